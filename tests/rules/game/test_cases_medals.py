"""The cases of the fact base about medals of shipped scenarios, as games. Names start with the ids of the cases."""

from rules.game.actions import PASS
from rules.game.events import EventCode
from rules.game.objectives import NOBODY
from rules.game.state import Question
from tests.rules.game.drawn_games import FILLING
from tests.rules.game.shipped_battles import shipped_battle

ALLIES = 0
ORDER_CENTER, ORDER_LEFT, ORDER_RIGHT = FILLING, "probe:left", "probe:right"


def test_b51_the_medal_of_a_bridge_at_pegasus_is_lost_when_the_unit_leaves() -> None:
    game = shipped_battle("01-pegasus-bridge", {"D7": "gb infantry", "M3": "de infantry"}, allies=[ORDER_LEFT])
    assert game.state.medals == [1, 0]
    game.play(ORDER_LEFT)
    game.order("D7")
    game.move("D7", "E7")
    assert game.state.medals == [0, 0]
    assert [event.hex for event in game.told(EventCode.MEDAL_LOST)] == [game.at("D7")]


def test_b51_the_medal_of_a_bridge_at_pegasus_is_lost_with_the_unit() -> None:
    units = {"D7": "gb infantry 1", "H1": "gb infantry", "E7": "de infantry"}
    game = shipped_battle("01-pegasus-bridge", units)
    game.play(FILLING)
    game.skip(Question.ORDER)
    assert game.state.medals == [1, 0]
    game.play(FILLING)
    game.order("E7")
    game.skip(Question.MOVE)
    game.battle("E7", "D7", ("infantry", "star", "star"))
    assert game.state.medals == [0, 1]


def test_b51_a_unit_moves_onto_the_other_bridge_and_gains_its_medal() -> None:
    game = shipped_battle("01-pegasus-bridge", {"K3": "gb infantry", "A9": "de infantry"}, allies=[ORDER_RIGHT])
    game.play(ORDER_RIGHT)
    game.order("K3")
    game.move("K3", "k4")
    assert game.state.medals == [1, 0]


def test_b52_the_medals_of_pointe_du_hoc_are_kept() -> None:
    units = {"j8": "us special_forces", "A3": "us special_forces", "C7": "de infantry"}
    game = shipped_battle("04-pointe-du-hoc", units, allies=[ORDER_RIGHT, ORDER_RIGHT])
    game.play(ORDER_RIGHT)
    game.order("j8")
    game.move("j8", "J9")
    assert game.state.medals == [1, 0]
    game.play(FILLING)
    game.skip(Question.ORDER)
    game.play(ORDER_RIGHT)
    game.order("J9")
    game.move("J9", "i8")
    assert game.state.medals == [1, 0]
    assert not game.told(EventCode.MEDAL_LOST)


def test_b52_the_medals_of_pointe_du_hoc_survive_the_unit() -> None:
    units = {"J9": "us special_forces 1", "A3": "us special_forces", "I9": "de infantry"}
    game = shipped_battle("04-pointe-du-hoc", units)
    assert game.state.medals == [1, 0]
    game.play(FILLING)
    game.skip(Question.ORDER)
    game.play(FILLING)
    game.order("I9")
    game.skip(Question.MOVE)
    game.battle("I9", "J9", ("infantry", "star"))
    assert game.state.medals == [1, 1]


def test_b53_two_units_on_the_rhone_at_montelimar_have_one_medal() -> None:
    units = {"g8": "us infantry", "i8": "us infantry", "A9": "de armor"}
    game = shipped_battle("12-montelimar", units, allies=[FILLING, FILLING], axis=[FILLING, FILLING])
    assert game.state.medals == [1, 0]
    game.play(FILLING)
    game.skip(Question.ORDER)
    game.play(FILLING)
    game.order("g8", "i8")
    game.move("g8", "G7")
    assert game.state.medals == [1, 0]
    game.move("i8", "I7")
    assert game.state.medals == [0, 0]


SAVERNE = {"F9": "fr infantry", "H9": "fr infantry", "l4": "de infantry"}


def test_b55_two_hexes_of_saverne_at_the_end_of_the_turn_win() -> None:
    game = shipped_battle("17-saverne", SAVERNE)
    game.play(FILLING)
    game.order("H9")
    game.move("H9", "g8")
    game.skip(Question.MOVE)
    game.skip(Question.BATTLE)
    assert game.state.winner == ALLIES
    assert [event.subject for event in game.told(EventCode.END)] == ["sudden_death"]


def test_b55_two_hexes_of_saverne_win_not_before_the_end_of_the_turn() -> None:
    game = shipped_battle("17-saverne", {**SAVERNE, "F7": "de infantry"})
    game.play(FILLING)
    game.order("F9", "H9")
    game.move("H9", "G9")
    assert game.state.winner == NOBODY
    game.move("F9", "E9")
    game.do(PASS)
    assert game.state.winner == NOBODY


def test_b55_one_hex_of_saverne_is_not_enough() -> None:
    game = shipped_battle("17-saverne", SAVERNE)
    game.play(FILLING)
    game.do(PASS)
    assert game.state.winner == NOBODY
    assert game.asked is Question.PLAY_CARD
