"""The plan of games: which styles meet in game number n, and on which chance. It depends on the seed alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.lab.player_selection import EVERYBODY, PlayerGroup, PlayerSelection
from rules.players.style import STYLES, PlayingStyle, random_style

PLAN_VERSION: Final = 2
"""To be raised when players, rules or figures change, so that kept readings are made anew."""

# Two games of three fill the table of named styles, the third is between two styles of the population.
_CYCLE: Final = 3
# Of the games between styles of the population, one in so many is played again with the other side beginning.
_GAMES_FOR_A_TWIN: Final = 4
# The run is seen as so many parts, for the spread between repeats.
PARTS: Final = 10
# Of games that are shared out by weight, this part is spread evenly over all pairs.
_EVEN_SHARE: Final = 0.2
_SCHEDULE_GAMES: Final = 120
ALL_STYLES: Final = tuple(range(len(STYLES)))


class PlannedGame(NamedTuple):
    """One game. `cell` is the pair of named styles; None: the styles are of the population."""

    number: int
    # Of the Allies and the Axis.
    styles: tuple[PlayingStyle, PlayingStyle]
    cell: tuple[int, int] | None
    seed: str
    # Which part of the run it belongs to.
    part: int
    has_twin: bool = False


class StyleChoice(NamedTuple):
    """The named styles that are still played, as indices of STYLES; those that are clearly worse are dropped."""

    allied: tuple[int, ...] = ALL_STYLES
    axis: tuple[int, ...] = ALL_STYLES
    # Which pairs meet, over and over, where some are to meet more often than others; empty: all alike.
    schedule: tuple[tuple[int, int], ...] = ()
    selection: PlayerSelection = EVERYBODY

    @property
    def cells(self) -> int:
        return len(self.allied) * len(self.axis)

    def cell(self, number: int) -> tuple[int, int]:
        """Round robin: in every row of games as long as there are styles each side plays each of its styles once."""
        if self.schedule:
            return self.schedule[number % len(self.schedule)]
        round_number, place = divmod(number % self.cells, len(self.allied))
        return self.allied[place], self.axis[(place + round_number) % len(self.axis)]

    def weighted(self, allied: Sequence[float], axis: Sequence[float]) -> StyleChoice:
        """The same styles, meeting as often as they count for the rate, and all now and then.

        Every game goes to the pair that lags most behind its share, so that each prefix has nearly the right shares.
        """
        shares = {
            (row, column): (1 - _EVEN_SHARE) * weight * other + _EVEN_SHARE / self.cells
            for row, weight in zip(self.allied, allied, strict=True)
            for column, other in zip(self.axis, axis, strict=True)
        }
        met = dict.fromkeys(shares, 0)
        schedule = []
        for number in range(1, _SCHEDULE_GAMES + 1):
            cell = max(shares, key=lambda pair: (shares[pair] * number - met[pair], pair))
            met[cell] += 1
            schedule.append(cell)
        return self._replace(schedule=tuple(schedule))


EVERY_STYLE: Final = StyleChoice()
ROUND: Final = EVERY_STYLE.cells * _CYCLE // 2
"""Games in which every pair of the named styles has met once."""


def first_choice(selection: PlayerSelection) -> StyleChoice:
    """The styles with which a run of these players begins."""
    allies, axis = selection.style_indices
    return StyleChoice(
        ALL_STYLES if allies is None else (allies,), ALL_STYLES if axis is None else (axis,), selection=selection
    )


def planned_game(seed: int, number: int, choice: StyleChoice = EVERY_STYLE) -> PlannedGame:
    """Game number `number` of the run with that seed. The same number always has the same chance."""
    chance = f"{seed}/game/{number}"
    if choice.selection.group is PlayerGroup.BEGINNERS:
        return _population_game(seed, number, number, choice, chance)
    if choice.selection.group is PlayerGroup.CLUB_PLAYERS:
        return _table_game(number, number, choice, chance)
    cycle, place = divmod(number, _CYCLE)
    if place == _CYCLE - 1:
        return _population_game(seed, number, cycle, choice, chance)
    return _table_game(number, cycle * (_CYCLE - 1) + place, choice, chance)


def game_again(seed: int, number: int, cell: tuple[int, int] | None, selection: PlayerSelection) -> PlannedGame:
    """A game of a run that was played before, whatever the run had come to by then."""
    if cell is None:
        return planned_game(seed, number, first_choice(selection))
    return PlannedGame(number, (STYLES[cell[0]], STYLES[cell[1]]), cell, f"{seed}/game/{number}", 0)


def _population_game(seed: int, number: int, count: int, choice: StyleChoice, chance: str) -> PlannedGame:
    """The game of the population after `count` others. A side that keeps to one style draws none."""
    allies, axis = choice.selection.style_indices
    styles = (
        random_style(2 * count, seed) if allies is None else STYLES[allies],
        random_style(2 * count + 1, seed) if axis is None else STYLES[axis],
    )
    return PlannedGame(number, styles, None, chance, count % PARTS, count % _GAMES_FOR_A_TWIN == 0)


def _table_game(number: int, count: int, choice: StyleChoice, chance: str) -> PlannedGame:
    """The game of the table after `count` others."""
    cell = choice.cell(count)
    part = count // EVERY_STYLE.cells % PARTS
    return PlannedGame(number, (STYLES[cell[0]], STYLES[cell[1]]), cell, chance, part)
