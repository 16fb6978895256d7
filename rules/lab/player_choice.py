"""Which player plays a style in the lab."""

from __future__ import annotations

from rules.game.field import Field
from rules.players.greedy_player import GreedyPlayer
from rules.players.player import Player
from rules.players.style import PlayingStyle


def player_of(field: Field, style: PlayingStyle, seed: int | str) -> Player:
    """A player with a style, for one game on a field."""
    return GreedyPlayer(field, style, seed)
