"""The digest of what a game is played with: two versions of a scenario with the same one have the same balance."""

from __future__ import annotations

from typing import Final

from rules.lab.game_plan import PLAN_VERSION
from rules.lab.reading import BalanceReading
from rules.players.style import STYLES
from schema.battle import Battle
from schema.formats.digests import content_digest, digest
from schema.scenario import Scenario

_WITHOUT: Final = Scenario()
# Words, pictures and notes, which no rule looks at.
_NOT_PLAYED: Final = ("labels", "texts", "expansions", "authorship", "playtests", "underlay", "carried")
# Of these, what lies on a board of this size.
_ON_HEXES: Final = ("labels", "underlay")


def played_digest(scenario: Scenario) -> str:
    """Equal for versions that differ in nothing but words and notes."""
    left_out = {name: getattr(_WITHOUT, name) for name in _NOT_PLAYED}
    # Some weapons are others early in the war.
    battle = Battle(begins=scenario.battle.begins)
    return content_digest(scenario.model_copy(update={**left_out, "battle": battle}))


def with_played(scenario: Scenario, played: Scenario) -> Scenario:
    """The scenario, with all that is played as it is in another one: words and notes stay."""
    names = (name for name in _NOT_PLAYED if name not in _ON_HEXES or scenario.board.kind is played.board.kind)
    kept = {name: getattr(scenario, name) for name in names}
    battle = scenario.battle.model_copy(update={"begins": played.battle.begins})
    return played.model_copy(update={**kept, "battle": battle})


def reading_digest(reading: BalanceReading) -> str:
    """The digest of all that a reading depends on, the players of this program among it."""
    run = (reading.scenario, reading.rules, reading.players.model_dump_json(), str(reading.seed), str(reading.games))
    return digest("/".join((*run, str(PLAN_VERSION), repr(STYLES))))
