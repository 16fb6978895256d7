"""`--players`, `--allies` and `--axis`: who plays the games of a play-test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schema.issues import KnownProblem

if TYPE_CHECKING:
    from rules.lab.player_selection import PlayerSelection

PLAYERS, ALLIES, AXIS = "--players", "--allies", "--axis"
# Spelled out, because the players take longer to import than a help page to print.
DEFAULT_PLAYERS = "everybody"
GROUP, STYLE = "GROUP", "STYLE"


def parse_players(group: str, allies: str | None, axis: str | None) -> PlayerSelection:
    from rules.lab.player_selection import STYLE_NAMES, PlayerGroup, PlayerSelection

    for option, style in ((ALLIES, allies), (AXIS, axis)):
        if style is not None and style not in STYLE_NAMES:
            raise KnownProblem("usage.bad-value", name=option, found=style, allowed=STYLE_NAMES)
    try:
        return PlayerSelection(group=PlayerGroup(group), allies=allies, axis=axis)
    except ValueError:
        raise KnownProblem("usage.bad-value", name=PLAYERS, found=group, allowed=tuple(PlayerGroup)) from None
