"""Game records: written and read back, replayed to the same bytes, and clear words for damaged ones."""

import json
import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from rules.game import record_schema as tool
from rules.game.chance import GivenChance, RecordingChance, SeededChance
from rules.game.events import EventCode
from rules.game.field import Field
from rules.game.game import Game
from rules.game.notation import action_text
from rules.game.options import GameOptions
from rules.game.record import (
    FILE_NAME,
    GameRecord,
    InvalidRecord,
    load_record,
    new_record,
    read_record,
    record_schema,
    save_record,
    with_file,
    write_record,
)
from rules.game.replay import ReplayedAction, check_digest, extend, play_text, replay, replayed_game, start_game
from rules.game.state_digest import state_digest
from rules.game.strength import SeatedPlayer, Strength
from schema.catalog.switch import Profile
from schema.formats import json_schema
from schema.formats.codecs import save
from schema.formats.json_schema import published
from schema.issues import KnownProblem, Unreadable
from tests.rules.game.random_play import SHIPPED, random_decisions, shipped_field

HERE = Path()


def played(name: str, seed: int = 1, rules: Profile = Profile.BOOK, decisions: int = 60) -> GameRecord:
    """The record of a random game, as far as it goes."""
    record = new_record(shipped_field(name).scenario, seed, rules)
    game = start_game(record, HERE)
    choice = random.Random(seed).choice
    for _ in range(decisions):
        if game.is_over:
            break
        text = action_text(game.field, choice(game.legal_actions()))
        record, _ = extend(record, game, [text])
    return record


@pytest.fixture(scope="module")
def record() -> GameRecord:
    return played(SHIPPED[0])


def document(record: GameRecord, /, **changes: object) -> dict[str, Any]:
    parts = {**json.loads(write_record(record)), **changes}
    return {key: value for key, value in parts.items() if value is not ...}


@pytest.mark.parametrize("rules", Profile)
@pytest.mark.parametrize("name", [SHIPPED[0], SHIPPED[-1]])
def test_a_record_is_the_same_after_reading_and_replaying(name: str, rules: Profile) -> None:
    record = played(name, rules=rules)
    again = read_record(document(record))
    assert again == record
    game = start_game(again, HERE)
    texts = [one.text for one in replay(again, game)]
    check_digest(again, game)
    told: list[ReplayedAction] = []
    new, steps = extend(new_record(shipped_field(name).scenario, 1, rules), start_game(again, HERE), texts, told.append)
    assert write_record(new) == write_record(record)
    assert told == list(steps)
    assert [step.number for step in steps] == list(range(1, len(texts) + 1))
    assert steps[0].events
    assert steps[-1].turn > 1


def test_options_are_kept() -> None:
    options = GameOptions(take_ground=False)
    record = new_record(shipped_field(SHIPPED[0]).scenario, 1, options=options)
    assert document(record)["options"] == {"take_ground": False}
    assert read_record(document(record)) == record
    assert start_game(record, HERE).field.options == options


def test_players_are_kept() -> None:
    players = (SeatedPlayer(name="Ann"), SeatedPlayer(computer=Strength.EXPERT))
    update = {"players": players, "practice": True, "started": "2026-11-17T20:00:00+00:00"}
    record = new_record(shipped_field(SHIPPED[0]).scenario, 1).model_copy(update=update)
    assert document(record)["players"] == [{"name": "Ann"}, {"computer": "expert"}]
    assert read_record(document(record)) == record


def test_files(record: GameRecord, tmp_path: Path) -> None:
    save_record(record, tmp_path / "a.game")
    assert load_record(tmp_path / "a.game") == record
    text = (tmp_path / "a.game").read_text("utf-8")
    assert f'    "{record.actions[0]}",\n' in text
    assert write_record(new_record(shipped_field(SHIPPED[0]).scenario, "a word")).endswith('"actions": []\n}\n')


def test_a_scenario_may_lie_beside_its_record(record: GameRecord, tmp_path: Path) -> None:
    named = with_file(record, "bridge.beachhead")
    assert read_record(document(named)) == named
    with pytest.raises(KnownProblem) as missing:
        start_game(named, tmp_path)
    assert (missing.value.code, missing.value.params) == ("game.no-scenario-file", {"file": "bridge.beachhead"})
    assert record.scenario is not None
    save(record.scenario, tmp_path / "bridge.beachhead")
    check_digest(named, replayed_game(named, tmp_path))
    save(shipped_field(SHIPPED[1]).scenario, tmp_path / "bridge.beachhead")
    with pytest.raises(KnownProblem) as other:
        start_game(named, tmp_path)
    assert other.value.code == "game.other-scenario"


@pytest.mark.parametrize("name", ["a\\b.m44", "\udce9" * 200 + ".m44"], ids=["backslash", "long"])
def test_a_name_that_a_record_cannot_hold_is_refused(record: GameRecord, name: str) -> None:
    with pytest.raises(KnownProblem) as problem:
        with_file(record, name)
    assert problem.value.code == "game.bad-file-name"


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="names are text here")
def test_a_scenario_beside_its_record_may_have_a_name_that_is_no_text(record: GameRecord, tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.beachhead")
    named = with_file(record, name)
    assert named.file is not None
    assert named.file.name == "caf%E9.beachhead"
    assert record.scenario is not None
    save(record.scenario, tmp_path / name)
    save_record(named, tmp_path / "a.game")
    check_digest(named, replayed_game(load_record(tmp_path / "a.game"), tmp_path))
    # A file that is really called so goes first.
    save(shipped_field(SHIPPED[1]).scenario, tmp_path / "caf%E9.beachhead")
    with pytest.raises(KnownProblem) as other:
        start_game(named, tmp_path)
    assert other.value.code == "game.other-scenario"


def test_chance_may_be_given() -> None:
    field = shipped_field(SHIPPED[0])
    chance = RecordingChance(SeededChance(4))
    game = Game(field, chance)
    texts = [action_text(field, action) for _, action in random_decisions(game, 4, 200)]
    given = GameRecord(chance=tuple(chance.results), scenario=field.scenario)
    record, _ = extend(given, start_game(given, HERE), texts)
    assert read_record(document(record)) == record
    check_digest(record, replayed_game(record, HERE))
    for chance_of in ((), ((1, 2),), given.chance[:1]):
        broken = record.model_copy(update={"chance": chance_of})
        with pytest.raises(KnownProblem) as caught:
            replayed_game(broken, HERE)
        assert caught.value.code == "game.chance-mismatch"
    first_roll = next(number for number, one in enumerate(chance.results) if isinstance(one[0], str))
    faces = ("gold",) * len(chance.results[first_roll])
    results = (*chance.results[:first_roll], faces, *chance.results[first_roll + 1 :])
    with pytest.raises(KnownProblem) as caught:
        replayed_game(record.model_copy(update={"chance": results}), HERE)
    number = caught.value.params["number"]
    assert isinstance(number, int)
    assert number > 1
    assert GivenChance(chance.results).is_used_up is False


def test_given_chance_may_go_on_by_a_seed() -> None:
    field = shipped_field(SHIPPED[0])
    chance = RecordingChance(SeededChance(4))
    game = Game(field, chance)
    texts = [action_text(field, action) for _, action in random_decisions(game, 4, 100)]
    begun = GameRecord(chance=tuple(chance.results), seed="b", scenario=field.scenario)
    record, _ = extend(begun, start_game(begun, HERE), texts)
    assert read_record(document(record)) == record
    first, second = (replayed_game(record.model_copy(update={"seed": seed}), HERE) for seed in ("b", "c"))
    check_digest(record, first)
    check_digest(record, second)
    for going_on in (first, second):
        for _ in random_decisions(going_on, 1, 200):
            pass
    assert state_digest(field, first.state) != state_digest(field, second.state)


def test_a_wrong_action_is_told_with_its_number(record: GameRecord) -> None:
    for number, text in ((1, "pass"), (3, "order Z9"), (5, "nonsense")):
        actions = list(record.actions)
        actions[number - 1] = text
        with pytest.raises(KnownProblem) as caught:
            replayed_game(record.model_copy(update={"actions": tuple(actions)}), HERE)
        assert caught.value.code == "game.not-legal"
        assert (caught.value.params["number"], caught.value.params["action"]) == (number, text)


def test_a_way_that_cannot_be_gone_is_told(record: GameRecord) -> None:
    game = start_game(record, HERE)
    for one in record.actions:
        if "-" in one and "off" not in one:
            break
        play_text(game, one, 1)
    start, end = one.split("-")
    before = game.state.copy()
    with pytest.raises(KnownProblem) as caught:
        play_text(game, f"{start}-{start}-{end}", 7)
    assert caught.value.params["near"] == (one,)
    assert game.state.kinds == before.kinds


def test_an_action_after_the_end_is_told() -> None:
    record = played("07-vassieux", decisions=20_000)
    late = record.model_copy(update={"actions": (*record.actions, "pass")})
    with pytest.raises(KnownProblem) as caught:
        replayed_game(late, HERE)
    assert caught.value.code == "game.after-the-end"
    assert caught.value.params["number"] == len(late.actions)


def test_another_state_than_before_is_told(record: GameRecord) -> None:
    game = replayed_game(record, HERE)
    check_digest(record.model_copy(update={"digest": None}), game)
    with pytest.raises(KnownProblem) as caught:
        check_digest(record.model_copy(update={"digest": "0" * 32}), game)
    assert caught.value.code == "game.other-state"


def test_a_record_of_a_game_that_the_deck_ended_is_still_good_when_its_winner_had_got_the_missing_medals() -> None:
    """So the program counted them at first; games that people have kept must open."""
    seed = next(seed for seed in range(1, 50) if _ended_by_the_deck(seed))
    record = played("07-vassieux", seed, decisions=20_000)
    game = replayed_game(record, HERE)
    winner = game.state.winner
    assert game.state.medals[winner] < game.field.medals_to_win[winner]
    check_digest(record, game)
    earlier = game.state.copy()
    earlier.medals[winner] = game.field.medals_to_win[winner]
    check_digest(record.model_copy(update={"digest": state_digest(game.field, earlier)}), game)
    earlier.medals[winner] += 1
    with pytest.raises(KnownProblem):
        check_digest(record.model_copy(update={"digest": state_digest(game.field, earlier)}), game)


def _ended_by_the_deck(seed: int) -> bool:
    events = replayed_game(played("07-vassieux", seed, decisions=20_000), HERE).events
    return any(event.code is EventCode.END and event.subject == "deck_exhausted" for event in events)


@pytest.mark.parametrize(
    ("changes", "code", "path"),
    [
        ({"record": "one"}, "schema.type", ("record",)),
        ({"record": 0}, "schema.range", ("record",)),
        ({"extra": 1}, "schema.extra", ()),
        ({"rules": "house"}, "schema.value", ("rules",)),
        ({"actions": ["x" * 81]}, "schema.length", ("actions", 0)),
        ({"actions": ...}, "schema.missing", ()),
        ({"seed": ...}, "game.one-of-two", ()),
        ({"scenario": ...}, "game.one-of-two", ()),
        ({"file": {"name": "../up.m44", "digest": "0" * 32}}, "schema.pattern", ("file", "name")),
        ({"scenario": {"format": 1, "board": 7}}, "schema.type", ("scenario", "board")),
    ],
)
def test_a_damaged_record_is_told(
    record: GameRecord, changes: dict[str, object], code: str, path: tuple[str | int, ...]
) -> None:
    with pytest.raises(InvalidRecord) as caught:
        read_record(document(record, **changes))
    issue = caught.value.issues[0]
    assert (issue.code, issue.path) == (code, path)


@pytest.mark.parametrize("value", [[], "x", {}, {"format": 1, "board": {}}])
def test_what_is_no_record(value: object) -> None:
    with pytest.raises(Unreadable) as caught:
        read_record(value)
    assert caught.value.code == "file.not-a-record"


def test_a_record_of_a_newer_program(record: GameRecord) -> None:
    with pytest.raises(Unreadable) as caught:
        read_record(document(record, record=2))
    assert (caught.value.code, caught.value.params) == ("file.too-new", {"found": 2, "known": 1})


def test_the_published_schema_is_in_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert published(FILE_NAME) == record_schema()
    assert tool.main(["--check"]) == 0
    monkeypatch.setattr(json_schema, "files", lambda _package: tmp_path)
    (tmp_path / "json").mkdir()
    assert tool.main(["--check"]) == 1
    assert tool.main(["--write"]) == 0
    assert tool.main(["--check"]) == 0


def test_the_published_schema_refers_to_that_of_scenarios(record: GameRecord) -> None:
    schema = published(FILE_NAME)
    Draft202012Validator.check_schema(schema)
    registry: Registry[Any] = Registry().with_resource(published()["$id"], Resource.from_contents(published()))
    validator = Draft202012Validator(schema, registry=registry)
    assert validator.is_valid(document(record))
    assert not validator.is_valid(document(record, scenario={"format": 1}))


def test_a_field_that_nobody_can_play_is_told() -> None:
    scenario = shipped_field(SHIPPED[0]).scenario.model_copy(update={"hexes": ()})
    with pytest.raises(KnownProblem) as caught:
        start_game(new_record(scenario, 1), HERE)
    assert caught.value.code == "game.no-units"
    assert Field(scenario)
