"""Units are followed through a game, whatever brings them where they are."""

import pytest

from rules.game.chance import SeededChance
from rules.game.events import Event, EventCode
from rules.game.game import set_up
from rules.game.state import GameState
from rules.geometry import indices_of
from rules.lab.unit_tracker import UnitTracker
from rules.players.match import play_match
from rules.players.random_player import RandomPlayer
from tests.rules.game.drawn_games import drawn_game
from tests.rules.game.random_play import shipped_field


@pytest.mark.parametrize("name", ["01-pegasus-bridge", "05-first-assault-wave", "overlord-01-omaha"])
def test_figures_are_those_of_the_board_in_whole_games(name: str) -> None:
    field = shipped_field(name)
    tracker = UnitTracker(field)
    compared = 0

    def listen(state: GameState, events: list[Event]) -> None:
        nonlocal compared
        for event in events:
            tracker.take_losses(event)
            tracker.follow(event)
        tracker.settle(state)
        for index in indices_of(state.allies | state.axis):
            unit = tracker.find(index)
            assert unit is not None
            assert unit.figures == state.figures[index]
            compared += 1

    play_match(field, (RandomPlayer(1), RandomPlayer(2)), SeededChance(3), listen)
    assert compared > 100


def test_a_unit_that_is_lost_on_its_way_is_known() -> None:
    game = drawn_game({"E3": "us infantry", "E7": "de infantry"})
    tracker = UnitTracker(game.field)
    first, way, last = game.at("E3"), game.at("e4"), game.at("E5")
    tracker.follow(Event(EventCode.MOVE, 0, first, last, values=(way, last)))
    lost = tracker.take_losses(Event(EventCode.LOSS, 0, way, number=4, values=(0,)))
    assert lost is not None
    assert (lost[0].origin, lost[1]) == (first, 4)
    tracker.follow(Event(EventCode.ELIMINATED, 0, way))
    assert tracker.find(last) is None


def test_a_unit_that_came_later_has_no_origin() -> None:
    game = drawn_game({"E3": "us infantry", "E7": "de infantry"})
    tracker = UnitTracker(game.field)
    state = set_up(game.field)
    kind = state.kinds[game.at("E3")]
    assert kind is not None
    state.put(game.at("C3"), kind, 3)
    tracker.settle(state)
    added = tracker.find(game.at("C3"))
    assert added is not None
    assert (added.origin, added.figures) == (-1, 3)


def test_events_about_nobody_change_nothing() -> None:
    game = drawn_game({"E3": "us infantry", "E7": "de infantry"})
    tracker = UnitTracker(game.field)
    empty = game.at("A1")
    tracker.follow(Event(EventCode.MOVE, 0, empty, game.at("B1"), values=(game.at("B1"),)))
    assert tracker.take_losses(Event(EventCode.LOSS, 0, empty, number=1, values=(0,))) is None
    assert tracker.find(game.at("B1")) is None
