"""Air Power and Barrage: who can be struck, and what the dice do."""

import pytest

from rules.game.actions import PASS, Verb
from rules.game.state import Question
from schema.board import Camp
from schema.markers import Camouflage
from tests.rules.game.drawn_games import ONLINE, DrawnGame, drawn_game

BARRAGE, AIR_POWER = "barrage", "air_power"


def strike(card: str, units: dict[str, str], *, first: Camp = Camp.ALLIES, **others: object) -> DrawnGame:
    game = drawn_game(units, allies=[card], axis=[card], first=first, **others).begin()  # type: ignore[arg-type]
    game.play(card)
    return game


def test_barrage_strikes_one_enemy_with_four_dice_wherever_it_stands() -> None:
    game = strike(BARRAGE, {"A1": "us infantry", "M9": "de infantry", "A9": "de infantry"})
    game.aim(Verb.STRIKE, "M9", ("grenade", "infantry", "star", "star"))
    assert game.figures("M9") == 2
    assert game.asked is Question.PLAY_CARD


def test_flags_of_a_strike_are_not_ignored() -> None:
    game = strike(BARRAGE, {"A1": "us infantry", "F5": "de infantry", "A9": "de infantry"})
    game.aim(Verb.STRIKE, "F5", ("flag", "star", "star", "star"))
    assert {game.label(action.target) for action in game.game.legal_actions()} == {"e6", "f6"}


def test_air_power_strikes_units_that_are_next_to_each_other() -> None:
    game = strike(AIR_POWER, {"A1": "us infantry", "F9": "de infantry", "G9": "de armor", "A9": "de infantry"})
    game.aim(Verb.STRIKE, "F9")
    assert not game.may(Verb.STRIKE, "A9")
    game.aim(Verb.STRIKE, "G9", ("star", "flag"), ("armor", "infantry"))
    assert game.figures("F9") == 2  # one for the star, one for the retreat that it cannot make
    assert game.figures("G9") == 2


def offered(game: DrawnGame) -> set[str]:
    """Whom the strike may be aimed at next."""
    return {game.label(action.target) for action in game.game.legal_actions() if action.verb is Verb.STRIKE}


# A group that is no chain: E5 touches the three others, none of which touches another.
STAR = {"E5": "de infantry", "d6": "de infantry", "F5": "de infantry", "d4": "de infantry"}
ELSEWHERE = {"A1": "us infantry", "H5": "de infantry", "L9": "de infantry"}


@pytest.mark.parametrize("order", [("E5", "d6", "F5", "d4"), ("d6", "E5", "d4", "F5"), ("F5", "E5", "d6", "d4")])
def test_in_the_book_air_power_strikes_a_group_whatever_its_shape(order: tuple[str, ...]) -> None:
    game = strike(AIR_POWER, {**STAR, **ELSEWHERE})
    for label in order[:3]:
        game.aim(Verb.STRIKE, label)
    assert offered(game) == {order[3]}
    game.aim(Verb.STRIKE, order[3], *[("grenade", "armor")] * 4)
    assert [game.figures(label) for label in STAR] == [3] * 4


def test_in_the_book_each_target_of_air_power_stands_beside_one_that_is_chosen() -> None:
    game = strike(AIR_POWER, {**STAR, **ELSEWHERE})
    game.aim(Verb.STRIKE, "d6")
    assert offered(game) == {"E5"}
    game.aim(Verb.STRIKE, "E5")
    assert offered(game) == {"F5", "d4"}


def test_online_each_target_of_air_power_stands_beside_the_last_one() -> None:
    game = strike(AIR_POWER, {**STAR, **ELSEWHERE}, profile=ONLINE)
    game.aim(Verb.STRIKE, "E5")
    assert offered(game) == {"d6", "F5", "d4"}
    game.aim(Verb.STRIKE, "d6", ("armor", "armor"), ("armor", "armor"))
    assert game.asked is not Question.STRIKE


def test_a_strike_may_end_before_all_targets_are_named() -> None:
    game = strike(AIR_POWER, {"A1": "us infantry", "F9": "de infantry", "G9": "de armor"})
    game.aim(Verb.STRIKE, "F9")
    game.do(PASS, ("armor", "armor"))
    assert game.figures("F9") == 4
    assert game.asked is Question.PLAY_CARD


def test_camouflaged_units_are_not_struck() -> None:
    game = strike(BARRAGE, {"A1": "us infantry", "F9": "de infantry"}, markers={"F9": Camouflage()})
    assert game.asked is Question.PLAY_CARD
    assert game.state.side == 1


def test_the_axis_has_one_die_for_each_target_of_air_power() -> None:
    game = strike(AIR_POWER, {"F1": "us infantry", "M1": "us infantry", "A9": "de infantry"}, first=Camp.AXIS)
    game.aim(Verb.STRIKE, "F1", ("grenade",))
    assert game.figures("F1") == 3


def test_a_wagon_that_is_gone_is_not_struck() -> None:
    rails = {f"{letter}5": "railroad straight 1" for letter in "DEFGHI"}
    units = {"F5": "us locomotive", "E5": "us wagon 1", "A1": "us infantry", "A9": "de infantry"}
    game = drawn_game(units, rails, axis=[AIR_POWER], first=Camp.AXIS).begin()
    game.play(AIR_POWER)
    game.aim(Verb.STRIKE, "F5")
    game.aim(Verb.STRIKE, "E5", ("grenade",))
    assert game.figures("E5") == 0
    assert game.asked is Question.PLAY_CARD
