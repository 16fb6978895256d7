"""Sources of chance: a seed, given results, and every outcome with its weight."""

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from rules.game.chance import (
    Chance,
    ChanceMismatch,
    ContinuedChance,
    GivenChance,
    RecordingChance,
    SeededChance,
    every_outcome,
)
from rules.geometry import grid_of
from schema.board import BoardKind
from schema.catalog.die import DieFace

GRID = grid_of(BoardKind.STANDARD)


def some_luck(chance: Chance) -> tuple[object, ...]:
    cards = [1, 2, 3, 4]
    chance.shuffle(cards)
    return chance.roll(3), tuple(cards), chance.pick(5), chance.walk(60, 2, GRID.neighbours)


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 31, 32, 33, 60, 62, 128])
def test_a_shuffle_is_that_of_the_standard_library(number: int) -> None:
    cards, expected = list(range(number)), list(range(number))
    SeededChance(7).shuffle(cards)
    Random(7).shuffle(expected)
    assert cards == expected


def test_the_same_seed_gives_the_same_luck() -> None:
    assert some_luck(SeededChance(7)) == some_luck(SeededChance(7))
    assert len({some_luck(SeededChance(seed)) for seed in range(20)}) > 10


def test_recorded_luck_comes_back() -> None:
    recording = RecordingChance(SeededChance("word"))
    luck = some_luck(recording)
    given = GivenChance()
    given.add(*recording.results)
    assert some_luck(given) == luck
    assert given.is_used_up


@pytest.mark.parametrize(
    ("results", "ask"),
    [
        ((), lambda chance: chance.roll(1)),
        ((("flag",),), lambda chance: chance.roll(2)),
        (((1,),), lambda chance: chance.roll(1)),
        (((1, 2),), lambda chance: chance.shuffle([1, 3])),
        ((("flag", 2),), lambda chance: chance.shuffle([1, 2])),
        (((5,),), lambda chance: chance.pick(5)),
        (((-1,),), lambda chance: chance.pick(5)),
        ((("flag",),), lambda chance: chance.pick(5)),
        (((999,),), lambda chance: chance.walk(60, 2, GRID.neighbours)),
    ],
)
def test_results_that_do_not_fit_are_told(
    results: tuple[tuple[str | int, ...], ...], ask: Callable[[Chance], object]
) -> None:
    with pytest.raises(ChanceMismatch):
        ask(GivenChance(results))


def test_luck_goes_on_by_a_seed_where_the_record_ends() -> None:
    chance = ContinuedChance(GivenChance([("star",), (2, 1, 0), (4,), (5,)]), SeededChance(9))
    cards = [0, 1, 2]
    neighbours = grid_of(BoardKind.STANDARD).neighbours
    assert chance.roll(1) == (DieFace.STAR,)
    chance.shuffle(cards)
    assert cards == [2, 1, 0]
    assert (chance.pick(6), chance.walk(0, 2, neighbours)) == (4, 5)
    later, seeded = [3, 4, 5, 6], [3, 4, 5, 6]
    same = SeededChance(9)
    assert chance.roll(3) == same.roll(3)
    chance.shuffle(later)
    same.shuffle(seeded)
    assert later == seeded
    assert chance.pick(9) == same.pick(9)
    assert chance.walk(50, 3, neighbours) == same.walk(50, 3, neighbours)


def test_every_outcome_has_its_weight() -> None:
    def work(chance: Chance) -> tuple[int, int]:
        faces = chance.roll(2)
        cards = [1, 2]
        chance.shuffle(cards)
        return sum(face is DieFace.INFANTRY for face in faces), chance.pick(3)

    weights: dict[tuple[int, int], Fraction] = {}
    for weight, value in every_outcome(work, SeededChance(1)):
        weights[value] = weights.get(value, Fraction(0)) + weight
    assert sum(weights.values()) == 1
    # Two of the six faces of a die show infantry.
    assert weights[2, 0] == Fraction(1, 9) * Fraction(1, 3)
    assert weights[0, 2] == Fraction(4, 9) * Fraction(1, 3)


def test_every_end_of_a_walk_has_its_weight() -> None:
    ends: dict[int, Fraction] = {}
    for weight, end in every_outcome(lambda chance: chance.walk(60, 1, GRID.neighbours), SeededChance(1)):
        ends[end] = ends.get(end, Fraction(0)) + weight
    assert sum(ends.values()) == 1
    assert set(ends) <= {60, *GRID.neighbours[60]}


def test_without_luck_there_is_one_outcome() -> None:
    assert list(every_outcome(lambda _chance: 5, SeededChance(1))) == [(Fraction(1), 5)]
