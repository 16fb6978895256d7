"""Cards that are played: where a Counter-Attack repeats the card of the enemy."""

import pytest

from rules.game.state import Question
from tests.rules.game.drawn_games import DrawnGame, drawn_game

UNITS = {"B3": "us infantry", "L3": "us infantry", "B7": "de infantry", "L7": "de infantry"}


def countered(card: str, section: int = -1) -> DrawnGame:
    """The Axis repeats a card of the Allies."""
    game = drawn_game(UNITS, allies=[card], axis=["counter_attack"]).begin()
    game.play(card, section=section)
    for question in (Question.ORDER, Question.MOVE, Question.BATTLE):
        game.skip(question)
    game.play("counter_attack")
    return game


@pytest.mark.parametrize(("card", "section"), [("attack:left", -1), ("infantry_assault", 0)])
def test_a_counter_attack_is_made_where_the_enemy_has_attacked(card: str, section: int) -> None:
    game = countered(card, section)
    assert game.asked is Question.ORDER
    assert [game.label(action.hex) for action in game.game.legal_actions()[:-1]] == ["B7"]
