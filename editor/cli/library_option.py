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
def open_library(address: str | None, *, can_create: bool = False) -> Iterator[Database]:
    """The library, closed at the end whatever happens.

    Where a file is named, it must be there, unless the command is one that fills a new library: whoever mistypes the
    name would else read an empty one.
    """
    from editor.settings.own_name import use_own_name
    from library.opening import open_database, require_library

    if address is not None and not can_create:
        require_library(address)
    use_own_name()
    database = open_database(address)
    try:
        yield database
    finally:
        database.close()
