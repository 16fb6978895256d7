"""Losses of units that roll again for their hits."""

import pytest

from rules.game.state import Question
from tests.rules.game.drawn_games import DrawnGame, drawn_game


def attacked(tiger: str, first: tuple[str, ...], *again: tuple[str, ...]) -> DrawnGame:
    around = {"E9": {"e8": "us infantry"}, "E5": {"e4": "us infantry"}}[tiger]
    units = {tiger: "de tiger", "A9": "de infantry", **around}
    game = drawn_game(units, allies=["attack:center"]).begin()
    game.play("attack:center")
    (attacker,) = around
    game.order(attacker)
    game.skip(Question.MOVE)
    game.battle(attacker, tiger, first, *again)
    return game


@pytest.mark.parametrize(("again", "left"), [("grenade", 0), ("armor", 1)])
def test_a_tiger_is_lost_when_a_hit_is_rolled_again_as_a_grenade(again: str, left: int) -> None:
    assert attacked("E5", ("grenade", "star", "star"), (again,)).figures("E5") == left


def test_flags_that_it_cannot_obey_are_rolled_again_with_the_hits() -> None:
    game = attacked("E9", ("grenade", "flag", "star"), ("armor", "grenade"))
    assert game.figures("E9") == 0


def test_a_flag_that_it_can_obey_is_no_hit() -> None:
    game = attacked("E5", ("flag", "star", "star"))
    assert game.asked is Question.RETREAT
