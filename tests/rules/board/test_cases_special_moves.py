"""Moves with ways of their own: caves, ships, trains, dams, and steep hills."""

import pytest

from schema.catalog.switch import Profile
from schema.pieces import Modifier, Tile, Unit
from tests.rules.drawn_boards import ONLINE, PROFILES, board, lane

both_profiles = pytest.mark.parametrize("profile", PROFILES)


CAVES = """
    .1  cJ  .2
      f3  .4
    .   .   .  c5  c6  .7
"""


def test_caves_are_a_network_under_both_readings() -> None:
    book, online = board(CAVES), board(CAVES, ONLINE)
    assert {"5", "6"} <= book.reach("J")
    assert "7" in book.reach("J")
    assert online.reach("J") == {"1", "2", "3", "4", "5", "6"}
    assert board(CAVES.replace("J", "I")).reach("I") == {"1", "2", "3", "4"}
    assert board(CAVES.replace("c5", "cX5")).reach("J") >= {"6"}


def test_a_step_into_a_cave_ignores_terrain_online() -> None:
    drawn = lane("J  f1  c2")
    assert drawn.reach("J") == {"1"}
    assert drawn.under(ONLINE).reach("J") == {"1", "2"}
    high = lane("J  n1", pieces={"n": "cave_on_mountain"})
    assert high.reach("J") == set()
    assert high.under(ONLINE).reach("J") == {"1"}
    online = high.under(ONLINE)
    assert online.ask.movement.explain_step(online.troop("J"), online.hex("J"), online.hex("1")) is None


def test_a_unit_that_cannot_move_uses_no_cave() -> None:
    slow = Unit(kind="infantry", nation="jp", move_limit=0)
    assert lane("cK  .1  c2", units={"K": slow}).reach("K") == set()


def test_a_sealed_off_cave_tile_without_network_is_no_cave() -> None:
    assert lane("hJ  .1  .2  c3").reach("J") == {"1", "2"}


@both_profiles
def test_destroyers_keep_to_the_ocean(profile: Profile) -> None:
    drawn = board("""
        ~D  ~1  ~2  ~3
          .4  .5  ,6
        """).under(profile)
    assert drawn.reach("D") == {"1"}
    assert drawn.ask.movement.explain_step(drawn.troop("D"), drawn.hex("D"), drawn.hex("1")) is None
    reason = drawn.ask.movement.explain_step(drawn.troop("D"), drawn.hex("D"), drawn.hex("4"))
    assert reason is not None
    assert (reason.code, reason.rule) == ("move.impassable", "unit:destroyer")


@both_profiles
def test_trains_keep_to_linked_rails(profile: Profile) -> None:
    pieces = {
        "-": Tile(terrain="railroad", shape="straight", rotation=1),
        "/": Tile(terrain="railroad", shape="straight", rotation=2),
        "o": "railroad_station",
    }
    drawn = board(
        """
        -1  -L  -2  o3  -4
          /5  /6  .7
        """,
        pieces=pieces,
    ).under(profile)
    assert drawn.reach("L") == {"1", "2", "3", "4"}
    closed = {**pieces, "x": Tile(terrain="railroad", shape="straight", modifier=Modifier.IMPASSABLE)}
    assert board("-1  -L  x2", pieces=closed).under(profile).reach("L") == {"1"}
    # Of the two ways that cross on a tile, trains go along the rails.
    crossings = {
        **pieces,
        "+": Tile(terrain="unsupported_railroad"),
        "!": Tile(terrain="unsupported_railroad", rotation=6),
    }
    assert board("-1  -L  +2  -3", pieces=crossings).under(profile).reach("L") == {"1", "2", "3"}
    assert board("-1  -L  !2  -3", pieces=crossings).under(profile).reach("L") == {"1"}


@both_profiles
def test_dams_are_closed_to_armor_and_guns(profile: Profile) -> None:
    for unit, expected in {"I": {"1"}, "A": set(), "G": set()}.items():
        assert lane(f"{unit}  d1", pieces={"d": "dam"}).under(profile).reach(unit) == expected


@both_profiles
def test_steep_hills_cost_two_from_below(profile: Profile) -> None:
    pieces = {"p": "steep_hill"}
    assert lane("I  p1  .2", pieces=pieces).under(profile).reach("I") == {"1"}
    assert lane("hI  p1  p2", pieces=pieces).under(profile).reach("I") == {"1", "2"}
