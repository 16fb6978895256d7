"""What a battle does to units in bunkers, behind obstacles, and on the shore; and when obstacles go."""

import pytest

from rules.game.actions import Verb
from rules.game.state import Question
from schema.board import Camp, Face
from tests.rules.game.drawn_games import FILLING, DrawnGame, drawn_game

FAR = {"A5": "us infantry", "A9": "de infantry"}


def attacked(unit: str, tile: str, faces: tuple[str, ...]) -> DrawnGame:
    """Infantry on E3 has rolled against the unit on e4, which stands in or behind something."""
    game = drawn_game({**FAR, "E3": "us infantry", "e4": f"de {unit}"}, {"e4": tile}).begin()
    game.play(FILLING)
    game.order("E3")
    game.skip(Question.MOVE)
    game.battle("E3", "e4", faces)
    return game


def ends(game: DrawnGame) -> set[str]:
    return {game.label(action.target) for action in game.game.legal_actions() if action.verb is Verb.RETREAT}


@pytest.mark.parametrize("tile", ["bunker", "hedgehog", "sandbags"])
def test_the_owner_decides_whether_the_first_flag_is_ignored(tile: str) -> None:
    game = attacked("infantry", tile, ("flag", "star", "star")[: 3 if tile == "hedgehog" else 2])
    assert ends(game) == {"e4", "E5", "F5"}
    assert game.state.decision.side == 1


@pytest.mark.parametrize("tile", ["bunker", "hedgehog", "sandbags"])
def test_the_second_flag_is_not_ignored(tile: str) -> None:
    game = attacked("infantry", tile, ("flag", "flag", "star")[: 3 if tile == "hedgehog" else 2])
    assert "e4" not in ends(game)
    assert {"E5", "F5"} <= ends(game)


def test_a_gun_in_a_bunker_loses_a_figure_for_the_second_flag_and_stays() -> None:
    game = attacked("artillery", "bunker", ("flag", "flag"))
    assert game.figures("e4") == 1
    assert game.asked is Question.PLAY_CARD


def test_sandbags_are_gone_when_their_unit_moves_away() -> None:
    units = {**FAR, "F3": "us infantry"}
    game = drawn_game(units, {"F3": "sandbags"}).begin()
    game.play(FILLING)
    game.order("F3")
    game.move("F3", "f4")
    assert (game.terrain("F3"), game.terrain("f4")) == ([], [])


def test_with_the_sea_behind_a_hit_and_a_flag_cost_two_figures() -> None:
    units = {**FAR, "E3": "us infantry", "e4": "de infantry"}
    game = drawn_game(units, first=Camp.AXIS, face=Face.BEACH).begin()
    game.play(FILLING)
    game.order("e4")
    game.skip(Question.MOVE)
    game.battle("e4", "E3", ("infantry", "flag", "star"))
    assert game.figures("E3") == 2
    assert game.asked is Question.PLAY_CARD


def test_ground_is_taken_on_the_beach() -> None:
    units = {**FAR, "E3": "us infantry", "e4": "de infantry 1"}
    game = drawn_game(units, face=Face.BEACH).begin()
    game.play(FILLING)
    game.order("E3")
    game.skip(Question.MOVE)
    game.battle("E3", "e4", ("infantry", "star", "star"))
    assert game.asked is Question.TAKE_GROUND
    game.do(game.game.legal_actions()[0])
    assert game.figures("e4") == 4
