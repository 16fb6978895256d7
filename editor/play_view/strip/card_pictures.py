"""Pictures of the cards of a hand, painted when they are first needed, in the window's language."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from editor.render.cards.card_face import Reading, card_face, entry_texts, readings_of
from editor.render.cards.picture import ASPECT, card_image
from library.kinds import Kind
from rules.game.cards import NO_SECTION, CommandCard
from rules.geometry import Section
from schema.board import BoardKind

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_READINGS: Final = {
    BoardKind.STANDARD: Reading.STANDARD,
    BoardKind.OVERLORD: Reading.OVERLORD,
    BoardKind.BREAKTHROUGH: Reading.BREAKTHROUGH,
}
_KEPT: Final = 96
_BACK, _EDGE, _GOLD = QColor("#3b4a2f"), QColor("#2a3522"), QColor("#d0a845")


class CardPictures(QObject):
    """Of one game: its board says which reading of a card is printed."""

    def __init__(self, context: EditorContext, board: BoardKind, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._board = board
        self._images: OrderedDict[tuple[object, ...], QImage] = OrderedDict()

    def picture(self, card: CommandCard, width: int, ratio: float) -> QImage:
        language = self._context.language
        key = (card, language, width, ratio)
        image = self._images.get(key)
        if image is None:
            texts = entry_texts(Kind.CARD, card.id, language)
            reading = _READINGS[self._board]
            printed = reading if reading in readings_of(Kind.CARD, texts) else Reading.STANDARD
            section = None if card.section == NO_SECTION else tuple(Section)[card.section]
            face = card_face(Kind.CARD, card.id, language, texts, printed, section)
            image = self._images[key] = card_image(face, width, ratio)
            while len(self._images) > _KEPT:
                self._images.popitem(last=False)
        else:
            self._images.move_to_end(key)
        return image


def card_height(width: int) -> int:
    return round(width * ASPECT)


def card_width(height: int) -> int:
    return round(height / ASPECT)


def paint_card_back(painter: QPainter, area: QRectF) -> None:
    """Olive with a gold line and a star: the same for every card."""
    painter.setPen(QPen(_EDGE, 1.4))
    painter.setBrush(_BACK)
    painter.drawRoundedRect(area, 6, 6)
    inner = area.adjusted(6, 6, -6, -6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_GOLD, 1.2))
    painter.drawRoundedRect(inner, 3, 3)
    star = QPolygonF()
    for number in range(10):
        radius, angle = area.width() * (0.12 if number % 2 == 0 else 0.05), math.radians(36 * number)
        star.append(area.center() + QPointF(math.sin(angle), -math.cos(angle)) * radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_GOLD)
    painter.drawPolygon(star)
