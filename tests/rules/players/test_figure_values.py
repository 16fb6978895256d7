"""What figures are worth, and what a unit can be expected to lose."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.board.troops import TroopKind
from rules.players.figure_values import expected_losses, figure_values, loss_of, worth_of
from tests.rules.skirmish import Skirmish, scenario


def kind_of(text: str) -> TroopKind:
    return Skirmish(scenario({"E5": text})).troop("E5").kind


INFANTRY, ARMOR, GUN = (kind_of(f"us {name}") for name in ("infantry", "armor", "artillery"))


@pytest.mark.parametrize("kind", [INFANTRY, ARMOR, GUN, kind_of("us destroyer")])
def test_the_last_figure_is_worth_most(kind: TroopKind) -> None:
    values = figure_values(kind, 1)
    assert list(values) == sorted(values, reverse=True)
    assert len(values) >= kind.strength


def test_more_medals_make_the_last_figure_dearer_and_none_makes_it_cheaper() -> None:
    none, one, two = (figure_values(INFANTRY, worth)[0] for worth in (0, 1, 2))
    assert none < one
    assert two == one + 100


def test_worth_is_that_of_the_unit_else_that_of_its_type() -> None:
    assert worth_of(INFANTRY) == 1
    assert worth_of(kind_of("us infantry")) == 1
    drawn = scenario({"E5": "us infantry"})
    hexes = tuple(
        content.model_copy(update={"unit": content.unit.model_copy(update={"worth": 3})}) for content in drawn.hexes
    )
    assert worth_of(Skirmish(drawn.model_copy(update={"hexes": hexes})).troop("E5").kind) == 3


@given(figures=st.integers(1, 4), hits=st.floats(0, 6))
def test_losses_grow_with_hits_and_never_beyond_the_unit(figures: int, hits: float) -> None:
    loss = loss_of(INFANTRY, 1, figures, hits)
    assert 0 <= loss <= loss_of(INFANTRY, 1, figures, hits + 1)
    assert loss <= sum(figure_values(INFANTRY, 1)[:figures])


def test_no_hits_cost_nothing_and_very_many_cost_the_unit() -> None:
    losses = expected_losses(ARMOR, 1, 3)
    assert losses[0] == 0
    assert loss_of(ARMOR, 1, 3, 1000.0) == losses[-1] == pytest.approx(116, abs=2)
