"""Battles: Ambush, camouflage, and British units that roll back."""

import pytest

from rules.game.actions import AMBUSH, BATTLE_BACK, PASS
from rules.game.events import EventCode
from rules.game.state import Question
from schema.markers import Camouflage
from schema.special_rules import BritishCommonwealth
from tests.rules.game.drawn_games import FILLING, DrawnGame, drawn_game

MISSES = ("star", "star", "star")


def to_battles(game: DrawnGame, *labels: str, card: str = FILLING) -> DrawnGame:
    """The units stand ordered where they are, and may battle."""
    game.play(card)
    game.order(*labels)
    game.skip(Question.MOVE)
    return game


@pytest.mark.parametrize(
    ("tiles", "asked"),
    [({"F5": "mountain"}, Question.BATTLE), ({"A1": "mountain"}, Question.PLAY_CARD), ({}, Question.PLAY_CARD)],
)
def test_a_gun_on_a_mountain_battles_farther_than_elsewhere(tiles: dict[str, str], asked: Question) -> None:
    game = drawn_game({"F5": "us artillery", "M5": "de infantry"}, tiles).begin()
    game.play(FILLING)
    game.order("F5")
    game.skip(Question.MOVE)
    assert game.asked is asked


# Ambush


def assault(enemy: str = "de infantry", **others: object) -> DrawnGame:
    units = {"f4": "us infantry", "F5": enemy, "A9": "de infantry", "A1": "us infantry"}
    game = drawn_game(units, axis=["ambush", FILLING], **others).begin()  # type: ignore[arg-type]
    return to_battles(game, "f4")


def test_an_ambush_is_rolled_first_and_replaced_at_the_end_of_the_turn() -> None:
    game = assault()
    game.battle("f4", "F5")
    assert game.asked is Question.AMBUSH
    game.do(AMBUSH, ("infantry", "star", "star"), ("grenade", "star", "star"))
    assert game.figures("f4") == 3
    assert game.figures("F5") == 3
    assert game.asked is Question.PLAY_CARD
    assert game.hand(1) == [FILLING, FILLING]


def test_an_ambush_may_be_held_back() -> None:
    game = assault()
    game.battle("f4", "F5")
    game.do(PASS, MISSES)
    assert game.hand(1) == ["ambush", FILLING]


def test_an_attacker_that_an_ambush_destroys_does_not_battle() -> None:
    units = {"f4": "us infantry 1", "F5": "de infantry", "A1": "us infantry"}
    game = to_battles(drawn_game(units, axis=["ambush"]).begin(), "f4")
    game.battle("f4", "F5")
    game.do(AMBUSH, ("infantry", "star", "star"))
    assert game.figures("F5") == 4
    assert game.state.medals == [0, 1]
    assert game.asked is Question.PLAY_CARD


def test_an_attacker_that_an_ambush_drives_off_does_not_battle() -> None:
    game = assault()
    game.battle("f4", "F5")
    game.do(AMBUSH, ("flag", "star", "star"))
    game.do(next(action for action in game.game.legal_actions() if action.target == game.at("F3")))
    assert game.figures("F3") == 4
    assert game.figures("F5") == 4
    assert game.asked is Question.PLAY_CARD


def test_fire_from_afar_is_not_ambushed() -> None:
    units = {"F3": "us infantry", "F5": "de infantry"}
    game = to_battles(drawn_game(units, axis=["ambush"]).begin(), "F3")
    game.battle("F3", "F5", ("star", "star"))
    assert game.asked is Question.PLAY_CARD


def test_a_unit_that_could_not_battle_does_not_ambush() -> None:
    units = {"f4": "us infantry", "F5": "de infantry", "A1": "us infantry"}
    game = to_battles(drawn_game(units, {"F5": "ocean"}, axis=["ambush"]).begin(), "f4")
    game.battle("f4", "F5", MISSES)
    assert game.asked is Question.PLAY_CARD


def test_a_sniper_does_not_ambush_armor() -> None:
    units = {"f4": "us armor", "F5": "de sniper", "A9": "de infantry"}
    game = to_battles(drawn_game(units, axis=["ambush"]).begin(), "f4")
    game.battle("f4", "F5", MISSES)
    assert game.asked is Question.PLAY_CARD


# Camouflage


def test_a_camouflaged_unit_is_seen_once_it_battles() -> None:
    units = {"f4": "us infantry", "F7": "de infantry"}
    game = drawn_game(units, markers={"f4": Camouflage()}).begin()
    to_battles(game, "f4")
    game.battle("f4", "F7", ("star",))
    assert [game.label(event.hex) for event in game.told(EventCode.UNCAMOUFLAGED)] == ["f4"]
    assert not game.state.camouflaged


def test_a_camouflaged_unit_is_seen_once_it_moves() -> None:
    game = drawn_game({"f4": "us infantry", "F9": "de infantry"}, markers={"f4": Camouflage()}).begin()
    game.play(FILLING)
    game.order("f4")
    game.move("f4", "F5")
    assert [game.label(event.hex) for event in game.told(EventCode.UNCAMOUFLAGED)] == ["f4"]
    assert not game.state.camouflaged


# Battle Back


def battle_with_british(british: str, *faces: str, attacker: str = "de infantry", ground: str = "") -> DrawnGame:
    """The Axis has battled a British unit on f4 from F5."""
    game = drawn_game(
        {"f4": british, "A1": "gb infantry", "F5": attacker, "A9": "de infantry"},
        {"f4": ground} if ground else None,
        special_rules=[BritishCommonwealth()],
    ).begin()
    game.play(FILLING)
    game.skip(Question.ORDER)
    to_battles(game, "F5")
    game.battle("F5", "f4", faces)
    return game


def test_british_infantry_with_one_figure_left_rolls_back() -> None:
    game = battle_with_british("gb infantry 2", "infantry", "star", "star")
    assert game.asked is Question.BATTLE_BACK
    game.do(BATTLE_BACK, ("grenade",))
    assert game.figures("F5") == 3
    assert game.told(EventCode.BATTLE_BACK)


def test_british_infantry_need_not_roll_back() -> None:
    game = battle_with_british("gb infantry 2", "infantry", "star", "star")
    game.do(PASS)
    assert game.figures("F5") == 4
    assert game.asked is Question.PLAY_CARD


@pytest.mark.parametrize(
    ("british", "faces"),
    [
        ("gb infantry 3", ("infantry", "star", "star")),  # two figures are left
        ("gb infantry 1", ("infantry", "star", "star")),  # none is left
        ("us infantry 2", ("infantry", "star", "star")),
        ("gb sniper 1", ("star", "star", "star")),
    ],
)
def test_who_does_not_roll_back(british: str, faces: tuple[str, ...]) -> None:
    assert battle_with_british(british, *faces).asked is not Question.BATTLE_BACK


def test_a_british_unit_that_cannot_battle_does_not_roll_back() -> None:
    assert battle_with_british("gb infantry 2", "infantry", "star", "star", ground="ocean").asked is Question.PLAY_CARD


def test_a_british_unit_that_is_driven_off_does_not_roll_back() -> None:
    game = battle_with_british("gb infantry 2", "infantry", "flag", "star")
    assert game.asked is Question.RETREAT
    game.do(game.game.legal_actions()[0])
    assert game.asked is Question.TAKE_GROUND


def test_a_roll_back_may_drive_the_attacker_off() -> None:
    game = battle_with_british("gb infantry 2", "infantry", "star", "star")
    game.do(BATTLE_BACK, ("flag",))
    assert game.asked is Question.RETREAT
    assert game.state.decision.side == 1
