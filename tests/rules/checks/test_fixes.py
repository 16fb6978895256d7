"""Fixes: pure edits that make their issue vanish and leave a scenario of the right shape."""

import pytest

from rules.checks import TargetName, run
from schema.issues import Issue
from schema.pieces import Modifier, Tile, Unit
from schema.scenario import Scenario
from tests.rules.checks.test_checks import BREAKS, Edit
from tests.rules.checks.test_targets import MISREAD
from tests.rules.valid_scenarios import put, sound


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
        assert fix.apply(fixed) == fixed or fix.code == "fix.remove-rule"
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


def test_a_unit_on_ground_it_cannot_enter_is_moved_beside_it() -> None:
    broken = put(sound(), "E3", terrain=Tile(terrain="lake"), unit=Unit(kind="infantry", nation="us"))
    (issue,) = run(broken)
    assert issue.hex is not None
    assert [fix.code for fix in issue.fixes] == ["fix.move-unit"] * 3
    for fix in issue.fixes:
        fixed = fix.apply(broken)
        assert fixed.at(issue.hex).unit is None
        assert fixed.at(issue.hex).terrain == Tile(terrain="lake")
        (moved,) = [one for one in fixed.hexes if one.unit and broken.at(one.hex).unit is None]
        assert fixed.label(moved.hex) == fix.params["end"]
        assert not run(fixed)
    # Whoever came there in the meantime stays.
    taken = issue.fixes[0].apply(broken)
    crowded = taken.with_contents([taken.at(issue.hex).model_copy(update={"unit": Unit(kind="armor", nation="us")})])
    assert issue.fixes[0].apply(crowded) == crowded


def test_what_the_author_has_closed_offers_no_move() -> None:
    closed = Tile(terrain="forest", modifier=Modifier.IMPASSABLE)
    (issue,) = run(put(sound(), "E3", terrain=closed, unit=Unit(kind="infantry", nation="us")))
    assert (issue.code, issue.fixes) == ("unit.on-impassable", ())
