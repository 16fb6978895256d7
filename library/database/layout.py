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


def read_layout(connection: sqlite3.Connection) -> dict[str, str]:
    """What is in the file, such as `index ix_texts_language`, and how it is defined."""
    rows = connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    return {f"{kind} {name}": _SPELLING.sub("", sql or "").lower() for kind, name, sql in rows}


def refuse_programs(connection: sqlite3.Connection, address: str) -> None:
    """Raises a KnownProblem for a file with triggers or views: no version of a library has any."""
    query = "SELECT upper(type), name FROM sqlite_master WHERE type NOT IN ('table', 'index') ORDER BY type, name"
    for kind, name in connection.execute(query):
        raise KnownProblem("library.foreign-part", database=address, part=f"{kind} {name}")


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
