"""Sets of hexes of one board as integers: bit `i` stands for the hex with index `i`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

BITS: Final = tuple(1 << index for index in range(256))
"""Each hex alone as a mask; no board has more hexes. To look it up is faster than to shift."""


def mask_of(indices: Iterable[int]) -> int:
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


def indices_of(mask: int) -> list[int]:
    """The indices in a mask, lowest first."""
    indices = []
    while mask:
        # The highest bit is found faster than the lowest.
        index = mask.bit_length() - 1
        mask ^= BITS[index]
        indices.append(index)
    indices.reverse()
    return indices
