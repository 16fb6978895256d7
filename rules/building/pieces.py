"""The pieces on a table: how the tiles, figures and badges of a scenario are called, whatever rules they stand for.

A hill that is a cliff by the rules is the same hill tile, so a tile is known by its picture: its name in .m44 files.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from functools import cache, lru_cache
from typing import NamedTuple

from rules.catalog import catalog
from schema.board import BoardKind, Camp
from schema.catalog.badge import BadgeRole
from schema.catalog.terrain import TerrainLayer
from schema.catalog.unit_class import UnitClass
from schema.formats.m44.names import RECTANGLE_OF_KIND, find_badge_of_kind, find_tile_name
from schema.markers import Medal, Mine
from schema.nations import find_camp
from schema.pieces import Look, Shape, Unit
from schema.scenario import Scenario


class TablePieceGroup(StrEnum):
    TILE = "tile"
    STRUCTURE = "structure"
    OBSTACLE = "obstacle"
    FIGURE = "figure"
    BADGE = "badge"
    MEDAL = "medal"
    MARKER = "marker"
    BOARD = "board"


class TablePiece(NamedTuple):
    """`name` is a name of .m44 files for whatever is laid down, else an id."""

    group: TablePieceGroup
    name: str

    @property
    def term(self) -> str:
        """The term that names it to people."""
        return f"piece:{self.name}" if self.group in _NAMED else f"{self.group.value}:{self.name}"


_NAMED = frozenset({TablePieceGroup.TILE, TablePieceGroup.STRUCTURE, TablePieceGroup.OBSTACLE, TablePieceGroup.MARKER})
_LAYERS = (TablePieceGroup.TILE, TablePieceGroup.STRUCTURE, TablePieceGroup.OBSTACLE)
MEDAL = TablePiece(TablePieceGroup.MEDAL, "medal")
MINE = TablePiece(TablePieceGroup.MARKER, "minefield")
FIGURES = (UnitClass.INFANTRY, UnitClass.ARMOR, UnitClass.ARTILLERY)
# More than there are pieces; files may name any.
NAMES_KEPT = 2048
# Boards on the table for each kind of game.
BOARDS = {BoardKind.STANDARD: 1, BoardKind.OVERLORD: 2, BoardKind.BREAKTHROUGH: 1}


@lru_cache(maxsize=NAMES_KEPT)
def tile_name(terrain: str, shape: Shape | None = None, look: Look | None = None) -> str:
    """The picture of a tile."""
    found = find_tile_name(terrain, shape, look)
    return terrain if found is None else found.name


@cache
def figures_of(camp: Camp, unit_class: UnitClass) -> TablePiece:
    return TablePiece(TablePieceGroup.FIGURE, f"{camp.value}_{unit_class.value}")


def board_of(kind: BoardKind, face: str) -> TablePiece:
    """A board of the Breakthrough game is longer than the others."""
    size = "long" if kind is BoardKind.BREAKTHROUGH else "plain"
    return TablePiece(TablePieceGroup.BOARD, f"{size}_{face}")


def needs_of(scenario: Scenario) -> Counter[TablePiece]:
    """Every piece that a scenario puts on the table, and how many of each."""
    needs: Counter[TablePiece] = Counter()
    kind, face = scenario.board.kind, scenario.board.face
    needs[board_of(kind, face.value)] += BOARDS[kind]
    for content in scenario.by_hex.values():
        for group, tile in zip(_LAYERS, (content.terrain, content.structure, content.obstacle), strict=True):
            if tile is not None:
                needs[TablePiece(group, tile_name(tile.terrain, tile.shape, tile.look))] += 1
        for marker in content.markers:
            if isinstance(marker, Medal):
                needs[MEDAL] += marker.worth
            elif isinstance(marker, Mine):
                needs[MINE] += 1
        if content.unit is not None:
            piece, count = _figures(content.unit)
            needs[piece] += count
    return needs + _badges(scenario)  # which drops what is not needed at all


def _figures(unit: Unit) -> tuple[TablePiece, int]:
    """What stands for a unit on the board, and how many; none for one that no box has."""
    camp, versions = find_camp(unit.nation), catalog().kinds.get(unit.kind)
    if camp is None or versions is None:
        return MEDAL, 0
    if unit.kind in RECTANGLE_OF_KIND:
        return TablePiece(TablePieceGroup.STRUCTURE, RECTANGLE_OF_KIND[unit.kind]), 1
    unit_class = versions[0].unit_class
    if unit_class not in FIGURES:
        return MEDAL, 0
    count = unit.figures if unit.figures is not None else versions[0].figures
    return figures_of(camp, unit_class), count or 0


def _badges(scenario: Scenario) -> Counter[TablePiece]:
    """The badges that tell units apart. Where all infantry of a camp is special, none are put down."""
    units = [content.unit for content in scenario.by_hex.values() if content.unit is not None]
    worn = [(unit, unit.badge or find_badge_of_kind(unit.kind, unit.nation)) for unit in units]
    by_camp: dict[tuple[Camp | None, bool], set[str | None]] = {}
    for unit, badge in worn:
        by_camp.setdefault((find_camp(unit.nation), _is_infantry(unit)), set()).add(badge)
    badges: Counter[TablePiece] = Counter()
    for unit, badge in worn:
        if badge is None or badge not in catalog().badges:
            continue
        alike = by_camp[find_camp(unit.nation), _is_infantry(unit)] == {badge}
        if not (alike and _is_infantry(unit) and catalog().badge(badge).role is BadgeRole.ELITE):
            badges[TablePiece(TablePieceGroup.BADGE, badge)] += 1
    return badges


@cache
def _infantry() -> frozenset[str]:
    kinds = catalog().kinds.items()
    return frozenset(kind for kind, versions in kinds if versions[0].unit_class is UnitClass.INFANTRY)


def _is_infantry(unit: Unit) -> bool:
    return unit.kind in _infantry()


@lru_cache(maxsize=NAMES_KEPT)
def is_way(name: str) -> bool:
    """Whether a tile is part of a river, road or railroad, which no other tile can stand in for."""
    entries = catalog().terrains.values()
    return any(
        tile_name(entry.id, face.shape, face.look) == name
        for entry in entries
        if entry.links and entry.layer is TerrainLayer.HEX
        for face in entry.tiles
    )
