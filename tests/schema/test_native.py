"""The .beachhead format: canonical, versioned, and old files always load."""

import json
from pathlib import Path
from typing import Any

import pytest

from schema.board import Camp
from schema.content import HexContent
from schema.formats import native
from schema.formats.codecs import NATIVE, dumps, loads
from schema.formats.native import Document, dump, read_native, upgraded, write_native
from schema.issues import InvalidScenario, Issue, Severity, Unreadable
from schema.scenario import CURRENT_FORMAT, Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText

MUSEUM = Path(__file__).parent / "museum"


def test_the_museum_has_a_file_of_every_format() -> None:
    assert sorted(path.name for path in MUSEUM.iterdir()) == [
        f"format-{number}.beachhead" for number in range(1, CURRENT_FORMAT + 1)
    ]


@pytest.mark.parametrize("path", sorted(MUSEUM.iterdir()), ids=lambda path: path.name)
def test_old_files_load(path: Path) -> None:
    scenario = loads(path.read_text("utf-8"), NATIVE).scenario
    assert scenario.texts["en"].title == "A day at the museum"
    assert len(scenario.hexes) == 5


def test_the_current_format_in_the_museum_is_canonical() -> None:
    text = (MUSEUM / f"format-{CURRENT_FORMAT}.beachhead").read_text("utf-8")
    assert dumps(loads(text, NATIVE).scenario, NATIVE)[0] == text


def test_the_museum_shows_every_field() -> None:
    """A field that a later format renames is then missed here, not by a user."""
    shown = json.loads((MUSEUM / "format-1.beachhead").read_text("utf-8"))
    assert list(shown) == list(Scenario.model_fields)


def test_an_empty_scenario_says_what_it_is() -> None:
    expected = '{\n  "format": 1,\n  "board": {\n    "kind": "standard",\n    "face": "country"\n  }\n}\n'
    assert write_native(Scenario()) == expected
    assert loads(expected, NATIVE).scenario == Scenario()


def test_the_order_of_keys_and_hexes_in_a_file_does_not_matter() -> None:
    document = json.loads((MUSEUM / "format-1.beachhead").read_text("utf-8"))
    turned = {key: document[key] for key in reversed(document)}
    turned["hexes"] = [{key: entry[key] for key in reversed(entry)} for entry in reversed(document["hexes"])]
    turned["texts"] = {key: document["texts"][key] for key in reversed(document["texts"])}
    assert write_native(read_native(turned)) == write_native(read_native(document))


def test_a_side_that_nobody_decided_on_is_not_the_default_side() -> None:
    scenario = Scenario(sides=Sides(top=Side(), bottom=Side(camp=Camp.AXIS)))
    assert read_native(json.loads(write_native(scenario))) == scenario


def test_entries_for_the_same_hex_keep_their_order() -> None:
    scenario = Scenario(hexes=(HexContent(row=1, col=1), HexContent(row=0, col=0), HexContent(row=1, col=1)))
    assert [entry["row"] for entry in dump(scenario)["hexes"]] == [0, 1, 1]


@pytest.mark.parametrize("document", [None, 5, [], {}, {"board": {}}, "format"])
def test_what_names_no_format_is_no_scenario(document: object) -> None:
    with pytest.raises(Unreadable) as caught:
        read_native(document)
    assert caught.value.code == "file.not-a-scenario"


def test_a_newer_format_is_refused_by_name() -> None:
    with pytest.raises(Unreadable) as caught:
        read_native({"format": CURRENT_FORMAT + 1, "board": {}})
    assert (caught.value.code, caught.value.params) == (
        "file.too-new",
        {"found": CURRENT_FORMAT + 1, "known": CURRENT_FORMAT},
    )


@pytest.mark.parametrize("number", [0, -1, "1", True, None, 1.5])
def test_a_format_that_never_was_is_an_error_in_its_place(number: Any) -> None:
    with pytest.raises(InvalidScenario) as caught:
        read_native({"format": number, "board": {}})
    assert {issue.path for issue in caught.value.issues} == {("format",)}


def test_upgrades_run_in_order_from_the_format_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def step(number: int) -> Any:
        def upgrade(document: Document) -> Document:
            assert document["format"] == number
            return {**document, "format": number + 1, "steps": [*document.get("steps", []), number]}

        return upgrade

    monkeypatch.setattr(native, "CURRENT_FORMAT", 3)
    monkeypatch.setattr(native, "UPGRADES", (step(1), step(2)))
    assert upgraded({"format": 1})["steps"] == [1, 2]
    assert upgraded({"format": 2})["steps"] == [2]
    assert upgraded({"format": 3}) == {"format": 3}


def test_there_is_a_step_to_every_later_format() -> None:
    assert len(native.UPGRADES) == CURRENT_FORMAT - 1


def test_a_day_that_is_not_in_the_calendar() -> None:
    with pytest.raises(InvalidScenario) as caught:
        read_native({"format": 1, "board": {}, "battle": {"begins": "1944-06-31"}})
    params = {"found": "1944-06-31"}
    assert caught.value.issues == (Issue("schema.other", Severity.ERROR, ("battle", "begins"), params=params),)


def test_what_nests_too_deeply_to_be_carried() -> None:
    value: Any = 1
    for _ in range(90):
        value = [value]
    with pytest.raises(InvalidScenario) as caught:
        read_native({"format": 1, "board": {}, "carried": {"keep": {"/x": value}}})
    assert caught.value.issues[0].path[:3] == ("carried", "keep", "/x")


@pytest.mark.parametrize(
    "beside", [{"taken_over": {"conditions": "5 medals."}}, {"played": {"conditions": {"0a1b2c3d": "rules"}}}]
)
def test_each_text_keeps_a_line_of_its_own_whatever_is_kept_beside_it(beside: dict[str, object]) -> None:
    text = ScenarioText.model_validate({"title": "Mill", "conditions": "5 medals.", **beside})
    lines = [line.strip() for line in write_native(Scenario(texts={"en": text})).splitlines()]
    assert '"conditions": "5 medals.",' in lines
    assert any(line.startswith(f'"{next(iter(beside))}": {{"conditions": ') for line in lines)
