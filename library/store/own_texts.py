"""The texts that the user has made his own, for whatever prints or shows texts without a library."""

from __future__ import annotations

from collections import defaultdict

import sqlalchemy
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, or_

from i18n.languages import Language
from i18n.own_content import OwnTexts
from library.kinds import PROGRAM_KINDS, Code, Kind
from library.rows import EntryRow, TextRow
from library.store.scenario_notes import DONE


def read_own_texts(*, session: Session) -> OwnTexts:
    """By language and code, those that are not as they were shipped. An empty one takes nothing away.

    The window shows only what is finished: nothing there marks a draft, and a translation of an older source may lack
    what its place needs.
    """
    columns = (TextRow.kind, TextRow.key, TextRow.field, TextRow.language, TextRow.text)
    is_own = or_(col(TextRow.shipped_digest).is_(None), col(TextRow.shipped_digest) != col(TextRow.digest))
    is_binned = sqlalchemy.exists().where(
        col(EntryRow.kind) == col(TextRow.kind),
        col(EntryRow.key) == col(TextRow.key),
        col(EntryRow.shipped).is_(False),
        col(EntryRow.binned_at).is_not(None),
    )
    source = aliased(TextRow)
    is_current = sqlalchemy.exists().where(
        col(source.kind) == col(TextRow.kind),
        col(source.key) == col(TextRow.key),
        col(source.field) == col(TextRow.field),
        col(source.language) == Language.ENGLISH.value,
        or_(col(TextRow.language) == Language.ENGLISH.value, col(source.digest) == col(TextRow.source_digest)),
    )
    is_shown = or_(col(TextRow.kind).not_in(PROGRAM_KINDS), sqlalchemy.and_(col(TextRow.state).in_(DONE), is_current))
    query = sqlalchemy.select(*map(col, columns)).where(is_own, is_shown, col(TextRow.text) != "", ~is_binned)
    texts: dict[str, dict[str, str]] = defaultdict(dict)
    for row in session.connection().execute(query):
        texts[row.language][str(Code(Kind(row.kind).prefix, row.key, row.field))] = row.text
    return dict(texts)
