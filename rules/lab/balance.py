"""The balance of a scenario, read from many styles against many, with intervals.

The interval has two parts, added as variances. *Repeats*: the run is divided into parts, the rate is worked out anew
without each of them, and the jackknife tells how far another run would lie off; that covers dice, the draw of the
population and the weights of the equilibrium. *Styles*: how much the rate changes when one of the named styles is left
out, as a root mean square over them.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from rules.lab.equilibrium import Equilibrium, find_equilibrium
from rules.lab.game_plan import ALL_STYLES, EVERY_STYLE, PARTS, StyleChoice
from rules.lab.player_selection import PlayerGroup
from rules.lab.rate import DEVIATIONS, share_estimate, shrunk_rate
from rules.lab.reading import Estimate
from rules.lab.style_table import cell_counts, equilibrium_of, win_rates
from rules.lab.tally import Quantity, Tally

# Parts of a run must have some games before their spread says anything.
_GAMES_FOR_PARTS: Final = 5
_PAIRS_FOR_A_DIFFERENCE: Final = 20


class Balance(NamedTuple):
    """Allied win rates: as they are, between beginners and between club players, and the weights behind them.

    Those of a group that does not play are None.
    """

    allied: Estimate
    beginners: Estimate | None
    club_players: Estimate | None
    equilibrium: Equilibrium


def balance_of(tally: Tally, choice: StyleChoice = EVERY_STYLE) -> Balance:
    """Beginners are the population, club players the equilibrium; the rate of the scenario lies halfway."""
    equilibrium = equilibrium_of(tally, choice)
    club = equilibrium.value
    beginners = population_rate(tally)
    whole, beginners_parts, club_parts = [], [], []
    for part in range(PARTS):
        club_without = equilibrium_of(tally, choice, without_part=part, start=equilibrium).value
        beginners_without = population_rate(tally, without_part=part)
        whole.append((club_without + beginners_without) / 2)
        beginners_parts.append(beginners_without)
        club_parts.append(club_without)
    style_variance = _style_variance(tally, choice, equilibrium)
    table_games = sum(number for _, number in tally.all_of(Quantity.TABLE_GAMES))
    population_games = sum(number for _, number in tally.all_of(Quantity.POPULATION_GAMES))
    club_variance = max(
        _jackknife(club_parts, table_games), _binomial(club, _effective_games(tally, choice, equilibrium))
    )
    beginners_variance = max(_jackknife(beginners_parts, population_games), _binomial(beginners, population_games))
    variance = max(_jackknife(whole, min(table_games, population_games)), (club_variance + beginners_variance) / 4)
    beginners_estimate = share_estimate(beginners, beginners_variance)
    club_estimate = share_estimate(club, club_variance + style_variance)
    group = choice.selection.group
    if group is PlayerGroup.BEGINNERS:
        return Balance(beginners_estimate, beginners_estimate, None, equilibrium)
    if group is PlayerGroup.CLUB_PLAYERS:
        return Balance(club_estimate, None, club_estimate, equilibrium)
    halfway = share_estimate((club + beginners) / 2, variance + style_variance / 4)
    return Balance(halfway, beginners_estimate, club_estimate, equilibrium)


def population_rate(tally: Tally, *, without_part: int | None = None) -> float:
    games = points = 0
    for part in range(PARTS):
        if part != without_part:
            games += tally.get(Quantity.POPULATION_GAMES, part)
            points += tally.get(Quantity.POPULATION_POINTS, part)
    return shrunk_rate(points / 2, games)


def difference_estimate(total: float, squares: float, games: int) -> Estimate | None:
    """The mean of paired differences with its interval; None with so few pairs that it says nothing."""
    if games < _PAIRS_FOR_A_DIFFERENCE:
        return None
    mean = total / games
    variance = max(0.0, squares / games - mean * mean) / (games - 1)
    half = DEVIATIONS * math.sqrt(variance)
    return Estimate(rate=mean, low=mean - half, high=mean + half)


def _binomial(rate: float, games: float) -> float:
    """The variance that dice alone give."""
    shrunk = shrunk_rate(rate * games, games)
    return shrunk * (1 - shrunk) / max(games, 1.0)


def _effective_games(tally: Tally, choice: StyleChoice, equilibrium: Equilibrium) -> float:
    """As many games as would tell the rate as well if all were played by the styles of the equilibrium."""
    counts = cell_counts(tally, choice)
    share = 0.0
    for row, weight in zip(counts.games, equilibrium.allied, strict=True):
        for games, other in zip(row, equilibrium.axis, strict=True):
            share += (weight * other) ** 2 / max(games, 1)
    return 1 / share


def _jackknife(rates: list[float], games: int) -> float:
    """The variance of a figure from what it is without each part."""
    if games < _GAMES_FOR_PARTS * PARTS:
        return 0.0
    mean = math.fsum(rates) / PARTS
    return (PARTS - 1) / PARTS * math.fsum((rate - mean) ** 2 for rate in rates)


def _style_variance(tally: Tally, choice: StyleChoice, equilibrium: Equilibrium) -> float:
    """The mean square of what one style more or less changes, over all styles: one that was dropped changes nothing."""
    rates = win_rates(cell_counts(tally, choice))
    squares = 0.0
    if len(choice.allied) > 1:
        for left_out in range(len(choice.allied)):
            rows = tuple(row for number, row in enumerate(rates) if number != left_out)
            other = find_equilibrium(rows, _without(equilibrium, allied=left_out))
            squares += (other.value - equilibrium.value) ** 2
    if len(choice.axis) > 1:
        for left_out in range(len(choice.axis)):
            rows = tuple(tuple(rate for number, rate in enumerate(row) if number != left_out) for row in rates)
            other = find_equilibrium(rows, _without(equilibrium, axis=left_out))
            squares += (other.value - equilibrium.value) ** 2
    return squares / (len(ALL_STYLES) * 2)


def _without(equilibrium: Equilibrium, *, allied: int = -1, axis: int = -1) -> Equilibrium:
    return Equilibrium(equilibrium.value, _left(equilibrium.allied, allied), _left(equilibrium.axis, axis))


def _left(weights: tuple[float, ...], left_out: int) -> tuple[float, ...]:
    rest = [weight for number, weight in enumerate(weights) if number != left_out]
    total = math.fsum(rest)
    return tuple(weight / total for weight in rest)
