"""The card that is read, or dragged, above everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPropertyAnimation, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.play_view.motion_setting import wants_motion
from editor.play_view.strip.card_drag import CardDrag
from editor.play_view.strip.card_pictures import CardPictures
from editor.play_view.strip.hand_view import HandCard
from editor.render.fonts import lato
from editor.ui.parts.frames import paint_frame, smooth_painter
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

RISE_MS: Final = 120
_RISE: Final = 24


class RaisedCard(QWidget):
    """The card that is read, larger, over whatever lies above the hand; or one that the pointer drags.

    `drag` tells clicks, and where it is dragged and dropped.
    """

    def __init__(self, context: EditorContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._pictures: CardPictures | None = None
        self._card: HandCard | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._rise = QPropertyAnimation(self, b"pos", self)
        self._rise.setDuration(RISE_MS)
        self.drag = CardDrag(self, lambda _: 0)
        self.hide()

    def show_card(self, pictures: CardPictures, card: HandCard, area: QRect) -> None:
        """`area` is that of the card; a chip above it says why it cannot be played."""
        if pictures is not self._pictures:
            pictures.painted.connect(self.update)
        rises = self.isHidden() or self._card is None or card.card != self._card.card
        self._pictures, self._card = pictures, card
        self.setAccessibleName(f"{card.name}, {card.use}")
        room = 30 if card.bar else 4
        place = area.adjusted(-4, -room, 4, 4)
        if not rises and self.is_rising:
            self._rise.setEndValue(place.topLeft())
            self.resize(place.size())
        else:
            self._rise.stop()
            self.setGeometry(place)
        if rises and wants_motion(self._context.settings):
            self._rise.setStartValue(place.topLeft() + QPoint(0, _RISE))
            self._rise.setEndValue(place.topLeft())
            self._rise.start()
        self.show()
        self.raise_()
        self.update()

    @property
    def is_rising(self) -> bool:
        return self._rise.state() is QPropertyAnimation.State.Running

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.drag.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.drag.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.drag.release(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._card is None or self._pictures is None:
            return
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tokens = self._context.tokens
        top = 30 if self._card.bar else 4
        area = QRectF(4, top, self.width() - 8, self.height() - top - 4)
        self._pictures.paint(painter, self._card.face, area)
        painter.setPen(QPen(tokens.color("focus"), 2.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), 8, 8)
        if self._card.bar:
            painter.setFont(lato(12))
            words = painter.fontMetrics().elidedText(self._card.bar, Qt.TextElideMode.ElideRight, self.width() - 34)
            width = painter.fontMetrics().horizontalAdvance(words) + 34
            chip = QRectF((self.width() - width) / 2, 1, width, 22)
            paint_frame(painter, chip, tokens, edge="line_strong", fill="raised", radius=11)
            painter.drawPixmap(
                QPoint(round(chip.left()) + 8, 5), pixmap("lock", tokens.color("text_2"), 13, self.devicePixelRatioF())
            )
            painter.setPen(tokens.color("text_2"))
            painter.drawText(chip.adjusted(25, 0, -6, 0), Qt.AlignmentFlag.AlignVCenter, words)
