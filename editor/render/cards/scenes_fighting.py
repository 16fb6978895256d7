"""Scenes of the rules of battle: dice, sight, losses and retreat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from editor.render.cards.scene import (
    AMERICAN,
    GERMAN,
    Arrow,
    Burst,
    Cross,
    Dice,
    Disc,
    Ring,
    Scene,
    SightMark,
    Spot,
    on,
    plain_scene,
    unit,
)
from schema.hexes import Hex


def _battle() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", AMERICAN)), on(0, 2, unit=unit("infantry", GERMAN)))
    return plain_scene(hexes, Dice(Spot(-0.72, 0), ("icon_infantry", "icon_flag"), 78), Burst(Spot(1.5, -0.28), 40))


def _range() -> Scene:
    hexes = (on(0, -3 + 1, unit=unit("infantry", AMERICAN)), on(0, 4, unit=unit("infantry", GERMAN)))
    dice = (Dice(Spot(col, 0), (str(number),), 74) for col, number in ((0, 3), (2, 2), (4, 1)))
    return Scene(hexes[:1], tuple(dice), shift=Spot(1, 0))


def _dice() -> Scene:
    faces = ("icon_infantry", "icon_infantry", "icon_armor", "icon_grenade", "icon_star", "icon_flag")
    return plain_scene((), Dice(Spot(-2.85, 0), faces, 100))


def _close_assault() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", AMERICAN)), on(0, 0, unit=unit("infantry", GERMAN)))
    return Scene(hexes, (Burst(Spot(-1, -0.05), 44),), shift=Spot(-1, 0))


def _close_assault_first() -> Scene:
    hexes = (
        on(0, -2, unit=unit("infantry", AMERICAN)),
        on(0, 0, unit=unit("infantry", GERMAN)),
        on(0, 3 - 1, unit=unit("armor", GERMAN)),
    )
    return plain_scene(hexes, Burst(Spot(-1, -0.05), 40), Cross(Spot(2, -0.05), 30))


def _line_of_sight() -> Scene:
    hexes = (
        on(0, -2, unit=unit("infantry", AMERICAN)),
        on(0, 0, terrain="forest"),
        on(0, 2, unit=unit("infantry", GERMAN)),
    )
    return plain_scene(hexes, SightMark(Spot(-1.4, -0.05), Spot(1.4, -0.05), Spot(-0.55, -0.05)))


def _board_edge() -> Scene:
    edge = Hex(4, 0)
    hexes = (
        on(0, 0, unit=unit("infantry", GERMAN), middle=edge),
        on(0, 6, unit=unit("armor", AMERICAN), middle=edge),
    )
    return Scene(hexes, (SightMark(Spot(5.2, 0), Spot(0.8, 0)),), middle=edge, shift=Spot(3, 0))


def _no_dice() -> Scene:
    hexes = (
        on(0, -2, terrain="town_village", unit=unit("armor", AMERICAN)),
        on(0, 2, terrain="forest", unit=unit("infantry", GERMAN)),
    )
    return plain_scene(hexes, Disc(Spot(0, 0), "0", 46))


def _loss() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", GERMAN)), on(0, 2, unit=unit("infantry", GERMAN, figures=2)))
    return plain_scene(hexes, Arrow(Spot(-1.1, 0), Spot(1.1, 0)), Disc(Spot(0, -0.36), "−2", 40))


def _retreat() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", AMERICAN)), on(0, 0, unit=unit("infantry", GERMAN)))
    return plain_scene(hexes, Dice(Spot(-1, -0.02), ("icon_flag",), 66), Arrow(Spot(0.75, 0), Spot(2.9, 0)))


def _ignored_flags() -> Scene:
    hexes = (
        on(0, -1 - 1, unit=unit("infantry", AMERICAN)),
        on(0, 2, structure="bunker", unit=unit("infantry", GERMAN)),
    )
    return plain_scene(hexes, Dice(Spot(0, 0), ("icon_flag",), 92), Cross(Spot(0, 0), 40))


def _take_ground() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", AMERICAN)), on(0, 2, unit=unit("infantry", GERMAN)))
    return plain_scene(hexes, Ring(Spot(0, 0)), Arrow(Spot(-1.3, 0), Spot(0.2, 0)))


def _overrun() -> Scene:
    hexes = (on(0, -2, unit=unit("armor", AMERICAN)), on(0, 2, unit=unit("infantry", GERMAN)))
    return plain_scene(hexes, Ring(Spot(0, 0)), Arrow(Spot(-1.3, 0), Spot(0.3, 0)), Burst(Spot(1.35, -0.1), 44))


FIGHTING: Final[Mapping[str, Callable[[], Scene]]] = {
    "battle": _battle,
    "range": _range,
    "dice": _dice,
    "close-assault": _close_assault,
    "close-assault-first": _close_assault_first,
    "line-of-sight": _line_of_sight,
    "board-edge": _board_edge,
    "no-dice": _no_dice,
    "loss": _loss,
    "retreat": _retreat,
    "ignored-flags": _ignored_flags,
    "take-ground": _take_ground,
    "armor-overrun": _overrun,
}
