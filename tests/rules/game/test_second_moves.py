"""Moves after the battles: exits behind enemy lines."""

from rules.game.actions import Verb
from rules.game.state import Question
from schema.board import Camp
from schema.markers import Exit
from tests.rules.game.drawn_games import DrawnGame, drawn_game

CARD = "behind_enemy_lines"


def behind_enemy_lines(camp: Camp) -> DrawnGame:
    """Infantry has moved to F7, where there is an exit of a camp."""
    game = drawn_game(
        {"f4": "us infantry", "A1": "us infantry", "f8": "de infantry", "A9": "de infantry"},
        allies=[CARD],
        markers={"F7": Exit(camp=camp)},
    ).begin()
    game.play(CARD)
    game.order("f4")
    game.move("f4", "F7")
    game.skip(Question.MOVE)
    game.battle("F7", "f8", ("star",) * 4)
    assert game.asked is Question.SECOND_MOVE
    return game


def test_a_unit_may_leave_the_board_after_its_battle() -> None:
    game = behind_enemy_lines(Camp.ALLIES)
    game.act(Verb.EXIT, "F7")
    assert game.state.medals == [1, 0]
    assert game.asked is Question.PLAY_CARD


def test_a_unit_does_not_leave_by_an_exit_of_the_enemy() -> None:
    assert not behind_enemy_lines(Camp.AXIS).may(Verb.EXIT)


def test_a_unit_that_has_moved_again_is_done() -> None:
    game = behind_enemy_lines(Camp.ALLIES)
    game.move("F7", "F5")
    assert game.asked is Question.PLAY_CARD
