"""The cases of the fact base about what a battle does to units and ground, as games. Names start with their ids."""

import pytest

from rules.game.actions import PASS, Verb
from rules.game.events import EventCode
from rules.game.state import Question
from schema.catalog.switch import Profile
from tests.rules.game.drawn_games import FILLING, DrawnGame, drawn_game

both_profiles = pytest.mark.parametrize("profile", list(Profile))


def chosen(game: DrawnGame, verb: Verb) -> set[str]:
    """The hexes among which one chooses."""
    return {game.label(action.target) for action in game.game.legal_actions() if action.verb is verb}


@both_profiles
def test_b24_hits_beyond_the_last_figure_are_lost(profile: Profile) -> None:
    game = drawn_game(
        {"f4": "jp infantry", "F5": "us infantry 2", "A1": "us infantry"},
        profile=profile,
        axis=["close_assault"],
    ).begin()
    game.play(FILLING)
    game.skip(Question.ORDER)
    game.skip(Question.MOVE)
    game.skip(Question.BATTLE)
    game.play("close_assault")
    game.order("f4")
    game.battle("f4", "F5", ("infantry", "infantry", "grenade", "grenade", "grenade"))
    assert [event.number for event in game.told(EventCode.ROLL)] == [5]
    assert game.state.kinds[game.at("F5")] is None
    assert game.state.medals == [0, 1]
    assert game.state.eliminated == (1, 0)


def sandbags_under_fire(profile: Profile, *faces: str) -> DrawnGame:
    game = drawn_game({"f4": "us infantry", "F5": "de infantry"}, {"F5": "sandbags"}, profile=profile).begin()
    game.play(FILLING)
    game.order("f4")
    game.skip(Question.MOVE)
    game.battle("f4", "F5", faces)
    return game


@both_profiles
def test_b30_of_two_flags_one_is_obeyed_and_the_sandbags_are_left(profile: Profile) -> None:
    game = sandbags_under_fire(profile, "flag", "flag")
    assert game.asked is Question.RETREAT
    assert "F5" not in chosen(game, Verb.RETREAT)
    assert {"e6", "f6"} <= chosen(game, Verb.RETREAT)
    game.do(next(action for action in game.game.legal_actions() if action.target == game.at("e6")))
    assert game.figures("e6") == 4
    assert game.terrain("F5") == []


@both_profiles
def test_b30_in_sandbags_one_flag_may_be_ignored_and_they_stay(profile: Profile) -> None:
    game = sandbags_under_fire(profile, "flag", "star")
    assert chosen(game, Verb.RETREAT) == {"F5", "e6", "f6"}
    game.do(next(action for action in game.game.legal_actions() if action.target == game.at("F5")))
    assert game.terrain("F5") == ["sandbags"]


def overrun(units: dict[str, str]) -> DrawnGame:
    """armor on f4 has destroyed the unit on F5 and taken its hex."""
    game = drawn_game({"f4": "us armor", "F5": "de infantry 1", **units}, medals=9).begin()
    game.play(FILLING)
    game.order("f4")
    game.skip(Question.MOVE)
    game.battle("f4", "F5", ("grenade", "star", "star"))
    assert game.asked is Question.TAKE_GROUND
    game.do(game.game.legal_actions()[0])
    return game


def test_b35_armor_that_has_taken_ground_battles_an_adjacent_enemy_first() -> None:
    game = overrun({"f6": "de infantry", "f8": "de infantry"})
    assert game.asked is Question.OVERRUN
    assert chosen(game, Verb.BATTLE) == {"f6"}


def test_b35_armor_that_has_taken_ground_battles_any_enemy_in_range_where_none_is_adjacent() -> None:
    game = overrun({"F7": "de infantry", "H5": "de infantry", "J5": "de infantry"})
    assert chosen(game, Verb.BATTLE) == {"F7", "H5"}


def test_b35_b36_after_the_second_battle_armor_takes_ground_and_battles_no_more() -> None:
    game = overrun({"f6": "de infantry 1", "F7": "de infantry"})
    game.battle("F5", "f6", ("grenade", "star", "star"))
    assert game.asked is Question.TAKE_GROUND
    game.do(game.game.legal_actions()[0])
    assert game.figures("f6") == 3
    assert game.asked is Question.PLAY_CARD


def test_b35_armor_need_not_take_ground_and_then_does_not_battle_again() -> None:
    game = drawn_game({"f4": "us armor", "F5": "de infantry 1", "f6": "de infantry"}).begin()
    game.play(FILLING)
    game.order("f4")
    game.skip(Question.MOVE)
    game.battle("f4", "F5", ("grenade", "star", "star"))
    game.do(PASS)
    assert game.asked is Question.PLAY_CARD


def into_wire(profile: Profile, unit: str) -> DrawnGame:
    """A unit has moved from F3 into wire beside an enemy."""
    game = drawn_game({"F3": f"us {unit}", "F5": "de infantry"}, {"f4": "wire"}, profile=profile).begin()
    game.play(FILLING)
    game.order("F3")
    assert "f4" in chosen(game, Verb.MOVE)
    game.move("F3", "f4")
    assert game.asked is Question.BATTLE  # it has to stop there
    return game


@both_profiles
def test_b43_infantry_in_wire_battles_with_a_die_less(profile: Profile) -> None:
    game = into_wire(profile, "infantry")
    game.battle("f4", "F5", ("star", "star"))
    assert game.terrain("f4") == ["wire"]
    assert game.asked is Question.PLAY_CARD


@both_profiles
def test_b43_infantry_removes_wire_instead_of_a_battle(profile: Profile) -> None:
    game = into_wire(profile, "infantry")
    game.act(Verb.REMOVE, "f4")
    assert game.terrain("f4") == []
    assert game.asked is Question.PLAY_CARD


@both_profiles
def test_b44_armor_tears_wire_down_as_it_enters_and_battles_with_all_dice(profile: Profile) -> None:
    game = into_wire(profile, "armor")
    assert game.terrain("f4") == []
    assert not game.may(Verb.REMOVE)
    game.battle("f4", "F5", ("star", "star", "star"))
    assert game.asked is Question.PLAY_CARD
