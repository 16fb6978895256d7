"""Differences taken over: each place becomes what the other version has, and nothing else moves."""

import pytest
from hypothesis import given, settings

from editor.panels.compare.take_over import TakeAllOver, TakeOver
from schema.board import Board, BoardKind, Camp
from schema.content import HexContent, Label
from schema.differences import find_differences
from schema.markers import Medal, Mine
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import Blitz, NightAttack
from schema.texts import ScenarioText
from tests.schema.strategies import scenarios


@pytest.mark.fuzz
@settings(max_examples=settings().max_examples // 3)  # two whole scenarios an example
@given(scenarios, scenarios)
def test_taking_everything_over_leaves_no_difference(other: Scenario, mine: Scenario) -> None:
    mine = mine.model_copy(update={"board": other.board})
    rounds = 0
    while found := find_differences(other, mine):
        mine = TakeAllOver(found).apply(mine)
        rounds += 1
        assert rounds < 4  # an order can only be taken over once the entries are the same
    assert Scenario.model_validate(mine.model_dump()) == mine


def test_one_difference_changes_one_place() -> None:
    forest, hill = Tile(terrain="forest"), Tile(terrain="hill")
    soldier = Unit(kind="infantry", nation="gb")
    other = Scenario(hexes=(HexContent(row=2, col=2, terrain=forest), HexContent(row=4, col=4, unit=soldier)))
    mine = Scenario(
        hexes=(HexContent(row=2, col=2, terrain=hill),),
        sides=Sides(top=Side(camp=Camp.AXIS, cards=6)),
    )
    differences = {found.path: found for found in find_differences(other, mine)}
    tile = TakeOver(differences["hexes", "terrain"]).apply(mine)
    assert tile.hexes[0].terrain == forest
    assert tile.sides == mine.sides
    unit = TakeOver(differences["hexes", "unit"]).apply(tile)
    assert [content.unit for content in unit.hexes] == [None, soldier]
    cards = TakeOver(differences["sides", "top", "cards"]).apply(unit)
    assert cards.sides.top.cards is None
    assert find_differences(other, cards) == ()


def test_an_entry_comes_back_where_the_other_version_has_it() -> None:
    other = Scenario(special_rules=(NightAttack(), Blitz()))
    mine = Scenario(special_rules=(Blitz(),))
    (found,) = find_differences(other, mine)
    assert TakeOver(found).apply(mine).special_rules == other.special_rules


def test_markers_and_labels_of_one_hex() -> None:
    medal = Medal(camp=Camp.AXIS)
    other = Scenario(
        hexes=(HexContent(row=0, col=0, markers=(medal, Mine())),), labels=(Label(row=0, col=0, lines=("Mill",)),)
    )
    mine = Scenario(hexes=(HexContent(row=0, col=0, markers=(Mine(),)),))
    for found in find_differences(other, mine):
        mine = TakeOver(found).apply(mine)
    assert mine == other


def test_what_was_changed_since_is_not_taken_over_twice() -> None:
    other, mine = Scenario(), Scenario(texts={"fr": ScenarioText(title="Le moulin")})
    (found,) = find_differences(other, mine)
    taken = TakeOver(found).apply(mine)
    assert taken == other
    assert TakeOver(found).apply(taken) is taken


def test_a_smaller_board_drops_what_has_no_place_on_it() -> None:
    other = Scenario()
    mine = Scenario(
        board=Board(kind=BoardKind.OVERLORD),
        hexes=tuple(HexContent(row=0, col=col, terrain=Tile(terrain="forest")) for col in (2, 40)),
    )
    kind = find_differences(other, mine)[0]
    taken = TakeOver(kind).apply(mine)
    assert taken.board == other.board
    assert [content.col for content in taken.hexes] == [2]
