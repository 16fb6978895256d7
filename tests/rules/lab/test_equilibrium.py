"""Equilibria of tables whose answer is known."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.lab.equilibrium import Equilibrium, find_equilibrium

rates = st.floats(0.0, 1.0)
tables = st.integers(1, 4).flatmap(
    lambda columns: st.lists(st.lists(rates, min_size=columns, max_size=columns), min_size=1, max_size=4)
)


def test_matching_pennies_are_even() -> None:
    found = find_equilibrium([[1.0, 0.0], [0.0, 1.0]])
    assert found.value == pytest.approx(0.5)
    assert found.allied == pytest.approx((0.5, 0.5))
    assert found.axis == pytest.approx((0.5, 0.5))


def test_rock_paper_scissors_is_even_and_mixed() -> None:
    found = find_equilibrium([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])
    assert found.value == pytest.approx(0.5)
    assert found.allied == pytest.approx((1 / 3,) * 3)


def test_a_dominated_style_is_hardly_played() -> None:
    found = find_equilibrium([[0.9, 0.8], [0.3, 0.2]])
    assert found.allied[0] > 0.999
    assert found.axis[1] > found.axis[0]
    assert 0.8 <= found.value <= 0.83


def test_one_style_against_one_is_its_rate() -> None:
    assert find_equilibrium([[0.7]]).value == pytest.approx(0.7)


def test_a_good_start_leads_to_the_same_answer() -> None:
    table = [[0.6, 0.4, 0.5], [0.3, 0.7, 0.55]]
    found = find_equilibrium(table)
    again = find_equilibrium(table, found)
    assert again.value == pytest.approx(found.value, abs=1e-5)
    assert again.allied == pytest.approx(found.allied, abs=1e-4)


def test_weights_that_chase_each_other_end_somewhere() -> None:
    pennies = [[1.0, 0.0], [0.0, 1.0]]
    found = find_equilibrium(pennies, Equilibrium(0.5, (0.9, 0.1), (0.2, 0.8)))
    assert sum(found.allied) == pytest.approx(1)
    assert 0.2 < found.value < 0.8


@given(tables)
def test_the_value_lies_within_the_table(table: list[list[float]]) -> None:
    found = find_equilibrium(table)
    assert sum(found.allied) == pytest.approx(1)
    assert sum(found.axis) == pytest.approx(1)
    assert min(map(min, table)) - 1e-9 <= found.value <= max(map(max, table)) + 1e-9


@given(tables)
def test_the_other_side_sees_the_mirrored_table(table: list[list[float]]) -> None:
    mirrored = [[1 - rate for rate in column] for column in zip(*table, strict=True)]
    assert find_equilibrium(mirrored).value == pytest.approx(1 - find_equilibrium(table).value, abs=1e-4)
