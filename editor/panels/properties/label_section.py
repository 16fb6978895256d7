"""The caption of the selected hexes, typed where it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from editor.edits.hex_fields import SetLabels
from editor.panels.properties.section_head import SectionHead
from editor.panels.properties.subject import MIXED, Subject, shared
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.labels import Hairline
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.plain_text import plain_text
from editor.ui.tool_tip import set_plain_tool_tip
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_LONGEST_LINE = 500
_HEIGHT = 60


class LabelSection(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self.context = context
        self.subject: Subject | None = None
        self.setObjectName("section label")
        self.head = SectionHead(context)
        self._bin = IconButton(context, "bin", side=24, icon_size=16)
        self._bin.setObjectName("remove label")
        self._bin.clicked.connect(self.remove)
        self.head.add(self._bin)
        self.words = QPlainTextEdit()
        self.words.setObjectName("field label.lines")
        self.words.setTabChangesFocus(True)
        self.words.setFixedHeight(_HEIGHT)
        self.words.textChanged.connect(self._typed)
        self._showing = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (Hairline(), self.head, self.words):
            column.addWidget(widget)
        connect_while_alive(context.language_changed, self, lambda *_: self.show_words(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self._frame(), now=True)

    def _frame(self) -> None:
        """A field like the others: the sheet of the window takes the frame from everything that scrolls."""
        tokens = self.context.tokens
        colors = {name: tokens.hex(name) for name in ("surface", "line_strong", "focus")}
        self.words.setStyleSheet(
            "QPlainTextEdit {{ background: {surface}; border: 1px solid {line_strong}; border-radius: 6px;"
            " padding: 3px 4px; }} QPlainTextEdit:focus {{ border: 2px solid {focus}; padding: 2px 3px; }}".format(
                **colors
            )
        )

    def show_subject(self, subject: Subject) -> None:
        self.subject = subject
        lines = shared(_lines(subject, where) for where in subject.hexes)
        mixed = lines is MIXED
        words = "" if mixed else "\n".join(line.strip() for line in lines)
        self.words.setPlaceholderText(self.context.text("properties.mixed") if mixed else "")
        if _kept(plain_text(self.words.document())) != _kept(words):
            self._showing = True
            self.words.setPlainText(words)
            self._showing = False
        self.show_words()

    def show_words(self) -> None:
        text = self.context.text
        name = text("properties.part.label")
        subject = self.subject
        note = ""
        if subject is not None and len(subject.hexes) > 1:
            some = sum(bool(_lines(subject, where)) for where in subject.hexes)
            note = text("properties.on-some", some=some, all=len(subject.hexes))
        self.head.show_words(name, note)
        self.words.setAccessibleName(name)
        words = text("properties.remove", part=name)
        self._bin.setAccessibleName(words)
        set_plain_tool_tip(self._bin, words)

    def _typed(self) -> None:
        if self.subject is not None and not self._showing:
            self.subject.document.do(SetLabels(_kept(plain_text(self.words.document())), self.subject.hexes))

    def remove(self) -> None:
        if self.subject is not None:
            self.subject.document.seal()
            self.subject.document.do(SetLabels((), self.subject.hexes))
            self.subject.document.seal()


def _lines(subject: Subject, where: Hex) -> tuple[str, ...]:
    label = subject.labels.get(where)
    return () if label is None else label.lines


def _kept(words: str) -> tuple[str, ...]:
    lines = (line.strip()[:_LONGEST_LINE] for line in words.splitlines())
    return tuple(line for line in lines if line)
