"""The map scan when the whole board is mirrored, turned or laid anew: it stays under what was drawn from it. No Qt."""

from __future__ import annotations

import math

from schema.board import BoardKind
from schema.underlay import Underlay

# In widths of a hex.
_ROW = math.sqrt(3) / 2
_RADIUS = 1 / math.sqrt(3)


def mirrored(underlay: Underlay | None, kind: BoardKind) -> Underlay | None:
    """Left and right exchanged."""
    if underlay is None:
        return None
    flipped = underlay.model_copy(update={"mirrored": not underlay.mirrored})
    return flipped.with_place(
        x=kind.width - underlay.x, y=underlay.y, width=underlay.width, rotation=-underlay.rotation
    )


def half_turned(underlay: Underlay | None, kind: BoardKind) -> Underlay | None:
    if underlay is None:
        return None
    height = (kind.rows - 1) * _ROW + 2 * _RADIUS
    return underlay.with_place(
        x=kind.width - underlay.x,
        y=height - underlay.y,
        width=underlay.width,
        rotation=underlay.rotation + 180,
    )


def shifted(underlay: Underlay | None, rows: int, cols: int) -> Underlay | None:
    """By so many rows and doubled columns."""
    if underlay is None:
        return None
    return underlay.with_place(
        x=underlay.x + cols / 2,
        y=underlay.y + rows * _ROW,
        width=underlay.width,
        rotation=underlay.rotation,
    )
