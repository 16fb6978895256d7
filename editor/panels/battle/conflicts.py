"""Which special rules contradict another one, the nations that fight, or the board; no Qt."""

from __future__ import annotations

from collections.abc import Mapping

from editor.edits.rule_blocks import RULE_TYPES, new_rule
from schema.issues import Issue
from schema.scenario import Scenario

_CODE = "rule.conflict"
_FIELD = "special_rules"


def conflicts(scenario: Scenario) -> Mapping[int, tuple[Issue, ...]]:
    """By the place of the rule in the scenario."""
    found: dict[int, list[Issue]] = {}
    for issue in _issues(scenario):
        if issue.path[:1] == (_FIELD,) and isinstance(issue.path[1], int):
            found.setdefault(issue.path[1], []).append(issue)
    return {place: tuple(issues) for place, issues in found.items()}


def would_conflict(scenario: Scenario) -> Mapping[str, Issue]:
    """The kinds that are off and would be a contradiction if they were turned on, with the reason."""
    found: dict[str, Issue] = {}
    present = {rule.rule for rule in scenario.special_rules}
    place = len(scenario.special_rules)
    for kind in RULE_TYPES:
        if kind not in present:
            tried = scenario.model_copy(update={_FIELD: (*scenario.special_rules, new_rule(kind))})
            issues = conflicts(tried).get(place)
            if issues:
                found[kind] = issues[0]
    return found


def _issues(scenario: Scenario) -> tuple[Issue, ...]:
    from rules.checks import CHECKS
    from rules.checks.context import CheckContext
    from schema.catalog.switch import Profile

    return tuple(CHECKS[_CODE].issues(CheckContext(scenario, Profile.BOOK)))
