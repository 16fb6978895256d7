"""Editing one text of the library: typed, kept, saved, compared with what somebody else has written meanwhile."""

from __future__ import annotations

import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from editor.library_view.cards.card_words import field_words, format_moment, person_name
from editor.library_view.history.version_list import VersionList
from editor.library_view.texts.conflict_view import ConflictView
from editor.library_view.texts.prose_box import SourceText, TextField
from editor.library_view.texts.state_chip import StateChip, text_state
from editor.library_view.texts.text_jobs import read_versions, restore_version, save_text, settle
from editor.library_view.texts.text_problems import ProblemView, TextProblems
from editor.library_view.texts.typing_journal import PAUSE_MS, TypedText
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from i18n.catalogs import language_name
from library.store.log import text_subject
from library.text_merging import find_merged_text
from library.values import EditConflict, LibraryText
from schema.texts import TextState

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.history.version_list import Version
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.ui.context import EditorContext


_STATES: Final = (TextState.DRAFT, TextState.TRANSLATED, TextState.REVIEWED)


class TextEditing(QWidget):
    """A change is written when the field is left, as a draft; Ctrl+Enter or a button says how finished it is.

    While it is typed it is in the journal, and stays there until the database has it. `stored(LibraryText)` says so;
    `write_ended()` also where it could not be written. A subclass lays the widgets out.
    """

    stored = Signal(LibraryText)
    write_ended = Signal()

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
        # Words and state that are being written, and those that are written as soon as the first ones are.
        self._writing: tuple[str, TextState] | None = None
        self._waiting: tuple[str, TextState] | None = None
        self.field = self._make_field()
        self.field.set_words(text.text)
        self.field.setObjectName(f"text {text.field}")
        self.note = worded_label(context, "library.kept-typing", "hint", wrap=True)
        self.note.hide()
        self.problems = self._make_problems()
        self.notice = plain_label("", "hint", wrap=True)
        self.notice.hide()
        self.compare = PushButton(context, "library.compare", kind="link", icon_name="compare")
        self.compare.clicked.connect(self._compare_with_newer)
        self.compare.hide()
        # A version of somebody else that came while this text was being edited.
        self._newer: LibraryText | None = None
        self.conflict = ConflictView(context)
        self.conflict.theirs_chosen.connect(self._keep_theirs)
        self.conflict.mine_chosen.connect(self._take_mine)
        self.conflict.merge_chosen.connect(self._merge)
        self.chip = StateChip(context, text_state(text), is_source=self._is_source)
        self.states = {state: self._state_button(state) for state in _STATES}
        self.history_button = PushButton(context, "library.show-history", kind="link", icon_name="history")
        self.history_button.clicked.connect(self._toggle_history)
        self.history = VersionList(context)
        self.history.restore_wanted.connect(self._restore)
        self.history.hide()
        self.caption = plain_label("", "caption")
        if not self._is_source:
            self.source = self._make_source()
        self._build()
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        self._show_states()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        self._scroll = QTimer(self, singleShot=True, interval=0)
        self._scroll.timeout.connect(self._scroll_to_conflict)
        self.field.textChanged.connect(self._typed)
        self.field.left.connect(self.save)
        self.field.accepted.connect(self._accept)
        self._restore_typing()

    def _build(self) -> None:
        """Lay the widgets out. There is no `source` where the text itself is the source of all others."""
        raise NotImplementedError

    def _make_field(self) -> TextField:
        return TextField(self._context)

    def _make_problems(self) -> ProblemView:
        return TextProblems(self._context)

    def _make_source(self) -> SourceText:
        return SourceText(self._context, self.text.source)

    def _state_button(self, state: TextState) -> PushButton:
        button = PushButton(self._context, f"library.mark.{state}", kind="small")
        button.setObjectName(f"mark {state}")
        button.clicked.connect(partial(self._mark, state))
        return button

    def _mark(self, state: TextState) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)  # the button is about to go
        self.save(state)

    def _retranslate(self) -> None:
        words = field_words(self.text.field, self._context)
        self.caption.setText(words.upper())
        language = language_name(self.text.language, self._context.language)
        self.field.setAccessibleName(f"{words}, {language}")
        self._show_notice()

    def _show_states(self) -> None:
        """Offer the states that the text does not have yet; a source has no other state."""
        self.chip.set_state(text_state(self.text))
        self.field.setPlaceholderText(self.text.generated)
        self.problems.check(self.text, self.field.words)
        for state, button in self.states.items():
            is_offered = not self._is_source and state is not self.text.state and bool(self.field.words)
            button.setVisible(is_offered and self.conflict.conflict is None)
            button.setEnabled(state is TextState.DRAFT or not self.problems.problems)

    # Typing

    @property
    def is_changed(self) -> bool:
        return self.field.words != self.text.text

    def _restore_typing(self) -> None:
        """Words of an earlier session; if the text has been changed since, beside what it is now."""
        unsaved = self._journal.find(self._library, self._subject)
        if unsaved is None or unsaved.words == self.text.text:
            return
        self.field.set_words(unsaved.words)
        self.note.show()
        if unsaved.version not in (None, self.text.version):
            base = self.text.model_copy(update={"text": unsaved.base or "", "version": unsaved.version})
            newer, self.text = self.text, base
            self._show_conflict(self._conflict_with(newer))

    def _typed(self) -> None:
        self._pause.start()
        self._show_states()

    def keep(self) -> None:
        """Write the text into the journal, or remove it from there if it equals the saved one."""
        self._pause.stop()
        if self.is_changed:
            typed = TypedText(self.field.words, self.text.version, self.text.text)
            self._journal.keep(self._library, self._subject, typed)
        else:
            self._journal.drop(self._library, self._subject)

    def _accept(self) -> None:
        self.save(None if self.problems.problems else TextState.TRANSLATED)

    def save(self, state: TextState | None = None) -> None:
        """Save the text in this state; without a state as a draft, and only if it has changed."""
        words = self.field.words
        if self.conflict.conflict is not None or self.problems.is_too_long:
            self.keep()  # until the user has chosen, or made it shorter
            return
        last, last_state = self._waiting or self._writing or (None, None)
        is_said = words == last and state in (None, last_state)
        if (state is None and not self.is_changed) or is_said or not self._access.is_open:
            return
        if state is None:
            state = self.text.state if self._is_source else TextState.DRAFT
        self.keep()
        if self._writing is not None:  # based on the version before, they would be a conflict with oneself
            self._waiting = (words, state)
        else:
            self._write(words, state)

    def _write(self, words: str, state: TextState) -> None:
        self._writing = (words, state)
        job = self._access.write(partial(save_text, self.text, words, state))
        job.done.connect(partial(settle, self._context, self._journal, self._library, self._subject))
        job.done.connect(self._saved)
        job.failed.connect(self._not_saved)

    def _saved(self, text: LibraryText | EditConflict) -> None:
        """What was typed meanwhile stays in the field and in the journal, and is written if it was to be."""
        self._writing = None
        waiting, self._waiting = self._waiting, None
        if isinstance(text, EditConflict):
            self._show_conflict(text.model_copy(update={"base": self.text.text, "mine": self.field.words}))
            self.write_ended.emit()
            return
        self._base_on(text)
        self.note.hide()
        self.keep()
        self._show_states()
        self.stored.emit(text)
        if waiting is not None:
            self._write(*waiting)
        else:
            self.write_ended.emit()
        if self.history.isVisible():
            self._read_history()

    def _not_saved(self, *_: object) -> None:
        self._writing = self._waiting = None
        self.write_ended.emit()

    @property
    def is_writing(self) -> bool:
        return self._writing is not None

    def show_text(self, text: LibraryText) -> None:
        """Show a version from elsewhere; a text that is being edited stays, with a notice beside it."""
        if self._writing is not None or text.version == self.text.version:
            if text.version == self.text.version and not self.is_changed:
                self._base_on(text)
        elif not self.is_changed and self.conflict.conflict is None:
            self._base_on(text)
            if self.field.words != text.text:
                self.field.replace_words(text.text)
        elif self.conflict.conflict is not None:
            self._show_conflict(self._conflict_with(text))
        else:
            self._newer = text
            self._show_notice()
        self._show_states()

    # Conflicts

    def _base_on(self, text: LibraryText) -> None:
        """From now on changes are based on this version."""
        if not self._is_source and text.source != self.text.source:
            self.source.set_words(text.source)
        self.text = text
        self._newer = None
        self._show_notice()

    def _show_notice(self) -> None:
        newer = self._newer
        for widget in (self.notice, self.compare):
            widget.setVisible(newer is not None)
        if newer is not None and newer.changed_at is not None:
            by, at = person_name(newer.changed_by, self._context), format_moment(newer.changed_at, self._context)
            self.notice.setText(self._context.text("library.conflict.notice", by=by, at=at))

    def _compare_with_newer(self) -> None:
        if self._newer is not None:
            self._show_conflict(self._conflict_with(self._newer))
            self._scroll.start()

    def _scroll_to_conflict(self) -> None:
        """Once it has its size."""
        area = self.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            area.ensureWidgetVisible(self.conflict)

    def _conflict_with(self, newer: LibraryText) -> EditConflict:
        return EditConflict(
            subject=self._subject,
            by=newer.changed_by,
            at=newer.changed_at or datetime.datetime.now(datetime.UTC),
            base=self.text.text,
            mine=self.field.words,
            theirs=newer.text,
            version=newer.version,
            state=newer.state,
        )

    def _show_conflict(self, conflict: EditConflict) -> None:
        self._newer = None
        self._show_notice()
        self.keep()
        self.conflict.show_conflict(conflict)
        self._show_states()

    def _resolve(self) -> EditConflict:
        """The conflict is over: what is written now is based on the version of the other one."""
        conflict = self.conflict.conflict
        assert conflict is not None
        self.conflict.clear()
        self.note.hide()
        state = conflict.state or self.text.state
        self.text = self.text.model_copy(update={"text": conflict.theirs, "version": conflict.version, "state": state})
        return conflict

    def _keep_theirs(self) -> None:
        self.field.replace_words(self._resolve().theirs)  # Ctrl+Z brings the words back
        self.keep()
        self._show_states()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_mine(self) -> None:
        self._resolve()
        self.keep()
        self.save()
        self._show_states()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _merge(self) -> None:
        """Both changes in the field, to be read and corrected. Where they touch, the three versions stay in view."""
        conflict = self.conflict.conflict
        assert conflict is not None
        merged = find_merged_text(conflict.base or "", self.field.words, conflict.theirs)
        if merged is None:
            self.conflict.ask_for_merging()
        else:
            self._resolve()
            self.field.replace_words(merged)
            self.keep()
            self._show_states()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    # History

    def _toggle_history(self) -> None:
        if self.history.isVisible():
            self.history.hide()
        else:
            self._read_history()

    def _read_history(self) -> None:
        job = self._access.read(partial(read_versions, self.text), self)
        job.done.connect(self._show_history)

    def _show_history(self, versions: list[Version]) -> None:
        self.history.show_versions(versions)
        self.history.show()

    def _restore(self, revision: int) -> None:
        version = next(row.version.revision for row in self.history.rows if row.version.revision.id == revision)
        job = self._access.write(partial(restore_version, self.text, revision, version.text or ""))
        job.done.connect(self._show_restored)

    def _show_restored(self, text: LibraryText | EditConflict) -> None:
        if isinstance(text, EditConflict):
            self.field.replace_words(text.mine or "")
            self._show_conflict(text.model_copy(update={"base": self.text.text}))
            return
        self._base_on(text)
        self.field.set_words(text.text)
        self.keep()
        self._show_states()
        self.stored.emit(text)
        self._read_history()
        self._context.toast(self._context.text("library.restored-version"))
