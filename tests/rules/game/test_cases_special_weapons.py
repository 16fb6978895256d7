"""The cases of the fact base about infantry with special weapons, as games. Names start with the ids of the cases."""

import pytest

from rules.board.hits import hitting_faces
from rules.board.move_search import STANDING
from rules.game.actions import Verb
from rules.game.state import Question
from schema.catalog.die import DieFace
from tests.rules.game.drawn_games import DrawnGame, drawn_game
from tests.rules.skirmish import skirmish

WEAPONS = ("anti_tank_gun", "machine_gun", "mortar")
each_weapon = pytest.mark.parametrize("weapon", WEAPONS)


def behind_enemy_lines(weapon: str) -> DrawnGame:
    game = drawn_game(
        {"F1": f"us {weapon}", "F5": "de infantry", "A9": "de infantry"}, allies=["behind_enemy_lines"]
    ).begin()
    game.play("behind_enemy_lines")
    game.order("F1")
    return game


@each_weapon
def test_w01_behind_enemy_lines_a_special_weapon_moves_three_hexes_battles_and_moves_three(weapon: str) -> None:
    game = behind_enemy_lines(weapon)
    game.move("F1", "f4")
    game.battle("f4", "F5", ("star",) * 4)
    assert game.asked is Question.SECOND_MOVE
    game.move("f4", "F1")
    assert game.figures("F1") == 4


@each_weapon
def test_w02_behind_enemy_lines_a_special_weapon_moves_six_hexes_without_a_battle(weapon: str) -> None:
    game = behind_enemy_lines(weapon)
    game.move("F1", "I1")
    game.skip(Question.BATTLE)
    game.move("I1", "L1")
    assert game.figures("L1") == 4


def infantry_assault(weapon: str) -> DrawnGame:
    game = drawn_game({"f2": f"us {weapon}", "f6": "de infantry"}, allies=["infantry_assault"]).begin()
    game.play("infantry_assault", section=1)
    game.order("f2")
    return game


@each_weapon
def test_w03_in_an_infantry_assault_a_special_weapon_moves_three_hexes_and_does_not_battle(weapon: str) -> None:
    game = infantry_assault(weapon)
    game.move("f2", "F5")
    assert game.asked is Question.PLAY_CARD


@each_weapon
def test_w04_in_an_infantry_assault_a_special_weapon_that_moves_one_hex_does_not_battle(weapon: str) -> None:
    game = infantry_assault(weapon)
    game.move("f2", "F3")
    assert game.asked is Question.PLAY_CARD


@each_weapon
def test_w04_in_an_infantry_assault_a_special_weapon_that_stays_battles(weapon: str) -> None:
    game = drawn_game({"F3": f"us {weapon}", "F5": "de infantry"}, allies=["infantry_assault"]).begin()
    game.play("infantry_assault", section=1)
    game.order("F3")
    game.skip(Question.MOVE)
    assert game.may(Verb.BATTLE, "F5")


@each_weapon
def test_w06_a_special_weapon_goes_with_its_unit_for_one_medal(weapon: str) -> None:
    game = drawn_game({"f4": "us infantry", "F5": f"de {weapon} 1", "A9": "de infantry"}).begin()
    game.play("probe:center")
    game.order("f4")
    game.skip(Question.MOVE)
    game.battle("f4", "F5", ("grenade", "infantry", "grenade"))
    assert game.state.medals == [1, 0]
    assert game.figures("F5") == 0
    assert game.state.kinds[game.at("F5")] is None


@each_weapon
def test_a_special_weapon_is_infantry(weapon: str) -> None:
    """For the dice against it, for ground that is closed to others, and for cards."""
    board = skirmish({"d6": f"us {weapon}", "E5": f"de {weapon}"}, {"d4": "hedgehog"})
    attacker, target = board.troop("d6"), board.troop("E5")
    assert hitting_faces(attacker, target, STANDING) >= {DieFace.INFANTRY, DieFace.GRENADE}
    assert DieFace.ARMOR not in hitting_faces(attacker, target, STANDING)
    assert board.at("d4") in board.questions.movement.moves(target)
    game = drawn_game({"F3": f"us {weapon}", "F9": "de infantry"}, allies=["infantry_assault"]).begin()
    game.play("infantry_assault", section=1)
    assert game.may(Verb.ORDER, "F3")
