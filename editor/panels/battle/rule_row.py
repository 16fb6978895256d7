"""A special rule in the list: its switch, what it says, its parameters while it is on, and what it contradicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.edits.rule_blocks import REPEATABLE
from editor.panels.battle.rule_fields import RuleFields
from editor.panels.battle.switch import Switch
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.piece_headings import capital
from editor.ui.theme.icons import pixmap
from i18n.sentences import sentence
from schema.issues import Issue, Severity
from schema.special_rules import CustomRule, SpecialRule

if TYPE_CHECKING:
    from editor.panels.battle.controller import BattleController


class Remark(QWidget):
    """A mark and a sentence: what is wrong, or what would be."""

    def __init__(self, desk: BattleController) -> None:
        super().__init__()
        self._context = desk.context
        self._tone = "warning"
        self.mark = QLabel()
        self.words = plain_label("", "small", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.mark, alignment=Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        connect_while_alive(self._context.theme_changed, self, lambda *_: self._paint())
        self.hide()

    def show_words(self, words: str, tone: str) -> None:
        self._tone = tone
        self.words.setText(words)
        self.words.setAccessibleName(words)
        self._paint()
        self.setVisible(bool(words))

    def _paint(self) -> None:
        color = self._context.tokens.color(self._tone)
        icon = {"ok": "check_circle"}.get(self._tone, self._tone)
        self.mark.setPixmap(pixmap(icon, color, 16, self.devicePixelRatioF()))


class RuleRow(QWidget):
    """`turned(bool)`, `another()`, `changed(block)`, `written(block)`, `paused()`, `map_wanted()`."""

    turned = Signal(bool)
    another = Signal()
    changed = Signal(object)
    written = Signal(object)
    paused = Signal()
    map_wanted = Signal()

    def __init__(self, desk: BattleController, kind: str, number: int) -> None:
        super().__init__()
        self.setObjectName(f"rule {kind} {number}")
        self._desk = desk
        self._context = desk.context
        self.kind, self.number = kind, number
        self.block: SpecialRule | None = None
        self.index: int | None = None
        self.fields: RuleFields | None = None
        self._said: tuple[object, ...] = ()
        self.switch = Switch(self._context)
        self.switch.clicked.connect(self.turned)
        self.title = plain_label("", "bold", wrap=True)
        self.words = plain_label("", "small", wrap=True)
        self.remark = Remark(desk)
        self.more = PushButton(self._context, "battle.another-rule", kind="small", icon_name="plus")
        self.more.clicked.connect(self.another)
        words = QVBoxLayout()
        words.setSpacing(4)
        for part in (self.title, self.words, self.remark):
            words.addWidget(part)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.switch, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        # Its fields have the whole width: beside the switch they would have no room in a narrow dock.
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 4)
        self._column.setSpacing(6)
        self._column.addLayout(row)
        self._column.addWidget(self.more, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_rule(self, index: int | None, block: SpecialRule | None, *, last: bool) -> None:
        """The rule as the scenario has it, or None while it is off; `last` of its kind can have another beside it."""
        said = (self._context.language, block, last, None if block is None else self._desk.scenario)
        self.index, self.block = index, block
        if said == self._said:
            return
        self._said = said
        on = block is not None
        self.switch.setChecked(on)
        title = capital(self._context.name_of(f"special_rule:{self.kind}"))
        if isinstance(block, CustomRule) and block.name:
            title = f"{title} · {block.name}"
        self.title.setText(title)
        if block is None:
            self.words.setText(self._context.text(f"rule-summary.{self.kind}"))
        else:
            self.words.setText(sentence(block, self._desk.scenario, self._context.language))
        self.switch.setAccessibleName(title)
        self.switch.setAccessibleDescription(self.words.text())
        self.more.setVisible(on and last and self.kind in REPEATABLE)
        self._show_fields(block)

    def _show_fields(self, block: SpecialRule | None) -> None:
        if block is not None and self.fields is None and len(type(block).model_fields) > 1:
            self.fields = RuleFields(self._desk, block)
            self.fields.changed.connect(self.changed)
            self.fields.written.connect(self.written)
            self.fields.paused.connect(self.paused)
            self.fields.map_wanted.connect(self.map_wanted)
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
        """The whole row is its switch, but for what it holds."""
        at = event.position().toPoint()
        if event.button() is Qt.MouseButton.LeftButton and self.title.geometry().contains(at):
            self.switch.click()
            return
        super().mousePressEvent(event)
