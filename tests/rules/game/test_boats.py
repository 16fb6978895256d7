"""Boats are lost ashore."""

from rules.game.actions import Verb
from rules.game.state import Question
from tests.rules.game.drawn_games import drawn_game

RIVER = {f"{letter}5": "river straight 1" for letter in "DEFGH"}


def test_infantry_that_lands_has_no_boat_any_more() -> None:
    game = drawn_game({"E5": "us infantry boat", "E9": "de infantry"}, RIVER, allies=["probe:center"]).begin()
    game.play("probe:center")
    game.order("E5")
    game.move("E5", "e6")
    kind = game.state.kinds[game.at("e6")]
    assert kind is not None
    assert not kind.boat


def test_infantry_carries_its_boat_over_land() -> None:
    game = drawn_game({"E3": "us infantry boat", "E9": "de infantry"}, RIVER, allies=["probe:center"]).begin()
    game.play("probe:center")
    game.order("E3")
    game.move("E3", "e4")
    kind = game.state.kinds[game.at("e4")]
    assert kind is not None
    assert kind.boat


def test_a_boat_is_left_when_ground_is_taken_from_the_water() -> None:
    units = {"E5": "us infantry boat", "e6": "de infantry 1", "A9": "de infantry"}
    game = drawn_game(units, RIVER, allies=["probe:center"]).begin()
    game.play("probe:center")
    game.order("E5")
    game.skip(Question.MOVE)
    game.battle("E5", "e6", ("infantry", "flag"))
    game.do(next(action for action in game.game.legal_actions() if action.verb is Verb.TAKE_GROUND))
    kind = game.state.kinds[game.at("e6")]
    assert kind is not None
    assert not kind.boat
