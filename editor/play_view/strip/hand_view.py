"""The hand: cards side by side with their use below, or face down. The one that is read rises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.play_view.strip.card_pictures import CardPictures, card_height, paint_card_back
from editor.render.fonts import lato
from editor.ui.parts.frames import paint_frame, smooth_painter
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.theme.icons import pixmap
from rules.game.cards import CommandCard

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

WIDTH: Final = 106
RAISED: Final = 134
_GAP: Final = 9
_USE: Final = 20
_TOP: Final = 8


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card as it lies in the hand: what it is, its use in plain words, and why it cannot be played now."""

    card: int
    face: CommandCard
    name: str
    use: str
    bar: str = ""


class HandView(QWidget):
    """`card_clicked(int)` with the card, `left()` by Esc."""

    card_clicked = Signal(int)
    left = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._pictures: CardPictures | None = None
        self._cards: tuple[HandCard, ...] = ()
        self._backs = 0
        self._read = -1
        self._current = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        set_accessible_name(context, self, "play.hand")
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    # What it shows

    def show_cards(self, pictures: CardPictures, cards: tuple[HandCard, ...], read: int) -> None:
        self._pictures, self._cards, self._backs = pictures, cards, 0
        self._read = next((number for number, one in enumerate(cards) if one.card == read), -1)
        self._current = min(max(self._current, 0), max(0, len(cards) - 1))
        if self._read >= 0:
            self._current = self._read
        self._speak()
        self.update()

    def show_backs(self, count: int) -> None:
        self._cards, self._backs, self._read = (), count, -1
        self._speak()
        self.update()

    @property
    def cards(self) -> tuple[HandCard, ...]:
        return self._cards

    @property
    def backs(self) -> int:
        return self._backs

    @property
    def current_card(self) -> HandCard | None:
        return self._cards[self._current] if self._cards else None

    def _speak(self) -> None:
        one = self.current_card
        if one is None:
            words = self._context.text("play.hand-backs", count=self._backs)
        else:
            words = ", ".join(part for part in (one.name, one.use, one.bar) if part)
        self.setAccessibleDescription(words)

    # Where things are

    @property
    def _pitch(self) -> float:
        """From one card to the next; they overlap where the room is short."""
        count = max(1, len(self._cards) or self._backs)
        room = self.width() - WIDTH - 4
        return min(float(WIDTH + _GAP), room / (count - 1)) if count > 1 else float(WIDTH + _GAP)

    def card_rect(self, number: int) -> QRect:
        height = min(card_height(WIDTH), self.height() - _TOP - _USE - 4)
        return QRect(round(number * self._pitch) + 2, _TOP, WIDTH, height)

    def raised_rect(self) -> QRect | None:
        """Where the card that is read stands, in pixels of this widget: it reaches above it."""
        if self._read < 0:
            return None
        base = self.card_rect(self._read)
        height = card_height(RAISED)
        return QRect(base.center().x() - RAISED // 2, base.bottom() - height, RAISED, height)

    def card_at(self, point: QPoint) -> int:
        """The number of the card under a point, the one on top first; -1: none."""
        numbers = range(len(self._cards) - 1, -1, -1)
        return next((number for number in numbers if self.card_rect(number).contains(point)), -1)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tokens, ratio = self._context.tokens, self.devicePixelRatioF()
        for number in range(self._backs):
            paint_card_back(painter, QRectF(self.card_rect(number)))
        for number, one in enumerate(self._cards):
            area = self.card_rect(number)
            assert self._pictures is not None
            if number == self._read:
                painter.setPen(QPen(tokens.color("line"), 1, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(area, 6, 6)
            else:
                painter.setClipRect(area)
                picture = self._pictures.picture(one.face, WIDTH, ratio)
                painter.drawImage(QRect(area.topLeft(), QSize(WIDTH, card_height(WIDTH))), picture)
                painter.setClipping(False)
            use = QRectF(area.left(), area.bottom() + 3, min(self._pitch, WIDTH) - 2, _USE)
            painter.setFont(lato(12, QFont.Weight.Medium if number == self._read else QFont.Weight.Normal))
            painter.setPen(tokens.color("text" if number == self._read else "text_2"))
            words = painter.fontMetrics().elidedText(one.use, Qt.TextElideMode.ElideRight, int(use.width()))
            painter.drawText(use, Qt.AlignmentFlag.AlignCenter, words)
            if self.hasFocus() and number == self._current:
                painter.setPen(QPen(tokens.color("focus"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(area.adjusted(-2, -2, 2, 2), 8, 8)

    # Pointer and keys

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        number = self.card_at(event.position().toPoint())
        if number >= 0 and event.button() is Qt.MouseButton.LeftButton:
            self._current = number
            self.card_clicked.emit(self._cards[number].card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and self._cards:
            self._current = (self._current + step) % len(self._cards)
            self._speak()
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cards:
            self.card_clicked.emit(self._cards[self._current].card)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 the name that Qt gives it
        del next
        return False  # Tab belongs to the decision

    def sizeHint(self) -> QSize:
        return QSize(5 * (WIDTH + _GAP), _TOP + card_height(WIDTH) + _USE)

    def minimumSizeHint(self) -> QSize:
        return QSize(3 * WIDTH, 120)


class RaisedCard(QWidget):
    """The card that is read, larger, over whatever lies above the hand. `clicked()`."""

    clicked = Signal()

    def __init__(self, context: EditorContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._pictures: CardPictures | None = None
        self._card: HandCard | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def show_card(self, pictures: CardPictures, card: HandCard, area: QRect) -> None:
        """`area` is that of the card; a chip above it says why it cannot be played."""
        self._pictures, self._card = pictures, card
        self.setAccessibleName(f"{card.name}, {card.use}")
        room = 30 if card.bar else 4
        self.setGeometry(area.adjusted(-4, -room, 4, 4))
        self.show()
        self.raise_()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._card is None or self._pictures is None:
            return
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tokens = self._context.tokens
        top = 30 if self._card.bar else 4
        area = QRectF(4, top, self.width() - 8, self.height() - top - 4)
        painter.drawImage(area, self._pictures.picture(self._card.face, RAISED, self.devicePixelRatioF()))
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
