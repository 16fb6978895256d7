"""What an attack does on average, held against every roll of the dice."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.players.attack_table import AttackOutcome, AttackTarget, attack_outcome

SIDES = 6
FLAG = SIDES - 1


def every_roll(dice: int, target: AttackTarget) -> AttackOutcome:
    """The same by counting: the first faces hit, the last one is the flag."""
    wounds = kill = retreat = 0.0
    for roll in product(range(SIDES), repeat=dice):
        hits = sum(face < target.hitting_faces for face in roll)
        flags = max(0, roll.count(FLAG) - target.ignored_flags)
        lost = min(len(target.figures), hits if target.can_retreat else hits + flags)
        left = len(target.figures) - lost
        wounds += sum(target.figures[max(1, left) :])
        kill += not left
        retreat += bool(left and flags and target.can_retreat)
    rolls = SIDES**dice
    return AttackOutcome(wounds / rolls, kill / rolls, retreat / rolls)


@given(
    dice=st.integers(1, 4),
    figures=st.integers(1, 4),
    faces=st.integers(1, 4),
    ignored=st.integers(0, 2),
    can_retreat=st.booleans(),
)
def test_outcomes_are_those_of_all_rolls(dice: int, figures: int, faces: int, ignored: int, can_retreat: bool) -> None:
    target = AttackTarget((60.0, 30.0, 20.0, 10.0)[:figures], faces, ignored, can_retreat)
    assert attack_outcome(dice, target) == pytest.approx(every_roll(dice, target))


def test_no_dice_do_nothing() -> None:
    assert attack_outcome(0, AttackTarget((60.0,), 3, 0, True)) == (0, 0, 0)


def test_hits_that_are_rolled_again_destroy_the_whole_unit_or_nothing() -> None:
    outcome = attack_outcome(1, AttackTarget((60.0, 30.0), 2, 0, True, second_roll=1 / 6))
    assert outcome.wounds == 0
    assert outcome.kill == pytest.approx(2 / 6 / 6)
    assert outcome.vacated == pytest.approx(2 / 6 / 6 + 1 / 6)
