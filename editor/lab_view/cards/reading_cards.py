"""The cards with figures of a reading: who wins, medals by source, length, at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from editor.lab_view.cards.lab_card import LabCard
from editor.lab_view.charts.length_drawing import GameLengths
from editor.lab_view.charts.length_histogram import LengthHistogram
from editor.lab_view.charts.medal_bars import MedalBars
from editor.lab_view.charts.win_bar import WinBar
from editor.lab_view.charts.win_drawing import WinShares
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import set_tool_tip
from rules.lab.reading import Estimate

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from editor.lab_view.words.reading_words import ReadingWords
    from editor.ui.context import EditorContext
    from rules.lab.reading import BalanceReading
    from schema.playtests import Playtest


# The room that a figure with its words takes.
_FIGURE = 116


class WinCard(LabCard):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "lab.who-wins")
        self.bar = WinBar(context)
        self.keep = PushButton(context, "lab.keep", kind="small", icon_name="save")
        set_tool_tip(context, self.keep, "lab.keep-tip")
        set_edit_target(self.keep, "playtests")
        self.head_row.addWidget(self.keep)
        self.column.addWidget(self.bar)

    def show_reading(self, reading: BalanceReading | None, words: ReadingWords, people: float | None) -> None:
        if reading is None:
            self.show_remark("")
            self.bar.show_shares(None)
            return
        self.show_remark(" ".join(part for part in (words.verdict(reading), words.one_sidedness(reading)) if part))
        self.bar.show_shares(WinShares.of(reading, people))

    def show_kept(self, entry: Playtest | None) -> None:
        """A result of the log, of which no more is known."""
        if entry is not None and (kept := entry.simulated) is not None:
            allied = Estimate(rate=kept.allied_rate, low=kept.low, high=kept.high)
            self.bar.show_shares(WinShares(allied))
        else:
            self.bar.show_shares(None)


class MedalsCard(LabCard):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "lab.medals-by-source")
        self.bars = MedalBars(context)
        self.column.addWidget(self.bars)
        self.column.addStretch(1)

    def show_reading(self, reading: BalanceReading | None, words: ReadingWords) -> None:
        self.show_remark("" if reading is None else words.text("lab.mean-per-game"))
        self.bars.show_sources(() if reading is None else words.medal_shares(reading))


class LengthCard(LabCard):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "lab.length")
        self.histogram = LengthHistogram(context)
        self.range = plain_label("", "label", wrap=True)
        self.column.addWidget(self.histogram)
        self.column.addWidget(self.range)
        self.column.addStretch(1)

    def show_reading(self, reading: BalanceReading | None, words: ReadingWords) -> None:
        if reading is None:
            self.show_remark("")
            self.range.clear()
            self.histogram.show_lengths(None)
            return
        length = reading.length
        self.show_remark(words.text("lab.games-played", count=reading.games))
        self.range.setText(words.text("lab.eight-of-ten", low=length.p10, high=length.p90))
        self.histogram.show_lengths(GameLengths(length.histogram, length.mean, length.p10, length.p90))


class FigureBlock(QWidget):
    """A number, large, and what it is below it."""

    def __init__(self) -> None:
        super().__init__()
        self.number = plain_label("", "title")
        self.words = plain_label("", "small", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.number)
        column.addWidget(self.words)
        column.addStretch(1)

    def show_figure(self, number: str, words: str) -> None:
        self.number.setText(number)
        self.words.setText(words)


class GlanceCard(LabCard):
    """Figures in as many columns as have room."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "lab.at-a-glance")
        self.blocks = [FigureBlock() for _ in range(6)]
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(8)
        self._columns = 0
        self._arrange(2)
        self.column.addLayout(self._grid)
        self.column.addStretch(1)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        for block in self.blocks:
            self._grid.removeWidget(block)
        for index, block in enumerate(self.blocks):
            self._grid.addWidget(block, index // columns, index % columns, Qt.AlignmentFlag.AlignTop)
        for column in range(max(columns, self._columns)):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._columns = columns

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(min(6, max(2, self.width() // _FIGURE)))

    def show_reading(self, reading: BalanceReading | None, words: ReadingWords) -> None:
        figures = [] if reading is None else list(words.figures(reading))
        for index, block in enumerate(self.blocks):
            block.setVisible(index < len(figures))
            if index < len(figures):
                block.show_figure(figures[index].number, figures[index].words)
