"""What the ground does to those who come there: thin ice, mines."""

import pytest

from rules.game.actions import Verb
from rules.game.events import EventCode
from rules.game.state import Question
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.markers import Mine
from tests.rules.game.drawn_games import FILLING, ONLINE, DrawnGame, drawn_game

AROUND = {"A1": "us infantry", "A9": "de infantry"}


def ordered(unit: str, tiles: dict[str, str], label: str = "f4", card: str = FILLING, **others: object) -> DrawnGame:
    game = drawn_game({label: unit, **AROUND}, tiles, allies=[card], **others).begin()  # type: ignore[arg-type]
    game.play(card)
    game.order(label)
    return game


def test_ice_breaks_under_a_unit_for_each_star() -> None:
    game = ordered("us infantry", {"F5": "frozen_river"})
    game.move("f4", "F5", ("star", "grenade"))
    assert game.figures("F5") == 3


def test_ice_may_swallow_a_unit_on_its_way() -> None:
    row = dict.fromkeys(("E5", "F5", "G5", "D5", "H5"), "frozen_river")
    game = ordered("us infantry 1", row)
    game.move("f4", "F5", ("star", "star"))
    assert game.state.kinds[game.at("F5")] is None
    assert game.state.medals == [0, 1]


def test_ice_holds_where_nothing_is_rolled() -> None:
    game = ordered("us infantry", {"F5": "frozen_river"})
    game.move("f4", "F5", ("flag", "armor"))
    assert game.figures("F5") == 4


def test_a_bridge_over_ice_is_safe() -> None:
    game = drawn_game({"f4": "us infantry", **AROUND}, {"F5": ("frozen_river", "bridge")}).begin()
    game.play(FILLING)
    game.order("f4")
    game.move("f4", "F5")
    assert game.figures("F5") == 4


def test_of_two_ways_the_one_without_ice_is_gone() -> None:
    game = ordered("us armor", {"F5": "frozen_river"})
    game.move("f4", "f6")
    assert game.figures("f6") == 3


def test_nobody_rolls_for_ice_that_is_only_passed_behind_enemy_lines() -> None:
    row = dict.fromkeys(("E5", "F5", "G5", "D5", "H5"), "frozen_river")
    game = ordered("us infantry", row, card="behind_enemy_lines")
    game.move("f4", "f6")
    assert game.figures("f6") == 4


def test_online_ice_holds_behind_enemy_lines() -> None:
    game = ordered("us infantry", {"F5": "frozen_river"}, card="behind_enemy_lines", profile=ONLINE)
    game.move("f4", "F5")
    assert game.figures("F5") == 4


@pytest.mark.parametrize("profile", list(Profile))
def test_a_retreat_over_ice_costs_figures(profile: Profile) -> None:
    units = {"f6": "us infantry", "F7": "de infantry", "A1": "us infantry"}
    game = drawn_game(units, {"F5": "frozen_river", "G5": "frozen_river"}, profile=profile, first=Camp.AXIS).begin()
    game.play(FILLING)
    game.order("F7")
    game.skip(Question.MOVE)
    game.battle("F7", "f6", ("flag", "flag", "star"))
    assert game.asked is Question.RETREAT
    action = next(action for action in game.game.legal_actions() if action.target == game.at("f4"))
    game.do(action, ("star", "star"))
    assert game.figures("f4") == 2


def test_a_retreat_over_ice_may_be_the_last() -> None:
    units = {"f6": "us infantry 1", "F7": "de infantry", "A1": "us infantry"}
    game = drawn_game(units, {"F5": "frozen_river", "G5": "frozen_river"}).begin()
    game.play(FILLING)
    game.skip(Question.ORDER)
    game.play(FILLING)
    game.order("F7")
    game.skip(Question.MOVE)
    game.battle("F7", "f6", ("flag", "flag", "star"))
    action = next(action for action in game.game.legal_actions() if action.target == game.at("f4"))
    game.do(action, ("star", "star"))
    assert game.state.medals == [0, 1]
    assert game.figures("f4") == 0


# Mines


def test_a_mine_rolls_as_many_dice_as_its_value_and_is_known_from_then_on() -> None:
    game = ordered("us infantry", {}, markers={"F5": Mine(camp=Camp.AXIS)}, mines={"F5": 2})
    game.move("f4", "F5", ("infantry", "grenade"))
    assert game.figures("F5") == 2
    assert [event.number for event in game.told(EventCode.MINE)] == [2]


def test_a_mine_that_misses() -> None:
    game = ordered("us infantry", {}, markers={"F5": Mine(camp=Camp.AXIS)}, mines={"F5": 1})
    game.move("f4", "F5", ("flag",))
    assert game.figures("F5") == 4


def test_a_mine_that_was_turned_up_is_told_once() -> None:
    units = {"f4": "us infantry", "e4": "us infantry", **AROUND}
    game = drawn_game(units, allies=["probe:center"] * 2, markers={"F5": Mine(camp=Camp.AXIS)}, mines={"F5": 1}).begin()
    game.play(FILLING)
    game.order("f4")
    game.move("f4", "F5", ("flag",))
    game.play(FILLING)
    game.skip(Question.ORDER)
    game.play(FILLING)
    game.order("F5", "e4")
    game.move("F5", "G5")
    game.move("e4", "F5", ("flag",))
    assert len(game.told(EventCode.MINE)) == 1


def test_own_mines_do_no_harm() -> None:
    game = ordered("us infantry", {}, markers={"F5": Mine(camp=Camp.ALLIES)}, mines={"F5": 4})
    game.move("f4", "F5")
    assert game.figures("F5") == 4


def test_online_mines_wait_until_a_unit_behind_enemy_lines_has_moved_again() -> None:
    game = ordered(
        "us infantry",
        {},
        card="behind_enemy_lines",
        profile=ONLINE,
        markers={"F5": Mine(camp=Camp.AXIS), "G5": Mine(camp=Camp.AXIS)},
        mines={"F5": 4, "G5": 1},
    )
    game.move("f4", "F5")
    assert game.asked is Question.SECOND_MOVE
    game.move("F5", "G5", ("infantry",))
    assert game.figures("G5") == 3


def test_engineers_behind_enemy_lines_clear_a_mine_when_they_could_battle() -> None:
    game = ordered(
        "us combat_engineer",
        {},
        card="behind_enemy_lines",
        markers={"F5": Mine(camp=Camp.AXIS)},
        mines={"F5": 4},
    )
    game.move("f4", "F5")
    assert [game.label(event.hex) for event in game.told(EventCode.MINE_CLEARED)] == ["F5"]
    assert not game.may(Verb.BATTLE)
