"""What people add to things of the library without changing them: favorites, tags, lists and notes.

To add or to take away is safe whoever does it at the same time; a note is one text, and says on which version it is
based. Everything leaves a revision, so that others see it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Annotated, Final

from pydantic import StringConstraints
from sqlalchemy import ColumnElement
from sqlmodel import Session, SQLModel, col, delete, func, select

from library.kinds import Code, Kind
from library.rows import FavoriteRow, ListItemRow, ListRow, NoteRow, TagRow
from library.store.conflicts import ChangedMeanwhile, is_unchanged
from library.store.log import Change, record
from library.values import EditConflict, ItemMarks, ItemNote
from schema.formats.digests import digest
from schema.issues import KnownProblem

MAX_NAME: Final = 60
MAX_NOTE: Final = 20_000
TagName = Annotated[str, StringConstraints(min_length=1, max_length=MAX_NAME)]
ItemKey = tuple[Kind, str]


def marks_of(*, session: Session, kind: Kind, key: str, by: str) -> ItemMarks:
    note = session.get(NoteRow, (kind.value, key))
    tags = select(TagRow.tag).where(*_is(TagRow, kind, key)).order_by(col(TagRow.tag))
    lists = select(ListItemRow.list).where(*_is(ListItemRow, kind, key)).order_by(col(ListItemRow.list))
    return ItemMarks(
        is_favorite=session.get(FavoriteRow, (kind.value, key, by)) is not None,
        tags=tuple(session.exec(tags)),
        lists=tuple(session.exec(lists)),
        note=ItemNote() if note is None else _note(note),
    )


def set_favorite(*, session: Session, kind: Kind, key: str, is_favorite: bool, change: Change) -> None:
    row = session.get(FavoriteRow, (kind.value, key, change.by))
    if is_favorite and row is None:
        session.add(FavoriteRow(kind=kind, key=key, by=change.by, at=change.at))
    elif not is_favorite and row is not None:
        session.delete(row)
    _record(session, "favorite", kind, key, change, "yes" if is_favorite else "")


def add_tag(*, session: Session, kind: Kind, key: str, tag: str, change: Change) -> None:
    name = _name(tag)
    if session.get(TagRow, (kind.value, key, name)) is None:
        session.add(TagRow(kind=kind, key=key, tag=name, by=change.by, at=change.at))
        _record(session, "tag", kind, key, change, name)


def remove_tag(*, session: Session, kind: Kind, key: str, tag: str, change: Change) -> None:
    row = session.get(TagRow, (kind.value, key, tag))
    if row is not None:
        session.delete(row)
        _record(session, "tag", kind, key, change, f"-{tag}")


def add_to_list(*, session: Session, name: str, items: Sequence[ItemKey], change: Change) -> None:
    """At the end of a list, which is made where there is none of this name."""
    known = _name(name)
    if session.get(ListRow, known) is None:
        session.add(ListRow(name=known, by=change.by, at=change.at))
        session.flush()
    last = session.exec(select(func.max(ListItemRow.position)).where(col(ListItemRow.list) == known)).one() or 0
    for position, (kind, key) in enumerate(items, last + 1):
        if session.get(ListItemRow, (known, kind.value, key)) is None:
            session.add(ListItemRow(list=known, kind=kind, key=key, position=position))
    session.flush()
    record(session=session, subject=f"list:{known}", change=change, text=f"+{len(items)}")


def remove_from_list(*, session: Session, name: str, items: Sequence[ItemKey], change: Change) -> None:
    for kind, key in items:
        session.exec(delete(ListItemRow).where(col(ListItemRow.list) == name, *_is(ListItemRow, kind, key)))
    record(session=session, subject=f"list:{name}", change=change, text=f"-{len(items)}")


def delete_list(*, session: Session, name: str, change: Change) -> tuple[ItemKey, ...]:
    """The list only; what was in it stays where it is, and is returned in the order of the list."""
    items = list_lists(session=session).get(name, ())
    session.exec(delete(ListItemRow).where(col(ListItemRow.list) == name))
    session.exec(delete(ListRow).where(col(ListRow.name) == name))
    record(session=session, subject=f"list:{name}", change=change, text="")
    return items


def list_lists(*, session: Session) -> dict[str, tuple[ItemKey, ...]]:
    """All lists by name, each in its order."""
    found: dict[str, list[ItemKey]] = {
        name: [] for name in session.exec(select(ListRow.name).order_by(col(ListRow.name)))
    }
    query = select(ListItemRow).order_by(col(ListItemRow.position), col(ListItemRow.kind), col(ListItemRow.key))
    for row in session.exec(query):
        found[row.list].append((Kind(row.kind), row.key))
    return {name: tuple(items) for name, items in found.items()}


def list_tags(*, session: Session) -> dict[str, tuple[ItemKey, ...]]:
    """All tags, each with what has it."""
    found: dict[str, list[ItemKey]] = defaultdict(list)
    for row in session.exec(select(TagRow).order_by(col(TagRow.tag), col(TagRow.kind), col(TagRow.key))):
        found[row.tag].append((Kind(row.kind), row.key))
    return {tag: tuple(items) for tag, items in found.items()}


def list_favorites(*, session: Session, by: str) -> tuple[ItemKey, ...]:
    query = select(FavoriteRow).where(col(FavoriteRow.by) == by)
    rows = session.exec(query.order_by(col(FavoriteRow.kind), col(FavoriteRow.key)))
    return tuple((Kind(row.kind), row.key) for row in rows)


def list_notes(*, session: Session) -> dict[ItemKey, ItemNote]:
    query = select(NoteRow).where(col(NoteRow.text) != "").order_by(col(NoteRow.kind), col(NoteRow.key))
    return {(Kind(row.kind), row.key): _note(row) for row in session.exec(query)}


def set_note(
    *, session: Session, kind: Kind, key: str, text: str, change: Change, based_on: str | None = None
) -> ItemNote:
    """Raises ChangedMeanwhile where the library holds another version than `based_on`; None: whatever it holds."""
    words = text.strip()[:MAX_NOTE]
    row = session.get(NoteRow, (kind.value, key))
    seen = "" if row is None else row.digest
    is_expected = based_on in (None, seen)
    if row is not None and is_expected:
        is_expected = is_unchanged(session, NoteRow, *_is(NoteRow, kind, key), col(NoteRow.digest) == seen)
    if not is_expected:
        _raise_conflict(session, kind, key, words, row)
    if row is None:
        row = NoteRow(kind=kind, key=key, text="", digest="", changed_by=change.by, changed_at=change.at)
    row.text, row.digest = words, digest(words)
    row.changed_by, row.changed_at = change.by, change.at
    session.add(row)
    _record(session, "note", kind, key, change, words)
    session.flush()
    return _note(row)


def _raise_conflict(session: Session, kind: Kind, key: str, mine: str, row: NoteRow | None) -> None:
    if row is None:
        raise KnownProblem("library.no-entry", kind=kind.value, key=key)
    session.refresh(row)
    raise ChangedMeanwhile(
        EditConflict(
            subject=_subject("note", kind, key),
            by=row.changed_by,
            at=row.changed_at,
            base=None,
            mine=mine,
            theirs=row.text,
            version=row.digest,
        )
    )


def _note(row: NoteRow) -> ItemNote:
    return ItemNote(text=row.text, version=row.digest, by=row.changed_by, at=row.changed_at)


def _name(name: str) -> str:
    cleaned = " ".join(name.replace(",", " ").replace('"', " ").split())
    if not cleaned or len(cleaned) > MAX_NAME:
        raise KnownProblem("library.bad-tag", most=MAX_NAME)
    return cleaned


def _is(table: type[SQLModel], kind: Kind, key: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    columns = table.__table__.c  # type: ignore[attr-defined]
    return columns.kind == kind.value, columns.key == key


def _subject(what: str, kind: Kind, key: str) -> str:
    return f"{what}:{Code(kind, key)}"


def _record(session: Session, what: str, kind: Kind, key: str, change: Change, text: str) -> None:
    session.flush()
    record(session=session, subject=_subject(what, kind, key), change=change, text=text)
