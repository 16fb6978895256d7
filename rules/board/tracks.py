"""Tracks: where ships and trains can go on, which never leave the ocean or the rails."""

from __future__ import annotations

from rules.board.landscape import Landscape
from rules.board.troops import TroopKind
from rules.geometry import OFF_BOARD, Direction
from schema.catalog.terrain_movement import Trait


def track_steps(landscape: Landscape, kind: TroopKind, origin: int) -> int:
    """The mask of the hexes next to this one to which the ocean, or the rails, lead on. Units are not looked at."""
    targets = 0
    for side, target in enumerate(landscape.grid.neighbours[origin]):
        if target == OFF_BOARD or kind.keeps_to not in landscape.grounds[target].traits:
            continue
        if landscape.grounds[target].find_barrier(kind.traveller) is not None:
            continue
        if kind.keeps_to is not Trait.RAIL or _are_linked(landscape, origin, target, Direction(side)):
            targets |= 1 << target
    return targets


def _are_linked(landscape: Landscape, origin: int, target: int, direction: Direction) -> bool:
    """Rails meet when both tiles reach the side between them. A station has rails and no links: all sides are open."""
    links, far_links = landscape.grounds[origin].rail_links, landscape.grounds[target].rail_links
    return (not links or direction in links) and (not far_links or direction.opposite in far_links)
