"""What an engine must do to be compared with a record: `Follower`. It speaks in the lines of the records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from schema.scenario import Scenario
from tests.recorded_games.line import Decision, Line
from tests.recorded_games.position import Position
from tests.recorded_games.record import Record


class NotPossible(Exception):
    """The engine does not offer what was decided, or asks for a decision that was not made. Says which."""


class Follower(Protocol):
    """A game that goes along with a record, one step at a time."""

    def offered(self, decision: Decision) -> Decision:
        """The decision that is about to be made, with what the engine itself offers in place of what was recorded.

        Raises NotPossible where the engine does not let that player decide that.
        """

    def apply(self, choices: Sequence[Decision], chance: Sequence[Line], following: str) -> Sequence[Line]:
        """Go one step further with the decisions that were made and what chance gave.

        `following`: what the other implementation asks for then. Where nothing is left to choose, one engine goes on by
        itself and another waits for a word; so this only says where to wait.
        Returns what happened as the engine sees it: rolls with their hits, offers of orders, retreats, losses, medals,
        changes of the board. Raises NotPossible where a decision does not fit.
        """

    def position(self) -> Position: ...

    def winner(self) -> str | None:
        """The side that has won, once the game is over."""


# A record is the one that is followed; an engine takes its first line only.
FollowerFactory = Callable[[Record, Scenario], Follower]
