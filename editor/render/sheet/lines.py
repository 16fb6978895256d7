"""Set text: paragraphs broken into lines of a width, each line to be drawn on its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextLine, QTextOption

from editor.render.sheet.typography import LEADING
from editor.render.text_layout import text_layout

_MORE: Final = 40


@dataclass(frozen=True)
class SetLine:
    """A line of a text layout. It keeps the layout, which Qt would else throw away."""

    layout: QTextLayout
    line: QTextLine
    height: float
    color: QColor
    # A mark that hangs before the line, and how far from the left.
    mark: str = ""
    mark_at: float = 0.0

    def draw(self, painter: QPainter, left: float, top: float) -> None:
        painter.setPen(self.color)
        if self.mark:
            painter.setFont(self.layout.font())
            painter.drawText(QPointF(left + self.mark_at, top + self._rise + self.line.ascent()), self.mark)
        self.line.draw(painter, QPointF(left, top + self._rise))

    @property
    def _rise(self) -> float:
        return (self.height - self.line.ascent() - self.line.descent()) / 2

    @property
    def width(self) -> float:
        return self.line.x() + self.line.naturalTextWidth()


class StackedLine(Protocol):
    """One line, or several beside each other."""

    @property
    def height(self) -> float: ...


def count_fitting(lines: Sequence[StackedLine], room: float) -> int:
    """How many of the lines, from the first on, go into a room of this height."""
    number = 0
    for line in lines:
        room -= line.height
        if room < -0.5:
            break
        number += 1
    return number


def set_text(
    text: str,
    font: QFont,
    width: float,
    color: QColor,
    *,
    bold: int = 0,
    indent: float = 0.0,
    mark: str = "",
    mark_at: float = 0.0,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> tuple[SetLine, ...]:
    """The lines of one paragraph, the first `bold` letters in bold. A word that is too long is broken."""
    layout = text_layout(text, font, QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere, bold=bold, align=align)
    layout.setCacheEnabled(True)
    height = font.pixelSize() * LEADING
    lines: list[SetLine] = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width - indent)
        line.setPosition(QPointF(indent, 0))
        lines.append(SetLine(layout, line, height, color, "" if lines else mark, mark_at))
    layout.endLayout()
    return tuple(lines)


def set_whole(text: str, fonts: Sequence[QFont], width: float, color: QColor, max_lines: int) -> tuple[SetLine, ...]:
    """In the first of the fonts that needs no more lines than wanted; else in the last, in as many as it takes."""
    lines: tuple[SetLine, ...] = ()
    for font in fonts:
        lines = set_text(text, font, width, color)
        if len(lines) <= max_lines:
            break
    return lines


def set_fitting(text: str, fonts: Sequence[QFont], width: float, color: QColor, max_lines: int) -> tuple[SetLine, ...]:
    """In the first of the fonts that needs no more lines than allowed; else in the last, cut short."""
    lines = set_whole(text, fonts, width, color, max_lines)
    return lines if len(lines) <= max_lines else cut_lines(text, fonts[-1], width, color, max_lines)


def cut_lines(text: str, font: QFont, width: float, color: QColor, max_lines: int) -> tuple[SetLine, ...]:
    lines = set_text(text, font, width, color)  # named, because Qt crashes on a line whose layout is gone
    last = lines[max_lines - 1].line
    start, end = last.textStart(), last.textStart() + last.textLength()
    # A few letters more than fit, so that it is seen to be cut.
    rest = QFontMetricsF(font).elidedText(text[start : end + _MORE], Qt.TextElideMode.ElideRight, width)
    return set_text(text[:start] + rest, font, width, color)[:max_lines]
