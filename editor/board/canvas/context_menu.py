"""The menu of a hex or a selection: what can be done with it, and which of its pieces can be picked up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QMenu

from editor.edits.layers import layers_of
from editor.edits.pieces import BadgePiece, MarkerPiece, Piece, TilePiece, UnitPiece, pick
from editor.ui.parts.menu_text import plain_action
from editor.wording.hex_words import HexWords
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.board.canvas.board_canvas import BoardCanvas
    from editor.tools.toolbox import Toolbox
    from editor.ui.actions.registry import ActionRegistry
    from schema.hexes import Hex

_GROUPS: Final = (
    ("edit.cut", "edit.copy", "edit.paste", "edit.paste-in-place", "edit.duplicate", "edit.delete"),
    ("piece.rotate", "piece.rotate-back", "piece.flip", "edit.medal"),
    ("select.same", "select.all", "select.none", "edit.stamp"),
)


def hex_menu(canvas: BoardCanvas, registry: ActionRegistry, where: Hex) -> QMenu:
    """A menu for the hex; who opens it also deletes it."""
    menu = QMenu(canvas)
    menu.setAccessibleName(canvas.context.text("canvas.menu"))
    words = HexWords(canvas.context)
    scenario = canvas.scenario
    head = plain_action(f"{readable_labels(scenario.label(where))}  {words.line(scenario, where)}", menu)
    head.setEnabled(False)
    menu.addSeparator()
    content = scenario.at(where)
    for layer in layers_of(content):
        piece = pick(content, layer)
        if piece is not None:
            action = plain_action(canvas.context.text("canvas.pick-up", piece=_name(words, piece)), menu)
            action.setIcon(canvas.context.icon("eyedropper"))
            action.triggered.connect(lambda *_, piece=piece: _pick_up(canvas.context.toolbox, piece))
    for group in _GROUPS:
        menu.addSeparator()
        for name in group:
            menu.addAction(registry.action(name))
    registry.set_icons(menu, canvas.context.tokens)
    return menu


def _pick_up(toolbox: Toolbox, piece: Piece) -> None:
    toolbox.state.set_piece(piece)
    toolbox.use("paint")


def _name(words: HexWords, piece: Piece) -> str:
    match piece:
        case TilePiece():
            return words.tile(piece.tile)
        case UnitPiece():
            return words.unit(piece.unit)
        case MarkerPiece():
            return words.marker(piece.marker)
        case BadgePiece():
            return words.badge(piece.badge)
