"""Drives tools in tests: presses, drags and releases, and tells what came of it."""

from editor.edits.layers import MapLayer
from editor.edits.pieces import UnitPiece, tile_piece
from editor.tools.tool import NO_KEYS, Modifiers
from editor.tools.toolbox import Toolbox
from schema.hexes import Hex
from schema.pieces import Unit
from schema.scenario import Scenario

SHIFT, CTRL, ALT = Modifiers(shift=True), Modifiers(ctrl=True), Modifiers(alt=True)
FOREST, HILL = tile_piece("forest"), tile_piece("hill")
INFANTRY = UnitPiece(Unit(kind="infantry", nation="us"))
A, B, C = Hex(4, 4), Hex(4, 6), Hex(4, 8)


def drag(box: Toolbox, *hexes: Hex | None, keys: Modifiers = NO_KEYS) -> None:
    box.pressed(hexes[0], keys)
    for place in hexes[1:]:
        box.moved(place, keys)
    box.released(hexes[-1], keys)


def lock(box: Toolbox, *layers: MapLayer) -> None:
    for layer in layers:
        box.state.layers.set_locked(layer.value, True)


def scenario(box: Toolbox) -> Scenario:
    return box.state.document.scenario


def steps(box: Toolbox) -> list[str]:
    return [entry.text_key for entry in box.state.document.history()]


def selected(box: Toolbox) -> frozenset[Hex]:
    return box.state.document.selection.hexes
