"""The values of the scenario language: they cannot change, are equal when they say the same, and know the board."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from pydantic import ValidationError

from schema.board import BoardKind, Camp, Seat
from schema.carried import NOTHING_CARRIED, Carried
from schema.content import HexContent, Label
from schema.frozen import DEEPEST_JSON, FrozenDict, TooDeep, freeze_json, kind_of, same_json
from schema.hexes import Hex, find_label, label_words, parse_label, readable_labels, with_labels
from schema.markers import Mine, Star
from schema.nations import find_camp
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText
from tests.schema.strategies import scenarios

FOREST, HILL = Tile(terrain="forest"), Tile(terrain="hill")


@pytest.mark.parametrize(
    "change",
    [
        lambda frozen: frozen.__setitem__("b", 1),
        lambda frozen: frozen.__delitem__("a"),
        lambda frozen: frozen.update(b=1),
        lambda frozen: frozen.pop("a"),
        lambda frozen: frozen.popitem(),
        lambda frozen: frozen.clear(),
        lambda frozen: frozen.setdefault("b", 1),
        lambda frozen: frozen.__ior__({"b": 1}),
    ],
)
def test_a_frozen_dict_cannot_change(change: Any) -> None:
    frozen = FrozenDict({"a": 1})
    with pytest.raises(TypeError):
        change(frozen)
    assert frozen == {"a": 1}


def test_a_scenario_cannot_change() -> None:
    scenario = Scenario.model_validate({"texts": {"nl": {}, "en": {}}, "carried": {"keep": {"/x": {"y": [1]}}}})
    with pytest.raises(ValidationError):
        scenario.format = 2
    with pytest.raises(TypeError):
        scenario.texts["fr"] = scenario.texts["en"]  # type: ignore[index] # which mypy sees as well
    with pytest.raises(TypeError):
        scenario.carried.keep["/x"]["y"] = []
    assert list(scenario.texts) == ["en", "nl"]


@given(scenarios)
def test_scenarios_hash_copy_and_pickle(scenario: Scenario) -> None:
    assert copy.deepcopy(scenario) is scenario
    twin = pickle.loads(pickle.dumps(scenario))
    assert twin == scenario
    assert hash(twin) == hash(scenario)


def test_a_copy_is_another_value_even_when_deep() -> None:
    scenario = Scenario()
    assert scenario.model_copy(update={"expansions": ("air",)}, deep=True).expansions == ("air",)
    assert scenario.expansions == ()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (1, 1, True), (1, True, False), (1, 1.0, False), (0, False, False), ("1", 1, False), (None, None, True),
        ([1, 2], (1, 2), True), ([1], [True], False), ([1], [1, 1], False), ([], {}, False),
        ({"a": [1]}, {"a": (1,)}, True), ({"a": 1}, {"b": 1}, False), ({"a": 1}, {"a": True}, False), ({}, [], False),
    ],
)  # fmt: skip
def test_same_json(one: Any, other: Any, same: bool) -> None:
    assert same_json(one, other) is same
    assert same_json(other, one) is same


def test_json_values_are_frozen_to_the_bottom() -> None:
    frozen = freeze_json({"a": [{"b": None}], "c": 1.5})
    assert frozen == {"a": ({"b": None},), "c": 1.5}
    assert isinstance(frozen, FrozenDict)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), object(), {1, 2}, b"x"])
def test_what_json_cannot_say(value: Any) -> None:
    with pytest.raises(ValueError, match="not a JSON value"):
        freeze_json([value])


def test_what_nests_too_deeply() -> None:
    value: Any = 1
    for _ in range(DEEPEST_JSON):
        value = [value]
    freeze_json(value)
    with pytest.raises(TooDeep):
        freeze_json([value])


def test_kinds_of_json() -> None:
    values = [None, True, 1, 1.5, "", [], {}]
    assert [kind_of(value) for value in values] == ["null", "boolean", "integer", "number", "string", "array", "object"]


@pytest.mark.parametrize(
    ("label", "rows", "where"),
    [("A9", 9, Hex(0, 0)), ("M1", 9, Hex(8, 24)), ("f8", 9, Hex(1, 11)), ("F9", 9, Hex(0, 10)), ("a16", 17, Hex(1, 1)),
     ("Z9", 9, Hex(0, 50)), ("y2", 9, Hex(7, 49))],
)  # fmt: skip
def test_labels(label: str, rows: int, where: Hex) -> None:
    assert parse_label(label, rows) == where
    assert where.label(rows) == label


@pytest.mark.parametrize(("label", "read_as"), [("a9", "A9"), ("F8", "f8"), ("L4", "l4"), ("m1", "M1"), ("A16", "a16")])
def test_a_label_is_read_whatever_the_case_of_its_letter(label: str, read_as: str) -> None:
    where = parse_label(label, 17)
    assert where == parse_label(read_as, 17)
    assert where.has_parity


def test_words_of_a_text_that_look_like_labels() -> None:
    assert label_words("F4, i12; J6 (stars)/ℓ4 and Z99") == ["F4", "i12", "J6", "ℓ4", "Z99"]
    assert label_words("AA4, F123, hill 317, 4F, F_4, rue4, F4e") == ["AA4", "F123"]


def test_labels_are_replaced_where_they_stand() -> None:
    assert with_labels("F4, Z9 (the stars)", {"F4": "f5"}.get) == "f5, Z9 (the stars)"


@pytest.mark.parametrize("text", ["", "A", "9", "A0", "A10", "AA1", "A9 ", "A9\n", "é1", "A٣"])
def test_what_is_no_label(text: str) -> None:
    assert find_label(text, 9) is None


@pytest.mark.parametrize("where", [Hex(0, 1), Hex(9, 1), Hex(-100, 0), Hex(0, -2), Hex(0, 52)])
def test_a_place_without_a_label(where: Hex) -> None:
    assert where.label(9) == f"{where.row},{where.col}"


@pytest.mark.parametrize(("kind", "count"), [("standard", 113), ("overlord", 230), ("breakthrough", 213)])
def test_boards(kind: str, count: int) -> None:
    board = BoardKind(kind)
    hexes = list(board.hexes())
    assert len(hexes) == len(set(hexes)) == count
    around = [Hex(row, col) for row in range(-1, 19) for col in range(-2, 54)]
    assert [where for where in around if board.contains(where)] == hexes
    assert all(parse_label(where.label(board.rows), board.rows) == where for where in hexes)


def test_the_small_l_of_a_hex_is_no_capital_i() -> None:
    where = Hex(5, 23)
    assert where.label(9) == "l4"
    assert readable_labels("l4") == "ℓ4"
    assert parse_label("ℓ4", 9) == parse_label("l4", 9) == where
    assert [readable_labels(label) for label in ("I5", "L5", "a4", "left", "")] == ["I5", "L5", "a4", "left", ""]
    assert readable_labels("Place hill on l14, l123 and 2l4") == "Place hill on ℓ14, l123 and 2l4"


def test_camps_seats_and_sides() -> None:
    assert [camp.enemy.enemy for camp in Camp] == list(Camp)
    assert [seat.opposite for seat in Seat] == [Seat.BOTTOM, Seat.TOP]
    sides = Sides(first=Seat.BOTTOM)
    assert sides.seat_of(Camp.AXIS) is Seat.TOP
    assert sides.of(Camp.ALLIES) is sides.bottom
    assert sides.first_camp is Camp.ALLIES
    both = Sides(top=Side(camp=Camp.AXIS), bottom=Side(camp=Camp.AXIS))
    assert both.seat_of(Camp.AXIS) is both.seat_of(Camp.ALLIES) is both.of(Camp.AXIS) is both.first_camp is None


def test_nations() -> None:
    assert [find_camp(nation) for nation in ("us", "jp", "zz", None)] == [Camp.ALLIES, Camp.AXIS, None, None]


def test_the_view_by_hex_follows_every_copy() -> None:
    scenario = Scenario(hexes=(HexContent(row=0, col=0, terrain=FOREST),))
    assert scenario.at(Hex(0, 0)).terrain == FOREST
    changed = scenario.model_copy(update={"hexes": (HexContent(row=0, col=0, terrain=HILL),)})
    assert changed.at(Hex(0, 0)).terrain == HILL
    assert changed.by_hex is changed.by_hex
    assert scenario.at(Hex(0, 0)).terrain == FOREST
    assert changed.at(Hex(4, 4)) == HexContent(row=4, col=4)


def test_entries_for_one_hex_read_as_one() -> None:
    earlier = HexContent(row=0, col=0, terrain=FOREST, markers=(Star(),), carried=Carried(keep={"/a": 1, "/b": 1}))
    later = HexContent(row=0, col=0, terrain=HILL, obstacle=FOREST, carried=Carried(keep={"/b": 2}))
    expected = HexContent(
        row=0, col=0, terrain=HILL, obstacle=FOREST, markers=(Star(),), carried=Carried(keep={"/a": 1, "/b": 2})
    )
    assert Scenario(hexes=(earlier, later)).at(Hex(0, 0)) == expected
    assert list(expected.tiles()) == [HILL, FOREST]


def test_with_contents_replaces_all_that_was_listed_for_a_hex() -> None:
    spots = [HexContent(row=2, col=0), HexContent(row=0, col=0, terrain=FOREST), HexContent(row=0, col=0, terrain=HILL)]
    scenario = Scenario(hexes=tuple(spots))
    mined = HexContent(row=0, col=0, markers=(Mine(),))
    ahead = HexContent(row=1, col=1, unit=Unit(kind="infantry"))
    assert scenario.with_contents([ahead, mined]).hexes == (mined, ahead, HexContent(row=2, col=0))
    assert scenario.with_contents([HexContent(row=0, col=0)]).hexes == (HexContent(row=2, col=0),)
    keeping = HexContent(row=0, col=0, carried=Carried(keep={"/x": 1}))
    assert scenario.with_contents([keeping]).hexes[0] == keeping


def test_labels_of_a_scenario() -> None:
    scenario = Scenario(labels=(Label(row=0, col=2, lines=("Town",)),))
    assert scenario.label(scenario.labels[0].hex) == "B9"
    assert scenario.find_hex("B9") == Hex(0, 2)
    assert scenario.find_hex("Z9") is None
    assert scenario.find_hex("??") is None


def test_a_title_is_told_in_the_language_or_in_another() -> None:
    titles = {"en": ScenarioText(title="Bridge"), "fr": ScenarioText(title="Pont"), "nl": ScenarioText(title=" ")}
    scenario = Scenario(texts=titles)
    assert [scenario.title_in(language) for language in ("fr", "nl", "de")] == ["Pont", "Bridge", "Bridge"]
    assert Scenario(texts={"fr": titles["fr"]}).title_in("en") == "Pont"
    assert Scenario(texts={"nl": titles["nl"]}).title_in("nl") == Scenario().title_in("en") == ""


def test_a_changed_label_is_a_changed_hex() -> None:
    mill, farm = Label(row=0, col=0, lines=("Mill",)), Label(row=2, col=2, lines=("Farm",))
    before = Scenario(labels=(mill, farm))
    assert Scenario(labels=(mill, farm)).changed_hexes(before) == frozenset()
    assert Scenario(labels=(farm,)).changed_hexes(before) == {Hex(0, 0)}


def test_a_tile_lies_as_it_is_drawn_unless_it_is_turned() -> None:
    assert (FOREST.turn, Tile(terrain="river", rotation=3).turn) == (1, 3)


def test_nothing_carried() -> None:
    assert NOTHING_CARRIED.is_empty
    assert not Carried(drop={"/x": 1}).is_empty
    with pytest.raises(ValidationError):
        Carried(keep={"no pointer": 1})
