"""Odds are exact: they are those of counting every roll."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.board.hits import DIE, hitting_faces
from rules.board.move_search import STANDING, Move
from rules.board.odds import DiceRoll, Odds, find_odds, outcomes
from rules.board.turn_path import TurnPath
from schema.board import Face
from schema.catalog.die import DieFace
from tests.rules.skirmish import Skirmish, skirmish

Pair = tuple[str, str]


def odds(board: Skirmish, dice: int, *, figures: int | None = None, pair: Pair = ("d6", "E5")) -> Odds:
    attacker, target = board.troop(pair[0]), board.troop(pair[1], figures=figures)
    found = find_odds(board.questions.retreats, attacker, target, dice=dice)
    assert found is not None
    return found


@given(st.integers(0, 8), st.integers(0, 5))
def test_chances_of_all_outcomes_make_one(dice: int, hitting: int) -> None:
    table = outcomes(dice, hitting)
    assert sum(table.values()) == 1
    assert sum(roll.hits * chance for roll, chance in table.items()) == Fraction(dice * hitting, 6)
    assert sum(roll.flags * chance for roll, chance in table.items()) == Fraction(dice, 6)


def test_one_die_at_infantry() -> None:
    assert outcomes(1, 3) == {
        DiceRoll(0, 0): Fraction(1, 3),
        DiceRoll(0, 1): Fraction(1, 6),
        DiceRoll(1, 0): Fraction(1, 2),
    }


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("target", "tiles"),
    [
        ("us infantry 2", {}),
        ("us artillery", {"E5": "sandbags"}),
        ("us armor", {"e4": "lake", "d4": "lake"}),
        ("us infantry", {"D3": "river", "E3": "river", "F3": "river"}),
    ],
)
def test_the_odds_are_those_of_counting_all_rolls(dice: int, target: str, tiles: dict[str, str]) -> None:
    board = skirmish({"d6": "de infantry", "E5": target}, tiles)
    attacker, defender = board.troop("d6"), board.troop("E5")
    hitting = hitting_faces(attacker, defender)
    ignored = board.questions.retreats.ignored_flags(defender).may
    expected = hit = eliminated = by_hits = driven = 0
    for roll in product(DIE, repeat=dice):
        hits = sum(face in hitting for face in roll)
        flags = max(0, roll.count(DieFace.FLAG) - ignored)
        lost = board.questions.retreats.retreat(defender, flags).losses
        expected += hits
        hit += hits > 0
        by_hits += hits >= defender.figures
        eliminated += hits + lost >= defender.figures
        driven += hits + lost < defender.figures and flags > lost
    rolls = 6**dice
    assert odds(board, dice) == Odds(
        expected_hits=Fraction(expected, rolls),
        chance_of_hit=Fraction(hit, rolls),
        chance_of_elimination=Fraction(eliminated, rolls),
        chance_by_hits_alone=Fraction(by_hits, rolls),
        chance_of_retreat=Fraction(driven, rolls),
    )


def test_b07_one_figure_rolls_full_dice() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us infantry"})
    battle = board.questions.battle
    for figures in (4, 1):
        attacker = board.troop("d6", figures=figures)
        assert sum(term.value or 0 for term in battle.dice_terms(attacker, attacker.hex, STANDING, board.at("E5"))) == 3


def test_b27_a_flag_with_the_sea_behind_takes_a_figure() -> None:
    """On the beach with its back to the ocean: 1 hit and 1 flag eliminate 2 figures."""
    board = skirmish({"d4": "de infantry", "E3": "us infantry 2"}, face=Face.BEACH)
    assert board.questions.retreats.retreat(board.troop("E3"), 1).losses == 1
    both = odds(board, 2, pair=("d4", "E3"))
    # Of 36 rolls 9 hit twice, 6 hit and drive back, 1 drives back twice.
    assert both.chance_by_hits_alone == Fraction(9, 36)
    assert both.chance_of_elimination == Fraction(16, 36)
    assert both.chance_of_retreat == 0


def test_a_hit_on_a_tiger_counts_one_time_in_six() -> None:
    board = skirmish({"d6": "us infantry", "E5": "de tiger"})
    tiger = odds(board, 1)
    # The armor symbol and the grenade hit; a flag is no danger with free hexes behind.
    assert tiger.expected_hits == tiger.chance_of_hit == tiger.chance_of_elimination == Fraction(2, 36)
    assert tiger.chance_of_retreat == Fraction(1, 6)
    assert odds(board, 2).chance_of_elimination == 1 - Fraction(34, 36) ** 2


def test_a_tiger_that_cannot_retreat_rolls_for_its_flags_too() -> None:
    board = skirmish({"d8": "us infantry", "D9": "de tiger"})
    cornered = odds(board, 1, pair=("d8", "D9"))
    assert cornered.chance_of_elimination == Fraction(3, 36)
    assert cornered.chance_by_hits_alone == Fraction(2, 36)


def test_a_unit_that_may_ignore_a_flag_does() -> None:
    in_bunker = skirmish({"d4": "us infantry", "E5": "de infantry"}, {"E5": "bunker"})
    assert odds(in_bunker, 1, pair=("d4", "E5")).chance_of_retreat == 0
    assert odds(in_bunker, 2, pair=("d4", "E5")).chance_of_retreat == Fraction(1, 36)


def test_japanese_infantry_ignores_the_first_flag() -> None:
    board = skirmish({"d4": "us infantry", "E5": "jp infantry"})
    assert odds(board, 1, pair=("d4", "E5")).chance_of_retreat == 0
    assert odds(board, 2, pair=("d4", "E5")).chance_of_retreat == Fraction(1, 36)


def test_there_are_no_odds_where_no_source_says_what_hits() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us supply_truck"})
    truck = board.troop("E5")
    assert find_odds(board.questions.retreats, board.troop("d6"), truck, dice=3) is None


def moved_odds(board: Skirmish, origin: str, where: str, target: str, *, figures: int) -> Odds:
    """One die of a unit that has moved one hex to `where`."""
    troop = board.troop(origin)
    path = TurnPath.moved(board.position.landscape, troop.kind, troop.hex, board.at(where), Move(1, 1))
    enemy = board.troop(target, figures=figures)
    found = find_odds(board.questions.retreats, troop, enemy, dice=1, path=path)
    assert found is not None
    return found


def test_an_attacker_that_has_moved_closes_the_way_back_and_opens_the_hex_it_left() -> None:
    # The Germans fall back from E5 to d6 or e6, one of which is filled by their own.
    units = {"d6": "de artillery", "E5": "de infantry", "F5": "us infantry"}
    hits = Fraction(3, 6)
    into_the_way = moved_odds(skirmish(units), "F5", "e6", "E5", figures=1)
    assert into_the_way.chance_of_elimination == hits + Fraction(1, 6)
    assert into_the_way.chance_of_retreat == 0
    out_of_the_way = skirmish({"d6": "de artillery", "E5": "de infantry", "e6": "us infantry"})
    opened = moved_odds(out_of_the_way, "e6", "F5", "E5", figures=1)
    assert (opened.chance_of_elimination, opened.chance_of_retreat) == (hits, Fraction(1, 6))


def test_after_taking_ground_a_unit_has_moved_to_where_it_battles_from() -> None:
    board = skirmish({"e6": "us armor", "F5": "de infantry", "d6": "de artillery", "E5": "de infantry"})
    troop = board.troop("e6")
    path = TurnPath.standing(troop.hex).taking(board.position.landscape, troop.kind, board.at("F5"))
    found = find_odds(board.questions.retreats, troop, board.troop("E5", figures=1), dice=1, path=path)
    assert found is not None
    assert found.chance_of_retreat == Fraction(1, 6)
