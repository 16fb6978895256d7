"""Results of the lab in the library: beside what people report, and as readings that need not be made again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from library.opening import open_database, require_library
from library.store import add_playtest, find_by_content
from library.store.readings import KeptReading, keep_reading, list_readings, playtest_result
from library.store.scenarios import find_by_identity
from library.user import user_name
from rules.lab.digest import played_digest
from schema.formats.digests import content_digest

if TYPE_CHECKING:
    from editor.lab_view.running.played_version import PlayedVersion
    from schema.scenario import Scenario


def keep_playtest(address: str, version: PlayedVersion, identity: str) -> bool:
    """Whether the library has the scenario, by its identity or its content. Raises KnownProblem."""
    reading = version.reading
    assert reading is not None
    require_library(address)
    digest = content_digest(version.scenario)
    database = open_database(address)
    try:
        with database.writing() as session:
            row = find_by_identity(session=session, identity=identity) if identity else None
            key = find_by_content(session=session, digest=digest) if row is None else row.key
            if key is None:
                return False
            result = playtest_result(reading, scenario=key, digest=digest, by=user_name(), at=version.started)
            add_playtest(session=session, result=result)
            return True
    finally:
        database.close()


def keep_version(address: str, version: PlayedVersion, *, may_make: bool) -> None:
    """So that the next session shows it at once. Raises KnownProblem where there is no library, unless it may be made.

    The version may grow meanwhile in the window; what it has now is kept.
    """
    reading = version.reading
    assert reading is not None
    if not may_make:
        require_library(address)
    database = open_database(address)
    try:
        with database.writing() as session:
            keep_reading(session=session, reading=reading, suggestions=version.suggestions, at=version.started)
    finally:
        database.close()


def find_readings(address: str, scenario: Scenario) -> list[KeptReading]:
    """What was played of a scenario before, the latest first. Raises KnownProblem where there is no library."""
    require_library(address)
    database = open_database(address)
    try:
        with database.reading() as session:
            return list_readings(session=session, scenario=played_digest(scenario))
    finally:
        database.close()
