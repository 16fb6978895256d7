"""Choices: every legal action is in exactly one group, and can be taken by pointing."""

import random

import pytest

from editor.game_session.choices import choices_of
from rules.game.actions import AMBUSH, PASS, Verb
from tests.rules.game.random_play import SHIPPED, new_game, random_decisions, shipped_field


@pytest.mark.parametrize("name", SHIPPED)
def test_every_legal_action_is_one_choice(name: str) -> None:
    game = new_game(shipped_field(name), 3)
    for legal, _ in random_decisions(game, 3, most=400):
        choices = choices_of(legal)
        assert sorted(choices.all_actions) == sorted(legal)


def test_passing_is_an_answer_and_so_are_offers() -> None:
    choices = choices_of((AMBUSH, PASS))
    assert choices.answers == [AMBUSH, PASS]
    assert choices.pass_action == PASS
    assert choices_of((AMBUSH,)).pass_action is None


def test_units_with_something_to_do_are_in_the_order_of_the_board() -> None:
    game = new_game(shipped_field(SHIPPED[0]), 1)
    choice = random.Random(1).choice
    while not any(action.verb is Verb.MOVE for action in game.legal_actions()):
        game.apply(choice(game.legal_actions()))
    choices = choices_of(game.legal_actions())
    assert choices.acting_hexes == sorted(choices.units)
    assert all(action.hex == origin for origin, targets in choices.units.items() for action in targets.values())
