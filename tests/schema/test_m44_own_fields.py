"""What travels under `beachhead` in an .m44 file, and what becomes of it when somebody else edits the file."""

import json
from typing import Any

import pytest

from schema.board import Camp
from schema.formats import native
from schema.formats.codecs import M44, dumps, loads
from schema.issues import Issue, Severity
from schema.playtests import Playtest
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import AirRules, Blitz, CustomRule
from schema.texts import ScenarioText, TextState

RULES = (Blitz(), CustomRule(name="Mud", text={"en": "Wheels sink."}))
SCENARIO = Scenario(
    special_rules=RULES,
    texts={"en": ScenarioText(title="Mud", state=TextState.REVIEWED)},
    playtests=(Playtest(winner=Camp.AXIS),),
)


def written(scenario: Scenario = SCENARIO) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(dumps(scenario, M44)[0])
    return found


def read(document: dict[str, Any]) -> tuple[Scenario, tuple[Issue, ...]]:
    loaded = loads(json.dumps(document), M44)
    return loaded.scenario, loaded.notes


def told(notes: tuple[Issue, ...]) -> list[tuple[str, Severity, tuple[str | int, ...]]]:
    return [(note.code, note.severity, note.path) for note in notes if note.path and note.path[0] == "beachhead"]


def test_only_what_m44_cannot_say() -> None:
    text, notes = dumps(SCENARIO, M44)
    document = json.loads(text)
    assert document["game_info"]["options"] == {"blitz_rules": True}
    assert list(document["beachhead"]["fields"]) == ["special_rules", "texts", "playtests"]
    assert [(note.code, note.path) for note in notes] == [
        ("m44.block-left-out", ("special_rules", 1)),
        ("m44.not-expressible", ("playtests",)),
    ]


def test_a_plain_scenario_needs_none() -> None:
    assert "beachhead" not in written(Scenario(special_rules=(Blitz(),)))


def test_it_comes_back() -> None:
    scenario, notes = read(written())
    assert scenario == SCENARIO
    assert told(notes) == []


def test_a_default_is_said_where_m44_would_say_otherwise() -> None:
    """No title is written; then a text without one must not be taken for no text."""
    scenario = Scenario(texts={"fr": ScenarioText()}, sides=Sides(top=Side(commander="Who"), bottom=Side()))
    assert read(written(scenario))[0] == scenario


def test_the_order_of_keys_is_no_edit() -> None:
    document = written()
    turned = {key: document[key] for key in reversed(document)}
    turned["game_info"] = {key: document["game_info"][key] for key in reversed(document["game_info"])}
    assert read(turned)[0] == SCENARIO


def test_an_edit_outside_wins_in_its_own_field_and_is_told() -> None:
    document = written()
    document["text"]["en"]["name"] = "Deep mud"
    scenario, notes = read(document)
    assert scenario.texts == {"en": ScenarioText(title="Deep mud")}
    assert scenario.special_rules == RULES
    assert scenario.playtests == SCENARIO.playtests
    assert told(notes) == [
        ("m44.changed-outside", Severity.INFO, ("beachhead",)),
        ("m44.changed-outside", Severity.WARNING, ("beachhead", "fields", "texts")),
    ]


def test_an_edit_outside_of_all_that_is_ours_costs_nothing() -> None:
    document = written()
    document["game_info"]["front"] = "PACIFIC"
    scenario, notes = read(document)
    assert scenario.battle.front == "pacific"
    assert scenario.special_rules == RULES
    assert told(notes) == [("m44.changed-outside", Severity.INFO, ("beachhead",))]


@pytest.mark.parametrize(
    "foreign", [None, 5, {}, {"fields": {}}, {"format": 99, "digest": "", "fields": {}, "instead_of": {}}]
)
def test_a_key_of_that_name_that_is_not_ours_is_kept(foreign: Any) -> None:
    document = {**written(Scenario()), "beachhead": foreign}
    scenario, notes = read(document)
    assert told(notes) == [("m44.unknown-value", Severity.WARNING, ("beachhead",))]
    assert scenario.carried.keep["/beachhead"] == foreign
    assert read(written(scenario))[0] == scenario


@pytest.mark.parametrize(
    ("field", "value"), [("texts", 5), ("no_field_of_ours", {}), ("special_rules", [{"rule": "x"}])]
)
def test_a_field_that_cannot_be_read_is_told_and_the_rest_is_read(field: str, value: Any) -> None:
    document = written()
    document["beachhead"]["fields"][field] = value
    scenario, notes = read(document)
    assert scenario.playtests == SCENARIO.playtests
    assert told(notes) == [("m44.unknown-value", Severity.WARNING, ("beachhead", "fields", field))]


def test_fields_of_an_older_format_are_upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Air rules were called `sky_rules` once, in a history that never was."""
    document = written(Scenario(special_rules=(AirRules(),)))
    document["beachhead"] |= {"format": 1, "fields": {"special_rules": [{"rule": "sky_rules"}]}}

    def step(old: dict[str, Any]) -> dict[str, Any]:
        return {**old, "special_rules": [{"rule": "air_rules"}], "format": 2}

    monkeypatch.setattr(native, "CURRENT_FORMAT", 2)
    monkeypatch.setattr(native, "UPGRADES", (step,))
    assert read(document)[0].special_rules == (AirRules(),)
