"""Actions: what a player may decide. Small frozen values, made once and used again and again."""

from __future__ import annotations

from enum import IntEnum, auto
from functools import lru_cache
from typing import Final, NamedTuple

from rules.geometry import indices_of

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

# For each hex: the groups of hexes to which its units go, or which they battle.
_GROUPS_KEPT: Final = 1 << 10
# Groups of units among which somebody chooses whom to order.
_UNIT_GROUPS_KEPT: Final = 1 << 13


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
        if len(self) >= _GROUPS_KEPT:
            self.clear()
        actions = self[targets] = tuple(map(self._single.__getitem__, indices_of(targets)))
        return actions


class PairTable(dict[int, PairActions]):
    """The same by the hex of the unit."""

    def __init__(self, verb: Verb) -> None:
        super().__init__()
        self._verb = verb

    def __missing__(self, origin: int) -> PairActions:
        actions = self[origin] = PairActions(self._verb, origin)
        return actions


class HexTable(dict[int, Action]):
    """The actions of units on their hexes, by hex."""

    def __init__(self, verb: Verb) -> None:
        super().__init__()
        self._verb = verb

    def __missing__(self, index: int) -> Action:
        action = self[index] = Action(self._verb, index)
        return action


class GroupActions(dict[int, tuple[Action, ...]]):
    """The actions of several units on their hexes, by the mask of those; of the groups of a new game half are known."""

    def __init__(self, verb: Verb) -> None:
        super().__init__()
        self._single = HexTable(verb)

    def __missing__(self, units: int) -> tuple[Action, ...]:
        if len(self) >= _UNIT_GROUPS_KEPT:
            self.clear()
        actions = self[units] = tuple(map(self._single.__getitem__, indices_of(units)))
        return actions


MOVES: Final = PairTable(Verb.MOVE)
BATTLES: Final = PairTable(Verb.BATTLE)
ORDERS: Final = GroupActions(Verb.ORDER)
ORDERS_ON_THE_MOVE: Final = GroupActions(Verb.ORDER_ON_THE_MOVE)


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
