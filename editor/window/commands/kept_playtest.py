"""Keeps a result of the lab in the library, beside what people report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from library.opening import open_database, require_library
from library.store import add_playtest, find_by_content
from library.store.readings import playtest_result
from library.store.scenarios import find_by_identity
from library.user import user_name
from schema.formats.digests import content_digest

if TYPE_CHECKING:
    from editor.lab_view.running.played_version import PlayedVersion


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
