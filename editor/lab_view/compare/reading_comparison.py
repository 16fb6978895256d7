"""Two readings beside each other: of two versions, or of two scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.lab_view.cards.lab_card import LabCard
from editor.lab_view.cards.reading_table import ReadingTable
from editor.lab_view.charts.win_bar import WinBar
from editor.lab_view.charts.win_drawing import WinShares
from editor.lab_view.compare.comparison_table import compare_content
from editor.lab_view.words.reading_words import ReadingWords
from editor.lab_view.words.version_words import version_name
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.chevron_combo import ChevronCombo
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.lab_view.running.played_version import PlayedVersion
    from editor.ui.context import EditorContext

_GAP: Final = 12


class ReadingComparison(QScrollArea):
    """`back` is the button that goes back to the reading."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._versions: tuple[PlayedVersion, ...] = ()
        self.back = PushButton(context, "lab.back", kind="ghost", icon_name="chevron_left")
        self.choices = (ChevronCombo(context), ChevronCombo(context))
        self.bars = (WinBar(context), WinBar(context))
        self.verdicts = (plain_label("", "label", wrap=True), plain_label("", "label", wrap=True))
        for choice in self.choices:
            choice.setSizeAdjustPolicy(ChevronCombo.SizeAdjustPolicy.AdjustToContents)
            choice.activated.connect(lambda *_: self._show())
        self.table = ReadingTable(context, "lab.figures")
        self._build()
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        card = LabCard(self._context, "lab.who-wins")
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        for row, (code, choice) in enumerate(zip(("lab.first", "lab.second"), self.choices, strict=True)):
            line = QHBoxLayout()
            line.setSpacing(10)
            line.addWidget(worded_label(self._context, code, "label"))
            line.addWidget(choice)
            line.addWidget(self.verdicts[row], 1)
            grid.addLayout(line, 2 * row, 0)
            grid.addWidget(self.bars[row], 2 * row + 1, 0)
        card.column.addLayout(grid)
        inside = set_background(QWidget(), "window")
        column = QVBoxLayout(inside)
        column.setContentsMargins(_GAP, _GAP, _GAP, _GAP)
        column.setSpacing(_GAP)
        column.addWidget(self.back, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(card)
        column.addWidget(self.table)
        column.addStretch(1)
        self.setWidget(inside)

    def show_beside_earlier(self, versions: Sequence[PlayedVersion], shown: PlayedVersion) -> None:
        """Beside the version that it comes from; else the one that was played so before it; else another one."""
        same_players = [one for one in versions if one.is_of(shown.options.profile, shown.options.players)]
        others = same_players if len(same_players) > 1 else versions
        before = shown.before if shown.before in versions else others[others.index(shown) - 1]
        self.show_versions(versions, versions.index(before), versions.index(shown))

    def show_versions(self, versions: Sequence[PlayedVersion], first: int, second: int) -> None:
        """All that have a reading, and the two that are compared at first."""
        self._versions = tuple(versions)
        for choice, index in zip(self.choices, (first, second), strict=True):
            choice.clear()
            for version in versions:
                choice.addItem(version_name(version, self._context))
            choice.setCurrentIndex(index)
        self._show()

    @property
    def chosen(self) -> tuple[PlayedVersion, ...]:
        """The two that are compared."""
        return tuple(self._versions[choice.currentIndex()] for choice in self.choices)

    def _retranslate(self) -> None:
        for choice, code in zip(self.choices, ("lab.first", "lab.second"), strict=True):
            choice.setAccessibleName(self._context.text(code))
            for index, version in enumerate(self._versions):
                choice.setItemText(index, version_name(version, self._context))
        self._show()

    def _show(self) -> None:
        if not self._versions:
            return
        chosen = self.chosen
        words = ReadingWords(chosen[0].scenario, self._context.language)
        for version, bar, verdict in zip(chosen, self.bars, self.verdicts, strict=True):
            reading = version.reading
            if reading is None:
                continue
            bar.show_shares(WinShares.of(reading))
            verdict.setText(words.verdict(reading))
        first, second = (version.reading for version in chosen)
        if first is not None and second is not None:
            self.table.show_content(compare_content(first, second, words))
