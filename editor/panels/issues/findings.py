"""The findings of one state of a scenario: what was asked, what was found, and how it falls into groups."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from editor.panels.issues.check_choice import ANY_TABLE, CheckChoice
from schema.issues import Issue, Severity

if TYPE_CHECKING:
    from rules.checks import LiveChecks
    from schema.scenario import Scenario

ORDER: Final = {severity: place for place, severity in enumerate(Severity)}
# The first word of a code, and the part of the work that it belongs to.
_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "board": ("hex", "terrain", "bridge", "link", "obstacle", "mine"),
    "units": ("unit",),
    "battle": ("side", "rule", "overlord"),
    "victory": ("medal", "exit", "victory"),
    "balance": ("balance", "hand", "first-turn", "section"),
    "boxes": ("box",),
    "target": ("target",),
    "texts": ("text",),
    "file": ("m44", "schema", "file", "check"),
}
KIND_OF_WORD: Final = {word: kind for kind, words in _KINDS.items() for word in words}
KINDS: Final = tuple(_KINDS)


class GroupBy(StrEnum):
    KIND = "kind"
    SEVERITY = "severity"
    HEX = "hex"


@dataclass(frozen=True)
class Findings:
    """The worst first, else in the order of the checks."""

    all: tuple[Issue, ...] = ()
    choice: CheckChoice = ANY_TABLE
    # How many checks were made.
    checks: int = 0

    def count(self, severity: Severity) -> int:
        return sum(issue.severity is severity for issue in self.all)

    @property
    def worst(self) -> Severity | None:
        return self.all[0].severity if self.all else None


@dataclass(frozen=True)
class Group:
    """`key` is a kind, a severity or the label of a hex; "" for findings of no hex."""

    key: str
    issues: tuple[Issue, ...]


def check_scenario(
    scenario: Scenario,
    choice: CheckChoice = ANY_TABLE,
    *,
    notes: tuple[Issue, ...] = (),
    live: LiveChecks | None = None,
) -> Findings:
    """All checks of rules and texts, and the notes on the file. Slow the first time: it imports the rules."""
    from editor.scenario_issues import find_issues
    from i18n.checks import CODES
    from rules.checks import CHECKS

    found = find_issues(scenario, choice.profile, notes=notes, boxes=choice.owned, target=choice.target_name, live=live)
    return Findings(tuple(sorted(found, key=lambda issue: ORDER[issue.severity])), choice, len(CHECKS) + len(CODES))


def kind_of(issue: Issue) -> str:
    return KIND_OF_WORD.get(issue.code.partition(".")[0], "board")


def grouped(issues: tuple[Issue, ...], by: GroupBy, rows: int) -> tuple[Group, ...]:
    """`rows` is the height of the board, which the label of a hex depends on."""
    keys: dict[GroupBy, Callable[[Issue], str]] = {
        GroupBy.KIND: kind_of,
        GroupBy.SEVERITY: lambda issue: issue.severity.value,
        GroupBy.HEX: lambda issue: "" if issue.hex is None else issue.hex.label(rows),
    }
    found: dict[str, list[Issue]] = {}
    for issue in issues:
        found.setdefault(keys[by](issue), []).append(issue)
    order = list(found)
    if by is GroupBy.KIND:
        order.sort(key=KINDS.index)
    elif by is GroupBy.HEX:
        where = {key: members[0].hex for key, members in found.items()}
        order.sort(key=lambda key: (where[key] is None, where[key] or (0, 0)))
    return tuple(Group(key, tuple(found[key])) for key in order)
