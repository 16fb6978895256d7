"""`check`: all checks on real files, boxes, targets, fixes, SARIF; nothing is said twice, nothing written unasked."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from editor.cli import check
from editor.cli.check_options import CheckCommandOptions, parse_options
from editor.cli.main import main
from editor.scenario_issues import Repair, find_fix, find_issues
from rules.checks import LiveChecks, TargetName
from schema.formats.codecs import load
from schema.issues import Fix, Issue, KnownProblem, Severity
from schema.scenario import Scenario

Json = dict[str, Any]
Edit = Callable[[Json], None]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def cobra_file(m44_files: list[Path]) -> Path:
    """A file about which there is nothing to say."""
    return next(file for file in m44_files if file.stem == "08-operation-cobra")


@pytest.fixture
def cobra(cobra_file: Path) -> Json:
    return dict(json.loads(cobra_file.read_text("utf-8")))


def checked(tmp_path: Path, document: Json, options: CheckCommandOptions = CheckCommandOptions()) -> set[str]:  # noqa: B008
    path = tmp_path / "a.m44"
    path.write_text(json.dumps(document), "utf-8")
    return {issue.code for issue in check.check_file(path, options).issues}


def first_unit(document: Json) -> Json:
    found: Json = next(one["unit"] for one in document["board"]["hexagons"] if "unit" in one)
    return found


def new_hex(document: Json, **layers: object) -> None:
    taken = {(one["row"], one["col"]) for one in document["board"]["hexagons"]}
    free = next((0, col) for col in range(0, 25, 2) if (0, col) not in taken)
    document["board"]["hexagons"].append({"row": free[0], "col": free[1], **layers})


def conflicting_rules(document: Json) -> None:
    document["game_info"]["options"] = {"blitz_rules": True, "partial_blitz_rules": "ALLIES"}
    document["text"]["en"]["rules"] += "\n\nBlitz rules are in effect."


BROKEN: list[tuple[str, Edit]] = [
    ("hex.off-board", lambda d: d["board"]["hexagons"].append({"row": 9, "col": 1})),
    ("hex.off-board", lambda d: d["board"]["hexagons"].append({"row": 5, "col": 1000})),
    ("hex.off-board", lambda d: d["board"]["hexagons"].append({"row": -500, "col": 0})),
    ("hex.duplicate", lambda d: d["board"]["hexagons"].append(d["board"]["hexagons"][0])),
    ("terrain.unknown", lambda d: new_hex(d, terrain={"name": "forrest"})),
    ("unit.unknown", lambda d: first_unit(d).update(name="zebra")),
    ("unit.unknown", lambda d: first_unit(d).update(name="infxyz")),
    ("unit.figures", lambda d: first_unit(d).update(nbr_units=-1)),
    ("unit.badge", lambda d: first_unit(d).update(badge="badge99")),
    ("side.first-player", lambda d: d["game_info"].update(starting="RANDOM")),
    ("side.first-player", lambda d: d["game_info"].pop("starting")),
    ("side.cards", lambda d: d["game_info"].update(cards_player1=1)),
    ("side.cards", lambda d: d["game_info"].update(cards_player1="many")),
    ("side.medals", lambda d: d["game_info"].update(victory_player1=99)),
    ("side.same-camp", lambda d: d["game_info"].update(side_player1="ALLIES")),
    ("side.same-camp", lambda d: d["game_info"].update(side_player1="NEUTRAL")),
    ("mine.no-owner", lambda d: new_hex(d, tags=[{"name": "tag3", "side": "NOBODY"}])),
    ("medal.group", lambda d: new_hex(d, tags=[{"name": "medal1", "group": ["A99"]}])),
    ("rule.conflict", conflicting_rules),
    ("rule.not-in-text", lambda d: d["game_info"].update(options={"blitz_rules": True})),
]


@pytest.mark.parametrize(("code", "edit"), BROKEN)
def test_a_broken_file_shows_its_fault_and_nothing_else(tmp_path: Path, cobra: Json, code: str, edit: Edit) -> None:
    assert checked(tmp_path, cobra) == set()
    edit(cobra)
    assert checked(tmp_path, cobra) == {code}


def test_a_text_that_says_otherwise_is_a_finding(tmp_path: Path, cobra: Json) -> None:
    cobra["game_info"]["cards_player1"] += 1
    assert checked(tmp_path, cobra) == {"text.cards-differ"}


def test_special_rules_without_a_text_are_generated(tmp_path: Path, cobra: Json) -> None:
    cobra["game_info"]["options"] = {"night_visibility_rules": True}
    cobra["text"]["en"]["rules"] = ""
    assert checked(tmp_path, cobra) == set()
    cobra["game_info"]["options"]["night_visibility_reverse_rule"] = True
    assert checked(tmp_path, cobra) == {"rule.conflict"}


def test_an_open_document_is_checked_with_its_memory(pegasus: Path) -> None:
    scenario, live = load(pegasus).scenario, LiveChecks()
    assert find_issues(scenario, live=live) == find_issues(scenario) != ()


# Output


def output(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    code = main([*map(str, arguments), "--lang", "en"])
    captured = capsys.readouterr()
    return code, captured.out


def test_the_worst_comes_first(capsys: pytest.CaptureFixture[str], twice: Path) -> None:
    code, out = output(capsys, "check", twice, "--target", "bga", "--box", "base")
    words = [line.split()[0] for line in out.splitlines()[1:-1]]
    assert code == 1
    assert words == sorted(words, key=["error", "warning", "note"].index)
    assert out.splitlines()[-1].startswith("1 file checked: 1 error, ")


def test_boxes_and_targets(capsys: pytest.CaptureFixture[str], m44_files: list[Path]) -> None:
    omaha = m44_files[-1]
    code, out = output(capsys, "check", "--json", "--box", "base", "--target", "dow", omaha)
    issues = json.loads(out)["issues"]
    assert code == 1
    found = {issue["message"].split("short of ")[1].split(".")[0] for issue in issues if issue["code"] == "box.short"}
    assert found == {
        "4 × hill",
        "1 × bunker",
        "6 × wire",
        "7 × hedgehog",
        "10 × Axis infantry figure",
        "38 × Allied infantry figure",
    }
    assert {"overlord.boards", "target.unsupported"} <= {issue["code"] for issue in issues}
    code, out = output(capsys, "check", "--json", "--box", "base*2", omaha)
    assert not [issue for issue in json.loads(out)["issues"] if issue["severity"] != "info"]
    assert code == 0


def test_sarif(capsys: pytest.CaptureFixture[str], twice: Path, tmp_path: Path) -> None:
    shutil.copy(twice, tmp_path / "a b.m44")
    code, out = output(capsys, "check", "--sarif", tmp_path / "a b.m44", tmp_path / "none.m44")
    document = json.loads(out)
    assert code == 2
    assert (document["version"], document["$schema"][:8]) == ("2.1.0", "https://")
    (run,) = document["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    levels = {"error", "warning", "note"}
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in levels
        assert result["message"]["text"]
    first = next(result for result in run["results"] if result["ruleId"] == "hex.duplicate")
    (place,) = first["locations"]
    assert place["physicalLocation"]["artifactLocation"]["uri"].endswith("a%20b.m44")
    assert place["logicalLocations"][0]["name"] == "H1"


def test_sarif_names_relative_files_as_they_were_given(
    capsys: pytest.CaptureFixture[str], twice: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(twice, tmp_path / "ä.m44")
    monkeypatch.chdir(tmp_path)
    _, out = output(capsys, "check", "--sarif", "ä.m44")
    result = json.loads(out)["runs"][0]["results"][0]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "%C3%A4.m44"


# Fixes


@pytest.fixture
def twice(cobra: Json, tmp_path: Path) -> Path:
    """A file with a hex that is listed twice: an exit without a side, and the same exit with one; and odd spellings."""
    exits = [{"name": "tag5", "orientation": 1}, {"name": "tag5", "behavior": "EXIT_MARKER", "side": "AXIS"}]
    cobra["board"]["hexagons"] += [{"row": 8, "col": 14, "tags": [marker]} for marker in exits]
    cobra["board"]["type"] = cobra["board"]["type"].lower()
    unit = first_unit(cobra)
    unit["nbr_units"] = str(unit.get("nbr_units", 4))
    path = tmp_path / "twice.m44"
    path.write_text(json.dumps(cobra), "utf-8")
    return path


def test_fixes_are_listed_and_nothing_is_written(capsys: pytest.CaptureFixture[str], twice: Path) -> None:
    before = twice.read_bytes()
    code, out = output(capsys, "check", "--fix", twice)
    assert code == 1
    assert "nothing was written" in out
    assert "[fix.merge-hex]" in out
    assert twice.read_bytes() == before
    assert list(twice.parent.iterdir()) == [twice]


def test_fixes_are_made_when_asked_for(capsys: pytest.CaptureFixture[str], twice: Path) -> None:
    before, other = twice.read_bytes(), twice.with_name("other.beachhead")
    code, out = output(capsys, "check", "--fix", "-o", other, twice)
    assert (code, twice.read_bytes()) == (0, before)
    assert str(other) in out
    assert "hex.duplicate" not in {issue.code for issue in find_issues(load(other).scenario)}
    code, out = output(capsys, "check", "--fix", "--write", "--json", twice)
    report = json.loads(out)
    assert (code, report["written_to"]) == (0, str(twice))
    assert [(fix["code"], fix["issue"], fix["hex"]) for fix in report["fixes"]] == [
        ("fix.merge-hex", "hex.duplicate", "H1")
    ]
    assert output(capsys, "check", twice)[0] == 0


def test_a_file_without_faults_is_left_alone(
    capsys: pytest.CaptureFixture[str], cobra_file: Path, tmp_path: Path
) -> None:
    good = Path(shutil.copy(cobra_file, tmp_path / "good.m44"))
    before = good.read_bytes()
    code, out = output(capsys, "check", "--fix", "--write", good)
    assert (code, good.read_bytes()) == (0, before)
    assert "nothing to fix" in out


def test_what_needs_a_choice_is_left_to_the_author(twice: Path) -> None:
    repair = Repair(load(twice).scenario, target=TargetName.BGA)
    assert [fix.code for _, fix in repair.applied] == ["fix.merge-hex"]
    assert repair.before is not repair.scenario


def test_the_first_of_different_fixes_is_taken() -> None:
    one, other = Fix("fix.a", lambda s: s), Fix("fix.b", lambda s: s)
    assert find_fix(Issue("x", Severity.ERROR, fixes=(one, other))) is one
    assert find_fix(Issue("x", Severity.ERROR, fixes=(one, one))) is None
    assert find_fix(Issue("x", Severity.ERROR)) is None


def test_a_fix_that_does_nothing_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    useless = Issue("x", Severity.ERROR, fixes=(Fix("fix.a", lambda s: s),))
    monkeypatch.setattr("editor.scenario_issues.find_issues", lambda *_, **__: (useless,))
    assert Repair(Scenario()).applied == []


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"write": True}, "usage.needs-option"),
        ({"output": Path("b.m44")}, "usage.needs-option"),
        ({"fix": True, "write": True, "output": Path("b.m44")}, "usage.not-together"),
        ({"fix": True, "output": Path("b.m44"), "files": [Path("a.m44")] * 2}, "usage.one-file"),
        ({"target": "moon"}, "usage.bad-value"),
        ({"box": "bass"}, "usage.no-such-box"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, Any], code: str) -> None:
    given = {"files": [Path("a.m44")], "box": None, "target": None, "fix": False, "write": False, "output": None}
    with pytest.raises(KnownProblem) as caught:
        parse_options(**{**given, **options})
    assert caught.value.code == code


def test_json_and_sarif_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--json", "--sarif", "a.m44"]) == 2
    assert "--sarif" in capsys.readouterr().err
