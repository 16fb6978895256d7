"""Inquiries: what one unit can do about one hex, in one value."""

from fractions import Fraction

import pytest

from rules.answers import Answer
from rules.explain.inquiry import FiringHex, Inquiry, why
from schema.issues import KnownProblem
from tests.rules.skirmish import Skirmish, skirmish


def ask(board: Skirmish, source: str, target: str) -> Inquiry:
    return why(board.questions, board.at(source), board.at(target))


def codes(answer: Answer | None) -> list[str]:
    assert answer is not None
    return [term.code for term in answer.terms]


def test_a_close_assault_has_everything() -> None:
    board = skirmish({"d6": "de armor", "E5": "us infantry 2"}, {"E5": "forest"})
    answer = ask(board, "d6", "E5")
    assert answer.is_enemy
    assert (answer.battle.allowed, answer.battle.value) == (True, 1)
    assert answer.odds is not None
    assert answer.odds.expected_hits == Fraction(1, 2)
    assert answer.odds.chance_of_elimination == 0
    assert codes(answer.sight) == ["sight.clear"]
    assert codes(answer.move) == ["move.occupied"]
    assert codes(answer.take_ground) == ["ground.allowed"]
    assert codes(answer.overrun) == ["battle.entered"]
    assert (answer.targets_there, answer.ban_there) == ((), None)


def test_infantry_is_not_asked_for_an_overrun() -> None:
    answer = ask(skirmish({"d6": "de infantry", "E5": "us infantry"}), "d6", "E5")
    assert answer.overrun is None
    assert codes(answer.take_ground) == ["ground.allowed"]


def test_from_afar_no_ground_is_taken() -> None:
    answer = ask(skirmish({"E5": "de infantry", "G5": "us infantry"}), "E5", "G5")
    assert answer.battle.value == 2
    assert answer.take_ground is None


def test_the_stands_from_which_it_could_battle_come_best_first() -> None:
    board = skirmish({"E5": "de infantry", "G5": "us infantry"})
    stands = ask(board, "E5", "G5").firing_hexes
    assert stands[0] == FiringHex(board.at("F5"), 3)
    assert FiringHex(board.at("D5"), 1) in stands
    assert [stand.dice for stand in stands] == sorted((stand.dice for stand in stands), reverse=True)


def test_a_hidden_target_has_no_odds() -> None:
    answer = ask(skirmish({"E5": "de infantry", "H5": "us infantry"}, {"G5": "forest"}), "E5", "H5")
    assert codes(answer.battle) == ["battle.not-in-sight", "sight.terrain"]
    assert codes(answer.sight) == ["sight.terrain"]
    assert answer.odds is None


def test_a_move_says_what_could_be_battled_from_there() -> None:
    board = skirmish({"E5": "de infantry", "G5": "us infantry"}, {"e6": "forest"})
    near = ask(board, "E5", "F5")
    assert codes(near.move) == ["move.points"]
    assert near.move.value == 1
    assert [(target.hex, target.dice) for target in near.targets_there] == [(board.at("G5"), 3)]
    entered = ask(board, "E5", "e6")
    assert entered.ban_there is not None
    assert entered.ban_there.code == "battle.entered"
    assert not near.is_enemy
    assert codes(near.battle) == ["battle.no-enemy"]


def test_p01_by_road_it_uses_a_point_less() -> None:
    roads = dict.fromkeys(("E5", "F5", "G5", "H5"), "road straight 1")
    answer = ask(skirmish({"E5": "de infantry"}, roads), "E5", "H5")
    assert codes(answer.move) == ["move.by-road"]
    assert answer.move.value == 2


def test_a_friend_is_no_target() -> None:
    answer = ask(skirmish({"E5": "de infantry", "F5": "de infantry"}), "E5", "F5")
    assert not answer.is_enemy
    assert answer.odds is None
    assert codes(answer.battle) == ["battle.own-unit"]


def test_bad_questions_are_told_apart() -> None:
    board = skirmish({"E5": "de infantry"})
    with pytest.raises(KnownProblem) as nobody:
        ask(board, "F5", "E5")
    assert (nobody.value.code, nobody.value.params["hex"]) == ("board.no-unit", "F5")
    with pytest.raises(KnownProblem) as same:
        ask(board, "E5", "E5")
    assert same.value.code == "board.same-hex"
    with pytest.raises(KnownProblem) as nowhere:
        ask(board, "E5", "Z99")
    assert nowhere.value.code == "board.no-hex"
