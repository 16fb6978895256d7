"""Rules that meet: an Ambush against an overrun, retreats over bridges and mines, cards that repeat cards."""

import pytest

from rules.game.actions import AMBUSH, PASS, Verb
from rules.game.field import ALLIES, AXIS
from rules.game.state import Question
from schema.board import Camp
from schema.markers import Medal, Mine
from tests.rules.game.drawn_games import FILLING, DrawnGame, drawn_game

FAR = {"A1": "us infantry", "A9": "de infantry"}
WIN = ("grenade", "star", "star")


def attack(game: DrawnGame, origin: str, card: str = FILLING) -> None:
    """Order one unit, which stays where it is."""
    game.play(card)
    game.order(origin)
    game.skip(Question.MOVE)


def overrun(**others: object) -> DrawnGame:
    """Armor has taken the hex of an enemy and battles the next one, who holds an Ambush."""
    units = {**FAR, "f4": "us armor", "F5": "de infantry 1", "f6": "de infantry"}
    game = drawn_game(units, axis=("ambush", FILLING), medals=9, **others).begin()  # type: ignore[arg-type]
    attack(game, "f4")
    game.battle("f4", "F5")
    game.do(PASS, WIN)  # no Ambush against the first battle
    game.do(game.game.legal_actions()[0])
    game.battle("F5", "f6")
    assert game.asked is Question.AMBUSH
    return game


def test_an_overrun_is_a_close_assault_that_can_be_ambushed() -> None:
    game = overrun()
    game.do(AMBUSH, ("armor", "star", "star"), WIN)
    assert game.figures("F5") == 2
    assert game.figures("f6") == 3


def test_armor_that_an_ambush_drives_off_does_not_go_on_with_its_overrun() -> None:
    game = overrun()
    game.do(AMBUSH, ("flag", "star", "star"))
    assert len(ends(game)) > 1
    game.do(game.game.legal_actions()[0])
    assert game.asked is Question.PLAY_CARD
    assert game.figures("f6") == 4


def test_an_ambush_loses_dice_to_the_ground_of_the_attacker() -> None:
    units = {**FAR, "E5": "us infantry", "d6": "de infantry"}
    game = drawn_game(units, {"E5": "town_village"}, axis=("ambush", FILLING)).begin()
    attack(game, "E5")
    game.battle("E5", "d6")
    game.do(AMBUSH, ("star", "star"), ("star",) * 3)


def test_an_ambush_before_a_battle_with_a_die_more_has_no_die_more() -> None:
    units = {**FAR, "E5": "us infantry", "d6": "de infantry"}
    game = drawn_game(units, allies=("close_assault",), axis=("ambush", FILLING)).begin()
    game.play("close_assault")
    game.order("E5")
    game.battle("E5", "d6")
    game.do(AMBUSH, ("star",) * 3, ("star",) * 4)


def test_a_card_gives_its_die_to_the_first_battle_and_not_to_the_overrun() -> None:
    units = {**FAR, "f4": "us armor", "F5": "de infantry 1", "f6": "de infantry"}
    game = drawn_game(units, allies=("close_assault",), medals=9).begin()
    game.play("close_assault")
    game.order("f4")
    game.battle("f4", "F5", (*WIN, "star"))
    game.do(game.game.legal_actions()[0])
    game.battle("F5", "f6", ("star",) * 3)
    assert game.asked is Question.PLAY_CARD


def flags_against(units: dict[str, str], tiles: dict[str, str], faces: tuple[str, ...], **others: object) -> DrawnGame:
    """The unit on E5 has rolled these faces against the one on d6, whose camp is above."""
    game = drawn_game({**FAR, "E5": "us infantry", "d6": "de infantry", **units}, tiles, **others).begin()  # type: ignore[arg-type]
    attack(game, "E5")
    game.battle("E5", "d6", faces)
    return game


def ends(game: DrawnGame) -> set[str]:
    assert game.asked is Question.RETREAT
    return {game.label(action.target) for action in game.game.legal_actions()}


def test_a_retreat_goes_over_a_bridge_where_the_river_is_closed() -> None:
    tiles = {"D7": "river straight", "E7": ("river straight", "bridge")}
    game = flags_against({}, tiles, ("flag", "star", "star"))  # type: ignore[arg-type]
    assert game.figures("E7") == 4


def test_a_retreat_that_own_units_close_on_one_side_goes_round_them() -> None:
    game = flags_against({"D7": "de infantry", "d8": "de infantry"}, {}, ("flag", "flag", "star"))
    assert game.figures("e8") == 4


def test_a_retreat_does_not_go_through_units_and_costs_a_figure_for_each_step() -> None:
    game = flags_against({"D7": "de infantry", "E7": "us infantry"}, {}, ("flag", "flag", "star"))
    assert game.figures("d6") == 2


def test_ground_that_stops_a_move_does_not_stop_a_retreat() -> None:
    game = flags_against({}, {"D7": "forest", "E7": "town_village"}, ("flag", "flag", "star"))
    assert ends(game) == {"c8", "d8", "e8"}


def test_a_retreat_onto_a_mine_does_no_harm() -> None:
    game = flags_against(
        {"D7": "de infantry"}, {}, ("flag", "star", "star"), markers={"E7": Mine(camp=Camp.ALLIES)}, mines={"E7": 4}
    )
    assert game.figures("E7") == 4


def test_a_retreat_onto_an_objective_gains_its_medal_in_the_turn_of_the_enemy() -> None:
    game = flags_against({"D7": "de infantry"}, {}, ("flag", "star", "star"), markers={"E7": Medal(camp=Camp.AXIS)})
    assert game.state.medals == [0, 1]


def test_an_objective_that_a_retreat_reaches_may_end_the_game() -> None:
    game = flags_against(
        {"D7": "de infantry"}, {}, ("flag", "star", "star"), markers={"E7": Medal(camp=Camp.AXIS, worth=5)}
    )
    assert game.state.winner == AXIS


@pytest.mark.parametrize(
    ("card", "faces"), [("barrage", ("flag", "star", "star", "star")), ("air_power", ("flag", "armor"))]
)
def test_flags_of_a_strike_are_obeyed_in_sandbags(card: str, faces: tuple[str, ...]) -> None:
    units = {**FAR, "E5": "us infantry", "d6": "de infantry", "D7": "de infantry"}
    game = drawn_game(units, {"d6": "sandbags"}, allies=(card,)).begin()
    game.play(card)
    if card == "barrage":
        game.aim(Verb.STRIKE, "d6", faces)
    else:
        game.aim(Verb.STRIKE, "d6")
        game.do(PASS, faces)
    assert game.figures("E7") == 4
    assert game.terrain("d6") == []


def test_counter_attack_is_ordered_on_the_flank_opposite() -> None:
    units = {"A1": "us infantry", "M1": "us infantry", "A9": "de infantry", "M9": "de infantry"}
    game = drawn_game(units, allies=("attack:left",), axis=("counter_attack",)).begin()
    game.play("attack:left")
    game.order("A1")
    game.skip(Question.MOVE)
    game.play("counter_attack")
    assert {game.label(action.hex) for action in game.game.legal_actions() if action.verb is Verb.ORDER} == {"A9"}


def test_counter_attack_against_counter_attack_repeats_what_that_repeated() -> None:
    units = {"A1": "us infantry", "M1": "us infantry", "A9": "de infantry", "M9": "de infantry"}
    game = drawn_game(units, allies=("attack:left", "counter_attack"), axis=("counter_attack",)).begin()
    game.play("attack:left")
    game.order("A1")
    game.skip(Question.MOVE)
    game.play("counter_attack")
    game.order("A9")
    game.skip(Question.MOVE)
    game.play("counter_attack")
    assert {game.label(action.hex) for action in game.game.legal_actions() if action.verb is Verb.ORDER} == {"A1"}


def test_counter_attack_in_the_first_turn_orders_nobody() -> None:
    game = drawn_game(FAR, allies=("counter_attack",)).begin()
    game.play("counter_attack")
    assert game.asked is Question.PLAY_CARD
    assert len(game.state.hands[ALLIES]) == 1


def test_infantry_that_moved_into_wire_battles_and_takes_no_ground_from_there() -> None:
    units = {**FAR, "E3": "us infantry", "E5": "de infantry 1"}
    game = drawn_game(units, {"e4": "wire"}, medals=9).begin()
    game.play(FILLING)
    game.order("E3")
    game.move("E3", "e4")
    game.battle("e4", "E5", ("grenade", "star"))
    assert game.asked is Question.PLAY_CARD


def test_infantry_that_began_its_turn_in_wire_takes_ground() -> None:
    units = {**FAR, "e4": "us infantry", "E5": "de infantry 1"}
    game = drawn_game(units, {"e4": "wire"}, medals=9).begin()
    attack(game, "e4")
    game.battle("e4", "E5", ("grenade", "star"))
    assert game.asked is Question.TAKE_GROUND


def test_a_mine_strikes_a_unit_that_takes_ground_on_it() -> None:
    units = {**FAR, "E5": "us infantry", "d6": "de infantry 1"}
    mine = {"d6": Mine(camp=Camp.AXIS)}
    game = drawn_game(units, markers=mine, mines={"d6": 2}, medals=9).begin()
    attack(game, "E5")
    game.battle("E5", "d6", WIN)
    game.do(game.game.legal_actions()[0], ("grenade", "star"))
    assert game.figures("d6") == 3


def test_an_enemy_who_pays_for_a_flag_with_its_last_figure_leaves_ground_to_take() -> None:
    units = {"D7": "de infantry", "E7": "de infantry", "d6": "de infantry 1"}
    game = flags_against(units, {}, ("flag", "star", "star"), medals=9)
    assert game.state.medals == [1, 0]
    assert game.asked is Question.TAKE_GROUND


def test_an_enemy_who_ignores_a_flag_leaves_no_ground_to_take() -> None:
    game = flags_against({}, {"d6": "sandbags"}, ("flag", "star"))
    assert "d6" in ends(game)
    game.do(next(action for action in game.game.legal_actions() if action.target == game.at("d6")))
    assert game.asked is Question.PLAY_CARD
    assert game.terrain("d6") == ["sandbags"]


def test_artillery_fires_twice_or_moves_three_hexes() -> None:
    units = {**FAR, "E1": "us artillery", "E5": "de infantry"}
    game = drawn_game(units, {"E3": "hill"}, allies=("artillery_bombard",), medals=9).begin()
    game.play("artillery_bombard")
    game.order("E1")
    game.skip(Question.MOVE)
    game.battle("E1", "E5", ("star", "star"))
    game.battle("E1", "E5", ("star", "star"))
    assert game.asked is Question.PLAY_CARD


def test_artillery_that_moves_three_hexes_does_not_fire() -> None:
    units = {**FAR, "E1": "us artillery", "E7": "de infantry"}
    game = drawn_game(units, allies=("artillery_bombard",), medals=9).begin()
    game.play("artillery_bombard")
    game.order("E1")
    game.move("E1", "e4")
    assert game.asked is Question.PLAY_CARD


def test_a_bunker_of_the_enemy_covers_nobody_who_has_taken_it() -> None:
    units = {**FAR, "E5": "us infantry", "d6": "de infantry"}
    game = drawn_game(units, {"d6": "bunker allies"}, medals=9).begin()
    attack(game, "E5")
    game.battle("E5", "d6", ("star",) * 3)


def test_armor_takes_no_second_ground_in_a_hedgerow() -> None:
    units = {**FAR, "f4": "us armor", "F5": "de infantry 1", "f6": "de infantry 1"}
    game = drawn_game(units, {"f6": "hedgerow"}, medals=9).begin()
    attack(game, "f4")
    game.battle("f4", "F5", WIN)
    game.do(game.game.legal_actions()[0])
    game.battle("F5", "f6", ("grenade",))
    assert game.asked is Question.PLAY_CARD


def test_behind_enemy_lines_ground_is_taken_before_the_second_move() -> None:
    units = {**FAR, "E3": "us infantry", "E5": "de infantry 1"}
    game = drawn_game(units, allies=("behind_enemy_lines",), medals=9).begin()
    game.play("behind_enemy_lines")
    game.order("E3")
    game.move("E3", "e4")
    game.battle("e4", "E5", (*WIN, "star"))
    assert game.may(Verb.TAKE_GROUND, "E5")
    game.do(game.game.legal_actions()[0])
    assert game.asked is Question.SECOND_MOVE
    game.move("E5", "d8")
    assert game.figures("d8") == 4
