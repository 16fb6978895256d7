"""Fixes: pure edits that make their issue vanish and leave a scenario of the right shape."""

import pytest

from rules.checks import TargetName, run
from schema.issues import Issue
from schema.scenario import Scenario
from tests.rules.checks.test_checks import BREAKS, Edit
from tests.rules.checks.test_targets import MISREAD
from tests.rules.valid_scenarios import sound


def count(scenario: Scenario, like: Issue, target: TargetName | None = None) -> int:
    """The issues of the same code and reason at the same place."""
    found = run(scenario, target=target)
    keys = ("reason", "nation", "first", "second")
    wanted = (like.code, like.hex, *(like.params.get(key) for key in keys))
    return sum((one.code, one.hex, *(one.params.get(key) for key in keys)) == wanted for one in found)


def assert_fixed(scenario: Scenario, issue: Issue, target: TargetName | None = None) -> int:
    before = scenario.model_dump()
    for fix in issue.fixes:
        fixed = fix.apply(scenario)
        assert scenario.model_dump() == before
        assert Scenario.model_validate(fixed.model_dump()) == fixed
        assert count(fixed, issue, target) < count(scenario, issue, target), (issue.code, fix.code)
        assert fix.apply(fixed) == fixed or fix.code in {"fix.remove-rule", "fix.add-rule"}
    return len(issue.fixes)


@pytest.mark.parametrize(("code", "broken"), BREAKS)
def test_every_fix_does_what_it_is_for(code: str, broken: Edit) -> None:
    scenario = broken(sound())
    for issue in run(scenario):
        assert issue.code == code
        assert_fixed(scenario, issue)


@pytest.mark.parametrize(("target", "reason", "edit"), MISREAD)
def test_every_fix_for_a_target_does_what_it_is_for(target: TargetName, reason: str, edit: Edit) -> None:
    scenario = edit(sound())
    for issue in run(scenario, target=target):
        if issue.params.get("reason") == f"why:{reason}":
            assert_fixed(scenario, issue, target)


def test_a_fix_for_a_piece_that_is_gone_changes_nothing() -> None:
    code, broken = next(case for case in BREAKS if case[0] == "unit.badge")
    (issue,) = run(broken(sound()))
    assert issue.code == code
    empty = Scenario()
    assert issue.fixes[0].apply(empty) == empty
