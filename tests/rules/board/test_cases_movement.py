"""The cases of the fact base about moves, on boards drawn as text. Names start with the ids of the cases."""

import pytest

from rules.board.inspection import Inspection
from rules.board.move_search import Move
from rules.geometry import indices_of
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.content import HexContent
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import Blitz, PartialBlitz
from tests.rules.drawn_boards import BOOK, ONLINE, PROFILES, board, lane

both_profiles = pytest.mark.parametrize("profile", PROFILES)


def road(*, shape: str = "straight", rotation: int = 1, terrain: str = "road") -> Tile:
    return Tile(terrain=terrain, shape=shape, rotation=rotation)


@both_profiles
def test_b03_b04_infantry_moves_one_and_battles_or_two(profile: Profile) -> None:
    drawn = lane("I  .1  .2  .3  X").under(profile)
    assert drawn.reach("I") == {"1", "2"}
    assert drawn.targets("I", at="1") == {"X": 1}
    assert drawn.targets("I", at="2") == {}
    assert drawn.ban("I", at="2") == "battle.moved-too-far"
    assert drawn.ban("I") is None


@both_profiles
def test_b05_artillery_moves_or_battles(profile: Profile) -> None:
    drawn = lane("G  .1  .2  X").under(profile)
    assert drawn.reach("G") == {"1"}
    assert drawn.targets("G") == {"X": 2}
    assert drawn.targets("G", at="1") == {}
    assert drawn.ban("G", at="1") == "battle.moved"


@both_profiles
def test_b06_nobody_moves_through_a_unit(profile: Profile) -> None:
    drawn = board("""
          r  r  r
        I  A  .1  r
          r  r  r
        """).under(profile)
    assert drawn.reach("I") == set()
    reason = drawn.ask.movement.explain_step(drawn.troop("I"), drawn.hex("I"), drawn.hex("A"))
    assert reason is not None
    assert (reason.code, reason.hex) == ("move.occupied", drawn.ask.position.hex(drawn.hex("A")))


@both_profiles
def test_b41_a_hedgerow_is_entered_from_next_to_it_only(profile: Profile) -> None:
    assert lane("I  .1  g2").under(profile).reach("I") == {"1"}
    assert lane("I  g1  .2").under(profile).reach("I") == {"1"}


@both_profiles
def test_b42_out_of_a_hedgerow_one_hex(profile: Profile) -> None:
    drawn = lane("gA  .1  .2  .3").under(profile)
    assert drawn.reach("A") == {"1"}


@both_profiles
def test_b45_hedgehogs_are_for_infantry_only(profile: Profile) -> None:
    assert lane("A  k1").under(profile).reach("A") == set()
    assert lane("G  k1").under(profile).reach("G") == set()
    assert lane("I  k1").under(profile).reach("I") == {"1"}


def test_b46_out_of_the_ocean() -> None:
    drawn = board("""
        .X
          ~I  ,1  ,2
        """)
    assert drawn.reach("I") == {"1"}
    assert drawn.targets("I") == {}
    assert drawn.ban("I") == "battle.not-from"
    online = drawn.under(ONLINE)
    assert online.reach("I") == {"1", "2"}
    assert online.targets("I") == {}


@pytest.mark.parametrize("unit", ["R", "N"])
def test_b46_who_may_battle_from_the_ocean(unit: str) -> None:
    drawn = lane(f"""
        .X
          ~{unit}
        """)
    assert drawn.targets(unit) == {}
    assert set(drawn.under(ONLINE).targets(unit)) == {"X"}


@both_profiles
def test_b47_two_hexes_over_the_beach(profile: Profile) -> None:
    drawn = lane(".A  .1  ,2  .3").under(profile)
    assert drawn.reach("A") == {"1", "2"}
    assert lane(".A  .1  .2  ,3").under(profile).reach("A") == {"1", "2"}
    assert lane(".A  ,1  .2  .3").under(profile).reach("A") == {"1", "2"}


@both_profiles
def test_p01_points_of_a_road_move(profile: Profile) -> None:
    drawn = lane("-I  -1  -2  -3  -4").under(profile)
    moves = drawn.moves("I")
    assert [moves[drawn.hex(name)].points for name in "123"] == [0, 1, 2]
    assert drawn.reach("I") == {"1", "2", "3"}
    assert [drawn.ban("I", at=name) for name in "123"] == [None, None, "battle.moved-too-far"]


@both_profiles
def test_p02_artillery_by_road_has_moved(profile: Profile) -> None:
    drawn = lane("-G  -1  -2  -3  X").under(profile)
    assert drawn.reach("G") == {"1", "2"}
    assert drawn.targets("G", at="1") == {}
    assert drawn.targets("G", at="2") == {}


@both_profiles
def test_a_road_must_lead_to_the_hex_that_was_left(profile: Profile) -> None:
    pieces = {"/": road(rotation=2), "!": road(terrain="road_on_hill")}
    assert lane("-G  /1  -2", pieces=pieces).under(profile).reach("G") == {"1"}
    assert lane(".G  -1  -2", pieces=pieces).under(profile).reach("G") == {"1"}
    assert lane("-G  -*1  -2", pieces=pieces).under(profile).reach("G") == {"1"}
    assert lane("-G  !1  !2", pieces=pieces).under(profile).reach("G") == {"1", "2"}


@both_profiles
def test_a_road_that_comes_round_to_a_neighbour_does_no_harm(profile: Profile) -> None:
    drawn = board(
        r"""
          -1  \2
            -I  -3
        """,
        pieces={"\\": road(rotation=3)},
    ).under(profile)
    moves = drawn.moves("I")
    assert moves[drawn.hex("1")] == Move(1, 1)
    assert moves[drawn.hex("2")] == Move(1, 1)
    assert moves[drawn.hex("3")] == Move(0, 1, by_road=True)
    assert drawn.ban("I", at="1") is None


@both_profiles
@pytest.mark.parametrize("terrain", ["unsupported_railroad", "unsupported_wrailroad"])
def test_a_road_that_crosses_rails_plays_as_road(terrain: str, profile: Profile) -> None:
    # At rotation 6 the road of the crossing runs from east to west, the rails from north-west to south-east.
    pieces = {"x": Tile(terrain=terrain, rotation=6), "!": Tile(terrain=terrain), "t": road(terrain="railroad")}
    drawn = lane("A  x1  .2  .3  .4", pieces=pieces).under(profile)
    assert drawn.reach("A") == {"1", "2", "3"}
    assert lane("A  t1  .2", pieces=pieces).under(profile).reach("A") == {"1"}
    by_road = lane("-I  x1  -2  -3  -4", pieces=pieces).under(profile)
    assert by_road.reach("I") == {"1", "2", "3"}
    assert lane("-I  !1  -2  -3  -4", pieces=pieces).under(profile).reach("I") == {"1", "2"}


@both_profiles
def test_a_road_through_a_marsh_is_left_by_one_hex(profile: Profile) -> None:
    """Files may lay a road as a second tile."""
    marsh = HexContent(
        row=0, col=0, terrain=Tile(terrain="marsh"), structure=road(), unit=Unit(kind="infantry", nation="us")
    )
    roads = [HexContent(row=0, col=col, terrain=road()) for col in (2, 4)]
    questions = Inspection(Scenario(hexes=(marsh, *roads)), profile)
    moves = questions.movement.moves(questions.position.troops[0])
    assert moves == {1: Move(0, 1, by_road=True), 13: Move(1, 1)}


@both_profiles
def test_p03_a_modifier_closes_any_tile(profile: Profile) -> None:
    drawn = board("""
        .   .I   .
          #1   .2
        """).under(profile)
    assert drawn.reach("I") == {"2"}
    assert drawn.retreat("I") == ({"2"}, 0)
    assert not board("I  #  X").under(profile).sees("I", "X")


def test_p04_ashore_under_the_online_reading() -> None:
    drawn = lane("~A  ~1  ,2  ,3", ONLINE)
    assert drawn.reach("A") == {"1"}
    near = lane("~A  ,1  ,2  ,3", ONLINE)
    assert near.reach("A") == {"1", "2"}
    inland = lane("~A  .1  .2  .3", ONLINE)
    assert inland.reach("A") == {"1", "2", "3"}
    for drawn in (near, inland):
        assert drawn.under(BOOK).reach("A") == {"1"}


@both_profiles
def test_p05_from_the_beach_straight_inland(profile: Profile) -> None:
    assert lane(",A  .1  .2  .3").under(profile).reach("A") == {"1", "2", "3"}
    assert lane(",A  ,1  .2  .3").under(profile).reach("A") == {"1", "2"}


@both_profiles
@pytest.mark.parametrize(
    ("rotation", "open_sides"),
    [
        (1, "NE NW SW SE"),
        (2, "NE SW"),
        (3, "E NE W SW"),
        (4, "E W"),
        (5, "E NW W SE"),
        (6, "NW SE"),
    ],
)
def test_p13_bridge_sections_open_at_their_ends(profile: Profile, rotation: int, open_sides: str) -> None:
    """Each side of the river hex is tried from outside, by move and by retreat."""
    pieces = {"x": Tile(terrain="bridge_section", rotation=rotation)}
    names = dict(zip("123456", ("NW", "NE", "W", "E", "SW", "SE"), strict=True))
    opened = {name for name, side in names.items() if side in open_sides.split()}
    drawn = board(
        """
            .1   .2
          .3   rxI   .4
            .5   .6
        """,
        pieces=pieces,
    ).under(profile)
    table = drawn.ask.movement.table(drawn.troop("I").traveller)
    assert drawn.named(set(indices_of(table.targets[drawn.hex("I")]))) == opened
    assert {name for name in names if table.targets[drawn.hex(name)] >> drawn.hex("I") & 1} == opened
    assert drawn.retreat("I")[0] == (opened & {"5", "6"} or {"I"})


def test_bluffs_cost_two_up_and_what_the_readings_say_down() -> None:
    up = ",I  u1  .2"
    assert lane(up).reach("I") == {"1"}
    assert lane(up, ONLINE).reach("I") == {"1"}
    down = "uI  ,1  ,2"
    assert lane(down).reach("I") == {"1", "2"}
    assert lane(down, ONLINE).reach("I") == {"1"}
    for unit in "AG":
        assert lane(f",{unit}  u1", ONLINE).reach(unit) == set()
        assert lane(f"u{unit}  ,1", ONLINE).reach(unit) == set()
        assert lane(f"u{unit}  ,1").reach(unit) == {"1"}
    assert lane(",A  u1").reach("A") == set()
    assert lane(",G  u1").reach("G") == set()


def test_bluffs_and_cliffs_are_climbed_from_the_sea_as_from_the_beach_by_the_book() -> None:
    pieces = {"c": "cliff"}
    for bluff in "uc":
        drawn = lane(f"~I  {bluff}1  .2", pieces=pieces)
        assert drawn.moves("I")[drawn.hex("1")] == Move(2, 1)
        inland = lane(f"~I  {bluff}1  .2", ONLINE, pieces=pieces)
        assert inland.moves("I")[inland.hex("1")] == Move(1, 1)
    assert lane("~A  u1", pieces=pieces).reach("A") == set()
    assert lane("~A  c1", pieces=pieces).reach("A") == {"1"}


@both_profiles
def test_rivers_are_crossed_by_bridges(profile: Profile) -> None:
    assert lane("I  r1").under(profile).reach("I") == set()
    assert lane("I  r=1  .2").under(profile).reach("I") == {"1", "2"}


@both_profiles
def test_boats_stop_when_they_are_launched(profile: Profile) -> None:
    assert lane("B  r1  r2").under(profile).reach("B") == {"1"}
    assert lane("rB  r1  r2").under(profile).reach("B") == {"1", "2"}
    assert lane("rB  .1  r2").under(profile).reach("B") == {"1"}
    assert lane("rB  r=1").under(profile).reach("B") == set()
    assert lane(".B  r=1").under(profile).reach("B") == {"1"}
    drawn = lane("rB  r=1").under(profile)
    reason = drawn.ask.movement.explain_step(drawn.troop("B"), drawn.hex("B"), drawn.hex("1"))
    assert reason is not None
    assert (reason.code, reason.rule) == ("move.closed-side", "terrain:bridge")


@both_profiles
def test_stops_end_the_move_but_not_the_start(profile: Profile) -> None:
    assert lane("A  f1  .2").under(profile).reach("A") == {"1"}
    assert lane("fA  .1  .2  .3").under(profile).reach("A") == {"1", "2", "3"}
    assert lane("A  *1  .2").under(profile).reach("A") == {"1"}
    assert lane("A  +1  .2").under(profile).reach("A") == {"1"}


@both_profiles
def test_mountains_are_entered_from_hills(profile: Profile) -> None:
    assert lane("I  m1").under(profile).reach("I") == set()
    assert lane("hI  m1  m2").under(profile).reach("I") == {"1", "2"}
    assert lane("mI  .1").under(profile).reach("I") == set()
    drawn = lane("mI  .1").under(profile)
    reason = drawn.ask.movement.explain_step(drawn.troop("I"), drawn.hex("I"), drawn.hex("1"))
    assert reason is not None
    assert (reason.code, reason.rule) == ("move.closed-side", "terrain:mountain")


@both_profiles
def test_guns_stay_in_bunkers_and_on_mountains(profile: Profile) -> None:
    assert lane("bG  .1").under(profile).reach("G") == set()
    assert lane("mG  h1").under(profile).reach("G") == set()
    drawn = lane("bG  .1").under(profile)
    reason = drawn.ask.movement.explain_step(drawn.troop("G"), drawn.hex("G"), drawn.hex("1"))
    assert reason is not None
    assert (reason.code, reason.rule, reason.hex) == (
        "move.cannot-leave",
        "terrain:bunker",
        drawn.ask.position.hex(drawn.hex("G")),
    )


@both_profiles
def test_why_a_step_is_closed(profile: Profile) -> None:
    drawn = lane("I  r1  .2").under(profile)
    movement, troop = drawn.ask.movement, drawn.troop("I")
    reason = movement.explain_step(troop, drawn.hex("I"), drawn.hex("1"))
    assert reason is not None
    assert (reason.code, reason.rule) == ("move.impassable", "terrain:river")
    free = lane("I  .1  .2").under(profile)
    assert free.ask.movement.explain_step(free.troop("I"), free.hex("I"), free.hex("1")) is None
    assert free.ask.movement.explain_step(free.troop("I"), free.hex("I"), free.hex("2")) is None


def test_wadis_are_left_at_their_ends() -> None:
    pieces = {"y": Tile(terrain="wadi_gully", shape="straight", rotation=1)}
    drawn = board(
        """
          .1   .2
        .3   yI   .4
        """,
        pieces=pieces,
    )
    assert drawn.reach("I") >= {"3", "4"}
    table = drawn.ask.movement.table(drawn.troop("I").traveller)
    assert drawn.named(set(indices_of(table.targets[drawn.hex("I")]))) == {"3", "4"}


def test_a_pier_is_not_entered_from_the_ocean() -> None:
    drawn = lane("~I  i1", pieces={"i": "pier"})
    assert drawn.reach("I") == set()
    reason = drawn.ask.movement.explain_step(drawn.troop("I"), drawn.hex("I"), drawn.hex("1"))
    assert reason is not None
    assert (reason.code, reason.rule) == ("move.closed-side", "terrain:pier")
    assert drawn.under(ONLINE).reach("I") == {"1"}
    assert lane(",I  i1", pieces={"i": "pier"}).reach("I") == {"1"}


def test_tiles_can_bar_a_camp_or_a_class() -> None:
    barred = Tile(terrain="river", barred={Camp.ALLIES: ("armor",), Camp.AXIS: ("infantry", "armor", "artillery")})
    for unit, expected in {"I": {"1"}, "A": set(), "X": set()}.items():
        assert lane(f"{unit}  z1", pieces={"z": barred}).reach(unit) == expected


@pytest.mark.parametrize(("rule", "reach"), [(Blitz(), 2), (PartialBlitz(), 2), (PartialBlitz(camp="axis"), 3)])
def test_scenarios_can_slow_armor(rule: Blitz | PartialBlitz, reach: int) -> None:
    drawn = lane("A  .1  .2  .3", special_rules=(rule,))
    assert drawn.reach("A") == set("123"[:reach])
    assert drawn.troop("A").terms == ((f"nation:{rule.rule}",) if reach == 2 else ())


def test_a_unit_can_be_slowed_by_the_scenario() -> None:
    slow = Unit(kind="elite_armor", nation="us", move_limit=2)
    drawn = lane("P  .1  .2  .3", units={"P": slow})
    assert drawn.reach("P") == {"1", "2"}
    assert drawn.troop("P").kind.hexes_and_battle == 2
