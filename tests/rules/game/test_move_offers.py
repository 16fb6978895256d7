"""Move offers: what is kept is what a search of the whole board finds, and there is a bound to it."""

from random import Random

import pytest

from rules.game import move_offers
from rules.game.chance import SeededChance
from rules.game.field import Field
from rules.game.game import Game
from rules.game.move_phase import order_for
from rules.game.state import Question
from schema.formats.codecs import load
from tests.rules.game.drawn_games import FILLING, drawn_game
from tests.rules.game.shipped_battles import SCENARIOS


def hold_against_search(field: Field, seed: int) -> int:
    """Play a random game; how many moves were offered in it."""
    game, random, count = Game(field, SeededChance(seed)), Random(seed), 0
    state = game.state
    while not game.is_over:
        actions = game.engine.legal_actions(state)
        if state.decision.question is Question.MOVE:
            for origin, reach in state.reaches.items():
                kind = state.kinds[origin]
                assert kind is not None
                assert reach == field.moves.reach(state, kind, origin, order_for(state, kind, origin))
                count += 1
        game.engine.apply(state, random.choice(actions), game.chance)
    return count


# With wire that is removed, on both kinds of boards.
@pytest.mark.parametrize("name", ["03-sword-beach", "overlord-01-omaha"])
def test_known_moves_are_those_of_a_search(name: str) -> None:
    field = Field(load(SCENARIOS / f"{name}.beachhead").scenario)
    assert all(hold_against_search(field, seed) for seed in range(3))


def test_beyond_the_bound_all_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_offers, "OFFERS_KEPT", 1)
    game = drawn_game({"F5": "us infantry", "G1": "us infantry", "A9": "de infantry"}).begin()
    game.play(FILLING)
    game.order("F5", "G1")
    kept = game.game.field.move_offers
    assert sum(len(offers) for by_mover in kept.values() for offers in by_mover.values()) <= 1
    game.move("F5", "F7")
    game.move("G1", "G3")
