"""The stock: what the boxes of an author hold, and what nobody has written down about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from rules.building.flow import Supply
from rules.building.pieces import MEDAL, MINE, NAMES_KEPT, TablePiece, TablePieceGroup, board_of, figures_of, tile_name
from rules.catalog import catalog
from schema.board import BoardKind, Camp
from schema.catalog.box import Box, FigureGroup, TileRef, UnknownPart
from schema.catalog.unit_class import UnitClass

_CAMPS_OF_OWNER = {
    "allies": (Camp.ALLIES,), "soviet": (Camp.ALLIES,), "british": (Camp.ALLIES,), "axis": (Camp.AXIS,),
    "japanese": (Camp.AXIS,), "neutral": tuple(Camp),
}  # fmt: skip
# Figures that can stand for plain ones.
_CLASS_OF_FIGURE = {
    "infantry": UnitClass.INFANTRY, "french_infantry": UnitClass.INFANTRY, "finnish_ski_troops": UnitClass.INFANTRY,
    "polish_cavalry": UnitClass.INFANTRY, "armor": UnitClass.ARMOR, "tiger": UnitClass.ARMOR,
    "artillery": UnitClass.ARTILLERY, "italian_artillery": UnitClass.ARTILLERY, "flak_88": UnitClass.ARTILLERY,
    "long_tom": UnitClass.ARTILLERY, "m7_priest": UnitClass.ARTILLERY, "nebelwerfer": UnitClass.ARTILLERY,
}  # fmt: skip
# Where a tile is missing, the base game's own scenarios lay another one in its place.
LAID_AS = {"mountain": "hills", "church": "buildings"}
_COMMAND_DECK = 60


class Stock:
    """The pieces of several boxes together."""

    def __init__(self, boxes: Mapping[str, int]) -> None:
        self.boxes: tuple[tuple[Box, int], ...] = tuple(
            (catalog().box(name), count) for name, count in boxes.items() if count > 0
        )
        self.supplies: list[Supply[TablePiece]] = [
            supply for box, count in self.boxes for supply in _supplies(box, count)
        ]

    @property
    def boards(self) -> int:
        """Boards of the usual size."""
        return sum(
            count * box.boards.count
            for box, count in self.boxes
            if box.boards is not None and box.boards.kind is BoardKind.STANDARD
        )

    @property
    def decks(self) -> int:
        """Decks of Command cards."""
        return sum(count * _decks(box) for box, count in self.boxes)

    def may_hold(self, piece: TablePiece) -> tuple[str, ...]:
        """The boxes that might hold more of a piece than is written down anywhere."""
        return tuple(box.id for box, _ in self.boxes if _may_hold(box, piece))


def _decks(box: Box) -> int:
    return box.cards.get("decks", 0) or box.cards.get("command", 0) // _COMMAND_DECK


def _supplies(box: Box, count: int) -> list[Supply[TablePiece]]:
    supplies: list[Supply[TablePiece]] = []
    for pair in box.tiles.pairs:
        faces = {_tile(face) for face in pair.faces}
        faces |= {
            TablePiece(TablePieceGroup.TILE, name)
            for name, other in LAID_AS.items()
            if TablePiece(TablePieceGroup.TILE, other) in faces
        }
        supplies.append((count * pair.count, frozenset(faces)))
    for group, pairs in ((TablePieceGroup.STRUCTURE, box.structures.pairs), (TablePieceGroup.BADGE, box.badges.pairs)):
        for two in pairs:
            names = [tile_name(face) if group is TablePieceGroup.STRUCTURE else face for face in two.faces]
            supplies.append((count * two.count, frozenset(TablePiece(group, name) for name in names)))
    for obstacle, number in box.obstacles.pooled.items():
        supplies.append((count * number, frozenset({TablePiece(TablePieceGroup.OBSTACLE, tile_name(obstacle))})))
    for figures in box.figures.groups:
        serves = _serves(figures)
        if serves and figures.count is not None:
            supplies.append((count * min((figures.count, *figures.other_counts)), serves))
    if box.medals.total is not None:
        supplies.append((count * box.medals.total, frozenset({MEDAL})))
    if box.boards is not None:
        kind = box.boards.kind or BoardKind.STANDARD
        supplies.append((count * box.boards.count, frozenset(board_of(kind, face) for face in box.boards.faces)))
    return supplies


def _tile(face: TileRef) -> TablePiece:
    return TablePiece(TablePieceGroup.TILE, tile_name(face.terrain, face.shape, face.look))


def _serves(figures: FigureGroup) -> frozenset[TablePiece]:
    classes = {_CLASS_OF_FIGURE[kind] for kind in figures.kinds if kind in _CLASS_OF_FIGURE}
    return frozenset(figures_of(camp, unit_class) for camp in _CAMPS_OF_OWNER[figures.owner] for unit_class in classes)


def _may_hold(box: Box, piece: TablePiece) -> bool:
    """Whether a source leaves room for more of a piece in the box. Its list of faces is never the whole list."""
    unknown = box.unknown
    match piece.group:
        case TablePieceGroup.TILE:
            absent = {_tile(face) for face in box.tiles.absent}
            return not box.tiles.complete and piece not in absent
        case TablePieceGroup.STRUCTURE:
            names = {tile_name(kind) for kind in box.structures.kinds}
            return UnknownPart.STRUCTURE_COUNTS in unknown and (not names or piece.name in names)
        case TablePieceGroup.FIGURE:
            if UnknownPart.TOKEN_COUNTS in unknown:
                return True
            return any(piece in _serves(group) and group.other_counts for group in box.figures.groups)
        case TablePieceGroup.BADGE:
            return UnknownPart.BADGE_KINDS in unknown or UnknownPart.BADGE_TOTAL in unknown
        case TablePieceGroup.MEDAL:
            return UnknownPart.MEDAL_COUNTS in unknown
        case TablePieceGroup.MARKER:
            return UnknownPart.MARKER_SPLIT in unknown
        case _:
            return False  # boards are known, and the obstacles of all later boxes are rectangular pieces


@lru_cache(maxsize=NAMES_KEPT)
def holders_of(piece: TablePiece) -> tuple[str, ...]:
    """The boxes that certainly hold such a piece, in the order in which they appeared."""
    return tuple(box.id for box in catalog().boxes.values() if _holds(box, piece))


def _holds(box: Box, piece: TablePiece) -> bool:
    if any(piece in serves for _, serves in _supplies(box, 1)):
        return True
    if piece.group is TablePieceGroup.TILE:
        named = (*box.tiles.kinds, *box.tiles.landmarks, *(bound.tile for bound in box.tiles.at_least))
        return piece in {_tile(face) for face in named}
    if piece.group is TablePieceGroup.STRUCTURE:
        return piece.name in {tile_name(kind) for kind in box.structures.kinds}
    return piece == MINE and "minefield" in box.markers.kinds


def face_totals(supplies: list[Supply[TablePiece]]) -> Counter[TablePiece]:
    """How many of each face there are if no tile were used for its other one."""
    totals: Counter[TablePiece] = Counter()
    for count, serves in supplies:
        for piece in serves:
            totals[piece] += count
    return totals
