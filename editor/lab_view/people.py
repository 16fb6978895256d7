"""What people found in a scenario, where it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.lab.published import find_published
from schema.board import Camp

if TYPE_CHECKING:
    from schema.scenario import Scenario

# With fewer games in the log of the scenario a share says nothing.
_ENOUGH_GAMES: Final = 10


def people_rate(scenario: Scenario) -> float | None:
    """The share of games that the Allies win at real tables; None for a scenario that nobody has reported."""
    published = find_published(scenario)
    if published is not None and published.people is not None:
        return published.people
    winners = [one.winner for one in scenario.playtests if one.simulated is None and one.winner is not None]
    return winners.count(Camp.ALLIES) / len(winners) if len(winners) >= _ENOUGH_GAMES else None
