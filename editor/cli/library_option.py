"""`--database`, and opening the library for a command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from library.database.connection import Database

OPTION = "--database"
METAVAR = "URL"


@contextmanager
def open_library(address: str | None) -> Iterator[Database]:
    """The library, closed at the end whatever happens."""
    from library.opening import open_database

    database = open_database(address)
    try:
        yield database
    finally:
        database.close()
