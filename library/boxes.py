"""Which boxes a scenario needs, told from its pieces: for the filter `needs:`. How many of each is for the checks.

And which boxes hold a thing, for the filter `box:`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from library.kinds import Kind
from rules.building.pieces import TablePiece, needs_of
from rules.building.stock import holders_of
from rules.catalog import catalog
from schema.catalog.box import Box
from schema.scenario import Scenario

BASE = "base"
# The decks of Command cards come in a box of their own; the usual one in the base box.
_BOX_OF_DECK = {"standard": BASE}
_holders = cache(holders_of)


def boxes_needed(scenario: Scenario) -> tuple[str, ...]:
    """The base box, the boxes that the file names, and for every other piece the first box that holds it."""
    known = catalog().boxes
    needed = {BASE, *(box for box in scenario.expansions if box in known)}
    # Pieces that only one box has decide first: another piece may then be in one of these as well.
    for piece in sorted(needs_of(scenario), key=_choice):
        holders = _holders(piece)
        if holders and needed.isdisjoint(holders):
            needed.add(holders[0])
    return tuple(box for box in known if box in needed)


def _choice(piece: TablePiece) -> tuple[int, str, str]:
    return len(_holders(piece)), piece.group.value, piece.name


def boxes_holding(kind: Kind, key: str) -> tuple[str, ...]:
    """The boxes that are known to hold a card, terrain, badge and so on; none where nobody has written it down."""
    known = catalog()
    if kind is Kind.CARD:
        card = known.cards.get(key)
        decks = () if card is None else tuple(card.counts)
        return tuple(box for box in known.boxes if box in {_BOX_OF_DECK.get(deck, deck) for deck in decks})
    return tuple(box.id for box in known.boxes.values() if (kind.prefix, key) in _content(box.id))


@cache
def _content(box: str) -> frozenset[tuple[str, str]]:
    return frozenset(_listed(catalog().boxes[box]))


def _listed(box: Box) -> Iterator[tuple[str, str]]:
    tiles = box.tiles
    faces = (*(face for pair in tiles.pairs for face in pair.faces), *tiles.kinds, *tiles.landmarks)
    terrain = Kind.TERRAIN.prefix
    for tile in (*faces, *(bound.tile for bound in tiles.at_least)):
        yield terrain, tile.terrain
    structures = (*box.structures.kinds, *(face for pair in box.structures.pairs for face in pair.faces))
    for piece in (*structures, *box.obstacles.pooled, *box.obstacles.per_side, *box.markers.kinds):
        yield terrain, piece
    for badge in (*box.badges.kinds, *(face for pair in box.badges.pairs for face in pair.faces)):
        yield Kind.BADGE.prefix, badge
    for figure in (kind for group in box.figures.groups for kind in group.kinds):
        yield Kind.UNIT.prefix, figure
