"""A player: whoever answers the questions of a game for one side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rules.game.actions import Action
from rules.players.view import PlayerView


@dataclass(frozen=True, slots=True)
class ValueTerm:
    """One part of what an action is worth, by its code: `attack`, `threat`. 100 points are a medal."""

    code: str
    points: float


@dataclass(frozen=True, slots=True)
class RankedAction:
    """An action with its value, and the parts that the value is made of."""

    action: Action
    value: float
    terms: tuple[ValueTerm, ...] = ()


class Player(Protocol):
    """Answers questions. The same view always gets the same answer from a player with the same seed."""

    def choose(self, view: PlayerView) -> Action:
        """One of the actions of the view."""

    def explain(self, view: PlayerView) -> tuple[RankedAction, ...]:
        """The actions of the view, the best first; those that it does not weigh are left out."""
