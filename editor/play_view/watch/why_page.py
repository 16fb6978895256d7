"""Why a play was made: the three best with their values as bars, and what the figures mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.render.fonts import lato
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.labels import plain_label, set_background

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_ROW: Final = 62


class PlayRow(PaintedButton):
    """One play: its number, words, value and bar."""

    focus_radius = 8

    def __init__(self, context: EditorContext, number: int, words: str, value: int, share: float, played: str) -> None:
        super().__init__(context)
        self._number, self._words, self._value, self._share, self._played = number, words, value, share, played
        self.setAccessibleName(f"{number}. {words}, {value} {played}".strip())
        self.setFixedHeight(_ROW)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(280, _ROW)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        area = QRectF(self.rect())
        fill = "accent_soft" if self._played else "surface"
        paint_frame(painter, area, tokens, edge=fill if self._played else "line", fill=fill, radius=8)
        bold = lato(13, QFont.Weight.Bold)
        painter.setFont(bold)
        painter.setPen(tokens.color("text"))
        flags = int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRectF(12, 8, 20, 20), flags, str(self._number))
        right = area.right() - 12
        value = str(self._value)
        width = painter.fontMetrics().horizontalAdvance(value)
        painter.drawText(QRectF(right - width, 8, width + 2, 20), flags, value)
        right -= width + 10
        if self._played:
            painter.setFont(lato(11, QFont.Weight.Bold))
            width = painter.fontMetrics().horizontalAdvance(self._played) + 16
            pill = QRectF(right - width, 8, width, 20)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color("accent"))
            painter.drawRoundedRect(pill, 10, 10)
            painter.setPen(tokens.color("on_accent"))
            painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, self._played)
            right -= width + 6
        painter.setFont(bold if self._played else lato(13, QFont.Weight.Medium))
        painter.setPen(tokens.color("text"))
        words = painter.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, int(right - 34))
        painter.drawText(QRectF(34, 8, right - 34, 20), flags, words)
        bar = QRectF(34, 38, area.width() - 46, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("sunken"))
        painter.drawRoundedRect(bar, 4, 4)
        painter.setBrush(tokens.color("accent" if self._played else "text_3"))
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * self._share, 8), 4, 4)


class WhyPage(QWidget):
    """`play_chosen(int)`: the number of a play from 1, to be shown on the board."""

    play_chosen = Signal(int)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.title = plain_label("", "strong", wrap=True)
        self.detail = plain_label("", "label", wrap=True)
        self.note = plain_label("", "small", wrap=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self.rows: list[PlayRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 14, 14)
        column.setSpacing(10)
        column.addWidget(self.title)
        column.addWidget(self.detail)
        column.addLayout(self._rows)
        column.addWidget(self.note)
        column.addStretch(1)

    def show_plays(self, title: str, detail: str, plays: tuple[tuple[str, float, str], ...], note: str) -> None:
        """Each play: its words, its value, and the word for the one that was played."""
        self.title.setText(title)
        self.detail.setText(detail)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        for row in self.rows:
            self._rows.removeWidget(row)
            row.hide()
            row.deleteLater()
        best = max((value for _, value, _ in plays), default=1.0)
        worst = min([0.0, *(value for _, value, _ in plays)])
        span = max(1.0, best - worst)
        self.rows = []
        for number, (words, value, played) in enumerate(plays, 1):
            row = PlayRow(self._context, number, words, round(value), (value - worst) / span, played)
            row.clicked.connect(lambda *_, number=number: self.play_chosen.emit(number))
            self._rows.addWidget(row)
            self.rows.append(row)
