"""Beside a text: who has changed it last, what others say about it, and what they would write instead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.library_view.cards.card_words import format_moment, person_name
from editor.library_view.history.differences_label import DifferencesLabel
from editor.library_view.texts.prose_box import TextField
from editor.library_view.texts.typing_journal import PAUSE_MS, TypedText
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive
from i18n.values import printable, printable_lines
from library.store.log import text_subject
from library.text_differences import text_differences
from library.values import RemarkRole, RevisionCause

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.translation_view.text_surroundings import TextSurroundings
    from editor.ui.context import EditorContext
    from library.values import LibraryText, Revision, TextRemark


def draft_subject(text: LibraryText) -> str:
    """What the journal calls a comment on a text that is being written."""
    return f"{text_subject(text.kind, text.key, text.field, text.language)}#comment"


class TextRemarkView(QWidget):
    """`use_button`: None for a comment. A suggestion shows what it would change."""

    def __init__(self, context: EditorContext, remark: TextRemark, words: str) -> None:
        super().__init__()
        set_background(self, "card")
        self.remark = remark
        who, when = printable(person_name(remark.by, context)), format_moment(remark.at, context)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 6)
        column.setSpacing(2)
        column.addWidget(plain_label(f"{who} · {when}", "small", wrap=True))
        self.use_button: PushButton | None = None
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        if remark.role is RemarkRole.SUGGESTION:
            column.addWidget(DifferencesLabel(context, text_differences(words, remark.text), is_whole=True))
            self.use_button = PushButton(context, "translation.use", kind="small")
            buttons.addWidget(self.use_button)
        else:
            label = plain_label(printable_lines(remark.text), wrap=True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(label)
        self.close_button = PushButton(context, f"translation.close-{remark.role}", kind="link")
        buttons.addWidget(self.close_button)
        buttons.addStretch(1)
        column.addLayout(buttons)


class RemarksPanel(QWidget):
    """`said(RemarkRole, words)`; `closed(remark)`; `used(remark)`, a suggestion.

    A comment that is being written is in the journal until `settle` says that the library has it.
    """

    said = Signal(RemarkRole, str)
    closed = Signal(object)
    used = Signal(object)

    def __init__(self, context: EditorContext, access: LibraryAccess, journal: TypingJournal) -> None:
        super().__init__()
        self._context = context
        self._access, self._journal = access, journal
        self._found: TextSurroundings | None = None
        # The library and the text that the words in the field are for.
        self._draft: tuple[str, str] | None = None
        # Whether the journal does not have them yet.
        self._is_typed = False
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        self.rows: tuple[TextRemarkView, ...] = ()
        self.changed_by = plain_label("", "small", wrap=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        self.field = TextField(context)
        self.field.accepted.connect(self._say)
        self.say_button = PushButton(context, "translation.say", kind="small", icon_name="plus")
        self.say_button.clicked.connect(self._say)
        self.field.textChanged.connect(self._typed)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 0, 16, 16)
        column.setSpacing(8)
        column.addWidget(worded_label(context, "translation.remarks", "strong"))
        column.addWidget(self.changed_by)
        column.addLayout(self._rows)
        column.addWidget(self.field)
        column.addWidget(self.say_button, alignment=Qt.AlignmentFlag.AlignLeft)
        connect_while_alive(context.language_changed, self, lambda *_: self._show(), now=True)
        self.clear()

    def clear(self) -> None:
        self._found = None
        self._begin_draft(None)
        self.hide()

    def show_surroundings(self, found: TextSurroundings) -> None:
        self._found = found
        self._begin_draft((self._access.address, draft_subject(found.text)))
        self._show()
        self.show()

    # What is being written

    def _begin_draft(self, draft: tuple[str, str] | None) -> None:
        if draft == self._draft:
            return
        self.keep()
        self._draft = None
        typed = None if draft is None else self._journal.find(*draft)
        self.field.set_words("" if typed is None else typed.words)
        self._draft = draft

    def keep(self) -> None:
        """Write what is typed into the journal."""
        self._pause.stop()
        is_typed, self._is_typed = self._is_typed, False
        if self._draft is None or not is_typed:
            return
        if self.field.words.strip():
            self._journal.keep(*self._draft, TypedText(self.field.words))
        else:
            self._journal.drop(*self._draft)

    def settle(self, library: str, subject: str, words: str, *_: object) -> None:
        """The library has this comment; one that has been begun since stays."""
        self._journal.settle(library, subject, words)
        if (library, subject) == self._draft and self.field.words == words:  # whoever came back meanwhile found it here
            self.field.set_words("")

    def put_back(self, library: str, subject: str, words: str, *_: object) -> None:
        """The library could not take it."""
        if (library, subject) == self._draft and not self.field.words:
            self.field.set_words(words)

    def _typed(self) -> None:
        self._show_button()
        if self._draft is not None:
            self._is_typed = True
            self._pause.start()

    def _show(self) -> None:
        text = self._context.text
        self.field.setPlaceholderText(text("translation.say-what"))
        self.field.setAccessibleName(text("translation.say-what"))
        clear_layout(self._rows)
        found, rows = self._found, []
        for remark in () if found is None else found.remarks:
            row = TextRemarkView(self._context, remark, found.text.text if found is not None else "")
            row.close_button.clicked.connect(partial(self._close, remark))
            if row.use_button is not None:
                row.use_button.clicked.connect(partial(self._use, remark))
            self._rows.addWidget(row)
            rows.append(row)
        self.rows = tuple(rows)
        change = None if found is None else found.last_change
        if found is not None and change is not None:
            self.changed_by.setText(self._change_words(change, found.author))
        self.changed_by.setVisible(change is not None)
        self._show_button()

    def _change_words(self, change: Revision, author: str | None) -> str:
        """Whoever undoes a change has not written the words that are back."""
        who, when = printable(person_name(change.by, self._context)), format_moment(change.at, self._context)
        if change.action is not RevisionCause.RESTORED or author is None or author == change.by:
            return self._context.text("translation.changed-by", by=who, at=when)
        writer = printable(person_name(author, self._context))
        return self._context.text("translation.put-back-by", author=writer, by=who, at=when)

    def _show_button(self) -> None:
        self.say_button.setVisible(bool(self.field.words.strip()))

    def _say(self) -> None:
        words, draft = self.field.words.strip(), self._draft
        if words and draft is not None:
            self._journal.keep(*draft, TypedText(words))
            self.field.set_words("")
            self._pause.stop()
            self._is_typed = False  # it stays in the journal until it is written
            self.said.emit(RemarkRole.COMMENT, words)

    def _close(self, remark: TextRemark, *_: object) -> None:
        self.closed.emit(remark)

    def _use(self, remark: TextRemark, *_: object) -> None:
        self.used.emit(remark)
