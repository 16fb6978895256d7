"""What a database may answer instead of doing its work, as problems that a person can act on."""

from __future__ import annotations

import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlmodel import SQLModel

from schema.issues import KnownProblem

# Parts of messages of SQLite and psycopg, the first that fits counts.
_SIGNS = (
    (("not a database", "malformed", "database disk image", "database corruption"), "library.corrupt"),
    (("unsupported file format", "file is encrypted", "vtable constructor failed"), "library.corrupt"),
    (("could not decode to utf-8",), "library.corrupt"),
    (("interrupted",), "library.corrupt"),  # nobody interrupts a statement but the limit of its steps
    (("insufficientprivilege",), "library.no-rights"),
    (("no password supplied", "password authentication failed"), "library.password-needed"),
    (("is locked", "busy"), "library.locked"),
    (("readonly database", "unable to open database", "permission denied"), "library.not-writable"),
    (("disk is full", "no space left"), "file.disk-full"),
    (("disk i/o error", "could not read block", "could not write", "input/output error"), "library.disk-error"),
    (("connection failed", "connection refused", "could not connect", "connection timeout"), "library.no-server"),
    (("could not translate host", "failed to resolve host", "name or service not known"), "library.no-server"),
    (("nodename nor servname", "getaddrinfo failed", "timeout expired", "is unreachable"), "library.no-server"),
    (("server closed the connection", "terminating connection", "connection is lost"), "library.no-server"),
    (("the connection is closed", "is starting up", "is shutting down", "too many connections"), "library.no-server"),
)

# SQLite and PostgreSQL on a table that is not there.
_NO_TABLE = re.compile(r"no such table: (?:main\.)?(\w+)|relation \"(\w+)\" does not exist")


@contextmanager
def known_problems(address: str) -> Iterator[None]:
    """Tells apart what happened to the database at `address` (without its password) and what is our own mistake."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as problem:  # SQLAlchemy lets errors pass that SQLite has while connecting
        orig = problem.orig if isinstance(problem, DBAPIError) else problem
        known = find_problem(f"{type(orig).__name__}: {orig}", address)
        if known is None:
            raise
        raise known from problem


@contextmanager
def known_drivers(address: str) -> Iterator[None]:
    """A URL of a database that we do not speak to, or whose driver is not installed."""
    try:
        yield
    except (NoSuchModuleError, ImportError) as problem:
        # To a bundle no package can be added.
        package = None if hasattr(sys, "frozen") else '"psycopg[binary]"'
        raise KnownProblem("library.no-driver", database=address, package=package) from problem
    except (ArgumentError, ValueError, TypeError) as problem:  # an option of the URL that nobody understands
        raise KnownProblem("library.bad-address", database=address) from problem


def find_problem(message: str, address: str) -> KnownProblem | None:
    small = message.lower()
    for signs, code in _SIGNS:
        if any(sign in small for sign in signs):
            return KnownProblem(code, database=address)
    if (missing := _NO_TABLE.search(message)) and _is_ours(missing[1] or missing[2]):
        return KnownProblem("library.corrupt", database=address)
    return None


def _is_ours(table: str) -> bool:
    """A table that every library has: that it is gone is no mistake of a query."""
    return table in SQLModel.metadata.tables or table.startswith("search_words")
