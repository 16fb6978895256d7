"""The choices of an open decision: its legal actions, sorted by what a player points at to take them.

Every legal action is in exactly one group: on hexes of the board, on cards, or a plain answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from rules.game.actions import NONE, Action, Verb

# A unit, then a hex.
_PAIRS: Final = frozenset({Verb.MOVE, Verb.BATTLE, Verb.RETREAT, Verb.TAKE_GROUND})
# A hex alone.
_AT_UNIT: Final = frozenset({Verb.ORDER, Verb.HEAL, Verb.INITIATIVE})
_AT_TARGET: Final = frozenset({Verb.STRIKE, Verb.BLOW_BRIDGE, Verb.LAND, Verb.ENTER, Verb.SMOKE})
# What a unit does besides moving and battling, on its own hex.
_WORKS: Final = frozenset({Verb.ORDER_ON_THE_MOVE, Verb.EXIT, Verb.RECOVER, Verb.REMOVE, Verb.SEAL})
_CARDS: Final = frozenset({Verb.PLAY, Verb.LAY_UNDER_CHIP, Verb.KEEP, Verb.DISPATCH, Verb.EXTRA_UNIT})


@dataclass(frozen=True, slots=True)
class Choices:
    """`units`: by hex of a unit, then by hex that it acts on; `hexes`: by hex; `works`: by hex of the unit;
    `cards`: by card; `answers`: the rest, pass last.
    """

    units: dict[int, dict[int, Action]] = field(default_factory=dict)
    hexes: dict[int, Action] = field(default_factory=dict)
    works: dict[int, list[Action]] = field(default_factory=dict)
    cards: dict[int, list[Action]] = field(default_factory=dict)
    answers: list[Action] = field(default_factory=list)

    @property
    def all_actions(self) -> list[Action]:
        return [
            *(action for by_target in self.units.values() for action in by_target.values()),
            *self.hexes.values(),
            *(action for works in self.works.values() for action in works),
            *(action for cards in self.cards.values() for action in cards),
            *self.answers,
        ]

    @property
    def acting_hexes(self) -> list[int]:
        """The hexes of units that have something to do, in the order of the board."""
        return sorted({*self.units, *self.works})

    @property
    def pass_action(self) -> Action | None:
        return next((action for action in self.answers if action.verb is Verb.PASS), None)


def choices_of(actions: Iterable[Action]) -> Choices:
    """The legal actions of a decision, sorted."""
    choices = Choices()
    for action in actions:
        if action.verb in _PAIRS and action.hex != NONE and action.target != NONE:
            choices.units.setdefault(action.hex, {})[action.target] = action
        elif action.verb in _AT_UNIT and action.hex != NONE:
            choices.hexes[action.hex] = action
        elif action.verb in _AT_TARGET and action.target != NONE:
            choices.hexes[action.target] = action
        elif action.verb in _WORKS:
            choices.works.setdefault(action.hex, []).append(action)
        elif action.verb in _CARDS:
            choices.cards.setdefault(action.card, []).append(action)
        else:
            choices.answers.append(action)
    return choices
