"""Opening the library: a database of this program's version that holds all that the program ships."""

from __future__ import annotations

import stat
from pathlib import Path

from i18n.own_content import OwnTexts
from library.database.connection import WAIT_SECONDS, Database, default_address, parse_address
from library.database.migrations import HEAD
from library.database.upgrade import find_version, upgrade
from library.shipped.filled_library import copy_filled
from library.shipped.refresh import refresh
from library.store.own_texts import read_own_texts
from schema.formats.file_names import exists, is_file
from schema.issues import KnownProblem


def open_database(address: str | None = None, *, wait_seconds: float = WAIT_SECONDS) -> Database:
    """The library, upgraded where it is older than the program and filled with what the program ships."""
    database = Database(parse_address(address or default_address()), wait_seconds=wait_seconds)
    if database.file is not None:
        _make_folder(database.file)
        if not exists(database.file):
            copy_filled(database.file)
    try:
        database.require_connection()
        upgrade(database)
        database.find_rights()
        if not database.is_read_only:  # with what it holds it can be read all the same
            refresh(database)
    except BaseException:
        database.close()
        raise
    return database


def find_own_texts(address: str | None = None) -> OwnTexts:
    """The texts that the user has changed in a library that is there already; it is neither made nor upgraded.

    None of them, where there is no library or one that this program does not understand.
    """
    url = parse_address(address or default_address())
    if url.get_backend_name() == "sqlite" and not is_file(Path(url.database or "")):
        return {}
    database = Database(url)
    try:
        with database.reading() as session:
            version = find_version(session.connection())
            return {} if version is None or version > HEAD else read_own_texts(session=session)
    finally:
        database.close()


def is_current(address: str) -> bool:
    """Whether there is a library of this program's version, so that opening it neither makes nor upgrades anything."""
    url = parse_address(address)
    if url.get_backend_name() == "sqlite" and not exists(Path(url.database or "")):
        return False
    database = Database(url)
    try:
        with database.reading() as session:
            return find_version(session.connection()) == HEAD
    finally:
        database.close()


def require_library(address: str) -> None:
    """Raises a KnownProblem for a file that is not there. Whether a server has a library, only opening it tells."""
    url = parse_address(address)
    if url.get_backend_name() == "sqlite" and not exists(Path(url.database or "")):
        raise KnownProblem("library.missing", database=url.database or "")


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        kind = file.stat().st_mode
    except FileNotFoundError:
        return
    except (OSError, ValueError):
        raise KnownProblem("library.not-writable", database=str(file)) from None
    if stat.S_ISDIR(kind):
        raise KnownProblem("file.directory")
    if not stat.S_ISREG(kind):
        raise KnownProblem("file.special")
