"""Whole games between players: they end, they are the same again, and nobody sees what he may not."""

import pytest

from rules.game.chance import SeededChance
from rules.game.engine import Engine
from rules.game.events import Event, EventCode
from rules.game.field import Field
from rules.game.game import new_state
from rules.game.objectives import NOBODY
from rules.game.state_digest import state_digest
from rules.game.views import guessed_state
from rules.players import match
from rules.players.greedy_player import GreedyPlayer
from rules.players.match import EndlessGameError, play_match
from rules.players.player import Player
from rules.players.random_player import RandomPlayer
from rules.players.rollout_player import RolloutPlayer
from rules.players.style import STYLES, random_style
from rules.players.view import PlayerView
from tests.rules.game.random_play import SHIPPED, shipped_field

OVERLORD = SHIPPED[-1]
FEW_ROLLOUTS = 1


def players_of(field: Field) -> list[Player]:
    return [
        RandomPlayer(3),
        GreedyPlayer(field, STYLES[1], 3),
        RolloutPlayer(field, STYLES[0], 3, rollouts=FEW_ROLLOUTS),
    ]


@pytest.mark.parametrize("name", SHIPPED[::4])
def test_greedy_players_end_their_games_the_same_way_every_time(name: str) -> None:
    field = shipped_field(name)
    ends = [
        play_match(field, (GreedyPlayer(field, STYLES[0], 1), GreedyPlayer(field, STYLES[3], 2)), SeededChance(5))
        for _ in range(2)
    ]
    assert ends[0].winner != NOBODY
    assert state_digest(field, ends[0]) == state_digest(field, ends[1])


@pytest.mark.parametrize("name", [SHIPPED[0], OVERLORD])
def test_players_choose_the_same_whatever_they_cannot_know(name: str) -> None:
    """Hands, pile and mines are dealt anew before every choice: a player who looked at them would answer otherwise."""
    field = shipped_field(name)
    engine, chance = Engine(field), SeededChance(11)
    state = new_state(engine, chance)
    seen = GreedyPlayer(field, STYLES[0], 1), GreedyPlayer(field, STYLES[0], 1)
    for number in range(250):
        if state.winner != NOBODY:
            break
        side = state.decision.side
        action = seen[side].choose(PlayerView(engine, state))
        guess = guessed_state(engine, state, side, SeededChance(number))
        blind = GreedyPlayer(field, STYLES[0], 1)
        assert blind.choose(PlayerView(engine, guess)) == action
        engine.apply(state, action, chance)


def test_greedy_players_beat_random_ones() -> None:
    field = shipped_field(SHIPPED[0])
    won = 0
    for number in range(10):
        players: list[Player] = [GreedyPlayer(field, STYLES[0], number), RandomPlayer(number)]
        if number % 2:
            players.reverse()
        won += play_match(field, (players[0], players[1]), SeededChance(number)).winner == number % 2
    assert won == 10


def test_all_kinds_of_players_answer_with_legal_actions() -> None:
    field = shipped_field(SHIPPED[0])
    engine, chance = Engine(field), SeededChance(2)
    state = new_state(engine, chance)
    players = players_of(field)
    for number in range(60):
        view = PlayerView(engine, state)
        for player in players:
            legal = list(view.actions)
            assert player.choose(view) in legal
            assert {one.action for one in player.explain(view)} <= set(legal)
        engine.apply(state, players[number % 2].choose(view), chance)


def test_a_listener_hears_everything_that_happens() -> None:
    field = shipped_field(SHIPPED[0])
    heard: list[Event] = []
    play_match(field, (RandomPlayer(1), RandomPlayer(2)), SeededChance(3), lambda _, events: heard.extend(events))
    assert heard[-1].code is EventCode.END
    assert sum(event.code is EventCode.TURN for event in heard) > 5


def test_a_game_that_never_ends_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "MAX_DECISIONS", 5)
    field = shipped_field(SHIPPED[0])
    with pytest.raises(EndlessGameError):
        play_match(field, (RandomPlayer(1), RandomPlayer(2)), SeededChance(3))


def test_styles_of_a_population_differ_and_come_back() -> None:
    first, second, again = random_style(1, "s"), random_style(2, "s"), random_style(1, "s")
    assert first == again
    assert first != second
    assert first.threat > 0
