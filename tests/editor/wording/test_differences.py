"""Differences in words: the place, the thing, both values, in each language and for every field there is."""

import datetime

import pytest
from hypothesis import given, settings

from editor.wording.differences import difference_text, difference_words
from i18n.languages import Language
from schema.battle import Battle, Operation
from schema.board import Board, BoardKind, Camp, Face, Seat
from schema.carried import Carried
from schema.content import HexContent, Label
from schema.differences import DifferenceKind, find_differences
from schema.frozen import FrozenDict
from schema.hexes import Hex
from schema.markers import Medal, Mine, OtherMarker
from schema.pieces import FigureClass, Tile, Unit
from schema.playtests import Playtest
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import Blitz, CustomRule
from schema.texts import ScenarioText, TextState
from schema.victory import ExitByEdge
from tests.schema.strategies import scenarios

ENGLISH, FRENCH, DUTCH = Language.ENGLISH, Language.FRENCH, Language.DUTCH


def lines(before: Scenario, after: Scenario, language: Language = ENGLISH) -> list[str]:
    return [difference_text(found, language) for found in find_differences(before, after)]


def on_hex(**layers: object) -> Scenario:
    return Scenario(hexes=(HexContent.model_validate({"row": 4, "col": 10, **layers}),))


FOUR = Unit(kind="infantry", nation="de")
THREE = FOUR.model_copy(update={"figures": 3})


def test_a_unit_is_told_by_name_and_by_what_differs() -> None:
    assert lines(Scenario(), on_hex(unit=FOUR)) == ["F5 · Added: Infantry, Germany, 4 figures"]
    assert lines(on_hex(unit=FOUR), on_hex(unit=THREE)) == ["F5 · Infantry, Germany: figures 4 → 3"]
    assert lines(on_hex(unit=FOUR), on_hex(unit=THREE), FRENCH) == ["F5 · Infanterie, Allemagne\u202f: figurines 4 → 3"]
    assert lines(on_hex(unit=FOUR), on_hex(unit=THREE), DUTCH) == ["F5 · Infanterie, Duitsland: figuren 4 → 3"]


def test_figures_that_the_kind_has_anyway_are_no_change_of_number() -> None:
    said = FOUR.model_copy(update={"figures": 4})
    assert lines(on_hex(unit=FOUR), on_hex(unit=said)) == ["F5 · Infantry, Germany: details"]


def test_another_piece_is_told_by_both_names() -> None:
    forest, hill = (on_hex(terrain=Tile(terrain=name)) for name in ("forest", "hill"))
    assert lines(forest, hill) == ["F5 · Forest → Hill"]
    assert lines(forest, on_hex(terrain=Tile(terrain="m44:mystery"))) == ["F5 · Forest → Mystery"]
    armor = on_hex(unit=Unit(kind="armor", nation="de"))
    assert lines(on_hex(unit=FOUR), armor) == ["F5 · Infantry, Germany, 4 figures → Armor, Germany, 3 figures"]


def test_a_turned_tile_is_told_in_degrees() -> None:
    one, other = (on_hex(terrain=Tile(terrain="river", rotation=turn)) for turn in (1, 3))
    assert lines(one, other) == ["F5 · River: rotation 0° → 120°"]


def test_all_sorts_of_values() -> None:
    plain = Tile(terrain="bridge")
    barred = Tile(terrain="bridge", barred={Camp.AXIS: (FigureClass.ARMOR,)}, owner=Camp.AXIS, can_be_blown=True)
    assert lines(on_hex(structure=plain), on_hex(structure=barred)) == [
        "F5 · Bridge: owner none → Axis, closed to none → Axis: armor, can be blown up no → yes"
    ]
    medal = Medal(camp=Camp.ALLIES)
    grouped = medal.model_copy(update={"group": (Hex(0, 0), Hex(0, 2)), "carried": Carried(keep={"/x": 1})})
    assert lines(on_hex(markers=(medal,)), on_hex(markers=(grouped,))) == [
        "F5 · Medal (Allies): data of another program, other hexes of the objective none → A9 and B9"
    ]
    assert lines(Scenario(), on_hex(markers=(OtherMarker(name="Flare"),))) == ["F5 · Added: Marker: “Flare”"]


def test_labels_are_quoted() -> None:
    one, other = (Scenario(labels=(Label(row=4, col=10, lines=words),)) for words in (("Mill",), ("Old", "mill")))
    assert lines(one, other) == ["F5 · “Mill” → “Old mill”"]
    assert lines(one, other, FRENCH) == ["F5 · «\u202fMill\u202f» → «\u202fOld mill\u202f»"]


def test_facts_of_battle_board_and_sides() -> None:
    before = Scenario(sides=Sides(top=Side(camp=Camp.AXIS, cards=4)))
    after = Scenario(
        board=Board(kind=BoardKind.OVERLORD, face=Face.BEACH),
        battle=Battle(begins=datetime.date(1944, 6, 6), operation=Operation(name="Neptune")),
        sides=Sides(top=Side(camp=Camp.AXIS, cards=5), bottom=Side(), first=Seat.TOP),
        expansions=("terrain",),
        playtests=(Playtest(date=datetime.date(2020, 1, 2)), Playtest()),
    )
    assert lines(before, after) == [
        "Board · Board: standard → Overlord",
        "Board · Face: countryside → beach",
        "Battle · Begins: none → June 6, 1944",
        "Battle · Operation: none → “Neptune”",
        "Sides · Axis, Command cards: 4 → 5",
        "Sides · Bottom, side: Allies → none",
        "Sides · First move: none → top",
        "Other · Added: Terrain Pack",
        "Other · Added: Play-test: January 2, 2020",
        "Other · Added: Play-test",
    ]


def test_conditions_and_rules_speak_in_their_own_sentences() -> None:
    condition = ExitByEdge(camp=Camp.ALLIES)
    (added,) = lines(Scenario(), Scenario(victory=(condition,)))
    assert added.startswith("Victory · Added: An Allied unit on the enemy baseline")
    (dearer,) = lines(Scenario(victory=(condition,)), Scenario(victory=(ExitByEdge(camp=Camp.ALLIES, worth=2),)))
    assert " → " in dearer
    assert lines(Scenario(special_rules=(Blitz(),)), Scenario(special_rules=()))[0].startswith(
        "Special rules · Removed: "
    )
    mist, fog = (CustomRule(name="Mist", text={"en": "Mist.", "fr": words}) for words in ("Brume.", "Brouillard."))
    assert lines(Scenario(special_rules=(mist,)), Scenario(special_rules=(fog,)))[0].endswith(": details")


def test_long_texts_are_told_by_the_part_that_differs() -> None:
    story = "word " * 60
    before, after = (
        Scenario(texts={"en": ScenarioText(history=f"{story}the {size} bridge {story}")}) for size in ("old", "new")
    )
    assert lines(before, after) == [
        "Texts · History (English): “… word the old bridge word …” → “… word the new bridge word …”"
    ]
    spaced = Scenario(texts={"en": ScenarioText(history=f"{story}the  old bridge {story}")})
    assert lines(before, spaced) == ["Texts · History (English): only spaces and line breaks"]


def test_texts_of_another_language_and_state() -> None:
    after = Scenario(texts={"de": ScenarioText(title="Die Mühle"), "fr": ScenarioText(state=TextState.REVIEWED)})
    assert lines(Scenario(), after) == [
        "Texts · Title (German): Added: “Die Mühle”",
        "Texts · Status (French): draft → reviewed",
    ]
    assert lines(Scenario(), Scenario(texts={"nl": ScenarioText()})) == ["Texts · Added: texts in Dutch"]
    gone = lines(after, Scenario(texts=FrozenDict()), DUTCH)
    assert gone[0] == "Teksten · Titel (Duits): Weg: ‘Die Mühle’"


def test_what_stands_beside_the_words_is_named() -> None:
    marked = ScenarioText(title="Mill", played={"special_rules": {"0a1b2c3d": "rules"}})
    before, after = (Scenario(texts=FrozenDict({"en": text})) for text in (ScenarioText(title="Mill"), marked))
    assert lines(before, after) == ["Texts · English: what the game plays of the texts"]
    assert lines(before, after, DUTCH) == ["Teksten · Engels: wat het spel van de teksten uitvoert"]


def test_order_and_carried_data_are_named() -> None:
    mines = Mine(), Mine(decoy=True)
    assert lines(on_hex(markers=mines), on_hex(markers=mines[::-1])) == ["F5 · The same in another order"]
    assert lines(Scenario(), on_hex(carried=Carried(keep={"/x": 1}))) == ["F5 · Data of another program"]


@pytest.mark.parametrize("language", Language)
def test_every_kind_has_a_heading(language: Language) -> None:
    assert len({difference_words(language).kind(kind) for kind in DifferenceKind}) == len(DifferenceKind)


@pytest.mark.fuzz
@settings(max_examples=settings().max_examples // 3)  # two whole scenarios an example
@given(scenarios, scenarios)
def test_there_are_words_for_whatever_may_differ(one: Scenario, other: Scenario) -> None:
    """In debug mode, as under test, a text that is missing raises."""
    for found in find_differences(one, other):
        for language in Language:
            text = difference_text(found, language)
            assert len(text.splitlines()) == 1
            assert not text.endswith(": ")
