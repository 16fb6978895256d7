"""Battles of our own for tests of whole games, on boards of which none is shipped."""

from functools import cache

from rules.game.field import Field
from schema.board import Board, BoardKind, Camp
from schema.catalog.switch import Profile
from schema.content import HexContent
from schema.hexes import parse_label
from schema.markers import Medal
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides

_AXIS = {"infantry": "c16 e16 g16 i16 k16 D13 H13", "armor": "F15 I15", "artillery": "G17"}
_ALLIES = {"infantry": "c2 e2 g2 i2 k2 D5 J5", "armor": "E3 F3 I3", "artillery": "G1"}
_TILES = {"forest": "C9 D9 c10 J9 K9", "hill": "F9 f10 G9", "town_village": "E13 I13 G5", "hedgerow": "B7 L7 H11"}


def breakthrough_scenario() -> Scenario:
    """Two lines far apart, with medals between them."""
    rows = BoardKind.BREAKTHROUGH.rows
    parts: dict[str, dict[str, object]] = {}
    for nation, units in (("de", _AXIS), ("us", _ALLIES)):
        for kind, labels in units.items():
            for label in labels.split():
                parts.setdefault(label, {})["unit"] = Unit(kind=kind, nation=nation)
    for terrain, labels in _TILES.items():
        for label in labels.split():
            parts.setdefault(label, {})["terrain"] = Tile(terrain=terrain)
    for label in ("E13", "I13"):
        parts[label]["markers"] = (Medal(camp=Camp.ALLIES),)
    hexes = []
    for label, content in sorted(parts.items(), key=lambda part: parse_label(part[0], rows)):
        where = parse_label(label, rows)
        hexes.append(HexContent(row=where.row, col=where.col, **content))
    sides = Sides(
        top=Side(camp=Camp.AXIS, nation="de", cards=5, medals=5),
        bottom=Side(camp=Camp.ALLIES, nation="us", cards=6, medals=6),
        first="bottom",
    )
    return Scenario(board=Board(kind=BoardKind.BREAKTHROUGH), sides=sides, hexes=tuple(hexes))


@cache
def breakthrough_field(profile: Profile = Profile.BOOK) -> Field:
    return Field(breakthrough_scenario(), profile)
