"""Tracks: where ships and trains can go on, which never leave the ocean or the rails."""

from __future__ import annotations

from rules.board.position import Position
from rules.board.troops import Troop
from rules.geometry import OFF_BOARD, Direction
from schema.catalog.terrain_movement import Trait


def track_steps(position: Position, troop: Troop, origin: int) -> list[int]:
    """The hexes next to this one to which the ocean, or the rails, lead on. Units are not looked at."""
    targets = []
    for side, target in enumerate(position.grid.neighbours[origin]):
        if target == OFF_BOARD or troop.keeps_to not in position.grounds[target].traits:
            continue
        if position.grounds[target].find_barrier(troop.traveller) is not None:
            continue
        if troop.keeps_to is not Trait.RAIL or _are_linked(position, origin, target, Direction(side)):
            targets.append(target)
    return targets


def _are_linked(position: Position, origin: int, target: int, direction: Direction) -> bool:
    """Rails meet when both tiles reach the side between them. A station has rails and no links: all sides are open."""
    links, far_links = position.grounds[origin].rail_links, position.grounds[target].rail_links
    return (not links or direction in links) and (not far_links or direction.opposite in far_links)
