"""Scenes of rules: the smallest piece of board on which the rule can be seen at work. Here those of set-up and turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from editor.render.cards.scene import (
    AMERICAN,
    BOARD,
    GERMAN,
    Arrow,
    CardsMark,
    Cross,
    Dice,
    PieceMark,
    Ring,
    Scene,
    Spot,
    landscape,
    on,
    plain_scene,
    tile,
    unit,
)
from editor.render.cards.scenes_fighting import FIGHTING
from editor.render.cards.scenes_formats import FORMATS
from editor.render.cards.scenes_victory import VICTORY
from rules.geometry import Section
from schema.pieces import Shape


def rule_scene(key: str) -> Scene:
    make = RULES.get(key)
    return make() if make is not None else _set_up()


def _goal() -> Scene:
    medals = ("medal_allied_permanent", "medal_allied_temporary", "medal_axis_temporary", "medal_axis_permanent")
    return plain_scene(
        (), *(PieceMark(Spot(-2.7 + 1.8 * number, 0), (stem,), 2.1) for number, stem in enumerate(medals))
    )


def _set_up() -> Scene:
    line = (("us", 1), ("de", -1))
    units = tuple(
        on(row, col + row % 2, unit=unit(("infantry", "armor", "artillery")[abs(col) % 3], nation))
        for nation, row in line
        for col in (-10, -6, -2, 2, 6, 10)
    )
    occupied = {content.hex for content in units}
    return Scene((*(content for content in landscape() if content.hex not in occupied), *units), width=BOARD)


def _turn() -> Scene:
    hexes = (on(0, 0, unit=unit("infantry", AMERICAN)),)
    return plain_scene(
        hexes,
        CardsMark(Spot(-3.1, 0.1), 1),
        Arrow(Spot(-2.3, 0), Spot(-0.85, 0)),
        Arrow(Spot(0.75, 0), Spot(1.9, 0)),
        Dice(Spot(2.55, 0), ("icon_grenade",), 84),
    )


def _command_card() -> Scene:
    return plain_scene((), CardsMark(Spot(0, 0.12), 5, size=124))


def _order() -> Scene:
    positions = ((0, -3, "infantry"), (0, -1, "armor"), (0, 1, "infantry"), (0, 3, "artillery"))
    hexes = tuple(on(row, col - 1, unit=unit(kind, AMERICAN)) for row, col, kind in positions)
    return Scene(hexes, tuple(Ring(Spot(col, 0)) for col in (-2, 0)), shift=Spot(-1, 0))


def _section() -> Scene:
    return Scene(landscape(), width=BOARD, sections=tuple(Section))


def _movement() -> Scene:
    hexes = (
        on(0, -4, unit=unit("infantry", AMERICAN)),
        on(0, 2, unit=unit("armor", AMERICAN)),
    )
    return Scene(
        hexes, (Arrow(Spot(-3.3, 0), Spot(-1.0, 0)), Arrow(Spot(2.75, 0), Spot(6.0, 0))), width=1150, shift=Spot(0.6, 0)
    )


def _one_unit() -> Scene:
    hexes = (on(0, -2, unit=unit("armor", AMERICAN)), on(0, 0, unit=unit("infantry", AMERICAN)))
    return plain_scene(hexes, Arrow(Spot(0.8, 0), Spot(2.8, 0)), Cross(Spot(-1, 0), 28))


def _several() -> Scene:
    hexes = (
        on(0, -2, terrain="hill", structure="bunker"),
        on(0, 0, terrain=tile("river", Shape.STRAIGHT)),
        on(0, 2, terrain=tile("river", Shape.STRAIGHT), structure="bridge"),
        on(0, 4, terrain=tile("river", Shape.STRAIGHT)),
    )
    return plain_scene(hexes)


def _draw() -> Scene:
    return plain_scene((), CardsMark(Spot(0, 0.16), 4, raised=34, size=118))


def _both_sides() -> Scene:
    hexes = (on(0, -2, unit=unit("infantry", AMERICAN)), on(0, 2, unit=unit("infantry", GERMAN)))
    return plain_scene(
        hexes, Arrow(Spot(-1.2, -0.16), Spot(1.15, -0.16), 22), Arrow(Spot(1.2, 0.2), Spot(-1.15, 0.2), 22)
    )


def _special_units() -> Scene:
    hexes = (
        on(0, -2, unit=unit("special_forces", AMERICAN, badge="us_rangers")),
        on(0, 0, unit=unit("elite_armor", GERMAN, badge="german_elite")),
        on(0, 2, unit=unit("french_resistance", "fr", badge="cross_of_lorraine")),
    )
    return plain_scene(hexes)


RULES: Final[Mapping[str, Callable[[], Scene]]] = {
    **FIGHTING,
    **VICTORY,
    **FORMATS,
    "goal": _goal,
    "set-up-order": _set_up,
    "turn": _turn,
    "command-card": _command_card,
    "order": _order,
    "section": _section,
    "movement": _movement,
    "one-unit-per-hex": _one_unit,
    "several-pieces": _several,
    "draw": _draw,
    "scenario": _set_up,
    "both-sides": _both_sides,
    "special-units": _special_units,
}
