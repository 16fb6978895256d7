"""The colors and widths that the painter adds to the drawings, for each theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar

from PySide6.QtGui import QColor

from editor.render.theme import Theme
from schema.board import Camp

Value = TypeVar("Value")


@dataclass(frozen=True)
class Inks:
    """Colors, and widths in scene units."""

    grounds: Mapping[str, QColor]
    grid: QColor
    grid_width: float
    section_casing: QColor
    section_casing_width: float
    section_dot: QColor
    section_dot_width: float
    general_dot_width: float
    group_line: QColor
    group_casing: QColor
    frame: QColor
    frame_line: QColor
    coordinate: QColor
    place: QColor
    water: QColor
    halo: QColor
    number: QColor
    missing: QColor
    # Of units of unknown kinds, by side.
    unknown_plates: Mapping[Camp, QColor]
    unknown_marks: Mapping[Camp, QColor]
    unknown_edges: Mapping[Camp, float]
    washes: bool
    shadows: bool


def _colors(**values: str) -> Mapping[str, QColor]:
    return MappingProxyType({name: QColor(value) for name, value in values.items()})


def _by_side(allies: Value, axis: Value) -> Mapping[Camp, Value]:
    return MappingProxyType({Camp.ALLIES: allies, Camp.AXIS: axis})


_WHITE: Final = QColor("#ffffff")
_BLACK: Final = QColor("#000000")

INKS: Final[Mapping[Theme, Inks]] = MappingProxyType(
    {
        Theme.SCREEN: Inks(
            grounds=_colors(country="#b3bd80", beach="#e4d4a7", ocean="#6aa0b0", winter="#e4e9e9", desert="#e0c793"),
            grid=QColor(43, 36, 27, 70),
            grid_width=1.6,
            section_casing=QColor(255, 250, 235, 190),
            section_casing_width=11.0,
            section_dot=QColor("#b2221c"),
            section_dot_width=6.2,
            general_dot_width=7.5,
            group_line=QColor("#e2b347"),
            group_casing=QColor("#17140e"),
            frame=QColor("#2f2a22"),
            frame_line=QColor("#17140e"),
            coordinate=QColor("#d9cfb4"),
            place=QColor("#2b241b"),
            water=QColor("#1f4f68"),
            halo=QColor(255, 251, 236, 235),
            number=QColor("#ffd873"),
            missing=QColor("#c2187a"),
            unknown_plates=_by_side(QColor("#eef0cf"), QColor("#4c5864")),
            unknown_marks=_by_side(QColor("#5a6a2c"), QColor("#eef2f3")),
            unknown_edges=_by_side(5.0, 5.0),
            washes=True,
            shadows=True,
        ),
        Theme.PRINT: Inks(
            grounds=MappingProxyType(dict.fromkeys(("country", "beach", "ocean", "winter", "desert"), _WHITE)),
            grid=QColor("#777777"),
            grid_width=0.9,
            section_casing=_WHITE,
            section_casing_width=8.0,
            section_dot=_BLACK,
            section_dot_width=4.0,
            general_dot_width=5.4,
            group_line=_BLACK,
            group_casing=_WHITE,
            frame=_WHITE,
            frame_line=_BLACK,
            coordinate=_BLACK,
            place=_BLACK,
            water=_BLACK,
            halo=_WHITE,
            number=_BLACK,
            missing=_BLACK,
            unknown_plates=_by_side(_WHITE, _WHITE),
            unknown_marks=_by_side(_BLACK, _BLACK),
            unknown_edges=_by_side(2.4, 6.0),
            washes=False,
            shadows=False,
        ),
    }
)
