"""A big button of the start page: icon, verb, one line, and its key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFont, QPaintEvent
from PySide6.QtWidgets import QAbstractButton

from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import paint_frame, smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_HEIGHT = 66
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class StartButton(QAbstractButton):
    def __init__(
        self, context: EditorContext, registry: ActionRegistry, action: str, key: str, icon: str, *, main: bool
    ) -> None:
        super().__init__()
        self._context = context
        self._registry = registry
        self._action = action
        self._key = key
        self._icon = icon
        self._main = main
        self._tip = ""
        self._by_key = False
        self.setObjectName(f"start {key}")
        self.setFixedHeight(_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        source = registry.action(action)
        self.clicked.connect(source.trigger)
        source.changed.connect(self._set_texts)
        connect_while_alive(context.language_changed, self, lambda *_: self._set_texts(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def _set_texts(self) -> None:
        action = self._registry.action(self._action)
        self.setEnabled(action.isEnabled())
        self.setText(self._context.text(f"start.{self._key}"))
        code = f"start.{self._key}-tip" if action.isEnabled() else f"start.{self._key}-none"
        self._tip = self._context.text(code)
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self._tip)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(448, _HEIGHT)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The page gives this button the focus; the ring is for those who came by key."""
        self._by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        hover = self.underMouse() and self.isEnabled()
        if self._main:
            fill = "accent_hover" if hover else "accent"
            edge = fill
        else:
            fill, edge = ("sunken" if hover else "surface"), "line"
        paint_frame(painter, QRectF(self.rect()), tokens, edge=edge, fill=fill, radius=10)
        ink = tokens.color("on_accent" if self._main else "text" if self.isEnabled() else "text_3")
        second = tokens.color("on_accent" if self._main else "text_2" if self.isEnabled() else "text_3")
        mark = tokens.color("on_accent" if self._main else "accent_text" if self.isEnabled() else "text_3")
        painter.drawPixmap(QPoint(20, 21), pixmap(self._icon, mark, 24, self.devicePixelRatioF()))
        keys = self._registry.key_text(self._action)
        painter.setFont(lato(12))
        painter.setPen(second)
        right = QRect(0, 0, self.width() - 20, _HEIGHT)
        painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, keys)
        room = self.width() - 60 - 28 - painter.fontMetrics().horizontalAdvance(keys)
        painter.drawText(QRect(60, 34, room, 20), _LEFT, self._tip)
        painter.setFont(lato(15, QFont.Weight.Bold))
        painter.setPen(ink)
        painter.drawText(QRect(60, 13, room, 20), _LEFT, self.text())
        if self.hasFocus() and self._by_key:
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"), 10)
