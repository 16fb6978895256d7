"""A file with thousands of faults: each is told once, and lists end with how many more there are."""

import pytest

from editor.scenario_issues import Repair, find_issues
from i18n.languages import Language
from i18n.render import render
from rules.checks import LiveChecks, run
from schema.formats.codecs import M44, loads
from schema.formats.json_schema import require_valid
from schema.issues import MAX_ISSUES_OF_A_CODE, MORE, InvalidScenario, Issue, Severity, capped
from schema.scenario import Scenario
from schema.special_rules import Airdrop, Blitz, NightAttack, NightFall, PartialBlitz, SmokeScreen
from tests.hostile_scenarios import long_wood, same_rules


def conflicts(*rules: object) -> list[tuple[object, object]]:
    """The rule that is one too many, and why."""
    found = run(Scenario(special_rules=rules))
    return [(issue.path[1], issue.params["reason"]) for issue in found if issue.severity is Severity.ERROR
            and issue.code == "rule.conflict"]  # fmt: skip


def test_a_rule_that_stands_again_and_again_is_told_once_each_time() -> None:
    assert conflicts(Blitz(), Blitz(), Blitz()) == [(1, "reason:twice"), (2, "reason:twice")]
    smoke, other = SmokeScreen(camp="axis"), SmokeScreen(camp="allies")
    assert conflicts(smoke, other, smoke) == [(2, "reason:twice")]
    assert conflicts(NightAttack(), NightFall(), NightAttack()) == [
        (1, "reason:night"), (2, "reason:twice"), (2, "reason:night"),
    ]  # fmt: skip
    assert ("reason:blitz") in {reason for _, reason in conflicts(PartialBlitz(camp="axis"), Blitz())}
    assert conflicts(Blitz(), Airdrop.model_construct(rule="airdrop")) == []


def test_a_thousand_equal_rules_are_999_too_many() -> None:
    issues = find_issues(same_rules(1_000))
    found = [issue for issue in issues if issue.code == "rule.conflict" and issue.severity is Severity.ERROR]
    more = [issue for issue in issues if issue.code == MORE]
    assert len(found) == MAX_ISSUES_OF_A_CODE
    assert [(issue.params["code"], issue.params["count"]) for issue in more] == [("rule.conflict", 999 - len(found))]
    assert more[0].severity is Severity.ERROR


def test_every_list_of_issues_is_capped() -> None:
    wood = long_wood(1_000)
    for issues in (run(wood), LiveChecks().run(wood), find_issues(wood)):
        assert 0 < len(issues) < 20 * MAX_ISSUES_OF_A_CODE
        assert [issue.code for issue in issues].count("hex.off-board") == MAX_ISSUES_OF_A_CODE
        assert MORE in {issue.code for issue in issues}
    with pytest.raises(InvalidScenario) as told:
        require_valid({"format": 1, "board": {}, "hexes": [{"x": 1}] * 1_000})
    assert len(told.value.issues) <= 4 * MAX_ISSUES_OF_A_CODE
    hexagons = ",".join('{"row": 0, "col": 0, "unit": {"name": "x", "nbr_units": "many"}}' for _ in range(1_000))
    notes = loads(f'{{"board": {{"type": "STANDARD", "hexagons": [{hexagons}]}}}}', M44).notes
    assert len(notes) < 8 * MAX_ISSUES_OF_A_CODE


@pytest.mark.parametrize("language", Language)
def test_how_many_more_is_said_in_words(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")
    for count in (1, 700):
        issues = capped(Issue("hex.duplicate", Severity.WARNING) for _ in range(MAX_ISSUES_OF_A_CODE + count))
        assert len(issues) == MAX_ISSUES_OF_A_CODE + 1
        words = render(issues[-1], language)
        assert str(count) in words
        assert "hex.duplicate" in words


def test_fixes_of_single_entries_are_made_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each hex off the board is removed, without a new check of everything for each of them."""
    checks: list[Scenario] = []
    monkeypatch.setattr(
        "editor.scenario_issues.find_issues", lambda scenario, **_: checks.append(scenario) or run(scenario)
    )
    repair = Repair(long_wood(100))
    assert repair.scenario.hexes == ()
    assert len(repair.applied) >= 100
    assert len(checks) < 20
