"""Tiles of .m44 files: hex tiles, rectangular tiles, obstacles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schema.board import Camp
from schema.formats.m44.names import (
    CAMPS,
    FORD,
    MODIFIER_BEHAVIORS,
    MODIFIERS,
    UNKNOWN,
    TileName,
    find_tile,
    find_tile_name,
)
from schema.formats.m44.notes import Notes
from schema.formats.m44.object_reader import ObjectReader
from schema.formats.m44.residue import JsonObject, find_residue, restored, with_carried
from schema.formats.m44.target import online_target
from schema.frozen import FrozenDict
from schema.pieces import FigureClass, Tile

_CLASS_NUMBERS = {1: FigureClass.INFANTRY, 2: FigureClass.ARMOR, 3: FigureClass.ARTILLERY}
_NUMBER_OF_CLASS = {figure_class: number for number, figure_class in _CLASS_NUMBERS.items()}
_SECTIONS = frozenset({"/properties"})
_OASIS = "oasis"


def read_tile(source: ObjectReader) -> Tile | None:
    """The tile, or None where there is no name to read it by."""
    tile = _read(source)
    if tile is None:
        return None
    return with_carried(tile, find_residue(source.data, _plain(tile), _SECTIONS))


def _read(source: ObjectReader) -> Tile | None:
    name = source.text("name")
    if name is None:
        return None
    behavior = source.string("behavior")
    found = find_tile(name, behavior)
    if found is None:
        source.notes.warn("m44.unknown-name", (*source.path, "name"), name=name)
    return Tile(
        terrain=UNKNOWN + name if found is None else found.terrain,
        shape=None if found is None else found.shape,
        look=None if found is None else found.look,
        rotation=source.number("orientation", 1, 6),
        modifier=MODIFIERS.get(behavior),
        owner=source.word("original_owner", CAMPS),
        barred=_read_barred(source),
        can_be_blown=behavior == "CAN_BE_BLOWN",
        medal_if_blown=source.data.get("behavior2") == "ONE_MEDAL_IF_BLOWN",
        recovery=behavior == "OASIS_RECOVERY" and found is not None and found.terrain == _OASIS,
    )


def write_tile(tile: Tile) -> JsonObject:
    return restored(_plain(tile), tile, lambda data: _read(ObjectReader(data, (), Notes())))


def is_expressible(tile: Tile) -> bool:
    """Whether .m44 has a name for the tile."""
    return tile.terrain.startswith(UNKNOWN) or find_tile_name(tile.terrain, tile.shape, tile.look) is not None


def _plain(tile: Tile) -> JsonObject:
    found = find_tile_name(tile.terrain, tile.shape, tile.look)
    result: JsonObject = {"name": tile.terrain.removeprefix(UNKNOWN) if found is None else found.name}
    if tile.rotation is not None:
        result["orientation"] = tile.rotation
    behavior = _written_behavior(tile, found)
    if behavior is not None:
        result["behavior"] = behavior
    if tile.medal_if_blown:
        result["behavior2"] = "ONE_MEDAL_IF_BLOWN"
    if tile.owner is not None:
        result["original_owner"] = tile.owner.name
    if tile.barred is not None:
        barred = {camp.name: _write_classes(classes) for camp, classes in tile.barred.items()}
        result["properties"] = {"isImpassable": barred}
    elif tile.modifier is not None and behavior != MODIFIER_BEHAVIORS[tile.modifier]:
        result["properties"] = {"isImpassable": True}
    return result


def _written_behavior(tile: Tile, found: TileName | None) -> str | None:
    """There is room for one: what makes the tile this terrain goes before what is special about it, and nothing is
    written for which a file would be refused.
    """
    if found is None:
        return None
    if found.behavior is not None:
        return None if (found.behavior, found.name) == (FORD, "ford") else found.behavior
    special = (
        MODIFIER_BEHAVIORS[tile.modifier]
        if tile.modifier is not None
        else "CAN_BE_BLOWN"
        if tile.can_be_blown
        else "OASIS_RECOVERY"
        if tile.recovery
        else None
    )
    return None if online_target().refuses(found.name, special) else special


def _read_barred(source: ObjectReader) -> Mapping[Camp, tuple[FigureClass, ...]] | None:
    """`isImpassable`: true, a list of class numbers, or either of them by side."""
    given = source.inside("properties").data.get("isImpassable") if "properties" in source.data else None
    if given is None:
        return None
    by_side = given if isinstance(given, dict) else dict.fromkeys(CAMPS, given)
    barred = {CAMPS[side]: _read_classes(by_side[side]) for side in CAMPS if side in by_side}
    return FrozenDict({camp: classes for camp, classes in barred.items() if classes}) or None


def _read_classes(given: Any) -> tuple[FigureClass, ...]:
    if given is True:
        return tuple(FigureClass)
    numbers = given if isinstance(given, list) else []
    return tuple(figure_class for number, figure_class in _CLASS_NUMBERS.items() if number in numbers)


def _write_classes(classes: tuple[FigureClass, ...]) -> bool | list[int]:
    if set(classes) == set(FigureClass):
        return True
    return sorted(_NUMBER_OF_CLASS[figure_class] for figure_class in classes)
