"""Scenes of objectives, and of what a scenario may bring with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from editor.render.cards.scene import (
    AMERICAN,
    GERMAN,
    Arrow,
    Burst,
    PieceMark,
    Scene,
    SightMark,
    Spot,
    on,
    plain_scene,
    unit,
)
from schema.board import Camp
from schema.hexes import Hex
from schema.markers import Camouflage, Exit, Medal


def _victory_medal() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", GERMAN, figures=1)),)
    return plain_scene(
        hexes,
        Burst(Spot(-2.5, -0.26), 48),
        Arrow(Spot(-1.1, 0), Spot(0.7, 0)),
        PieceMark(Spot(1.9, 0), ("medal_allied_permanent",), 2.2),
    )


def _objective(marker: Medal, *, held: bool) -> Scene:
    holder = unit("infantry", AMERICAN) if held else None
    hexes = (
        on(0, -2, terrain="town_village", unit=holder, markers=(marker,)),
        on(0, 2, unit=unit("infantry", GERMAN)),
    )
    look = "permanent" if marker.permanent else "temporary"
    return plain_scene(hexes, PieceMark(Spot(0.1, 0), (f"medal_allied_{look}",), 2.0))


def _temporary() -> Scene:
    return _objective(Medal(camp=Camp.ALLIES), held=True)


def _permanent() -> Scene:
    return _objective(Medal(camp=Camp.ALLIES, permanent=True), held=True)


def _majority() -> Scene:
    cols = (-2, 0, 2)
    spots = tuple(Hex(4, 12 + col) for col in cols)
    units = (unit("infantry", AMERICAN), None, unit("infantry", GERMAN))
    hexes = tuple(
        on(0, col, unit=holder, markers=(Medal(group=tuple(spot for spot in spots if spot.col != 12 + col)),))
        for col, holder in zip(cols, units, strict=True)
    )
    return plain_scene(hexes)


def _exit() -> Scene:
    edge = Hex(4, 24)
    hexes = (
        on(0, -4, unit=unit("armor", AMERICAN), middle=edge),
        on(0, 0, markers=(Exit(camp=Camp.ALLIES, rotation=1),), middle=edge),
    )
    return Scene(hexes, (Arrow(Spot(-3.1, 0), Spot(-0.9, 0)),), middle=edge, shift=Spot(-2, 0))


def _sudden_death() -> Scene:
    hexes = tuple(on(0, col, terrain="town_village") for col in (-2, 2))
    medal = ("medal_either_temporary", "medal_sudden_death")
    return plain_scene(hexes, *(PieceMark(Spot(col, 0), medal, 1.6) for col in (-2, 2)))


def _camouflage() -> Scene:
    hexes = (
        on(0, -2, terrain="forest", unit=unit("infantry", GERMAN), markers=(Camouflage(),)),
        on(0, 2, unit=unit("infantry", AMERICAN)),
    )
    return plain_scene(hexes, SightMark(Spot(1.35, 0), Spot(-1.2, 0), Spot(-0.6, 0)))


def _paradrop() -> Scene:
    plane = PieceMark(Spot(-2.6, -0.05), ("unit_plate_us", "unit_airplane_us"), 0.9)
    hexes = (on(0, 0, unit=unit("special_forces", AMERICAN)), on(0, 2, terrain="forest"))
    return plain_scene(hexes, plane, Arrow(Spot(-1.9, -0.1), Spot(-0.75, 0.02), 16))


def _armor_breakthrough() -> Scene:
    edge = Hex(4, 24)
    hexes = (
        on(0, -2, unit=unit("armor", AMERICAN), middle=edge),
        on(0, -6, unit=unit("infantry", GERMAN), middle=edge),
    )
    return Scene(hexes, (Arrow(Spot(0.9, 0), Spot(-1.1, 0)),), middle=edge, shift=Spot(-3, 0))


VICTORY: Final[Mapping[str, Callable[[], Scene]]] = {
    "victory-medal": _victory_medal,
    "temporary-medal": _temporary,
    "permanent-medal": _permanent,
    "majority-medal": _majority,
    "exit-hex": _exit,
    "sudden-death": _sudden_death,
    "camouflage": _camouflage,
    "paradrop": _paradrop,
    "armor-breakthrough": _armor_breakthrough,
}
