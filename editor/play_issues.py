"""What prevents a game of a scenario, and what a game or a reading of one leaves out.

The play-test lab, the Play page and the command line ask here, so that they refuse and tell the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n.languages import Language
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
# Pieces that no sentence can count on.
_WITHOUT_RULES = frozenset({"game.piece-without-rules", "game.unit-without-rules"})


class PlayIssues(NamedTuple):
    """`refusals`: as long as there is one of them, nothing is played. `notes`: to be told before whatever is played."""

    refusals: tuple[Issue, ...]
    notes: tuple[Issue, ...]


def find_play_issues(
    scenario: Scenario,
    profile: Profile = Profile.BOOK,
    options: GameOptions = PLAIN_OPTIONS,
    language: Language = Language.ENGLISH,
) -> PlayIssues:
    """The errors of the checks, those that prevent a game apart; then the rules that are not played, and the sentences
    of the author's texts, in the language if it has them.
    """
    from i18n.played import unplayed_issues  # the command line lists its options without the checks
    from rules import checks
    from rules.game.unplayed import unplayed_rules

    errors = [issue for issue in checks.run(scenario, profile) if issue.severity is Severity.ERROR]
    if options.first is not None:
        errors = [issue for issue in errors if issue.code != "side.first-player"]
    told = {(_SAME.get(issue.code), issue.hex) for issue in errors}
    rules = unplayed_rules(scenario, profile, options)
    unplayed = [issue for issue in rules if (issue.code, issue.hex) not in told]
    sentences = unplayed_issues(scenario, language, _names_of_pieces(rules))
    refusals = tuple(issue for issue in errors if checks.prevents_play(issue))
    others = (issue for issue in errors if not checks.prevents_play(issue))
    return PlayIssues(refusals, (*others, *unplayed, *sentences))


def pieces_without_rules(scenario: Scenario, profile: Profile = Profile.BOOK) -> frozenset[str]:
    """The terms of pieces on the board that the game does not know: no sentence is played by them."""
    from rules.game.unplayed import unplayed_rules  # as above

    return _names_of_pieces(unplayed_rules(scenario, profile))


def _names_of_pieces(unplayed: tuple[Issue, ...]) -> frozenset[str]:
    return frozenset(str(issue.params["name"]) for issue in unplayed if issue.code in _WITHOUT_RULES)
