"""Retreats: boats that cannot go back, and dead ends."""

import pytest

from rules.game.actions import Verb
from rules.game.state import Question
from schema.board import Camp
from schema.catalog.switch import Profile
from tests.rules.game.drawn_games import FILLING, ONLINE, DrawnGame, drawn_game


def driven_off(
    units: dict[str, str], tiles: dict[str, str], *faces: str, attacker: str = "f6", **others: object
) -> DrawnGame:
    """The Axis has battled a unit on F5."""
    game = drawn_game(
        {"A1": "us infantry", attacker: "de infantry", **units},
        tiles,
        first=Camp.AXIS,
        **others,  # type: ignore[arg-type]
    ).begin()
    game.play(FILLING)
    game.order(attacker)
    game.skip(Question.MOVE)
    game.battle(attacker, "F5", faces)
    return game


def ends(game: DrawnGame) -> set[str]:
    return {game.label(action.target) for action in game.game.legal_actions() if action.verb is Verb.RETREAT}


def test_a_boat_on_the_water_loses_figures_for_flags() -> None:
    water = dict.fromkeys(("E5", "F5", "G5"), "river straight 1")
    game = driven_off({"F5": "us infantry boat"}, water, "flag", "star", "star")
    lost = game.field.boat.figures_lost_per_flag
    assert game.figures("F5") == 4 - lost
    assert game.asked is Question.PLAY_CARD


def test_online_a_retreat_does_not_stop_in_a_dead_end() -> None:
    closed = dict.fromkeys(("D3", "E3"), "ocean")
    units = {"F5": "us infantry", "F3": "us infantry"}
    game = driven_off(units, closed, "flag", "flag", "star", profile=ONLINE)
    assert game.figures("G3") == 4


def test_an_owner_chooses_among_the_hexes_behind() -> None:
    game = driven_off({"F5": "us infantry"}, {}, "flag", "star", "star")
    assert ends(game) == {"e4", "f4"}
    assert game.state.decision.side == 0


@pytest.mark.parametrize("profile", list(Profile))
def test_flags_against_a_ship(profile: Profile) -> None:
    water = dict.fromkeys(("F5", "e4", "f4"), "ocean")
    game = driven_off({"F5": "us destroyer"}, water, "flag", "flag", "star", profile=profile)  # it ignores one
    if game.field.switches.ships_go_back:
        assert ends(game) == {"e4", "f4"}
    else:
        assert game.figures("F5") == 2
        assert game.asked is Question.PLAY_CARD
