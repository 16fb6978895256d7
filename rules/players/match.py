"""A match: two players play one game to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.game.chance import Chance
from rules.game.engine import Engine
from rules.game.events import Event
from rules.game.field import Field
from rules.game.game import new_state
from rules.game.objectives import NOBODY
from rules.game.state import GameState
from rules.players.player import Player
from rules.players.view import PlayerView

# A game of a few dozen turns takes some hundred decisions; one that goes on so long goes in circles.
MAX_DECISIONS: Final = 20_000

Listener = Callable[[GameState, list[Event]], None]


class EndlessGameError(Exception):
    """Two players who would never end their game."""


def play_match(
    field: Field, players: tuple[Player, Player], chance: Chance, listen: Listener | None = None
) -> GameState:
    """Play a game to its end: the Allied player first, then the Axis player. `listen` gets the events of each step."""
    engine = Engine(field)
    events: list[Event] | None = None if listen is None else []
    state = new_state(engine, chance, events)
    for _ in range(MAX_DECISIONS):
        if listen is not None and events:
            listen(state, events)
            events = []
        if state.winner != NOBODY:
            return state
        action = players[state.decision.side].choose(PlayerView(engine, state))
        engine.apply(state, action, chance, events)
    raise EndlessGameError
