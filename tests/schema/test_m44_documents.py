"""The .m44 codec as a whole: dialects, hexes, labels, head, and what it says when it does not understand."""

import json
from typing import Any

import pytest

from schema.board import BoardKind, Camp, Face, Seat
from schema.carried import Carried, Replaced
from schema.content import HexContent
from schema.formats.codecs import M44, NATIVE, dumps, loads
from schema.formats.m44.document import read_document, write_document
from schema.frozen import DEEPEST_JSON
from schema.hexes import Hex
from schema.issues import InvalidScenario, Severity, Unreadable
from schema.markers import Medal, Star
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import Blitz
from schema.victory import DeckExhaustion

INFO = {"starting": "PLAYER1", "side_player1": "AXIS", "side_player2": "ALLIES"}


def document(*hexagons: dict[str, Any], **board: Any) -> dict[str, Any]:
    return {
        "meta_data": {"scenario_id": "1"},
        "game_info": INFO,
        "board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": list(hexagons), "labels": [], **board},
        "text": {},
    }


def codes(given: dict[str, Any]) -> dict[tuple[str | int, ...], str]:
    return {issue.path: issue.code for issue in read_document(given)[1]}


def test_a_clean_file_is_read_without_a_word_and_written_the_same() -> None:
    given = document({"row": 0, "col": 0, "terrain": {"name": "woods"}}, {"row": 1, "col": 1})
    scenario, notes = read_document(given)
    assert not notes
    assert write_document(scenario) == (given, ())
    assert scenario.hexes == (HexContent(row=0, col=0, terrain=Tile(terrain="forest")), HexContent(row=1, col=1))


def test_lower_case_and_numbers_as_texts() -> None:
    given = document(
        {"row": "2", "col": 4.0, "unit": {"name": "infger", "nbr_units": " 3 "}}, type="brkthru", face="Winter"
    )
    given["game_info"] = {**INFO, "starting": "player2", "cards_player1": "5", "side_player1": "axis"}
    scenario, notes = read_document(given)
    assert (scenario.board.kind, scenario.board.face) == (BoardKind.BREAKTHROUGH, Face.WINTER)
    assert (scenario.sides.first, scenario.sides.top.cards, scenario.sides.top.camp) == (Seat.BOTTOM, 5, Camp.AXIS)
    assert scenario.at(Hex(2, 4)).unit == Unit(kind="infantry", nation="de", figures=3)
    assert {(issue.code, issue.params["found"], issue.params["became"]) for issue in notes} == {
        ("m44.case", "brkthru", "BRKTHRU"), ("m44.case", "Winter", "WINTER"), ("m44.case", "player2", "PLAYER2"),
        ("m44.case", "axis", "AXIS"), ("m44.number", "5", 5), ("m44.number", "2", 2), ("m44.number", "4.0", 4),
        ("m44.number", " 3 ", 3),
    }  # fmt: skip
    assert {issue.severity for issue in notes} == {Severity.INFO}


def test_foreign_words_are_nobodys_to_fold() -> None:
    given = document({"row": 0, "col": 0, "foreign": {"type": "abc", "row": "7", "list": [1, {"side": "axis"}]}})
    given |= {"options": {"side": "axis"}, "text": {"en": {"name": "hello", "type": "x"}}, "foreign": "y"}
    given["meta_data"] = {"scenario_id": "1", "type": "lower", "pieces": [{"status": "x"}, "y"]}
    assert write_document(read_document(given)[0])[0] == given


WRAPPED: list[tuple[Any, dict[tuple[str | int, ...], str]]] = [
    ({"item": [{"row": 0, "col": 0}]}, {("board", "hexagons"): "m44.item-wrapper"}),
    ({"item": {"row": 0, "col": 0}}, {("board", "hexagons"): "m44.list"}),
    ({"7": {"row": 0, "col": 0}}, {("board", "hexagons"): "m44.list"}),
    ({"row": 0, "col": 0}, {("board", "hexagons"): "m44.list"}),
]


@pytest.mark.parametrize(("hexagons", "noted"), WRAPPED)
def test_lists_that_are_no_lists(hexagons: Any, noted: dict[tuple[str | int, ...], str]) -> None:
    given = document(hexagons=hexagons)
    assert read_document(given)[0].hexes == (HexContent(row=0, col=0),)
    assert codes(given) == noted


@pytest.mark.parametrize("empty", [None, [], {}, {"item": []}])
def test_a_list_of_nothing(empty: Any) -> None:
    assert read_document(document(hexagons=empty, labels=empty))[0].hexes == ()


def test_numbered_keys_are_read_in_the_order_of_their_numbers() -> None:
    lines = {"10": {"row": 0, "col": 0, "text": ["b"]}, "9": {"row": 0, "col": 0, "text": ["a"]}}
    assert [label.lines for label in read_document(document(labels=lines))[0].labels] == [("a",), ("b",)]


def test_a_single_tag() -> None:
    given = document({"row": 0, "col": 0, "tags": {"name": "tag1"}})
    assert read_document(given)[0].hexes[0].markers == (Star(),)
    assert codes(given) == {("board", "hexagons", 0, "tags"): "m44.single-tag"}


ERRORS: list[tuple[dict[str, Any], str, tuple[str | int, ...], dict[str, Any]]] = [
    ({"row": 0}, "schema.missing", (), {"key": "col"}),
    ({"row": 0, "col": None}, "schema.type", ("col",), {"found": "null", "allowed": "integer"}),
    ({"row": "x", "col": 0}, "schema.type", ("row",), {"found": "string", "allowed": "integer"}),
    ({"row": 1.5, "col": 0}, "schema.type", ("row",), {"found": "number", "allowed": "integer"}),
    ({"row": 0, "col": 100}, "schema.range", ("col",), {"found": "100", "minimum": -99, "maximum": 99}),
    ({"row": 0, "col": 0, "unit": 5}, "schema.type", ("unit",), {"found": "integer", "allowed": "object"}),
    (
        {"row": 0, "col": 0, "rect_terrain": "x"},
        "schema.type",
        ("rect_terrain",),
        {"found": "string", "allowed": "object"},
    ),
    ({"row": 0, "col": 0, "tags": 5}, "schema.type", ("tags",), {"found": "integer", "allowed": "array"}),
    ({"row": 0, "col": 0, "tags": [5]}, "schema.type", ("tags", 0), {"found": "integer", "allowed": "object"}),
    ({"row": 0, "col": 0, "tags": {"x": 5}}, "schema.type", ("tags",), {"found": "object", "allowed": "array"}),
]


@pytest.mark.parametrize(("hexagon", "code", "path", "params"), ERRORS)
def test_what_cannot_be_understood_at_all(
    hexagon: dict[str, Any], code: str, path: tuple[str | int, ...], params: dict[str, Any]
) -> None:
    with pytest.raises(InvalidScenario) as caught:
        read_document(document({"row": 0, "col": 0}, hexagon))
    (issue,) = caught.value.issues
    assert (issue.code, issue.path, issue.params) == (code, ("board", "hexagons", 1, *path), params)


def test_a_label_without_a_place() -> None:
    with pytest.raises(InvalidScenario):
        read_document(document(labels=[{"text": ["x"]}]))


@pytest.mark.parametrize("given", [None, [], {}, {"board": []}, 5])
def test_what_has_no_board_is_no_scenario(given: object) -> None:
    with pytest.raises(Unreadable) as caught:
        read_document(given)
    assert caught.value.code == "file.not-a-scenario"


def test_what_nests_too_deeply() -> None:
    text = json.dumps(document()).replace('"text": {}', f'"x": {"[" * 85}{"]" * 85}')
    with pytest.raises(Unreadable) as caught:
        loads(text, M44)
    assert caught.value.code == "file.too-deep"


def test_unknown_things_are_told_and_kept() -> None:
    given = document(
        {
            "row": 0, "col": 0, "weather": "fog", "terrain": {"name": "moon", "behavior": "CRATER", "x": 1},
            "obstacle": {"x": 1}, "rect_terrain": [], "unit": {"name": "ufo", "badge": "badge99", "nbr_units": 700},
            "tags": [{"name": "tag77"}, {"name": "medal1", "medal": {"counts_for": 77}, "group": ["?"]}],
        },
        labels=[{"row": 0, "col": 0, "text": "no list"}, {"row": 0, "col": 2}, {"row": 0, "col": 2, "text": [5]}],
        size="huge",
    )  # fmt: skip
    given["game_info"] = {
        **INFO, "front": "SOUTHERN", "country_player1": "GER", "cards_player2": 700, "date_begin": "1944-06-31",
        "date_end": "soon", "operation": {"name": 5, "id": 1}, "operationID": True, "victory": [], "weather": "fog",
    }  # fmt: skip
    given |= {"text": {"en": {"name": 5, "x": "y"}, "EN": {}, "fr": {}}, "packs": [], "x": None}
    given["meta_data"] = {"id": 12, "author": {"id": 1, "login": ""}, "number": 7}
    scenario, notes = read_document(given)
    assert write_document(scenario) == (given, ())
    assert scenario.authorship.id == "12"
    at = ("board", "hexagons", 0)
    assert {issue.path for issue in notes if issue.code == "m44.unknown-name"} == {
        (*at, "terrain", "name"), (*at, "unit", "name"), (*at, "tags", 0, "name"),
    }  # fmt: skip
    assert {issue.path for issue in notes if issue.code == "m44.unknown-value"} == {
        (*at, "unit", "badge"), (*at, "unit", "nbr_units"), (*at, "tags", 1, "medal", "counts_for"),
        (*at, "tags", 1, "group"), ("game_info", "front"), ("game_info", "country_player1"),
        ("game_info", "cards_player2"), ("game_info", "date_begin"), ("game_info", "date_end"),
        ("game_info", "operation", "name"), ("meta_data", "number"),
    }  # fmt: skip


@pytest.mark.parametrize("broken", [[], 5, "x", None])
def test_a_head_that_is_no_object_is_kept(broken: Any) -> None:
    given = {"meta_data": broken, "game_info": broken, "board": {"hexagons": [], "labels": []}, "text": broken}
    assert write_document(read_document(given)[0]) == (given, ())


def test_who_starts_is_missed() -> None:
    given = document()
    given["game_info"] = {}
    assert codes(given) == {("game_info",): "m44.missing-start"}


def test_two_entries_for_one_hex_are_told_and_kept() -> None:
    given = document(
        {"row": 0, "col": 0, "terrain": {"name": "woods"}}, {"row": 0, "col": 0, "unit": {"name": "infger"}}
    )
    scenario, (note,) = read_document(given)
    assert (note.code, note.hex, note.params) == ("m44.duplicate-hex", Hex(0, 0), {"hex": "A9"})
    assert write_document(scenario)[0] == given
    assert (scenario.at(Hex(0, 0)).terrain, scenario.at(Hex(0, 0)).unit) == (
        Tile(terrain="forest"),
        Unit(kind="infantry", nation="de"),
    )


@pytest.mark.parametrize(("bottom", "nation"), [("ALLIES", "us"), ("AXIS", "de")])
def test_ships_and_trains_belong_to_the_bottom(bottom: str, nation: str) -> None:
    ship = {"name": "pdestroyer", "orientation": 2, "x": 1}
    given = document({"row": 0, "col": 0, "rect_terrain": ship})
    given["game_info"] = {**INFO, "side_player2": bottom}
    scenario = read_document(given)[0]
    carried = Carried(keep={"/x": 1})
    assert scenario.hexes[0].unit == Unit(kind="destroyer", nation=nation, facing=2, carried=carried)
    assert write_document(scenario)[0] == given


def test_a_ship_under_a_unit_stays_a_tile() -> None:
    given = document({"row": 0, "col": 0, "rect_terrain": {"name": "loco"}, "unit": {"name": "infger"}})
    scenario = read_document(given)[0]
    assert scenario.hexes[0].structure == Tile(terrain="m44:loco")
    assert write_document(scenario)[0] == given


def test_a_ship_and_a_structure_do_not_fit_one_key() -> None:
    both = HexContent(row=0, col=0, structure=Tile(terrain="bridge"), unit=Unit(kind="destroyer", nation="us"))
    scenario = Scenario(hexes=(both,))
    written, notes = write_document(scenario)
    assert written["board"]["hexagons"] == [{"row": 0, "col": 0, "rect_terrain": {"name": "bridge"}}]
    assert [(note.code, note.hex) for note in notes] == [("m44.piece-left-out", Hex(0, 0))]
    assert read_document(written)[0] == scenario


def test_unknown_keys_of_a_section_survive_an_edit_in_it() -> None:
    given = document()
    given["game_info"] = {**INFO, "options": {"weather": "fog"}}
    given["packs"] = {"terrain": 2}
    scenario = read_document(given)[0].model_copy(update={"special_rules": (Blitz(),), "expansions": ("air",)})
    written, notes = write_document(scenario)
    assert not notes
    assert written["game_info"]["options"] == {"blitz_rules": True, "weather": "fog"}
    assert written["packs"] == {"air": 1, "terrain": 2}


def test_what_was_put_there_by_hand_does_not_make_the_file_unreadable() -> None:
    broken = Carried(keep={"/unit": 5}, replace={"/row": Replaced(ours=0, theirs="x")})
    frame = Carried(replace={"/board": Replaced(ours={"type": "STANDARD", "face": "COUNTRY"}, theirs=5)})
    medal = Medal(carried=Carried(replace={"/name": Replaced(ours="medal0", theirs="medal1")}))
    scenario = Scenario(hexes=(HexContent(row=0, col=0, markers=(medal,), carried=broken),), carried=frame)
    text = dumps(scenario, M44)[0]
    assert json.loads(text)["board"]["hexagons"] == [{"row": 0, "col": 0, "tags": [{"name": "medal0"}]}]
    assert loads(text, M44).scenario == scenario


def test_a_pointer_that_no_file_needs_is_refused() -> None:
    pointer = '{"format": 1, "board": {}, "carried": {"keep": {"%s": 1}}}'
    assert loads(pointer % ("/a" * 60), NATIVE).scenario.carried.keep
    with pytest.raises(InvalidScenario):
        loads(pointer % ("/a" * 61), NATIVE)


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "carried",
    [
        Carried(keep={"/a" * 60: 1}),
        Carried(keep={"/a" * 60: nested(30)}),
        Carried(keep={"/a" * 30: nested(DEEPEST_JSON)}),
        Carried(keep={"/game_info/x": nested(DEEPEST_JSON)}, drop={"/text": nested(DEEPEST_JSON)}),
    ],
)
def test_whatever_was_carried_is_written_so_that_it_can_be_read_again(carried: Carried) -> None:
    hexes = (HexContent(row=0, col=0, carried=carried, unit=Unit(kind="infantry", carried=carried)),)
    scenario = Scenario(carried=carried, hexes=hexes, victory=(DeckExhaustion(winner=Camp.AXIS),))
    text, _ = dumps(scenario, M44)
    assert loads(text, M44).scenario == scenario
    assert loads(dumps(scenario, NATIVE)[0], NATIVE).scenario == scenario


@pytest.mark.parametrize("place", ["label", "unit", "frame"])
def test_what_is_nested_too_deep_to_be_carried_is_told(place: str) -> None:
    given = document({"row": 0, "col": 0, "unit": {"name": "infus"}})
    given["board"]["labels"] = [{"row": 0, "col": 0, "text": ["x"]}]
    part = {"label": given["board"]["labels"][0], "unit": given["board"]["hexagons"][0]["unit"], "frame": given["text"]}
    part[place]["text"] = nested(90)
    with pytest.raises(Unreadable) as told:
        read_document(given)
    assert told.value.code == "file.too-deep"
