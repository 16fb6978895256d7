"""Battle: board, sides, cards and medals as the scenario has them. A later step makes it a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QScrollArea, QVBoxLayout, QWidget

from editor.window.hex_facts import capital
from editor.window.parts.following import follow
from editor.window.parts.labels import Hairline, plain_label
from schema.board import Camp

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.window.context import EditorContext
    from schema.scenario import Scenario


class BattlePanel(QScrollArea):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._document: Document | None = None
        self._shown: tuple[object, ...] = ()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        context.current_document_changed.connect(self._take)
        follow(context.language_changed, self, lambda *_: self._show(force=True))
        self._show(force=True)

    def _take(self, document: Document | None) -> None:
        if self._document is not None:
            self._document.changed.disconnect(self._changed)
        self._document = document
        if document is not None:
            document.changed.connect(self._changed)
        self._show()

    def _changed(self, *_: object) -> None:
        self._show()

    def _show(self, *, force: bool = False) -> None:
        scenario = None if self._document is None else self._document.scenario
        shown: tuple[object, ...] = () if scenario is None else (scenario.board, scenario.sides, _unit_counts(scenario))
        if shown == self._shown and not force:
            return
        self._shown = shown
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        if scenario is None:
            column.addWidget(plain_label(self._context.text("battle.none"), "hint", wrap=True))
        else:
            self._fill(column, scenario)
        column.addStretch(1)
        self.setWidget(page)

    def _fill(self, column: QVBoxLayout, scenario: Scenario) -> None:
        text = self._context.text
        kind, face = scenario.board.kind.value, scenario.board.face.value
        first = scenario.sides.first_camp
        facts = self._form()
        board = f"{text(f'board.{kind}')} · {text(f'face.{face}')}"
        self._add(facts, "battle.board", board)
        self._add(facts, "battle.first", text("battle.unknown") if first is None else self._camp(first))
        column.addLayout(facts)
        counts = dict(_unit_counts(scenario))
        for camp in Camp:
            side = scenario.sides.of(camp)
            column.addWidget(Hairline())
            column.addWidget(plain_label(self._camp(camp), "strong"))
            form = self._form()
            if side is not None and side.nation is not None:
                self._add(form, "properties.nation", capital(self._context.name_of(f"nation:{side.nation}")))
            self._add(form, "battle.cards", self._number(None if side is None else side.cards))
            self._add(form, "battle.medals", self._number(None if side is None else side.medals))
            self._add(form, "battle.units", str(counts.get(camp, 0)))
            column.addLayout(form)
        column.addWidget(plain_label(text("battle.later"), "small", wrap=True))

    def _camp(self, camp: Camp) -> str:
        return self._context.text(f"battle.side-{camp.value}")

    def _number(self, count: int | None) -> str:
        return self._context.text("battle.unknown") if count is None else str(count)

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(8)
        return form

    def _add(self, form: QFormLayout, code: str, value: str) -> None:
        label = plain_label(self._context.text(code), "label", wrap=True)
        label.setFixedWidth(128)
        form.addRow(label, plain_label(value, "bold", wrap=True))


def _unit_counts(scenario: Scenario) -> tuple[tuple[Camp, int], ...]:
    from schema.nations import find_camp

    counts: dict[Camp, int] = {}
    for content in scenario.by_hex.values():
        if content.unit is not None and (camp := find_camp(content.unit.nation)) is not None:
            counts[camp] = counts.get(camp, 0) + 1
    return tuple(sorted(counts.items()))
