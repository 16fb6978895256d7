"""What a database may answer instead of doing its work, as problems that a person can act on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, NoSuchModuleError

from schema.issues import KnownProblem

# Parts of messages of SQLite and psycopg, the first that fits counts.
_SIGNS = (
    (("not a database", "malformed", "database disk image", "database corruption"), "library.corrupt"),
    (("is locked", "busy"), "library.locked"),
    (("readonly database", "unable to open database", "permission denied"), "library.not-writable"),
    (("disk is full", "no space left"), "file.disk-full"),
    (("connection failed", "connection refused", "could not translate host", "timeout expired"), "library.no-server"),
    (("server closed the connection", "terminating connection", "connection is lost"), "library.no-server"),
)


@contextmanager
def known_problems(address: str) -> Iterator[None]:
    """Tells apart what happened to the database at `address` (without its password) and what is our own mistake."""
    try:
        yield
    except DBAPIError as problem:
        known = find_problem(str(problem.orig), address)
        if known is None:
            raise
        raise known from problem


@contextmanager
def known_drivers(address: str) -> Iterator[None]:
    """A URL of a database that we do not speak to, or whose driver is not installed."""
    try:
        yield
    except (NoSuchModuleError, ModuleNotFoundError) as problem:
        raise KnownProblem("library.no-driver", database=address) from problem


def find_problem(message: str, address: str) -> KnownProblem | None:
    small = message.lower()
    for signs, code in _SIGNS:
        if any(sign in small for sign in signs):
            return KnownProblem(code, database=address)
    return None
