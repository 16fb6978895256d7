"""A scene: the piece of board that a card shows, and the marks on it that tell the effect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from editor.render.painting.board_layout import COLUMN_PITCH, RADIUS, ROW_PITCH, BoardLayout
from rules.geometry import Section
from schema.board import Board, BoardKind, Face
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Marker
from schema.pieces import Equipment, Look, Modifier, Shape, Tile, Unit
from schema.scenario import Scenario

MIDDLE: Final = Hex(4, 12)
ONE_HEX: Final = 258.0
"""The height of a view in which one hex fills the picture."""
ACTION: Final = 820.0
"""The width of a view with room for something to happen."""
BOARD: Final = 2600.0


class Spot(NamedTuple):
    """A point relative to the middle of the scene, in doubled columns and rows; parts of them as well."""

    col: float
    row: float

    def point(self, middle: Hex) -> QPointF:
        return QPointF(
            COLUMN_PITCH * (middle.col + self.col + 1),
            RADIUS + ROW_PITCH * (middle.row + self.row),
        )


HERE: Final = Spot(0, 0)
# Whose troops most scenes show.
AMERICAN, BRITISH, GERMAN = "us", "gb", "de"


@dataclass(frozen=True, slots=True)
class Arrow:
    """Movement or attack: a broad arrow, bent sideways by so many units."""

    start: Spot
    end: Spot
    bend: float = 0.0


@dataclass(frozen=True, slots=True)
class Arc:
    """Fire over what lies between: a dashed curve that rises so many units."""

    start: Spot
    end: Spot
    rise: float = 120.0


@dataclass(frozen=True, slots=True)
class SightMark:
    """A line of sight, up to where something stops it."""

    start: Spot
    end: Spot
    stopped: Spot | None = None


@dataclass(frozen=True, slots=True)
class Burst:
    at: Spot
    size: float = 46.0


@dataclass(frozen=True, slots=True)
class Cross:
    at: Spot
    size: float = 34.0


@dataclass(frozen=True, slots=True)
class Disc:
    """A round plate with a short word, such as +1."""

    at: Spot
    word: str
    size: float = 44.0


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice in a row from a point, with a number or the name of an icon on each."""

    at: Spot
    faces: tuple[str, ...]
    size: float = 76.0


@dataclass(frozen=True, slots=True)
class Ring:
    """The outline of a hex."""

    at: Spot


@dataclass(frozen=True, slots=True)
class PieceMark:
    """A drawing of the art, by its file stems, one over the other."""

    at: Spot
    stems: tuple[str, ...]
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class OrderArrow:
    """The arrow of an order in a section of the board, with its number."""

    section: Section
    number: str


@dataclass(frozen=True, slots=True)
class CardsMark:
    """Playing cards in a fan, so many of them, the last of them raised by so much."""

    at: Spot
    count: int
    raised: float = 0.0
    size: float = 110.0


Mark = Arrow | Arc | SightMark | Burst | Cross | Disc | Dice | Ring | PieceMark | OrderArrow | CardsMark


@dataclass(frozen=True)
class Scene:
    """`height` is that of the view in scene units, or None where `width` counts. `sections`: those that are lit.

    In a tall picture the view is higher, so that it is never narrower than `min_width`.
    """

    hexes: tuple[HexContent, ...] = ()
    marks: tuple[Mark, ...] = ()
    face: Face = Face.COUNTRY
    kind: BoardKind = BoardKind.STANDARD
    middle: Hex = MIDDLE
    height: float | None = None
    width: float = ACTION
    min_width: float = 0.0
    shift: Spot = HERE
    sections: tuple[Section, ...] = ()

    @cached_property
    def scenario(self) -> Scenario:
        return Scenario(board=Board(kind=self.kind, face=self.face), hexes=self.hexes)

    def view(self, aspect: float) -> QRectF:
        """What is seen in a picture of this aspect, moved so that it stays on the board."""
        width = self.width if self.height is None else max(self.height * aspect, self.min_width)
        height = width / aspect
        at = self.shift.point(self.middle)
        view = QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
        board = BoardLayout(self.kind).board_rect
        if view.width() <= board.width():
            view.moveLeft(min(max(view.left(), board.left()), board.right() - view.width()))
        if view.height() <= board.height():
            view.moveTop(min(max(view.top(), board.top()), board.bottom() - view.height()))
        return view


def on(
    row: int,
    col: int,
    *,
    terrain: Tile | str | None = None,
    structure: Tile | str | None = None,
    obstacle: Tile | str | None = None,
    unit: Unit | None = None,
    markers: Iterable[Marker] = (),
    middle: Hex = MIDDLE,
) -> HexContent:
    """What lies on a hex, counted from the middle of the scene."""
    return HexContent(
        row=middle.row + row,
        col=middle.col + col,
        terrain=_tile(terrain),
        structure=_tile(structure),
        obstacle=_tile(obstacle),
        unit=unit,
        markers=tuple(markers),
    )


def tile(
    terrain: str,
    shape: Shape | None = None,
    *,
    look: Look | None = None,
    rotation: int = 1,
    modifier: Modifier | None = None,
) -> Tile:
    return Tile(terrain=terrain, shape=shape, look=look, rotation=rotation, modifier=modifier)


def unit(
    kind: str,
    nation: str,
    *,
    figures: int | None = None,
    badge: str | None = None,
    equipment: tuple[Equipment, ...] = (),
) -> Unit:
    return Unit(kind=kind, nation=nation, figures=figures, badge=badge, equipment=equipment)


def _tile(terrain: Tile | str | None) -> Tile | None:
    return Tile(terrain=terrain, rotation=1) if isinstance(terrain, str) else terrain


def plain_scene(hexes: tuple[HexContent, ...], *marks: Mark) -> Scene:
    """These hexes on open country, seen as most pictures are."""
    return Scene(hexes, marks)


@cache
def landscape() -> tuple[HexContent, ...]:
    """A whole board, thinly wooded."""
    terrain_spots = (
        ("forest", ((0, -10), (3, 7), (6, -9), (2, 2), (7, 3))),
        ("hill", ((3, -11), (1, 9), (5, -1), (6, 8))),
        ("town_village", ((1, -7), (4, 10), (1, -1), (5, -5))),
        ("hedgerow", ((2, 8), (4, -8), (6, 2))),
    )
    hexes = []
    for terrain, spots in terrain_spots:
        for row, col in spots:
            hexes.append(on(row - 4, col + ((row + col) % 2), terrain=terrain))
    return tuple(hexes)
