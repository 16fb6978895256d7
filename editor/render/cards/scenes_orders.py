"""Scenes of the Command cards: where the orders go, or what the card lets units do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from editor.render.cards.scene import (
    AMERICAN,
    BOARD,
    BRITISH,
    GERMAN,
    Arc,
    Arrow,
    Burst,
    Dice,
    Disc,
    Mark,
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
from schema.content import HexContent
from schema.pieces import Shape


def order_scene(key: str, section: Section | None) -> Scene:
    if key in SECTION_ORDERS:
        numbers = SECTION_ORDERS[key]
        sections = numbers if section is None else {section: next(iter(numbers.values()))}
        return _board(sections)
    make = TACTICS.get(key)
    return make() if make is not None else _board({Section.CENTER: ""})


SECTION_ORDERS: Final[Mapping[str, Mapping[Section, str]]] = {
    "recon": {Section.CENTER: "1"},
    "probe": {Section.CENTER: "2"},
    "attack": {Section.CENTER: "3"},
    "assault": {Section.CENTER: "A"},
    "general_advance": dict.fromkeys(Section, "2"),
    "recon_in_force": dict.fromkeys(Section, "1"),
    "pincer_move": dict.fromkeys((Section.LEFT, Section.RIGHT), "2"),
}


def _board(numbers: Mapping[Section, str]) -> Scene:
    marks = tuple(OrderArrow(section, number) for section, number in numbers.items())
    return Scene(landscape(), marks, width=BOARD, sections=tuple(numbers))


def _country(*more: HexContent) -> tuple[HexContent, ...]:
    """Woods and hills at the edges of an action, where nothing of it covers them."""
    occupied = {content.hex for content in more}
    edge = (
        on(-1, -5, terrain="hill"),
        on(1, -5, terrain="hill"),
        on(-1, 1, terrain="forest"),
        on(-1, 3, terrain="forest"),
        on(1, -1, terrain="marsh"),
        on(1, 3, terrain="forest"),
        on(1, 5, terrain="hedgerow"),
        on(-1, -3, terrain="forest"),
    )
    return (*(content for content in edge if content.hex not in occupied), *more)


def _action(hexes: tuple[HexContent, ...], *marks: Mark) -> Scene:
    return Scene(_country(*hexes), marks)


# Four hexes side by side fill a picture whose middle lies between the second and the third of them.
_FOUR: Final = (-4, -2, 0, 2)


def _in_a_row(hexes: tuple[HexContent, ...], *marks: Mark) -> Scene:
    return Scene(_country(*hexes), marks, shift=Spot(-1, 0))


def _air_power() -> Scene:
    hexes = (
        on(0, -2, unit=unit("infantry", GERMAN)),
        on(0, 0, unit=unit("armor", GERMAN)),
        on(0, 2, terrain="town_village", unit=unit("infantry", GERMAN)),
    )
    bursts = tuple(Burst(Spot(col + 0.42, -0.34), 40) for col in (-2, 0, 2))
    plane = PieceMark(Spot(-3.42, -0.02), ("unit_plate_us", "unit_airplane_us"), 0.88)
    return _action(hexes, plane, *bursts)


def _ambush() -> Scene:
    hexes = (
        on(0, -1 - 1, terrain="forest", unit=unit("infantry", AMERICAN)),
        on(0, 2, unit=unit("infantry", GERMAN)),
    )
    return _action(hexes, Arrow(Spot(1.3, 0.12), Spot(-1.1, 0.12)), Burst(Spot(1.55, -0.32)))


def _armor_assault() -> Scene:
    hexes = (
        on(0, -2, unit=unit("armor", AMERICAN)),
        on(0, 2, unit=unit("infantry", GERMAN)),
    )
    return _action(hexes, Arrow(Spot(-1.2, -0.02), Spot(1.2, -0.02)), Disc(Spot(-0.3, -0.38), "+1"))


def _artillery_bombard() -> Scene:
    hexes = (
        on(0, -3 + 1, unit=unit("artillery", AMERICAN)),
        on(0, 2, terrain="town_village", unit=unit("infantry", GERMAN)),
    )
    return _action(
        hexes,
        Arc(Spot(-1.5, -0.28), Spot(1.5, -0.3), 88),
        Arc(Spot(-1.4, 0.1), Spot(1.45, 0.1), 52),
        Burst(Spot(1.5, -0.28)),
        Burst(Spot(1.5, 0.14), 36),
    )


def _barrage() -> Scene:
    hexes = (
        on(0, -3 + 1, unit=unit("artillery", AMERICAN)),
        on(0, 0, terrain="hedgerow"),
        on(0, 2, terrain="town_village", unit=unit("infantry", GERMAN)),
    )
    return _action(
        hexes,
        Arc(Spot(-1.5, -0.28), Spot(1.4, -0.32), 84),
        Burst(Spot(1.5, -0.26)),
        Burst(Spot(2.55, 0.18), 34),
    )


def _behind_enemy_lines() -> Scene:
    hexes = (
        on(0, -3 + 1, terrain="forest"),
        on(0, 0, unit=unit("infantry", BRITISH)),
        on(0, 2, unit=unit("artillery", GERMAN)),
    )
    return _action(
        hexes,
        Arrow(Spot(-3.6, 0.3), Spot(-0.6, 0.12), 40),
        Burst(Spot(1.45, -0.24)),
        Arrow(Spot(-0.5, -0.3), Spot(-3.6, -0.34), 34),
        Disc(Spot(0.85, 0.3), "+1", 38),
    )


def _close_assault() -> Scene:
    hexes = (
        on(0, -2, unit=unit("infantry", AMERICAN)),
        on(0, 0, unit=unit("infantry", GERMAN)),
        on(0, 2, unit=unit("armor", AMERICAN)),
    )
    return _action(
        hexes,
        Burst(Spot(-0.62, -0.22)),
        Burst(Spot(0.62, -0.22)),
        Disc(Spot(-2.6, 0.26), "+1", 36),
        Disc(Spot(2.6, 0.26), "+1", 36),
    )


def _counter_attack() -> Scene:
    hexes = (
        on(0, -2, unit=unit("armor", AMERICAN)),
        on(0, 2, unit=unit("armor", GERMAN)),
    )
    return _action(
        hexes,
        Arrow(Spot(1.3, -0.22), Spot(-1.2, -0.22), 26),
        Arrow(Spot(-1.3, 0.24), Spot(1.2, 0.24), 26),
    )


def _dig_in() -> Scene:
    dug_in = unit("infantry", AMERICAN)
    return _in_a_row(tuple(on(0, col, obstacle="sandbags", unit=dug_in) for col in _FOUR))


def _direct_from_hq() -> Scene:
    kinds = ("infantry", "armor", "artillery", "infantry")
    hexes = tuple(on(0, col, unit=unit(kind, AMERICAN)) for col, kind in zip(_FOUR, kinds, strict=True))
    return _in_a_row(hexes, *(Ring(Spot(col, 0)) for col in _FOUR))


def _their_finest_hour() -> Scene:
    hexes = (on(0, -3 + 1, unit=unit("infantry", BRITISH)), on(0, 2, unit=unit("armor", BRITISH)))
    dice = Dice(Spot(-0.86, 0), ("icon_infantry", "icon_armor", "icon_star"), 78)
    return _action(hexes, dice, Disc(Spot(-2.75, -0.3), "+1", 36), Disc(Spot(2.75, -0.3), "+1", 36))


def _firefight() -> Scene:
    hexes = (
        on(0, -3 + 1, unit=unit("infantry", AMERICAN)),
        on(0, 2, terrain="hedgerow", unit=unit("infantry", GERMAN)),
    )
    return _action(
        hexes,
        Arc(Spot(-1.3, -0.06), Spot(1.3, -0.06), 10),
        Burst(Spot(1.4, -0.06)),
        Disc(Spot(-1.4, -0.38), "+1", 36),
    )


def _infantry_assault() -> Scene:
    hexes = tuple(on(0, col, unit=unit("infantry", AMERICAN)) for col in (-4, 0))
    arrows = (Arrow(Spot(col + 0.75, 0), Spot(col + 3.0, 0)) for col in (-4, 0))
    return _in_a_row(hexes, *arrows)


def _medics() -> Scene:
    hexes = (
        on(0, -2, unit=unit("infantry", AMERICAN, figures=1)),
        on(0, 2, terrain="town_village", unit=unit("infantry", AMERICAN, figures=3)),
    )
    return _action(hexes, Arrow(Spot(-1.2, 0), Spot(1.2, 0)), Disc(Spot(0, -0.34), "+2", 42))


def _move_out() -> Scene:
    hexes = tuple(on(0, col, unit=unit("infantry", AMERICAN)) for col in _FOUR)
    return _in_a_row(hexes, *(Ring(Spot(col, 0)) for col in _FOUR))


def _air_sortie() -> Scene:
    hexes = (on(0, -2, terrain=tile("airfield", Shape.RUNWAY)), on(0, -4, terrain=tile("airfield", Shape.RUNWAY)))
    plane = PieceMark(Spot(1.9, -0.1), ("unit_plate_us", "unit_airplane_us"), 1.0)
    return _action(hexes, Arrow(Spot(-1.7, 0.12), Spot(1.0, -0.06), 40), plane)


TACTICS: Final[Mapping[str, Callable[[], Scene]]] = {
    "air_power": _air_power,
    "ambush": _ambush,
    "armor_assault": _armor_assault,
    "artillery_bombard": _artillery_bombard,
    "barrage": _barrage,
    "behind_enemy_lines": _behind_enemy_lines,
    "close_assault": _close_assault,
    "counter_attack": _counter_attack,
    "dig_in": _dig_in,
    "direct_from_hq": _direct_from_hq,
    "their_finest_hour": _their_finest_hour,
    "firefight": _firefight,
    "infantry_assault": _infantry_assault,
    "medics_and_mechanics": _medics,
    "move_out": _move_out,
    "air_sortie": _air_sortie,
}
