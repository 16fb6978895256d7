"""The ways of moves and retreats: named by a player, gone as named, refused where they cannot be gone."""

import pytest

from rules.game.actions import PASS, Action, Verb
from rules.game.events import EventCode
from rules.game.game import IllegalActionError
from rules.game.state import Question
from schema.special_rules import NorthAfricanDesert
from tests.rules.game.drawn_games import DrawnGame, drawn_game


def named(game: DrawnGame, verb: Verb, *labels: str) -> Action:
    start, *way = (game.at(label) for label in labels)
    return Action(verb, start, way[-1], way=tuple(way))


def test_a_move_is_made_by_the_way_that_is_named() -> None:
    game = drawn_game({"E5": "us infantry", "A9": "de infantry"}, allies=("direct_from_hq",)).begin()
    game.play("direct_from_hq")
    game.order("E5")
    for wrong in (("E5", "D5", "F7"), ("E5", "F7"), ("E5", "F5", "G5", "F7")):
        with pytest.raises(IllegalActionError):
            game.do(named(game, Verb.MOVE, *wrong))
    game.do(named(game, Verb.MOVE, "E5", "e6", "F7"))
    assert game.told(EventCode.MOVE)[0].values == (game.at("e6"), game.at("F7"))


def test_a_way_is_only_named_for_moves_and_retreats() -> None:
    game = drawn_game({"E5": "us infantry", "d6": "de infantry"}, allies=("direct_from_hq",)).begin()
    game.play("direct_from_hq")
    game.order("E5")
    game.skip(Question.MOVE)
    for wrong in (named(game, Verb.BATTLE, "E5", "d6"), PASS._replace(way=(-1,))):
        with pytest.raises(IllegalActionError):
            game.do(wrong)


def test_a_retreat_is_made_by_the_way_that_is_named() -> None:
    game = drawn_game({"E5": "us infantry", "e6": "de infantry"}, allies=("direct_from_hq",)).begin()
    game.play("direct_from_hq")
    game.order("E5")
    game.skip(Question.MOVE)
    game.battle("E5", "e6", ("flag", "flag", "star"))
    assert game.asked is Question.RETREAT
    for wrong in (("e6", "d8"), ("e6", "e8", "d8"), ("e6", "E7", "F7", "e8")):
        with pytest.raises(IllegalActionError):
            game.do(named(game, Verb.RETREAT, *wrong))
    game.do(named(game, Verb.RETREAT, "e6", "F7", "e8"))
    assert game.told(EventCode.RETREAT)[0].values == (game.at("F7"), game.at("e8"))


def test_a_second_move_is_made_by_the_way_that_is_named() -> None:
    game = drawn_game({"E5": "us infantry", "A9": "de infantry"}, allies=("behind_enemy_lines",)).begin()
    game.play("behind_enemy_lines")
    game.order("E5")
    game.skip(Question.MOVE)
    game.skip(Question.BATTLE)
    assert game.asked is Question.SECOND_MOVE
    with pytest.raises(IllegalActionError):
        game.do(named(game, Verb.MOVE, "E5", "D5", "F7"))
    game.do(named(game, Verb.MOVE, "E5", "e6", "F7"))
    assert game.state.kinds[game.at("F7")] is not None


def test_the_hex_before_an_overrun_is_the_whole_way() -> None:
    units = {"E5": "us armor", "e6": "de infantry 1", "A9": "de infantry"}
    game = drawn_game(units, allies=("direct_from_hq",), special_rules=(NorthAfricanDesert(),)).begin()
    game.play("direct_from_hq")
    game.order("E5")
    game.skip(Question.MOVE)
    game.battle("E5", "e6", ("grenade", "star", "star"))
    game.do(Action(Verb.TAKE_GROUND, game.at("E5"), game.at("e6")))
    assert game.asked is Question.OVERRUN_MOVE
    with pytest.raises(IllegalActionError):
        game.do(named(game, Verb.MOVE, "e6", "E5", "F7"))
    game.do(named(game, Verb.MOVE, "e6", "F7"))
    assert game.state.kinds[game.at("F7")] is not None
