"""Recon that is played as Air Power or Barrage."""

import pytest

from rules.game.actions import PASS, Mode, Verb
from rules.game.state import Question
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.hexes import Hex, parse_label
from schema.special_rules import AirStrikes, Blitz, NightAttack, ReconAsAirPower, ReconAsBarrage, SpecialRule
from tests.rules.game.drawn_games import BOOK, ONLINE, DrawnGame, drawn_game

UNITS = {"G5": "us infantry", "G7": "de infantry", "F7": "de infantry", "L7": "de infantry"}
HILL = ReconAsAirPower(hexes=(parse_label("G5", 9),))


def striking(
    rules: list[SpecialRule], profile: Profile = BOOK, card: str = "recon:center", **others: object
) -> DrawnGame:
    return drawn_game(UNITS, profile=profile, special_rules=rules, allies=[card], axis=[card], **others)


def modes(game: DrawnGame) -> set[Mode]:
    return {action.mode for action in game.game.legal_actions()}


@pytest.mark.parametrize(
    ("rules", "first", "expected"),
    [
        ([], Camp.ALLIES, {Mode.PLAIN}),
        ([AirStrikes(camp=Camp.ALLIES)], Camp.ALLIES, {Mode.PLAIN, Mode.AIR_POWER}),
        ([AirStrikes(camp=Camp.AXIS)], Camp.ALLIES, {Mode.PLAIN}),
        ([Blitz()], Camp.ALLIES, {Mode.PLAIN}),
        ([Blitz()], Camp.AXIS, {Mode.PLAIN, Mode.AIR_POWER}),
        ([HILL], Camp.ALLIES, {Mode.PLAIN, Mode.AIR_POWER}),
        ([ReconAsBarrage()], Camp.AXIS, {Mode.PLAIN, Mode.BARRAGE}),
    ],
)
def test_who_may_strike_with_recon(rules: list[SpecialRule], first: Camp, expected: set[Mode]) -> None:
    assert modes(striking(rules, first=first).begin()) == expected


def test_a_hill_that_nobody_holds_gives_no_strike() -> None:
    game = striking([ReconAsAirPower(hexes=(parse_label("H5", 9),))]).begin()
    assert modes(game) == {Mode.PLAIN}


@pytest.mark.parametrize("hexes", [(), (parse_label("Z9", 9),)])
def test_a_hill_that_the_board_does_not_have_gives_no_strike(hexes: tuple[Hex, ...]) -> None:
    assert modes(striking([ReconAsAirPower(hexes=hexes)]).begin()) == {Mode.PLAIN}


def test_there_is_no_strike_without_target_in_the_section_or_in_the_dark() -> None:
    assert modes(striking([AirStrikes(camp=Camp.ALLIES)], card="recon:left").begin()) == {Mode.PLAIN}
    rules: list[SpecialRule] = [AirStrikes(camp=Camp.ALLIES), NightAttack()]
    assert modes(striking(rules).begin(("flag",) * 4)) == {Mode.PLAIN}


def test_the_strike_rolls_two_dice_for_the_allies_and_one_card_is_drawn() -> None:
    game = striking([AirStrikes(camp=Camp.ALLIES)]).begin()
    game.play("recon:center", mode=Mode.AIR_POWER)
    game.aim(Verb.STRIKE, "G7")
    game.aim(Verb.STRIKE, "F7", ("infantry", "star"), ("grenade", "armor"))
    assert (game.figures("G7"), game.figures("F7")) == (2, 3)
    assert len(game.hand(0)) == 1
    assert game.asked is Question.PLAY_CARD


def test_in_the_book_all_targets_lie_in_the_section_online_one_of_them() -> None:
    offered = {}
    for profile in (BOOK, ONLINE):
        game = striking([AirStrikes(camp=Camp.ALLIES)], profile).begin()
        game.play("recon:center", mode=Mode.AIR_POWER)
        offered[profile] = game.may(Verb.STRIKE, "L7")
    assert offered == {BOOK: False, ONLINE: True}


@pytest.mark.parametrize(
    ("rule", "side"), [(HILL, Camp.ALLIES), (AirStrikes(camp=Camp.ALLIES), Camp.ALLIES), (Blitz(), Camp.AXIS)]
)
def test_recon_as_air_power_strikes_a_group_whatever_its_shape(rule: SpecialRule, side: Camp) -> None:
    enemy, own = ("de", "us") if side is Camp.ALLIES else ("us", "de")
    star = dict.fromkeys(("E5", "d6", "F5", "d4"), f"{enemy} infantry")
    units = {**star, "G5": f"{own} infantry", "A9": f"{own} infantry"}
    game = drawn_game(units, special_rules=[rule], allies=["recon:center"], axis=["recon:center"], first=side).begin()
    game.play("recon:center", mode=Mode.AIR_POWER)
    for label in ("E5", "d6", "F5"):
        game.aim(Verb.STRIKE, label)
    assert game.may(Verb.STRIKE, "d4")


def test_a_strike_that_cannot_reach_its_section_ends_all_the_same() -> None:
    game = striking([AirStrikes(camp=Camp.ALLIES)], ONLINE).begin()
    game.play("recon:center", mode=Mode.AIR_POWER)
    assert PASS not in game.game.legal_actions()
    game.aim(Verb.STRIKE, "L7", ("flag", "armor"))
    assert game.asked in (Question.RETREAT, Question.PLAY_CARD)


def test_recon_as_barrage_rolls_the_dice_of_the_scenario() -> None:
    game = striking([ReconAsBarrage(camp=Camp.ALLIES, dice=3)]).begin()
    game.play("recon:center", mode=Mode.BARRAGE)
    game.aim(Verb.STRIKE, "G7", ("infantry", "star", "armor"))
    assert game.figures("G7") == 3


def test_recon_as_barrage_chooses_its_enemy_anywhere() -> None:
    game = striking([ReconAsBarrage(camp=Camp.ALLIES)], card="recon:left").begin()
    game.play("recon:left", mode=Mode.BARRAGE)
    assert game.may(Verb.STRIKE, "G7")
    assert game.may(Verb.STRIKE, "L7")


def test_two_rules_for_the_same_strike_offer_it_once_and_the_one_in_force_counts() -> None:
    rules: list[SpecialRule] = [ReconAsAirPower(hexes=(parse_label("H5", 9),)), HILL, AirStrikes(camp=Camp.ALLIES)]
    game = striking(rules).begin()
    assert [action.mode for action in game.game.legal_actions()] == [Mode.PLAIN, Mode.AIR_POWER]
    game.play("recon:center", mode=Mode.AIR_POWER)
    assert game.asked is Question.STRIKE
