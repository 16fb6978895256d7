"""Computer players by strength: all play by the rules, the stronger ones better; a rollout can be cut short."""

import pytest

from rules.game.chance import SeededChance
from rules.game.engine import Engine
from rules.game.game import new_state
from rules.game.strength import Strength
from rules.players.computer_player import BeginnerPlayer, computer_player
from rules.players.match import play_match
from rules.players.rollout_player import RolloutProgress
from rules.players.view import PlayerView
from tests.rules.game.random_play import shipped_field

PEGASUS = "01-pegasus-bridge"


@pytest.mark.parametrize("strength", Strength)
def test_a_player_of_every_strength_answers_and_explains(strength: Strength) -> None:
    field = shipped_field(PEGASUS)
    engine = Engine(field)
    state = new_state(engine, SeededChance(2))
    view = PlayerView(engine, state)
    player = computer_player(field, strength, 1)
    assert player.choose(view) in view.actions
    assert player.explain(view)[0].action in view.actions


def test_a_beginner_loses_more_often_than_not() -> None:
    field = shipped_field(PEGASUS)
    wins = 0
    for seed in range(12):
        sides = [BeginnerPlayer(field, seed), computer_player(field, Strength.CLUB, seed)]
        club = 1
        if seed % 2:
            sides.reverse()
            club = 0
        wins += play_match(field, (sides[0], sides[1]), SeededChance(seed)).winner == club
    assert wins > 6


def test_an_expert_tells_how_far_it_is_and_stops_when_it_is_told_to() -> None:
    field = shipped_field(PEGASUS)
    engine = Engine(field)
    state = new_state(engine, SeededChance(2))
    view = PlayerView(engine, state)
    heard: list[RolloutProgress] = []

    def follow(progress: RolloutProgress) -> bool:
        heard.append(progress)
        return progress.done == 2

    chosen = computer_player(field, Strength.EXPERT, 1, follow).choose(view)
    assert [one.done for one in heard] == [1, 2]
    assert heard[-1].total > 2
    assert chosen == heard[-1].best
