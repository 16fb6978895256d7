"""`beachhead game`: records for scripts and bug reports, from the first action to the last."""

import json
import os
import sys
from pathlib import Path

import pytest

from editor.cli import game
from editor.cli.game_new import parse_seed
from rules.game.record import load_record
from schema.board import Seat
from schema.formats.codecs import load, save
from schema.special_rules import CustomRule
from schema.texts import ScenarioText
from tests.editor.cli.conftest import Run
from tests.rules.game.random_play import ROOT
from tests.rules.skirmish import scenario
from tests.rules.valid_scenarios import with_side

BRIDGE = ROOT / "library" / "scenarios" / "01-pegasus-bridge.beachhead"


@pytest.fixture
def record(run: Run, work: Path) -> Path:
    outcome = run("game", "new", BRIDGE, "--seed", 7, "-o", "a.game")
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (0, "", "")
    return work / "a.game"


def legal(run: Run, record: Path) -> list[str]:
    actions: list[str] = json.loads(run("game", "moves", record, "--json").stdout)["actions"]
    return actions


def test_a_game_goes_on_by_actions_and_replays(run: Run, record: Path) -> None:
    first = legal(run, record)
    assert first
    assert all(action.startswith("play ") for action in first)
    card = next(action for action in first if ":" in action)
    outcome = run("game", "apply", record, card)
    assert outcome.returncode == 0
    assert outcome.stdout.startswith("Turn 1, Allies\n  The Allies play “")
    unit = legal(run, record)[0]
    assert unit.startswith("order ")
    assert run("game", "apply", record, unit.upper(), "pass").returncode == 0
    assert load_record(record).actions == (card, unit, "pass")
    assert run("game", "check", record).returncode == 0
    by_turn = run("game", "replay", record).stdout.splitlines()
    assert by_turn[0] == f"Turn 1, Allies: {card}, {unit}, pass"
    told = run("game", "replay", record, "--text").stdout.splitlines()
    assert told[0] == "Turn 1, Allies"
    assert f"unit on {unit.split()[1]} is ordered." in told[2]
    steps = [json.loads(line) for line in run("game", "replay", record, "--json").stdout.splitlines()]
    assert [step["action"] for step in steps[:-1]] == [card, unit, "pass"]
    assert steps[0]["events"][0]["event"] == "play"
    assert (steps[-1]["turn"], steps[-1]["winner"]) == (1, None)


def test_a_record_that_exists_is_replaced_only_where_asked(run: Run, record: Path) -> None:
    run("game", "apply", record, legal(run, record)[0])
    before = record.read_bytes()
    outcome = run("game", "new", BRIDGE, "--seed", 8, "-o", record)
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert "already exists" in outcome.stderr
    assert "--replace" in outcome.stderr
    assert record.read_bytes() == before
    assert run("game", "new", BRIDGE, "--seed", 8, "-o", record, "--replace").returncode == 0
    assert load_record(record).actions == ()


def test_moves_tell_what_is_to_be_decided(run: Run, record: Path) -> None:
    told = {language: run("game", "moves", record, "--lang", language).stdout for language in ("en", "fr", "nl")}
    assert told["en"].startswith("Turn 1, Allies\nThe Allies play a card.\n  play ")
    assert told["fr"].startswith("Tour 1, Alliés\nLes Alliés jouent une carte.\n  play ")
    assert told["nl"].startswith("Beurt 1, geallieerden\nDe geallieerden spelen een kaart.\n  play ")


def test_an_action_that_is_not_legal_leaves_the_record_as_it_was(run: Run, record: Path) -> None:
    before = record.read_bytes()
    card = legal(run, record)[0]
    outcome = run("game", "apply", record, card, "a1xZ9")
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert outcome.stderr.startswith(f"{record}: Action 2, “a1xZ9”, is not legal at that point: ")
    assert len(outcome.stderr.splitlines()) == 1
    assert record.read_bytes() == before


def test_a_record_that_leads_elsewhere_is_told(run: Run, record: Path) -> None:
    document = json.loads(record.read_text("utf-8"))
    for changes, words in (
        ({"digest": "0" * 32}, "the rules of the program have changed"),
        ({"actions": ["pass"]}, "Action 1, “pass”, is not among the legal actions"),
        ({"seed": None, "chance": []}, "do not fit its set-up"),
    ):
        record.write_text(json.dumps({**document, **changes}), "utf-8")
        outcome = run("game", "check", record)
        assert outcome.returncode == 1
        assert words in outcome.stderr
        assert len(outcome.stderr.splitlines()) == 1


def test_a_file_that_is_no_record_is_told(run: Run, record: Path) -> None:
    document = json.loads(record.read_text("utf-8"))
    bad = record.with_name("bad.game")
    bad.write_text(json.dumps({**document, "rules": "house"}), "utf-8")
    outcome = run("game", "check", record, bad, BRIDGE, "missing.game")
    assert outcome.returncode == 2
    first, second, third = outcome.stderr.splitlines()
    assert first.startswith(f"{bad}: $.rules: ")
    assert second == f"{BRIDGE}: This is valid JSON, but not the record of a game."
    assert third == "missing.game: This file does not exist. Check its name and folder."
    for command in ("moves", "replay"):
        assert run("game", command, bad).returncode == 2


def test_a_record_may_name_its_scenario(run: Run, work: Path) -> None:
    save(load(BRIDGE).scenario, work / "bridge.m44")
    assert run("game", "new", "bridge.m44", "--seed", "a word", "--link", "-o", "a.game").returncode == 0
    assert load_record(work / "a.game").scenario is None
    assert run("game", "check", "a.game").returncode == 0
    (work / "sub").mkdir()
    outcome = run("game", "new", "bridge.m44", "--seed", 1, "--link", "-o", "sub/a.game")
    assert outcome.returncode == 1
    assert "in the folder of its scenario" in outcome.stderr
    (work / "bridge.m44").unlink()
    outcome = run("game", "moves", "a.game")
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert "bridge.m44, cannot be read" in outcome.stderr


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="names are text here")
@pytest.mark.parametrize("name", [os.fsdecode(b"caf\xe9.m44"), "a" * 251 + ".m44"], ids=["Latin-1", "long"])
def test_a_game_may_begin_from_a_file_with_an_odd_name(run: Run, work: Path, name: str) -> None:
    save(load(BRIDGE).scenario, work / name)
    for options in ((), ("--link", "--replace")):
        outcome = run("game", "new", name, "--seed", 7, "-o", "a.game", *options)
        assert outcome.returncode == 0
        assert run("game", "check", "a.game").returncode == 0


def test_a_scenario_that_cannot_be_played_is_told(run: Run, work: Path) -> None:
    save(scenario({"d6": "de infantry"}), work / "lone.beachhead")
    outcome = run("game", "new", "lone.beachhead", "--seed", 1, "-o", "a.game")
    assert outcome.returncode == 1
    assert "There is no Allied unit on the board, so the battle is over before it begins." in outcome.stderr
    assert not (work / "a.game").exists()
    save(with_side(load(BRIDGE).scenario, Seat.TOP, cards=99), work / "hand.beachhead")
    outcome = run("game", "new", "hand.beachhead", "--seed", 1, "-o", "a.game")
    assert outcome.returncode == 1
    assert outcome.stderr == (
        "hand.beachhead: $.sides.top.cards: A hand of 99 Command cards for the Axis cannot be played. Enter 2 to 12.\n"
    )
    assert not (work / "a.game").exists()
    assert run("game", "new", "missing.m44", "--seed", 1, "-o", "a.game").returncode == 2
    outcome = run("game", "new", BRIDGE, "--seed", 1, "-o", "no/folder/a.game")
    assert outcome.returncode == 1
    assert outcome.stderr.startswith("no/folder/a.game: ")


def test_rules_that_are_not_played_are_announced(run: Run, work: Path) -> None:
    fog = CustomRule(name="Fog", text={"en": "Nobody sees."})
    save(load(BRIDGE).scenario.model_copy(update={"special_rules": (fog,)}), work / "fog.beachhead")
    outcome = run("game", "new", "fog.beachhead", "--seed", 1, "-o", "a.game")
    assert outcome.returncode == 0
    assert outcome.stderr.startswith("fog.beachhead: ")
    assert "Fog" in outcome.stderr
    assert (work / "a.game").exists()


def test_errors_that_can_be_played_with_are_announced(run: Run, work: Path) -> None:
    save(with_side(load(BRIDGE).scenario, Seat.TOP, medals=12), work / "many.beachhead")
    outcome = run("game", "new", "many.beachhead", "--seed", 1, "-o", "a.game")
    assert outcome.returncode == 0
    assert "12 are needed to win" in outcome.stderr
    assert (work / "a.game").exists()


def test_wrong_use(run: Run, record: Path) -> None:
    assert run("game").returncode == 2
    assert run("game", "new", BRIDGE, "-o", "a.game").returncode == 2
    assert run("game", "new", BRIDGE, "--seed", 1, "--rules", "house", "-o", "b.game").returncode == 2
    assert run("game", "replay", record, "--text", "--json").returncode == 2
    assert run("game", "apply", record).returncode == 2


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("part", game.COMMANDS)
def test_every_part_has_its_help(run: Run, part: str, language: str) -> None:
    outcome = run("game", part, "--help", "--lang", language)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert f"beachhead game {part}" in outcome.stdout


def test_options_are_kept_in_the_record(run: Run, work: Path) -> None:
    command = ("game", "new", BRIDGE, "--seed", 1, "-o", "a.game", "--replace", "--option")
    assert run(*command, "take_ground=false", "--option", "allied_players=2").returncode == 0
    options = load_record(work / "a.game").options
    assert (options.take_ground, options.allied_players, options.axis_players) == (False, 2, 1)
    outcome = run(*command, "allied_players=4")
    assert (outcome.returncode, len(outcome.stderr.splitlines())) == (1, 1)
    for wrong in ("ground=false", "allied_players=9", "take_ground"):
        outcome = run(*command, wrong)
        assert outcome.returncode == 2
        assert len(outcome.stderr.splitlines()) == 1


def test_a_game_from_a_position_begins_as_its_options_say_and_is_replayed(run: Run) -> None:
    """Who is to play, the cards of both sides, medals won before, and figures that were lost."""
    parts = (
        "first=axis",
        "axis_hand=barrage,attack:left",
        "allied_hand=probe:right",
        "axis_medals=1",
        "figures_lost=1",
    )
    options = [word for part in parts for word in ("--option", part)]
    assert run("game", "new", BRIDGE, "--seed", 1, "-o", "a.game", *options).returncode == 0
    moves = json.loads(run("game", "moves", "--json", "a.game").stdout)
    assert (moves["side"], moves["medals"]) == ("axis", {"allies": 0, "axis": 1})
    assert sorted(moves["actions"]) == ["play attack:left", "play barrage"]
    assert run("game", "apply", "a.game", "play attack:left").returncode == 0
    assert run("game", "replay", "a.game", "--text").returncode == 0
    assert run("game", "check", "a.game").returncode == 0
    for wrong in ("first=both", "axis_hand=grenade", "allied_hand=barrage,barrage,barrage"):
        outcome = run("game", "new", BRIDGE, "--seed", 1, "-o", "b.game", "--option", wrong)
        assert outcome.returncode != 0
        assert len(outcome.stderr.splitlines()) == 1


def test_a_combat_deck_beside_the_scenario_goes_into_the_record(run: Run, work: Path) -> None:
    save(load(BRIDGE).scenario, work / "bridge.beachhead")
    deck = {"combat_deck": 1, "cards": [{"id": "smoke", "copies": 8}]}
    (work / "bridge.combat.json").write_text(json.dumps(deck), "utf-8")
    outcome = run("game", "new", "bridge.beachhead", "--seed", 7, "--option", "combat_cards=true", "-o", "a.game")
    assert outcome.returncode == 0
    found = load_record(work / "a.game").options.combat_deck
    assert found is not None
    assert [card.id for card in found.cards] == ["smoke"]
    assert run("game", "check", "a.game").returncode == 0


def test_one_combat_deck_serves_for_any_scenario(run: Run, work: Path) -> None:
    save(load(BRIDGE).scenario, work / "bridge.beachhead")
    for name, card in (("bridge", "smoke"), ("stalingrad", "rubble")):
        deck = {"combat_deck": 1, "cards": [{"id": card, "copies": 8}]}
        (work / f"{name}.combat.json").write_text(json.dumps(deck), "utf-8")
    new = ("game", "new", "bridge.beachhead", "--seed", 7, "-o", "a.game", "--combat-deck")
    assert run(*new, "stalingrad.combat.json").returncode == 0
    options = load_record(work / "a.game").options
    assert options.combat_cards
    assert options.combat_deck is not None
    assert [card.id for card in options.combat_deck.cards] == ["rubble"]
    outcome = run(*new, "missing.combat.json")
    assert outcome.returncode == 2
    assert "missing.combat.json" in outcome.stderr


def test_a_combat_deck_that_is_none_is_told(run: Run, work: Path) -> None:
    save(load(BRIDGE).scenario, work / "bridge.beachhead")
    (work / "bridge.combat.json").write_text("{}", "utf-8")
    outcome = run("game", "new", "bridge.beachhead", "--seed", 7, "-o", "a.game")
    assert outcome.returncode == 2
    assert "bridge.combat.json" in outcome.stderr
    assert "deck of Combat cards" in outcome.stderr
    assert not (work / "a.game").exists()
    (work / "bridge.combat.json").write_text('{"combat_deck": 1, "cards": [{"id": "smoke", "copies": 0}]}', "utf-8")
    outcome = run("game", "new", "bridge.beachhead", "--seed", 7, "-o", "a.game")
    assert outcome.returncode == 2
    assert "cards" in outcome.stderr
    assert "copies" in outcome.stderr


def test_seeds() -> None:
    assert [parse_seed(text) for text in ("7", "007", "seven", "-1", "9" * 19)] == [7, 7, "seven", "-1", "9" * 19]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The game does not play “Winter weather rules are in effect.” Apply it yourselves."),
        ("fr", "La partie ne tient pas compte de ceci"),
        ("nl", "Dit voert het spel niet uit: ‘Winter weather rules are in effect.’ Pas het zelf toe."),
    ],
)
def test_the_sentences_that_a_game_does_not_play_are_named_before_it(
    run: Run, work: Path, language: str, words: str
) -> None:
    text = ScenarioText(special_rules="Winter weather rules are in effect.\nSpecial forces rules are in effect.")
    told = load(BRIDGE).scenario.model_copy(update={"texts": {"en": text}})
    save(told, work / "winter.beachhead")
    outcome = run("--lang", language, "game", "new", "winter.beachhead", "--seed", 7, "-o", "w.game")
    first, second = outcome.stderr.splitlines()
    assert words in first
    assert "Special forces rules are in effect." in second, "no unit of Pegasus Bridge is one"
