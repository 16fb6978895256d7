"""The digest of what a game is played with: two versions of a scenario with the same one have the same balance."""

from __future__ import annotations

from typing import Final

from schema.formats.digests import content_digest
from schema.scenario import Scenario

_WITHOUT: Final = Scenario()
# Words, pictures and notes, which no rule looks at.
_NOT_PLAYED: Final = ("battle", "labels", "texts", "expansions", "authorship", "playtests", "underlay", "carried")


def played_digest(scenario: Scenario) -> str:
    """Equal for versions that differ in nothing but words and notes."""
    return content_digest(scenario.model_copy(update={name: getattr(_WITHOUT, name) for name in _NOT_PLAYED}))
