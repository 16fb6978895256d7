"""Fitting: what a scenario needs against what the boxes hold, and the smallest way out where they do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules.building.flow import Supply, shortage
from rules.building.pieces import TablePiece, TablePieceGroup, is_way, needs_of
from rules.building.stock import LAID_AS, Stock, face_totals, holders_of
from schema.scenario import Scenario

Needs = Mapping[TablePiece, int]
_FITTINGS_KEPT = 256
# Pieces of these groups can stand in for each other, at the author's choice.
_EXCHANGEABLE = frozenset({TablePieceGroup.TILE, TablePieceGroup.OBSTACLE})


@dataclass(frozen=True, slots=True)
class MissingPiece:
    """So many pieces that the boxes do not hold.

    `swap` would fit in their place, `helpers` are boxes with such pieces. `may_hold` are boxes of the author that
    might have them: then nobody knows whether anything is lacking.
    """

    piece: TablePiece
    count: int
    swap: TablePiece | None = None
    helpers: tuple[str, ...] = ()
    may_hold: tuple[str, ...] = ()


def find_missing_pieces(scenario: Scenario, boxes: Mapping[str, int]) -> tuple[MissingPiece, ...]:
    """What cannot be built of a scenario, group by group."""
    by_group: dict[TablePieceGroup, dict[TablePiece, int]] = {group: {} for group in TablePieceGroup}
    for piece, count in needs_of(scenario).items():
        by_group[piece.group][piece] = count
    owned = tuple(sorted(boxes.items()))
    return tuple(
        one for needs in by_group.values() if needs for one in missing_pieces_of(tuple(sorted(needs.items())), owned)
    )


@lru_cache(maxsize=_FITTINGS_KEPT)
def missing_pieces_of(
    needed: tuple[tuple[TablePiece, int], ...], owned: tuple[tuple[str, int], ...]
) -> tuple[MissingPiece, ...]:
    """What is missing of the pieces of one group. Most edits change none of the groups, or one."""
    needs, stock = dict(needed), Stock(dict(owned))
    supplies = [supply for supply in stock.supplies if any(piece in supply[1] for piece in needs)]
    if not shortage(needs, supplies):
        return ()
    missing = _attributed(needs, supplies)
    return tuple(
        MissingPiece(piece, count, _find_swap(piece, count, needs, stock), holders_of(piece), stock.may_hold(piece))
        for piece, count in missing.items()
    )


def _attributed(needs: Needs, supplies: list[Supply[TablePiece]]) -> dict[TablePiece, int]:
    """Which pieces to call missing. The number of all is settled; of two faces of one tile either may be the one."""
    left = Counter(needs)
    totals = face_totals(supplies)
    missing: Counter[TablePiece] = Counter()
    for piece, count in needs.items():  # more than there are even if no tile showed its other face
        if count > totals[piece]:
            missing[piece] = count - totals[piece]
    left -= missing
    for piece in sorted(left, key=lambda one: (one.name in LAID_AS, -left[one], one)):
        short = shortage(left, supplies)
        if not short:
            break
        # As many as help: taking more of this piece away would free no further tile.
        for count in range(min(short, left[piece]), 0, -1):
            if shortage(left - Counter({piece: count}), supplies) == short - count:
                missing[piece] += count
                left[piece] -= count
                break
    return {piece: missing[piece] for piece in needs if missing[piece]}


def _find_swap(piece: TablePiece, count: int, needs: Needs, stock: Stock) -> TablePiece | None:
    """Another piece that is left over in such numbers, the plentiful first."""
    if piece.group not in _EXCHANGEABLE or is_way(piece.name):
        return None
    supplies = [supply for supply in stock.supplies if any(other.group is piece.group for other in supply[1])]
    others = {other for _, serves in supplies for other in serves}
    spare: dict[TablePiece, int] = {}
    before = shortage(needs, supplies)
    for other in sorted(others - {piece}):
        if not is_way(other.name) and other.name not in LAID_AS:
            swapped = Counter(needs) - Counter({piece: count}) + Counter({other: count})
            if shortage(swapped, supplies) == before - count:
                spare[other] = _spare(other, needs, supplies)
    return max(spare, key=lambda other: (spare[other], other), default=None)


def _spare(piece: TablePiece, needs: Needs, supplies: list[Supply[TablePiece]]) -> int:
    """How many more of a piece could be laid."""
    many = sum(count for count, serves in supplies if piece in serves)
    wanted = Counter(needs) + Counter({piece: many})
    return many - (shortage(wanted, supplies) - shortage(needs, supplies))
