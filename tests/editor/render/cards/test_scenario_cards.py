"""Which cards a scenario needs."""

import pytest

from editor.render.cards.card_frame import title_wraps
from editor.render.cards.card_layout import card_layout
from editor.render.cards.scenario_cards import CardEntry, entry_faces, hex_entries, scenario_entries
from i18n.languages import Language
from library.kinds import Kind
from library.shipped.content import shipped_content
from schema.board import Board, BoardKind, Camp, Face
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Medal, Mine
from schema.pieces import Modifier, Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import Commissar, CustomRule, ReconAsBarrage
from schema.victory import SuddenDeath

pytestmark = pytest.mark.usefixtures("qapp")


def names(entries: tuple[CardEntry, ...]) -> list[str]:
    return [entry.name for entry in entries]


def test_open_ground_needs_no_card() -> None:
    assert scenario_entries(Scenario()) == ()


def test_a_hex_has_the_card_of_all_that_is_on_it_the_topmost_first() -> None:
    content = HexContent(
        row=0,
        col=0,
        unit=Unit(kind="infantry", nation="us", badge="us_rangers"),
        terrain=Tile(terrain="hill", modifier=Modifier.IMPASSABLE),
        obstacle=Tile(terrain="wire"),
        markers=(Mine(), Medal(permanent=True)),
    )
    assert names(hex_entries(Scenario(hexes=(content,)), Hex(0, 0))) == [
        "unit-infantry",
        "badge-us-rangers",
        "marker-minefield",
        "rule-permanent-medal",
        "obstacle-wire",
        "terrain-impassable-hill",
        "terrain-hill",
    ]


def test_the_printed_ground_counts_where_no_tile_lies_on_it() -> None:
    scenario = Scenario(board=Board(face=Face.BEACH))
    assert "terrain-ocean" in names(scenario_entries(scenario))
    assert "terrain-beach" in names(scenario_entries(scenario))


def test_pieces_that_only_a_file_knows_have_no_card() -> None:
    content = HexContent(row=0, col=0, unit=Unit(kind="m44:x", badge="m44:y"), terrain=Tile(terrain="m44:z"))
    assert scenario_entries(Scenario(hexes=(content,))) == ()


def test_nations_with_a_rule_of_their_own_have_its_card() -> None:
    content = HexContent(row=0, col=0, unit=Unit(kind="infantry", nation="jp"))
    assert "nation-imperial-japanese-army" in names(scenario_entries(Scenario(hexes=(content,))))


def test_special_rules_have_their_card_or_get_one() -> None:
    scenario = Scenario(
        special_rules=(
            Commissar(camp=Camp.ALLIES),
            CustomRule(name="Mud", text={"en": "No unit moves more than 1 hex."}),
        ),
        victory=(SuddenDeath(camp=Camp.AXIS, needed=1, hexes=(Hex(0, 0),)),),
    )
    assert names(scenario_entries(scenario)) == ["nation-russian-commissar", "rule-scenario-1", "rule-sudden-death"]
    (mud,) = entry_faces(scenario, scenario_entries(scenario)[1], Language.ENGLISH)
    assert mud.title == "Mud"
    assert mud.paragraphs[0].text == "No unit moves more than 1\u00a0hex."


def test_a_long_rule_of_the_author_goes_over_several_cards_that_fit() -> None:
    rule = CustomRule(name="Mud", text={"en": "No unit moves far in the mud of this valley. " * 440})
    scenario = Scenario(special_rules=(rule,))
    faces = entry_faces(scenario, scenario_entries(scenario)[0], Language.ENGLISH)
    assert len(faces) > 10
    assert all(card_layout(face).fits for face in faces)
    assert sum(paragraph.text.count("valley") for face in faces for paragraph in face.paragraphs) == 440


@pytest.mark.parametrize("language", list(Language))
def test_a_long_name_of_a_rule_takes_two_lines(language: Language) -> None:
    scenario = Scenario(special_rules=(ReconAsBarrage(camp=None),))
    (face,) = entry_faces(scenario, scenario_entries(scenario)[0], language)
    assert not face.title.endswith("…")
    assert title_wraps(face.title)
    endless = Scenario(special_rules=(CustomRule(name="Mud of the valley " * 5, text={"en": "Deep."}),))
    (face,) = entry_faces(endless, scenario_entries(endless)[0], language)
    assert face.title.endswith("…")
    assert title_wraps(face.title)


def test_command_cards_that_a_rule_changes_are_among_them() -> None:
    assert names(scenario_entries(Scenario(special_rules=(ReconAsBarrage(camp=None),)))) == [
        "rule-scenario-0",
        "card-recon",
        "card-barrage",
    ]


@pytest.mark.parametrize("kind", [BoardKind.OVERLORD, BoardKind.BREAKTHROUGH])
def test_another_board_brings_its_rules_and_its_cards(kind: BoardKind) -> None:
    entries = scenario_entries(Scenario(board=Board(kind=kind)))
    assert {entry.kind for entry in entries} == {Kind.RULE, Kind.CARD}
    face = entry_faces(Scenario(board=Board(kind=kind)), entries[-1], Language.ENGLISH)[0]
    assert face.reading.value == kind.value


def test_differences_leave_out_what_the_base_game_says() -> None:
    hexes = (
        HexContent(row=0, col=0, terrain=Tile(terrain="forest"), unit=Unit(kind="infantry", nation="us")),
        HexContent(
            row=0, col=2, terrain=Tile(terrain="marsh"), unit=Unit(kind="sniper", nation="de"), markers=(Medal(),)
        ),
    )
    assert names(scenario_entries(Scenario(hexes=hexes), only_differences=True)) == ["terrain-marsh", "unit-sniper"]


@pytest.mark.parametrize("language", list(Language))
def test_every_card_of_the_shipped_scenarios_fits(language: Language) -> None:
    scenarios = shipped_content().scenarios.values()
    cards = {
        face
        for scenario in scenarios
        for entry in scenario_entries(scenario)
        for face in entry_faces(scenario, entry, language)
    }
    assert len(cards) > 40
    assert [(face.key, face.title) for face in cards if not card_layout(face).fits] == []
