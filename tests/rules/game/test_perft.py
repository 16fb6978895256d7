"""Perft: the counts are those of the legal actions, state by state."""

from rules.game.chance import SeededChance
from rules.game.perft import perft
from tests.rules.game.random_play import new_game, random_decisions, shipped_field


def test_the_counts_add_up() -> None:
    game = new_game(shipped_field("01-pegasus-bridge"), 3)
    for _ in random_decisions(game, 3, 5):
        pass
    engine, state = game.engine, game.state
    first, second = perft(engine, state, 2)
    legal = engine.legal_actions(state)
    assert first.sequences == len(legal)
    sequences = 0
    for action in legal:
        reached = state.copy()
        engine.apply(reached, action, SeededChance(1944))
        sequences += len(engine.legal_actions(reached))
    assert second.sequences == sequences
    assert 1 <= second.states <= second.sequences
    assert perft(engine, state, 0) == ()
    assert perft(engine, state, 2) == (first, second)
