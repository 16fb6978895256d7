"""Type and color on a sheet: Lato, in few sizes, and little ink in the print theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QColor, QFont

from editor.render.fonts import lato
from editor.render.theme import Theme
from editor.render.twips import TWIPS_PER_POINT

_BOLD: Final = QFont.Weight.Bold


def paper_font(
    points: float, weight: QFont.Weight = QFont.Weight.Normal, *, italic: bool = False, spacing: float = 100.0
) -> QFont:
    font = lato(points * TWIPS_PER_POINT, weight, italic=italic, spacing=spacing)
    # Lato joins "ti" and "ft" into letters that Unicode does not have: whoever copies them from a PDF would lose them.
    for feature in ("liga", "dlig", "clig"):
        font.setFeature(QFont.Tag(feature), 0)
    return font


@dataclass(frozen=True)
class Density:
    """How close the text is set: its size in points, and how much of the width the map may take."""

    body: float
    map_width: float


DENSITIES: Final = (
    Density(9.4, 1.0),
    Density(9.2, 0.96),
    Density(9.0, 0.92),
    Density(8.8, 0.88),
    Density(8.6, 0.84),
    Density(8.6, 0.76),
)
"""From the usual one to the closest."""


def body_font(density: Density) -> QFont:
    return paper_font(density.body)


def note_font(density: Density = DENSITIES[0]) -> QFont:
    return paper_font(density.body, italic=True)


def heading_font() -> QFont:
    return paper_font(11.2, _BOLD)


def kicker_font() -> QFont:
    return paper_font(7.4, _BOLD, spacing=108)


def foot_font() -> QFont:
    return paper_font(7.6)


LEADING: Final = 1.26
"""From line to line, in sizes of the letters."""

BETWEEN_PARAGRAPHS: Final = 0.15
"""In sizes of the letters."""
BETWEEN_TEXTS: Final = 0.23
"""Where an author leaves a line empty. Programs that read a page by its look part a text where lines are more than 1.5
sizes of the letters apart, and take parts of two columns at about the same height for rows of a table.
"""


@dataclass(frozen=True)
class SheetInks:
    text: QColor
    soft: QColor
    accent: QColor
    rule: QColor
    allies: QColor
    axis: QColor


SHEET_INKS: Final[Mapping[Theme, SheetInks]] = MappingProxyType(
    {
        Theme.PRINT: SheetInks(
            text=QColor("#000000"),
            soft=QColor("#4a4a4a"),
            accent=QColor("#000000"),
            rule=QColor("#777777"),
            allies=QColor("#000000"),
            axis=QColor("#000000"),
        ),
        Theme.SCREEN: SheetInks(
            text=QColor("#1e231f"),
            soft=QColor("#4c544c"),
            accent=QColor("#3f541a"),
            rule=QColor("#b3b9ad"),
            allies=QColor("#7d5510"),
            axis=QColor("#3a4650"),
        ),
    }
)
