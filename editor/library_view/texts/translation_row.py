"""One text in a language beside its source, with its state and its versions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from editor.library_view.cards.card_words import field_words
from editor.library_view.history.version_list import VersionList
from editor.library_view.history.versions import text_versions
from editor.library_view.texts.prose_box import SourceText, TextField
from editor.library_view.texts.state_chip import StateChip
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from i18n.catalogs import language_name
from library.kinds import Kind
from library.store import get_text, restore_revision, set_text
from library.store.log import Change, text_subject
from library.user import user_name
from library.values import Action
from schema.texts import TextState

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.history.version_list import Version
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.ui.context import EditorContext
    from library.values import LibraryText

# After such a pause in typing the text is written into the journal.
_PAUSE_MS: Final = 400
_STATES: Final = (TextState.DRAFT, TextState.TRANSLATED, TextState.REVIEWED)


class TranslationRow(QWidget):
    """A change is written when the field is left, as a draft; Ctrl+Enter or a button says how finished it is.

    While it is typed it is in the journal, and stays there until the database has it.
    """

    def __init__(
        self, context: EditorContext, access: LibraryAccess, journal: TypingJournal, text: LibraryText
    ) -> None:
        super().__init__()
        self._context = context
        self._access = access
        self._journal = journal
        self._library = access.address
        self.text = text
        self._subject = text_subject(text.kind, text.key, text.field, text.language)
        self._is_source = text.language == text.source_language
        self._writing: str | None = None
        self.field = TextField(context)
        self.field.set_words(text.text)
        self.field.setObjectName(f"text {text.field}")
        self.note = worded_label(context, "library.kept-typing", "hint", wrap=True)
        self.note.hide()
        self.chip = StateChip(context, text.state)
        self.states = {state: self._state_button(state) for state in _STATES}
        self.history_button = PushButton(context, "library.show-history", kind="link", icon_name="history")
        self.history_button.clicked.connect(self._toggle_history)
        self.history = VersionList(context)
        self.history.restore_wanted.connect(self._restore)
        self.history.hide()
        self._build()
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        self.field.textChanged.connect(self._typed)
        self.field.left.connect(self.save)
        self.field.accepted.connect(self._accept)
        self._restore_typing()

    def _build(self) -> None:
        context = self._context
        self.caption = plain_label("", "caption")
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        # Source and target share one height, whichever needs more.
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        target = 0 if self._is_source else 1
        if not self._is_source:
            self.source = SourceText(context, self.text.source)
            grid.addWidget(self.source, 0, 0)
            grid.setColumnStretch(0, 1)
        grid.setColumnStretch(target, 1)
        grid.addWidget(self.field, 0, target)
        grid.addWidget(self.note, 1, target)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.chip)
        for button in self.states.values():
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.history_button)
        grid.addLayout(foot, 2, target)
        grid.addWidget(self.history, 3, target)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 12)
        column.setSpacing(4)
        column.addWidget(self.caption)
        column.addLayout(grid)
        self._show_states()

    def _state_button(self, state: TextState) -> PushButton:
        button = PushButton(self._context, f"library.mark.{state}", kind="small")
        button.setObjectName(f"mark {state}")
        button.clicked.connect(partial(self.save, state))
        return button

    def _retranslate(self) -> None:
        words = field_words(self.text.field, self._context)
        self.caption.setText(words.upper())
        language = language_name(self.text.language, self._context.language)
        self.field.setAccessibleName(f"{words}, {language}")

    def _show_states(self) -> None:
        """Offer the states that the text does not have yet; a source has no other state."""
        self.chip.set_state(self.text.state)
        for state, button in self.states.items():
            button.setVisible(not self._is_source and state is not self.text.state and bool(self.field.words))

    # Typing

    @property
    def is_changed(self) -> bool:
        return self.field.words != self.text.text

    def _restore_typing(self) -> None:
        unsaved = self._journal.find(self._library, self._subject)
        if unsaved is not None and unsaved != self.text.text:
            self.field.set_words(unsaved)
            self.note.show()

    def _typed(self) -> None:
        self._pause.start()
        self._show_states()

    def keep(self) -> None:
        """Write the text into the journal, or remove it from there if it equals the saved one."""
        self._pause.stop()
        if self.is_changed:
            self._journal.keep(self._library, self._subject, self.field.words)
        else:
            self._journal.drop(self._library, self._subject)

    def _accept(self) -> None:
        self.save(TextState.TRANSLATED)

    def save(self, state: TextState | None = None) -> None:
        """Save the text in this state; without a state as a draft, and only if it has changed."""
        words = self.field.words
        if (state is None and not self.is_changed) or self._writing == words or not self._access.is_open:
            return
        if state is None:
            state = self.text.state if self._is_source else TextState.DRAFT
        self.keep()
        self._writing = words
        job = self._access.write(partial(_save_text, self.text, words, state))
        job.done.connect(partial(self._journal.settle, self._library, self._subject, words))
        job.done.connect(self._saved)
        job.failed.connect(self._not_saved)

    def _saved(self, text: LibraryText) -> None:
        """What was typed meanwhile stays in the field and in the journal."""
        self._writing = None
        self.text = text
        self.note.hide()
        self.keep()
        self._show_states()
        if self.history.isVisible():
            self._read_history()

    def _not_saved(self, *_: object) -> None:
        self._writing = None

    def show_text(self, text: LibraryText) -> None:
        """Show a version from elsewhere, unless this text is being edited."""
        if not self.is_changed and self._writing is None:
            self.text = text
            if self.field.words != text.text:
                self.field.set_words(text.text)
        elif text.text == self.text.text:
            self.text = text
        self._show_states()

    # History

    def _toggle_history(self) -> None:
        if self.history.isVisible():
            self.history.hide()
        else:
            self._read_history()

    def _read_history(self) -> None:
        job = self._access.read(partial(_read_versions, self.text), self)
        job.done.connect(self._show_history)

    def _show_history(self, versions: list[Version]) -> None:
        self.history.show_versions(versions)
        self.history.show()

    def _restore(self, revision: int) -> None:
        version = next(row.version.revision for row in self.history.rows if row.version.revision.id == revision)
        job = self._access.write(partial(_restore_version, self.text, revision, version.text or ""))
        job.done.connect(self._show_restored)

    def _show_restored(self, text: LibraryText) -> None:
        self.text = text
        self.field.set_words(text.text)
        self.keep()
        self._show_states()
        self._read_history()
        self._context.toast(self._context.text("library.restored-version"))


def _save_text(text: LibraryText, words: str, state: TextState, session: Session) -> LibraryText:
    return set_text(
        session=session,
        kind=text.kind,
        key=text.key,
        field=text.field,
        language=text.language,
        text=words,
        change=Change.now(user_name()),
        state=state if words else TextState.UNTRANSLATED,
    )


def _read_versions(text: LibraryText, session: Session) -> list[Version]:
    return text_versions(session=session, kind=text.kind, key=text.key, field=text.field, language=text.language)


def _restore_version(text: LibraryText, revision: int, words: str, session: Session) -> LibraryText:
    """Restore a version of this text. A revision of a scenario holds the whole scenario, so only its text is taken."""
    by = user_name()
    if text.kind is Kind.SCENARIO:
        change = Change.now(by, Action.RESTORED)
        set_text(
            session=session, kind=text.kind, key=text.key, field=text.field, language=text.language, text=words,
            change=change, state=TextState.TRANSLATED if words else TextState.UNTRANSLATED,
        )  # fmt: skip
    else:
        restore_revision(session=session, revision=revision, by=by)
    return get_text(session=session, kind=text.kind, key=text.key, field=text.field, language=text.language)
