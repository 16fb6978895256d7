"""Whether the boxes that somebody owns hold a piece: yes, no, or nobody knows."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from functools import lru_cache

from editor.board.palette.palette_entry import PaletteEntry
from editor.edits.pieces import BadgePiece, Piece, UnitPiece
from rules.building.fitting import find_missing_pieces
from rules.building.pieces import TablePieceGroup as Part
from rules.building.pieces import needs_of
from schema.content import HexContent
from schema.pieces import Unit
from schema.scenario import Scenario


class Owned(StrEnum):
    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


# Of the boxes only what is laid down counts here, not the board it is laid on.
_IGNORED = frozenset({Part.BOARD})


def owned(entry: PaletteEntry, boxes: Collection[str]) -> Owned:
    """The best answer for any of its drawings. What no source settles is never a no."""
    answers = {_owned(variant, frozenset(boxes)) for variant in entry.variants}
    return next(answer for answer in (Owned.YES, Owned.UNKNOWN, Owned.NO) if answer in answers)


@lru_cache(maxsize=4096)
def _owned(piece: Piece, boxes: frozenset[str]) -> Owned:
    scenario = Scenario(hexes=(_content(piece),))
    lacks = [
        lack for lack in find_missing_pieces(scenario, dict.fromkeys(boxes, 1)) if lack.piece.group not in _IGNORED
    ]
    if isinstance(piece, BadgePiece):
        lacks = [lack for lack in lacks if lack.piece.group is Part.BADGE]
    if not lacks:
        return Owned.YES if _is_counted(piece, scenario) else Owned.UNKNOWN
    return Owned.UNKNOWN if all(lack.may_hold for lack in lacks) else Owned.NO


def _is_counted(piece: Piece, scenario: Scenario) -> bool:
    """Whether anybody says which boxes have it. A unit is figures; an airplane is none of those that are counted."""
    return not isinstance(piece, UnitPiece) or any(need.group is Part.FIGURE for need in needs_of(scenario))


def _content(piece: Piece) -> HexContent:
    content = HexContent(row=2, col=4)
    if isinstance(piece, BadgePiece):
        content = UnitPiece(Unit(kind="infantry")).put_on(content)
    return piece.put_on(content)
