"""A button that links to another card. A long name takes two lines."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ICON, _LEFT, _PAD = 16, 24, 5
_FLAGS: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class LinkButton(QAbstractButton):
    def __init__(self, context: EditorContext, words: str) -> None:
        super().__init__()
        self._context = context
        self.setText(words)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def heightForWidth(self, width: int) -> int:
        return _text_height(self.text(), max(width - _LEFT, 40)) + 2 * _PAD

    def sizeHint(self) -> QSize:
        return QSize(150, self.heightForWidth(150))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.heightForWidth(150))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        color = tokens.color("accent_text")
        painter.drawPixmap(QPoint(0, _PAD), pixmap("link", color, _ICON, self.devicePixelRatioF()))
        font = _font()
        font.setUnderline(self.underMouse())
        painter.setFont(font)
        painter.setPen(color)
        painter.drawText(self.rect().adjusted(_LEFT, _PAD, 0, 0), _FLAGS, self.text())
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"))


def _font() -> QFont:
    return lato(13, QFont.Weight.Bold)


@lru_cache(maxsize=1_024)  # layouts ask many times for each width
def _text_height(words: str, width: int) -> int:
    return QFontMetrics(_font()).boundingRect(QRect(0, 0, width, 1_000), _FLAGS, words).height()
