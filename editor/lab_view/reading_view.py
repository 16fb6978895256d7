"""What a reading tells, as cards one below the other: who wins, medals, length, figures, the board, tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.lab_view.cards.examples_card import ExamplesCard
from editor.lab_view.cards.issue_card import IssueCard
from editor.lab_view.cards.log_table import LogTable
from editor.lab_view.cards.reading_cards import GlanceCard, LengthCard, MedalsCard, WinCard
from editor.lab_view.cards.reading_table import BalanceTable, card_content, unit_content
from editor.lab_view.heat.heat_card import HeatCard
from editor.lab_view.people import people_rate
from editor.lab_view.words.reading_words import ReadingWords
from editor.ui.game_words import people_words
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from rules.lab.reading import BalanceReading, Estimate
    from schema.hexes import Hex
    from schema.playtests import Playtest
    from schema.scenario import Scenario

# Below these widths the cards stand two beside each other, or one below the other.
_TWO: Final = 900
_ONE: Final = 620
_GAP: Final = 12
# How many rows the cards take at most, above and below the board.
_CHART_ROWS, _TABLE_ROWS = 3, 2
# How wide they are, compared with each other.
_SHARES: Final[dict[type[QWidget], int]] = {MedalsCard: 9, LengthCard: 8, GlanceCard: 10}


class ReadingPart(Protocol):
    def show_reading(self, reading: BalanceReading | None, words: ReadingWords) -> None:
        """Show what it has of a reading; None before the first game."""


class ReadingView(QScrollArea):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._scenario: Scenario | None = None
        self._reading: BalanceReading | None = None
        self._words: ReadingWords | None = None
        self._shown: tuple[BalanceReading | None, ReadingWords] | None = None
        self._people: float | None = None
        self._log: tuple[Playtest, ...] = ()
        self._arrangement = (0, False)
        self.refusals = IssueCard(context, "lab.cannot-play")
        self.notes = IssueCard(context, "lab.read-first")
        self.win = WinCard(context)
        self.medals = MedalsCard(context)
        self.length = LengthCard(context)
        self.glance = GlanceCard(context)
        self.heat = HeatCard(context)
        self.units = BalanceTable(context, "lab.units-table", unit_content)
        self.cards = BalanceTable(context, "lab.cards-table", card_content)
        self.examples = ExamplesCard(context)
        self.log = LogTable(context)
        self._people_share: tuple[int, Estimate] | None = None
        self.people = plain_label("", "label", wrap=True)
        self.people.hide()
        self.add_game = PushButton(context, "lab.add-game", kind="link", icon_name="plus")
        self._parts: tuple[ReadingPart, ...] = (
            self.medals,
            self.length,
            self.glance,
            self.heat,
            self.units,
            self.cards,
            self.examples,
        )
        self._late_parts: list[ReadingPart] = []
        self._late_timer = QTimer(self, singleShot=True, interval=0)
        self._late_timer.timeout.connect(self._show_late_part)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = set_background(QWidget(), "window")
        column = QVBoxLayout(inside)
        column.setContentsMargins(_GAP, _GAP, _GAP, _GAP)
        column.setSpacing(_GAP)
        self._rows = [QHBoxLayout() for _ in range(_CHART_ROWS + _TABLE_ROWS)]
        for row in self._rows:
            row.setSpacing(_GAP)
        for card in (self.refusals, self.notes, self.win):
            column.addWidget(card)
        for row in self._rows[:_CHART_ROWS]:
            column.addLayout(row)
        column.addWidget(self.heat)
        for row in self._rows[_CHART_ROWS:]:
            column.addLayout(row)
        column.addWidget(self.examples)
        column.addWidget(self.people)
        column.addWidget(self.log)
        column.addWidget(self.add_game, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.setWidget(inside)
        self._arrange()
        for table in (self.units, self.cards):
            table.columns_fitted.connect(self._arrange)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())

    def _arrange(self) -> None:
        """Cards beside each other as far as they have room; each row is a layout of its own."""
        width = self.viewport().width()
        columns = 3 if width >= _TWO else 2 if width >= _ONE else 1
        # Both tables get the same width.
        widest = max(self.units.width_needed, self.cards.width_needed)
        are_beside = columns > 2 and 2 * widest + 3 * _GAP <= width
        if (columns, are_beside) == self._arrangement:
            return
        self._arrangement = (columns, are_beside)
        rows: tuple[tuple[QWidget, ...], ...] = {
            3: ((self.medals, self.length, self.glance),),
            2: ((self.medals, self.length), (self.glance,)),
            1: ((self.medals,), (self.length,), (self.glance,)),
        }[columns]
        rows += ((self.units, self.cards),) if are_beside else ((self.units,), (self.cards,))
        for card in (card for row in rows for card in row):
            for layout in self._rows:
                layout.removeWidget(card)  # unlike takeAt, it deletes the item, which would keep an old height
        charts, tables = self._rows[:_CHART_ROWS], self._rows[_CHART_ROWS:]
        above = [row for row in rows if self.units not in row and self.cards not in row]
        below = [row for row in rows if row not in above]
        for layout, row in (*zip(charts, above, strict=False), *zip(tables, below, strict=False)):
            for card in row:
                layout.addWidget(card, _SHARES.get(type(card), 1))

    # What it shows

    def show_scenario(self, scenario: Scenario) -> None:
        """The scenario that was played, or that will be."""
        if scenario is not self._scenario:
            self._scenario = scenario
            self._words = ReadingWords(scenario, self._context.language)
            self._people = people_rate(scenario)
        self.show_board(scenario)

    def show_board(self, scenario: Scenario, marked: frozenset[Hex] = frozenset()) -> None:
        """Another board in its place: what a change makes of it, and the hexes of the change."""
        self.heat.show_scenario(scenario, marked)

    def show_reading(self, reading: BalanceReading | None) -> None:
        """All of it at once: another version, none, or another language. What is shown already is left as it is."""
        if self._words is None or (reading, self._words) == self._shown:
            return
        self._reading = reading
        self._shown = (reading, self._words)
        self.win.show_reading(reading, self._words, self._people)
        self._late_parts.clear()
        for part in self._parts:
            part.show_reading(reading, self._words)

    def show_kept(self, entry: Playtest | None) -> None:
        """What the log says of who wins, as long as there is no reading."""
        self.win.show_kept(entry)

    def show_growing(self, reading: BalanceReading | None) -> None:
        """A few games more of the same version. One part after the other: all at once would hold up the window for
        longer than a moment. Those that still wait keep their turn, or the last ones would never have theirs.
        """
        if self._words is not None:
            self._reading = reading
            self._shown = (reading, self._words)
            self.win.show_reading(reading, self._words, self._people)
            self._late_parts += [part for part in self._parts if part not in self._late_parts]
            self._late_timer.start()

    def _show_late_part(self) -> None:
        if self._late_parts and self._words is not None:
            self._late_parts.pop(0).show_reading(self._reading, self._words)
            if self._late_parts:
                self._late_timer.start()

    def show_log(self, playtests: tuple[Playtest, ...]) -> None:
        self._log = playtests
        if self._words is not None:
            self.log.show_log(playtests, self._words)

    def show_people(self, share: tuple[int, Estimate] | None) -> None:
        """What the games of two people that the library keeps say beside the reading."""
        self._people_share = share
        words = people_words(share, self._context)
        self.people.setText(words)
        self.people.setVisible(bool(words))

    def _retranslate(self) -> None:
        self.show_people(self._people_share)
        if self._scenario is not None:
            self._words = ReadingWords(self._scenario, self._context.language)
            self.show_reading(self._reading)
            self.show_log(self._log)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)
