"""What floats over the window: a scrim over everything, a card on it. What lies below gets neither keys nor clicks.

Nothing here waits: a dialog is shown, and answers by a signal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QVBoxLayout, QWidget

from editor.ui.dialogs.dialog_guard import DialogGuard
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.own_keys import is_enter
from editor.ui.reading_order import focus_by_tab, reading_order
from editor.ui.theme.tokens import Appearance

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_SCRIM = {Appearance.LIGHT: 0.46, Appearance.DARK: 0.62}
_SHADOW_STEPS = 16
SHADOW = 24


def paint_floating(painter: QPainter, area: QRectF, context: EditorContext, *, background: str, radius: float) -> None:
    """A card with its shadow: what floats is the only thing that has one."""
    tokens = context.tokens
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    shade = QColor(tokens.color("shadow"))
    for step in range(_SHADOW_STEPS):
        spread = SHADOW * (1 - step / _SHADOW_STEPS)
        shade.setAlphaF(0.024)
        painter.setBrush(shade)
        painter.drawRoundedRect(
            area.adjusted(-spread, -spread * 0.4, spread, spread * 0.9), radius + spread * 0.8, radius + spread * 0.8
        )
    paint_frame(painter, area, tokens, edge="line", fill=background, radius=radius)


class FloatingDialog(QDialog):
    """A dialog inside the window. `finished(int)` as with every QDialog; Esc is the safe way out."""

    def __init__(self, context: EditorContext, window: QWidget, *, width: int | None = None) -> None:
        self.scrim = _Scrim(context, window)
        super().__init__(self.scrim)
        self.setWindowFlags(Qt.WindowType.Widget)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, False)
        self.context = context
        self.setObjectName("floating")
        self.setStyleSheet("QDialog#floating { background: transparent; }")
        self._width = width or context.tokens.size("dialog")
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(22 + SHADOW, 22 + SHADOW, 22 + SHADOW, 22 + SHADOW)
        self.body.setSpacing(16)
        self.scrim.set_card(self)
        self._guard = DialogGuard(self, window)
        # What gets the focus when the dialog is shown; else the first that takes it.
        self.first_focus: QWidget | None = None
        # What Enter presses wherever it means nothing else.
        self.main_button: QPushButton | None = None
        self.finished.connect(self._leave)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def present(self) -> None:
        """Show it. The focus comes back to where it was when it is done."""
        self.scrim.show_card()
        self.show()
        self.place()
        self.raise_()
        self._guard.hold(self.first_focus)

    def card_width(self) -> int:
        return min(self._width, self.scrim.width() - 48)

    def card_position(self, size: QSize) -> QPoint:
        """Where the card stands, shadow included; the middle, a little high."""
        room = self.scrim.size()
        return QPoint((room.width() - size.width()) // 2, max(0, (room.height() - size.height()) * 2 // 5))

    def place(self) -> None:
        width = self.card_width() + 2 * SHADOW
        layout = self.body
        layout.activate()
        height = layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
        height = min(height, self.scrim.height())
        size = QSize(width, height)
        self.resize(size)
        self.move(self.card_position(size))

    def place_in_middle(self, height: int) -> None:
        """So high with its shadow, whatever is in it."""
        room, width = self.scrim.size(), self.card_width() + 2 * SHADOW
        self.resize(width, height)
        self.move((room.width() - width) // 2, (room.height() - height) // 2)

    def _leave(self) -> None:
        waiting = self._guard.release()
        self.scrim.hide_card()
        if waiting is not None:
            waiting.setFocus(Qt.FocusReason.OtherFocusReason)
        elif (focus := QApplication.focusWidget()) is not None:
            focus.clearFocus()  # nobody had it; Qt has just given it to the next best
        self.scrim.deleteLater()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 # Qt's own word
        """Tab goes round within the dialog."""
        order = reading_order(self)
        if not order:
            return False
        current = QApplication.focusWidget()
        index = order.index(current) if current in order else (-1 if next else 0)
        focus_by_tab(order[(index + (1 if next else -1)) % len(order)], forward=next)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        area = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        paint_floating(painter, area, self.context, background=self.background_token(), radius=12)

    def spotlight(self) -> QRectF:
        """A part of the window that stays bright; none for most dialogs."""
        return QRectF()

    def event(self, event: QEvent) -> bool:
        """It grows with what is in it. The key for help is its own: the guard keeps the window's shortcuts away."""
        if event.type() is QEvent.Type.LayoutRequest and self.isVisible():
            self.place()
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_F1 and not event.modifiers():
            if event.type() is QEvent.Type.KeyPress:
                self.context.window.show_help()
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, else the main one. The default button of Qt is for windows."""
        if not is_enter(event):
            super().keyPressEvent(event)
            return
        focus = QApplication.focusWidget()
        button = focus if isinstance(focus, QPushButton) else self.main_button
        if button is not None and not event.isAutoRepeat():
            button.click()

    def background_token(self) -> str:
        return "raised" if self.context.tokens.appearance is Appearance.DARK else "panel"


class _Scrim(QWidget):
    """Covers the window, and follows its size."""

    def __init__(self, context: EditorContext, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._card: FloatingDialog | None = None
        self.setAccessibleName("")
        self.hide()

    def set_card(self, card: FloatingDialog) -> None:
        self._card = card

    def show_card(self) -> None:
        self.setGeometry(self._window.rect())
        self._window.installEventFilter(self)
        self.show()
        self.raise_()

    def hide_card(self) -> None:
        self._window.removeEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self._window:
            self.setGeometry(self._window.rect())
            if self._card is not None:
                self._card.place()
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        shade = QColor(self._context.tokens.color("shadow"))
        shade.setAlphaF(_SCRIM[self._context.tokens.appearance])
        spot = QRectF() if self._card is None else self._card.spotlight()
        if spot.isEmpty():
            painter.fillRect(self.rect(), shade)
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        around = QPainterPath()
        around.addRect(QRectF(self.rect()))
        hole = QPainterPath()
        hole.addRoundedRect(spot, 8, 8)
        painter.fillPath(around - hole, shade)
        painter.setPen(QPen(self._context.tokens.color("accent"), 2))
        painter.drawPath(hole)
