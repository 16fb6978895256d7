"""Rows that no library of ours could have written: bytes for a text, unknown states, broken documents, bad dates.

To look through a whole library takes a while, so it is done where a copy is put back, made or moved, and where
something has gone wrong that may come from such a row.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

import sqlalchemy
from pydantic import ValidationError
from sqlalchemy import Boolean, Column, Connection, Date, DateTime, Integer, LargeBinary, Row, RowMapping, Table
from sqlmodel import SQLModel

from library.kinds import OWN_KEY, Kind, is_key
from library.rows import UtcTime
from library.values import (
    TEXT_COUNTS,
    TEXT_IMPORT,
    GameSummary,
    OwnFacts,
    RemarkRole,
    RevisionCause,
    StoredTextImport,
    WordRole,
)
from schema.battle import Front
from schema.board import BoardKind, Face
from schema.formats.codecs import NATIVE, loads
from schema.formats.compression import inflated
from schema.formats.files import parse_json
from schema.frozen import Frozen
from schema.issues import KnownProblem
from schema.texts import TextState

_BATCH = 1_000
_LANGUAGE = re.compile(r"[a-z]{2}")
# Of a key that is shown, more would fill the line.
_MAX_SHOWN = 60


class DamagedRow(Frozen):
    """`row`: its key, as far as it has one."""

    table: str
    row: str
    column: str

    def problem(self, address: str) -> KnownProblem:
        return KnownProblem("library.damaged-row", database=address, table=self.table, row=self.row, column=self.column)


def find_damaged_row(connection: Connection) -> DamagedRow | None:
    """The first row that is damaged; None in a sound library."""
    tables = SQLModel.metadata.sorted_tables
    damaged = (find(connection, table) for find in (_find_in, _find_without_target) for table in tables)
    return next(filter(None, damaged), None)


# Raises a ValueError for a value that the column never has. Values come as the driver gives them: as they are stored in
# a file, and from a server perhaps of the type that they stand for.
Check = Callable[[object], None]


def _find_in(connection: Connection, table: Table) -> DamagedRow | None:
    checks = [_nullable(column, _check_of(column)) for column in table.columns]
    names = [column.name for column in table.columns]
    check_row = _ROWS.get(table.name)
    # As text: types of columns would read a date, and fail without saying where.
    listed = ", ".join(f'"{name}"' for name in names)
    query = sqlalchemy.text(f'SELECT {listed} FROM "{table.name}"')
    found = connection.execution_options(stream_results=True).execute(query)
    for rows in found.partitions(_BATCH):
        for row in rows:
            for name, value, check in zip(names, row, checks, strict=True):
                try:
                    check(value)
                except (ValueError, TypeError, KnownProblem):
                    found.close()
                    return _damaged(table, row._mapping, name)
            if check_row is not None and (wrong := check_row(row)) is not None:
                found.close()
                return _damaged(table, row._mapping, wrong)
    return None


def _find_without_target(connection: Connection, table: Table) -> DamagedRow | None:
    """The first row that refers to one that is not there. A server lets nobody write it, a file does."""
    for key in table.foreign_keys:
        target = key.column.table.alias()
        joined = table.outerjoin(target, key.parent == target.c[key.column.name])
        is_lost = key.parent.is_not(None) & target.c[key.column.name].is_(None)
        query = sqlalchemy.select(*table.primary_key).select_from(joined).where(is_lost).limit(1)
        row = connection.execute(query).first()
        if row is not None:
            return _damaged(table, row._mapping, key.parent.name)
    return None


def _damaged(table: Table, row: RowMapping, column: str) -> DamagedRow:
    keys = [str(row[one.name])[:_MAX_SHOWN] for one in table.primary_key]
    return DamagedRow(table=table.name, row=", ".join(keys), column=column)


def _nullable(column: Column[object], check: Check) -> Check:
    if column.nullable and not column.primary_key:
        return lambda value: None if value is None else check(value)
    return check


def _check_of(column: Column[object]) -> Check:
    special = _SPECIAL.get(f"{column.table.name}.{column.name}") or _SPECIAL.get(column.name)
    if special is not None:
        return special
    kind = column.type.impl_instance if isinstance(column.type, UtcTime) else column.type
    for types, check in _BY_TYPE.items():
        if isinstance(kind, types):
            return check
    return _check_text


def _require(*, is_sound: bool) -> None:
    if not is_sound:
        raise ValueError


def _check_text(value: object) -> None:
    _require(is_sound=isinstance(value, str))


def _check_number(value: object) -> None:
    _require(is_sound=isinstance(value, int))


def _check_truth(value: object) -> None:
    _require(is_sound=value in (0, 1) and isinstance(value, int))


def _check_bytes(value: object) -> None:
    _require(is_sound=isinstance(value, bytes))


def _check_moment(value: object) -> None:
    _require(is_sound=isinstance(value, str | datetime.datetime))
    if isinstance(value, str):
        datetime.datetime.fromisoformat(value)


def _check_day(value: object) -> None:
    _require(is_sound=isinstance(value, str | datetime.date))
    if isinstance(value, str):
        datetime.date.fromisoformat(value)


def _check_language(value: object) -> None:
    _require(is_sound=isinstance(value, str) and _LANGUAGE.fullmatch(value) is not None)


def _check_word(value: object) -> None:
    _require(is_sound=isinstance(value, str) and bool(value))


def _check_entry_key(value: object) -> None:
    _require(is_sound=isinstance(value, str) and is_key(value))


def _check_json_object(value: object) -> None:
    _require(is_sound=isinstance(value, str) and isinstance(parse_json(value), dict))


def _check_facts(value: object) -> None:
    _check_json_object(value)
    OwnFacts.among(parse_json(str(value)))  # type: ignore[arg-type] # an object, as was just seen


def _check_counts(value: object) -> None:
    _check_text(value)
    TEXT_COUNTS.validate_json(str(value))


def _check_document(value: object) -> None:
    loads(_unpacked(value), NATIVE)


def _check_record(value: object) -> None:
    """Whether it can be replayed is found out by whoever watches it."""
    _check_json_object(_unpacked(value))


def _unpacked(value: object) -> str:
    if not isinstance(value, bytes):
        raise TypeError
    return inflated(value).decode("utf-8")


def _check_summary(value: object) -> None:
    _check_text(value)
    GameSummary.model_validate_json(str(value))


def _one_of(names: type[StrEnum]) -> Check:
    known = frozenset(name.value for name in names)

    def check(value: object) -> None:
        _require(is_sound=isinstance(value, str) and value in known)

    return check


def _find_in_setting(row: Row[Any]) -> str | None:
    """What an import of texts has left, so that it can be undone; all other settings are any text."""
    if row.key.startswith(TEXT_IMPORT):
        try:
            StoredTextImport.model_validate_json(row.value)
        except ValidationError:
            return "value"
    return None


def _find_in_entry(row: Row[Any]) -> str | None:
    """What people add has keys of its own."""
    return None if row.shipped or re.fullmatch(OWN_KEY, row.key) else "key"


# The column that is wrong in a row whose values are right one by one.
_ROWS: Mapping[str, Callable[[Row[Any]], str | None]] = {
    "settings": _find_in_setting,
    "entries": _find_in_entry,
}
# By the name of the column, or of the table and the column.
_SPECIAL: Mapping[str, Check] = {
    "kind": _one_of(Kind),
    "state": _one_of(TextState),
    "language": _check_language,
    "revisions.action": _one_of(RevisionCause),
    "term_words.role": _one_of(WordRole),
    "term_words.word": _check_word,
    "text_remarks.role": _one_of(RemarkRole),
    "scenarios.board": _one_of(BoardKind),
    "scenarios.face": _one_of(Face),
    "scenarios.front": _one_of(Front),
    "entries.key": _check_entry_key,
    "entries.facts": _check_facts,
    "playtests.report": _check_json_object,
    "text_counts.counts": _check_counts,
    "documents.content": _check_document,
    "games.record": _check_record,
    "games.summary": _check_summary,
}
_BY_TYPE: Mapping[tuple[type, ...], Check] = {
    (Boolean,): _check_truth,
    (Integer,): _check_number,
    (LargeBinary,): _check_bytes,
    (DateTime,): _check_moment,
    (Date,): _check_day,
}
