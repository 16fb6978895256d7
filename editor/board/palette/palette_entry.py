"""An entry of the palette: one thing with all its drawings, and the group it is found in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from editor.edits.pieces import BadgePiece, MarkerPiece, Piece, TilePiece, UnitPiece
from schema.markers import Exit


class PieceGroup(StrEnum):
    """In the order of the palette; each has an icon of its own."""

    UNIT = "unit"
    TERRAIN = "terrain"
    STRUCTURE = "structure"
    OBSTACLE = "obstacle"
    BADGE = "badge"
    MEDAL = "medal"
    MARKER = "marker"


@dataclass(frozen=True)
class PaletteEntry:
    """`key` is stable: settings keep it. `term` names it, a reference or a code of the window's catalog."""

    key: str
    group: PieceGroup
    term: str
    variants: tuple[Piece, ...]

    @property
    def piece(self) -> Piece:
        """The drawing it shows first."""
        return self.variants[0]

    def find_variant(self, piece: Piece) -> int | None:
        """Which of the drawings a piece is, however it is turned."""
        wanted = unturned(piece)
        return next((index for index, one in enumerate(self.variants) if unturned(one) == wanted), None)


def unturned(piece: Piece) -> Piece:
    """The piece as it lies in the box: rotation, and for units what only this one has, left out."""
    match piece:
        case TilePiece(tile=tile):
            plain = tile.model_copy(
                update={"rotation": None, "owner": None, "barred": None, "can_be_blown": False, "recovery": False}
            )
            return TilePiece(plain, piece.layer)
        case UnitPiece(unit=unit):
            return UnitPiece(unit.model_copy(update={"facing": None}))
        case MarkerPiece(marker=Exit() as marker):
            return MarkerPiece(marker.model_copy(update={"rotation": None, "group": ()}))
        case MarkerPiece() | BadgePiece():
            return piece
