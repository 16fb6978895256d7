"""Who played, in as few words as can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.lab.player_selection import PlayerSelection


def players_name(players: PlayerSelection, text: Callable[..., str]) -> str:
    """`text` gives the texts of the window by their code."""
    if players.allies is None and players.axis is None:
        return text(f"lab.players-{players.group.value}")
    allies, axis = (text(f"lab.style-{name}" if name else "lab.style-any") for name in (players.allies, players.axis))
    return text("lab.players-styles", allies=allies, axis=axis)
