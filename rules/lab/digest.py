"""The digest of what a game is played with: two versions of a scenario with the same one have the same balance."""

from __future__ import annotations

from typing import Final

from rules.lab.game_plan import PLAN_VERSION
from rules.players.style import STYLES
from schema.battle import Battle
from schema.catalog.switch import Profile
from schema.formats.digests import content_digest, digest
from schema.scenario import Scenario

_WITHOUT: Final = Scenario()
# Words, pictures and notes, which no rule looks at.
_NOT_PLAYED: Final = ("labels", "texts", "expansions", "authorship", "playtests", "underlay", "carried")


def played_digest(scenario: Scenario) -> str:
    """Equal for versions that differ in nothing but words and notes."""
    left_out = {name: getattr(_WITHOUT, name) for name in _NOT_PLAYED}
    # Some weapons are others early in the war.
    battle = Battle(begins=scenario.battle.begins)
    return content_digest(scenario.model_copy(update={**left_out, "battle": battle}))


def run_digest(scenario: Scenario, profile: Profile, seed: int, games: int) -> str:
    """The digest of all that a reading depends on: a kept reading under the same one need not be made again."""
    return digest("/".join((played_digest(scenario), profile, str(seed), str(games), str(PLAN_VERSION), repr(STYLES))))
