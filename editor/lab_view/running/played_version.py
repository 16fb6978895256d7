"""A version of a scenario that the lab has played or plays."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.lab.play_test import PlayTestOptions
    from rules.lab.reading import BalanceReading, Progress
    from rules.lab.suggestions.suggestion import Suggestion
    from schema.scenario import Scenario


@dataclass
class PlayedVersion:
    """`title` as it was then; the reading grows while the run goes on."""

    title: str
    scenario: Scenario
    options: PlayTestOptions
    started: datetime.datetime
    reading: BalanceReading | None = None
    progress: Progress | None = None
    suggestions: tuple[Suggestion, ...] = ()
    is_kept: bool = False

    @property
    def time(self) -> str:
        return f"{self.started:%H:%M}"


def is_same_game(first: Scenario, second: Scenario) -> bool:
    """Whether they are the same but for their play-test logs."""
    if first is second:
        return True
    logs: dict[str, object] = {"playtests": ()}
    return first.model_copy(update=logs) == second.model_copy(update=logs)
