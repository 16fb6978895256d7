"""Hexes and labels of .m44 files."""

from __future__ import annotations

from schema.board import Camp
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.m44 import tiles, units
from schema.m44.dialects import Notes, Path, kind_of
from schema.m44.residue import JsonObject, find_residue, with_residue
from schema.m44.tags import read_marker, write_marker
from schema.pieces import Tile, Unit

_LAYERS = {"terrain": "terrain", "structure": "rect_terrain", "obstacle": "obstacle"}
_FARTHEST = 99


def read_hexagon(source: JsonObject, rows: int, bottom: Camp | None, path: Path, notes: Notes) -> HexContent | None:
    """A hex with its layers. `bottom` is the camp at the bottom edge, the owner of ships and trains."""
    where = _read_place(source, path, notes)
    if where is None:
        return None
    layers: dict[str, Tile | None] = {}
    unit: Unit | None = None
    if (given := _object(source, "unit", path, notes)) is not None:
        unit = units.read_unit(given, (*path, "unit"), notes)
    for layer, key in _LAYERS.items():
        given = _object(source, key, path, notes)
        if given is None:
            continue
        vessel = units.read_rectangle_unit(given, bottom, (*path, key), notes) if layer == "structure" else None
        if vessel is not None and unit is None and "unit" not in source:
            unit = vessel
        else:
            layers[layer] = tiles.read_tile(given, (*path, key), notes)
    tags = source.get("tags") or []
    markers = [read_marker(tag, rows, (*path, "tags", index), notes) for index, tag in enumerate(tags)]
    read = None not in markers
    content = HexContent(row=where.row, col=where.col, unit=unit, markers=tuple(markers) if read else (), **layers)
    return content.model_copy(update={"carried": _residue(source, content, rows)})


def _residue(source: JsonObject, content: HexContent, rows: int) -> object:
    """What only the hex itself can carry; its pieces carry their own."""
    ours = _plain(content, rows)
    given = {key: ours[key] if key in ours else value for key, value in source.items()}
    return find_residue(given, ours)


def write_hexagon(content: HexContent, rows: int) -> JsonObject:
    return with_residue(_plain(content, rows), content.carried)


def _plain(content: HexContent, rows: int) -> JsonObject:
    result: JsonObject = {"row": content.row, "col": content.col}
    for layer, key in _LAYERS.items():
        tile = getattr(content, layer)
        if tile is not None and tiles.is_expressible(tile):
            result[key] = tiles.write_tile(tile)
    if content.unit is not None and units.is_expressible(content.unit):
        key = "rect_terrain" if units.is_rectangle(content.unit) else "unit"
        result.setdefault(key, units.write_unit(content.unit))
    if content.markers:
        result["tags"] = [write_marker(marker, rows) for marker in content.markers]
    return result


def read_caption(source: JsonObject, path: Path, notes: Notes) -> Label | None:
    where = _read_place(source, path, notes)
    if where is None:
        return None
    lines = source.get("text")
    readable = isinstance(lines, list) and all(isinstance(line, str) and len(line) <= 500 for line in lines)
    label = Label(row=where.row, col=where.col, lines=tuple(lines) if readable and isinstance(lines, list) else ())
    return label.model_copy(update={"carried": find_residue(source, _plain_caption(label))})


def write_caption(label: Label) -> JsonObject:
    return with_residue(_plain_caption(label), label.carried)


def _plain_caption(label: Label) -> JsonObject:
    return {"row": label.row, "col": label.col, "text": list(label.lines)}


def _read_place(source: JsonObject, path: Path, notes: Notes) -> Hex | None:
    for key in ("row", "col"):
        value = source.get(key)
        if key not in source:
            notes.error("schema.missing", path, key=key)
        elif type(value) is not int:
            notes.error("schema.type", (*path, key), found=kind_of(value), allowed="integer")
        elif abs(value) > _FARTHEST:
            notes.error("schema.range", (*path, key), found=value, minimum=-_FARTHEST, maximum=_FARTHEST)
        else:
            continue
        return None
    return Hex(source["row"], source["col"])


def _object(source: JsonObject, key: str, path: Path, notes: Notes) -> JsonObject | None:
    value = source.get(key)
    if not value:  # null, {} and [] say that nothing is there
        return None
    if not isinstance(value, dict):
        notes.error("schema.type", (*path, key), found=kind_of(value), allowed="object")
        return None
    return value
