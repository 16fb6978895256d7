"""A piece in the hand: what a palette holds and a brush puts on a hex."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from editor.edits.layers import MapLayer, tile_in
from editor.edits.piece_symmetry import rotated_tile, turned_marker, turned_tile, turned_unit
from editor.edits.symmetry import MIRROR, Symmetry
from rules.catalog import catalog
from rules.geometry import turned_rotation
from rules.geometry.directions import SIDES
from schema.catalog.terrain import TerrainLayer as CatalogLayer
from schema.content import HexContent
from schema.markers import Camouflage, Exit, Marker, Medal, Mine, OtherMarker, Star
from schema.pieces import Look, Shape, Tile, Unit


@dataclass(frozen=True, slots=True)
class TilePiece:
    """A hex tile, a structure or an obstacle, with its shape, look and rotation."""

    tile: Tile
    layer: MapLayer = MapLayer.TERRAIN
    # Whether it was turned by hand: then it is put down as it was turned.
    is_turned: bool = False

    @property
    def name(self) -> str:
        return f"terrain:{self.tile.terrain}"

    def put_on(self, content: HexContent) -> HexContent:
        return content.model_copy(update={self.layer.value: self.tile})

    def is_on(self, content: HexContent) -> bool:
        tile = tile_in(content, self.layer)
        return tile is not None and tile.terrain == self.tile.terrain


@dataclass(frozen=True, slots=True)
class UnitPiece:
    unit: Unit
    layer: MapLayer = MapLayer.UNIT

    @property
    def name(self) -> str:
        return f"unit:{self.unit.kind}"

    def put_on(self, content: HexContent) -> HexContent:
        return content.model_copy(update={"unit": self.unit})

    def is_on(self, content: HexContent) -> bool:
        return (
            content.unit is not None
            and content.unit.kind == self.unit.kind
            and content.unit.nation == self.unit.nation
            and content.unit.badge == self.unit.badge
        )


@dataclass(frozen=True, slots=True)
class BadgePiece:
    """A badge goes to the unit of the hex; without a unit it goes nowhere."""

    badge: str
    layer: MapLayer = MapLayer.UNIT

    @property
    def name(self) -> str:
        return f"badge:{self.badge}"

    def put_on(self, content: HexContent) -> HexContent:
        if content.unit is None:
            return content
        return content.model_copy(update={"unit": content.unit.model_copy(update={"badge": self.badge})})

    def is_on(self, content: HexContent) -> bool:
        return content.unit is not None and content.unit.badge == self.badge


@dataclass(frozen=True, slots=True)
class MarkerPiece:
    """A hex has one marker of each kind: a second medal takes the place of the first."""

    marker: Marker
    layer: MapLayer = MapLayer.MARKER

    @property
    def name(self) -> str:
        return marker_name(self.marker)

    def put_on(self, content: HexContent) -> HexContent:
        others = tuple(marker for marker in content.markers if type(marker) is not type(self.marker))
        return content.model_copy(update={"markers": (*others, self.marker)})

    def is_on(self, content: HexContent) -> bool:
        return any(type(marker) is type(self.marker) for marker in content.markers)


Piece = TilePiece | UnitPiece | BadgePiece | MarkerPiece

_LAYERS: Final = {
    CatalogLayer.HEX: MapLayer.TERRAIN,
    CatalogLayer.STRUCTURE: MapLayer.STRUCTURE,
    CatalogLayer.OBSTACLE: MapLayer.OBSTACLE,
}
_MARKER_NAMES: Final[dict[type[Marker], str]] = {
    Medal: "medal",
    Mine: "mine",
    Exit: "exit",
    Camouflage: "camouflage",
    Star: "star",
    OtherMarker: "other",
}


def marker_name(marker: Marker) -> str:
    """`ui:piece.medal`: a text of the window, as the catalog of content names no markers."""
    return f"ui:piece.{_MARKER_NAMES[type(marker)]}"


def layer_of(terrain: str, shape: Shape | None = None) -> MapLayer:
    """Where a piece of the catalog lies. A ford with a shape is a hex tile, without one a rectangle."""
    entry = catalog().find_terrain(terrain)
    if entry is None:
        return MapLayer.TERRAIN
    other = entry.other_layer
    lies = other if shape is not None and other is not None else entry.layer
    return _LAYERS.get(lies, MapLayer.TERRAIN)


def tile_piece(
    terrain: str, *, shape: Shape | None = None, look: Look | None = None, rotation: int | None = None
) -> TilePiece:
    """A piece of the catalog, ready to be put down."""
    tile = Tile(terrain=terrain, shape=shape, look=look, rotation=rotation)
    return TilePiece(tile, layer_of(terrain, shape))


def pick(content: HexContent, layer: MapLayer) -> Piece | None:
    """What lies in a layer of a hex, as a piece in the hand."""
    match layer:
        case MapLayer.UNIT:
            return None if content.unit is None else UnitPiece(content.unit)
        case MapLayer.MARKER:
            # The other hexes of an objective are those of its place, not of the piece.
            return MarkerPiece(_ungrouped(content.markers[-1])) if content.markers else None
        case _:
            tile = tile_in(content, layer)
            return None if tile is None else TilePiece(tile, layer)


def _ungrouped(marker: Marker) -> Marker:
    return marker.model_copy(update={"group": ()}) if isinstance(marker, Medal | Exit) else marker


def rotated(piece: Piece, clockwise: int) -> Piece:
    """The piece turned in the hand by so many of its own steps. Badges and medals have no direction."""
    match piece:
        case TilePiece():
            return TilePiece(rotated_tile(piece.tile, clockwise), piece.layer, is_turned=True)
        case UnitPiece() if piece.unit.facing is not None:
            return UnitPiece(turned_unit(piece.unit, Symmetry(steps=-clockwise % SIDES)))
        case MarkerPiece(marker=Exit() as way_out):
            facing = turned_rotation(way_out.rotation or 1, -clockwise)
            return MarkerPiece(way_out.model_copy(update={"rotation": facing}))
        case _:
            return piece


def flipped(piece: Piece) -> Piece:
    """The piece with left and right exchanged: a fork to the left becomes one to the right."""
    match piece:
        case TilePiece():
            return TilePiece(turned_tile(piece.tile, MIRROR), piece.layer, is_turned=True)
        case UnitPiece():
            return UnitPiece(turned_unit(piece.unit, MIRROR))
        case MarkerPiece():
            return MarkerPiece(turned_marker(piece.marker, MIRROR, lambda hex_: hex_))
        case BadgePiece():
            return piece
