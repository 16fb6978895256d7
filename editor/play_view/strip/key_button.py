"""A button with the key that does the same, in a cap behind its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPaintEvent, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionButton, QStylePainter

from editor.render.fonts import lato
from editor.ui.parts.buttons import PushButton

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_CAP_FONT = (11, QFont.Weight.Bold)


class KeyButton(PushButton):
    """Takes no focus by a click: the keys go on to the board."""

    def __init__(
        self, context: EditorContext, words: str, key: str = "", *, is_main: bool = False, icon_name: str = ""
    ) -> None:
        super().__init__(context, kind="main" if is_main else "", icon_name=icon_name)
        self._key = key
        self.setText(words)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)

    def set_key(self, key: str) -> None:
        self._key = key
        self.updateGeometry()
        self.update()

    @property
    def _cap_width(self) -> int:
        return QFontMetrics(lato(*_CAP_FONT)).horizontalAdvance(self._key) + 12 if self._key else 0

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width() + (self._cap_width + 8 if self._key else 0), hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._key:
            super().paintEvent(event)
            return
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        bevel = QStyleOptionButton(option)
        bevel.text, bevel.icon = "", type(option.icon)()
        painter.drawControl(QStyle.ControlElement.CE_PushButton, bevel)
        option.rect = self.rect().adjusted(0, 0, -self._cap_width - 8, 0)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonLabel, option)
        tokens = self._context.tokens
        is_main = self.property("kind") == "main"
        ink = "on_accent" if is_main else "text_2"
        color = tokens.color(ink if self.isEnabled() else "line_strong")
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        right = self.width() - 10
        cap = QRectF(right - self._cap_width, self.height() / 2 - 9, self._cap_width, 18)
        painter.setPen(QPen(color, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 4, 4)
        painter.setFont(lato(*_CAP_FONT))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)
