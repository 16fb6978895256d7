"""What the base rule book says of each terrain and obstacle, and of moves and fire in general."""

import pytest

from schema.board import Camp
from schema.catalog.switch import Profile
from schema.pieces import Tile, Unit
from tests.rules.drawn_boards import PROFILES, board, lane

both_profiles = pytest.mark.parametrize("profile", PROFILES)


# Moves


@both_profiles
def test_nobody_moves_through_an_enemy(profile: Profile) -> None:
    assert lane("A  X  .1").under(profile).reach("A") == set()


@both_profiles
def test_armor_goes_round_a_unit_with_all_its_three_hexes(profile: Profile) -> None:
    drawn = board("""
          .1   .2
        A   I   .3   .4
        """).under(profile)
    assert drawn.moves("A")[drawn.hex("3")].hexes == 3
    assert "4" not in drawn.reach("A")


@both_profiles
def test_armor_moves_up_to_three_hexes_and_battles(profile: Profile) -> None:
    drawn = lane("A  .1  .2  .3  .4  .  X").under(profile)
    assert drawn.reach("A") == {"1", "2", "3"}
    assert drawn.targets("A", at="3") == {"X": 3}


@both_profiles
def test_resistance_moves_like_ordinary_infantry(profile: Profile) -> None:
    drawn = lane("R  .1  .2  .3  X").under(profile)
    assert drawn.reach("R") == {"1", "2"}
    assert drawn.targets("R", at="1") == {"X": 1}
    assert drawn.ban("R", at="2") == "battle.moved-too-far"


# Fire


@both_profiles
def test_infantry_and_armor_need_sight_of_their_target_and_artillery_does_not(profile: Profile) -> None:
    dice = {unit: board(f"{unit}  f  X").under(profile).targets(unit) for unit in "IAG"}
    assert dice == {"I": {}, "A": {}, "G": {"X": 3}}


@both_profiles
@pytest.mark.parametrize("ground", ["f", "t", "g", "h", "b"])
def test_ground_that_hides_what_is_behind_it(ground: str, profile: Profile) -> None:
    drawn = board(f"I  {ground}  X").under(profile)
    assert not drawn.sees("I", "X")
    assert not drawn.sees("X", "I")


@both_profiles
@pytest.mark.parametrize("ground", ["r", "r=", "~", ",", "k", "s", "w"])
def test_ground_that_hides_nothing(ground: str, profile: Profile) -> None:
    drawn = board(f"I  {ground}  X").under(profile)
    assert drawn.sees("I", "X")
    assert drawn.targets("I") == {"X": 2}


@both_profiles
@pytest.mark.parametrize(("first", "second", "seen"), [(".", ".", True), ("f", ".", False), (".", "f", False)])
def test_a_line_that_cuts_a_corner_of_a_forest_ends_there(
    first: str, second: str, seen: bool, profile: Profile
) -> None:
    drawn = board(f"""
        I   .   .
          {first}   {second}
        .   .   X
        """).under(profile)
    assert drawn.sees("I", "X") is seen
    assert drawn.sees("X", "I") is seen


# Ground that is entered


@both_profiles
@pytest.mark.parametrize("unit", ["I", "A"])
@pytest.mark.parametrize("ground", ["f", "t", "g"])
def test_who_enters_forest_town_or_hedgerow_stops_and_does_not_battle(ground: str, unit: str, profile: Profile) -> None:
    assert lane(f"{unit}  {ground}1  .2").under(profile).reach(unit) == {"1"}
    drawn = board(f"{unit}  {ground}1  X").under(profile)
    assert drawn.targets(unit, at="1") == {}
    assert drawn.ban(unit, at="1") == "battle.entered"
    assert board(f"{ground}{unit}  .  X").under(profile).targets(unit) != {}


@both_profiles
@pytest.mark.parametrize("ground", ["f", "t", "g"])
def test_resistance_battles_on_entering_any_ground(ground: str, profile: Profile) -> None:
    assert board(f"R  {ground}1  X").under(profile).targets("R", at="1") != {}


@both_profiles
@pytest.mark.parametrize("ground", ["h", "s"])
def test_hills_and_sandbags_do_not_slow_anybody(ground: str, profile: Profile) -> None:
    assert lane(f"A  {ground}1  .2  .3").under(profile).reach("A") == {"1", "2", "3"}
    assert lane(f"I  {ground}1  .2").under(profile).reach("I") == {"1", "2"}
    assert board(f"A  {ground}1  X").under(profile).targets("A", at="1") == {"X": 3}


@both_profiles
def test_a_hedgehog_slows_no_infantry_and_costs_no_die(profile: Profile) -> None:
    assert lane("I  k1  .2").under(profile).reach("I") == {"1", "2"}
    assert board("I  k1  X").under(profile).targets("I", at="1") == {"X": 3}
    for unit in "IAG":
        assert board(f"{unit}  kX").under(profile).targets(unit) == {"X": 3}


@both_profiles
@pytest.mark.parametrize(("unit", "enters"), [("I", True), ("A", False), ("G", False)])
def test_only_infantry_enters_a_bunker(unit: str, enters: bool, profile: Profile) -> None:
    assert lane(f"{unit}  b1").under(profile).reach(unit) == ({"1"} if enters else set())


@both_profiles
def test_nobody_is_covered_or_hindered_on_a_bridge(profile: Profile) -> None:
    assert board("r=I  X").under(profile).targets("I") == {"X": 3}
    for unit in "IAG":
        assert board(f"{unit}  r=X").under(profile).targets(unit) == {"X": 3}


@both_profiles
def test_whoever_has_moved_over_the_beach_battles_with_all_dice(profile: Profile) -> None:
    assert lane(",A  ,1  ,2  X").under(profile).targets("A", at="2") == {"X": 3}
    assert lane(",I  ,1  X").under(profile).targets("I", at="1") == {"X": 3}


# Cover


@both_profiles
@pytest.mark.parametrize(("unit", "dice"), [("I", 2), ("A", 2), ("G", 3)])
def test_a_hill_costs_infantry_and_armor_below_a_die(unit: str, dice: int, profile: Profile) -> None:
    assert board(f"{unit}  hX").under(profile).targets(unit) == {"X": dice}
    assert board(f"h{unit}  hX").under(profile).targets(unit) == {"X": 3}


@both_profiles
@pytest.mark.parametrize(("unit", "dice"), [("I", 2), ("A", 2), ("G", 3)])
def test_sandbags_cover_on_all_sides(unit: str, dice: int, profile: Profile) -> None:
    around = ("""
          {0}   .
        .   sX   .
        """, """
          .   {0}
        .   sX   .
        """, "{0}   sX", "sX   {0}", """
        .   sX   .
          {0}   .
        """, """
        .   sX   .
          .   {0}
        """)  # fmt: skip
    assert [board(drawing.format(unit)).under(profile).targets(unit) for drawing in around] == [{"X": dice}] * 6


@both_profiles
def test_armor_in_a_town_battles_with_two_dice_less_at_any_range(profile: Profile) -> None:
    for between in ("", ".  ", ".  .  "):
        assert board(f"tA  {between}X").under(profile).targets("A") == {"X": 1}


@both_profiles
def test_only_armor_loses_dice_by_standing_in_a_town(profile: Profile) -> None:
    assert board("tI  X").under(profile).targets("I") == {"X": 3}
    assert board("tG  X").under(profile).targets("G") == {"X": 3}


@both_profiles
def test_a_bunker_on_a_hill_costs_as_much_as_one_below(profile: Profile) -> None:
    owned = {"b": Tile(terrain="bunker", owner=Camp.AXIS)}
    for unit, dice in (("I", 2), ("A", 1), ("G", 3)):
        for ground in ("b", "hb"):
            assert board(f"{unit}  {ground}X", pieces=owned).under(profile).targets(unit) == {"X": dice}


@both_profiles
def test_elite_armor_is_armor_with_a_fourth_figure(profile: Profile) -> None:
    units = {"P": Unit(kind="elite_armor", nation="de"), "Q": Unit(kind="armor", nation="de")}
    drawn = lane("P  .1  .2  .3  .4", units=units).under(profile)
    assert drawn.reach("P") == {"1", "2", "3"}
    plain = lane("Q", units=units).under(profile)
    assert (drawn.troop("P").figures, plain.troop("Q").figures) == (4, 3)
