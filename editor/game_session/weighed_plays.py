"""Why a player chose what he did: the plays that a computer player weighs where a game stood, the best first."""

from __future__ import annotations

from dataclasses import dataclass

from editor.game_session.game_history import GameHistory
from rules.game.actions import Action, Verb
from rules.game.strength import Strength
from rules.players.computer_player import computer_player
from rules.players.view import PlayerView

BEST = 3


@dataclass(frozen=True, slots=True)
class WeighedPlay:
    """A play with its value; 100 points are worth a medal. `was_played`: it is the one of the record."""

    action: Action
    value: float
    was_played: bool


@dataclass(frozen=True, slots=True)
class WeighedPlays:
    """The best plays of a decision, the one of the record among them, and how many were weighed."""

    side: int
    weighed: int
    plays: tuple[WeighedPlay, ...]


def weigh_plays(history: GameHistory, number: int) -> WeighedPlays | None:
    """The plays of the decision before an action; None where there was nothing to weigh."""
    if number >= len(history.actions):
        return None
    done = history.actions[number]
    state = done.state.copy()
    view = PlayerView(history.engine, state)
    player = computer_player(history.field, Strength.CLUB, f"why/{number}")
    ranked = [(one.action, one.value) for one in player.explain(view)]
    passing = next((action for action in view.actions if action.verb is Verb.PASS), None)
    if passing is not None and passing not in [action for action, _ in ranked]:
        ranked.append((passing, 0.0))
    if not ranked:
        return None
    ranked.sort(key=lambda one: -one[1])
    played = done.action._replace(way=())
    best = ranked[:BEST]
    own = next((one for one in ranked if one[0] == played), None)
    if own is not None and own not in best:
        best = [*best[: BEST - 1], own]
    plays = tuple(WeighedPlay(action, value, action == played) for action, value in best)
    return WeighedPlays(done.decision.side, len(view.actions), plays)
