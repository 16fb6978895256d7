"""Names of hexes and of what is on them, in the language of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.edits.pieces import marker_name
from editor.ui.piece_names import piece_name
from editor.wording.hex_words import HexWords
from i18n.values import capitalized
from rules.geometry import sections_of
from schema.board import Seat
from schema.content import HexContent
from schema.hexes import Hex, readable_labels
from schema.nations import find_camp
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


def top_name(context: EditorContext, scenario: Scenario, content: HexContent) -> str:
    """The name of the topmost piece on a hex."""
    unit = content.unit
    if unit is not None:
        name = piece_name(context, "unit", unit.kind)
        return name if unit.nation is None else f"{name} · {context.name_of(f'nation:{unit.nation}')}"
    for tile in (content.obstacle, content.structure, content.terrain):
        if tile is not None:
            return piece_name(context, "terrain", tile.terrain)
    if content.markers:
        return capitalized(context.text(marker_name(content.markers[0]).removeprefix("ui:")))
    return HexWords(context).ground(scenario, content.hex)


def location_text(context: EditorContext, scenario: Scenario, where: Hex) -> str:
    """`Hex c4 · left flank · Allies`: the sections as the bottom player has them, the side of the unit there."""
    words = [context.text("properties.hex", hex=readable_labels(scenario.label(where)))]
    sections = sections_of(scenario.board.kind, where, Seat.BOTTOM)
    words += [context.name_of(f"section:{section.value}") for section in sections]
    unit = scenario.at(where).unit
    if unit is not None and (camp := find_camp(unit.nation)) is not None:
        words.append(context.text(f"properties.camp.{camp.value}"))
    return " · ".join(words)
