"""Scenes of rules: the smallest piece of board on which the rule can be seen at work."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from editor.cards.scene import (
    BOARD,
    Arrow,
    Burst,
    Cards,
    Cross,
    Dice,
    Disc,
    Mark,
    Piece,
    Ring,
    Scene,
    Sight,
    Spot,
    landscape,
    on,
    tile,
    unit,
)
from editor.cards.scenes_formats import FORMATS
from rules.geometry import Section
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Camouflage, Exit, Medal
from schema.pieces import Shape

_AMERICAN, _GERMAN = "us", "de"


def rule_scene(key: str) -> Scene:
    make = _RULES.get(key) or FORMATS.get(key)
    return make() if make is not None else _set_up()


def _scene(hexes: tuple[HexContent, ...], *marks: Mark) -> Scene:
    return Scene(hexes, marks)


def _goal() -> Scene:
    medals = ("medal_allied_permanent", "medal_allied_temporary", "medal_axis_temporary", "medal_axis_permanent")
    return _scene((), *(Piece(Spot(-2.7 + 1.8 * number, 0), (stem,), 2.1) for number, stem in enumerate(medals)))


def _set_up() -> Scene:
    line = (("us", 1), ("de", -1))
    units = tuple(
        on(row, col + row % 2, unit=unit(("infantry", "armor", "artillery")[abs(col) % 3], nation))
        for nation, row in line
        for col in (-10, -6, -2, 2, 6, 10)
    )
    taken = {content.hex for content in units}
    return Scene((*(content for content in landscape() if content.hex not in taken), *units), width=BOARD)


def _turn() -> Scene:
    hexes = (on(0, 0, unit=unit("infantry", _AMERICAN)),)
    return _scene(
        hexes,
        Cards(Spot(-3.1, 0.1), 1),
        Arrow(Spot(-2.3, 0), Spot(-0.85, 0)),
        Arrow(Spot(0.75, 0), Spot(1.9, 0)),
        Dice(Spot(2.55, 0), ("icon_grenade",), 84),
    )


def _command_card() -> Scene:
    return _scene((), Cards(Spot(0, 0.12), 5, size=124))


def _order() -> Scene:
    places = ((0, -3, "infantry"), (0, -1, "armor"), (0, 1, "infantry"), (0, 3, "artillery"))
    hexes = tuple(on(row, col - 1, unit=unit(kind, _AMERICAN)) for row, col, kind in places)
    return Scene(hexes, tuple(Ring(Spot(col, 0)) for col in (-2, 0)), shift=Spot(-1, 0))


def _section() -> Scene:
    return Scene(landscape(), width=BOARD, sections=tuple(Section))


def _movement() -> Scene:
    hexes = (
        on(0, -4, unit=unit("infantry", _AMERICAN)),
        on(0, 2, unit=unit("armor", _AMERICAN)),
    )
    return Scene(
        hexes, (Arrow(Spot(-3.3, 0), Spot(-1.0, 0)), Arrow(Spot(2.75, 0), Spot(6.0, 0))), width=1150, shift=Spot(0.6, 0)
    )


def _one_unit() -> Scene:
    hexes = (on(0, -2, unit=unit("armor", _AMERICAN)), on(0, 0, unit=unit("infantry", _AMERICAN)))
    return _scene(hexes, Arrow(Spot(0.8, 0), Spot(2.8, 0)), Cross(Spot(-1, 0), 28))


def _several() -> Scene:
    hexes = (
        on(0, -2, terrain="hill", structure="bunker"),
        on(0, 0, terrain=tile("river", Shape.STRAIGHT)),
        on(0, 2, terrain=tile("river", Shape.STRAIGHT), structure="bridge"),
        on(0, 4, terrain=tile("river", Shape.STRAIGHT)),
    )
    return _scene(hexes)


def _battle() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", _AMERICAN)), on(0, 2, unit=unit("infantry", _GERMAN)))
    return _scene(hexes, Dice(Spot(-0.72, 0), ("icon_infantry", "icon_flag"), 78), Burst(Spot(1.5, -0.28), 40))


def _range() -> Scene:
    hexes = (on(0, -3 + 1, unit=unit("infantry", _AMERICAN)), on(0, 4, unit=unit("infantry", _GERMAN)))
    dice = (Dice(Spot(col, 0), (str(number),), 74) for col, number in ((0, 3), (2, 2), (4, 1)))
    return Scene(hexes[:1], tuple(dice), shift=Spot(1, 0))


def _dice() -> Scene:
    faces = ("icon_infantry", "icon_infantry", "icon_armor", "icon_grenade", "icon_star", "icon_flag")
    return _scene((), Dice(Spot(-2.85, 0), faces, 100))


def _close_assault() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", _AMERICAN)), on(0, 0, unit=unit("infantry", _GERMAN)))
    return Scene(hexes, (Burst(Spot(-1, -0.05), 44),), shift=Spot(-1, 0))


def _close_assault_first() -> Scene:
    hexes = (
        on(0, -2, unit=unit("infantry", _AMERICAN)),
        on(0, 0, unit=unit("infantry", _GERMAN)),
        on(0, 3 - 1, unit=unit("armor", _GERMAN)),
    )
    return _scene(hexes, Burst(Spot(-1, -0.05), 40), Cross(Spot(2, -0.05), 30))


def _line_of_sight() -> Scene:
    hexes = (
        on(0, -2, unit=unit("infantry", _AMERICAN)),
        on(0, 0, terrain="forest"),
        on(0, 2, unit=unit("infantry", _GERMAN)),
    )
    return _scene(hexes, Sight(Spot(-1.4, -0.05), Spot(1.4, -0.05), Spot(-0.55, -0.05)))


def _board_edge() -> Scene:
    edge = Hex(4, 0)
    hexes = (
        on(0, 0, unit=unit("infantry", _GERMAN), middle=edge),
        on(0, 6, unit=unit("armor", _AMERICAN), middle=edge),
    )
    return Scene(hexes, (Sight(Spot(5.2, 0), Spot(0.8, 0)),), middle=edge, shift=Spot(3, 0))


def _no_dice() -> Scene:
    hexes = (
        on(0, -2, terrain="town_village", unit=unit("armor", _AMERICAN)),
        on(0, 2, terrain="forest", unit=unit("infantry", _GERMAN)),
    )
    return _scene(hexes, Disc(Spot(0, 0), "0", 46))


def _loss() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", _GERMAN)), on(0, 2, unit=unit("infantry", _GERMAN, figures=2)))
    return _scene(hexes, Arrow(Spot(-1.1, 0), Spot(1.1, 0)), Disc(Spot(0, -0.36), "−2", 40))


def _retreat() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", _AMERICAN)), on(0, 0, unit=unit("infantry", _GERMAN)))
    return _scene(hexes, Dice(Spot(-1, -0.02), ("icon_flag",), 66), Arrow(Spot(0.75, 0), Spot(2.9, 0)))


def _ignored_flags() -> Scene:
    hexes = (
        on(0, -1 - 1, unit=unit("infantry", _AMERICAN)),
        on(0, 2, structure="bunker", unit=unit("infantry", _GERMAN)),
    )
    return _scene(hexes, Dice(Spot(0, 0), ("icon_flag",), 92), Cross(Spot(0, 0), 40))


def _take_ground() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", _AMERICAN)), on(0, 2, unit=unit("infantry", _GERMAN)))
    return _scene(hexes, Ring(Spot(0, 0)), Arrow(Spot(-1.3, 0), Spot(0.2, 0)))


def _overrun() -> Scene:
    hexes = (on(0, -2, unit=unit("armor", _AMERICAN)), on(0, 2, unit=unit("infantry", _GERMAN)))
    return _scene(hexes, Ring(Spot(0, 0)), Arrow(Spot(-1.3, 0), Spot(0.3, 0)), Burst(Spot(1.35, -0.1), 44))


def _draw() -> Scene:
    return _scene((), Cards(Spot(0, 0.16), 4, raised=34, size=118))


def _victory_medal() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", _GERMAN, figures=1)),)
    return _scene(
        hexes,
        Burst(Spot(-2.5, -0.26), 48),
        Arrow(Spot(-1.1, 0), Spot(0.7, 0)),
        Piece(Spot(1.9, 0), ("medal_allied_permanent",), 2.2),
    )


def _objective(marker: Medal, *, held: bool) -> Scene:
    holder = unit("infantry", _AMERICAN) if held else None
    hexes = (
        on(0, -2, terrain="town_village", unit=holder, markers=(marker,)),
        on(0, 2, unit=unit("infantry", _GERMAN)),
    )
    look = "permanent" if marker.permanent else "temporary"
    return _scene(hexes, Piece(Spot(0.1, 0), (f"medal_allied_{look}",), 2.0))


def _temporary() -> Scene:
    return _objective(Medal(camp=Camp.ALLIES), held=True)


def _permanent() -> Scene:
    return _objective(Medal(camp=Camp.ALLIES, permanent=True), held=True)


def _majority() -> Scene:
    cols = (-2, 0, 2)
    spots = tuple(Hex(4, 12 + col) for col in cols)
    units = (unit("infantry", _AMERICAN), None, unit("infantry", _GERMAN))
    hexes = tuple(
        on(0, col, unit=holder, markers=(Medal(group=tuple(spot for spot in spots if spot.col != 12 + col)),))
        for col, holder in zip(cols, units, strict=True)
    )
    return _scene(hexes)


def _exit() -> Scene:
    edge = Hex(4, 24)
    hexes = (
        on(0, -4, unit=unit("armor", _AMERICAN), middle=edge),
        on(0, 0, markers=(Exit(camp=Camp.ALLIES, rotation=1),), middle=edge),
    )
    return Scene(hexes, (Arrow(Spot(-3.1, 0), Spot(-0.9, 0)),), middle=edge, shift=Spot(-2, 0))


def _sudden_death() -> Scene:
    hexes = tuple(on(0, col, terrain="town_village") for col in (-2, 2))
    medal = ("medal_either_temporary", "medal_sudden_death")
    return _scene(hexes, *(Piece(Spot(col, 0), medal, 1.6) for col in (-2, 2)))


def _camouflage() -> Scene:
    hexes = (
        on(0, -2, terrain="forest", unit=unit("infantry", _GERMAN), markers=(Camouflage(),)),
        on(0, 2, unit=unit("infantry", _AMERICAN)),
    )
    return _scene(hexes, Sight(Spot(1.35, 0), Spot(-1.2, 0), Spot(-0.6, 0)))


def _paradrop() -> Scene:
    plane = Piece(Spot(-2.6, -0.05), ("unit_plate_us", "unit_airplane_us"), 0.9)
    hexes = (on(0, 0, unit=unit("special_forces", _AMERICAN)), on(0, 2, terrain="forest"))
    return _scene(hexes, plane, Arrow(Spot(-1.9, -0.1), Spot(-0.75, 0.02), 16))


def _armor_breakthrough() -> Scene:
    edge = Hex(4, 24)
    hexes = (
        on(0, -2, unit=unit("armor", _AMERICAN), middle=edge),
        on(0, -6, unit=unit("infantry", _GERMAN), middle=edge),
    )
    return Scene(hexes, (Arrow(Spot(0.9, 0), Spot(-1.1, 0)),), middle=edge, shift=Spot(-3, 0))


def _both_sides() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", _AMERICAN)), on(0, 2, unit=unit("infantry", _GERMAN)))
    return _scene(hexes, Arrow(Spot(-1.2, -0.16), Spot(1.15, -0.16), 22), Arrow(Spot(1.2, 0.2), Spot(-1.15, 0.2), 22))


def _special_units() -> Scene:
    hexes = (
        on(0, -2, unit=unit("special_forces", _AMERICAN, badge="us_rangers")),
        on(0, 0, unit=unit("elite_armor", _GERMAN, badge="german_elite")),
        on(0, 2, unit=unit("french_resistance", "fr", badge="cross_of_lorraine")),
    )
    return _scene(hexes)


_RULES: Final[Mapping[str, Callable[[], Scene]]] = {
    "goal": _goal,
    "set-up-order": _set_up,
    "turn": _turn,
    "command-card": _command_card,
    "order": _order,
    "section": _section,
    "movement": _movement,
    "one-unit-per-hex": _one_unit,
    "several-pieces": _several,
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
    "draw": _draw,
    "victory-medal": _victory_medal,
    "temporary-medal": _temporary,
    "permanent-medal": _permanent,
    "majority-medal": _majority,
    "exit-hex": _exit,
    "sudden-death": _sudden_death,
    "camouflage": _camouflage,
    "scenario": _set_up,
    "both-sides": _both_sides,
    "special-units": _special_units,
    "paradrop": _paradrop,
    "armor-breakthrough": _armor_breakthrough,
}
