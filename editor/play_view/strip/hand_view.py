"""The hand: cards side by side with their use below, or face down. The one that is read rises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.play_view.strip.card_caption import HEIGHT as CAPTION
from editor.play_view.strip.card_caption import paint_caption
from editor.play_view.strip.card_drag import CardDrag
from editor.play_view.strip.card_pictures import CardPictures, card_height, paint_card_back
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.theme.icons import pixmap
from rules.game.cards import CommandCard

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

WIDTH: Final = 106
RAISED: Final = 134
_GAP: Final = 9
_TOP: Final = 6


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card as it lies in the hand: what it is, its use in plain words, and why it cannot be played now."""

    card: int
    face: CommandCard
    name: str
    use: str
    bar: str = ""
    # It is given out already and lies here only to be seen.
    is_given: bool = False


class HandView(QWidget):
    """`card_clicked(int)` with the card, `left()` by Esc; `card_dragged(int, QPoint)` and `card_dropped(int, QPoint)`
    with the point of the screen. `card_chosen(int)` by the arrows, where they pick up cards.
    """

    card_clicked = Signal(int)
    card_chosen = Signal(int)
    card_dragged = Signal(int, QPoint)
    card_dropped = Signal(int, QPoint)
    left = Signal()

    def __init__(self, context: EditorContext, *, raised: int = RAISED, picks_up: bool = False) -> None:
        """`picks_up`: a card that is read is to be given to somebody, and Enter is not for it."""
        super().__init__()
        self._context = context
        self._width = WIDTH
        self._raised = raised
        self._picks_up = picks_up
        self._pictures: CardPictures | None = None
        self._cards: tuple[HandCard, ...] = ()
        self._backs = 0
        self._read = -1
        self._current = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        set_accessible_name(context, self, "play.hand")
        self._drag = CardDrag(self, self._card_number)
        self._drag.clicked.connect(self._click)
        self._drag.moved.connect(lambda number, at: self.card_dragged.emit(self._cards[number].card, at))
        self._drag.dropped.connect(lambda number, at: self.card_dropped.emit(self._cards[number].card, at))
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    # What it shows

    def show_cards(self, pictures: CardPictures, cards: tuple[HandCard, ...], read: int) -> None:
        if pictures is not self._pictures:
            pictures.painted.connect(self.update)
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

    def set_card_width(self, width: int) -> None:
        """How wide a card is that lies there; the height follows."""
        self._width = width
        self.updateGeometry()
        self.update()

    @property
    def _pitch(self) -> float:
        """From one card to the next; they overlap where the room is short."""
        count = max(1, len(self._cards) or self._backs)
        room = self.width() - self._width - 4
        return min(float(self._width + _GAP), room / (count - 1)) if count > 1 else float(self._width + _GAP)

    def card_rect(self, number: int) -> QRect:
        height = min(card_height(self._width), self.height() - _TOP - CAPTION)
        return QRect(round(number * self._pitch) + 2, _TOP, self._width, height)

    def caption_rect(self, number: int) -> QRectF:
        """Below the card, as wide as it is, or as what is seen of it."""
        area = self.card_rect(number)
        return QRectF(area.left() - 1, area.bottom() + 1, min(self._pitch - 1, self._width + 2), CAPTION)

    def raised_rect(self) -> QRect | None:
        """Where the card that is read stands, in pixels of this widget: it reaches above it."""
        if self._read < 0 or self._drag.is_dragging:
            return None
        base = self.card_rect(self._read)
        width = round(self._raised * self._width / WIDTH)
        height = card_height(width)
        return QRect(base.center().x() - width // 2, base.bottom() - height, width, height)

    def _card_number(self, point: QPoint) -> int:
        return self.card_at(point)

    def card_at(self, point: QPoint) -> int:
        """The number of the card under a point, the one on top first; -1: none."""
        numbers = range(len(self._cards) - 1, -1, -1)
        return next((number for number in numbers if self.card_rect(number).contains(point)), -1)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tokens = self._context.tokens
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
                whole = QRectF(area.left(), area.top(), self._width, card_height(self._width))
                self._pictures.paint(painter, one.face, whole)
                painter.setClipping(False)
            if one.is_given:
                self._paint_tick(painter, area)
            painter.setPen(tokens.color("text" if number == self._read else "text_2"))
            said = self._context.text("play.picked-up") if self._picks_up and number == self._read else one.use
            weight = QFont.Weight.Medium if number == self._read else QFont.Weight.Normal
            paint_caption(painter, self.caption_rect(number), said, weight)
            if self.hasFocus() and number == self._current:
                painter.setPen(QPen(tokens.color("focus"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(area.adjusted(-2, -2, 2, 2), 8, 8)

    def _paint_tick(self, painter: QPainter, area: QRect) -> None:
        """A disc with a tick: the card is given out."""
        tokens = self._context.tokens
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("accent"))
        middle = area.topRight() + QPoint(-8, 8)
        painter.drawEllipse(middle, 10, 10)
        painter.drawPixmap(
            middle - QPoint(7, 7), pixmap("check", tokens.color("on_accent"), 14, self.devicePixelRatioF())
        )

    # Pointer and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._drag.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag.release(event)

    def _click(self, number: int) -> None:
        if 0 <= number < len(self._cards):
            self._current = number
            self.card_clicked.emit(self._cards[number].card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and self._cards:
            if not self._picks_up or self._read >= 0:
                self._current = (self._current + step) % len(self._cards)
            self._speak()
            self.update()
            if self._picks_up:
                self.card_chosen.emit(self._cards[self._current].card)
        elif self._picks_up and event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
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
        return QSize(5 * (self._width + _GAP), _TOP + card_height(self._width) + CAPTION)

    def minimumSizeHint(self) -> QSize:
        return QSize(3 * self._width, 100)
