"""Tiles, units and tags of .m44 files: whatever stands in them comes back, and an edit wins over what was carried."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.board import Camp
from schema.carried import NOTHING_CARRIED, Carried
from schema.formats.m44.names import BADGE_OF_NAME, MODIFIERS, tile_names
from schema.formats.m44.notes import Notes
from schema.formats.m44.object_reader import ObjectReader
from schema.formats.m44.tags import read_marker, write_marker
from schema.formats.m44.tiles import read_tile, write_tile
from schema.formats.m44.units import read_unit, write_unit
from schema.markers import Exit, Medal, Mine, OtherMarker
from schema.pieces import FigureClass, Modifier, Tile, Unit
from tests.schema.strategies import json_values, markers, tiles, units

ROWS = 9
BEHAVIORS = st.sampled_from([
    *MODIFIERS, "FORD", "BLUFF", "CAN_BE_BLOWN", "OASIS_RECOVERY", "SEAWALL", "MINE_FIELD", "DECOY_MEDAL_MINE_FIELD",
    "EXIT_MARKER", "IS_WITTMANN", "FRENCH_RESISTANCE", "ARMOR_MOVE_TWO", "ELITE_ARMOR_MOVE_TWO", "GERMAN_2VICTANK",
    "CAN_IGNORE_ONE_FLAG", "DE", "GB", "NEVER_HEARD_OF",
])  # fmt: skip
ANY_CAMP = st.sampled_from(["AXIS", "ALLIES", "BOTH"])
MEDAL = st.fixed_dictionaries(
    {},
    optional={
        "permanent": st.booleans(),
        "counts_for": st.integers(0, 12),
        "nbr_hex": st.integers(0, 3),
        "majority": st.booleans(),
        "side": ANY_CAMP,
        "foreign": json_values,
    },
)
OPTIONAL = {
    "orientation": st.integers(0, 7),
    "behavior": BEHAVIORS | json_values,
    "behavior2": st.just("ONE_MEDAL_IF_BLOWN"),
    "original_owner": ANY_CAMP,
    "properties": st.fixed_dictionaries(
        {}, optional={"isImpassable": st.booleans() | st.just({"AXIS": [2]}) | json_values, "foreign": json_values}
    ),
    "badge": st.sampled_from([*BADGE_OF_NAME, "badge99"]),
    "nbr_units": st.integers(0, 5) | json_values,
    "equipment": st.sampled_from(["boat", "motorized", "rocket"]),
    "side": ANY_CAMP,
    "group": st.lists(st.sampled_from(["A9", "a8", "B9", "nowhere"]), max_size=2) | json_values,
    "medal": MEDAL | json_values,
    "foreign": json_values,
}
UNIT_NAMES = [
    f"{figure}{nation}" for figure in ("inf", "inf2", "tank2", "gun", "veh") for nation in ("ger", "brit", "xx")
]


def objects(names: list[str]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"name": st.sampled_from(names)}, optional=OPTIONAL)


def source(data: dict[str, Any]) -> ObjectReader:
    return ObjectReader(data, (), Notes())


def marker_from(data: ObjectReader) -> Any:
    return read_marker(data, ROWS)


def marker_to(marker: Any) -> Any:
    return write_marker(marker, ROWS)


KINDS: dict[str, tuple[Callable[[ObjectReader], Any], Callable[[Any], Any], Any, Any]] = {
    "tile": (read_tile, write_tile, objects(sorted({tile.name for tile in tile_names()} | {"xyz"})), tiles),
    "unit": (read_unit, write_unit, objects([*UNIT_NAMES, "spaceship"]), units),
    "marker": (
        marker_from,
        marker_to,
        objects(["medal0", "medal1", "medal9", "tag3", "tag4", "tag5", "tag1", "x"]),
        markers,
    ),
}


@pytest.mark.fuzz
@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_what_was_read_is_written_again(kind: str, data: st.DataObject) -> None:
    read, write, given_objects, _ = KINDS[kind]
    given_object = data.draw(given_objects)
    assert write(read(source(given_object))) == given_object


@pytest.mark.fuzz
@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_an_edit_wins_over_what_was_carried(kind: str, data: st.DataObject) -> None:
    """A reader who knows nothing of us sees the edited piece, or what .m44 can say of it without what was carried."""
    read, write, given_objects, values = KINDS[kind]
    carried = read(source(data.draw(given_objects))).carried
    edited = data.draw(values).model_copy(update={"carried": carried})
    without = edited.model_copy(update={"carried": NOTHING_CARRIED})
    seen, meant = (read(source(write(piece))) for piece in (edited, without))
    bare = {"carried": NOTHING_CARRIED}
    assert (seen and seen.model_copy(update=bare)) in (without, meant and meant.model_copy(update=bare))


def test_explicit_defaults_of_a_medal_give_way_to_an_edit() -> None:
    given_tag = {"name": "medal1", "medal": {"permanent": False, "counts_for": 1, "color": "blue"}}
    medal = read_marker(source(given_tag), ROWS)
    assert isinstance(medal, Medal)
    assert write_marker(medal, ROWS) == given_tag
    edited = medal.model_copy(update={"permanent": True})
    assert write_marker(edited, ROWS) == {
        "name": "medal1",
        "medal": {"permanent": True, "counts_for": 1, "color": "blue"},
    }


def test_a_carried_behavior_does_not_undo_an_edit() -> None:
    partisans = read_unit(source({"name": "inf2brit", "behavior": "FRENCH_RESISTANCE", "badge": "badge3", "x": 1}))
    assert partisans is not None
    assert partisans.kind == "french_resistance"
    commandos = partisans.model_copy(update={"kind": "special_forces", "badge": None})
    assert write_unit(commandos) == {"name": "inf2brit", "x": 1}


@pytest.mark.parametrize(
    ("name", "behavior", "expected"),
    [
        ("river", None, {"terrain": "river", "shape": "straight"}),
        ("river", "FORD", {"terrain": "ford", "shape": "straight"}),
        ("woods", "FORD", {"terrain": "forest"}),
        ("buildings", "FORD", {"terrain": "town_village"}),
        ("woods", "IMPASSABLE_HILL", {"terrain": "forest", "modifier": Modifier.IMPASSABLE}),
        ("hills", "CLIFF", {"terrain": "cliff"}),
        ("hills", "CLOUDY", {"terrain": "hill"}),
        ("oasis", "OASIS_RECOVERY", {"terrain": "oasis", "recovery": True}),
        ("dcamp", "OASIS_RECOVERY", {"terrain": "hq_supply_tent", "recovery": False}),
        ("bridge", "CAN_BE_BLOWN", {"terrain": "bridge", "can_be_blown": True}),
        ("moon", "FORD", {"terrain": "m44:moon"}),
    ],
)
def test_name_and_behavior_make_the_terrain(name: str, behavior: str | None, expected: dict[str, Any]) -> None:
    given_object = {"name": name} if behavior is None else {"name": name, "behavior": behavior}
    tile = read_tile(source(given_object))
    assert {key: getattr(tile, key) for key in expected} == expected
    assert tile is not None
    assert write_tile(tile) == given_object


@pytest.mark.parametrize(
    ("given_value", "barred"),
    [
        ({"ALLIES": [2, 3], "AXIS": True}, {Camp.ALLIES: ("armor", "artillery"), Camp.AXIS: tuple(FigureClass)}),
        (True, dict.fromkeys(Camp, tuple(FigureClass))),
        ([1], dict.fromkeys(Camp, (FigureClass.INFANTRY,))),
        (False, None),
        ("yes", None),
    ],
)
def test_barred_classes(given_value: Any, barred: Any) -> None:
    given_object = {"name": "woods", "properties": {"isImpassable": given_value}}
    tile = read_tile(source(given_object))
    assert tile is not None
    assert tile.barred == barred
    assert write_tile(tile) == given_object


@pytest.mark.parametrize(
    ("given_object", "kind", "nation", "badge", "figures"),
    [
        ({"name": "infger"}, "infantry", "de", None, None),
        ({"name": "inf2us", "badge": "badge2"}, "special_forces", "us", "us_rangers", None),
        ({"name": "tank2ger", "nbr_units": 1, "badge": "badge4"}, "tiger", "de", "german_elite", None),
        ({"name": "infru", "badge": "badge27"}, "sniper", "ru", None, None),
        ({"name": "infger", "badge": "badge6"}, "combat_engineer", "de", None, None),
        ({"name": "gunbrit", "badge": "badge5", "nbr_units": 3}, "big_gun", "gb", None, 3),
        ({"name": "vehus"}, "supply_truck", "us", None, None),
        ({"name": "infxx"}, "infantry", None, None, None),
        ({"name": "ufo"}, "m44:ufo", None, None, None),
    ],
)
def test_units(
    given_object: dict[str, Any], kind: str, nation: str | None, badge: str | None, figures: int | None
) -> None:
    unit = read_unit(source(given_object))
    assert unit == Unit(
        kind=kind, nation=nation, badge=badge, figures=figures, carried=unit.carried if unit else NOTHING_CARRIED
    )
    assert write_unit(unit) == given_object


def test_a_nation_without_figures_fights_with_those_of_an_ally() -> None:
    assert write_unit(Unit(kind="infantry", nation="fi")) == {"name": "infger"}


def test_what_has_no_name_is_not_read() -> None:
    assert read_tile(source({"orientation": 1})) is None
    assert read_unit(source({"badge": "badge1"})) is None


def test_a_tag_without_a_name_is_kept() -> None:
    tag = {"behavior": "EXIT_MARKER"}
    assert read_marker(source(tag), ROWS) == OtherMarker(
        name="", carried=Carried(keep={"/behavior": "EXIT_MARKER"}, drop={"/name": ""})
    )
    assert write_marker(read_marker(source(tag), ROWS), ROWS) == tag


def test_an_exit_without_its_behavior_is_nobodys() -> None:
    tag = {"name": "tag4", "side": "AXIS", "group": ["A9"]}
    found = read_marker(source(tag), ROWS)
    assert isinstance(found, Exit)
    assert found.camp is None
    assert write_marker(found, ROWS) == tag
    owned = found.model_copy(update={"camp": Camp.ALLIES})
    assert write_marker(owned, ROWS) == {"name": "tag4", "behavior": "EXIT_MARKER", "side": "ALLIES", "group": ["A9"]}


def test_medal_pictures_follow_camp_and_nation() -> None:
    names = {
        (camp, nation): write_marker(Medal(camp=camp, nation=nation), ROWS)["name"]
        for camp in (None, *Camp)
        for nation in (None, "ru", "jp")
    }
    assert names == {
        (None, None): "medal0", (None, "ru"): "medal0", (None, "jp"): "medal0",
        (Camp.ALLIES, None): "medal1", (Camp.ALLIES, "ru"): "medal6", (Camp.ALLIES, "jp"): "medal1",
        (Camp.AXIS, None): "medal2", (Camp.AXIS, "ru"): "medal2", (Camp.AXIS, "jp"): "medal7",
    }  # fmt: skip


def test_mines() -> None:
    assert write_marker(Mine(camp=Camp.AXIS), ROWS) == {"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS"}
    assert read_marker(source({"name": "tag3", "behavior": "DECOY_MEDAL_MINE_FIELD"}), ROWS) == Mine(decoy=True)


def test_a_tile_that_m44_cannot_say_takes_the_nearest_name() -> None:
    winter_hedgerow = Tile.model_validate({"terrain": "hedgerow", "look": "winter"})
    assert write_tile(winter_hedgerow) == {"name": "hedgerow"}
