"""A version of a scenario that the lab has played or plays."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import TYPE_CHECKING

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

    def is_of(self, profile: Profile, players: PlayerSelection) -> bool:
        return (self.options.profile, self.options.players) == (profile, players)

    @property
    def time(self) -> str:
        """With the day for a version of another session."""
        return f"{self.started:%Y-%m-%d %H:%M}" if self.is_from_library else f"{self.started:%H:%M}"


def is_same_game(first: Scenario, second: Scenario) -> bool:
    """Whether they are the same but for their play-test logs."""
    if first is second:
        return True
    logs: dict[str, object] = {"playtests": ()}
    return first.model_copy(update=logs) == second.model_copy(update=logs)
