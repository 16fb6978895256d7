"""Chance: where dice, shuffles and blind draws come from: a seed, a record, or every outcome with its weight."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Protocol, TypeVar

from rules.board.hits import DIE
from rules.geometry import OFF_BOARD
from schema.catalog.die import DieFace

Value = TypeVar("Value")
Faces = tuple[DieFace, ...]
_FACES = frozenset(face.value for face in DieFace)
Neighbours = tuple[tuple[int, ...], ...]


class Chance(Protocol):
    """A source of chance. Whatever a game leaves to luck is asked of one."""

    def roll(self, dice: int) -> Faces:
        """The faces of so many dice."""

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in an order that nobody knows; the last one is drawn first."""

    def pick(self, count: int) -> int:
        """One of so many things that look alike, from 0."""

    def walk(self, start: int, steps: int, neighbours: Neighbours) -> int:
        """Where a walk without aim ends: each step goes to a neighbour or stays. OFF_BOARD once it leaves the board."""


class SeededChance:
    """Random numbers from a seed: the same seed, the same game."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def roll(self, dice: int) -> Faces:
        draw = self._random.random
        return tuple([DIE[int(draw() * 6)] for _ in range(dice)])

    def shuffle(self, cards: list[int]) -> None:
        """The same order as `random.shuffle` gives, in a third of its time."""
        bits = self._random.getrandbits
        last = len(cards) - 1
        while last > 0:
            # As many bits as the number of cards that are left has, for all numbers that have so many.
            size = (last + 1).bit_length()
            for end in range(last, max((1 << size - 1) - 2, 0), -1):
                chosen = bits(size)
                while chosen > end:
                    chosen = bits(size)
                cards[end], cards[chosen] = cards[chosen], cards[end]
            last = (1 << size - 1) - 2

    def pick(self, count: int) -> int:
        return int(self._random.random() * count)

    def walk(self, start: int, steps: int, neighbours: Neighbours) -> int:
        return _walk(self, start, steps, neighbours)


class ChanceMismatch(Exception):
    """A record has other chance results than the game asks for."""


class GivenChance:
    """The results of a record, in their order: faces of a roll, the cards of a shuffled pile, the number picked."""

    def __init__(self, results: Iterable[tuple[str | int, ...]] = ()) -> None:
        self._results = list(results)
        self._next = 0

    def add(self, *results: tuple[str | int, ...]) -> None:
        self._results += results

    @property
    def is_used_up(self) -> bool:
        return self._next == len(self._results)

    def _take(self, size: int) -> tuple[str | int, ...]:
        if self.is_used_up:
            raise ChanceMismatch("the record has no further chance result")
        result = self._results[self._next]
        if len(result) != size:
            raise ChanceMismatch(f"{size} results are asked for, the record has {len(result)}")
        self._next += 1
        return result

    def roll(self, dice: int) -> Faces:
        faces = self._take(dice)
        if not all(face in _FACES for face in faces):
            raise ChanceMismatch("the record has something else where dice are rolled")
        return tuple(DieFace(str(face)) for face in faces)

    def shuffle(self, cards: list[int]) -> None:
        order = [card for card in self._take(len(cards)) if isinstance(card, int)]
        if sorted(order) != sorted(cards):
            raise ChanceMismatch("the shuffled pile of the record has other cards")
        cards[:] = order

    def pick(self, count: int) -> int:
        (number,) = self._take(1)
        if not isinstance(number, int) or not 0 <= number < count:
            raise ChanceMismatch(f"{number} is not one of {count}")
        return number

    def walk(self, start: int, steps: int, neighbours: Neighbours) -> int:  # noqa: ARG002 the record knows the end
        (end,) = self._take(1)
        if not isinstance(end, int) or not OFF_BOARD <= end < len(neighbours):
            raise ChanceMismatch(f"no walk ends at {end}")
        return end


class ContinuedChance:
    """The results of a record as far as they go, then random numbers from a seed: a game that went on otherwise."""

    def __init__(self, given: GivenChance, then: Chance) -> None:
        self._given = given
        self._then = then

    @property
    def _source(self) -> Chance:
        return self._then if self._given.is_used_up else self._given

    def roll(self, dice: int) -> Faces:
        return self._source.roll(dice)

    def shuffle(self, cards: list[int]) -> None:
        self._source.shuffle(cards)

    def pick(self, count: int) -> int:
        return self._source.pick(count)

    def walk(self, start: int, steps: int, neighbours: Neighbours) -> int:
        return self._source.walk(start, steps, neighbours)


class RecordingChance:
    """Passes on what another source gives and keeps it, for a record."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.results: list[tuple[str | int, ...]] = []

    def roll(self, dice: int) -> Faces:
        faces = self._source.roll(dice)
        self.results.append(tuple(face.value for face in faces))
        return faces

    def shuffle(self, cards: list[int]) -> None:
        self._source.shuffle(cards)
        self.results.append(tuple(cards))

    def pick(self, count: int) -> int:
        number = self._source.pick(count)
        self.results.append((number,))
        return number

    def walk(self, start: int, steps: int, neighbours: Neighbours) -> int:
        end = self._source.walk(start, steps, neighbours)
        self.results.append((end,))
        return end


class _EveryOutcome:
    """One outcome of several: takes the branches that it is told, and the first one beyond them."""

    def __init__(self, branches: list[int], unseen: Chance) -> None:
        self.branches = branches
        self.sizes: list[int] = []
        self.weight = Fraction(1)
        self._unseen = unseen

    def _branch(self, weights: list[Fraction]) -> int:
        depth = len(self.sizes)
        if depth == len(self.branches):
            self.branches.append(0)
        self.sizes.append(len(weights))
        self.weight *= weights[self.branches[depth]]
        return self.branches[depth]

    def roll(self, dice: int) -> Faces:
        rolls = list(combinations_with_replacement(tuple(dict.fromkeys(DIE)), dice))
        return rolls[self._branch([_chance_of(roll) for roll in rolls])]

    def shuffle(self, cards: list[int]) -> None:
        # Nobody may know the order of a pile, so one order stands for all.
        self._unseen.shuffle(cards)

    def pick(self, count: int) -> int:
        return self._branch([Fraction(1, count)] * count)

    def walk(self, start: int, steps: int, neighbours: Neighbours) -> int:
        return _walk(self, start, steps, neighbours)


def _walk(chance: Chance, start: int, steps: int, neighbours: Neighbours) -> int:
    here = start
    for _ in range(steps):
        around = neighbours[here]
        number = chance.pick(len(around) + 1)
        if number < len(around):
            here = around[number]
            if here == OFF_BOARD:
                break
    return here


def _chance_of(roll: Faces) -> Fraction:
    """The chance of these faces in any order."""
    counts = [roll.count(face) for face in dict.fromkeys(roll)]
    orders = factorial(len(roll)) // prod(factorial(count) for count in counts)
    return Fraction(orders) * prod((Fraction(DIE.count(face), len(DIE)) for face in roll), start=Fraction(1))


def every_outcome(work: Callable[[Chance], Value], unseen: Chance) -> Iterator[tuple[Fraction, Value]]:
    """What some work leads to with each result of dice and blind draws, with its weight; the weights add up to 1.

    The work is done anew for each outcome, so it has to begin with a copy. Shuffles are left to `unseen`.
    """
    branches: list[int] = []
    while True:
        chance = _EveryOutcome(list(branches), unseen)
        value = work(chance)
        yield chance.weight, value
        branches = chance.branches
        while branches and branches[-1] + 1 == chance.sizes[len(branches) - 1]:
            branches.pop()
        if not branches:
            return
        branches[-1] += 1
