"""Who is ahead: even at first, certain at the end, and on the side of whoever wins more often than not."""

from rules.game.chance import SeededChance
from rules.game.engine import Engine
from rules.game.game import new_state
from rules.game.objectives import NOBODY
from rules.players.greedy_player import GreedyPlayer
from rules.players.lead import LeadEstimate
from rules.players.view import PlayerView
from tests.rules.game.random_play import shipped_field


def test_the_lead_begins_even_and_ends_certain_and_points_to_the_winner() -> None:
    field = shipped_field("01-pegasus-bridge")
    right = 0
    for seed in range(10):
        engine, chance, lead = Engine(field), SeededChance(seed), LeadEstimate(field)
        players = [GreedyPlayer(field, seed=side) for side in (0, 1)]
        state = new_state(engine, chance)
        assert lead.allied_chance(state) == 0.5
        late = 0.5
        while state.winner == NOBODY:
            engine.apply(state, players[state.decision.side].choose(PlayerView(engine, state)), chance)
            if state.winner == NOBODY:
                late = lead.allied_chance(state)
                assert 0 < late < 1
        assert lead.allied_chance(state) == (state.winner == 0)
        right += (late > 0.5) is (state.winner == 0)
    assert right >= 8
