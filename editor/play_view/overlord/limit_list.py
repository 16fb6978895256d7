"""The limits of a turn as sentences with a tick each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ICON: Final = 14
_INDENT: Final = 22
_GAP: Final = 3


class LimitList(QWidget):
    """Below each other; one that is not met yet has a ring instead of a tick."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._limits: tuple[tuple[str, bool], ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_limits(self, limits: Sequence[tuple[str, bool]]) -> None:
        self._limits = tuple(limits)
        self.setVisible(bool(limits))
        self.setAccessibleName(". ".join(words for words, _ in limits))
        self.updateGeometry()
        self.update()

    @property
    def limits(self) -> tuple[tuple[str, bool], ...]:
        return self._limits

    def _heights(self, width: float) -> list[float]:
        metrics = QFontMetricsF(lato(13))
        room = QRectF(0, 0, max(40.0, width - _INDENT), 1000)
        flags = int(Qt.TextFlag.TextWordWrap)
        return [max(18.0, metrics.boundingRect(room, flags, words).height()) for words, _ in self._limits]

    def heightForWidth(self, width: int) -> int:
        return round(sum(self._heights(width)) + _GAP * max(0, len(self._limits) - 1))

    def sizeHint(self) -> QSize:
        return QSize(190, self.heightForWidth(max(self.width(), 190)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        tokens = self._context.tokens
        painter.setFont(lato(13))
        top = 0.0
        for (words, is_met), height in zip(self._limits, self._heights(self.width()), strict=True):
            if is_met:
                picture = pixmap("check", tokens.color("accent_text"), _ICON, self.devicePixelRatioF())
                painter.drawPixmap(QPointF(0, top + 2), picture)
            else:
                painter.setPen(QPen(tokens.color("text_3"), 1.4))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QPointF(_ICON / 2, top + 9), 5, 5)
            painter.setPen(tokens.color("text"))
            box = QRectF(_INDENT, top, self.width() - _INDENT, height + 2)
            painter.drawText(box, int(Qt.TextFlag.TextWordWrap), words)
            top += height + _GAP
