"""All issues of a scenario: from the checks of rules and texts, and the notes of the reader of the file.

Used by the window and the command line, without Qt. A note or an issue of a text that only repeats an issue of the
rules is left out.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from schema.issues import Fix, Issue, PathPart, Severity, capped

if TYPE_CHECKING:
    from rules.checks import LiveChecks, TargetName
    from schema.catalog.switch import Profile
    from schema.scenario import Scenario

# The last part of the path of a note on an .m44 file, and the check that reports the same.
_CHECK_OF_VALUE = {
    "badge": "unit.badge", "nbr_units": "unit.figures", "group": "medal.group", "starting": "side.first-player",
    "cards_player1": "side.cards", "cards_player2": "side.cards", "victory_player1": "side.medals",
    "victory_player2": "side.medals", "side_player1": "side.same-camp", "side_player2": "side.same-camp",
    "side": "mine.no-owner",
}  # fmt: skip
_CHECKS_OF_NOTE = {
    "m44.duplicate-hex": frozenset({"hex.duplicate"}),
    "m44.missing-start": frozenset({"side.first-player"}),
    "m44.unknown-name": frozenset({"terrain.unknown", "unit.unknown"}),
}
# A wrong number or side in the data says nothing about the text.
_CHECKS_OF_TEXT = {
    "text.cards-differ": frozenset({"side.cards", "overlord.hand", "side.same-camp"}),
    "text.medals-differ": frozenset({"side.medals", "victory.impossible", "side.same-camp"}),
    "text.first-player-differ": frozenset({"side.first-player", "side.same-camp"}),
    "text.nation-differ": frozenset({"side.same-camp", "rule.conflict"}),
}
_MAX_FIXES = 500
# Fixes that concern one entry of the file and no other: they need no new check after each of them.
_CONCERN_ONE_ENTRY = frozenset({"fix.remove-hex", "fix.merge-hex", "fix.remove-label"})
# Only the author knows whether the text or the data is right, where a way was meant to go, and which date is wrong.
_NEVER_AUTOMATIC = frozenset(
    {
        "text.nation-differ",
        "text.outdated",
        "text.medal-kind-differ",
        "link.broken",
        "unit.on-impassable",
        "battle.dates",
    }
)

# What every new board lacks.
_NOT_THERE_YET = frozenset({"side.no-units", "side.cards", "side.medals", "side.first-player", "text.missing"})


def find_issues(
    scenario: Scenario,
    profile: Profile | None = None,
    *,
    notes: tuple[Issue, ...] = (),
    boxes: Mapping[str, int] | None = None,
    target: TargetName | None = None,
    live: LiveChecks | None = None,
    before_each: Callable[[], object] | None = None,
) -> tuple[Issue, ...]:
    """All issues: of the rules first, then of the texts, then the notes on the file.

    `live` are the checks of an open document, which remember its last state; they have their own options, of which
    only `target` is asked for again.
    """
    from i18n import checks as texts  # the command line lists its options without the checks
    from rules import checks as rules
    from schema.catalog.switch import Profile

    if live is not None:
        issues = live.run(scenario)
    else:
        issues = rules.run(scenario, profile or Profile.BOOK, boxes=boxes, target=target, before_each=before_each)
    codes = {issue.code for issue in issues}
    # At the table a sheet has the generated texts, too; other programs show only what is written in the file.
    needs_written_texts = target is not None and target is not rules.TargetName.TABLE
    about_texts = [
        issue
        for issue in texts.run(scenario, needs_written_texts=needs_written_texts)
        if not _repeats_check(issue, codes)
    ]
    if not any(content.unit is not None for content in scenario.hexes):
        issues, about_texts = tuple(map(_as_hint, issues)), list(map(_as_hint, about_texts))
    about_file = (note for note in notes if not _note_repeats_check(note, codes))
    return tuple(_with_fixes(issue, scenario) for issue in capped((*issues, *about_texts, *about_file)))


def _with_fixes(issue: Issue, scenario: Scenario) -> Issue:
    """The rules know where a way is broken; how its tiles are laid anew, the edits know."""
    if issue.code != "link.broken" or issue.hex is None:
        return issue
    from editor.edits.open_ends import fixes_of_open_end

    return replace(issue, fixes=fixes_of_open_end(scenario, issue.hex))


def _as_hint(issue: Issue) -> Issue:
    """On a board without units the author has hardly begun: what is not there yet is a hint, what is wrong is told."""
    if issue.code not in _NOT_THERE_YET or "found" in issue.params:
        return issue
    return dataclasses.replace(issue, severity=Severity.INFO)


def _repeats_check(issue: Issue, codes: set[str]) -> bool:
    return bool(_CHECKS_OF_TEXT.get(issue.code, frozenset()) & codes)


def _note_repeats_check(note: Issue, codes: set[str]) -> bool:
    if note.code == "m44.unknown-value":
        return _CHECK_OF_VALUE.get(_last(note.path)) in codes
    return bool(_CHECKS_OF_NOTE.get(note.code, frozenset()) & codes)


def _last(path: tuple[PathPart, ...]) -> str:
    return str(path[-1]) if path else ""


class Repair:
    """Applies all fixes that need no choice by the author.

    Where an issue offers the same kind of fix several times, as for either side, only the author can choose.
    """

    def __init__(self, scenario: Scenario, **options: object) -> None:
        self.before = scenario
        self.scenario = scenario
        self.applied: list[tuple[Issue, Fix]] = []
        self._options = options
        tried: set[tuple[object, ...]] = set()
        while len(self.applied) < _MAX_FIXES:
            steps = list(self._steps(tried))
            if not steps:
                break
            alone = [step for step in steps if step[1].code in _CONCERN_ONE_ENTRY]
            for issue, fix in alone[: _MAX_FIXES - len(self.applied)] or steps[:1]:
                tried.add(_key(issue, fix))
                fixed = fix.apply(self.scenario)
                if fixed != self.scenario:
                    self.scenario = fixed
                    self.applied.append((issue, fix))

    def _steps(self, tried: set[tuple[object, ...]]) -> Iterator[tuple[Issue, Fix]]:
        for issue in find_issues(self.scenario, **self._options):  # type: ignore[arg-type]
            fix = find_fix(issue)
            if fix is not None and issue.severity is not Severity.INFO and _key(issue, fix) not in tried:
                yield issue, fix


def find_fix(issue: Issue) -> Fix | None:
    """The fix to make unless the author chooses; None where there is none, or a real choice."""
    if (
        issue.code in _NEVER_AUTOMATIC
        or not issue.fixes
        or any(fix.code == issue.fixes[0].code for fix in issue.fixes[1:])
    ):
        return None
    return issue.fixes[0]


def _key(issue: Issue, fix: Fix) -> tuple[object, ...]:
    return issue.code, issue.hex, issue.path[:2] if issue.hex is None else (), fix.code
