"""What lies on a hex, in words: one fact a line, in the window's language. No widgets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from schema.board import Seat
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Tile, Unit

if TYPE_CHECKING:
    from editor.window.context import EditorContext
    from schema.scenario import Scenario


@dataclass(frozen=True)
class Row:
    """A label of the form and its value."""

    code: str
    value: str


def capital(words: str) -> str:
    """Names are lower case in sentences; a heading begins with a capital. The Dutch ij has two."""
    if words.startswith("ij"):
        return f"IJ{words[2:]}"
    return words[:1].upper() + words[1:]


def piece_name(context: EditorContext, kind: str, piece: str) -> str:
    """A piece of the catalog by its name; one that only a file knows by the name that it has there."""
    if piece.startswith("m44:"):
        return piece.removeprefix("m44:")
    return capital(context.name_of(f"{kind}:{piece}"))


def main_name(context: EditorContext, content: HexContent) -> str:
    """The name of the topmost thing on a hex."""
    if content.unit is not None:
        return unit_name(context, content.unit)
    for tile in (content.obstacle, content.structure, content.terrain):
        if tile is not None:
            return piece_name(context, "terrain", tile.terrain)
    if content.markers:
        from editor.edits.pieces import marker_name

        return capital(context.text(marker_name(content.markers[0])))
    return context.text("properties.open-ground")


def unit_name(context: EditorContext, unit: Unit) -> str:
    name = piece_name(context, "unit", unit.kind)
    return name if unit.nation is None else f"{name} · {context.name_of(f'nation:{unit.nation}')}"


def place_words(context: EditorContext, scenario: Scenario, where: Hex) -> str:
    """`Hex c4 · left`, the sections as the bottom player has them."""
    from rules.geometry import sections_of

    words = [context.text("properties.hex", hex=scenario.label(where))]
    sections = sections_of(scenario.board.kind, where, Seat.BOTTOM)
    words.extend(context.name_of(f"section:{section.value}") for section in sections)
    return " · ".join(words)


def unit_rows(context: EditorContext, unit: Unit) -> list[Row]:
    rows = [Row("properties.kind", piece_name(context, "unit", unit.kind))]
    if unit.nation is not None:
        rows.append(Row("properties.nation", capital(context.name_of(f"nation:{unit.nation}"))))
    badge = context.text("properties.badge-none") if unit.badge is None else piece_name(context, "badge", unit.badge)
    rows.append(Row("properties.badge", badge))
    return rows


def tile_rows(context: EditorContext, content: HexContent) -> list[tuple[str, Tile, Row]]:
    """The tiles from the top down, with the name of their layer."""
    layers = (("obstacle", content.obstacle), ("structure", content.structure), ("terrain", content.terrain))
    return [
        (layer, tile, Row(f"properties.{layer}", piece_name(context, "terrain", tile.terrain)))
        for layer, tile in layers
        if tile is not None
    ]


def other_rows(context: EditorContext, scenario: Scenario, content: HexContent) -> list[Row]:
    from editor.edits.pieces import marker_name

    rows = [Row("properties.marker", capital(context.text(marker_name(marker)))) for marker in content.markers]
    rows += [
        Row("properties.label", " ".join(label.lines))
        for label in scenario.labels
        if label.hex == content.hex and label.lines
    ]
    return rows


def figures_of(unit: Unit) -> int:
    """As many as the unit has, or its kind where the file does not say."""
    if unit.figures is not None:
        return unit.figures
    from rules.catalog import catalog

    known = catalog().kinds.get(unit.kind)
    return (known[0].figures if known else None) or 1
