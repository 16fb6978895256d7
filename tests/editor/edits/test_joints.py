"""Rivers, roads, rails and coasts choose their tiles and mend their joints."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.edits.areas import joined, line, smoothed
from editor.edits.coast import COASTLINE, DrawCoast, land_of, open_coast_joints
from editor.edits.draft import Draft
from editor.edits.edit import Edit
from editor.edits.erase import Erase
from editor.edits.families import FAMILIES, RAILS, RIVERS, ROADS, Family, find_family, is_supported
from editor.edits.joints import OpenJoint, offers, open_joints, settle, supported_links
from editor.edits.layers import MapLayer
from editor.edits.links import find_choice, links_of, shapes_of
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.edits.ways import DrawWay
from editor.render.painting.tile_art import find_tile_art
from rules.geometry import Direction, neighbour
from schema.board import Board, BoardKind, Face
from schema.hexes import Hex
from schema.pieces import Look, Shape, Tile
from schema.scenario import Scenario

EMPTY = Scenario()
TERRAIN = frozenset({MapLayer.TERRAIN})


def hexes(scenario: Scenario, labels: str) -> tuple[Hex, ...]:
    found = [scenario.find_hex(label) for label in labels.split()]
    assert None not in found
    return tuple(place for place in found if place is not None)


def draw(scenario: Scenario, terrain: str, labels: str, look: Look | None = None) -> Scenario:
    """A stroke through the hexes with these labels, gaps filled."""
    return DrawWay(terrain, joined(hexes(scenario, labels)), look=look).apply(scenario)


def tile(scenario: Scenario, label: str) -> Tile:
    found = scenario.at(hexes(scenario, label)[0]).terrain
    assert found is not None
    return found


def sides(scenario: Scenario, label: str) -> str:
    """The links of a tile: `E NW`."""
    names = ("E", "NE", "NW", "W", "SW", "SE")
    return " ".join(names[side] for side in sorted(links_of(tile(scenario, label))))


def test_a_straight_stroke_runs_off_the_board() -> None:
    river = draw(EMPTY, "river", "A5 M5")
    assert [tile(river, label).shape for label in ("A5", "G5", "M5")] == [Shape.STRAIGHT] * 3
    assert len(river.hexes) == 13
    assert open_joints(river, river.by_hex) == ()


def test_bends_become_curves() -> None:
    river = draw(EMPTY, "river", "C5 F5 G3")
    assert sides(river, "F5") == "W SE"
    assert tile(river, "F5").shape is Shape.CURVE
    assert open_joints(river, river.by_hex) == ()


@pytest.mark.parametrize(
    ("branch", "shape"),
    [("G5 H7", Shape.FORK_LEFT), ("G5 H3", Shape.FORK_RIGHT), ("G5 F7", Shape.FORK_RIGHT), ("G5 F3", Shape.FORK_LEFT)],
)
def test_a_stroke_from_a_way_makes_a_fork(branch: str, shape: Shape) -> None:
    river = draw(draw(EMPTY, "river", "A5 M5"), "river", branch)
    assert tile(river, "G5").shape is shape
    assert open_joints(river, river.by_hex) == ()


def test_a_stroke_into_a_bend_makes_a_y() -> None:
    river = draw(draw(EMPTY, "river", "D5 G5 H3"), "river", "G5 H7")
    assert tile(river, "G5").shape is Shape.FORK_Y


def test_a_stroke_across_a_road_makes_a_crossing() -> None:
    road = draw(draw(EMPTY, "road", "A5 M5"), "road", "F3 G5 H7")
    assert tile(road, "G5").shape is Shape.CROSS
    assert sides(road, "G5") == "E NE W SW"
    assert open_joints(road, road.by_hex) == ()


def test_four_arms_of_a_river_stay_open_and_are_told() -> None:
    river = draw(draw(EMPTY, "river", "A5 M5"), "river", "F3 G5 H7")
    assert len(links_of(tile(river, "G5"))) == 3
    (place,) = hexes(river, "G5")
    found = open_joints(river, river.by_hex)
    assert len(found) == 1
    assert found[0].hex == place
    assert isinstance(found[0], OpenJoint)


def test_ways_keep_their_terrain_where_another_joins_them() -> None:
    wide = draw(EMPTY, "wide_river", "A5 M5")
    joined_by_stream = draw(wide, "fordable_stream", "H7 G5")
    assert tile(joined_by_stream, "G5").terrain == "wide_river"
    assert tile(joined_by_stream, "g6").terrain == "fordable_stream"
    along = draw(wide, "fordable_stream", "A5 M5")
    assert {content.terrain and content.terrain.terrain for content in along.hexes} == {"fordable_stream"}


def test_looks_are_kept_and_only_tiles_that_exist_are_laid() -> None:
    rails = draw(EMPTY, "railroad", "A5 M5", Look.WINTER)
    forked = draw(rails, "railroad", "G5 H7", Look.WINTER)
    assert tile(forked, "G5").look is Look.WINTER
    assert tile(forked, "G5").shape is Shape.STRAIGHT
    assert len(open_joints(forked, forked.by_hex)) == 1
    assert tile(draw(EMPTY, "river", "A5 C5", Look.WINTER), "A5").look is None


def test_a_road_crosses_a_river_on_a_bridge() -> None:
    river = draw(EMPTY, "river", "E9 G1")
    both = draw(river, "road", "A5 M5")
    bridges = [content for content in both.hexes if content.structure]
    assert [content.structure and content.structure.terrain for content in bridges] == ["bridge"]
    assert bridges[0].structure is not None
    assert bridges[0].structure.rotation == 4  # east-west
    assert bridges[0].terrain == river.at(bridges[0].hex).terrain
    assert open_joints(both, both.by_hex) == ()


@pytest.mark.parametrize(
    ("way", "rotation"), [("F7 H3", 6), ("H7 F3", 2), ("G7 F5 G3", 1), ("D5 F5 G7", 3), ("D5 F5 G3", 5)]
)
def test_bridges_lie_along_the_road(way: str, rotation: int) -> None:
    pond = PlacePiece(tile_piece("river", shape=Shape.STRAIGHT), hexes(EMPTY, "G5 F5")).apply(EMPTY)
    if "F5" not in way:
        pond = Erase(hexes(EMPTY, "F5")).apply(pond)
    road = draw(pond, "road", way)
    structure = next(content.structure for content in road.hexes if content.structure)
    assert structure.rotation == rotation


def test_a_river_runs_under_a_road_and_rails_get_their_own_bridge() -> None:
    road = draw(EMPTY, "road", "A5 M5")
    both = draw(road, "river", "G9 G1")
    crossing = next(content for content in both.hexes if content.structure)
    assert crossing.terrain is not None
    assert crossing.terrain.terrain == "river"
    rails = draw(draw(EMPTY, "river", "G9 G1"), "railroad", "A5 M5")
    bridges = [content.structure for content in rails.hexes if content.structure]
    assert [(bridge.terrain, bridge.rotation) for bridge in bridges] == [("railroad_bridge", 1)]


def test_towns_stay_where_a_road_leads_to_them() -> None:
    town = PlacePiece(tile_piece("town_village"), hexes(EMPTY, "G5")).apply(EMPTY)
    road = draw(town, "road", "A5 M5")
    assert tile(road, "G5").terrain == "town_village"
    assert open_joints(road, road.by_hex) == ()


def test_a_road_over_a_hill_is_a_road_on_a_hill() -> None:
    hill = PlacePiece(tile_piece("hill"), hexes(EMPTY, "G5 H5")).apply(EMPTY)
    road = draw(hill, "road", "E5 H5")
    assert [tile(road, label).terrain for label in ("F5", "G5", "H5")] == ["road", "road_on_hill", "road_on_hill"]


def test_a_river_opens_into_the_sea() -> None:
    beach = Scenario(board=Board(face=Face.BEACH))
    river = draw(beach, "river", "F9 I3")
    end = next(content for content in reversed(river.hexes))
    assert end.row == 6
    assert end.terrain is not None
    assert end.terrain.shape is Shape.MOUTH


def test_erasing_closes_a_river_with_ponds_and_straightens_a_road() -> None:
    river = draw(EMPTY, "river", "A5 M5")
    cut = Erase(hexes(river, "G5"), TERRAIN).apply(river)
    assert [(tile(cut, label).shape, sides(cut, label)) for label in ("F5", "H5")] == [
        (Shape.POND, "W"),
        (Shape.POND, "E"),
    ]
    healed = draw(cut, "river", "F5 H5")
    assert healed == river
    bend = draw(EMPTY, "road", "A5 G5 H3")
    cut = Erase(hexes(bend, "g4"), TERRAIN).apply(bend)
    assert (tile(cut, "G5").shape, sides(cut, "G5")) == (Shape.STRAIGHT, "E W")


def test_a_fork_that_loses_an_arm_is_a_straight_again() -> None:
    river = draw(EMPTY, "river", "A5 M5")
    forked = draw(river, "river", "G5 H7")
    cut = Erase(hexes(forked, "g6 H7"), TERRAIN).apply(forked)
    assert tile(cut, "G5").shape is Shape.STRAIGHT


def test_a_town_over_a_road_keeps_the_joint_and_a_forest_breaks_it() -> None:
    road = draw(EMPTY, "road", "A5 G5 H3")
    with_town = PlacePiece(tile_piece("town_village"), hexes(road, "g4")).apply(road)
    assert tile(with_town, "G5") == tile(road, "G5")
    with_forest = PlacePiece(tile_piece("forest"), hexes(road, "g4")).apply(road)
    assert tile(with_forest, "G5").shape is Shape.STRAIGHT


def test_one_click_joins_ends_that_point_there() -> None:
    road = Erase(hexes(EMPTY, "G5"), TERRAIN).apply(draw(EMPTY, "road", "A5 M5"))
    clicked = draw(road, "road", "G5")
    assert clicked == draw(EMPTY, "road", "A5 M5")
    alone = DrawWay("road", hexes(EMPTY, "G5"), rotation=3).apply(EMPTY)
    assert tile(alone, "G5").rotation == 3


def test_a_hand_that_brushes_corners_draws_smooth_ways() -> None:
    rough = hexes(EMPTY, "C5 D5 d4 E5 F5 F5 E5")
    assert smoothed(rough) == hexes(EMPTY, "C5 D5 E5")


@given(st.data())
def test_lines_are_runs_of_adjacent_hexes(data: st.DataObject) -> None:
    places = st.sampled_from(tuple(BoardKind.OVERLORD.hexes()))
    first, last = data.draw(places), data.draw(places)
    run = line(first, last)
    assert (run[0], run[-1]) == (first, last)
    assert len(run) == len(set(run))
    for here, there in pairwise(run):
        assert there in {neighbour(here, side) for side in Direction}


# Properties

BOARD = tuple(BoardKind.STANDARD.hexes())


@st.composite
def paths(draw_from: st.DrawFn, longest: int = 9) -> tuple[Hex, ...]:
    here = draw_from(st.sampled_from(BOARD))
    path = [here]
    for side in draw_from(st.lists(st.sampled_from(Direction), max_size=longest)):
        there = neighbour(path[-1], side)
        if BoardKind.STANDARD.contains(there):
            path.append(there)
    return smoothed(path)


@st.composite
def strokes(draw_from: st.DrawFn, family: Family) -> Edit:
    if draw_from(st.integers(0, 3)) == 0:
        gone = draw_from(st.lists(st.sampled_from(BOARD), min_size=1, max_size=12))
        return Erase(tuple(gone), TERRAIN)
    return DrawWay(draw_from(st.sampled_from(family.terrains)), draw_from(paths()))


def unexplained(scenario: Scenario, family: Family) -> list[tuple[str, str]]:
    """Links that meet nothing although their tile is no end, and a tile for the joint exists on either side."""

    def fits(where: Hex) -> bool:
        found = scenario.at(where).terrain
        if found is None or not family.has(found):
            return False
        wanted = supported_links(scenario, where, family) | offers(scenario, where, family)
        return find_choice(found.terrain, found.look, wanted) is not None

    bad = []
    for where, content in scenario.by_hex.items():
        if not family.has(content.terrain):
            continue
        held = supported_links(scenario, where, family)
        for side in links_of(content.terrain):
            other = neighbour(where, side)
            meets = is_supported(scenario, where, side, family)
            blocked = family.has(scenario.at(other).terrain) and not fits(other)
            if not meets and len(held) > 1 and fits(where) and not blocked:
                bad.append((scenario.label(where), side.name))
    return bad


def repaired(scenario: Scenario) -> Scenario:
    """All tiles of ways laid anew whose links meet nothing."""
    draft = Draft(scenario)
    settle(draft, tuple(scenario.board.kind.hexes()))
    return draft.done()


@pytest.mark.fuzz
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.kind.value)
@given(data=st.data())
def test_no_link_meets_nothing_without_reason(family: Family, data: st.DataObject) -> None:
    scenario = EMPTY
    for edit in data.draw(st.lists(strokes(family), min_size=1, max_size=8)):
        scenario = edit.apply(scenario)
        assert unexplained(scenario, family) == []
        for content in scenario.hexes:
            assert content.terrain is not None
            choice = (content.terrain.shape, content.terrain.look)
            assert choice[0] is not None
    once = repaired(scenario)
    assert repaired(once) == once
    assert unexplained(once, family) == []


@pytest.mark.fuzz
@given(data=st.data())
def test_the_same_stroke_twice_is_the_same_way(data: st.DataObject) -> None:
    family = data.draw(st.sampled_from((RIVERS, ROADS, RAILS)))
    edit = DrawWay(family.terrains[0], data.draw(paths()))
    once = edit.apply(EMPTY)
    assert edit.apply(once) == once


def can_be_a_coast(path: tuple[Hex, ...], *, left: bool) -> bool:
    """Whether tiles exist for all bends: each side between two hexes may be land or sea, all ways are tried."""
    ways = [next(side for side in Direction if neighbour(here, side) == there) for here, there in pairwise(path)]
    bends = [0, *((there - here + 3) % 6 - 3 for here, there in pairwise(ways)), 0]
    lands = [2 + bend if left else 2 - bend for bend in bends]
    return any(
        all(2 <= land + come + go <= 3 for land, come, go in zip(lands, labels, labels[1:], strict=False))
        for labels in product((0, 1), repeat=len(path) + 1)
    )


@pytest.mark.fuzz
@given(paths(longest=8), st.booleans())
def test_coasts_join_wherever_tiles_exist(path: tuple[Hex, ...], left: bool) -> None:
    coast = DrawCoast(path, sea_on_left=left).apply(EMPTY)
    assert all(content.terrain is not None and content.terrain.terrain == COASTLINE for content in coast.hexes)
    places = {place: index for index, place in enumerate(path)}
    touching = any(
        abs(places.get(neighbour(place, side), index) - index) > 1
        for place, index in places.items()
        for side in Direction
    )
    if len(places) == len(path) and not touching and can_be_a_coast(path, left=left):
        assert open_coast_joints(coast, path) == ()


def test_a_coast_has_its_sea_on_the_side_of_the_hand() -> None:
    path = joined(hexes(EMPTY, "C5 H5"))
    right = DrawCoast(path).apply(EMPTY)
    assert land_of(tile(right, "E5")) == {Direction.NORTH_EAST, Direction.NORTH_WEST}
    left = DrawCoast(path, sea_on_left=True).apply(EMPTY)
    assert land_of(tile(left, "E5")) == {Direction.SOUTH_EAST, Direction.SOUTH_WEST}


def test_a_coast_tile_beside_the_sea_turns_to_it() -> None:
    beach = Scenario(board=Board(face=Face.BEACH))
    coast = DrawCoast(hexes(beach, "E3")).apply(beach)
    land = land_of(tile(coast, "E3"))
    assert land is not None
    assert land >= {Direction.NORTH_WEST, Direction.NORTH_EAST}
    assert not land & {Direction.SOUTH_WEST, Direction.SOUTH_EAST}


def test_every_way_of_the_catalog_has_a_family() -> None:
    from rules.catalog import catalog

    linked = {terrain.id for terrain in catalog().terrains.values() if terrain.links}
    assert linked == {terrain for family in FAMILIES for terrain in family.terrains}
    assert find_family(None) is None


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.kind.value)
def test_the_drawings_reach_the_sides_that_the_tiles_link(family: Family) -> None:
    for terrain in family.terrains:
        for shape in shapes_of(terrain, None):
            for rotation in range(1, 7):
                tile = Tile(terrain=terrain, shape=shape, rotation=rotation)
                drawn = {side.rotated(rotation) for side in find_tile_art(tile, Face.COUNTRY).links}
                assert drawn == links_of(tile) or not drawn, (terrain, shape)
