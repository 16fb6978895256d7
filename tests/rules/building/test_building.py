"""Buildable from boxes: two-sided tiles are matched, what is short is named, what nobody knows is not guessed."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.building.fitting import find_missing_pieces
from rules.building.flow import Supply, SupplyMatching, shortage
from rules.building.owned import parse_boxes
from rules.building.pieces import MEDAL, MINE, TablePiece, TablePieceGroup, is_way, needs_of
from rules.building.stock import Stock, holders_of
from rules.catalog import catalog
from schema.board import Board, BoardKind, Camp, Face
from schema.issues import KnownProblem
from schema.markers import Medal, Mine
from schema.pieces import Look, Shape, Tile, Unit
from schema.scenario import Scenario
from tests.rules.valid_scenarios import codes, infantry, issues, mark, on_face, overlord, put, sound, without_units

BASE = {"base": 1}
NEEDS = st.dictionaries(st.sampled_from("abcd"), st.integers(0, 5))
STOCK = st.lists(
    st.tuples(st.integers(0, 4), st.frozensets(st.sampled_from("abcd"), min_size=1, max_size=2)), max_size=5
)


def tiled(*terrains: str, look: Look | None = None) -> Scenario:
    """An empty board with so many tiles."""
    scenario = Scenario()
    places = iter(BoardKind.STANDARD.hexes())
    contents = []
    for terrain in terrains:
        where = next(places)
        shape = Shape.CURVE if terrain == "river" else None
        contents.append(
            scenario.at(where).model_copy(update={"terrain": Tile(terrain=terrain, shape=shape, look=look)})
        )
    return scenario.with_contents(contents)


def short(scenario: Scenario, **boxes: int) -> dict[str, int]:
    return {lack.piece.name: lack.count for lack in find_missing_pieces(scenario, boxes or BASE)}


# Flow


@given(NEEDS, STOCK)
def test_the_flow_is_the_most_that_can_be_served(needs: dict[str, int], stock: list[Supply[str]]) -> None:
    """By Hall's theorem: what is short is the worst excess of any set of needs over all that could serve it."""
    names = sorted(needs)
    worst = 0
    for mask in range(1 << len(names)):
        chosen = {name for place, name in enumerate(names) if mask >> place & 1}
        supply = sum(count for count, serves in stock if serves & chosen)
        worst = max(worst, sum(needs[name] for name in chosen) - supply)
    matching = SupplyMatching(needs, stock)
    assert sum(matching.short.values()) == shortage(needs, stock) == worst
    assert all(0 < left <= needs[name] for name, left in matching.short.items())


def test_a_tile_shows_one_side_at_a_time() -> None:
    stock: list[Supply[str]] = [(2, frozenset("ab")), (1, frozenset("bc"))]
    assert shortage({"a": 2, "b": 1}, stock) == 0
    assert shortage({"a": 2, "b": 1, "c": 1}, stock) == 1


# Needs


def test_what_a_scenario_puts_on_the_table() -> None:
    scenario = put(sound(), "A1", unit=Unit(kind="sniper", nation="us"))
    scenario = put(scenario, "C1", unit=Unit(kind="destroyer", nation="us"))
    scenario = put(scenario, "F1", unit=Unit(kind="m44:x", nation="us"))
    scenario = put(scenario, "H1", unit=Unit(kind="supply_truck", nation="us"))
    scenario = mark(scenario, "K7", Medal(worth=2))
    needs = needs_of(scenario)
    assert needs[TablePiece(TablePieceGroup.TILE, "river")] == 13
    assert (
        needs[TablePiece(TablePieceGroup.STRUCTURE, "bunker")]
        == needs[TablePiece(TablePieceGroup.STRUCTURE, "pdestroyer")]
        == 1
    )
    assert needs[TablePiece(TablePieceGroup.OBSTACLE, "wire")] == 1
    assert needs[TablePiece(TablePieceGroup.FIGURE, "allies_infantry")] == 1 + 2 * 4
    assert needs[TablePiece(TablePieceGroup.FIGURE, "axis_artillery")] == 2
    assert needs[TablePiece(TablePieceGroup.BADGE, "german_sniper")] == 1
    assert (needs[MEDAL], needs[MINE]) == (4, 1)
    assert needs[TablePiece(TablePieceGroup.BOARD, "plain_country")] == 1
    assert {piece.term for piece in needs} >= {
        "piece:river",
        "figure:axis_artillery",
        "medal:medal",
        "board:plain_country",
    }


def test_a_cliff_is_a_hill_on_the_table() -> None:
    assert needs_of(tiled("sea_bluff", "cliff", "hill"))[TablePiece(TablePieceGroup.TILE, "hills")] == 3


def test_no_badges_where_all_infantry_is_special() -> None:
    rangers = Unit(kind="special_forces", nation="us", badge="us_rangers")
    badge = TablePiece(TablePieceGroup.BADGE, "us_rangers")
    army = put(put(Scenario(), "A1", unit=rangers), "C1", unit=rangers)
    assert needs_of(army)[badge] == 0
    assert needs_of(put(army, "E1", unit=infantry("us")))[badge] == 2
    assert needs_of(put(army, "E1", unit=Unit(kind="infantry", nation="us", badge="m44:x")))[badge] == 2


def test_ways_have_no_stand_in() -> None:
    assert is_way("river")
    assert is_way("road")
    assert not is_way("woods")


# Lacks


def test_the_base_box_and_nothing_more() -> None:
    assert short(tiled(*["forest"] * 27)) == {}
    assert short(tiled(*["forest"] * 28)) == {"woods": 1}
    assert short(tiled(*["forest"] * 16, *["hill"] * 20)) == {}
    assert short(tiled(*["forest"] * 16, *["hill"] * 21)) == {"hills": 1}


def test_of_two_faces_of_one_tile_the_more_needed_is_called_missing() -> None:
    assert short(tiled(*["forest"] * 20, *["town_village"] * 9, *["hill"] * 16)) == {"woods": 4}


def test_mountains_are_laid_as_hills_and_churches_as_towns() -> None:
    assert short(tiled(*["mountain"] * 20)) == {}
    assert short(tiled(*["mountain"] * 5, *["hill"] * 15, "church")) == {}
    assert short(tiled(*["church"] * 10)) == {"church": 1}


def test_a_bunker_has_a_bridge_on_its_back() -> None:
    scenario = Scenario()
    for letter in "ABCDE":
        scenario = put(scenario, f"{letter}1", structure=Tile(terrain="bunker" if letter < "C" else "bridge"))
    assert short(scenario) in ({"bridge": 1}, {"bunker": 1})


def test_obstacles_are_pooled_and_may_be_swapped() -> None:
    scenario = Scenario()
    for row in ("A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1", "K1", "L1"):
        scenario = put(scenario, row, obstacle=Tile(terrain="wire"))
    assert short(scenario) == {}
    (lack,) = find_missing_pieces(put(scenario, "M1", obstacle=Tile(terrain="wire")), BASE)
    assert (lack.count, lack.helpers) == (1, ("base", "base_2025"))
    assert lack.swap is not None
    assert lack.swap.name in {"sand", "hedgehog"}


def test_the_smallest_swap_fits() -> None:
    scenario = tiled(*["forest"] * 28)
    (lack,) = find_missing_pieces(scenario, BASE)
    assert lack.swap in {TablePiece(TablePieceGroup.TILE, "hedgerow"), TablePiece(TablePieceGroup.TILE, "hills")}
    assert short(tiled(*["forest"] * 27, "hill")) == {}
    (way,) = find_missing_pieces(tiled(*["river"] * 7), BASE)
    assert (way.piece.name, way.count, way.swap) == ("curve", 1, None)


def test_no_swap_where_nothing_is_left() -> None:
    assert all(
        lack.swap is None
        for lack in find_missing_pieces(tiled(*["forest"] * 27, *["hill"] * 20, *["hedgerow"] * 12), BASE)
    )


def test_a_face_that_is_in_no_box() -> None:
    (lack,) = find_missing_pieces(tiled("cemetery"), BASE)
    assert (lack.piece.name, lack.helpers) == ("cemetery", ())


def test_boards() -> None:
    assert short(on_face(Scenario(), Face.WINTER)) == {"plain_winter": 1}
    assert short(on_face(Scenario(), Face.WINTER), base=1, winter_desert_board=1) == {}
    long = Scenario(board=Board(kind=BoardKind.BREAKTHROUGH, face=Face.DESERT))
    assert short(long) == {"long_desert": 1}
    assert short(long, breakthrough=1) == {}
    assert holders_of(TablePiece(TablePieceGroup.BOARD, "plain_winter")) == ("winter_desert_board",)


def test_figures_of_either_side() -> None:
    army = Scenario()
    for letter in "ABCDEFGHIJK":
        army = put(army, f"{letter}1", unit=infantry("us"))
    assert short(army) == {"allies_infantry": 2}
    assert short(army, base=1, eastern=1) == short(army, base=1, equipment=1) == {}
    assert short(army, base=1, pacific=1) == {"allies_infantry": 2}


def test_two_of_a_box_hold_twice_as_much() -> None:
    scenario = tiled(*["forest"] * 40)
    assert short(scenario, base=2) == {}
    assert short(scenario, base=0) == {"woods": 40, "plain_country": 1}


# What nobody knows


def unknown(scenario: Scenario, **boxes: int) -> dict[str, tuple[str, ...]]:
    return {lack.piece.name: lack.may_hold for lack in find_missing_pieces(scenario, {"base": 1, **boxes})}


def test_boxes_of_unknown_contents_are_not_guessed_at() -> None:
    many = tiled(*["forest"] * 28)
    assert unknown(many, terrain=1) == {"woods": ("terrain",)}
    assert unknown(many, terrain=1, overlord=1, equipment=1) == {"woods": ("terrain",)}
    assert unknown(tiled("hill", look=Look.WINTER), eastern=1) == {"whill": ()}
    assert unknown(tiled("hill", look=Look.WINTER), winter_wars=1) == {"whill": ("winter_wars",)}
    assert find_missing_pieces(many, {"base_2025": 1})[0].may_hold == ("base_2025",)


@pytest.mark.parametrize(
    ("scenario", "box", "piece", "known"),
    [
        (put(Scenario(), "A1", structure=Tile(terrain="pontoon_bridge")), "terrain", "pontoon", False),
        (put(Scenario(), "A1", structure=Tile(terrain="dragons_teeth")), "terrain", "dragonteeth", True),
        (put(Scenario(), "A1", structure=Tile(terrain="dragons_teeth")), "winter_wars", "dragonteeth", False),
        (mark(Scenario(), "A1", Mine(camp=Camp.AXIS)), "terrain", "minefield", False),
        (mark(Scenario(), "A1", Mine(camp=Camp.AXIS)), "overlord", "minefield", True),
        (put(Scenario(), "A1", unit=Unit(kind="cavalry", nation="ru")), "eastern", "cavalry", False),
        (put(Scenario(), "A1", unit=Unit(kind="cavalry", nation="ru")), "equipment", "cavalry", True),
        (mark(mark(Scenario(), "A1", Medal(worth=9)), "B1", Medal(worth=9)), "terrain", "medal", False),
        (mark(mark(Scenario(), "A1", Medal(worth=9)), "B1", Medal(worth=9)), "equipment", "medal", True),
    ],
)
def test_every_kind_of_piece_may_be_unknown(scenario: Scenario, box: str, piece: str, *, known: bool) -> None:
    assert unknown(scenario, **{box: 1}) == {piece: () if known else (box,)}


def test_numbers_on_which_sources_differ() -> None:
    army = Scenario()
    for place in list(BoardKind.STANDARD.hexes())[:23]:
        army = army.with_contents([army.at(place).model_copy(update={"unit": infantry("jp")})])
    assert short(army, base=1, pacific=1) == {"axis_infantry": 6}
    assert unknown(army, pacific=1) == {"axis_infantry": ("pacific",)}
    assert unknown(army, overlord=1) == {"axis_infantry": ("overlord",)}


def test_boxes_that_hold_a_piece_for_certain() -> None:
    assert holders_of(MINE) == ("terrain", "mediterranean")
    assert holders_of(TablePiece(TablePieceGroup.STRUCTURE, "pontoon")) == ("terrain",)
    assert "terrain" in holders_of(TablePiece(TablePieceGroup.TILE, "mountain"))
    assert holders_of(TablePiece(TablePieceGroup.MARKER, "nothing")) == ()


# The boxes as text


def test_boxes_are_written_with_commas_and_stars() -> None:
    assert parse_boxes("base") == {"base": 1}
    assert parse_boxes("base*2, terrain,base") == {"base": 3, "terrain": 1}
    for name in catalog().boxes:
        assert parse_boxes(name) == {name: 1}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "usage.no-such-box"),
        ("bass", "usage.no-such-box"),
        ("base,,air", "usage.no-such-box"),
        ("base*0", "usage.box-copies"),
        ("base*10", "usage.box-copies"),
        ("base*", "usage.box-copies"),
        ("base*²", "usage.box-copies"),
    ],
)
def test_boxes_that_do_not_exist(text: str, code: str) -> None:
    with pytest.raises(KnownProblem) as caught:
        parse_boxes(text)
    assert caught.value.code == code


# The checks


def test_the_checks_say_what_is_short_and_what_is_unknown() -> None:
    many = tiled(*["forest"] * 28)
    assert "box.short" not in codes(many)
    assert "box.short" not in codes(tiled("forest"), boxes=BASE)
    (found,) = (issue for issue in issues(many, boxes=BASE) if issue.code.startswith("box."))
    assert found.params["piece"] == "piece:woods"
    assert found.params["boxes"] == ("box:base",)
    (doubt,) = (issue for issue in issues(many, boxes={"base": 1, "air": 1}) if issue.code.startswith("box."))
    assert (doubt.code, doubt.params["boxes"]) == ("box.unknown", ("box:air",))
    (plain,) = (issue for issue in issues(tiled("cemetery"), boxes=BASE) if issue.code.startswith("box."))
    assert plain.params.keys() == {"piece", "count", "swap"}


def test_overlord_needs_two_boards_and_two_decks() -> None:
    small = without_units(overlord(), Camp.AXIS, range(4, 99))
    assert codes(small, boxes=BASE) >= {"overlord.boards"}
    assert "overlord.boards" in codes(small, boxes={"base": 1, "overlord": 1})
    assert "overlord.boards" in codes(small, boxes={"base": 1, "winter_desert_board": 1})
    assert "overlord.boards" not in codes(small, boxes={"base": 2})
    assert "overlord.boards" not in codes(small, boxes={"base": 1, "winter_desert_board": 1, "overlord": 1})
    assert "overlord.boards" not in codes(small)
    assert "overlord.boards" not in codes(sound(), boxes={})
    (issue,) = (one for one in issues(small, boxes=BASE) if one.code == "overlord.boards")
    assert issue.params == {"boards": 1, "decks": 1}


def test_boards_of_the_wrong_face_are_short_of_a_face() -> None:
    snow = on_face(overlord(), Face.WINTER)
    found = Counter(issue.code for issue in issues(snow, boxes={"base": 2}))
    assert found == {"box.short": 1}


def test_the_stock_of_several_boxes() -> None:
    stock = Stock({"base": 2, "overlord": 1})
    assert (stock.boards, stock.decks) == (2, 4)
