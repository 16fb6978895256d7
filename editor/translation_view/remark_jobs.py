"""What the page asks of the database about checks and remarks: to be called in jobs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from library.store.ignored_checks import heed_check, ignore_check
from library.store.log import Change
from library.store.remarks import add_remark, close_remarks
from library.store.text_batch import set_texts
from library.translation.filling import fill_identical
from library.translation.text_list import list_translations
from library.user import user_name
from schema.texts import TextState

if TYPE_CHECKING:
    from sqlmodel import Session

    from i18n.checks.translation import TranslationCheck
    from i18n.languages import Language
    from library.store.text_changes import BatchReport
    from library.values import LibraryText, RemarkRole


def ignore(text: LibraryText, check: TranslationCheck, reason: str, session: Session) -> None:
    ignore_check(session=session, text=text, check=check, reason=reason, change=Change.now(user_name()))


def heed(text: LibraryText, check: TranslationCheck, session: Session) -> None:
    heed_check(session=session, text=text, check=check)


def say(text: LibraryText, role: RemarkRole, words: str, session: Session) -> None:
    add_remark(session=session, text=text, role=role, words=words, change=Change.now(user_name()))


def close(number: int, session: Session) -> None:
    close_remarks(session=session, ids=[number], change=Change.now(user_name()))


def fill(language: Language, code: str, words: str, state: TextState, session: Session) -> BatchReport:
    """The words of a text into all others with the same source that are not done yet."""
    listed = list_translations(session=session, language=language, is_checked=False)
    changes = fill_identical(listed, code, words, state=state)
    return set_texts(session=session, changes=changes, change=Change.now(user_name()))
