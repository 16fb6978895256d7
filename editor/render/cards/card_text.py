"""Text in a box on a card: paragraphs or rows set in one size, and how tall they come out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QTextOption

from editor.render.cards.card_face import SummaryRow
from editor.render.cards.hyphens import hyphenated
from editor.render.cards.paragraphs import CardParagraph, Style
from editor.render.sheet.typography import paper_font
from editor.render.text_layout import text_layout
from editor.render.twips import TWIPS_PER_POINT, twips
from i18n.languages import Language

# Between two paragraphs, in lines.
_BETWEEN: Final = 0.36
ICON: Final = twips(7)
ICON_LEFT: Final = twips(-0.3)
ROW_TEXT_LEFT: Final = twips(9.0)
ROW_PAD: Final = twips(1.5)
MIN_ROW_HEIGHT: Final = twips(5.2)


@dataclass(frozen=True, slots=True)
class Typesetting:
    """How text is set: its size in points, and from line to line in sizes of the letters."""

    size: float
    leading: float

    @property
    def line(self) -> float:
        return self.size * TWIPS_PER_POINT * self.leading


class ParagraphLayout:
    """A paragraph broken into lines. It keeps Qt's layout, so it belongs to the thread that made it."""

    def __init__(self, text: str, setting: Typesetting, width: float, *, bold: int = 0, italic: bool = False) -> None:
        self._setting = setting
        font = paper_font(setting.size, italic=italic)
        self._layout = text_layout(text, font, QTextOption.WrapMode.WordWrap, bold=bold)
        self.widest = 0.0
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            rise = (setting.line - line.ascent() - line.descent()) / 2
            line.setPosition(QPointF(0, (self._layout.lineCount() - 1) * setting.line + rise))
            self.widest = max(self.widest, line.naturalTextWidth())
        self._layout.endLayout()

    @property
    def height(self) -> float:
        return self._layout.lineCount() * self._setting.line

    def draw(self, painter: QPainter, left: float, top: float, color: QColor) -> None:
        painter.setPen(color)
        self._layout.draw(painter, QPointF(left, top))


@dataclass(frozen=True)
class CardText:
    """Set paragraphs or rows one under the other: each with the room above it, and whether all words fit the width."""

    parts: tuple[ParagraphLayout, ...]
    heights: tuple[float, ...]
    fits_width: bool

    @property
    def height(self) -> float:
        return sum(self.heights)


def set_body(paragraphs: Sequence[CardParagraph], setting: Typesetting, width: float, language: Language) -> CardText:
    parts = []
    heights = []
    for number, paragraph in enumerate(paragraphs):
        text = hyphenated(paragraph.text, language)
        bold = len(text) if paragraph.style is Style.LEAD else 0
        part = ParagraphLayout(text, setting, width, bold=bold, italic=paragraph.style is Style.NOTE)
        parts.append(part)
        heights.append(part.height + (setting.line * _BETWEEN if number else 0.0))
    return CardText(tuple(parts), tuple(heights), _all_fit(parts, width))


def set_rows(rows: Sequence[SummaryRow], setting: Typesetting, width: float, language: Language) -> CardText:
    room = width - ROW_TEXT_LEFT
    parts = [
        ParagraphLayout(f"{row.lead} {hyphenated(row.text, language)}", setting, room, bold=len(row.lead))
        for row in rows
    ]
    heights = tuple(max(MIN_ROW_HEIGHT, part.height) + ROW_PAD for part in parts)
    return CardText(tuple(parts), heights, _all_fit(parts, room))


def _all_fit(parts: Sequence[ParagraphLayout], width: float) -> bool:
    """No word is wider than the line."""
    return all(part.widest <= width + 1 for part in parts)
