"""Who has written the words of a text, and whether somebody else must review them."""

from __future__ import annotations

from sqlmodel import Session

from library.rows import SettingRow
from library.store.histories import history
from library.values import LibraryText, RevisionCause
from schema.issues import KnownProblem
from schema.texts import TextState

_SETTING = "review-by-others"
_ON = "on"


def needs_other_reviewer(*, session: Session) -> bool:
    """Whether this library wants a text reviewed by somebody else than its author."""
    row = session.get(SettingRow, _SETTING)
    return row is not None and row.value == _ON


def set_other_reviewer(*, session: Session, is_needed: bool) -> None:
    session.merge(SettingRow(key=_SETTING, value=_ON if is_needed else ""))
    session.flush()


def find_author(*, session: Session, text: LibraryText) -> str | None:
    """Who wrote the words as they are now, whoever has given them another state or put them back since; None where
    nobody knows.
    """
    versions = history(session=session, kind=text.kind, key=text.key, field=text.field, language=text.language)
    author = None
    is_put_back = False
    for version in versions:  # the latest first
        if version.text == text.text:
            author = version.by
            is_put_back = version.action is RevisionCause.RESTORED
        elif not is_put_back:
            break
    return author


def require_reviewer(*, session: Session, text: LibraryText, words: str, state: TextState, by: str) -> None:
    """Raises KnownProblem where somebody would review words of his own, and the library does not want that."""
    if state is not TextState.REVIEWED or not needs_other_reviewer(session=session):
        return
    if words != text.text or find_author(session=session, text=text) == by:
        raise KnownProblem("translation.own-review")
