"""Why a play was made: the best with their values as bars, what they bring, how firm it is, what figures mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter

from editor.play_view.strip.titled_page import TitledPage
from editor.play_view.watch.gain_chart import GainChart
from editor.render.fonts import lato
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.labels import plain_label
from editor.ui.parts.pill import paint_accent_pill

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
            right = paint_accent_pill(painter, tokens, self._played, right, 8) - 6
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


class WhyPage(TitledPage):
    """`play_chosen(int)`: the number of a play from 1, to be shown on the board."""

    play_chosen = Signal(int)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, gap=10)
        self.note = plain_label("", "small", wrap=True)
        self.rows: list[PlayRow] = []
        self.gain_title = plain_label("", "strong", wrap=True)
        self.gains = GainChart(context)
        self.firmness = plain_label("", "small", wrap=True)
        self.column.addLayout(self.row_layout)
        for part in (self.gain_title, self.gains, self.firmness, self.note):
            self.column.addWidget(part)
        self.column.addStretch(1)

    def show_plays(self, title: str, detail: str, plays: tuple[tuple[str, float, str], ...], note: str) -> None:
        """Each play: its words, its value, and the word for the one that was played."""
        self.title.setText(title)
        self.detail.setText(detail)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        best = max((value for _, value, _ in plays), default=1.0)
        worst = min([0.0, *(value for _, value, _ in plays)])
        span = max(1.0, best - worst)
        self.rows = []
        for number, (words, value, played) in enumerate(plays, 1):
            row = PlayRow(self._context, number, words, round(value), (value - worst) / span, played)
            row.clicked.connect(lambda *_, number=number: self.play_chosen.emit(number))
            self.rows.append(row)
        self.show_rows(self.rows)
        self.show_gains("", (), "")

    def show_gains(self, title: str, rows: tuple[tuple[str, int], ...], firmness: str) -> None:
        """What makes the value of a play, and how firm it is; both come later than the plays."""
        self.gain_title.setText(title)
        self.gain_title.setVisible(bool(title))
        self.gains.show_rows(rows)
        self.firmness.setText(firmness)
        self.firmness.setVisible(bool(firmness))
