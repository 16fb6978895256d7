"""The dice that a unit could roll in its next turn, after the move that it may make before a battle."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.board.dice_cover import dice_lost_on, dice_lost_to
from rules.board.landscape import Landscape
from rules.board.troops import TroopKind
from rules.players.distances import PathDistances

# A unit goes round a corner, but not round the board, to get nearer.
_LONGEST_DETOUR = 1
# In a lane of the sums: the dice below, the number of attackers above.
_LANE_BITS = 32
ATTACKER = 1 << 16
DICE_MASK = ATTACKER - 1
# The boards of the games that are played at the same time.
_LANDSCAPES_KEPT: Final = 8
# Rows of dice: a board has some hundreds of them, and more with every obstacle that games clear away.
ROWS_KEPT: Final = 1 << 12


class NextTurnDice:
    """Rows of dice by hex, kept for each landscape, kind and hex. Sight is left aside: units move."""

    def __init__(self, distances: PathDistances) -> None:
        self.distances = distances
        self.attacks: dict[tuple[Landscape, TroopKind, int], bytes] = {}
        self.threats: dict[tuple[Landscape, TroopKind, int], int] = {}

    def attacks_on(self, landscape: Landscape, kind: TroopKind, target: int) -> bytes:
        """By hex, the dice that a unit of that kind on it could roll at a target."""
        key = (landscape, kind, target)
        row = self.attacks.get(key)
        if row is None:
            if len(self.attacks) >= ROWS_KEPT:
                self.attacks.clear()
            row = self.attacks[key] = bytes(
                self._dice(landscape, kind, origin, target) for origin in range(landscape.grid.size)
            )
        return row

    def threats_of(self, landscape: Landscape, kind: TroopKind, origin: int) -> int:
        """The dice that a unit could roll at each hex, as lanes of one number: the rows of several units add up."""
        key = (landscape, kind, origin)
        lanes = self.threats.get(key)
        if lanes is None:
            lanes = 0
            for target in reversed(range(landscape.grid.size)):
                dice = self._dice(landscape, kind, origin, target)
                lanes = lanes << _LANE_BITS | (dice + ATTACKER if dice else 0)
            if len(self.threats) >= ROWS_KEPT:
                self.threats.clear()
            self.threats[key] = lanes
        return lanes

    def _dice(self, landscape: Landscape, kind: TroopKind, origin: int, target: int) -> int:
        distance = landscape.grid.distances[origin][target]
        if not distance:
            return 0
        table = kind.type.dice_by_range
        steps = kind.hexes_and_battle
        if steps and distance > 1:
            way = self.distances.to(target, kind.traveller)[origin]
            if way <= distance + _LONGEST_DETOUR:
                distance = max(1, distance - steps)
        if distance > len(table):
            return 0
        here, there = landscape.grounds[origin], landscape.grounds[target]
        dice = table[distance - 1] - dice_lost_to(there, here, kind.unit_class, kind.camp, False).dice
        if here.dice_from and not steps:
            dice -= dice_lost_on(here, kind.unit_class).dice
        return max(0, dice)


@lru_cache(maxsize=_LANDSCAPES_KEPT)
def next_turn_dice_on(landscape: Landscape) -> NextTurnDice:
    """The rows of the games that begin on a landscape, whatever units there are."""
    return NextTurnDice(PathDistances(landscape))


def lanes_of(total: int, size: int) -> memoryview:
    """The sums of lanes, by hex."""
    return memoryview(total.to_bytes(size * _LANE_BITS // 8, "little")).cast("I")
