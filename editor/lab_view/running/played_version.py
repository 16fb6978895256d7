"""A version of a scenario that the lab has played or plays."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rules.lab.digest import played_digest

if TYPE_CHECKING:
    from rules.lab.play_test import PlayTestOptions
    from rules.lab.player_selection import PlayerSelection
    from rules.lab.reading import BalanceReading, Progress
    from rules.lab.suggestions.suggestion import Suggestion
    from schema.catalog.switch import Profile
    from schema.scenario import Scenario


@dataclass(eq=False)
class PlayedVersion:
    """`title` as it was then; the reading grows while the run goes on."""

    title: str
    scenario: Scenario
    options: PlayTestOptions
    started: datetime.datetime
    reading: BalanceReading | None = None
    progress: Progress | None = None
    suggestions: tuple[Suggestion, ...] = ()
    # It was played in another session, and comes from the library.
    is_from_library: bool = False
    # The change that was tried with it, in words; "" for one that was not made in the lab.
    change: str = ""
    # The one that was shown when this one was played: it is compared with it.
    before: PlayedVersion | None = None

    def is_of(self, profile: Profile, players: PlayerSelection) -> bool:
        return (self.options.profile, self.options.players) == (profile, players)

    @cached_property
    def digest(self) -> str:
        """Equal for versions that are played alike."""
        return played_digest(self.scenario)

    def is_version_of(self, scenario: Scenario) -> bool:
        """Whether the scenario is played as this one was: it may have other words and notes."""
        return scenario is self.scenario or played_digest(scenario) == self.digest

    @property
    def time(self) -> str:
        """With the day for a version of another session."""
        return f"{self.started:%Y-%m-%d %H:%M}" if self.is_from_library else f"{self.started:%H:%M}"
