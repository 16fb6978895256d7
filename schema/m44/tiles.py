"""Tiles of .m44 files: hex tiles, rectangular tiles, obstacles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schema.board import Camp
from schema.frozen import FrozenDict
from schema.m44.dialects import Notes, Path, take
from schema.m44.names import FORD, MODIFIER_BEHAVIORS, MODIFIERS, find_tile, find_tile_name
from schema.m44.residue import JsonObject, find_residue, with_residue
from schema.pieces import FigureClass, Tile

CAMPS: Mapping[str, Camp] = {"ALLIES": Camp.ALLIES, "AXIS": Camp.AXIS}
_CLASS_NUMBERS = {1: FigureClass.INFANTRY, 2: FigureClass.ARMOR, 3: FigureClass.ARTILLERY}
_NUMBER_OF_CLASS = {figure_class: number for number, figure_class in _CLASS_NUMBERS.items()}
UNKNOWN = "m44:"
_LONGEST_NAME = 150


def read_tile(source: JsonObject, path: Path, notes: Notes) -> Tile | None:
    """The tile, or None where there is no name to read it by."""
    name = take(source, "name", str, path, notes, fits=lambda text: len(text) <= _LONGEST_NAME)
    if name is None:
        return None
    behavior = source.get("behavior") if isinstance(source.get("behavior"), str) else None
    found = find_tile(name, behavior)
    if found is None:
        notes.warn("m44.unknown-name", (*path, "name"), name=name)
    owner = take(source, "original_owner", str, path, notes, fits=lambda text: text in CAMPS)
    tile = Tile(
        terrain=UNKNOWN + name if found is None else found.terrain,
        shape=None if found is None else found.shape,
        look=None if found is None else found.look,
        rotation=take(source, "orientation", int, path, notes, fits=lambda number: 1 <= number <= 6),
        modifier=MODIFIERS.get(behavior or ""),
        owner=CAMPS.get(owner or ""),
        barred=_read_barred(source),
        can_be_blown=behavior == "CAN_BE_BLOWN",
        medal_if_blown=source.get("behavior2") == "ONE_MEDAL_IF_BLOWN",
        recovery=behavior == "OASIS_RECOVERY" and found is not None and found.terrain == "oasis",
    )
    return tile.model_copy(update={"carried": find_residue(source, _plain(tile))})


def write_tile(tile: Tile) -> JsonObject:
    return with_residue(_plain(tile), tile.carried)


def is_expressible(tile: Tile) -> bool:
    """Whether .m44 has a name for the tile."""
    return tile.terrain.startswith(UNKNOWN) or find_tile_name(tile.terrain, tile.shape, tile.look) is not None


def _plain(tile: Tile) -> JsonObject:
    found = find_tile_name(tile.terrain, tile.shape, tile.look)
    result: JsonObject = {"name": tile.terrain.removeprefix(UNKNOWN) if found is None else found.name}
    if tile.rotation is not None:
        result["orientation"] = tile.rotation
    behavior = None if found is None else found.behavior
    if tile.modifier is not None:
        behavior = MODIFIER_BEHAVIORS[tile.modifier]
    elif tile.can_be_blown:
        behavior = "CAN_BE_BLOWN"
    elif tile.recovery:
        behavior = "OASIS_RECOVERY"
    if behavior is not None and not (behavior == FORD and result["name"] == "ford"):
        result["behavior"] = behavior
    if tile.medal_if_blown:
        result["behavior2"] = "ONE_MEDAL_IF_BLOWN"
    if tile.owner is not None:
        result["original_owner"] = tile.owner.name
    if tile.barred is not None:
        result["properties"] = {
            "isImpassable": {camp.name: _write_classes(classes) for camp, classes in tile.barred.items()}
        }
    return result


def _read_barred(source: JsonObject) -> FrozenDict[Camp, tuple[FigureClass, ...]] | None:
    """`isImpassable`: true, a list of class numbers, or either of them by side."""
    properties = source.get("properties")
    given = properties.get("isImpassable") if isinstance(properties, dict) else None
    by_side = given if isinstance(given, dict) else dict.fromkeys(CAMPS, given)
    barred = {CAMPS[side]: _read_classes(by_side[side]) for side in CAMPS if side in by_side}
    return FrozenDict({camp: classes for camp, classes in barred.items() if classes}) or None


def _read_classes(given: Any) -> tuple[FigureClass, ...]:
    if given is True:
        return tuple(FigureClass)
    if isinstance(given, list):
        return tuple(figure_class for number, figure_class in _CLASS_NUMBERS.items() if number in given)
    return ()


def _write_classes(classes: tuple[FigureClass, ...]) -> bool | list[int]:
    return (
        True if set(classes) == set(FigureClass) else sorted(_NUMBER_OF_CLASS[figure_class] for figure_class in classes)
    )
