"""All that can be said about a scenario: the checks of the rules, of the texts, and the notes of whoever read the file.

Without Qt: the window and the command line ask here alike. Nothing is said twice: a note or a text finding that only
echoes a finding of the rules is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from i18n.languages import Language, find_language
from schema.issues import Fix, Issue, PathPart, Severity

if TYPE_CHECKING:
    from rules.checks import LiveChecks, TargetName
    from schema.catalog.switch import Profile
    from schema.scenario import Scenario

# The last part of the path of a note on an .m44 file, and the check that says the same in the words of the game.
_SAID_OF_VALUE = {
    "badge": "unit.badge", "nbr_units": "unit.figures", "group": "medal.group", "starting": "side.first-player",
    "cards_player1": "side.cards", "cards_player2": "side.cards", "victory_player1": "side.medals",
    "victory_player2": "side.medals", "side_player1": "side.same-camp", "side_player2": "side.same-camp",
    "side": "mine.no-owner",
}  # fmt: skip
_SAID_OF_NOTE = {
    "m44.duplicate-hex": frozenset({"hex.duplicate"}),
    "m44.missing-start": frozenset({"side.first-player"}),
    "m44.unknown-name": frozenset({"terrain.unknown", "unit.unknown"}),
}
# A number or a side that is wrong in itself says nothing about the text.
_SAID_OF_TEXT = {
    "text.cards-differ": frozenset({"side.cards", "overlord.hand", "side.same-camp"}),
    "text.medals-differ": frozenset({"side.medals", "victory.impossible", "side.same-camp"}),
    "text.first-player-differ": frozenset({"side.first-player", "side.same-camp"}),
    "text.nation-differ": frozenset({"side.same-camp", "rule.conflict"}),
}
_MAX_FIXES = 500
# The heading of a briefing may name a nation loosely: which of the two is right only the author knows.
_ASK_FIRST = frozenset({"text.nation-differ"})
# Texts whose sentences the data can write.
GENERATED = ("briefing", "conditions", "special_rules")


def find_issues(
    scenario: Scenario,
    profile: Profile | None = None,
    *,
    notes: tuple[Issue, ...] = (),
    boxes: Mapping[str, int] | None = None,
    target: TargetName | None = None,
    live: LiveChecks | None = None,
) -> tuple[Issue, ...]:
    """All findings: rules first, then texts, then the notes on the file.

    `live` are the checks of an open document, which remember its last state; they have their own options, of which
    only `target` is asked for again.
    """
    from i18n import checks as texts
    from rules import checks as rules
    from schema.catalog.switch import Profile

    if live is not None:
        found = live.run(scenario)
    else:
        found = rules.run(scenario, profile or Profile.BOOK, boxes=boxes, target=target)
    said = {issue.code for issue in found}
    printed = target is rules.TargetName.TABLE  # elsewhere another program shows the texts, and it writes none
    about_texts = [
        issue
        for issue in texts.run(scenario)
        if not _is_echoed_by_text(issue, said) and not (printed and _is_told_by_data(issue, scenario))
    ]
    return (*found, *about_texts, *(note for note in notes if not _is_echo(note, said)))


def _is_echoed_by_text(issue: Issue, said: set[str]) -> bool:
    if issue.code == "text.missing" and _last(issue.path) == "special_rules":
        return "rule.conflict" in said
    return bool(_SAID_OF_TEXT.get(issue.code, frozenset()) & said)


def _is_told_by_data(issue: Issue, scenario: Scenario) -> bool:
    """A text that nobody wrote, in no language, and whose sentences the data writes: a sheet lacks nothing."""
    field = _last(issue.path)
    if issue.code != "text.missing" or not follows_data(scenario, field):
        return False
    language = find_language(str(issue.path[1]))
    return language is not None and bool(data_text(scenario, field, language))


def follows_data(scenario: Scenario, field: str) -> bool:
    """Whether the data of a scenario can write this text and no author has, in any language."""
    return field in GENERATED and not any(getattr(text, field).strip() for text in scenario.texts.values())


def data_text(scenario: Scenario, field: str, language: Language) -> str:
    """What the data says where a text is not written: its sentences, or nothing."""
    from i18n import sentences

    match field:
        case "briefing":
            return sentences.briefing_text(scenario, language)
        case "conditions":
            return sentences.conditions_text(scenario, language)
        case "special_rules":
            return sentences.special_rules_text(scenario, language)
        case _:
            return ""


def _is_echo(note: Issue, said: set[str]) -> bool:
    if note.code == "m44.unknown-value":
        return _SAID_OF_VALUE.get(_last(note.path)) in said
    return bool(_SAID_OF_NOTE.get(note.code, frozenset()) & said)


def _last(path: tuple[PathPart, ...]) -> str:
    return str(path[-1]) if path else ""


class Repair:
    """The fixes that can be made without asking which: those where the issue offers one way, or one way first.

    Where an issue offers the same kind of fix several times, as for either side, nobody but the author can choose.
    """

    def __init__(self, scenario: Scenario, **options: object) -> None:
        self.before = scenario
        self.scenario = scenario
        self.applied: list[tuple[Issue, Fix]] = []
        self._options = options
        tried: set[tuple[object, ...]] = set()
        while len(self.applied) < _MAX_FIXES:
            step = next(self._steps(tried), None)
            if step is None:
                break
            issue, fix = step
            tried.add(_key(issue, fix))
            fixed = fix.apply(self.scenario)
            if fixed != self.scenario:
                self.scenario = fixed
                self.applied.append(step)

    def _steps(self, tried: set[tuple[object, ...]]) -> Iterator[tuple[Issue, Fix]]:
        for issue in find_issues(self.scenario, **self._options):  # type: ignore[arg-type]
            fix = find_fix(issue)
            if fix is not None and issue.severity is not Severity.INFO and _key(issue, fix) not in tried:
                yield issue, fix


def find_fix(issue: Issue) -> Fix | None:
    """The fix to make unless the author chooses; None where there is none, or a real choice."""
    if issue.code in _ASK_FIRST or not issue.fixes or any(fix.code == issue.fixes[0].code for fix in issue.fixes[1:]):
        return None
    return issue.fixes[0]


def _key(issue: Issue, fix: Fix) -> tuple[object, ...]:
    return issue.code, issue.hex, issue.path[:2] if issue.hex is None else (), fix.code
