"""The balance that is read from counts, and its interval."""

import random

import pytest

from rules.lab.balance import balance_of, difference_estimate
from rules.lab.game_plan import EVERY_STYLE, ROUND, StyleChoice, first_choice, planned_game
from rules.lab.player_selection import PlayerGroup, PlayerSelection
from rules.lab.reading import Estimate
from rules.lab.style_table import cell_counts, drop_weak, equilibrium_of, win_rates
from rules.lab.tally import Quantity, Tally


def tally_of(
    games: int, rate: float, *, seed: int = 1, worst_style: int | None = None, choice: StyleChoice = EVERY_STYLE
) -> Tally:
    """Games that the Allies win with a chance; with one of the styles they never do."""
    dice, tally = random.Random(seed), Tally()
    for number in range(games):
        game = planned_game(seed, number, choice)
        points = 2 * (dice.random() < rate)
        if game.cell is None:
            tally.add(Quantity.POPULATION_GAMES, game.part)
            tally.add(Quantity.POPULATION_POINTS, game.part, number=points)
        else:
            if game.cell[0] == worst_style:
                points = 0
            tally.add(Quantity.TABLE_GAMES, game.part, *game.cell)
            tally.add(Quantity.TABLE_POINTS, game.part, *game.cell, number=points)
    return tally


@pytest.mark.parametrize("rate", [0.2, 0.5, 0.8])
def test_the_interval_holds_the_true_rate_nearly_always(rate: float) -> None:
    balances = [balance_of(tally_of(10 * ROUND, rate, seed=seed)) for seed in range(12)]
    for estimates in zip(*((one.allied, one.beginners, one.club_players) for one in balances), strict=True):
        assert sum(one.low <= rate <= one.high for one in estimates) >= 10
        assert sum(one.rate for one in estimates) / len(estimates) == pytest.approx(rate, abs=0.025)


def test_the_rate_of_one_group_is_that_of_its_games() -> None:
    for group in (PlayerGroup.BEGINNERS, PlayerGroup.CLUB_PLAYERS):
        choice = first_choice(PlayerSelection(group=group))
        balance = balance_of(tally_of(20 * ROUND, 0.7, choice=choice), choice)
        is_of_beginners = group is PlayerGroup.BEGINNERS
        assert balance.allied.low <= 0.7 <= balance.allied.high
        assert balance.allied == (balance.beginners if is_of_beginners else balance.club_players)
        assert (balance.club_players if is_of_beginners else balance.beginners) is None


def test_one_style_against_another_has_one_cell() -> None:
    choice = first_choice(PlayerSelection(group=PlayerGroup.CLUB_PLAYERS, allies="rush", axis="hold"))
    balance = balance_of(tally_of(10 * ROUND, 0.3, choice=choice), choice)
    assert balance.equilibrium.allied == balance.equilibrium.axis == (1.0,)
    assert balance.allied.low <= 0.3 <= balance.allied.high


def test_more_games_give_a_narrower_interval() -> None:
    widths = [balance_of(tally_of(rounds * ROUND, 0.6)).allied.half_width for rounds in (2, 10, 60)]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.04


def test_nothing_played_is_even_and_unknown() -> None:
    balance = balance_of(Tally())
    assert balance.allied.rate == pytest.approx(0.5)
    assert balance.allied.half_width > 0.45


def test_a_few_games_never_show_certainty() -> None:
    balance = balance_of(tally_of(6, 1.0))
    assert balance.allied.rate < 0.95
    assert balance.allied.low < 0.8


def test_styles_that_lose_are_dropped() -> None:
    tally = tally_of(20 * ROUND, 0.6, worst_style=2)
    choice = drop_weak(EVERY_STYLE, equilibrium_of(tally))
    assert choice == StyleChoice((0, 1, 3, 4, 5), EVERY_STYLE.axis)
    assert balance_of(tally, choice).club_players.rate == pytest.approx(0.6, abs=0.06)


def test_one_style_on_each_side_is_left() -> None:
    balance = balance_of(tally_of(10 * ROUND, 0.6), StyleChoice((0,), (0,)))
    assert balance.equilibrium.allied == balance.equilibrium.axis == (1.0,)


def test_cells_borrow_from_their_row_where_games_are_few() -> None:
    tally = Tally()
    for column in range(6):
        tally.add(Quantity.TABLE_GAMES, 0, 0, column, number=1 if column == 5 else 100)
        tally.add(Quantity.TABLE_POINTS, 0, 0, column, number=0 if column == 5 else 160)
    rates = win_rates(cell_counts(tally))
    assert rates[0][5] > 0.55
    assert rates[0][0] == pytest.approx(0.8, abs=0.025)


def test_differences_of_pairs() -> None:
    assert difference_estimate(5.0, 9.0, 19) is None
    found = difference_estimate(4.0, 16.0, 40)
    assert found is not None
    assert found.rate == pytest.approx(0.1)
    assert found.low < 0 < found.high


def test_a_share_mirrored_is_that_of_the_other_side() -> None:
    mirrored = Estimate(rate=0.7, low=0.6, high=0.75).mirrored
    assert (mirrored.rate, mirrored.low, mirrored.high) == pytest.approx((0.3, 0.25, 0.4))
