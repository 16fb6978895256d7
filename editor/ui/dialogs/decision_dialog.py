"""A decision: what happened, where, what is safe and what is lost, and the answers, each a verb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from editor.ui.dialogs.floating_dialog import FloatingDialog
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


@dataclass(frozen=True)
class DialogAnswer:
    """A button: the answer it gives, its words, and what kind of button it is: main, outlined "", ghost, danger."""

    value: str
    code: str
    kind: str = ""
    icon: str = ""


@dataclass(frozen=True)
class DialogFact:
    """A line of the box: what is safe (ok), what is lost (error), what else there is to know (info)."""

    tone: str
    words: str


_MARKS = {"ok": "check", "error": "close", "info": "info", "warning": "warning", "plus": "plus", "minus": "minus"}


class DecisionDialog(FloatingDialog):
    """`decided(answer)` is emitted once; Esc gives the answer of the ghost button, which is the safe one."""

    decided = Signal(str)

    def __init__(
        self,
        context: EditorContext,
        window: QWidget,
        *,
        icon: str,
        tone: str,
        title: str,
        where: str = "",
        facts: Sequence[DialogFact] = (),
        answers: Sequence[DialogAnswer],
        details: str = "",
    ) -> None:
        super().__init__(context, window)
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join([where, *(fact.words for fact in facts)]))
        self.body.addLayout(self._head(icon, tone, title, where))
        self.facts_box = self._facts(facts)
        if facts:
            self.body.addWidget(self.facts_box)
        self.extra = QVBoxLayout()
        self.extra.setSpacing(12)
        self.body.addLayout(self.extra)
        if details:
            self._add_details(details)
        self.buttons: dict[str, PushButton] = {}
        self.body.addLayout(self._answer_buttons(answers))
        self._safe = next((answer.value for answer in answers if answer.kind == "ghost"), answers[0].value)
        self._answered = False
        self.rejected.connect(lambda: self._answer(self._safe))

    def _head(self, icon: str, tone: str, title: str, where: str) -> QHBoxLayout:
        picture = QLabel()
        picture.setAccessibleName("")
        connect_while_alive(
            self.context.theme_changed,
            picture,
            lambda *_: picture.setPixmap(pixmap(icon, self.context.tokens.color(tone), 28, self.devicePixelRatioF())),
            now=True,
        )
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(plain_label(title, "title", wrap=True))
        if where:
            words.addWidget(plain_label(where, "label", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(picture, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        return row

    def _facts(self, facts: Sequence[DialogFact]) -> QWidget:
        box = set_background(QWidget(), "sunken")
        column = QVBoxLayout(box)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        for fact in facts:
            column.addWidget(DialogFactLine(self.context, fact))
        return box

    def _add_details(self, details: str) -> None:
        box = QPlainTextEdit(details)
        box.setReadOnly(True)
        box.setTabChangesFocus(True)
        box.setProperty("kind", "report")
        box.setAccessibleName(self.context.text("dialog.details"))
        box.setFixedHeight(140)
        self.extra.addWidget(box)

    def _answer_buttons(self, answers: Sequence[DialogAnswer]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        ghosts = [answer for answer in answers if answer.kind == "ghost"]
        others = [answer for answer in answers if answer.kind != "ghost"]
        for answer in ghosts:
            row.addWidget(self._button(answer))
        row.addStretch(1)
        for answer in sorted(others, key=lambda answer: answer.kind == "main"):
            row.addWidget(self._button(answer))
        main = next((answer for answer in answers if answer.kind == "main"), None)
        default = self.buttons[main.value if main else answers[0].value]
        self.main_button = self.first_focus = default
        return row

    def _button(self, answer: DialogAnswer) -> PushButton:
        button = PushButton(self.context, answer.code, kind=answer.kind, icon_name=answer.icon)
        button.setObjectName(f"answer {answer.value}")
        button.clicked.connect(lambda *_: self._choose(answer.value))
        self.buttons[answer.value] = button
        return button

    def withdraw(self) -> None:
        """Close it unanswered: the question is about nothing any more."""
        self._answered = True
        self.reject()

    def _choose(self, answer: str) -> None:
        self._answer(answer)
        self.accept()

    def _answer(self, answer: str) -> None:
        if not self._answered:
            self._answered = True
            self.decided.emit(answer)


class DialogFactLine(QWidget):
    """A tick or a cross and its sentence."""

    def __init__(self, context: EditorContext, fact: DialogFact) -> None:
        super().__init__()
        self.setProperty("tone", fact.tone)
        mark = QLabel()
        token = {"plus": "ok", "minus": "error"}.get(fact.tone, fact.tone)
        connect_while_alive(
            context.theme_changed,
            mark,
            lambda *_: mark.setPixmap(
                pixmap(_MARKS[fact.tone], context.tokens.color(token), 16, self.devicePixelRatioF())
            ),
            now=True,
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(mark, alignment=Qt.AlignmentFlag.AlignTop)
        row.addWidget(plain_label(fact.words, wrap=True), 1)
