"""Sets of hexes of one board as integers: bit `i` stands for the hex with index `i`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def mask_of(indices: Iterable[int]) -> int:
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


def indices_of(mask: int) -> Iterator[int]:
    """The indices in a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
