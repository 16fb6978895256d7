"""What prevents a game of a scenario, and what a game or a reading of one leaves out.

The play-test lab, the Play page and the command line ask here, so that they refuse and tell the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.game.options import PLAIN_OPTIONS, GameOptions
from schema.catalog.switch import Profile
from schema.issues import Issue, Severity

if TYPE_CHECKING:
    from schema.scenario import Scenario

# A check, and what is said of the same piece where no check is asked.
_SAME = {
    "terrain.unknown": "game.piece-without-rules",
    "unit.unknown": "game.unit-without-rules",
}


class PlayIssues(NamedTuple):
    """`refusals`: as long as there is one of them, nothing is played. `notes`: to be told before whatever is played."""

    refusals: tuple[Issue, ...]
    notes: tuple[Issue, ...]


def find_play_issues(
    scenario: Scenario, profile: Profile = Profile.BOOK, options: GameOptions = PLAIN_OPTIONS
) -> PlayIssues:
    """The errors of the checks, those that prevent a game apart; then the rules that are not played."""
    from rules import checks  # the command line lists its options without the checks
    from rules.game.unplayed import unplayed_rules

    errors = [issue for issue in checks.run(scenario, profile) if issue.severity is Severity.ERROR]
    if options.first is not None:
        errors = [issue for issue in errors if issue.code != "side.first-player"]
    told = {(_SAME.get(issue.code), issue.hex) for issue in errors}
    unplayed = [issue for issue in unplayed_rules(scenario, profile, options) if (issue.code, issue.hex) not in told]
    refusals = tuple(issue for issue in errors if checks.prevents_play(issue))
    return PlayIssues(refusals, (*(issue for issue in errors if not checks.prevents_play(issue)), *unplayed))
