"""Open ends of ways, and the fixes that the checks offer for them."""

import pytest

from editor.edits.erase import Erase
from editor.edits.links import links_of
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.edits.ways import DrawWay
from editor.scenario_issues import Repair, find_issues
from schema.board import Board, Face
from schema.hexes import Hex
from schema.issues import Issue
from schema.pieces import Shape
from schema.scenario import Scenario

WAYS = ("river", "road", "railroad")


def row(first: int, last: int, number: int = 4) -> tuple[Hex, ...]:
    return tuple(Hex(number, col) for col in range(first, last + 1, 2))


def broken(scenario: Scenario) -> list[Issue]:
    return [issue for issue in find_issues(scenario) if issue.code == "link.broken"]


def fix(scenario: Scenario, where: Hex, code: str) -> Scenario:
    issue = next(issue for issue in broken(scenario) if issue.hex == where)
    return next(fix for fix in issue.fixes if fix.code == code).apply(scenario)


def codes(issue: Issue) -> list[str]:
    return [fix.code for fix in issue.fixes]


@pytest.mark.parametrize("terrain", WAYS)
@pytest.mark.parametrize("gap", [1, 2, 3])
def test_two_ends_are_joined_over_the_gap_between_them(terrain: str, gap: int) -> None:
    scenario = DrawWay(terrain, row(0, 24)).apply(Scenario())
    hole = row(12, 10 + 2 * gap)
    cut = Scenario(hexes=tuple(content for content in scenario.hexes if content.hex not in hole))
    ends = {issue.hex for issue in broken(cut)}
    assert ends == {Hex(4, 10), Hex(4, 12 + 2 * gap)}
    assert [codes(issue)[0] for issue in broken(cut)] == ["fix.join-ends"] * 2
    joined = fix(cut, Hex(4, 10), "fix.join-ends")
    assert broken(joined) == []
    assert joined.hexes == scenario.hexes


def test_ends_that_lie_side_by_side_and_point_past_each_other_are_joined() -> None:
    scenario = DrawWay("river", row(0, 10)).apply(Scenario())
    scenario = PlacePiece(tile_piece("river", shape=Shape.STRAIGHT, rotation=3), (Hex(5, 11), Hex(6, 12))).apply(
        scenario
    )
    assert broken(scenario)
    joined = fix(scenario, Hex(4, 10), "fix.join-ends")
    assert {issue.hex for issue in broken(joined)} == {Hex(6, 12)}


def test_the_nearest_end_comes_first_and_is_named() -> None:
    scenario = DrawWay("river", row(0, 6)).apply(Scenario())
    scenario = DrawWay("river", row(12, 24)).apply(scenario)
    scenario = DrawWay("river", (Hex(8, 10), Hex(7, 9), Hex(6, 8))).apply(scenario)
    issue = next(issue for issue in broken(scenario) if issue.hex == Hex(4, 6))
    ends = [fix.params["end"] for fix in issue.fixes if fix.code == "fix.join-ends"]
    assert ends == ["E3", "G5"]


def test_a_way_that_stops_short_of_the_edge_is_drawn_on_to_it() -> None:
    scenario = DrawWay("road", row(0, 20)).apply(Scenario())
    whole = fix(scenario, Hex(4, 20), "fix.draw-to-edge")
    assert broken(whole) == []
    assert {content.hex for content in whole.hexes} == set(row(0, 24))


def test_a_river_is_closed_with_a_pond_and_a_road_is_not() -> None:
    river = DrawWay("river", row(0, 12)).apply(Scenario())
    closed = fix(river, Hex(4, 12), "fix.close-end")
    assert broken(closed) == []
    pond = closed.at(Hex(4, 12)).terrain
    assert pond is not None
    assert pond.shape is Shape.POND
    road = DrawWay("road", row(0, 12)).apply(Scenario())
    assert [codes(issue) for issue in broken(road)] == [[]]


def test_a_fork_with_a_branch_into_the_open_becomes_a_plain_piece() -> None:
    scenario = DrawWay("road", row(0, 24)).apply(Scenario())
    fork = tile_piece("road", shape=Shape.FORK_LEFT, rotation=1)
    scenario = PlacePiece(fork, (Hex(4, 12),)).apply(scenario)
    closed = fix(scenario, Hex(4, 12), "fix.close-end")
    tile = closed.at(Hex(4, 12)).terrain
    assert tile is not None
    assert len(links_of(tile)) == 2
    assert broken(closed) == []


def test_no_fix_paints_over_anything_or_lays_tiles_on_the_sea() -> None:
    scenario = DrawWay("road", row(0, 6, 6)).apply(Scenario(board=Board(face=Face.BEACH)))
    scenario = DrawWay("road", row(12, 24, 6)).apply(scenario)
    wall = tile_piece("forest")
    scenario = PlacePiece(wall, tuple(Hex(number, 8 + number % 2) for number in range(7))).apply(scenario)
    fixes = [fix for issue in broken(scenario) for fix in issue.fixes]
    assert [fix.code for fix in fixes if fix.code == "fix.join-ends"] == []


def test_ways_are_never_mended_without_being_asked() -> None:
    scenario = DrawWay("river", row(0, 12)).apply(Scenario())
    assert Repair(scenario).scenario.hexes == scenario.hexes


def test_erasing_does_not_leave_an_end_that_a_fix_would_close_twice() -> None:
    scenario = DrawWay("river", row(0, 24)).apply(Scenario())
    cut = Erase((Hex(4, 12),)).apply(scenario)
    assert broken(cut) == []  # both ends closed with ponds when the tile went
