"""What a row of the texts page asks of the database: to be called in jobs, but for `settle`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.library_view.cards.card_words import person_name
from editor.library_view.history.versions import text_versions
from library.kinds import Kind
from library.store import ChangedMeanwhile, get_text, restore_revision, set_text
from library.store.log import Change
from library.user import user_name
from library.values import EditConflict, RevisionCause
from schema.formats.digests import digest
from schema.texts import TextState

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.history.version_list import Version
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.ui.context import EditorContext
    from library.values import LibraryText


def settle(
    context: EditorContext, journal: TypingJournal, library: str, subject: str, text: LibraryText | EditConflict
) -> None:
    """Take from the journal what the database has. It may come when the row is no more."""
    if isinstance(text, EditConflict):
        context.toast(context.text("library.conflict.toast", by=person_name(text.by, context)))
    else:
        journal.settle(library, subject, text.text)


def save_text(text: LibraryText, words: str, state: TextState, session: Session) -> LibraryText | EditConflict:
    try:
        return set_text(
            session=session,
            kind=text.kind,
            key=text.key,
            field=text.field,
            language=text.language,
            text=words,
            change=Change.now(user_name()),
            state=state if words else TextState.UNTRANSLATED,
            # What the translator has seen beside it, whatever the source is by now.
            source_digest=None if text.language == text.source_language else digest(text.source),
            based_on=text.version,
        )
    except ChangedMeanwhile as problem:
        return problem.conflict


def read_versions(text: LibraryText, session: Session) -> list[Version]:
    return text_versions(session=session, kind=text.kind, key=text.key, field=text.field, language=text.language)


def restore_version(text: LibraryText, revision: int, words: str, session: Session) -> LibraryText | EditConflict:
    """Restore a version of this text. A revision of a scenario holds the whole scenario, so only its text is taken."""
    by = user_name()
    try:
        if text.kind is Kind.SCENARIO:
            change = Change.now(by, RevisionCause.RESTORED)
            set_text(
                session=session, kind=text.kind, key=text.key, field=text.field, language=text.language, text=words,
                change=change, state=TextState.TRANSLATED if words else TextState.UNTRANSLATED, based_on=text.version,
            )  # fmt: skip
        else:
            restore_revision(session=session, revision=revision, by=by, based_on=text.version)
    except ChangedMeanwhile as problem:
        return problem.conflict
    return get_text(session=session, kind=text.kind, key=text.key, field=text.field, language=text.language)
