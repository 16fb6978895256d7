"""A rule: its name, its text, the rulings about it, and a link to its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label
from editor.wording.rule_book import Rule, Ruling

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_READABLE = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard


class RuleView(QWidget):
    def __init__(self, context: EditorContext, rule: Rule) -> None:
        super().__init__()
        self._context = context
        self.rule = rule
        self.setAccessibleName(rule.name)
        self.card = PushButton(context, "rules.card", kind="link")
        self.card.setAccessibleName(context.text("rules.card-of", name=rule.name))
        self.card.clicked.connect(self._request_card)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(plain_label(rule.name, "strong", wrap=True), 1)
        head.addWidget(self.card, 0, Qt.AlignmentFlag.AlignTop)
        self.text = _selectable_label(rule.text)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.text)
        self.more = PushButton(context, "rules.rulings", kind="link", count=len(rule.rulings))
        self.more.setCheckable(True)
        self.more.toggled.connect(self._show_rulings)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._rulings = QVBoxLayout()
        self._rulings.setContentsMargins(12, 0, 0, 0)
        self._rulings.setSpacing(8)
        self.rulings = QWidget()
        self.rulings.setLayout(self._rulings)
        column.addWidget(self.rulings)
        # Only now that they have a parent: a widget without one would be a window.
        self.rulings.hide()
        self.card.setVisible(rule.entry is not None)
        self.more.setVisible(bool(rule.rulings))

    def _request_card(self) -> None:
        if self.rule.entry is not None:
            self._context.window.show_entry(*self.rule.entry)

    def _show_rulings(self, shown: bool) -> None:
        if shown and not self._rulings.count():
            for ruling in self.rule.rulings:
                self._rulings.addWidget(_RulingView(ruling))
        self.rulings.setVisible(shown)


class _RulingView(QWidget):
    def __init__(self, ruling: Ruling) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(plain_label(ruling.question, "bold", wrap=True))
        column.addWidget(_selectable_label(ruling.answer))
        column.addWidget(plain_label(ruling.source, "small", wrap=True))


def _selectable_label(words: str) -> QLabel:
    label = plain_label(words, wrap=True)
    label.setTextInteractionFlags(_READABLE)
    label.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    return label
