"""Battle ranges: how far units can battle at all, for a look at the board before the search for targets."""

from __future__ import annotations

from rules.board.landscape import Landscape
from rules.board.target_search import TargetSearch
from rules.board.troops import TroopKind


class BattleRanges(dict[TroopKind, int]):
    """By kind, worked out when first asked for: the most that its own dice or guns on the ground allow anywhere.

    Nobody lays down a gun during a game, so the ground of the set-up has them all.
    """

    def __init__(self, search: TargetSearch, landscape: Landscape) -> None:
        super().__init__()
        self._search = search
        tables = (table.dice_by_range for ground in landscape.kinds for _, table in ground.gun_tables)
        self._guns = max(map(len, tables), default=0)

    def __missing__(self, kind: TroopKind) -> int:
        hexes = self[kind] = max(self._guns, self._search.farthest(kind))
        return hexes
