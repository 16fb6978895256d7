"""Special rules as a searchable list of switches with their parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.edits.fields import InsertBlock, RemoveBlock, SetField
from editor.edits.rule_blocks import RULE_TYPES, new_rule
from editor.panels.battle.conflicts import conflicts, would_conflict
from editor.panels.battle.rule_row import RuleRow
from editor.panels.battle.rule_words import matches
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.search_line import SearchLine
from schema.special_rules import SpecialRule

if TYPE_CHECKING:
    from editor.panels.battle.controller import BattleController

_FIELD = "special_rules"
# What would be a contradiction is looked for when the hand rests.
_HINTS_AFTER = 150


class RulesSection(FoldingSection):
    """`map_wanted(place in the list)`: the hexes of a rule are to be chosen on the map."""

    map_wanted = Signal(int)

    def __init__(self, desk: BattleController) -> None:
        super().__init__(desk.context, "battle.rules")
        self._desk = desk
        self._context = context = desk.context
        self.search = SearchLine(context, "battle.search-rules", count=len(RULE_TYPES))
        self.search.textChanged.connect(self._filter)
        self.nothing = plain_label("", "hint", wrap=True)
        self.rows: dict[tuple[str, int], RuleRow] = {}
        self._list = QWidget()
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self.column.setSpacing(6)
        self.all = PushButton(context, kind="link")
        self.all.setCheckable(True)
        self.all.toggled.connect(self._filter)
        for part in (self.search, self._list, self.nothing):
            self.column.addWidget(part)
        self.column.addWidget(self.all, alignment=Qt.AlignmentFlag.AlignLeft)
        self._hints = QTimer(self, singleShot=True, interval=_HINTS_AFTER)
        self._hints.timeout.connect(self.show_hints)
        desk.changed.connect(self._show)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak())
        self._speak()

    def _speak(self) -> None:
        self._show()

    def _show(self) -> None:
        rules = self._desk.scenario.special_rules
        wrong = conflicts(self._desk.scenario)
        wanted: list[tuple[str, int]] = []
        present = {rule.rule for rule in rules}
        # Those that are on stand first.
        for kind in sorted(RULE_TYPES, key=lambda kind: kind not in present):
            places = [place for place, rule in enumerate(rules) if rule.rule == kind]
            for number, place in enumerate(places):
                row = self._row(kind, number)
                row.show_rule(place, rules[place], last=number == len(places) - 1)
                row.show_conflict(wrong[place][0] if place in wrong else None)
                wanted.append((kind, number))
            if not places:
                self._row(kind, 0).show_rule(None, None, last=True)
                wanted.append((kind, 0))
        for key in self.rows.keys() - set(wanted):
            self.rows.pop(key).deleteLater()
        for place, key in enumerate(wanted):
            if self._rows.indexOf(self.rows[key]) != place:
                self._rows.insertWidget(place, self.rows[key])
        self._filter()
        self._hints.start()

    def show_hints(self) -> None:
        """For the rules that are off: why they would not fit."""
        found = would_conflict(self._desk.scenario)
        for row in self.rows.values():
            if row.block is None:
                row.show_conflict(found.get(row.kind))

    def _row(self, kind: str, number: int) -> RuleRow:
        key = (kind, number)
        if key not in self.rows:
            row = RuleRow(self._desk, kind, number)
            row.turned.connect(lambda on: self._turn(row, on=on))
            row.another.connect(lambda: self._add(kind, row.index))
            row.changed.connect(lambda block: self._change(row, block))
            row.written.connect(lambda block: self._write(row, block))
            row.paused.connect(self._desk.pause)
            row.map_wanted.connect(lambda: self._want_map(row))
            self.rows[key] = row
        return self.rows[key]

    def row(self, kind: str, number: int = 0) -> RuleRow:
        return self.rows[kind, number]

    def _turn(self, row: RuleRow, *, on: bool) -> None:
        if on:
            self._add(row.kind, None)
        elif row.index is not None:
            self._desk.do(RemoveBlock(_FIELD, row.index))

    def _add(self, kind: str, after: int | None) -> None:
        self._desk.do(InsertBlock(_FIELD, new_rule(kind), None if after is None else after + 1))

    def _change(self, row: RuleRow, block: SpecialRule) -> None:
        if row.index is not None:
            self._desk.do(SetField((_FIELD, row.index), block))

    def _write(self, row: RuleRow, block: SpecialRule) -> None:
        if row.index is not None:
            self._desk.write(SetField((_FIELD, row.index), block))

    def _want_map(self, row: RuleRow) -> None:
        if row.index is not None:
            self.map_wanted.emit(row.index)

    def _filter(self, *_: object) -> None:
        """All that the words find; without words those that are on, or all that there are."""
        query = self.search.text().strip()
        is_long = bool(query) or self.all.isChecked()
        found = 0
        for (kind, _number), row in self.rows.items():
            is_found = matches(kind, query) and (is_long or row.block is not None)
            row.setVisible(is_found)
            found += is_found
        words = self._context.text("battle.no-rule", query=query) if query else self._context.text("battle.no-rules-on")
        self.nothing.setText(words)
        self.nothing.setVisible(not found)
        self.all.setVisible(not query)
        code = "battle.rules-on" if self.all.isChecked() else "battle.all-rules"
        self.all.setText(self._context.text(code, count=len(RULE_TYPES)))
