"""Actions: what a player may decide. Small frozen values, made once and used again and again."""

from __future__ import annotations

from enum import IntEnum, auto
from functools import lru_cache
from typing import Final, NamedTuple

from rules.geometry import BITS, indices_of

NONE: Final = -1


class Verb(IntEnum):
    """What an action does. The comment says which fields of the action are used."""

    PLAY = auto()  # card, section, mode
    LAY_UNDER_CHIP = auto()  # card
    ORDER = auto()  # hex
    ORDER_ON_THE_MOVE = auto()  # hex
    MOVE = auto()  # hex, target, way
    EXIT = auto()  # hex
    RECOVER = auto()  # hex
    BATTLE = auto()  # hex, target
    REMOVE = auto()  # hex: wire, road block or mine under the unit
    SEAL = auto()  # hex
    AMBUSH = auto()
    BATTLE_BACK = auto()
    RETREAT = auto()  # hex, target, way
    TAKE_GROUND = auto()  # hex, target
    STRIKE = auto()  # target
    HEAL = auto()  # hex
    KEEP = auto()  # card
    BLOW_BRIDGE = auto()  # target
    LAND = auto()  # target
    ENTER = auto()  # target
    SMOKE = auto()  # target
    DISPATCH = auto()  # card, general
    EXTRA_UNIT = auto()  # card, general
    INITIATIVE = auto()  # none: roll; then hex
    COMBAT_CARD = auto()  # card, mode; the card is one of the field's Combat cards
    PASS = auto()


class Mode(IntEnum):
    """How a card is played if not as it says."""

    PLAIN = 0
    AIR_POWER = 1
    BARRAGE = 2
    BLOW_BRIDGE = 3
    ARMOR_BREAKTHROUGH = 4
    FROM_HAND = 5
    STREET_FIGHTING = 6


class Action(NamedTuple):
    """One decision. `section` and `general` count from the player's left; `card` is an index of the field's cards."""

    verb: Verb
    hex: int = NONE
    target: int = NONE
    card: int = NONE
    section: int = NONE
    general: int = NONE
    mode: Mode = Mode.PLAIN
    way: tuple[int, ...] = ()


PASS: Final = Action(Verb.PASS)
AMBUSH: Final = Action(Verb.AMBUSH)
BATTLE_BACK: Final = Action(Verb.BATTLE_BACK)

# For each hex: the groups of hexes to which its units go.
GROUPS_KEPT: Final = 1 << 10


class TargetActions(dict[int, Action]):
    """The actions of a unit on one hex towards another one, by the other."""

    def __init__(self, verb: Verb, origin: int) -> None:
        super().__init__()
        self._verb = verb
        self._origin = origin

    def __missing__(self, target: int) -> Action:
        action = self[target] = Action(self._verb, self._origin, target)
        return action


class PairActions(dict[int, tuple[Action, ...]]):
    """The actions of a unit on one hex towards several others, by the mask of those; in the order of the board."""

    def __init__(self, verb: Verb, origin: int) -> None:
        super().__init__()
        self._single = TargetActions(verb, origin)

    def __missing__(self, targets: int) -> tuple[Action, ...]:
        if len(self) >= GROUPS_KEPT:
            self.clear()
        actions = self[targets] = tuple(map(self._single.__getitem__, indices_of(targets)))
        return actions


# By the hex of the unit; no board has more hexes.
_HEXES: Final = range(256)
MOVES: Final = tuple(PairActions(Verb.MOVE, index) for index in _HEXES)
BATTLES: Final = tuple(TargetActions(Verb.BATTLE, index) for index in _HEXES)
ORDERS: Final = tuple(Action(Verb.ORDER, index) for index in _HEXES)
ORDERS_ON_THE_MOVE: Final = tuple(Action(Verb.ORDER_ON_THE_MOVE, index) for index in _HEXES)


def actions_of(units: int, by_hex: tuple[Action, ...]) -> list[Action]:
    """The actions of the units in a mask, in the order of the board. Hardly any group of units comes again."""
    actions = []
    while units:
        index = units.bit_length() - 1
        units ^= BITS[index]
        actions.append(by_hex[index])
    actions.reverse()
    return actions


# A board has at most 221 hexes; few of the pairs are ever asked for.
@lru_cache(maxsize=1 << 13)
def pair_action(verb: Verb, origin: int, target: int) -> Action:
    """An action of a unit on one hex towards another."""
    return Action(verb, origin, target)


@lru_cache(maxsize=1 << 13)
def hex_action(verb: Verb, index: int) -> Action:
    """An action of a unit on its hex."""
    return Action(verb, index)


@lru_cache(maxsize=1 << 13)
def target_action(verb: Verb, index: int) -> Action:
    """An action at a hex, whoever does it."""
    return Action(verb, target=index)
