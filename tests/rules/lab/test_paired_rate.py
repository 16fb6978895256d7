"""Rates after a change from games in pairs, and how they are drawn to what is usual."""

import math
import random

import pytest

from rules.lab.reading import Estimate
from rules.lab.suggestions.paired_rate import (
    NOTHING_USUAL,
    Effect,
    PairedRate,
    UsualEffect,
    paired_rate,
    usual_effect,
)

KNOWN = Estimate(rate=0.6, low=0.58, high=0.62)


def test_pairs_that_vary_together_follow_the_known_rate() -> None:
    before = [2, 0] * 50
    same = paired_rate(KNOWN, before, before).estimate(KNOWN)
    assert same.rate == pytest.approx(0.6, abs=0.01)
    apart = paired_rate(KNOWN, before, [2, 2, 0, 0] * 25).estimate(KNOWN)
    assert apart.rate == pytest.approx(0.5, abs=0.01)
    assert same.half_width < apart.half_width


def test_pairs_without_any_spread_leave_the_rate_as_it_is_known() -> None:
    found = paired_rate(KNOWN, [2] * 10, [2] * 10).estimate(KNOWN)
    assert found.rate == pytest.approx(0.6)
    assert found.half_width > 0.1


def test_an_effect_is_as_sure_as_what_the_games_before_do_not_tell_of_those_after() -> None:
    """The spread is that of the distances from the line through both; to it comes the same for any games."""
    before, others = [2, 0] * 50, []
    for after in (before, [2, 2, 0, 0] * 25, [2, 0, 0, 0] * 25, [0, 2] * 50):
        found = paired_rate(KNOWN, before, after)
        mean = sum(after) / 200
        distances = [other / 2 - mean - found.share * (one / 2 - 0.5) for one, other in zip(before, after, strict=True)]
        others.append(found.effect.variance * 100**2 - math.fsum(distance**2 for distance in distances))
    assert others == pytest.approx([others[0]] * 4)
    assert 0 < others[0] < 2


def test_few_games_are_not_drawn_to_even() -> None:
    known = Estimate(rate=0.2, low=0.2, high=0.2)
    found = paired_rate(known, [2, 0, 0, 0, 0] * 2, [0, 2, 0, 0, 0] * 2)
    assert found.effect.difference == pytest.approx(0.0, abs=0.001)


def test_a_rate_stays_a_share() -> None:
    far = PairedRate(Effect(0.9, 0.01), 1.0).estimate(KNOWN)
    assert (far.rate, far.high) == (1.0, 1.0)


def test_what_is_usual_of_few_changes_is_not_known() -> None:
    effects = [Effect(0.1, 0.01)] * 3
    assert usual_effect(effects) is NOTHING_USUAL
    assert usual_effect(effects, UsualEffect(0.1, 0.2)) == UsualEffect(0.1, 0.2)
    assert NOTHING_USUAL.draw(effects[0]) == effects[0]


def test_changes_that_differ_by_chance_alone_are_taken_for_nearly_alike() -> None:
    usual = usual_effect([Effect(0.1 + by, 0.01) for by in (-0.1, 0.1, -0.05, 0.05)])
    assert usual.mean == pytest.approx(0.1)
    assert usual.variance == pytest.approx(0.02**2)
    drawn = usual.draw(Effect(0.3, 0.01))
    assert drawn.difference == pytest.approx(0.1, abs=0.01)
    assert drawn.variance == pytest.approx(0.01 / 4, abs=0.0005)


def test_drawn_effects_are_nearer_to_the_truth_than_counted_ones() -> None:
    """Also the one that looks best: what it seems to do is not what luck has added."""
    draw = random.Random(14)
    counted_errors, drawn_errors, counted_best, drawn_best = [], [], [], []
    for _ in range(60):
        truths = [draw.gauss(0.03, 0.04) for _ in range(40)]
        effects = [Effect(truth + draw.gauss(0, 0.06), 0.06**2) for truth in truths]
        usual = usual_effect(effects)
        drawn = [usual.draw(effect) for effect in effects]
        counted_errors += [(effect.difference - truth) ** 2 for effect, truth in zip(effects, truths, strict=True)]
        drawn_errors += [(effect.difference - truth) ** 2 for effect, truth in zip(drawn, truths, strict=True)]
        best = max(range(40), key=lambda number: effects[number].difference)
        counted_best.append(effects[best].difference - truths[best])
        drawn_best.append(drawn[best].difference - truths[best])
    assert math.fsum(drawn_errors) < 0.5 * math.fsum(counted_errors)
    assert abs(math.fsum(drawn_best) / 60) < 0.02 < math.fsum(counted_best) / 60
