"""Night attacks and night fall: how far units see, and what cards do in the dark."""

import pytest

from rules.game.actions import Verb
from rules.game.events import EventCode
from rules.game.state import Question
from schema.board import Camp
from schema.special_rules import NightAttack, NightFall
from tests.rules.game.drawn_games import drawn_game

UNITS = {"E5": "us infantry", "E7": "de infantry"}
NO_STAR = ("flag",) * 4


def test_stars_at_the_start_of_allied_turns_bring_the_day() -> None:
    game = drawn_game(UNITS, special_rules=[NightAttack()]).begin(("star", "star", "flag", "flag"))
    assert game.state.visibility == 3
    assert [event.number for event in game.told(EventCode.NIGHT)] == [3]


def test_at_full_day_the_rule_is_over() -> None:
    game = drawn_game({"A1": "us infantry", "A9": "de infantry"}, special_rules=[NightAttack()]).begin(("star",) * 4)
    assert game.state.visibility == 5
    game.play("probe:center")
    game.play("probe:center", ("star", "star", "star", "flag"))
    assert game.state.visibility is None
    game.play("probe:center")
    game.play("probe:center")  # nobody rolls for the night any more


def test_enemies_beyond_the_visibility_are_no_targets() -> None:
    game = drawn_game(UNITS, special_rules=[NightAttack()], allies=["probe:center"]).begin(NO_STAR)
    game.play("probe:center")
    game.order("E5")
    game.skip(Question.MOVE)
    assert game.asked is not Question.BATTLE


def test_the_axis_rolls_where_the_scenario_says_so() -> None:
    game = drawn_game(UNITS, special_rules=[NightAttack(camp=Camp.AXIS)]).begin()
    assert game.state.visibility == 1


def test_night_fall_takes_the_sight_down_to_one_hex() -> None:
    game = drawn_game(UNITS, special_rules=[NightFall()]).begin(("star", "star", "star", "flag"))
    assert game.state.visibility == 3
    game.state.visibility = 1
    game.play("probe:center")
    game.order("E5")
    game.skip(Question.MOVE)
    game.skip(Question.BATTLE)
    assert game.state.visibility == 1


@pytest.mark.parametrize("card", ["air_power", "barrage"])
def test_strikes_in_the_dark_order_a_unit_instead(card: str) -> None:
    game = drawn_game(UNITS, special_rules=[NightAttack()], allies=[card]).begin(NO_STAR)
    game.play(card)
    assert game.may(Verb.ORDER, "E5")


def test_at_the_deepest_night_nobody_rolls() -> None:
    game = drawn_game({"A1": "us infantry", "A9": "de infantry"}, special_rules=[NightFall()]).begin(("star",) * 4)
    game.state.visibility = 1
    for _ in range(2):
        game.play("probe:center")
    assert game.state.visibility == 1


def test_strikes_in_the_dark_may_be_played_again() -> None:
    units = {"A1": "us infantry", "A9": "de infantry"}
    game = drawn_game(units, special_rules=[NightAttack()], allies=["barrage", "barrage"]).begin(NO_STAR)
    game.play("barrage")
    game.skip(Question.ORDER)
    game.play("probe:center", NO_STAR)
    game.play("barrage")
    assert game.may(Verb.ORDER, "A1")
