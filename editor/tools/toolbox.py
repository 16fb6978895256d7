"""The toolbox: all tools, and the current one. The canvas talks to it and to nothing else here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from editor.edits.families import WayKind, find_family
from editor.edits.layers import MapLayer
from editor.edits.pieces import Piece, TilePiece
from editor.tools.discovery import find_tools
from editor.tools.paint_tool import PaintTool
from editor.tools.select_tool import SelectTool
from editor.tools.tool import NO_KEYS, Modifiers, Tool, ToolKey
from editor.tools.tool_state import ToolState
from schema.hexes import Hex
from schema.pieces import Shape


class Way(NamedTuple):
    """What the tool of a way draws."""

    kind: WayKind
    terrain: str


def find_way(piece: Piece) -> Way | None:
    """The way that a piece stands for: its plain straight tile; None for any other piece."""
    if not isinstance(piece, TilePiece) or piece.layer is not MapLayer.TERRAIN:
        return None
    tile = piece.tile
    family = find_family(tile)
    is_plain = tile.shape is Shape.STRAIGHT and tile.look is None
    return Way(family.kind, tile.terrain) if family is not None and is_plain else None


class Toolbox(QObject):
    """`tool_changed(tool)` after another tool was taken up; `updated()` after every event, to repaint the preview."""

    tool_changed = Signal(Tool)
    updated = Signal()

    def __init__(self, state: ToolState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = state
        self.tools: Mapping[str, Tool] = MappingProxyType({tool.id: tool(state) for tool in find_tools()})
        self._current = self.tools[SelectTool.id]
        self._current.activate()
        # Undo has taken back what the button did, which is still down.
        self._is_taken_back = False
        state.tool_requested.connect(self.use)
        state.document_changing.connect(self._leave_document)
        for signal in (state.document_changed, state.piece_changed, state.brush_changed, state.layers.changed):
            signal.connect(self.updated)

    @property
    def current(self) -> Tool:
        return self._current

    def use(self, tool_id: str) -> None:
        """Take up a tool by its id."""
        if tool_id == self._current.id:
            return
        hover = self._current.hover
        self._is_taken_back = False
        if self.state.has_document:
            self._current.deactivate()
        self._current = self.tools[tool_id]
        self._current.activate()
        self._current.hover = hover
        self.tool_changed.emit(self._current)
        self.updated.emit()

    def take(self, piece: Piece) -> None:
        """Make a piece the current one, and take up a tool that uses it, unless the current one does.

        A river, a road or a railroad is drawn, by the tool of its own; a certain bend or fork is laid like any tile.
        """
        self.state.set_piece(piece)
        is_filling = self._current.uses_piece and self._current.id != PaintTool.id
        way = None if is_filling else find_way(piece)
        if way is not None:
            self.state.set_way(*way)
            self.use(way.kind)
        elif not self._current.uses_piece:
            self.use(PaintTool.id)

    @property
    def current_piece(self) -> Piece | None:
        """What the next click puts down; None while the tool uses no piece, though it waits for the next that does."""
        piece = self.state.piece
        if piece is None or self._current.uses_piece:
            return piece
        way = find_way(piece)
        is_drawn = way is not None and way.kind == self._current.id and way.terrain == self.state.way(way.kind)
        return piece if is_drawn else None

    def _leave_document(self) -> None:
        self._is_taken_back = False
        self._current.deactivate()

    # What the canvas forwards

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._is_taken_back = False
        self._current.pressed(where, keys)
        self.updated.emit()

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._current.moved(where, keys)
        self.updated.emit()

    def passed(self, hexes: Sequence[Hex], keys: Modifiers = NO_KEYS) -> None:
        self._current.passed(hexes, keys)
        self.updated.emit()

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._is_taken_back = False
        self._current.released(where, keys)
        self.updated.emit()

    def double_clicked(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._current.double_clicked(where, keys)
        self.updated.emit()

    def captured(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._current.captured(where, keys)
        self.updated.emit()

    def key(self, key: ToolKey) -> bool:
        """Rotate, flip, brush size: what the tool holds, what is selected, or the piece in hand."""
        if not self.state.has_document:
            return False
        used = self._current.key(key)
        self.updated.emit()
        return used

    def take_back(self) -> bool:
        """Undo: while the button is down it takes back what the hand is doing, and nothing older until it is up."""
        if not self._is_taken_back and self.state.has_document and self._current.take_back():
            self._is_taken_back = True
            self.updated.emit()
        return self._is_taken_back

    def cancel(self) -> bool:
        """Escape: first what is half done, then back to selecting. Returns whether anything happened."""
        if not self.state.has_document:
            return False
        if self._current.cancel():
            self.updated.emit()
            return True
        if self._current.id != SelectTool.id:
            self.use(SelectTool.id)
            return True
        return False
