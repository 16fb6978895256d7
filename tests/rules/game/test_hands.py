"""Hands that grow in the first turns."""

from rules.game.state import Question
from schema.board import Camp
from schema.special_rules import HandGrowth
from tests.rules.game.drawn_games import drawn_game


def test_a_hand_grows_after_the_first_turns_up_to_its_limit() -> None:
    units = {"A1": "us infantry", "A9": "de infantry"}
    rules = [HandGrowth(camp=Camp.AXIS, turns=2, draw=2, limit=3)]
    game = drawn_game(units, special_rules=rules, axis=["probe:center"], pile=["probe:center"] * 12).begin()
    sizes = []
    for _ in range(4):
        game.play("probe:center")
        game.play("probe:center")
        assert game.asked is Question.PLAY_CARD
        sizes.append((len(game.hand(0)), len(game.hand(1))))
    assert sizes == [(1, 2), (1, 3), (1, 3), (1, 3)]


def test_the_limit_holds_in_the_first_turns_too() -> None:
    units = {"A1": "us infantry", "A9": "de infantry"}
    rules = [HandGrowth(camp=Camp.AXIS, turns=3, draw=3, limit=2)]
    game = drawn_game(units, special_rules=rules, axis=["probe:center"], pile=["probe:center"] * 12).begin()
    game.play("probe:center")
    game.play("probe:center")
    assert len(game.hand(1)) == 2
