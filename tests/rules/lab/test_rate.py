"""How a win rate is read from few games."""

import pytest

from rules.lab.rate import counted_share


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 1, 0.0, 0.7935), (1, 1, 0.2065, 1.0), (5, 10, 0.2366, 0.7634)]
)
def test_the_interval_of_counted_games_is_that_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    share = counted_share(wins, games)
    assert share.rate == wins / games
    assert (share.low, share.high) == (pytest.approx(low, abs=1e-3), pytest.approx(high, abs=1e-3))
