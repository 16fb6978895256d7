"""Pictures of the cards of a hand, painted when they are first needed, in the window's language."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen, QPolygonF

from editor.render.cards.card_face import Reading, card_face, entry_texts, readings_of
from editor.render.cards.picture import ASPECT, card_image
from editor.render.fonts import lato
from editor.ui.parts.picture_queue import PictureQueue
from i18n.languages import Language
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
_MAX_BYTES: Final = 32_000_000
_BLANK, _BLANK_EDGE, _INK = QColor("#f6efdc"), QColor("#b9ab88"), QColor("#2b2a26")
_BACK, _EDGE, _GOLD = QColor("#3b4a2f"), QColor("#2a3522"), QColor("#d0a845")


class _PictureKey(NamedTuple):
    card: CommandCard
    language: Language
    width: int
    ratio: float


class CardPictures(QObject):
    """Of one game: its board says which reading of a card is printed. `painted()`: there is one more."""

    painted = Signal()

    def __init__(self, context: EditorContext, board: BoardKind, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._board = board
        self._queue: PictureQueue[_PictureKey] = PictureQueue(_MAX_BYTES, self)
        self._queue.ready.connect(self.painted)
        self._queue.failed.connect(self._fail)

    def paint(self, painter: QPainter, card: CommandCard, area: QRectF) -> None:
        """The card into an area of its shape. Until it is painted: as it is in another size, or a blank one."""
        ratio = painter.device().devicePixelRatioF()
        key = _PictureKey(card, self._context.language, round(area.width()), ratio)
        image = self._queue.find(key, partial(_card_image, key, _READINGS[self._board]))
        if image is None:
            image = next((known for other, known in self._queue.images.items() if other[:2] == key[:2]), None)
        if image is None or image.isNull():
            painter.setPen(QPen(_BLANK_EDGE, 1))
            painter.setBrush(_BLANK)
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            painter.setFont(lato(13, QFont.Weight.Bold))
            painter.setPen(_INK)
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(area.adjusted(6, 6, -6, -6), flags, self._context.name_of(f"card:{card.id}"))
        elif abs(image.deviceIndependentSize().height() - area.height()) <= 1:
            painter.drawImage(area.topLeft(), image)  # rounding alone is not worth scaling
        else:
            painter.drawImage(area, image)

    @property
    def is_idle(self) -> bool:
        return self._queue.is_idle

    def shut_down(self) -> None:
        self._queue.shut_down()

    def _fail(self, problem: BaseException) -> None:
        raise problem


def _card_image(key: _PictureKey, reading: Reading) -> QImage:
    card = key.card
    texts = entry_texts(Kind.CARD, card.id, key.language)
    printed = reading if reading in readings_of(Kind.CARD, texts) else Reading.STANDARD
    section = None if card.section == NO_SECTION else tuple(Section)[card.section]
    return card_image(card_face(Kind.CARD, card.id, key.language, texts, printed, section), key.width, key.ratio)


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
