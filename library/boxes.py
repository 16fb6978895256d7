"""Which boxes a scenario needs, told from its pieces: for the filter `needs:`. How many of each is for the checks."""

from __future__ import annotations

from functools import cache

from rules.building.pieces import Piece, needs_of
from rules.building.stock import holders_of
from rules.catalog import catalog
from schema.scenario import Scenario

BASE = "base"
_holders = cache(holders_of)


def boxes_needed(scenario: Scenario) -> tuple[str, ...]:
    """The base box, the boxes that the file names, and for every other piece the first box that holds it."""
    known = catalog().boxes
    needed = {BASE, *(box for box in scenario.expansions if box in known)}
    # Pieces that only one box has decide first: another piece may then be in one of these as well.
    for piece in sorted(needs_of(scenario), key=_choice):
        holders = _holders(piece)
        if holders and needed.isdisjoint(holders):
            needed.add(holders[0])
    return tuple(box for box in known if box in needed)


def _choice(piece: Piece) -> tuple[int, str, str]:
    return len(_holders(piece)), piece.group.value, piece.name
