"""Which of several drawings a hex gets: by a hash of its position, so that it never changes and no pattern shows."""

from __future__ import annotations

from collections.abc import Sequence

from schema.hexes import Hex


def scatter(where: Hex, count: int, salt: int = 0) -> int:
    """A number below `count` that belongs to the hex."""
    value = ((where.col + salt) * 73856093) ^ (where.row * 19349663)
    value = (value ^ (value >> 13)) * 1274126177 & 0x7FFFFFFF
    return (value >> 9) % count


def variant_of(stems: Sequence[str], where: Hex) -> str:
    return stems[scatter(where, len(stems))]
