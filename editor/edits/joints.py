"""Where ways meet: the tile that fits its neighbours, joints that stay open, and the repair of joints that broke.

A link is supported when it meets a tile that links back, a place where a way may end, a bridge, the sea or the edge
of the board. A tile with at most one supported link is an end; its other side may point into the open.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from editor.edits.draft import Draft, MapView
from editor.edits.families import Family, find_family, is_sea, is_supported, way_links
from editor.edits.links import NOWHERE, RIVER_ENDS, Sides, TileChoice, choices, find_choice, laid, links_of
from rules.geometry import Direction, neighbour
from schema.hexes import Hex
from schema.pieces import Shape, Tile
from schema.scenario import Scenario

# The price of a tile: a side it should link and does not, the same on the stroke itself, one it had better link, one
# that it links into the open, one that runs off the board, one that leads to an end. The first outweighs the last four.
_MISSED, _MISSED_STROKE, _MISSED_OFFER, _OPEN, _OFF_BOARD, _ENDING = 1000, 1500, 3, 20, 2, 1


class OpenJoint(NamedTuple):
    """A side of a hex where a way should go on and cannot: no tile of its family has these sides."""

    hex: Hex
    side: Direction


def supported_links(view: MapView, where: Hex, family: Family) -> Sides:
    links = links_of(view.at(where).terrain)
    return frozenset(side for side in links if is_supported(view, where, side, family))


def offers(view: MapView, where: Hex, family: Family) -> Sides:
    """The sides over which a neighbour's tile links to this hex."""
    return frozenset(
        side for side in Direction if side.opposite in way_links(view.at(neighbour(where, side)).terrain, family)
    )


def fitted(
    view: MapView,
    where: Hex,
    tile: Tile,
    *,
    wanted: Sides,
    stroke: Sides = NOWHERE,
    welcome: Sides = NOWHERE,
    pond: bool = False,
) -> Tile:
    """The tile in the shape and rotation that links the wanted sides, and the welcome ones if it can.

    If no tile has them all, those of the `stroke` come first. With one side to link it is an end: a river's mouth
    before the sea, a pond if allowed, else a straight that points on.
    """
    possible = choices(tile.terrain, tile.look)
    every = wanted | welcome
    if len(every) <= 1:
        possible = tuple(choice for choice in possible if _is_end(view, where, choice, pond=pond)) or possible
    elif (exact := find_choice(tile.terrain, tile.look, every)) is not None:
        return laid(tile, exact)
    else:
        possible = tuple(choice for choice in possible if choice.shape not in RIVER_ENDS)
    if not possible:
        return tile
    extra = {side: _price_of_extra(view, where, side) for side in Direction if side not in every}

    def price(choice: TileChoice) -> tuple[int, bool]:
        missed = wanted - choice.links
        cost = _MISSED * len(missed - stroke) + _MISSED_STROKE * len(missed & stroke)
        cost += _MISSED_OFFER * len(welcome - choice.links) + sum(extra[side] for side in choice.links - every)
        return cost, (choice.shape, choice.rotation) != (tile.shape, tile.turn)

    return laid(tile, min(possible, key=price))


def _is_end(view: MapView, where: Hex, choice: TileChoice, *, pond: bool) -> bool:
    if choice.shape is Shape.POND:
        return pond
    if choice.shape is Shape.MOUTH:
        return any(is_sea(view, neighbour(where, side.opposite)) for side in choice.links)
    return choice.shape is Shape.STRAIGHT


def _price_of_extra(view: MapView, where: Hex, side: Direction) -> int:
    other = neighbour(where, side)
    if not view.board.kind.contains(other):
        return _OFF_BOARD
    family = find_family(view.at(where).terrain)
    return _ENDING if family is not None and is_supported(view, where, side, family) else _OPEN


def open_joints(view: MapView, hexes: Iterable[Hex]) -> tuple[OpenJoint, ...]:
    """The joints among these hexes that do not fit. Ends are no open joints."""
    joints = []
    for where in hexes:
        family = find_family(tile := view.at(where).terrain)
        if family is None:
            continue
        links, held = links_of(tile), supported_links(view, where, family)
        untaken = offers(view, where, family) - links
        open_links = links - held if len(held) > 1 else NOWHERE
        joints += [OpenJoint(where, side) for side in sorted(open_links | untaken)]
    return tuple(joints)


def repair(draft: Draft, where: Hex, *, lost: bool = False) -> None:
    """Lay the tile of a way anew if a link of it meets nothing or a neighbour's link is not taken.

    An end stays as it is, unless it `lost` its partner just now: then a river closes with a pond.
    """
    tile = draft.at(where).terrain
    family = find_family(tile)
    if tile is None or family is None:
        return
    links, held = links_of(tile), supported_links(draft, where, family)
    offered = offers(draft, where, family) - links
    if held == links and not offered:
        return
    if len(held | offered) <= 1 and not offered and not (lost and held):
        straight = tile.shape is Shape.STRAIGHT or tile.shape in RIVER_ENDS
        if straight or not held:
            return
    draft.put_terrain(where, fitted(draft, where, tile, wanted=held, welcome=offered, pond=lost))


def settle(draft: Draft, hexes: Sequence[Hex]) -> None:
    """Repair until nothing changes: what one tile cannot take, another may."""
    for _ in hexes:
        before = [draft.at(where).terrain for where in hexes]
        for where in hexes:
            repair(draft, where)
        if [draft.at(where).terrain for where in hexes] == before:
            break


def repair_lost(draft: Draft, changed: Collection[Hex], *, drawn: Family | None = None) -> None:
    """Repair the tiles beside the changed hexes that had a partner there and have none now.

    A stroke of the `drawn` family gave its tiles all the links that it could; where one is missing, no tile exists, and
    the joint stays open to be seen.
    """
    before = draft.scenario
    for where in changed:
        for side in Direction:
            other = neighbour(where, side)
            if other in draft.changed or not draft.board.kind.contains(other):
                continue
            family = find_family(tile := draft.at(other).terrain)
            back = side.opposite
            if family is None or back not in links_of(tile):
                continue
            if drawn is family and family.has(draft.at(where).terrain):
                continue
            if is_supported(before, other, back, family) and not is_supported(draft, other, back, family):
                repair(draft, other, lost=True)


def done_with_repairs(draft: Draft, *, drawn: Family | None = None) -> Scenario:
    """The scenario of the draft, with the joints mended that its changes broke or made possible."""
    repair_lost(draft, sorted(draft.changed), drawn=drawn)
    settle(draft, _stubs_beside(draft, draft.changed))
    return draft.done()


def _stubs_beside(draft: Draft, changed: Collection[Hex]) -> tuple[Hex, ...]:
    """The tiles beside changed hexes with a link into the open that no end has: the change may offer what they lack."""
    beside = {neighbour(where, side) for where in changed for side in Direction}
    return tuple(sorted(hex_ for hex_ in beside if draft.board.kind.contains(hex_) and _has_stub(draft, hex_)))


def _has_stub(view: MapView, where: Hex) -> bool:
    family = find_family(tile := view.at(where).terrain)
    if family is None:
        return False
    held = supported_links(view, where, family)
    return len(held) > 1 and held != links_of(tile)
