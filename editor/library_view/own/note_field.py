"""The note on a thing of the library: typed, kept, saved, and held against what somebody else has written meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal

from editor.library_view.cards.card_words import person_name
from editor.library_view.texts.prose_box import TextField
from editor.library_view.texts.typing_journal import PAUSE_MS, TypedText
from library.kinds import Kind
from library.store import ChangedMeanwhile
from library.store.log import Change
from library.store.marks import set_note
from library.user import user_name
from library.values import EditConflict, ItemNote

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.ui.context import EditorContext

ItemKey = tuple[Kind, str]


@dataclass(eq=False)
class _Draft:
    """What is typed about one thing. `note` is what it is typed over; `writing` is on its way to the library, and
    `waiting` follows: based on the version before, it would be a conflict with oneself.
    """

    library: str
    item: ItemKey
    note: ItemNote
    writing: str | None = None
    waiting: str | None = None

    @property
    def subject(self) -> str:
        """What the journal calls it."""
        kind, key = self.item
        return f"{kind.value}:{key}#note"


class NoteField(TextField):
    """Written when the field is left. While it is typed it is in the journal, and stays there until the library has it.

    `stored()`: the library has what was typed.
    """

    stored = Signal()

    def __init__(self, context: EditorContext, access: LibraryAccess, journal: TypingJournal) -> None:
        super().__init__(context)
        self._access, self._journal = access, journal
        self._draft: _Draft | None = None
        # Those that are being written: whoever comes back goes on with them.
        self._written: list[_Draft] = []
        self._is_shown = False
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._keep)
        self.textChanged.connect(self._typed)
        self.left.connect(self.save)
        self.accepted.connect(self.save)

    # What it is about

    def show_item(self, item: ItemKey | None) -> None:
        """Another thing, of which no more is known yet than what was typed about it."""
        library, before = self._access.address, self._draft
        if item == (before and before.item) and (before is None or before.library == library):
            return
        self.save()
        self._draft = draft = None if item is None else self._draft_of(library, item)
        typed = None if draft is None else self._journal.find(library, draft.subject)
        self._show_words("" if typed is None else typed.words)

    def _draft_of(self, library: str, item: ItemKey) -> _Draft:
        for draft in self._written:
            if (draft.library, draft.item) == (library, item):
                return draft
        draft = _Draft(library, item, ItemNote())
        typed = self._journal.find(library, draft.subject)
        if typed is not None:
            draft.note = ItemNote(text=typed.base or "", version=typed.version or "")
        return draft

    def show_note(self, note: ItemNote) -> None:
        """What the library has. What is typed stays, with the version that it was typed over."""
        draft = self._draft
        if draft is None or draft.writing is not None:
            return
        if not self._is_changed or self.words.strip() == note.text:
            draft.note = note
            self._journal.drop(draft.library, draft.subject)
            if self.words.strip() != note.text:
                self._show_words(note.text)

    def _show_words(self, words: str) -> None:
        self._is_shown = True
        self.replace_words(words) if self.hasFocus() else self.set_words(words)
        self._is_shown = False

    # Typing

    @property
    def _is_changed(self) -> bool:
        return self._draft is not None and self.words.strip() != self._draft.note.text

    def _typed(self) -> None:
        if not self._is_shown:
            self._pause.start()

    def _keep(self) -> None:
        self._pause.stop()
        draft = self._draft
        if draft is None:
            return
        if self._is_changed:
            self._journal.keep(draft.library, draft.subject, _typed_over(draft.note, self.words.strip()))
        else:
            self._journal.drop(draft.library, draft.subject)

    # Saving

    def save(self) -> None:
        """What was typed, over the version that was read."""
        draft, words = self._draft, self.words.strip()
        if draft is None or not self._access.is_open:
            return
        self._keep()
        if draft.writing is not None:
            draft.waiting = None if words == draft.writing else words
        elif self._is_changed:
            self._write(draft, words)

    def _write(self, draft: _Draft, words: str) -> None:
        draft.writing = words
        self._written.append(draft)
        job = self._access.write(partial(_set_note, draft.item, words, draft.note.version))
        job.done.connect(partial(self._end, draft, words))
        job.failed.connect(partial(self._fail, draft))

    def _end(self, draft: _Draft, words: str, result: ItemNote | EditConflict) -> None:
        waiting = draft.waiting
        self._fail(draft)
        if isinstance(result, EditConflict):
            self._tell_conflict(draft, words if waiting is None else waiting, result)
            return
        draft.note = result
        self._journal.settle(draft.library, draft.subject, words)
        if waiting is not None:
            self._write(draft, waiting)
        elif draft is self._draft:
            self.stored.emit()

    def _fail(self, draft: _Draft, *_: object) -> None:
        """What could not be written stays in the journal, and in the field that has it."""
        draft.writing = draft.waiting = None
        self._written.remove(draft)

    def _tell_conflict(self, draft: _Draft, words: str, conflict: EditConflict) -> None:
        """Both, for whoever writes to make one of them; in the journal where the field is about something else now."""
        is_shown = draft is self._draft
        both = f"{conflict.theirs}\n\n{self.words.strip() if is_shown else words}"
        draft.note = ItemNote(text=conflict.theirs, version=conflict.version, by=conflict.by)
        self._journal.keep(draft.library, draft.subject, _typed_over(draft.note, both))
        if is_shown:
            self._show_words(both)
        code = "library.mark.note-changed" if is_shown else "library.mark.note-kept"
        self._context.toast(self._context.text(code, by=person_name(conflict.by, self._context)))


def _typed_over(note: ItemNote, words: str) -> TypedText:
    return TypedText(words, note.version, note.text)


def _set_note(item: ItemKey, words: str, seen: str, session: Session) -> ItemNote | EditConflict:
    kind, key = item
    try:
        return set_note(session=session, kind=kind, key=key, text=words, change=Change.now(user_name()), based_on=seen)
    except ChangedMeanwhile as problem:
        return problem.conflict
