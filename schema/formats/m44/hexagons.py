"""Hexes and labels of .m44 files."""

from __future__ import annotations

from schema.board import Camp
from schema.content import HexContent, Label
from schema.formats.m44 import tiles, units
from schema.formats.m44.object_reader import ObjectReader
from schema.formats.m44.residue import JsonObject, find_residue, with_carried, with_residue
from schema.formats.m44.tags import read_marker, write_marker
from schema.hexes import MAX_COORDINATE, Hex
from schema.pieces import Tile, Unit

_KEYS = {"terrain": "terrain", "structure": "rect_terrain", "obstacle": "obstacle"}


def read_hexagon(source: ObjectReader, rows: int, bottom: Camp | None) -> HexContent | None:
    """A hex with its layers. `bottom` is the camp at the bottom edge, the owner of ships and trains."""
    where = _read_place(source)
    if where is None:
        return None
    structure, unit = _read_structure_and_unit(source, bottom)
    tags = [
        ObjectReader(tag, (*source.path, "tags", index), source.notes)
        for index, tag in enumerate(source.data.get("tags", ()))
    ]
    content = HexContent(
        row=where.row,
        col=where.col,
        terrain=_read_tile(source, "terrain"),
        structure=structure,
        obstacle=_read_tile(source, "obstacle"),
        unit=unit,
        markers=tuple(read_marker(tag, rows) for tag in tags),
    )
    # The pieces carry what is theirs; here is only what none of them was read from.
    read = _written_keys(content)
    return with_carried(content, find_residue({key: v for key, v in source.data.items() if key not in read}, {}))


def _written_keys(content: HexContent) -> set[str]:
    keys = {"row", "col"} | {key for layer, key in _KEYS.items() if getattr(content, layer) is not None}
    if content.unit is not None:
        keys.add(_unit_key(content.unit))
    return keys | {"tags"} if content.markers else keys


def _unit_key(unit: Unit) -> str:
    return "rect_terrain" if units.is_rectangle(unit) else "unit"


def _read_tile(source: ObjectReader, key: str) -> Tile | None:
    return tiles.read_tile(source.inside(key)) if _has_object(source, key) else None


def _read_structure_and_unit(source: ObjectReader, bottom: Camp | None) -> tuple[Tile | None, Unit | None]:
    """A rectangular tile may be a ship or a train, and then is the unit where there is no other."""
    unit = units.read_unit(source.inside("unit")) if _has_object(source, "unit") else None
    if not _has_object(source, "rect_terrain"):
        return None, unit
    rectangle = source.inside("rect_terrain")
    vessel = units.read_rectangle_unit(rectangle, bottom) if unit is None else None
    return (tiles.read_tile(rectangle), unit) if vessel is None else (None, vessel)


def write_hexagon(content: HexContent, rows: int) -> JsonObject:
    return with_residue(_plain(content, rows), content.carried)


def _plain(content: HexContent, rows: int) -> JsonObject:
    result: JsonObject = {"row": content.row, "col": content.col}
    for layer, key in _KEYS.items():
        tile = getattr(content, layer)
        if tile is not None and tiles.is_expressible(tile):
            result[key] = tiles.write_tile(tile)
    if content.unit is not None and units.is_expressible(content.unit):
        result.setdefault(_unit_key(content.unit), units.write_unit(content.unit))
    if content.markers:
        result["tags"] = [write_marker(marker, rows) for marker in content.markers]
    return result


def read_caption(source: ObjectReader) -> Label | None:
    where = _read_place(source)
    if where is None:
        return None
    given = source.data.get("text")
    lines = given if isinstance(given, list) else []
    readable = all(isinstance(line, str) and len(line) <= 500 for line in lines)
    label = Label(row=where.row, col=where.col, lines=tuple(lines) if readable else ())
    return with_carried(label, find_residue(source.data, _plain_caption(label)))


def write_caption(label: Label) -> JsonObject:
    return with_residue(_plain_caption(label), label.carried)


def _plain_caption(label: Label) -> JsonObject:
    return {"row": label.row, "col": label.col, "text": list(label.lines)}


def _read_place(source: ObjectReader) -> Hex | None:
    for key in ("row", "col"):
        value = source.data.get(key)
        path = (*source.path, key)
        if key not in source.data:
            source.notes.error("schema.missing", source.path, key=key)
        elif type(value) is not int:
            source.notes.wrong_kind(path, value, "integer")
        elif abs(value) > MAX_COORDINATE:
            source.notes.error(
                "schema.range", path, found=str(value)[:80], minimum=-MAX_COORDINATE, maximum=MAX_COORDINATE
            )
        else:
            continue
        return None
    return Hex(source.data["row"], source.data["col"])


def _has_object(source: ObjectReader, key: str) -> bool:
    """Whether there is anything to read; null, {} and [] say that there is not."""
    value = source.data.get(key)
    if not value:
        return False
    if not isinstance(value, dict):
        source.notes.wrong_kind((*source.path, key), value, "object")
        return False
    return True
