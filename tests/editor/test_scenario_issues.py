"""All findings about a scenario together: how a new board and the sample greet their author."""

from __future__ import annotations

import pytest

from editor.document.samples import find_sample
from editor.edits.pieces import UnitPiece
from editor.edits.place_piece import PlacePiece
from editor.scenario_issues import find_issues
from schema.board import Board, BoardKind, Camp
from schema.hexes import Hex
from schema.issues import Severity
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides


@pytest.mark.parametrize("kind", BoardKind)
def test_a_new_board_greets_with_hints_until_a_unit_stands(kind: BoardKind) -> None:
    board = Scenario(board=Board(kind=kind))
    issues = find_issues(board)
    assert issues
    assert {issue.severity for issue in issues} == {Severity.INFO}
    begun = PlacePiece(UnitPiece(Unit(kind="infantry", nation="us")), (Hex(8, 0),)).apply(board)
    told = {issue.code for issue in find_issues(begun) if issue.severity is Severity.ERROR}
    assert told == {"side.no-units", "side.cards", "side.medals", "side.first-player"}


def test_a_wrong_number_is_an_error_on_an_empty_board() -> None:
    sides = Sides(top=Side(camp=Camp.AXIS, cards=99), bottom=Side(camp=Camp.ALLIES))
    issues = find_issues(Scenario(sides=sides))
    assert [issue.path for issue in issues if issue.severity is Severity.ERROR] == [("sides", "top", "cards")]


def test_the_sample_opens_without_false_warnings() -> None:
    """An empty flank is a choice, and so is a small hand that a rule lets grow."""
    sample = find_sample()
    assert sample is not None
    loud = {issue.code for issue in find_issues(sample) if issue.severity is not Severity.INFO}
    assert loud == set()
