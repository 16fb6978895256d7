"""`beachhead playtest`: simulated games on the command line."""

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

from editor.cli import playtest
from rules.lab.suggestions import search
from rules.lab.suggestions.search import SearchRound
from schema.board import Seat
from schema.formats.codecs import save
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from tests.editor.cli.conftest import PROGRAM, Run
from tests.rules.lab.small_battles import small_battle
from tests.rules.valid_scenarios import put, with_rules, with_side


@pytest.fixture
def file(work: Path) -> Path:
    save(small_battle(), work / "small.beachhead")
    return work / "small.beachhead"


def test_json_has_the_published_shape(run: Run, file: Path) -> None:
    outcome = run("playtest", file, "--games", 9, "--seed", 5, "--workers", 1, "--json")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    facts = json.loads(outcome.stdout)
    assert list(facts) == ["issues", "games", "seed", "rules", "axis", "allies", "turns", "seconds"]
    assert (facts["issues"], facts["games"], facts["seed"], facts["rules"]) == ([], 9, 5, "book")
    for camp in ("axis", "allies"):
        assert list(facts[camp]) == ["wins", "wins_by_elimination", "rate", "low", "high", "medals"]
        assert 0 <= facts[camp]["wins_by_elimination"] <= facts[camp]["wins"]
        assert 0 <= facts[camp]["low"] <= facts[camp]["rate"] <= facts[camp]["high"] <= 1
    assert facts["axis"]["rate"] + facts["allies"]["rate"] == pytest.approx(1)
    # Undecided games are nobody's.
    assert facts["axis"]["wins"] + facts["allies"]["wins"] <= 9
    assert list(facts["turns"]) == ["mean", "p10", "p90"]
    assert facts["turns"]["p10"] <= facts["turns"]["mean"] <= facts["turns"]["p90"]


def test_the_same_seed_gives_the_same_figures(run: Run, file: Path) -> None:
    first, second = (json.loads(run("playtest", file, "--games", 6, "--workers", 1, "--json").stdout) for _ in range(2))
    first.pop("seconds"), second.pop("seconds")
    assert first == second


def test_figures_in_words(run: Run, file: Path) -> None:
    told = {
        language: run("playtest", file, "--games", 6, "--workers", 1, "--rules", "online", "--lang", language).stdout
        for language in ("en", "fr", "nl")
    }
    assert "interval:" in told["en"].splitlines()[0]
    assert told["en"].splitlines()[-1].startswith("6 games in ")
    assert told["en"].splitlines()[-1].endswith(" s, seed 1, online rules.")
    assert "règles en ligne" in told["fr"].splitlines()[-1]
    assert "onlineregels" in told["nl"].splitlines()[-1]


@pytest.mark.slow
def test_suggestions(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = (SearchRound(kept=100, games=1), SearchRound(kept=3, games=2))
    monkeypatch.setattr(search, "rounds_for", lambda _scenario: rounds)
    monkeypatch.setattr(search, "LISTED", 3)
    words = run("playtest", file, "--games", 3, "--workers", 1, "--suggest").stdout.splitlines()
    numbered = [line for line in words if line[:2] in ("1.", "2.", "3.", "4.")]
    assert len(numbered) == 3
    found = json.loads(run("playtest", file, "--games", 3, "--workers", 1, "--suggest", "--json").stdout)["suggestions"]
    assert [list(one) for one in found] == [["change", "text", "games", "allies"]] * 3
    assert 2 in [one["games"] for one in found]


def test_without_a_number_of_games_it_plays_until_the_figure_is_good(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playtest, "NARROW_ENOUGH", 0.5)
    monkeypatch.setattr("rules.lab.play_test.CHECK_EVERY", 12)
    assert json.loads(run("playtest", file, "--workers", 1, "--json").stdout)["games"] == 12


def test_a_scenario_that_cannot_be_played(run: Run, work: Path) -> None:
    save(Scenario(), work / "empty.beachhead")
    outcome = run("playtest", "empty.beachhead", "--workers", 1)
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert "There is no Allied unit on the board, so the battle is over before it begins." in outcome.stderr


@pytest.mark.parametrize("form", [(), ("--json",), ("--suggest",)])
def test_a_hand_that_cannot_be_played_is_refused(run: Run, work: Path, form: tuple[str, ...]) -> None:
    save(with_side(small_battle(), Seat.TOP, cards=99), work / "hand.beachhead")
    outcome = run("playtest", "hand.beachhead", "--games", 4, "--workers", 1, *form)
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert outcome.stderr == (
        "hand.beachhead: $.sides.top.cards: A hand of 99 Command cards for the Axis cannot be played. Enter 2 to 12.\n"
    )


def test_units_that_no_rule_moves_are_refused(run: Run, work: Path) -> None:
    save(put(small_battle(), "A5", unit=Unit(kind="pk_halftrack", nation="de")), work / "pack.beachhead")
    outcome = run("playtest", "pack.beachhead", "--games", 4, "--workers", 1)
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert "“pk_halftrack”" in outcome.stderr


@pytest.fixture
def doubtful(work: Path) -> Path:
    """More medals are needed than there are to win, and a rule is in words."""
    scenario = with_side(with_side(small_battle(), Seat.BOTTOM, medals=12), Seat.TOP, medals=12)
    save(with_rules(scenario, CustomRule(name="Fog", text={"en": "Nobody sees."})), work / "doubtful.beachhead")
    return work / "doubtful.beachhead"


def test_errors_and_rules_that_are_not_played_stand_above_the_reading(run: Run, doubtful: Path) -> None:
    outcome = run("playtest", doubtful, "--games", 6, "--workers", 1)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    lines = outcome.stdout.splitlines()
    assert lines[0].startswith("Error: There are only 5 Allied medals to be won, and 12 are needed to win.")
    assert lines[1].startswith("Error: There are only 3 Axis medals")
    assert lines[2].startswith("Note: ")
    assert "Fog" in lines[2]
    assert lines[3].startswith("100% of the wins are by elimination")
    assert "interval:" in lines[4]


def test_the_json_names_them_too(run: Run, doubtful: Path) -> None:
    facts = json.loads(run("playtest", doubtful, "--games", 6, "--workers", 1, "--json").stdout)
    error, _, note = facts["issues"]
    assert list(error) == ["code", "severity", "path", "parameters", "sentence"]
    assert (error["code"], error["severity"], error["path"]) == ("victory.impossible", "error", "$.sides.bottom.medals")
    assert (error["parameters"]["most"], error["parameters"]["needed"]) == (5, 12)
    assert error["sentence"].startswith("There are only 5 Allied medals")
    assert (note["code"], note["severity"]) == ("game.rule-in-words", "info")
    # Nobody can have so many medals: all wins are by elimination.
    wins, eliminations = (
        sum(facts[camp][key] for camp in ("axis", "allies")) for key in ("wins", "wins_by_elimination")
    )
    assert wins == eliminations > 0


def test_a_file_that_cannot_be_read(run: Run) -> None:
    outcome = run("playtest", "nowhere.m44")
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert len(outcome.stderr.splitlines()) == 1


def test_players_are_chosen(run: Run, file: Path) -> None:
    games = ("playtest", file, "--games", 4, "--workers", 1)
    everybody = run(*games).stdout.splitlines()
    chosen = run(*games, "--players", "club_players", "--axis", "hold").stdout.splitlines()
    assert any(line.startswith("Between beginners") for line in everybody)
    assert not any(line.startswith("Between beginners") for line in chosen)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--games", 0),
        ("--workers", 0),
        ("--games", "many"),
        ("--rules", "home"),
        ("--players", "experts"),
        ("--allies", "brave"),
        ("--axis", ""),
    ],
)
def test_bad_values(run: Run, file: Path, option: str, value: object) -> None:
    outcome = run("playtest", file, option, value)
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert len(outcome.stderr.splitlines()) == 1


@pytest.mark.slow
def test_nothing_in_the_current_folder_is_run(file: Path, work: Path, environment: dict[str, str]) -> None:
    for name in ("multiprocessing", "rules", "json", "pickle"):
        (work / f"{name}.py").write_text("open('stranger', 'w').close()\n")
    outcome = subprocess.run(
        [PROGRAM, "playtest", file, "--games", "4", "--workers", "2", "--json"],
        env=environment,
        cwd=work,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert json.loads(outcome.stdout)["games"] == 4
    assert not (work / "stranger").exists()


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_stops_it(file: Path, work: Path, environment: dict[str, str], workers: int) -> None:
    with subprocess.Popen(
        [PROGRAM, "playtest", file, "--games", "100000", "--workers", str(workers)],
        env=environment,
        cwd=work,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        time.sleep(4)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=30)
    assert process.returncode == 130
    # On a slow machine it is still starting, and ends without a word.
    assert told in ("", "Stopped before the last game.\n")
