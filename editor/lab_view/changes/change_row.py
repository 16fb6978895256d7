"""One change: its number, what it is, from where to where it brings the balance, and Try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout

from editor.lab_view.changes.shown_change import ShownChange
from editor.lab_view.charts.change_scale import ChangeScale
from editor.ui.parts.buttons import PushButton, paint_focus
from editor.ui.parts.focus_card import FocusCard
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive, set_tool_tip
from editor.ui.parts.tick_box import TickBox

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class ChangeRow(FocusCard):
    """`chosen(str)`: show it on the map, by the key of the change; `button` tries it."""

    chosen = Signal(str)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._change: ShownChange | None = None
        self._number = 0
        self._is_current = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.tick = TickBox(context)
        set_tool_tip(context, self.tick, "lab.tick-change")
        self.title = plain_label("", "bold", wrap=True)
        self.rates = plain_label("", "label")
        self.scale = ChangeScale(context)
        self.button = PushButton(context, "lab.try", kind="small")
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 8, 12, 8)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.addWidget(self.tick, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.title, 0, 1)
        grid.addWidget(self.rates, 0, 2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.scale, 1, 1)
        grid.addWidget(self.button, 1, 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(1, 1)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        connect_while_alive(context.language_changed, self, lambda *_: self._show())

    @property
    def key(self) -> str:
        return "" if self._change is None else self._change.key

    @property
    def number(self) -> int:
        return self._number

    def show_change(self, number: int, change: ShownChange) -> None:
        if (number, change) != (self._number, self._change):
            self._number, self._change = number, change
            self._show()

    def _show(self) -> None:
        if self._change is None:
            return
        text, change = self._context.text, self._change
        self.tick.setText(str(self._number))
        self.tick.setAccessibleName(text("lab.tick-change-name", number=self._number))
        self.title.setText(change.words)
        before, after = change.suggestion.before, change.suggestion.after
        rates = text("lab.rates", before=round(before.rate * 100), after=round(after.rate * 100))
        self.rates.setText(rates)
        self.scale.show_change(before.rate, after)
        low, high = round(after.low * 100), round(after.high * 100)
        self.setAccessibleName(f"{self._number}. {change.words}")
        self.setAccessibleDescription(f"{rates} · {text('lab.interval', low=low, high=high)}")
        self.button.setAccessibleName(text("lab.try-name", what=change.words))
        self.button.set_kind("small-main" if self._number == 1 else "small")

    def set_current(self, is_current: bool) -> None:
        """Whether the map shows it."""
        if is_current != self._is_current:
            self._is_current = is_current
            self.update()

    # Qt overrides

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.chosen.emit(self.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(self.key)
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(tokens.color("accent" if self._is_current else "line"), 2 if self._is_current else 1))
        painter.setBrush(tokens.color("accent_soft" if self._is_current else "surface"))
        painter.drawRoundedRect(area, 8, 8)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"), 8)
        painter.end()
