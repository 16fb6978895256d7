"""What the tools share with palette, tool bar and panels. It changes no scenario."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal

from editor.document.document import Document
from editor.edits.areas import Brush
from editor.edits.clip import Clip
from editor.edits.families import FAMILY_OF_KIND, WayKind
from editor.edits.layers import EVERY_LAYER, MapLayer, layers_of
from editor.edits.links import has_look
from editor.edits.pieces import Piece, flipped, pick, rotated
from editor.stamps.stamp import Stamp
from editor.tools.layer_state import LayerState
from schema.board import Face
from schema.hexes import Hex
from schema.pieces import Look
from schema.scenario import Scenario

_LOOK_OF_FACE: Final = {Face.WINTER: Look.WINTER, Face.DESERT: Look.DESERT}


def look_for(scenario: Scenario, terrain: str) -> Look | None:
    """The look of a terrain that suits the board, if it exists."""
    look = _LOOK_OF_FACE.get(scenario.board.face)
    return look if look is not None and has_look(terrain, look) else None


@dataclass(frozen=True)
class HexChoice:
    """Hexes that something in the window stands for and that clicks on the map change."""

    hexes: tuple[Hex, ...]
    # Whether they belong together, and a line says so.
    linked: bool = False
    # Hexes of the board that cannot belong to it.
    refused: frozenset[Hex] = frozenset()


class ToolState(QObject):
    """Signals say what changed; requests ask the window for something that a tool cannot do."""

    # While the old document is still the document: what is half done there must end.
    document_changing = Signal()
    document_changed = Signal(object)
    piece_changed = Signal(object)
    brush_changed = Signal(object)
    stamp_changed = Signal(object)
    way_changed = Signal(object, object)
    # Requests: a tool by its id; the caption of a hex to be edited.
    tool_requested = Signal(str)
    # A text of the window by its key, with its parameters: what the last step did besides what the hand shows.
    notice = Signal(str, object)
    label_requested = Signal(object)
    # The hexes that are chosen for something, and a click on one.
    hex_choice_changed = Signal(object)
    hex_clicked = Signal(Hex)

    def __init__(
        self, document: Document | None = None, layers: LayerState | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.layers = layers or LayerState(self)
        self._document = document
        self.piece: Piece | None = None
        self.brush = Brush.ONE
        self.clip: Clip | None = None
        self.stamp: Stamp | None = None
        self.hex_choice: HexChoice | None = None
        self._ways: dict[WayKind, str] = {kind: family.terrains[0] for kind, family in FAMILY_OF_KIND.items()}

    @property
    def document(self) -> Document:
        """The open document; raises if there is none, as no tool may be current then."""
        if self._document is None:
            raise LookupError("no document is open")
        return self._document

    @property
    def has_document(self) -> bool:
        return self._document is not None

    def set_document(self, document: Document | None) -> None:
        if document is not self._document:
            if self._document is not None:
                self.document_changing.emit()
            self._document = document
            self.document_changed.emit(document)

    @property
    def locked(self) -> frozenset[MapLayer]:
        """The layers that may not be changed: locked ones, and hidden ones."""
        return frozenset(layer for layer in MapLayer if layer.value in self.layers.unchangeable)

    @property
    def open_layers(self) -> frozenset[MapLayer]:
        """The layers that may be changed."""
        return EVERY_LAYER - self.locked

    def set_piece(self, piece: Piece | None) -> None:
        if piece != self.piece:
            self.piece = piece
            self.piece_changed.emit(piece)

    def set_brush(self, brush: Brush) -> bool:
        if brush is self.brush:
            return False
        self.brush = brush
        self.brush_changed.emit(brush)
        return True

    def set_stamp(self, stamp: Stamp | None) -> None:
        self.stamp = stamp
        self.stamp_changed.emit(stamp)

    def set_hex_choice(self, choice: HexChoice | None) -> None:
        if choice != self.hex_choice:
            self.hex_choice = choice
            self.hex_choice_changed.emit(choice)

    def way(self, kind: WayKind) -> str:
        """The terrain that the tool of a way draws: `river`, `wide_river`, ..."""
        return self._ways[kind]

    def set_way(self, kind: WayKind, terrain: str) -> None:
        if terrain in FAMILY_OF_KIND[kind].terrains and terrain != self._ways[kind]:
            self._ways[kind] = terrain
            self.way_changed.emit(kind, terrain)

    def rotate(self, clockwise: int) -> bool:
        """Turn the piece in the hand. Returns whether that means anything for it."""
        if self.piece is None:
            return False
        turned = rotated(self.piece, clockwise)
        changed = turned != self.piece
        self.set_piece(turned)
        return changed

    def flip(self) -> bool:
        if self.piece is None:
            return False
        turned = flipped(self.piece)
        changed = turned != self.piece
        self.set_piece(turned)
        return changed

    def pick_up(self, where: Hex, layer: MapLayer | None = None) -> Piece | None:
        """Take what lies on a hex into the hand: the topmost thing of the layers that are not locked."""
        content = self.document.scenario.at(where)
        layers = [layer] if layer is not None else [one for one in layers_of(content) if one not in self.locked]
        piece = next((one for name in layers if (one := pick(content, name)) is not None), None)
        if piece is not None:
            self.set_piece(piece)
        return piece

    def can_put(self, piece: Piece | None) -> bool:
        return piece is not None and piece.layer not in self.locked
