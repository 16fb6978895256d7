"""Ambush: a card of the other side, replaced at the end of the turn."""

from rules.game.actions import AMBUSH
from rules.game.field import AXIS
from rules.game.state import Question
from tests.rules.game.drawn_games import drawn_game


def test_two_ambushes_in_one_turn_are_both_discarded_and_replaced() -> None:
    units = {"E5": "us infantry", "d6": "de infantry", "I5": "us infantry", "h6": "de infantry"}
    game = drawn_game(units, allies=("direct_from_hq",), axis=("ambush", "ambush", "firefight")).begin()
    game.play("direct_from_hq")
    game.order("E5", "I5")
    game.skip(Question.MOVE)
    for origin, target in (("E5", "d6"), ("I5", "h6")):
        game.battle(origin, target)
        assert game.asked is Question.AMBUSH
        game.do(AMBUSH, ("star",) * 3, ("star",) * 3)
    assert game.hand(AXIS) == ["firefight", "probe:center", "probe:center"]
    assert [game.field.cards.name(card) for card in game.state.discards] == ["ambush", "ambush", "direct_from_hq"]
