"""Making a scenario fit the place where it will be played: on a copy, and each change can be told before it is used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from editor.scenario_issues import find_fix
from rules.checks import CHECKS, CheckContext, TargetName
from schema.issues import Fix, Issue
from schema.scenario import Scenario

_MAX_CHANGES: Final = 500
_ABOUT_TARGETS: Final = "target."


@dataclass(frozen=True)
class Fitting:
    """The copy, and what was changed in it."""

    scenario: Scenario
    changes: tuple[tuple[Issue, Fix], ...]


def target_issues(scenario: Scenario, target: TargetName) -> tuple[Issue, ...]:
    """What the place refuses, does not show, or plays otherwise."""
    context = CheckContext(scenario, target=target)
    checks = (check for code, check in CHECKS.items() if code.startswith(_ABOUT_TARGETS))
    return tuple(issue for check in checks for issue in check.issues(context))


def fitted(scenario: Scenario, target: TargetName) -> Fitting:
    """All that can be mended without a choice of the author."""
    changes: list[tuple[Issue, Fix]] = []
    tried: set[tuple[object, ...]] = set()
    while len(changes) < _MAX_CHANGES:
        step = next(_steps(scenario, target, tried), None)
        if step is None:
            break
        issue, fix = step
        tried.add(_key(issue, fix))
        mended = fix.apply(scenario)
        if mended != scenario:
            scenario = mended
            changes.append(step)
    return Fitting(scenario, tuple(changes))


def _steps(scenario: Scenario, target: TargetName, tried: set[tuple[object, ...]]) -> Iterator[tuple[Issue, Fix]]:
    for issue in target_issues(scenario, target):
        fix = find_fix(issue)
        if fix is not None and _key(issue, fix) not in tried:
            yield issue, fix


def _key(issue: Issue, fix: Fix) -> tuple[object, ...]:
    return issue.code, issue.hex, issue.path, fix.code
