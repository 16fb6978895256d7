"""All entries, made from the catalog: nothing that it holds is missing here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from editor.board.palette.palette_entry import PaletteEntry, PieceGroup
from editor.edits.layers import MapLayer
from editor.edits.pieces import BadgePiece, MarkerPiece, Piece, TilePiece, UnitPiece, tile_piece
from rules.catalog import catalog
from schema.board import Camp
from schema.catalog.terrain import Terrain, TerrainLayer
from schema.markers import Camouflage, Exit, Medal, Mine, Star
from schema.nations import find_camp
from schema.pieces import Modifier, Tile, Unit

_GROUPS: Final = {
    TerrainLayer.HEX: PieceGroup.TERRAIN,
    TerrainLayer.STRUCTURE: PieceGroup.STRUCTURE,
    TerrainLayer.OBSTACLE: PieceGroup.OBSTACLE,
    TerrainLayer.MARKER: PieceGroup.MARKER,
}
# What authors use most comes first; the rest keeps the order of the catalog.
_FIRST: Final = (
    *("forest", "town_village", "hill", "hedgerow", "marsh", "mountain", "river", "road", "railroad", "lake"),
    *("beach", "coastline", "bunker", "bridge", "field_bunker", "wire", "sandbags", "hedgehog"),
)
_MINE_TERRAIN: Final = "minefield"
_CAMPS: Final = (None, Camp.ALLIES, Camp.AXIS)


@cache
def tile_entries() -> tuple[PaletteEntry, ...]:
    """Terrain, structures, obstacles, and the round pieces that the catalog lists with them."""
    order = {name: index for index, name in enumerate(_FIRST)}
    terrains = sorted(catalog().terrains.values(), key=lambda one: order.get(one.id, len(order)))
    return tuple(_tile_entry(terrain) for terrain in terrains if terrain.id != _MINE_TERRAIN)


def _tile_entry(terrain: Terrain) -> PaletteEntry:
    return PaletteEntry(
        f"terrain:{terrain.id}", _GROUPS[terrain.layer], f"terrain:{terrain.id}", tuple(_drawings(terrain))
    )


def _drawings(terrain: Terrain) -> Iterator[Piece]:
    """One piece for each drawing, the plain looks first."""
    if terrain.modifier:
        yield TilePiece(Tile(terrain="hill", modifier=Modifier(terrain.id)), MapLayer.TERRAIN)
        return
    faces = sorted(terrain.tiles, key=lambda face: face.look is not None)
    for face in faces:
        yield tile_piece(terrain.id, shape=face.shape, look=face.look)
    if not faces:
        yield tile_piece(terrain.id)


@cache
def unit_entries(nation: str) -> tuple[PaletteEntry, ...]:
    """Every kind of unit, in the uniform of a nation."""
    return tuple(
        PaletteEntry(f"unit:{kind}", PieceGroup.UNIT, f"unit:{kind}", (UnitPiece(dressed(Unit(kind=kind), nation)),))
        for kind in catalog().kinds
    )


def dressed(unit: Unit, nation: str) -> Unit:
    """The unit in the uniform of a nation; one that only the other camp has keeps that of its own nation."""
    own = catalog().nations_of_kind(unit.kind)
    is_possible = not own or any(find_camp(one) is find_camp(nation) for one in own)
    return unit.model_copy(update={"nation": nation if is_possible else own[0]})


@cache
def badge_entries() -> tuple[PaletteEntry, ...]:
    return tuple(
        PaletteEntry(f"badge:{badge}", PieceGroup.BADGE, f"badge:{badge}", (BadgePiece(badge),))
        for badge in catalog().badges
    )


@cache
def medal_entries() -> tuple[PaletteEntry, ...]:
    """By side; the drawings are temporary, permanent, and those worth more."""
    return tuple(_medal(camp) for camp in (Camp.ALLIES, Camp.AXIS, None))


def _medal(camp: Camp | None) -> PaletteEntry:
    side = "either" if camp is None else camp.value
    medals = (
        Medal(camp=camp),
        Medal(camp=camp, permanent=True),
        Medal(camp=camp, turn_start=True),
        Medal(camp=camp, worth=2),
        Medal(camp=camp, permanent=True, worth=2),
    )
    return PaletteEntry(f"medal:{side}", PieceGroup.MEDAL, f"palette.medal.{side}", tuple(map(MarkerPiece, medals)))


@cache
def marker_entries() -> tuple[PaletteEntry, ...]:
    mines = [Mine(camp=camp, decoy=decoy) for decoy in (False, True) for camp in _CAMPS]
    exits = [Exit(camp=camp, pair=pair) for pair in (False, True) for camp in (Camp.ALLIES, Camp.AXIS)]
    markers = (
        PaletteEntry("marker:mine", PieceGroup.MARKER, f"terrain:{_MINE_TERRAIN}", tuple(map(MarkerPiece, mines))),
        PaletteEntry("marker:exit", PieceGroup.MARKER, "piece.exit", tuple(map(MarkerPiece, exits))),
        PaletteEntry(
            "marker:star", PieceGroup.MARKER, "piece.star", (MarkerPiece(Star()), MarkerPiece(Star(wittmann=True)))
        ),
        PaletteEntry("marker:camouflage", PieceGroup.MARKER, "piece.camouflage", (MarkerPiece(Camouflage()),)),
    )
    return (*markers, *(entry for entry in tile_entries() if entry.group is PieceGroup.MARKER))


def entries_of(group: PieceGroup, nation: str) -> tuple[PaletteEntry, ...]:
    match group:
        case PieceGroup.UNIT:
            return unit_entries(nation)
        case PieceGroup.BADGE:
            return badge_entries()
        case PieceGroup.MEDAL:
            return medal_entries()
        case PieceGroup.MARKER:
            return marker_entries()
        case _:
            return tuple(entry for entry in tile_entries() if entry.group is group)


def all_entries(nation: str) -> tuple[PaletteEntry, ...]:
    return tuple(entry for group in PieceGroup for entry in entries_of(group, nation))


def find_entry(piece: Piece) -> PaletteEntry | None:
    """The entry that a piece of the board belongs to; None for a piece of a foreign file."""
    nation = piece.unit.nation or "us" if isinstance(piece, UnitPiece) else "us"
    for entry in all_entries(nation):
        if entry.find_variant(piece) is not None or _is_kind(entry, piece):
            return entry
    return None


def _is_kind(entry: PaletteEntry, piece: Piece) -> bool:
    match piece:
        case UnitPiece(unit=unit):
            return entry.key == f"unit:{unit.kind}"
        case TilePiece(tile=tile):
            return entry.key == f"terrain:{tile.modifier or tile.terrain}"
        case BadgePiece(badge=badge):
            return entry.key == f"badge:{badge}"
        case MarkerPiece(marker=marker):
            if isinstance(marker, Medal):
                return entry.key == f"medal:{marker.camp or 'either'}"
            return entry.key == f"marker:{marker.marker}"
