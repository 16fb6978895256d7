"""A special rule in the list: its switch, its sentence, its parameters while it is on, and its conflicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.edits.rule_blocks import REPEATABLE
from editor.panels.battle.remark_line import RemarkLine
from editor.panels.battle.rule_fields import RuleFields
from editor.panels.battle.toggle_switch import ToggleSwitch
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.labels import plain_label
from i18n.sentences import sentence
from i18n.values import capitalized
from schema.issues import Issue, Severity
from schema.special_rules import CustomRule, SpecialRule

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController


class RuleRow(QWidget):
    """`fields_made(RuleFields)` once the rule is on and has any: they say what is changed."""

    fields_made = Signal(RuleFields)

    def __init__(self, controller: BattleController, kind: str, number: int) -> None:
        super().__init__()
        self.setObjectName(f"rule {kind} {number}")
        self._controller = controller
        self._context = controller.context
        self.kind, self.number = kind, number
        self.block: SpecialRule | None = None
        self.index: int | None = None
        self.fields: RuleFields | None = None
        self._shown_state: tuple[object, ...] = ()
        set_edit_target(self, "special_rules")
        self.switch = ToggleSwitch(self._context)
        self.title = plain_label("", "bold", wrap=True)
        self.words = plain_label("", "small", wrap=True)
        self.remark = RemarkLine(controller)
        self.more = PushButton(self._context, "battle.another-rule", kind="small", icon_name="plus")
        words = QVBoxLayout()
        words.setSpacing(4)
        for part in (self.title, self.words, self.remark):
            words.addWidget(part)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.switch, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        # The fields have the whole width: beside the switch they would not fit into a narrow dock.
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 4)
        self._column.setSpacing(6)
        self._column.addLayout(row)
        self._column.addWidget(self.more, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_rule(self, index: int | None, block: SpecialRule | None, *, last: bool) -> None:
        """The rule of the scenario, or None while it is off; after the `last` of its kind another one can be added."""
        state = (self._context.language, block, last, None if block is None else self._controller.scenario)
        self.index, self.block = index, block
        if state == self._shown_state:
            return
        self._shown_state = state
        on = block is not None
        self.switch.setChecked(on)
        title = capitalized(self._context.name_of(f"special_rule:{self.kind}"))
        if isinstance(block, CustomRule) and block.name:
            title = f"{title} · {block.name}"
        self.title.setText(title)
        if block is None:
            self.words.setText(self._context.text(f"rule-summary.{self.kind}"))
        else:
            self.words.setText(sentence(block, self._controller.scenario, self._context.language))
        self.switch.setAccessibleName(title)
        self.switch.setAccessibleDescription(self.words.text())
        self.more.setVisible(on and last and self.kind in REPEATABLE)
        self._show_fields(block)

    def _show_fields(self, block: SpecialRule | None) -> None:
        if block is not None and self.fields is None and len(type(block).model_fields) > 1:
            self.fields = RuleFields(self._controller, block)
            self.fields_made.emit(self.fields)
            self._column.insertWidget(1, self.fields)
        if self.fields is not None:
            self.fields.setVisible(block is not None)
            if block is not None:
                self.fields.show_block(block)

    def show_conflict(self, issue: Issue | None) -> None:
        if issue is None:
            self.remark.show_words("", "warning")
            return
        words = self._context.sentence(issue)
        if self.block is None:
            self.remark.show_words(self._context.text("battle.rule-would", why=words), "info")
        else:
            self.remark.show_words(words, "error" if issue.severity is Severity.ERROR else "warning")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the title toggles the switch."""
        at = event.position().toPoint()
        if event.button() is Qt.MouseButton.LeftButton and self.title.geometry().contains(at):
            self.switch.click()
            return
        super().mousePressEvent(event)
