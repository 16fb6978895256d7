"""Special rules as a searchable list of switches with their parameters."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.edits.fields import InsertBlock, RemoveBlock, SetField
from editor.edits.rule_blocks import RULE_GROUPS, RULE_TYPES, new_rule
from editor.panels.battle.conflicts import conflicts, would_conflict
from editor.panels.battle.rule_fields import RuleFields
from editor.panels.battle.rule_row import RuleRow
from editor.panels.battle.rule_words import rule_matches
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.search_line import SearchLine
from schema.special_rules import SpecialRule

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController

_FIELD = "special_rules"
# Possible conflicts are searched after this pause, because it is slow.
_HINT_DELAY_MS = 150


class RulesSection(FoldingSection):
    """`map_requested(index of the rule)`: its hexes are to be chosen on the map."""

    map_requested = Signal(int)

    def __init__(self, controller: BattleController) -> None:
        super().__init__(controller.context, "battle.rules")
        self._controller = controller
        self._context = context = controller.context
        self.search = SearchLine(context, "battle.search-rules", count=len(RULE_TYPES))
        self.search.textChanged.connect(self._filter)
        self.nothing = plain_label("", "hint", wrap=True)
        self.rows: dict[tuple[str, int], RuleRow] = {}
        self.headings = {group: self._heading(group) for group in RULE_GROUPS}
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
        self._hint_timer = QTimer(self, singleShot=True, interval=_HINT_DELAY_MS)
        self._hint_timer.timeout.connect(self.show_hints)
        controller.changed.connect(self._show)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        self._show()

    def _show(self) -> None:
        rules = self._controller.scenario.special_rules
        wrong = conflicts(self._controller.scenario)
        wanted: list[tuple[str, int]] = []
        # Each stays where it is when it is turned on: under the pointer nothing moves away.
        for kind in chain.from_iterable(RULE_GROUPS.values()):
            indices = [index for index, rule in enumerate(rules) if rule.rule == kind]
            for number, index in enumerate(indices):
                row = self._row(kind, number)
                row.show_rule(index, rules[index], last=number == len(indices) - 1)
                row.show_conflict(wrong[index][0] if index in wrong else None)
                wanted.append((kind, number))
            if not indices:
                self._row(kind, 0).show_rule(None, None, last=True)
                wanted.append((kind, 0))
        for key in self.rows.keys() - set(wanted):
            self.rows.pop(key).deleteLater()
        widgets: list[QWidget] = []
        for group, kinds in RULE_GROUPS.items():
            widgets += [self.headings[group], *(self.rows[key] for key in wanted if key[0] in kinds)]
        for index, widget in enumerate(widgets):
            if self._rows.indexOf(widget) != index:
                self._rows.insertWidget(index, widget)
        self._filter()
        self._hint_timer.start()

    def show_hints(self) -> None:
        """Show for the rules that are off why they would conflict."""
        hints = would_conflict(self._controller.scenario)
        for row in self.rows.values():
            if row.block is None:
                row.show_conflict(hints.get(row.kind))

    def _heading(self, group: str) -> QLabel:
        heading = worded_label(self._context, f"rule-group.{group}", "caption")
        heading.setContentsMargins(0, 10, 0, 2)
        return heading

    def _row(self, kind: str, number: int) -> RuleRow:
        key = (kind, number)
        if key not in self.rows:
            row = RuleRow(self._controller, kind, number)
            row.switch.clicked.connect(lambda on: self._turn_rule(row, on=on))
            row.more.clicked.connect(lambda: self._add(kind, row.index))
            row.fields_made.connect(lambda fields: self._listen(row, fields))
            self.rows[key] = row
        return self.rows[key]

    def _listen(self, row: RuleRow, fields: RuleFields) -> None:
        fields.changed.connect(lambda block: self._change(row, block))
        fields.typed.connect(lambda block: self._do_typed(row, block))
        fields.paused.connect(self._controller.end_typing)
        fields.map_requested.connect(lambda: self._request_map(row))

    def row(self, kind: str, number: int = 0) -> RuleRow:
        return self.rows[kind, number]

    def _turn_rule(self, row: RuleRow, *, on: bool) -> None:
        if on:
            self._add(row.kind, None)
        elif row.index is not None:
            self._controller.do(RemoveBlock(_FIELD, row.index))

    def _add(self, kind: str, after: int | None) -> None:
        self._controller.do(InsertBlock(_FIELD, new_rule(kind), None if after is None else after + 1))

    def _change(self, row: RuleRow, block: SpecialRule) -> None:
        if row.index is not None:
            self._controller.do(SetField((_FIELD, row.index), block))

    def _do_typed(self, row: RuleRow, block: SpecialRule) -> None:
        if row.index is not None:
            self._controller.do_typed(SetField((_FIELD, row.index), block))

    def _request_map(self, row: RuleRow) -> None:
        if row.index is not None:
            self.map_requested.emit(row.index)

    def _filter(self, *_: object) -> None:
        """Show the rules that match the query; without a query those that are on, or all."""
        query = self.search.text().strip()
        is_long = bool(query) or self.all.isChecked()
        shown: set[str] = set()
        for (kind, _number), row in self.rows.items():
            is_shown = rule_matches(kind, query) and (is_long or row.block is not None)
            row.setVisible(is_shown)
            if is_shown:
                shown.add(kind)
        for group, kinds in RULE_GROUPS.items():
            self.headings[group].setVisible(not shown.isdisjoint(kinds))
        words = self._context.text("battle.no-rule", query=query) if query else self._context.text("battle.no-rules-on")
        self.nothing.setText(words)
        self.nothing.setVisible(not shown)
        self.all.setVisible(not query)
        code = "battle.rules-on" if self.all.isChecked() else "battle.all-rules"
        self.all.setText(self._context.text(code, count=len(RULE_TYPES)))
