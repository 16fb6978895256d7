"""What the units on the board suggest for the sides: only what the author has not chosen."""

import pytest

from editor.edits.proposal import ProposeSides
from schema.board import Board, BoardKind, Camp
from schema.content import HexContent
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides


def army(row: int, *nations: str) -> tuple[HexContent, ...]:
    units = (Unit(kind="infantry", nation=nation) for nation in nations)
    return tuple(HexContent(row=row, col=2 * index, unit=unit) for index, unit in enumerate(units))


def test_nothing_is_proposed_on_an_empty_board() -> None:
    scenario = Scenario()
    assert ProposeSides().apply(scenario) is scenario


def test_only_what_is_open_is_filled() -> None:
    hexes = (*army(0, *["de"] * 9, "it"), *army(8, *["gb"] * 7, "us", "us", "us", "us", "us"))
    chosen = Sides(top=Side(camp=Camp.AXIS, nation="it", cards=3), bottom=Side(camp=Camp.ALLIES, medals=4))
    filled = ProposeSides().apply(Scenario(hexes=hexes, sides=chosen)).sides
    assert (filled.top.nation, filled.top.cards, filled.top.medals) == ("it", 3, 5)
    assert (filled.bottom.nation, filled.bottom.cards, filled.bottom.medals) == ("gb", 5, 4)
    assert filled.first is None
    again = Scenario(hexes=hexes, sides=filled)
    assert ProposeSides().apply(again) is again


@pytest.mark.parametrize(("kind", "units", "medals"), [
    (BoardKind.STANDARD, 2, 4), (BoardKind.STANDARD, 12, 6), (BoardKind.STANDARD, 13, 6),
    (BoardKind.OVERLORD, 13, 8), (BoardKind.BREAKTHROUGH, 12, 8),
])  # fmt: skip
def test_medals_grow_with_the_smaller_army_within_the_norms(kind: BoardKind, units: int, medals: int) -> None:
    hexes = (*army(0, *["de"] * 13), *army(8, *["us"] * units))
    sides = ProposeSides().apply(Scenario(board=Board(kind=kind), hexes=hexes)).sides
    assert sides.top.medals == sides.bottom.medals == medals
