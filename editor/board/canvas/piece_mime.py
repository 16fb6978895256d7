"""A piece on its way from the palette to the board: what a drag carries."""

from __future__ import annotations

from typing import Final

from pydantic import TypeAdapter, ValidationError
from PySide6.QtCore import QByteArray, QMimeData

from editor.edits.layers import MapLayer
from editor.edits.pieces import BadgePiece, MarkerPiece, Piece, TilePiece, UnitPiece
from schema.frozen import Frozen
from schema.markers import Marker
from schema.pieces import Tile, Unit

MIME: Final = "application/x-beachhead-piece"


class PieceFile(Frozen):
    """One of these is set; a tile also says its layer."""

    tile: Tile | None = None
    layer: MapLayer | None = None
    unit: Unit | None = None
    badge: str | None = None
    marker: Marker | None = None


_ADAPTER: Final = TypeAdapter(PieceFile)


def dumps(piece: Piece) -> str:
    """As text, for a drag and for the settings."""
    return _file(piece).model_dump_json(exclude_defaults=True)


def _file(piece: Piece) -> PieceFile:
    match piece:
        case TilePiece():
            return PieceFile(tile=piece.tile, layer=piece.layer)
        case UnitPiece():
            return PieceFile(unit=piece.unit)
        case BadgePiece():
            return PieceFile(badge=piece.badge)
        case MarkerPiece():
            return PieceFile(marker=piece.marker)


def find_piece(text: str | bytes) -> Piece | None:
    """The piece in a text; None for any other text."""
    try:
        file = _ADAPTER.validate_json(text)
    except ValidationError:
        return None
    if file.tile is not None:
        return TilePiece(file.tile, file.layer or MapLayer.TERRAIN)
    if file.unit is not None:
        return UnitPiece(file.unit)
    if file.badge is not None:
        return BadgePiece(file.badge)
    return None if file.marker is None else MarkerPiece(file.marker)


def piece_mime(piece: Piece) -> QMimeData:
    data = QMimeData()
    data.setData(MIME, QByteArray(dumps(piece).encode()))
    return data


def find_dragged(data: QMimeData) -> Piece | None:
    return find_piece(bytes(data.data(MIME).data())) if data.hasFormat(MIME) else None
