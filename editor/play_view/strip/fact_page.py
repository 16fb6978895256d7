"""A page of facts in the dock: a title, rows of words, and bars for chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.play_view.strip.titled_page import TitledPage
from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import plain_label

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


@dataclass(frozen=True, slots=True)
class ChanceRow:
    """A chance with its words, as a whole percent."""

    words: str
    percent: int
    is_strong: bool = False


class FactPage(TitledPage):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, gap=8)
        self.chances = ChanceBars(context)
        self.column.addWidget(self.chances)
        self.column.addLayout(self.row_layout)
        self.column.addStretch(1)

    def show_facts(self, title: str, detail: str, rows: Sequence[str], chances: Sequence[ChanceRow] = ()) -> None:
        self.title.setText(title)
        self.title.setVisible(bool(title))
        self.detail.setText(detail)
        self.detail.setVisible(bool(detail))
        self.chances.show_chances(chances)
        self.show_rows(plain_label(words, "", wrap=True) for words in rows)


class ChanceBars(QWidget):
    """One bar below the other, the strong one in red."""

    _ROW = 24

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._chances: tuple[ChanceRow, ...] = ()
        self.hide()

    def show_chances(self, chances: Sequence[ChanceRow]) -> None:
        self._chances = tuple(chances)
        self.setVisible(bool(chances))
        self.setAccessibleName(self.spoken)
        self.setFixedHeight(self._ROW * len(self._chances))
        self.update()

    @property
    def spoken(self) -> str:
        return ", ".join(f"{row.words} {self._percent(row)}" for row in self._chances)

    def _percent(self, row: ChanceRow) -> str:
        return self._context.text("play.percent", number=row.percent)

    def sizeHint(self) -> QSize:
        return QSize(280, self._ROW * len(self._chances))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        tokens = self._context.tokens
        words = max((painter.fontMetrics().horizontalAdvance(row.words) for row in self._chances), default=0) + 18
        bar = max(40, self.width() - words - 56)
        for number, row in enumerate(self._chances):
            middle = number * self._ROW + self._ROW / 2
            painter.setFont(lato(13, QFont.Weight.Bold if row.is_strong else QFont.Weight.Normal))
            painter.setPen(tokens.color("text" if row.is_strong else "text_2"))
            painter.drawText(QRectF(0, middle - 10, words, 20), int(Qt.AlignmentFlag.AlignVCenter), row.words)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color("sunken"))
            painter.drawRoundedRect(QRectF(words, middle - 4, bar, 8), 2, 2)
            painter.setBrush(tokens.color("error" if row.is_strong else "text_2"))
            painter.drawRoundedRect(QRectF(words, middle - 4, bar * row.percent / 100, 8), 2, 2)
            painter.setPen(tokens.color("text"))
            painter.setFont(lato(13, QFont.Weight.Bold))
            aligned = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
            painter.drawText(QRectF(words + bar, middle - 10, 54, 20), aligned, self._percent(row))
