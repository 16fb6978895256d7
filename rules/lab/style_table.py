"""The table of styles as counted: win rates that borrow from their row and column where games are few."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.lab.equilibrium import Equilibrium, find_equilibrium
from rules.lab.game_plan import EVERY_STYLE, StyleChoice
from rules.lab.tally import Quantity, Tally

# A cell counts as if so many games more had gone as its row and column let expect.
_BORROWED_GAMES: Final = 15
# A style is dropped when the equilibrium plays it less than this share of the most favored one.
DROPPED_SHARE: Final = 0.05


class CellCounts(NamedTuple):
    """Games and Allied wins by cell, for the styles of a choice. A game without a winner counts half."""

    games: tuple[tuple[int, ...], ...]
    wins: tuple[tuple[float, ...], ...]


def cell_counts(tally: Tally, choice: StyleChoice = EVERY_STYLE, *, without_part: int | None = None) -> CellCounts:
    """`without_part`: what the counts would be without that part of the run."""
    games: dict[tuple[int | str, int], int] = {}
    points: dict[tuple[int | str, int], int] = {}
    for quantity, sums in ((Quantity.TABLE_GAMES, games), (Quantity.TABLE_POINTS, points)):
        for key, number in tally.all_of(quantity):
            if key.side != without_part:
                cell = (key.item, key.detail)
                sums[cell] = sums.get(cell, 0) + number
    cells = [[(row, column) for column in choice.axis] for row in choice.allied]
    return CellCounts(
        tuple(tuple(games.get(cell, 0) for cell in row) for row in cells),
        tuple(tuple(points.get(cell, 0) / 2 for cell in row) for row in cells),
    )


def win_rates(counts: CellCounts) -> tuple[tuple[float, ...], ...]:
    """Allied win rates by cell. An even table where nothing was played."""
    games, wins = counts
    total = sum(map(sum, games))
    mean = sum(map(sum, wins)) / total if total else 0.5
    rows = [_effect(row_wins, row_games, mean) for row_wins, row_games in zip(wins, games, strict=True)]
    columns = [
        _effect(column_wins, column_games, mean)
        for column_wins, column_games in zip(zip(*wins, strict=True), zip(*games, strict=True), strict=True)
    ]
    return tuple(
        tuple(
            (won + _BORROWED_GAMES * min(1.0, max(0.0, mean + row + column))) / (played + _BORROWED_GAMES)
            for won, played, column in zip(row_wins, row_games, columns, strict=True)
        )
        for row_wins, row_games, row in zip(wins, games, rows, strict=True)
    )


def _effect(wins: Sequence[float], games: Sequence[int], mean: float) -> float:
    """How much better than the mean a row or column does, drawn towards nothing where games are few."""
    return (sum(wins) - mean * sum(games)) / (sum(games) + _BORROWED_GAMES)


def equilibrium_of(
    tally: Tally,
    choice: StyleChoice = EVERY_STYLE,
    *,
    without_part: int | None = None,
    start: Equilibrium | None = None,
) -> Equilibrium:
    return find_equilibrium(win_rates(cell_counts(tally, choice, without_part=without_part)), start)


def drop_weak(choice: StyleChoice, equilibrium: Equilibrium) -> StyleChoice:
    """Without the styles that a side would hardly ever play."""
    return StyleChoice(
        _favored_styles(choice.allied, equilibrium.allied),
        _favored_styles(choice.axis, equilibrium.axis),
        selection=choice.selection,
    )


def _favored_styles(styles: tuple[int, ...], weights: tuple[float, ...]) -> tuple[int, ...]:
    least = DROPPED_SHARE * max(weights)
    return tuple(style for style, weight in zip(styles, weights, strict=True) if weight >= least)
