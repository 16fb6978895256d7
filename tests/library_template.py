"""Libraries with what is shipped, for tests to copy."""

from functools import cached_property
from pathlib import Path

import pytest

from library.database.connection import Database, parse_address
from library.database.upgrade import upgrade
from library.opening import open_database
from library.shipped.content import ShippedContent, ShippedText
from library.shipped.refresh import refresh

# Two parts of the window and one of the messages: the program has three times as many texts as the game.
_PROGRAM_KEYS = frozenset({"check", "rail", "file"})


class FewProgramTexts(ShippedContent):
    """All that is shipped but for most texts of the program. Opening such a library adds nothing: no file differs."""

    @cached_property
    def program_texts(self) -> tuple[ShippedText, ...]:
        return tuple(text for text in super().program_texts if text.key in _PROGRAM_KEYS)


def library_template(folders: pytest.TempPathFactory) -> Path:
    """The game in full, of the program's own texts a few. Closed and in one file; made once a run."""
    file = folders.getbasetemp() / "library-template.db"
    if not file.exists():
        fill_template(str(file))
    return file


def full_library_template(folders: pytest.TempPathFactory) -> Path:
    """All that is shipped."""
    file = folders.getbasetemp() / "full-library-template.db"
    if not file.exists():
        _close(open_database(str(file)))
    return file


def fill_template(address: str) -> None:
    database = Database(parse_address(address))
    upgrade(database)
    refresh(database, FewProgramTexts())
    _close(database)


def _close(database: Database) -> None:
    if database.file is not None:
        with database.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
