"""The layout of a library file: its tables and indexes, as a new library of this version has them.

A file with anything else is not opened. Triggers and views above all: they are statements of somebody else, which run
when we read or write.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Mapping
from pathlib import Path

from schema.issues import KnownProblem

# The layout at the newest migration; a test keeps it in step.
LAYOUT_FILE = Path(__file__).parent / "migrations" / "layout.json"
# SQLite makes these by itself, where somebody has asked it to look for the best way of searching.
_STATISTICS = frozenset({"table sqlite_stat1", "table sqlite_stat4"})
# How a statement is written says nothing about what it makes.
_SPELLING = re.compile(r"[\s\"'`\[\]]+")
_LONGEST = 5_000
# How any version of a library defines its parts: columns and keys, without a word that could be a function.
_KEYS = r"(?:primarykey|unique|foreignkey|references\w+|varchar)\([\w,]+\)"
_PLAIN = {
    "table": re.compile(rf"createtable\w+\((?:{_KEYS}|[\w,])*\)(?:withoutrowid)?|createvirtualtable\w+usingfts5\(.*\)"),
    "index": re.compile(r"create(?:unique)?index\w+on\w+\([\w,]+\)"),
}


def read_layout(connection: sqlite3.Connection) -> dict[str, str]:
    """What is in the file, such as `index ix_texts_language`, and how it is defined."""
    rows = connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    return {f"{kind} {name}": _SPELLING.sub("", sql or "").lower() for kind, name, sql in rows}


def refuse_programs(connection: sqlite3.Connection, address: str) -> None:
    """Raises a KnownProblem for a file with triggers, views, or anything else that is computed: no version of a library
    has any.
    """
    for part, definition in sorted(read_layout(connection).items()):
        kind, _, name = part.partition(" ")
        if not _is_plain(kind, definition):
            raise KnownProblem("library.foreign-part", database=address, part=f"{kind.upper()} {name}")


def _is_plain(kind: str, definition: str) -> bool:
    """Whether nothing is computed there. SQLite defines some indexes by itself, without a word."""
    form = _PLAIN.get(kind)
    is_short = len(definition) <= _LONGEST
    return form is not None and (not definition or (is_short and form.fullmatch(definition) is not None))


def require_layout(connection: sqlite3.Connection, address: str) -> None:
    """Raises a KnownProblem for a file that is not laid out as a library of this version."""
    found = {part: sql for part, sql in read_layout(connection).items() if part not in _STATISTICS}
    ours: Mapping[str, str] = json.loads(LAYOUT_FILE.read_text("utf-8"))
    if found == ours:
        return
    for part in sorted(found.keys() - ours.keys()):
        kind, _, name = part.partition(" ")
        raise KnownProblem("library.foreign-part", database=address, part=f"{kind.upper()} {name}")
    raise KnownProblem("library.corrupt", database=address)
