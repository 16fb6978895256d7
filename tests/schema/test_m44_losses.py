"""What is told about pieces that an .m44 file says less about, or otherwise: every tile face, every unit."""

from datetime import date
from itertools import product

import pytest

from rules.catalog import catalog
from schema.battle import Battle
from schema.board import Camp
from schema.content import HexContent
from schema.formats.m44 import tiles, units
from schema.formats.m44.document import read_document, write_document
from schema.formats.m44.names import FIGURE_OF_KIND
from schema.formats.m44.publication import publish_document
from schema.formats.m44.target import online_target
from schema.hexes import Hex
from schema.issues import Issue
from schema.markers import Medal
from schema.nations import CAMP_OF_NATION
from schema.pieces import Equipment, FigureClass, Modifier, Tile, Unit
from schema.scenario import Scenario
from schema.sections import Section
from schema.special_rules import Airdrop, AirRules, Blitz, BunkerOwner, Reinforcement
from schema.texts import ScenarioText, TextState
from schema.victory import EliminationWorth, EmptySections, SuddenDeath
from tests.tile_walk import SIDES, TILE_PROPERTIES, properties_id, tile_faces

EVERYBODY = {camp: tuple(FigureClass) for camp in Camp}
SEVERAL: dict[str, object] = {"modifier": Modifier.IMPASSABLE, "barred": {Camp.AXIS: (FigureClass.ARMOR,)}}
UNIT_PROPERTIES: list[dict[str, object]] = [
    {"figures": 1},
    {"figures": 4},
    {"move_limit": 1},
    {"move_limit": 2},
    {"worth": 0},
    {"worth": 2},
    {"ignores_flag": True},
    {"equipment": (Equipment.BOAT,)},
    {"equipment": (Equipment.BOAT, Equipment.MOTORIZED)},
    {"move_limit": 2, "worth": 2},
]


def told(scenario: Scenario) -> tuple[Scenario, tuple[Issue, ...]]:
    """What another program reads in the file, and what the author was told."""
    document, notes = write_document(scenario)
    return read_document({key: value for key, value in document.items() if key != "beachhead"})[0], notes


def holding(**layers: object) -> Scenario:
    return Scenario(sides=SIDES, hexes=(HexContent.model_validate({"row": 0, "col": 0, **layers}),))


@pytest.mark.parametrize("properties", [*TILE_PROPERTIES, SEVERAL], ids=properties_id)
def test_no_tile_means_something_else_without_a_word(properties: dict[str, object]) -> None:
    for layer, face in tile_faces():
        tile = face.model_copy(update=Tile.model_validate({"terrain": face.terrain, **properties}).__dict__ | {
            "terrain": face.terrain, "shape": face.shape, "look": face.look,
        })  # fmt: skip
        again, notes = told(holding(**{layer: tile}))
        other = getattr(again.hexes[0], layer) if again.hexes else None
        is_closed = other is not None and other.barred == EVERYBODY and tile.modifier is Modifier.IMPASSABLE
        same = other is not None and (other == tile or (is_closed and other.terrain == tile.terrain))
        assert same or [note.hex for note in notes] == [Hex(0, 0)], (tile, other, notes)


@pytest.mark.parametrize("properties", [*TILE_PROPERTIES, SEVERAL], ids=properties_id)
def test_no_tile_is_written_for_which_the_file_is_refused(properties: dict[str, object]) -> None:
    for _, face in tile_faces():
        tile = Tile.model_validate({**face.model_dump(exclude_defaults=True), **properties})
        if tiles.is_expressible(tile):
            written = tiles.write_tile(tile)
            assert not online_target().refuses(written["name"], written.get("behavior")), tile


def checked_unit(unit: Unit) -> None:
    again, notes = told(holding(unit=unit))
    other = again.hexes[0].unit if again.hexes else None
    if other != unit and not units.is_rectangle(unit):
        assert notes, (unit, other)
        assert {note.hex for note in notes} == {Hex(0, 0)}
    if other is None:
        assert [note.code for note in notes] == ["m44.piece-left-out"]
        return
    assert CAMP_OF_NATION.get(other.nation or "") == CAMP_OF_NATION.get(unit.nation or "") or any(
        note.code == "m44.unit-side" for note in notes
    )
    assert other.kind == unit.kind or any(note.code == "m44.unit-kind" for note in notes)


def test_no_unit_is_another_one_without_a_word() -> None:
    """A walk over all of them at once is with the checks of targets."""
    for kind, nation in product(catalog().kinds, ("us", "it")):
        checked_unit(Unit(kind=kind, nation=nation))
        checked_unit(Unit(kind=kind, nation=nation, badge="us_marines"))
    for nation, badge in product(CAMP_OF_NATION, (None, "german_engineers")):
        checked_unit(Unit(kind="infantry", nation=nation, badge=badge))


def test_no_property_of_a_unit_is_lost_without_a_word() -> None:
    for kind, properties in product(FIGURE_OF_KIND, UNIT_PROPERTIES):
        checked_unit(Unit.model_validate({"kind": kind, "nation": "de", **properties}))


def test_the_kind_goes_before_the_badge() -> None:
    unit = Unit(kind="combat_engineer", nation="us", badge="us_marines")
    again, notes = told(holding(unit=unit))
    assert again.hexes[0].unit == Unit(kind="combat_engineer", nation="us")
    assert [(note.code, note.params["lost"]) for note in notes] == [("m44.piece-not-told", ("m44_lost:badge",))]


@pytest.mark.parametrize(
    ("nation", "name"),
    [("fr", "infus"), ("ca", "infus"), ("it", "infger"), ("fi", "infger"), ("gb", "infbrit"), ("be", "infus")],
)
def test_nations_are_written_as_published_files_write_them(nation: str, name: str) -> None:
    assert units.write_unit(Unit(kind="infantry", nation=nation))["name"] == name


def test_a_ship_of_the_top_player_changes_sides() -> None:
    _, notes = told(holding(unit=Unit(kind="destroyer", nation="de")))
    assert [note.code for note in notes] == ["m44.unit-side"]


def test_a_medal_without_a_nation_is_no_loss() -> None:
    assert told(holding(markers=(Medal(camp=Camp.ALLIES),)))[1] == ()


# Blocks


def test_who_owns_the_bunkers_is_written_on_them() -> None:
    scenario = holding(structure=Tile(terrain="bunker")).model_copy(
        update={"special_rules": (BunkerOwner(camp=Camp.AXIS),)}
    )
    again, notes = told(scenario)
    structure = again.hexes[0].structure
    assert structure is not None
    assert structure.owner is Camp.AXIS
    assert notes == ()
    assert read_document(write_document(scenario)[0])[0] == scenario


@pytest.mark.parametrize(("kind", "worth", "codes"), [
    ("elite_armor", 2, []), ("elite_armor", 3, ["m44.piece-not-told", "m44.block-left-out"]),
    ("infantry", 2, ["m44.piece-not-told", "m44.block-left-out"]),
])  # fmt: skip
def test_medals_for_eliminated_units(kind: str, worth: int, codes: list[str]) -> None:
    block = EliminationWorth(camp=Camp.ALLIES, kind=kind, worth=worth)
    scenario = holding(unit=Unit(kind=kind, nation="de")).model_copy(update={"victory": (block,)})
    scenario = scenario.with_contents([HexContent(row=0, col=2, unit=Unit(kind="armor", nation="us"))])
    again, notes = told(scenario)
    assert [note.code for note in notes] == codes
    unit = again.hexes[0].unit
    assert unit is not None
    assert (unit.worth == worth) is (not codes)


@pytest.mark.parametrize(("camp", "number"), [(Camp.ALLIES, 0), (Camp.AXIS, 2)])
def test_sections_are_counted_from_the_bottom(camp: Camp, number: int) -> None:
    block = EmptySections(camp=camp, sections=(Section.LEFT,))
    scenario = Scenario(sides=SIDES, victory=(block,))
    document, notes = write_document(scenario)
    assert document["game_info"]["options"]["empty_section_medals"]["sections"] == [number]
    assert (read_document(document)[0], notes) == (scenario, ())


def test_rules_that_the_format_does_not_know_are_told_one_by_one() -> None:
    deaths = (
        SuddenDeath(camp=Camp.AXIS, needed=1, hexes=(Hex(0, 0),)),
        SuddenDeath(camp=Camp.AXIS, needed=2, hexes=(Hex(0, 0), Hex(0, 2))),
    )
    _, notes = told(Scenario(sides=SIDES, special_rules=(Blitz(), AirRules()), victory=deaths))
    assert [(note.code, note.path) for note in notes] == [
        ("m44.block-left-out", ("special_rules", 1)),
        ("m44.block-otherwise", ("victory", 1)),
    ]


def test_the_state_of_a_text_is_no_loss() -> None:
    assert told(Scenario(texts={"fr": ScenarioText(title="Caen", state=TextState.REVIEWED)}))[1] == ()


def test_an_airdrop_without_a_nation_comes_back() -> None:
    drop = Airdrop(camp=Camp.ALLIES, reach=2, drops=(3,), unit=Reinforcement(kind="infantry", nation="us"))
    assert told(Scenario(sides=SIDES, special_rules=(drop,)))[1] == ()


# Files for other programs


def test_a_published_file_has_what_others_expect() -> None:
    scenario = holding(unit=Unit(kind="infantry", nation="us", figures=3)).model_copy(
        update={"battle": Battle(begins=date(1944, 6, 6))}
    )
    assert publish_document(holding(terrain=Tile(terrain="forest")))[0]["board"]["hexagons"] == [
        {"row": 0, "col": 0, "terrain": {"name": "woods"}}
    ]
    document, _ = publish_document(scenario)
    assert document["meta_data"] == {"scenario_id": "0", "status": "PRIVATE", "software": "Beachhead"}
    assert document["game_info"]["date_end"] == "1944-06-06"
    assert document["packs"] == {}
    assert document["text"] == {"en": {"name": ""}}
    assert document["board"]["hexagons"][0]["unit"]["nbr_units"] == "3"
    loaded, notes = read_document(document)
    assert [note.code for note in notes] == ["m44.missing-start"]
    assert loaded == scenario


def test_others_are_told_more_than_the_author_wrote() -> None:
    """Texts that are only generated are written for others; read again, the scenario is what it was."""
    scenario = holding(terrain=Tile(terrain="forest"))
    told_scenario = scenario.model_copy(update={"texts": {"en": ScenarioText(title="Caen", conditions="Six Medals.")}})
    document, notes = publish_document(scenario, told_scenario)
    assert document["text"]["en"] == {"name": "Caen", "victory": "Six Medals."}
    assert notes == ()
    assert read_document(document)[0] == scenario


def test_a_file_that_came_without_an_id_goes_out_with_one() -> None:
    document, _ = write_document(Scenario())
    bare, _ = read_document({**document, "meta_data": {}})
    assert "scenario_id" not in write_document(bare)[0]["meta_data"]
    assert publish_document(bare)[0]["meta_data"]["scenario_id"] == "0"
