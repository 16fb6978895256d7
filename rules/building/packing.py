"""Packing: which box each piece of a scenario is taken from, the earlier boxes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.building.flow import SupplyMatching
from rules.building.pieces import TablePiece, needs_of
from rules.building.stock import Stock, holders_of
from schema.scenario import Scenario

_MAX_COPIES = 4


@dataclass(frozen=True, slots=True)
class BoxShare:
    """What is taken out of a box, its first or a further copy; without a box, what none is known to hold."""

    box: str | None
    copy: int
    pieces: Mapping[TablePiece, int]


def packing_list(scenario: Scenario, boxes: Sequence[str]) -> tuple[BoxShare, ...]:
    """A share for each of the boxes that is needed, in their order, and one for what is left over.

    Where one copy of a box has too few of a piece, another copy follows. Of a piece that a box holds in a number that
    nobody has written down, all are taken from the first copy.
    """
    needs = needs_of(scenario)
    opened = [(box, 1) for box in boxes]
    while True:
        shares, short = _packed(needs, opened)
        again = next((copy for piece in short if (copy := _next_copy(piece, opened)) is not None), None)
        if again is None:
            break
        opened.insert(opened.index((again[0], again[1] - 1)) + 1, again)
    left_over: Counter[TablePiece] = Counter()
    for piece, count in short.items():
        holder = next((shares[box, 1] for box in boxes if box in holders_of(piece)), left_over)
        holder[piece] += count
    return tuple(
        BoxShare(box, copy, dict(sorted(pieces.items())))
        for (box, copy), pieces in (*shares.items(), ((None, 1), left_over))
        if pieces
    )


def _packed(
    needs: Mapping[TablePiece, int], opened: Sequence[tuple[str, int]]
) -> tuple[dict[tuple[str, int], Counter[TablePiece]], dict[TablePiece, int]]:
    by_copy = [Stock({box: 1}).supplies for box, _ in opened]
    matching = SupplyMatching(needs, [supply for part in by_copy for supply in part], [len(part) for part in by_copy])
    shares: dict[tuple[str, int], Counter[TablePiece]] = {}
    number = 0
    for copy, part in zip(opened, by_copy, strict=True):
        shares[copy] = Counter()
        for supply in range(number, number + len(part)):
            shares[copy].update(matching.served_by(supply))
        number += len(part)
    return shares, matching.short


def _next_copy(piece: TablePiece, opened: Sequence[tuple[str, int]]) -> tuple[str, int] | None:
    """One more copy of the first box that has such pieces in a known number; None where there are enough of them."""
    for box, _ in opened:
        copies = sum(other == box for other, _ in opened)
        if copies < _MAX_COPIES and any(piece in serves for _, serves in Stock({box: 1}).supplies):
            return box, copies + 1
    return None
