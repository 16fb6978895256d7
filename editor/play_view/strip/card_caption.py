"""The use of a card below it: on one line, smaller, or on two lines, so that it can be read in full."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from editor.render.fonts import lato

HEIGHT: Final = 26
_SIZE: Final = 12
_SMALL_SIZE: Final = 11
_LINE: Final = 12.0
# Letters sit high in their line: a little lower, they do not touch the card.
_BELOW: Final = 1.0


@dataclass(frozen=True, slots=True)
class CardCaption:
    """The lines of a caption, and the size of its type in pixels."""

    lines: tuple[str, ...]
    size: int


def card_caption(words: str, room: float, weight: QFont.Weight = QFont.Weight.Normal) -> CardCaption:
    """How the words fit into so many pixels. Only where cards overlap may a line be cut short."""
    small = QFontMetricsF(lato(_SMALL_SIZE, weight))
    if QFontMetricsF(lato(_SIZE, weight)).horizontalAdvance(words) <= room:
        return CardCaption((words,), _SIZE)
    if small.horizontalAdvance(words) <= room:
        return CardCaption((words,), _SMALL_SIZE)
    parts = words.split(" ")
    breaks = [(" ".join(parts[:count]), " ".join(parts[count:])) for count in range(1, len(parts))]
    lines = min(breaks, key=lambda pair: max(map(small.horizontalAdvance, pair)), default=(words,))
    return CardCaption(tuple(small.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines), _SMALL_SIZE)


def paint_caption(painter: QPainter, area: QRectF, words: str, weight: QFont.Weight) -> None:
    """In the middle of an area that is `HEIGHT` high, with the pen of the painter."""
    caption = card_caption(words, area.width(), weight)
    painter.setFont(lato(caption.size, weight))
    top = area.center().y() + _BELOW - _LINE * len(caption.lines) / 2
    for number, line in enumerate(caption.lines):
        row = QRectF(area.left(), top + number * _LINE, area.width(), _LINE)
        painter.drawText(row, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, line)
