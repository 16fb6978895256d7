"""Draws the styles of the games in which changes are tried."""

from __future__ import annotations

import bisect
import random
from itertools import accumulate

from rules.lab.game_plan import PlannedGame
from rules.lab.player_selection import EVERYBODY, PlayerGroup, PlayerSelection
from rules.lab.reading import StyleTable
from rules.players.style import STYLES, random_style


class StyleDraw:
    """Draws the styles of game number n: half of them from the equilibrium of a table, half from the population, as
    far as both played.
    """

    def __init__(self, table: StyleTable, seed: int, players: PlayerSelection = EVERYBODY) -> None:
        self._seed = seed
        self._players = players
        self._allied = list(accumulate(table.allied_weights))
        self._axis = list(accumulate(table.axis_weights))

    def game(self, number: int) -> PlannedGame:
        seed = f"{self._seed}/change/{number}"
        group = self._players.group
        if group is PlayerGroup.BEGINNERS or (group is PlayerGroup.EVERYBODY and number % 2):
            allies, axis_style = self._players.style_indices
            pair = (
                random_style(number, seed) if allies is None else STYLES[allies],
                random_style(number + 1, seed) if axis_style is None else STYLES[axis_style],
            )
            return PlannedGame(number, pair, None, seed, 0)
        draw = random.Random(f"{seed}/styles")
        allied, axis = _drawn(self._allied, draw.random()), _drawn(self._axis, draw.random())
        return PlannedGame(number, (STYLES[allied], STYLES[axis]), (allied, axis), seed, 0)


def _drawn(limits: list[float], number: float) -> int:
    return min(bisect.bisect(limits, number * limits[-1]), len(limits) - 1)
