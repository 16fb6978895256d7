"""The cases of the fact base about retreats, on boards drawn as text. Names start with the ids of the cases."""

import pytest

from rules.board.ignored_flags import ALL_FLAGS, IgnoredFlags
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.pieces import Tile, Unit
from schema.special_rules import ItalianRoyalArmy
from tests.rules.drawn_boards import BOOK, ONLINE, PROFILES, Drawn, board

both_profiles = pytest.mark.parametrize("profile", PROFILES)


def ignored(drawn: Drawn, name: str) -> IgnoredFlags:
    return drawn.ask.retreats.ignored_flags(drawn.troop(name))


@both_profiles
def test_b25_two_flags_with_free_hexes_behind(profile: Profile) -> None:
    drawn = board("""
        .   .I   .
          f1   .2
        .3   w4   .5
        """).under(profile)
    assert drawn.retreat("I") == ({"1", "2"}, 0)
    assert drawn.retreat("I", 2) == ({"3", "4", "5"}, 0)


@both_profiles
def test_b25_the_axis_goes_back_to_the_top(profile: Profile) -> None:
    drawn = board("""
        .1   .2
          .X
        .   .
        """).under(profile)
    assert drawn.retreat("X") == ({"1", "2"}, 0)


@both_profiles
def test_b26_both_hexes_behind_are_closed(profile: Profile) -> None:
    drawn = board("""
        .   .I   .
          .A   r
        """).under(profile)
    assert drawn.retreat("I") == ({"I"}, 1)


@both_profiles
def test_b27_nobody_retreats_onto_the_ocean(profile: Profile) -> None:
    drawn = board("""
        .   ,I   .
          ~   ~
        """).under(profile)
    assert drawn.retreat("I") == ({"I"}, 1)


@both_profiles
def test_b28_on_the_own_baseline(profile: Profile) -> None:
    assert board("I", row=8).under(profile).retreat("I") == ({"I"}, 1)
    assert board("X", row=0).under(profile).retreat("X") == ({"X"}, 1)


@both_profiles
@pytest.mark.parametrize("ground", ["b", "s", "k"])
def test_b29_one_flag_may_be_ignored(profile: Profile, ground: str) -> None:
    found = ignored(board(f"{ground}I").under(profile), "I")
    assert (found.may, found.must) == (1, 0)
    assert ignored(board("I").under(profile), "I") == IgnoredFlags()
    assert ignored(board("fI").under(profile), "I") == IgnoredFlags()


@both_profiles
def test_b30_two_flags_in_sandbags(profile: Profile) -> None:
    drawn = board("""
        .   sI   .
          .1   .2
        """).under(profile)
    flags = 2
    left = flags - ignored(drawn, "I").may
    assert drawn.retreat("I", left) == ({"1", "2"}, 0)


@both_profiles
def test_b31_artillery_in_a_bunker_never_moves(profile: Profile) -> None:
    drawn = board("bZ").under(profile)
    assert ignored(drawn, "Z") == IgnoredFlags(1, 0, ("terrain:bunker",))
    assert drawn.retreat("Z", 1) == ({"Z"}, 1)


@both_profiles
def test_b40_resistance_chooses_one_to_three_hexes_a_flag(profile: Profile) -> None:
    drawn = board("R", row=0).under(profile)
    choices = drawn.retreats("R", 2)
    assert [choice.flags for choice in choices] == [2, 3, 4, 5, 6]
    assert {choice.losses for choice in choices} == {0}
    near = board("R", row=5, col=5).under(profile)
    assert [choice.flags for choice in near.retreats("R", 2)] == [2, 3]
    lost = board("R", row=7, col=5).under(profile)
    assert [(choice.flags, choice.losses) for choice in lost.retreats("R", 2)] == [(2, 1)]
    assert [choice.flags for choice in board("I", row=0).under(profile).retreats("I", 2)] == [2]


def test_italians_may_run() -> None:
    units = {"P": Unit(kind="infantry", nation="it"), "Q": Unit(kind="artillery", nation="it")}
    rules = (ItalianRoyalArmy(),)
    drawn = board("P  Q", row=8, units=units, special_rules=rules)
    assert drawn.ask.retreats.hexes_per_flag(drawn.troop("P")) == (1, 3)
    assert ignored(drawn, "P") == IgnoredFlags()
    assert ignored(drawn, "Q") == IgnoredFlags(1, 0, ("unit:artillery",))
    plain = board("P  Q", row=8, units=units)
    assert plain.ask.retreats.hexes_per_flag(plain.troop("P")) == (1, 1)
    assert ignored(plain, "Q") == IgnoredFlags()
    train = {"P": Unit(kind="locomotive", nation="it")}
    rail = board("P", units=train, special_rules=rules)
    assert rail.ask.retreats.hexes_per_flag(rail.troop("P")) == (1, 1)


def test_p14_artillery_on_a_bluff() -> None:
    drawing = """
        .   uG   .
          ,1   ,2
        """
    assert board(drawing, ONLINE).retreat("G") == ({"G"}, 1)
    assert board(drawing, BOOK).retreat("G") == ({"1", "2"}, 0)


@both_profiles
def test_p15_the_longest_chain_counts(profile: Profile) -> None:
    drawn = board("""
        .   .   .I   .
          .   .1   .2
        .   r   .3   .4
          r   r   r   r
        """).under(profile)
    assert drawn.retreat("I", 3) == ({"3", "4"}, 1)


@both_profiles
def test_closed_sides_bar_retreats(profile: Profile) -> None:
    wadi = {"y": Tile(terrain="wadi_gully", shape="straight", rotation=1)}
    drawn = board(
        """
        .   yI   .
          .1   .2
        """,
        pieces=wadi,
    ).under(profile)
    assert drawn.retreat("I") == ({"I"}, 1)


@both_profiles
def test_a_boat_loses_figures_instead(profile: Profile) -> None:
    drawn = board("""
        .   rB   .
          .1   .2
        """).under(profile)
    assert drawn.retreat("B", 2) == ({"B"}, 2)


@both_profiles
def test_terrain_and_unit_do_not_add_up(profile: Profile) -> None:
    brave = {"P": Unit(kind="infantry", nation="us", ignores_flag=True)}
    assert ignored(board("P", units=brave).under(profile), "P") == IgnoredFlags(1, 0, ("unit:infantry",))
    assert ignored(board("sP", units=brave).under(profile), "P") == IgnoredFlags(1, 0, ("terrain:sandbags",))
    assert ignored(board("osI", pieces={"o": "oasis"}).under(profile), "I") == IgnoredFlags(1, 0, ("terrain:oasis",))


@both_profiles
def test_japanese_infantry_must_ignore_flags(profile: Profile) -> None:
    sniper = {"N": Unit(kind="sniper", nation="jp")}
    fortress = {"o": "fortress"}
    nation = "nation:imperial_japanese_army"
    assert ignored(board("J").under(profile), "J") == IgnoredFlags(0, 1, (nation,))
    assert ignored(board("sJ").under(profile), "J") == IgnoredFlags(0, 2, (nation, "terrain:sandbags"))
    assert ignored(board("cJ").under(profile), "J") == IgnoredFlags(0, ALL_FLAGS, (nation, "terrain:cave_on_hill"))
    walled = ignored(board("oJ", pieces=fortress).under(profile), "J")
    assert (walled.may, walled.must) == (ALL_FLAGS, 2)
    assert ignored(board("N", units=sniper).under(profile), "N") == IgnoredFlags()
    assert ignored(board("cX").under(profile), "X") == IgnoredFlags()


@both_profiles
def test_a_fortress_lets_ignore_all(profile: Profile) -> None:
    drawn = board("oI", pieces={"o": "fortress"}).under(profile)
    assert ignored(drawn, "I").may == ALL_FLAGS
    assert drawn.ask.report()["units"][0]["ignorable_flags"] == "all"


def test_whose_flags_a_bunker_steadies() -> None:
    german = {"o": Tile(terrain="bunker", owner=Camp.AXIS)}
    for profile in PROFILES:
        assert ignored(board("oX", profile, pieces=german), "X").may == 1
        assert ignored(board("oI", profile, pieces=german), "I").may == 0
        assert ignored(board("bI", profile), "I").may == 1


def test_whose_flags_a_sea_wall_steadies() -> None:
    wall = {"o": Tile(terrain="sea_wall", owner=Camp.AXIS), "n": "sea_wall"}
    for profile in PROFILES:
        assert ignored(board("nI", profile, pieces=wall), "I").may == 1
    assert ignored(board("oI", pieces=wall), "I").may == 1
    assert ignored(board("oI", ONLINE, pieces=wall), "I").may == 0


@both_profiles
def test_trains_go_back_along_the_rails(profile: Profile) -> None:
    pieces = {"-": Tile(terrain="railroad", shape="straight", rotation=1)}
    drawn = board("-1  -2  -L  .3", pieces=pieces).under(profile)
    assert drawn.retreat("L", 1) == ({"2"}, 0)
    assert drawn.retreat("L", 2) == ({"1"}, 0)
    assert drawn.retreat("L", 3) == ({"1"}, 1)


@both_profiles
def test_ships_go_back_at_sea(profile: Profile) -> None:
    drawn = board("""
        ~1   ~2
      ~3   ~D   ,4
        ~5   .6
        """).under(profile)
    assert drawn.retreat("D") == ({"3", "5"}, 0)
