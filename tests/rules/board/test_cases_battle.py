"""The cases of the fact base about battles, on boards drawn as text. Names start with the ids of the cases."""

import dataclasses

import pytest

from rules.board.move_search import STANDING
from schema.battle import Battle
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.pieces import Equipment, Tile, Unit
from schema.special_rules import BunkerOwner, NightAttack, NightFall
from tests.rules.drawn_boards import BOOK, ONLINE, PROFILES, board, lane

both_profiles = pytest.mark.parametrize("profile", PROFILES)


@both_profiles
def test_b07_losses_do_not_cost_dice(profile: Profile) -> None:
    drawn = board("I  X").under(profile)
    lone = dataclasses.replace(drawn.troop("I"), figures=1)
    assert [target.dice for target in drawn.ask.battle.targets(lone)] == [3]


@both_profiles
@pytest.mark.parametrize(("distance", "dice"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_b08_infantry_by_range(profile: Profile, distance: int, dice: int) -> None:
    drawn = board("I  " + ".  " * (distance - 1) + "X").under(profile)
    assert drawn.targets("I") == ({"X": dice} if dice else {})
    terms = drawn.ask.battle.dice_terms(drawn.troop("I"), drawn.hex("I"), STANDING, drawn.hex("X"))
    assert bool(terms) is bool(dice)


@both_profiles
@pytest.mark.parametrize(("distance", "dice"), [(1, 3), (2, 3), (3, 3), (4, 0)])
def test_b09_armor_by_range(profile: Profile, distance: int, dice: int) -> None:
    drawn = board("A  " + ".  " * (distance - 1) + "X").under(profile)
    assert drawn.targets("A") == ({"X": dice} if dice else {})


@both_profiles
@pytest.mark.parametrize(("distance", "dice"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1), (7, 0)])
def test_b10_artillery_by_range_without_sight(profile: Profile, distance: int, dice: int) -> None:
    drawn = board("G  " + "f  " * (distance - 1) + "X").under(profile)
    assert drawn.targets("G") == ({"X": dice} if dice else {})


@both_profiles
def test_b11_adjacent_enemies_first(profile: Profile) -> None:
    drawn = board("X1  I  .  Y").under(profile)
    assert drawn.targets("I") == {"1": 3}


@both_profiles
@pytest.mark.parametrize("unit", ["I", "A", "G"])
@pytest.mark.parametrize(("ground", "dice"), [("f", (2, 1, 3)), ("t", (2, 1, 3)), ("g", (2, 1, 3)), ("b", (2, 1, 3))])
def test_b12_b13_b14_cover_by_class(profile: Profile, unit: str, ground: str, dice: tuple[int, ...]) -> None:
    drawn = board(f"{unit}  {ground}X").under(profile)
    assert drawn.targets(unit) == {"X": dice["IAG".index(unit)]}


@both_profiles
def test_b14_artillery_from_two_hexes(profile: Profile) -> None:
    for ground in "ftb":
        assert board(f"G  .  {ground}X").under(profile).targets("G") == {"X": 3}


@both_profiles
def test_b15_b16_hills(profile: Profile) -> None:
    assert board("I  hX").under(profile).targets("I") == {"X": 2}
    assert board("hI  hX").under(profile).targets("I") == {"X": 3}
    assert board("hI  X").under(profile).targets("I") == {"X": 3}


@both_profiles
def test_b17_b19_the_best_cover_counts_once(profile: Profile) -> None:
    assert board("A  hbX").under(profile).targets("A") == {"X": 1}
    assert board("A  fsX").under(profile).targets("A") == {"X": 1}


@both_profiles
def test_b18_sandbags(profile: Profile) -> None:
    drawn = board("A  sX").under(profile)
    assert drawn.targets("A") == {"X": 2}
    terms = drawn.ask.battle.dice_terms(drawn.troop("A"), drawn.hex("A"), STANDING, drawn.hex("X"))
    assert [(term.code, term.rule, term.value) for term in terms] == [
        ("dice.range", "unit:armor", 3),
        ("dice.cover", "terrain:sandbags", -1),
    ]


@both_profiles
def test_b20_b21_armor_in_a_town(profile: Profile) -> None:
    assert board("tA  X").under(profile).targets("A") == {"X": 1}
    drawn = board("tA  fX").under(profile)
    assert drawn.targets("A") == {}
    terms = drawn.ask.battle.dice_terms(drawn.troop("A"), drawn.hex("A"), STANDING, drawn.hex("X"))
    assert sum(term.value or 0 for term in terms) == -1
    assert [term.code for term in terms] == ["dice.range", "dice.from", "dice.cover"]


@both_profiles
def test_b38_special_forces_into_a_forest(profile: Profile) -> None:
    drawn = board("S  .1  f2  X").under(profile)
    assert drawn.targets("S", at="1") == {}
    assert drawn.ban("S", at="1") is None
    assert drawn.targets("S", at="2") == {}
    assert drawn.ban("S", at="2") == "battle.entered"
    assert board("S  .1  .2  X").under(profile).targets("S", at="2") == {"X": 3}


@both_profiles
def test_b39_resistance_battles_after_entering_a_forest(profile: Profile) -> None:
    assert board("R  f1  X").under(profile).targets("R", at="1") == {"X": 3}
    assert board("I  f1  X").under(profile).targets("I", at="1") == {}


@both_profiles
def test_b43_infantry_in_wire(profile: Profile) -> None:
    drawn = board("I  w1  X").under(profile)
    assert drawn.targets("I", at="1") == {"X": 2}
    assert lane("I  w1  .2").under(profile).reach("I") == {"1"}


@both_profiles
def test_b44_armor_in_wire(profile: Profile) -> None:
    drawn = board("A  w1  X").under(profile)
    assert drawn.targets("A", at="1") == {"X": 3}
    assert lane("A  w1  .2").under(profile).reach("A") == {"1"}


def test_wire_costs_artillery_a_die_in_the_book_only() -> None:
    assert board("wG  X").targets("G") == {"X": 2}
    assert board("wG  X", ONLINE).targets("G") == {"X": 3}


@both_profiles
def test_b48_infantry_enters_a_bunker_and_battles(profile: Profile) -> None:
    assert board("I  b1  X").under(profile).targets("I", at="1") == {"X": 3}


def test_p09_artillery_and_wadis() -> None:
    into, out, within = board("G  .  .  yX"), board("yG  .  .  X"), board("yG  .  .  yX")
    assert into.targets("G") == {"X": 1}
    assert into.under(ONLINE).targets("G") == {}
    assert board("G  yX", ONLINE).targets("G") == {"X": 2}
    for profile in PROFILES:
        assert out.under(profile).targets("G") == {"X": 2}
        assert within.under(profile).targets("G") == {"X": 2}


def test_p10_battle_after_entering_jungle() -> None:
    for profile in PROFILES:
        assert board("I  j1  X", profile).targets("I", at="1") == {"X": 3}
        assert board("S  .1  j2  X", profile).targets("S", at="2") == {}


@both_profiles
def test_p11_japanese_charge(profile: Profile) -> None:
    drawn = board("""
          .   .   .   X1
        J   .2   .3   I   .
        """).under(profile)
    assert drawn.targets("J", at="3") == {"I": 4}
    assert drawn.targets("J", at="2") == {"I": 2}
    assert drawn.ban("J", at="3") is None
    lone = dataclasses.replace(drawn.troop("J"), figures=3)
    there = drawn.hex("3")
    assert [target.dice for target in drawn.ask.battle.targets(lone, there, drawn.moves("J")[there])] == [3]


@both_profiles
def test_p12_engineers_on_mines(profile: Profile) -> None:
    assert board("E  *1  X").under(profile).targets("E", at="1") == {}
    assert board("E  *1  X").under(profile).ban("E", at="1") == "battle.clears-mine"
    assert board("E  +1  X").under(profile).targets("E", at="1") == {"X": 3}
    assert board("I  *1  X").under(profile).targets("I", at="1") == {"X": 3}


def test_engineers_who_start_on_a_mine() -> None:
    drawn = board("*E  X")
    assert drawn.targets("E") == {}
    assert drawn.under(ONLINE).targets("E") == {"X": 3}


def test_w04_special_weapons_move_or_battle() -> None:
    drawn = board("M  .1  X", battle=Battle(begins="1944-06-06"))
    assert drawn.targets("M", at="1") == {}
    assert drawn.targets("M") == {"X": 2}
    online = drawn.under(ONLINE)
    assert online.targets("M", at="1") == {"X": 3}
    early = board("M  .1  X", ONLINE, battle=Battle(begins="1942-06-06"))
    assert early.targets("M", at="1") == {}
    undated = board("M  .1  X", ONLINE)
    assert undated.targets("M", at="1") == {}


def test_a_late_mortar_unmoved() -> None:
    drawn = board("M  f  f  f  fX", ONLINE, battle=Battle(begins="1944-06-06"))
    assert drawn.targets("M") == {"X": 1}
    near = board("M  f1  fX", ONLINE, battle=Battle(begins="1944-06-06"))
    assert near.targets("M") == {"X": 2}
    assert near.targets("M", at="1") == {}
    by_road = board("-M  -1  fX", ONLINE, battle=Battle(begins="1944-06-06"))
    assert by_road.targets("M", at="1") == {"X": 2}


@both_profiles
def test_engineers_and_flame_throwers_cap_cover(profile: Profile) -> None:
    flames = Unit(kind="flame_thrower_tank", nation="us")
    assert board("E  fX").under(profile).targets("E") == {"X": 3}
    assert board("E  .  fX").under(profile).targets("E") == {"X": 1}
    drawn = board("F  tX", units={"F": flames}).under(profile)
    assert drawn.targets("F") == {"X": 2}
    terms = drawn.ask.battle.dice_terms(drawn.troop("F"), drawn.hex("F"), STANDING, drawn.hex("X"))
    assert [(term.code, term.value) for term in terms] == [("dice.range", 3), ("dice.capped-cover", -1)]
    assert board("F  sX", units={"F": flames}).under(profile).targets("F") == {"X": 2}


@both_profiles
def test_snipers_ignore_cover_and_armor(profile: Profile) -> None:
    drawn = board("N  .  fX").under(profile)
    assert drawn.targets("N") == {"X": 1}
    terms = drawn.ask.battle.dice_terms(drawn.troop("N"), drawn.hex("N"), STANDING, drawn.hex("X"))
    assert terms[-1].code == "dice.ignores-cover"
    assert board("N  Y").under(profile).targets("N") == {}
    assert board("Y  N  .  X").under(profile).targets("N") == {"X": 1}


@both_profiles
def test_wittmann_rolls_more_while_he_stands(profile: Profile) -> None:
    tiger = Unit(kind="tiger", nation="de", figures=1, equipment=(Equipment.WITTMANN,))
    drawn = board("T  .1  I", units={"T": tiger}).under(profile)
    assert drawn.targets("T") == {"I": 4}
    assert drawn.targets("T", at="1") == {"I": 3}
    plain = board("T  I", units={"T": Unit(kind="tiger", nation="de", figures=1)}).under(profile)
    assert plain.targets("T") == {"I": 3}


@both_profiles
def test_boats_battle_with_a_die_less(profile: Profile) -> None:
    assert board("rB  X").under(profile).targets("B") == {"X": 2}
    assert board("r=B  X").under(profile).targets("B") == {"X": 3}


@both_profiles
def test_marsh_keeps_armor_from_battle(profile: Profile) -> None:
    assert board("qA  .1  X").under(profile).ban("A", at="1") == "battle.left"
    assert board("A  q1  X").under(profile).ban("A", at="1") == "battle.entered"
    assert board("qA  X").under(profile).targets("A") == {"X": 3}
    assert board("qI  .1  X").under(profile).targets("I", at="1") == {"X": 3}


@both_profiles
def test_trenches_keep_armor_from_battle(profile: Profile) -> None:
    assert board("xA  X", pieces={"x": "trenches"}).under(profile).ban("A") == "battle.not-from"
    assert board("xI  X", pieces={"x": "trenches"}).under(profile).targets("I") == {"X": 3}


@both_profiles
def test_camouflaged_units_are_found_next_to_them_only(profile: Profile) -> None:
    assert board("I  .  ?X").under(profile).targets("I") == {}
    assert board("I  ?X").under(profile).targets("I") == {"X": 3}


@both_profiles
def test_night_shortens_the_range(profile: Profile) -> None:
    dark, dusk = board("A  .  X", special_rules=(NightAttack(),)), board("G  .  X", special_rules=(NightFall(),))
    assert dark.under(profile).targets("A") == {}
    assert dusk.under(profile).targets("G") == {"X": 3}
    assert board("A  X", special_rules=(NightAttack(),)).under(profile).targets("A") == {"X": 3}
    assert dark.under(profile).sees("A", "X")


def test_who_is_covered_by_a_bunker() -> None:
    german = {"o": Tile(terrain="bunker", owner=Camp.AXIS)}
    for profile in PROFILES:
        assert board("I  oX", profile, pieces=german).targets("I") == {"X": 2}
        assert board("X  oI", profile, pieces=german).targets("X") == {"I": 3}
        assert board("X  bI", profile).targets("X") == {"I": 2}
        owned = (BunkerOwner(camp=Camp.AXIS),)
        assert board("X  bI", profile, special_rules=owned).targets("X") == {"I": 3}
        assert board("X  nI", profile, pieces={"n": "field_bunker"}, special_rules=owned).targets("X") == {"I": 2}
    assert board("X  b1  I", ONLINE).targets("X", at="1") == {"I": 3}


def test_who_is_covered_by_a_sea_wall() -> None:
    wall = {"o": Tile(terrain="sea_wall", owner=Camp.AXIS), "n": "sea_wall"}
    assert board("I  nX", pieces=wall).targets("I") == {"X": 2}
    assert board("I  nX", ONLINE, pieces=wall).targets("I") == {"X": 3}
    for profile in PROFILES:
        assert board("I  oX", profile, pieces=wall).targets("I") == {"X": 2}
    assert board("X  oI", ONLINE, pieces=wall).targets("X") == {"I": 3}
    assert board("X  oI", BOOK, pieces=wall).targets("X") == {"I": 2}


def test_guns_on_a_mountain() -> None:
    units = {
        "H": Unit(kind="big_gun", nation="us"),
        "P": Unit(kind="heavy_anti_tank_gun", nation="us"),
        "G": Unit(kind="artillery", nation="us"),
    }
    far, farther = "m{}  .  .  .  .  .  .  X", "m{}  .  .  .  .  .  .  .  X"
    for profile in PROFILES:
        assert board(far.format("G"), profile, units=units).targets("G") == {"X": 1}
    assert board(farther.format("H"), units=units).targets("H") == {"X": 1}
    assert board(farther.format("H"), ONLINE, units=units).targets("H") == {}
    assert board("mP  X", units=units).targets("P") == {"X": 2}
    assert board("mP  X", ONLINE, units=units).targets("P") == {"X": 3}


@both_profiles
def test_cover_of_mountains_caves_and_wadis(profile: Profile) -> None:
    assert board("I  mX").under(profile).targets("I") == {"X": 1}
    assert board("hI  mX").under(profile).targets("I") == {"X": 1}
    assert board("mI  mX").under(profile).targets("I") == {"X": 3}
    assert board("hI  cJ").under(profile).targets("I") == {"J": 1}
    assert board("hI  cX").under(profile).targets("I") == {"X": 3}
    assert board("G  yX").under(profile).targets("G") == {"X": 2}


@both_profiles
def test_trains_and_unknown_vehicles_do_not_battle(profile: Profile) -> None:
    assert board("L  I").under(profile).targets("L") == {}
    assert board("I  L").under(profile).targets("I") == {"L": 3}


def test_units_without_rules_stand_on_the_board_of_the_book() -> None:
    truck = {"T": Unit(kind="supply_truck", nation="de")}
    drawn = board("I  T  .X", units=truck)
    assert not drawn.sees("I", "X")
    assert drawn.moves("T") == {}
    assert drawn.under(ONLINE).sees("I", "X")


@pytest.mark.parametrize("unknown", [Unit(kind="m44:zeppelin", nation="de"), Unit(kind="infantry")])
def test_units_of_unknown_kind_or_camp_fill_their_hex_in_the_book(unknown: Unit) -> None:
    drawn = board("I  O1  .X", units={"O": unknown})
    assert not drawn.sees("I", "X")
    assert drawn.reach("I") == set()
    assert drawn.under(ONLINE).sees("I", "X")
    assert drawn.under(ONLINE).reach("I") == {"1", "O"}
