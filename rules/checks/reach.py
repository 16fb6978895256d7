"""Where units can ever get to, given time: the hexes that are joined by steps, other units left aside."""

from __future__ import annotations

from functools import cache, lru_cache

from rules.geometry import indices_of
from rules.ground import Ground
from rules.landscape import Landscape
from rules.pieces import Traveller
from rules.steps import step_table
from schema.catalog_terrain_movement import Cost

# The last few boards that were drawn, with the six or so kinds of travellers on each.
_FLOODS_KEPT = 128


@lru_cache(maxsize=_FLOODS_KEPT)
def flood(landscape: Landscape, traveller: Traveller, starts: int) -> int:
    """All hexes that the traveller can reach from any of these, themselves included."""
    adjacent = landscape.grid.adjacent_masks
    steps = step_table(landscape, traveller).steps
    # Between two plain hexes every step can be made; only the others are looked at one by one.
    is_plain = landscape.mask(lambda ground: _is_plain(ground, traveller))
    special = open_hexes(landscape, traveller) & ~is_plain
    seen = frontier = starts
    while frontier:
        following = 0
        for index in indices_of(frontier):
            if is_plain >> index & 1:
                following |= adjacent[index] & is_plain
                if not adjacent[index] & special:
                    continue
            for target, _ in steps[index]:
                following |= 1 << target
        frontier = following & ~seen
        seen |= frontier
    return seen


def open_hexes(landscape: Landscape, traveller: Traveller) -> int:
    """The hexes that the traveller may enter at all."""
    return landscape.mask(lambda ground: not _is_closed(ground, traveller))


@cache
def _is_plain(ground: Ground, traveller: Traveller) -> bool:
    """Whether the traveller may enter and leave such ground on all sides, whatever is next to it."""
    return not (
        ground.find_barrier(traveller)
        or ground.find_hold(traveller.unit_class)
        or ground.blocked_sides
        or ground.closed_from
        or traveller.boat
        or traveller.caves
        or any(_may_close(part.movement.enter_cost) or _may_close(part.movement.leave_cost) for part in ground.parts)
    )


@cache
def _is_closed(ground: Ground, traveller: Traveller) -> bool:
    """Whether the traveller can never enter such ground."""
    return ground.find_barrier(traveller) is not None and not traveller.caves


def _may_close(cost: Cost) -> bool:
    return cost.default == "impassable" or any(rule.cost == "impassable" for rule in cost.rules)
