"""Finds special rules that contradict each other, the nations or the board. No Qt."""

from __future__ import annotations

from collections.abc import Mapping

from editor.edits.rule_blocks import RULE_TYPES, new_rule
from rules.checks import CHECKS
from rules.checks.context import CheckContext
from schema.catalog.switch import Profile
from schema.issues import Issue
from schema.scenario import Scenario

_CODE = "rule.conflict"
_FIELD = "special_rules"


def conflicts(scenario: Scenario) -> Mapping[int, tuple[Issue, ...]]:
    """By the index of the rule in the scenario."""
    by_index: dict[int, list[Issue]] = {}
    for issue in _issues(scenario):
        if issue.path[:1] == (_FIELD,) and isinstance(issue.path[1], int):
            by_index.setdefault(issue.path[1], []).append(issue)
    return {index: tuple(issues) for index, issues in by_index.items()}


def would_conflict(scenario: Scenario) -> Mapping[str, Issue]:
    """The kinds of rules that are off and would conflict if they were turned on, with the reason."""
    by_kind: dict[str, Issue] = {}
    present = {rule.rule for rule in scenario.special_rules}
    last = len(scenario.special_rules)
    for kind in RULE_TYPES:
        if kind not in present:
            with_rule = scenario.model_copy(update={_FIELD: (*scenario.special_rules, new_rule(kind))})
            issues = conflicts(with_rule).get(last)
            if issues:
                by_kind[kind] = issues[0]
    return by_kind


def _issues(scenario: Scenario) -> tuple[Issue, ...]:
    return tuple(CHECKS[_CODE].issues(CheckContext(scenario, Profile.BOOK)))
