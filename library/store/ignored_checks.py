"""Checks that a person has found wrong about one text. They count again once its source has changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from sqlmodel import Session, col, select

from i18n.translation_check import TranslationCheck
from library.kinds import Code, Kind
from library.rows import IgnoredCheckRow
from library.store.log import Change
from library.values import IgnoredCheck, LibraryText
from schema.formats.digests import digest
from schema.issues import KnownProblem


def ignore_check(*, session: Session, text: LibraryText, check: TranslationCheck, reason: str, change: Change) -> None:
    """From now on the check says nothing about this text. There is no ignoring without a reason."""
    if not reason.strip():
        raise KnownProblem("translation.no-reason")
    session.merge(
        IgnoredCheckRow(
            kind=text.kind,
            key=text.key,
            field=text.field,
            language=text.language,
            check_name=check,
            source_digest=digest(text.source),
            reason=reason.strip(),
            by=change.by,
            at=change.at,
        )
    )
    session.flush()


def heed_check(*, session: Session, text: LibraryText, check: TranslationCheck) -> None:
    """The check counts again."""
    row = session.get(IgnoredCheckRow, (text.kind, text.key, text.field, text.language, check))
    if row is not None:
        session.delete(row)
        session.flush()


class IgnoredChecks:
    """What is ignored in one language, read at once."""

    def __init__(self, rows: Mapping[str, tuple[tuple[str, IgnoredCheck], ...]]) -> None:
        self._rows = rows

    def of(self, text: LibraryText) -> tuple[IgnoredCheck, ...]:
        rows = self._rows.get(str(text.code), ())
        if not rows:
            return ()
        source = digest(text.source)
        return tuple(ignored for seen, ignored in rows if seen == source)


def list_ignored_checks(*, session: Session, language: str) -> IgnoredChecks:
    found: dict[str, list[tuple[str, IgnoredCheck]]] = defaultdict(list)
    query = select(IgnoredCheckRow).where(col(IgnoredCheckRow.language) == language)
    for row in session.exec(query.order_by(col(IgnoredCheckRow.check_name))):
        if row.check_name in tuple(TranslationCheck):  # a newer program may know others
            ignored = IgnoredCheck(check=TranslationCheck(row.check_name), reason=row.reason, by=row.by, at=row.at)
            found[str(Code(Kind(row.kind).prefix, row.key, row.field))].append((row.source_digest, ignored))
    return IgnoredChecks({code: tuple(rows) for code, rows in found.items()})
