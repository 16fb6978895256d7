"""Scenes of units and what they carry, of badges and of nations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from editor.render.cards.badges import unit_kind_of
from editor.render.cards.scene import (
    MIDDLE,
    ONE_HEX,
    Dice,
    Disc,
    Mark,
    PieceMark,
    Scene,
    SightMark,
    Spot,
    on,
    tile,
    unit,
)
from editor.render.cards.scenes_orders import order_scene
from editor.render.cards.scenes_pieces import RUN, SEA
from editor.render.painting.piece_art import piece_art
from library.kinds import Kind
from rules.catalog import catalog
from schema.board import Face
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Equipment, Shape, Unit

_UNIT_VIEW: Final = 540.0
"""The width of the picture of a unit: eight dice beside it can still be read, and the lowest picture is tall enough."""
_NATION_OF_KIND: Final = {
    "french_resistance": "fr",
    "tiger": "de",
    "cavalry": "ru",
    "ski_troops": "fi",
    "sniper": "ru",
    "heavy_anti_tank_gun": "de",
    "big_gun": "de",
    "anti_tank_gun": "gb",
    "mortar": "gb",
    "machine_gun": "gb",
}


def unit_scene(kind: Kind, key: str) -> Scene:
    """The unit, and its dice from the nearest hex to the farthest."""
    if kind is Kind.EQUIPMENT:
        return _equipment_scene(key)
    known = catalog().find_unit(key)
    name = known.kind if known is not None else key
    dice = known.dice_by_range if known is not None else catalog().unit_of_kind(key).dice_by_range
    hexes, face, middle = _unit_ground(name, Unit(kind=name, nation=_NATION_OF_KIND.get(name, "us")))
    size = min(62.0, (_UNIT_VIEW - 230) / (1.14 * max(1, len(dice))))
    marks: tuple[Mark, ...] = ()
    if dice:
        marks = (Dice(Spot(-2 + (110 + size / 2) / 100, 0), tuple(map(str, dice)), size),)
    group = 62.0 if not dice else 110 + size * 1.14 * len(dice)
    return Scene(hexes, marks, face=face, middle=middle, width=_UNIT_VIEW, shift=Spot(-2 + (group - 62) / 200, 0))


def _unit_ground(name: str, troop: Unit) -> tuple[tuple[HexContent, ...], Face, Hex]:
    if name == "destroyer":
        return (on(0, -2, unit=troop, middle=SEA),), Face.BEACH, SEA
    if name in ("locomotive", "wagon"):
        run = tuple(
            on(0, col, terrain=tile("railroad", Shape.STRAIGHT), unit=troop if col == -2 else None) for col in RUN
        )
        return run, Face.COUNTRY, MIDDLE
    if name == "ski_troops":
        return (on(0, -2, unit=troop),), Face.WINTER, MIDDLE
    return (on(0, -2, unit=troop),), Face.COUNTRY, MIDDLE


def _equipment_scene(key: str) -> Scene:
    worn = (Equipment(key),)
    if key == "boat":
        hexes = tuple(
            on(
                0,
                col,
                terrain=tile("river", Shape.STRAIGHT),
                unit=unit("infantry", "us", equipment=worn) if col == 0 else None,
            )
            for col in RUN
        )
        return Scene(hexes, height=ONE_HEX)
    kind, nation = ("tiger", "de") if key == "wittmann" else ("special_forces", "us")
    return Scene((on(0, 0, unit=unit(kind, nation, equipment=worn)),), height=ONE_HEX)


def badge_scene(key: str) -> Scene:
    """The badge, much larger than on the board, and a unit that wears it."""
    badge = catalog().find_badge(key)
    kind = unit_kind_of(key) or "infantry"
    nation = badge.nations[0] if badge is not None and badge.nations else "us"
    known = catalog().find_unit(kind)
    worn = unit(known.kind if known is not None else kind, nation, badge=key)
    stems = piece_art().unit(worn).badge
    marks = (PieceMark(Spot(0.6, 0), stems, 3.6),)
    return Scene((on(0, -2, unit=worn),), marks, height=ONE_HEX, min_width=530, shift=Spot(-0.7, 0))


_COMMANDS: Final = {
    "imperial_japanese_army": "jp",
    "north_african_desert": "gb",
    "blitz": "de",
    "partial_blitz": "de",
    "russian_commissar": "ru",
    "russian_commissar_overlord": "ru",
    "us_marines_gung_ho": "us",
    "british_commonwealth": "gb",
    "italian_royal_army": "it",
    "french": "fr",
}


# The scenario language says ru, the drawings say su.
_FLAGS: Final = {"ru": "su"}
# Nations that no figures are drawn for.
_WITHOUT_TROOPS: Final = frozenset(("be", "no", "gr", "yu", "bg"))


def _night(change: str) -> Scene:
    """A star changes how far units see; what is farther away is safe."""
    hexes = (on(0, 0, unit=unit("infantry", "us")), on(0, 4, unit=unit("infantry", "de")))
    star = (Dice(Spot(-2, 0), ("icon_star",), 92), Disc(Spot(-1.45, -0.4), change, 40))
    return Scene(hexes, (*star, SightMark(Spot(0.7, 0), Spot(3.3, 0), Spot(2, 0))), shift=Spot(1, 0))


def _elite_infantry() -> Scene:
    nations = zip((-2, 0, 2), ("us", "gb", "de"), strict=True)
    return Scene(tuple(on(0, col, unit=unit("special_forces", nation)) for col, nation in nations), width=660)


# Rules that are not those of one nation show what they do.
_ACTIONS: Final[Mapping[str, Callable[[], Scene]]] = {
    "night_attack": partial(_night, "+1"),
    "night_fall": partial(_night, "−1"),
    "air_strikes": partial(order_scene, "air_power", None),
    "us_rangers_german_elite_etc": _elite_infantry,
}


def nation_scene(key: str) -> Scene:
    """Its flag, and infantry and armor under it; or what a rule of many nations does."""
    if key in _ACTIONS:
        return _ACTIONS[key]()
    nation = _COMMANDS.get(key, key)
    face = Face.DESERT if key == "north_african_desert" else Face.COUNTRY
    flag = PieceMark(Spot(-1.9, 0), (f"flag_{_FLAGS.get(nation, nation)}",), 0.8)
    hexes: tuple[HexContent, ...] = ()
    if nation not in _WITHOUT_TROOPS:
        hexes = (on(0, 0, unit=unit("infantry", nation)), on(0, 2, unit=unit("armor", nation)))
    return Scene(hexes, (flag,), width=660, face=face, shift=Spot(0.05 if hexes else -1.9, 0))
