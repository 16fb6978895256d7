"""Scenes of the ways to play: teams, larger boards, other theatres, and the expansions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from editor.render.cards.scene import (
    BOARD,
    Arrow,
    Burst,
    CardsMark,
    Cross,
    Dice,
    OrderArrow,
    PieceMark,
    Ring,
    Scene,
    Spot,
    landscape,
    on,
    tile,
    unit,
)
from rules.geometry import Section
from schema.board import BoardKind, Face
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Shape

_PLANE: Final = ("unit_plate_us", "unit_airplane_us")


def _breakthrough() -> Scene:
    deep = Hex(8, 12)
    spread = tuple(content.model_copy(update={"row": content.row + 4}) for content in landscape())
    return Scene(spread, kind=BoardKind.BREAKTHROUGH, middle=deep, width=BOARD)


def _teams() -> Scene:
    return Scene(
        landscape(), tuple(OrderArrow(section, "") for section in Section), width=BOARD, sections=tuple(Section)
    )


def _children() -> Scene:
    hexes = (on(0, 0, unit=unit("infantry", "us")), on(0, 2, unit=unit("armor", "us")))
    return Scene(hexes, (Dice(Spot(-2.9, 0), ("icon_infantry", "icon_armor"), 92),))


def _overlord_board(*more: HexContent) -> tuple[HexContent, ...]:
    """Two boards side by side."""
    second = tuple(content.model_copy(update={"col": content.col + 26}) for content in landscape())
    occupied = {content.hex for content in more}
    return tuple(content for content in (*landscape(), *second) if content.hex not in occupied) + more


def _overlord() -> Scene:
    return Scene(_overlord_board(), kind=BoardKind.OVERLORD, middle=Hex(4, 24), width=5100)


def _general() -> Scene:
    hexes = tuple(on(0, col, unit=unit(kind, "us")) for col, kind in ((0, "infantry"), (2, "armor")))
    return Scene(hexes, (CardsMark(Spot(-2.6, 0.16), 2), Ring(Spot(0, 0)), Ring(Spot(2, 0))))


def _commander() -> Scene:
    return Scene((), (CardsMark(Spot(0, 0.22), 7, size=132),))


def _overlord_turn() -> Scene:
    hexes = (on(0, 2, unit=unit("infantry", "us")),)
    return Scene(hexes, (CardsMark(Spot(-2.2, 0.16), 3), Arrow(Spot(-0.8, 0), Spot(1.1, 0))))


def _dispatch() -> Scene:
    hexes = tuple(on(0, col, unit=unit("infantry", nation)) for col, nation in ((0, "gb"), (2, "us")))
    return Scene(hexes, (CardsMark(Spot(-2.7, 0.1), 1), Arrow(Spot(-1.9, 0), Spot(-0.85, 0)), Ring(Spot(0, 0))))


def _initiative() -> Scene:
    faces = ("icon_infantry", "icon_armor", "icon_star", "icon_grenade", "icon_flag")
    return Scene((), (Dice(Spot(-2.5, 0), faces, 108),))


def _chain() -> Scene:
    hexes = tuple(on(0, col, unit=unit(kind, "us")) for col, kind in ((-2, "infantry"), (0, "armor"), (2, "artillery")))
    return Scene(hexes, (Arrow(Spot(-1.35, -0.02), Spot(-0.62, -0.02)), Arrow(Spot(0.65, -0.02), Spot(1.38, -0.02))))


def _eastern() -> Scene:
    hexes = (on(0, 0, unit=unit("infantry", "ru")), on(0, 2, terrain="forest", unit=unit("infantry", "de")))
    return Scene(hexes, (CardsMark(Spot(-2.6, 0.16), 3),), face=Face.WINTER)


def _pacific() -> Scene:
    hexes = (
        on(0, -2, unit=unit("infantry", "us", badge="us_marines")),
        on(0, 2, terrain="jungle", unit=unit("infantry", "jp")),
    )
    return Scene(hexes, (Arrow(Spot(-1.2, 0), Spot(1.0, 0)),))


def _air() -> Scene:
    hexes = tuple(on(0, col, terrain=tile("airfield", Shape.RUNWAY)) for col in (-4, -2))
    return Scene(hexes, (Arrow(Spot(-1.6, 0.05), Spot(0.9, -0.05), 26), PieceMark(Spot(1.8, 0), _PLANE, 0.95)))


def _airplanes() -> Scene:
    planes = tuple(PieceMark(Spot(col, 0), _PLANE, 0.95) for col in (-1.6, 1.6))
    return Scene((on(0, -4, terrain="forest"), on(0, 4, terrain="hill")), (*planes, Cross(Spot(1.6, -0.05), 40)))


def _combat_cards() -> Scene:
    hexes = (on(0, 0, terrain="town_village", unit=unit("infantry", "ru")), on(0, 2, unit=unit("infantry", "de")))
    return Scene(hexes, (CardsMark(Spot(-2.6, 0.16), 2, raised=26),))


def _buildings() -> Scene:
    kinds = ("town_village", "city_ruins", "railroad_station")
    return Scene(tuple(on(0, col, terrain=kind) for kind, col in zip(kinds, (-2, 0, 2), strict=True)))


def _street_fight() -> Scene:
    hexes = (
        on(0, -2, terrain="town_village", unit=unit("infantry", "ru")),
        on(0, 0, terrain="city_ruins", unit=unit("infantry", "de")),
    )
    return Scene(hexes, (Burst(Spot(-1, -0.05), 44),), shift=Spot(-1, 0))


def _special_weapons() -> Scene:
    kinds = ("anti_tank_gun", "mortar", "machine_gun")
    return Scene(tuple(on(0, col, unit=unit(kind, "gb")) for kind, col in zip(kinds, (-2, 0, 2), strict=True)))


FORMATS: Final[Mapping[str, Callable[[], Scene]]] = {
    "breakthrough": _breakthrough,
    "team-play": _teams,
    "children": _children,
    "overlord": _overlord,
    "overlord-set-up": _overlord,
    "commander-in-chief": _commander,
    "field-general": _general,
    "overlord-turn": _overlord_turn,
    "dispatch": _dispatch,
    "initiative-roll": _initiative,
    "chain-of-command": _chain,
    "overlord-eastern-front": _eastern,
    "overlord-pacific": _pacific,
    "overlord-air": _air,
    "overlord-airplanes": _airplanes,
    "combat-card": _combat_cards,
    "combat-card-terms": _buildings,
    "street-fight": _street_fight,
    "special-weapons": _special_weapons,
}
