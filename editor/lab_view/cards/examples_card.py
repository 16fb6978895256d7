"""Games like this one: the longest, the closest and the typical game of a run, each a click away from being watched."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout

from editor.lab_view.cards.lab_card import LabCard
from editor.ui.game_words import outcome_words
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.layouts import clear_layout
from rules.lab.reading import ExampleGame

if TYPE_CHECKING:
    from editor.lab_view.words.reading_words import ReadingWords
    from editor.ui.context import EditorContext
    from rules.lab.reading import BalanceReading


class ExamplesCard(LabCard):
    """`watch_wanted(ExampleGame)`. Hidden for readings of a time when no games were noted."""

    watch_wanted = Signal(ExampleGame)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "lab.examples")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self.column.addLayout(self._grid)
        self.buttons: list[PushButton] = []
        self._shown: tuple[object, ...] = ()
        self.hide()

    def show_reading(self, reading: BalanceReading | None, words: ReadingWords) -> None:
        del words
        examples = () if reading is None else reading.examples
        self.setVisible(bool(examples))
        if (examples, self._context.language) == self._shown:
            return
        self._shown = (examples, self._context.language)
        clear_layout(self._grid)
        self.buttons = []
        for row, example in enumerate(examples):
            self._add(row, example)

    def _add(self, row: int, example: ExampleGame) -> None:
        kind = self._context.text(f"lab.examples.{example.kind.value}")
        outcome = outcome_words(example.winner, example.medals, example.turns, self._context)
        button = PushButton(self._context, "play.watch", kind="small", icon_name="eye")
        button.setAccessibleDescription(f"{kind}: {outcome}")
        button.clicked.connect(partial(self._watch, example))
        self.buttons.append(button)
        self._grid.addWidget(plain_label(kind, "bold"), row, 0)
        self._grid.addWidget(plain_label(outcome, wrap=True), row, 1)
        self._grid.addWidget(button, row, 2, Qt.AlignmentFlag.AlignRight)

    def _watch(self, example: ExampleGame, *_: object) -> None:
        self.watch_wanted.emit(example)
