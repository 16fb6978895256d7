"""Airdrops: where units come down, which are lost, and when they may be ordered."""

import pytest

from rules.game.actions import Action, Verb
from rules.game.chance import SeededChance
from rules.game.events import EventCode
from rules.game.state import Question
from rules.geometry import OFF_BOARD
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.special_rules import Airdrop, NightAttack, Reinforcement
from tests.rules.game.drawn_games import BOOK, ONLINE, DrawnGame, drawn_game

UNITS = {"E1": "us infantry", "E9": "de infantry"}


def drop(units: int = 3, **others: object) -> Airdrop:
    values = {"camp": Camp.ALLIES, "reach": 4, "drops": (units,), "unit": Reinforcement(kind="infantry", nation="us")}
    return Airdrop.model_validate({**values, **others})


def dropping(rule: Airdrop, profile: Profile = BOOK, **others: object) -> DrawnGame:
    return drawn_game(UNITS, {"D5": "lake"}, profile, special_rules=[rule], allies=["attack:center"], **others)


def test_units_that_come_down_on_others_or_on_closed_ground_or_off_the_board_are_lost() -> None:
    game = dropping(drop(4)).begin()
    assert (game.asked, game.state.turn) == (Question.LAND, 0)
    ends = [(game.at("E5"),), (game.at("E9"),), (game.at("D5"),), (OFF_BOARD,)]
    game.aim(Verb.LAND, "F5", *ends)
    assert game.figures("E5") == 4
    assert len(game.told(EventCode.LANDED)) == 1
    assert len(game.told(EventCode.UNIT_LOST)) == 3
    assert game.state.medals == [0, 0]
    assert game.asked is Question.PLAY_CARD


def test_in_the_book_only_named_hexes_are_aimed_at() -> None:
    rule = drop(1, center="F5, G7 (stars)")
    aimed = {}
    for profile in (BOOK, ONLINE):
        game = dropping(rule, profile).begin()
        aimed[profile] = len(game.game.legal_actions())
    assert aimed == {BOOK: 2, ONLINE: 13 * 5 + 12 * 4}


@pytest.mark.parametrize(
    ("center", "hexes"),
    [
        ("F4, I2, J6 (star tokens)", ["f4", "i2", "j6"]),
        ("f4 and i2", ["f4", "i2"]),
        ("g5", ["G5"]),
        ("L4", ["l4"]),
        ("ℓ4", ["l4"]),
        ("F4, Z9", ["f4"]),
    ],
)
def test_the_case_of_a_named_hex_does_not_matter(center: str, hexes: list[str]) -> None:
    game = dropping(drop(1, center=center)).begin()
    assert {action.target for action in game.game.legal_actions()} == {game.at(label) for label in hexes}


def test_each_drop_is_aimed_anew() -> None:
    game = dropping(drop(drops=(1, 1), one_at_a_time=True)).begin()
    game.aim(Verb.LAND, "F5", (game.at("F5"),))
    assert game.asked is Question.LAND
    game.aim(Verb.LAND, "G5", (game.at("G5"),))
    assert game.asked is Question.PLAY_CARD


def test_newcomers_wait_as_many_turns_as_the_scenario_says() -> None:
    unit = Reinforcement(kind="infantry", nation="us", not_before_turn=1)
    game = dropping(drop(1, unit=unit), pile=["attack:center"] * 6).begin()
    game.aim(Verb.LAND, "F5", (game.at("F5"),))
    game.play("attack:center")
    assert game.may(Verb.ORDER, "E1")
    assert not game.may(Verb.ORDER, "F5")
    game.order()
    for _ in range(2):
        game.play("attack:center" if game.state.side == 0 else "probe:center")
        if game.state.side == 0 and game.asked is Question.ORDER:
            break
        game.order()
    assert game.may(Verb.ORDER, "F5")


def test_a_drop_that_needs_daylight_waits_for_it() -> None:
    rules = [NightAttack(), drop(1, needs_daylight=True)]
    game = drawn_game(UNITS, special_rules=rules).begin(("star",) * 4)
    assert game.asked is Question.PLAY_CARD
    game.play("probe:center")
    game.order()
    game.play("probe:center")
    game.chance.add(("star",) * 4)
    game.order()
    assert (game.asked, game.state.visibility) == (Question.LAND, None)
    game.aim(Verb.LAND, "F5", (game.at("F5"),))
    assert game.asked is Question.PLAY_CARD


def test_units_without_rules_do_not_drop() -> None:
    unit = Reinforcement(kind="zeppelin", nation="us")
    assert dropping(drop(1, unit=unit)).begin().asked is Question.PLAY_CARD


@pytest.mark.parametrize("seed", range(5))
def test_a_walk_goes_no_farther_than_its_steps(seed: int) -> None:
    game = dropping(drop(1))
    start = game.at("F5")
    end = SeededChance(seed).walk(start, 3, game.field.grid.neighbours)
    assert end == OFF_BOARD or game.field.grid.distances[start][end] <= 3


def test_a_walk_ends_when_it_leaves_the_board() -> None:
    neighbours = dropping(drop(1)).field.grid.neighbours
    ends = {SeededChance(seed).walk(0, 8, neighbours) for seed in range(40)}
    assert OFF_BOARD in ends


def test_actions_that_are_not_offered_are_refused() -> None:
    game = dropping(drop(1, center="F5")).begin()
    assert Action(Verb.LAND, target=game.at("G5")) not in game.game.legal_actions()


def test_words_that_look_like_hexes_are_no_hexes() -> None:
    game = dropping(drop(1, center="F5 or z9, m8, as in A40")).begin()
    assert len(game.game.legal_actions()) == 1
