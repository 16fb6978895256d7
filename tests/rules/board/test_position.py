"""What a scenario becomes when it is compiled."""

from typing import Any

import pytest

from rules.board import landscape as landscape_module
from rules.board.ground import ground_of
from rules.board.landscape import landscape_of
from rules.board.pieces import PlacedPiece
from rules.board.position import Position
from rules.board.sight_blockers import sight_blockers_of
from rules.board.steps import step_table
from rules.catalog import catalog
from rules.geometry import indices_of
from rules.specials import get_special
from schema.board import Board, BoardKind, Camp, Face, Seat
from schema.catalog.specials.terrain import CaveNetwork
from schema.catalog.switch import Profile
from schema.catalog.terrain_movement import Trait
from schema.content import HexContent
from schema.issues import KnownProblem
from schema.markers import Mine
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import NightAttack
from tests.rules.drawn_boards import PROFILES, board

INFANTRY = Unit(kind="infantry", nation="us")


def content(row: int, col: int, **layers: Any) -> HexContent:
    return HexContent(row=row, col=col, **layers)


def test_an_empty_board() -> None:
    position = Position(Scenario())
    assert (position.troops, position.mines, position.occupied, position.caves) == ({}, {}, 0, 0)
    assert position.visibility is None
    assert len(set(position.grounds)) == 1


def test_positions_share_what_does_not_depend_on_units() -> None:
    one = Position(Scenario(hexes=(content(0, 0, terrain=Tile(terrain="forest")),)))
    other = Position(Scenario(hexes=(content(0, 0, terrain=Tile(terrain="forest")), content(2, 2, unit=INFANTRY))))
    assert one.landscape is other.landscape
    assert sight_blockers_of(one.landscape) is sight_blockers_of(other.landscape)
    traveller = other.troops[26].traveller
    assert step_table(one.landscape, traveller) is step_table(other.landscape, traveller)
    online = Position(one.scenario, Profile.ONLINE)
    assert online.landscape is not one.landscape


def test_hexes_off_the_board_are_left_out() -> None:
    hexes = (content(0, 30, unit=INFANTRY), content(0, 1, unit=INFANTRY), content(-1, 1, unit=INFANTRY))
    assert Position(Scenario(hexes=hexes)).troops == {}


def test_a_hex_listed_twice_is_merged() -> None:
    hexes = (content(0, 0, unit=INFANTRY), content(0, 0, terrain=Tile(terrain="hill")))
    position = Position(Scenario(hexes=hexes))
    assert position.troops[0].unit == INFANTRY
    assert position.grounds[0].has(Trait.HILL)


def test_the_beach_face_lies_below_all_but_hex_tiles() -> None:
    hexes = (
        content(8, 0, structure=Tile(terrain="bridge")),
        content(8, 2, terrain=Tile(terrain="hill")),
        content(5, 1, markers=(Mine(),)),
    )
    position = Position(Scenario(board=Board(face=Face.BEACH), hexes=hexes))
    traits = {where: position.grounds[position.grid.index[where]].traits for where in position.grid.hexes}
    assert traits[8, 0] == {Trait.OCEAN, Trait.BRIDGE}
    assert traits[8, 2] == {Trait.HILL}
    assert traits[5, 1] == {Trait.BEACH}
    assert traits[3, 1] == frozenset()
    assert position.mines == {position.grid.index[(5, 1)]: (None,)}


def test_a_tile_without_rules_plays_like_the_one_it_presumably_is() -> None:
    like, unlike, unknown = (
        ground_of((PlacedPiece(terrain),), Profile.BOOK)
        for terrain in ("unsupported_ravine", "unsupported_wcastle", "m44:x")
    )
    assert [part.terrain.id for part in like.parts] == ["ravine"]
    assert [part.terrain.id for part in unlike.parts] == ["unsupported_wcastle"]
    assert unlike.parts[0].protects_from(Camp.AXIS)
    assert unknown.parts == ()


@pytest.mark.parametrize(
    ("top", "bottom", "allies"),
    [
        (Camp.AXIS, Camp.ALLIES, Seat.BOTTOM),
        (Camp.ALLIES, Camp.AXIS, Seat.TOP),
        (None, None, Seat.BOTTOM),
        (None, Camp.AXIS, Seat.TOP),
        (Camp.ALLIES, None, Seat.TOP),
    ],
)
def test_seats(top: Camp | None, bottom: Camp | None, allies: Seat) -> None:
    position = Position(Scenario(sides=Sides(top=Side(camp=top), bottom=Side(camp=bottom))))
    assert position.seat(Camp.ALLIES) is allies
    assert position.seat(Camp.AXIS) is allies.opposite


def test_labels_name_hexes_of_the_board() -> None:
    position = Position(Scenario())
    assert position.label(position.parse_hex("M1")) == "M1"
    with pytest.raises(KnownProblem) as caught:
        position.parse_hex("Z1")
    assert (caught.value.code, dict(caught.value.params)) == ("board.no-hex", {"hex": "Z1", "board": "board:standard"})
    with pytest.raises(KnownProblem) as caught:
        position.get_troop(position.parse_hex("A9"))
    assert (caught.value.code, dict(caught.value.params)) == ("board.no-unit", {"hex": "A9"})


def test_masks() -> None:
    drawn = board("hI  c  X")
    position = drawn.ask.position
    assert position.mask_of_trait(Trait.HILL) == 1 << drawn.hex("I") | position.caves
    assert position.enemies(Camp.ALLIES) == 1 << drawn.hex("X")
    assert list(indices_of(position.occupied)) == [drawn.hex("I"), drawn.hex("X")]


def test_night_is_read_from_the_scenario() -> None:
    assert Position(Scenario(special_rules=(NightAttack(),))).visibility == 1


def test_the_report_has_every_unit() -> None:
    for profile in PROFILES:
        report = board("I  .  X", profile).ask.report()
        assert (report["board"], report["rules"]) == ("standard", profile.value)
        assert [unit["unit"] for unit in report["units"]] == ["infantry", "infantry"]
        assert report["units"][0]["sight"] == [{"row": 2, "col": 8, "visible": True}]
        assert report["units"][0]["retreats"][0]["losses"] == 0


def test_a_special_that_the_data_lacks_is_a_fault() -> None:
    with pytest.raises(LookupError, match="forest has no cave_network"):
        get_special(catalog().terrain("forest"), CaveNetwork)


def test_landscapes_are_found_again() -> None:
    position = Position(Scenario())
    assert landscape_of(BoardKind.STANDARD, Profile.BOOK, position.grounds) is position.landscape


def test_a_landscape_follows_one_that_is_much_like_it_and_keeps_no_others_alive() -> None:
    kind, profile = BoardKind.STANDARD, Profile.BOOK
    bare, forest = ground_of((), profile), ground_of((PlacedPiece("forest"),), profile)
    size = Position(Scenario()).grid.size
    landscape_of.cache_clear()
    landscapes = [
        landscape_of(kind, profile, (forest,) * count + (bare,) * (size - count)) for count in (0, 2, 3, size)
    ]
    first, second, third, wooded = landscapes
    second.follow(first)
    assert (second.origin, second.changed_hexes) == (first, (0, 1))
    third.follow(second)
    assert (third.origin, second.origin) == (second, None)
    third.follow(first)
    assert third.origin is second, "it follows one already"
    wooded.follow(third)
    assert wooded.origin is None, "too much is different"


def test_a_landscape_that_changes_twice_alike_is_made_once_and_forgotten_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = Position(Scenario()).landscape
    hedgerow, forest = (ground_of((PlacedPiece(terrain),), Profile.BOOK) for terrain in ("hedgerow", "forest"))
    with_hedgerow = start.changed(4, hedgerow)
    assert start.changed(4, hedgerow) is with_hedgerow
    both = zip(start.grounds, with_hedgerow.grounds, strict=True)
    assert [index for index, (before, after) in enumerate(both) if before is not after] == [4]
    monkeypatch.setattr(landscape_module, "DESCENDANTS_KEPT", 1)
    start.changed(5, forest)
    assert start.changed(4, hedgerow) is not with_hedgerow
