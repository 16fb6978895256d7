"""Bridges turn with the road that is drawn over them, and a road that ends beside a place leads into it."""

import pytest

from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.edits.ways import DrawWay
from rules.geometry import Direction, neighbour
from tests.editor.edits.test_joints import EMPTY, draw, hexes, sides


def test_a_bridge_turns_with_the_road_that_is_drawn_anew() -> None:
    river = draw(EMPTY, "river", "E9 G1")
    (where,) = [content.hex for content in draw(river, "road", "A5 M5").hexes if content.structure]
    label = river.label(where)
    north_east, south_west = neighbour(where, Direction.NORTH_EAST), neighbour(where, Direction.SOUTH_WEST)
    across = f"{river.label(north_east)} {label} {river.label(south_west)}"
    wanted = draw(river, "road", across).at(where).structure
    redrawn = draw(draw(river, "road", "A5 M5"), "road", across)
    assert redrawn.at(where).structure == wanted
    assert redrawn.at(where).terrain == river.at(where).terrain
    # Half of it first, then the other half.
    halves = draw(
        draw(river, "road", f"{river.label(north_east)} {label}"), "road", f"{label} {river.label(south_west)}"
    )
    assert halves.at(where).structure == wanted
    # A road that only comes to it turns nothing.
    through = draw(river, "road", "A5 M5")
    assert (
        draw(through, "road", f"{river.label(north_east)} {label}").at(where).structure == through.at(where).structure
    )


@pytest.mark.parametrize(
    ("terrain", "place", "road", "links"),
    [
        ("road", "G7", "C5 F5", "NE W"),
        ("road", "G5", "C5 F5", "E W"),
        ("road", "g4", "C5 F5", "E W"),
        ("road", "F7", "C5 F5", "E W"),
        ("railroad", "G7", "C5 F5", "E W"),
    ],
)
def test_a_road_that_ends_beside_a_place_leads_into_it(terrain: str, place: str, road: str, links: str) -> None:
    beside = {"G7": "f6"}.get(place, place)
    town = PlacePiece(tile_piece("town_village"), hexes(EMPTY, beside)).apply(EMPTY)
    assert sides(draw(town, terrain, road), "F5") == links
    assert sides(draw(town, terrain, " ".join(reversed(road.split()))), "F5") == links


def test_a_road_that_goes_by_a_place_leaves_it_alone() -> None:
    town = PlacePiece(tile_piece("town_village"), hexes(EMPTY, "f6")).apply(EMPTY)
    assert sides(draw(town, "road", "C5 I5"), "F5") == "E W"
    bend = draw(town, "road", "C5 F5")
    on = DrawWay("road", hexes(bend, "F5 G5"), goes_on=True).apply(bend)
    assert sides(on, "F5") == "E W"
