"""The header of a group of issues with their number. A click folds the group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QSizePolicy

from editor.render.fonts import lato
from editor.ui.parts.buttons import PaintedButton
from editor.ui.theme.icons import pixmap
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_HEIGHT, _LEFT, _ICON, _GAP = 26, 8, 14, 8


class IssueGroupHeader(PaintedButton):
    """Checked means unfolded."""

    def __init__(self, context: EditorContext, key: str) -> None:
        super().__init__(context)
        self.key = key
        self._count = 0
        self.setCheckable(True)
        self.setChecked(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str, count: int, *, is_hex: bool) -> None:
        """In capitals, unless it is a hex: `a4` is not `A4`."""
        self._count = count
        self.setText(readable_labels(words) if is_hex else words.upper())
        state = self._context.text("issues.unfolded" if self.isChecked() else "issues.folded")
        self.setAccessibleName(self._context.text("issues.group-name", name=words, count=count, state=state))
        self.updateGeometry()
        self.update()

    @property
    def _font(self) -> QFont:
        font = lato(11, QFont.Weight.Bold)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.6)
        return font

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._font)
        words = metrics.horizontalAdvance(f"{self.text()}  {self._count}")
        return QSize(2 * _LEFT + _ICON + _GAP + words + 4, _HEIGHT)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        name = "chevron_down" if self.isChecked() else "chevron_right"
        ink = tokens.color("text" if self.underMouse() else "text_3")
        painter.drawPixmap(QPoint(_LEFT, (_HEIGHT - _ICON) // 2), pixmap(name, ink, _ICON, self.devicePixelRatioF()))
        painter.setPen(ink)
        painter.setFont(self._font)
        left = _LEFT + _ICON + _GAP
        room = QRectF(left, 0, self.width() - left, _HEIGHT)
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, align, self.text())
        width = QFontMetrics(self._font).horizontalAdvance(self.text())
        painter.setFont(lato(12))
        painter.drawText(room.adjusted(width + _GAP, 0, 0, 0), align, str(self._count))
