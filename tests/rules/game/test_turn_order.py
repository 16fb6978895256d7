"""What comes when in a turn on a standard board, and what a unit may do once only."""

import pytest

from rules.game.actions import PASS, Verb
from rules.game.events import EventCode
from rules.game.objectives import NOBODY
from rules.game.state import Question
from tests.rules.game.drawn_games import FILLING, DrawnGame, drawn_game

FAR = {"A1": "us infantry", "A9": "de infantry"}
WIN, MISS = ("grenade", "star", "star"), ("star", "star", "star")


def ordered_game(units: dict[str, str], *labels: str, card: str = "attack:center", **others: object) -> DrawnGame:
    """The Allies have ordered these units."""
    game = drawn_game({**FAR, **units}, allies=[card, FILLING], medals=9, **others).begin()  # type: ignore[arg-type]
    game.play(card)
    game.order(*labels)
    return game


def units_that_may(game: DrawnGame, verb: Verb) -> set[str]:
    return {game.label(action.hex) for action in game.game.legal_actions() if action.verb is verb}


def test_a_turn_is_a_card_orders_moves_battles_and_a_draw() -> None:
    game = drawn_game({**FAR, "F3": "us infantry", "G7": "us infantry", "F5": "de infantry"}).begin()
    asked = [game.asked]
    game.play(FILLING)
    asked.append(game.asked)
    game.order("F3")
    asked.append(game.asked)
    game.move("F3", "f4")
    asked.append(game.asked)
    game.battle("f4", "F5", MISS)
    assert asked == [Question.PLAY_CARD, Question.ORDER, Question.MOVE, Question.BATTLE]
    codes = [event.code for event in game.events]
    order = [EventCode.PLAY, EventCode.ORDER, EventCode.MOVE, EventCode.BATTLE, EventCode.DISCARD, EventCode.DRAW]
    assert [code for code in codes if code in order] == order
    assert codes[-1] is EventCode.TURN


def test_the_card_that_was_played_is_discarded_and_another_one_drawn() -> None:
    game = drawn_game(FAR, allies=[FILLING, "probe:left"], pile=["attack:left", "attack:right"]).begin()
    game.play(FILLING)
    assert game.hand(0) == ["probe:left", "attack:right"]
    assert [game.field.cards.name(card) for card in game.state.discards] == [FILLING]
    assert [game.field.cards.name(card) for card in game.state.pile] == ["attack:left"]


def test_the_sides_take_turns() -> None:
    game = drawn_game(FAR, pile=[FILLING] * 12).begin()
    sides = []
    for _ in range(6):
        assert (game.asked, game.state.winner) == (Question.PLAY_CARD, NOBODY)
        sides.append(game.state.decision.side)
        game.play(FILLING)
    assert sides == [0, 1, 0, 1, 0, 1]


# Orders


def test_only_units_with_an_order_move_and_battle() -> None:
    game = ordered_game({"F3": "us infantry", "F5": "de infantry", "I3": "us infantry", "I5": "de infantry"}, "F3")
    assert units_that_may(game, Verb.MOVE) == {"F3"}
    game.do(PASS)
    assert units_that_may(game, Verb.BATTLE) == {"F3"}
    game.battle("F3", "F5", MISS[:2])
    assert game.asked is Question.PLAY_CARD


def test_a_unit_has_one_order_at_most() -> None:
    game = drawn_game({**FAR, "F3": "us infantry", "G3": "us infantry"}, allies=["attack:center"]).begin()
    game.play("attack:center")
    game.act(Verb.ORDER, "F3")
    assert units_that_may(game, Verb.ORDER) == {"G3"}


@pytest.mark.parametrize(("card", "ordered"), [("probe:left", True), ("probe:center", True), ("probe:right", False)])
def test_a_unit_on_the_line_is_ordered_by_a_card_of_either_section(card: str, ordered: bool) -> None:
    game = drawn_game({"d2": "us infantry", "L1": "us infantry", "A9": "de infantry"}, allies=[card]).begin()
    game.play(card)
    assert game.may(Verb.ORDER, "d2") is ordered


# Moves


def test_units_move_one_after_another_in_any_order_and_once() -> None:
    units = {"F3": "us infantry", "H3": "us infantry", "G3": "us infantry"}
    game = ordered_game(units, *units)
    game.move("H3", "h4")
    assert units_that_may(game, Verb.MOVE) == {"F3", "G3"}
    game.move("G3", "g4")
    assert units_that_may(game, Verb.MOVE) == {"F3"}
    game.move("F3", "f4")
    assert units_that_may(game, Verb.MOVE) == set()


def test_nobody_has_to_move_or_battle() -> None:
    game = ordered_game({"F3": "us infantry", "F5": "de infantry"}, "F3")
    game.do(PASS)
    assert game.asked is Question.BATTLE
    game.do(PASS)
    assert (game.figures("F3"), game.figures("F5")) == (4, 4)
    assert (game.asked, game.state.side) == (Question.PLAY_CARD, 1)


def test_all_moves_come_before_the_first_battle() -> None:
    game = ordered_game({"F3": "us infantry", "F5": "de infantry", "I3": "us infantry"}, "F3", "I3")
    game.move("F3", "f4")
    assert not game.may(Verb.BATTLE)
    game.move("I3", "i4")
    assert game.asked is Question.BATTLE
    assert not game.may(Verb.MOVE)


def test_a_unit_that_stands_in_the_way_is_moved_first() -> None:
    closed = dict.fromkeys(("d2", "e2", "D3", "d4", "e4"), "river")
    game = ordered_game({"E3": "us infantry", "F3": "us infantry"}, "E3", "F3", tiles=closed)
    assert not game.may(Verb.MOVE, "E3")
    game.move("F3", "f4")
    game.move("E3", "F3")
    assert game.figures("F3") == 4


def test_a_unit_moves_from_one_section_into_another() -> None:
    game = drawn_game({**FAR, "D3": "us armor"}, allies=["probe:left"]).begin()
    game.play("probe:left")
    game.order("D3")
    game.move("D3", "G3")
    center = game.field.sections[0][1]
    assert center >> game.at("G3") & 1
    assert game.figures("G3") == 3


def test_units_are_neither_split_nor_joined() -> None:
    game = ordered_game({"F3": "us infantry 2", "G3": "us infantry 2"}, "F3", "G3")
    targets = {game.label(action.target) for action in game.game.legal_actions() if action.hex == game.at("F3")}
    assert "G3" not in targets
    game.move("F3", "f4")
    assert (game.figures("F3"), game.figures("f4"), game.figures("G3")) == (0, 2, 2)


# Battles


def test_units_battle_one_after_another_in_any_order_and_once() -> None:
    units = {"F3": "us infantry", "F5": "de infantry", "I3": "us infantry", "I5": "de infantry", "L9": "de infantry"}
    game = ordered_game(units, "F3", "I3")
    game.do(PASS)
    game.battle("I3", "I5", ("flag", "star"))
    assert game.asked is Question.RETREAT  # the first battle is not over yet
    game.do(game.game.legal_actions()[0])
    assert units_that_may(game, Verb.BATTLE) == {"F3"}
    game.battle("F3", "F5", MISS[:2])
    assert game.state.side == 1


def test_all_dice_of_a_battle_are_rolled_against_one_enemy() -> None:
    game = ordered_game({"E5": "us infantry", "d6": "de infantry", "e6": "de infantry"}, "E5")
    game.do(PASS)
    game.battle("E5", "d6", ("infantry",) * 3)
    assert (game.figures("d6"), game.figures("e6")) == (1, 4)
    assert game.asked is Question.PLAY_CARD


def test_a_roll_without_hit_and_flag_misses() -> None:
    game = ordered_game({"E5": "us infantry", "d6": "de infantry"}, "E5")
    game.do(PASS)
    game.battle("E5", "d6", ("star", "armor", "star"))
    assert game.figures("d6") == 4
    assert game.asked is Question.PLAY_CARD


def test_figures_are_lost_before_the_unit_goes_back() -> None:
    game = ordered_game({"E5": "us infantry", "d6": "de infantry"}, "E5")
    game.do(PASS)
    game.battle("E5", "d6", ("flag", "infantry", "star"))
    assert game.asked is Question.RETREAT
    assert game.figures("d6") == 3
    game.do(game.game.legal_actions()[0])
    codes = [event.code for event in game.events]
    assert codes.index(EventCode.LOSS) < codes.index(EventCode.RETREAT)


# After a close assault


@pytest.mark.parametrize("faces", [("infantry", "star", "star"), ("flag", "star", "star")])
def test_infantry_may_take_the_hex_at_once_and_battles_no_more(faces: tuple[str, ...]) -> None:
    """Of an enemy with one figure left that is eliminated, or driven back."""
    units = {"E5": "us infantry", "d6": "de infantry 1", "D7": "de infantry"}
    game = ordered_game(units, "E5")
    game.do(PASS)
    game.battle("E5", "d6", faces)
    assert game.asked is Question.TAKE_GROUND
    assert PASS in game.game.legal_actions()
    game.do(game.game.legal_actions()[0])
    assert (game.figures("E5"), game.figures("d6")) == (0, 4)
    assert game.state.side == 1


def test_infantry_may_stay_where_it_is() -> None:
    game = ordered_game({"E5": "us infantry", "d6": "de infantry 1"}, "E5")
    game.do(PASS)
    game.battle("E5", "d6", WIN)
    game.do(PASS)
    assert (game.figures("E5"), game.figures("d6")) == (4, 0)


def test_an_overrun_is_over_before_another_unit_battles() -> None:
    units = {"E5": "us armor", "d6": "de infantry 1", "D7": "de infantry", "I3": "us infantry", "I5": "de infantry"}
    game = ordered_game(units, "E5", "I3")
    game.do(PASS)
    game.battle("E5", "d6", WIN)
    assert units_that_may(game, Verb.BATTLE) == set()
    game.do(game.game.legal_actions()[0])
    assert game.asked is Question.OVERRUN
    assert units_that_may(game, Verb.BATTLE) == {"d6"}
    game.battle("d6", "D7", MISS)
    assert units_that_may(game, Verb.BATTLE) == {"I3"}
