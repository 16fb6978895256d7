"""The issues of one state of a scenario, with the options of the check, and their grouping."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from editor.panels.issues.check_options import DEFAULT_OPTIONS, CheckOptions
from schema.issues import Issue, Severity

if TYPE_CHECKING:
    from rules.checks import LiveChecks
    from schema.scenario import Scenario

SEVERITY_ORDER: Final = {severity: index for index, severity in enumerate(Severity)}
# Prefixes of codes by the kind of their issues.
_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "board": ("hex", "terrain", "bridge", "link", "obstacle", "mine"),
    "units": ("unit",),
    "battle": ("battle", "side", "rule", "overlord"),
    "victory": ("medal", "exit", "victory"),
    "balance": ("balance", "hand", "first-turn", "section"),
    "boxes": ("box",),
    "target": ("target",),
    "texts": ("text",),
    "file": ("m44", "schema", "file", "check"),
}
KIND_OF_PREFIX: Final = {word: kind for kind, words in _KINDS.items() for word in words}
KINDS: Final = tuple(_KINDS)


class GroupBy(StrEnum):
    KIND = "kind"
    SEVERITY = "severity"
    HEX = "hex"


@dataclass(frozen=True)
class Findings:
    """Sorted by severity, else in the order of the checks."""

    all: tuple[Issue, ...] = ()
    options: CheckOptions = DEFAULT_OPTIONS
    # How many checks were made.
    checks: int = 0

    def count(self, severity: Severity) -> int:
        return sum(issue.severity is severity for issue in self.all)

    @property
    def worst(self) -> Severity | None:
        return self.all[0].severity if self.all else None


@dataclass(frozen=True)
class IssueGroup:
    """`key` is a kind, a severity or the label of a hex; "" for issues without a hex."""

    key: str
    issues: tuple[Issue, ...]


def check_scenario(
    scenario: Scenario,
    options: CheckOptions = DEFAULT_OPTIONS,
    *,
    notes: tuple[Issue, ...] = (),
    live: LiveChecks | None = None,
    before_each: Callable[[], object] | None = None,
) -> Findings:
    """Run all checks of rules and texts and add the notes on the file. The first call is slow: it imports the rules.

    Without `live`, what is called `before_each` check may raise, to end them.
    """
    from editor.scenario_issues import (
        find_issues,  # in the thread of the checks: the window is painted without the rules
    )
    from i18n.checks import CODES
    from rules.checks import CHECKS

    issues = find_issues(
        scenario,
        options.profile,
        notes=notes,
        boxes=options.owned,
        target=options.target_name,
        live=live,
        before_each=before_each,
    )
    return Findings(
        tuple(sorted(issues, key=lambda issue: SEVERITY_ORDER[issue.severity])), options, len(CHECKS) + len(CODES)
    )


def kind_of(issue: Issue) -> str:
    return KIND_OF_PREFIX.get(issue.code.partition(".")[0], "board")


def group_issues(issues: tuple[Issue, ...], by: GroupBy, rows: int) -> tuple[IssueGroup, ...]:
    """`rows` is the height of the board, which the label of a hex depends on."""
    keys: dict[GroupBy, Callable[[Issue], str]] = {
        GroupBy.KIND: kind_of,
        GroupBy.SEVERITY: lambda issue: issue.severity.value,
        GroupBy.HEX: lambda issue: "" if issue.hex is None else issue.hex.label(rows),
    }
    groups: dict[str, list[Issue]] = {}
    for issue in issues:
        groups.setdefault(keys[by](issue), []).append(issue)
    order = list(groups)
    if by is GroupBy.KIND:
        order.sort(key=KINDS.index)
    elif by is GroupBy.HEX:
        where = {key: members[0].hex for key, members in groups.items()}
        order.sort(key=lambda key: (where[key] is None, where[key] or (0, 0)))
    return tuple(IssueGroup(key, tuple(groups[key])) for key in order)
