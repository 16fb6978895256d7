"""The section with the rules of the pieces on a hex: picture, name and effect in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.board.canvas.effect_words import EffectWords
from editor.board.palette.piece_pixmaps import piece_pixmap
from editor.edits.pieces import MarkerPiece, Piece, TilePiece, UnitPiece, layer_of
from editor.panels.properties.properties_section import PropertiesSection
from editor.panels.properties.selected_hexes import SelectedHexes
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import column_of, plain_label
from editor.ui.piece_names import piece_name
from editor.wording.hex_words import HexWords
from schema.content import HexContent
from schema.markers import Mine
from schema.pieces import Tile

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_SIDE = 32


class HexRulesSection(PropertiesSection):
    """`cards` is the button for the rules in full."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "rules")
        self.cards = PushButton(context, "properties.open-cards", kind="link")
        self.head.add(self.cards)
        self.lines: list[_RuleLine] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self.column.addLayout(self._rows)

    def show_selection(self, selection: SelectedHexes) -> None:
        """Hidden for several hexes."""
        self.setVisible(len(selection.hexes) == 1)
        if len(selection.hexes) != 1:
            return
        self.head.show_words(self.context.text("properties.rules"))
        content = selection.contents[0]
        terms = list(dict.fromkeys(HexWords(self.context).terms(selection.scenario, selection.hexes[0])))
        if not terms:
            terms = ["terrain:open_ground"]
        words = EffectWords(self.context)
        while len(self.lines) < len(terms):
            self.lines.append(_RuleLine())
            self._rows.addWidget(self.lines[-1])
        for index, line in enumerate(self.lines):
            line.setVisible(index < len(terms))
            if index < len(terms):
                kind, _, key = terms[index].partition(":")
                picture = _piece(content, kind, key)
                name = piece_name(self.context, kind, key)
                line.show_rule(picture, name, " ".join(words.of(terms[index])))


class _RuleLine(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.picture = QLabel()
        self.picture.setFixedSize(_SIDE, _SIDE)
        self.name = plain_label("", "bold", wrap=True)
        self.words = plain_label("", "label", wrap=True)
        texts = column_of(self.name, self.words)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(texts, 1)

    def show_rule(self, piece: Piece | None, name: str, words: str) -> None:
        ratio = self.devicePixelRatioF()
        self.picture.setPixmap(QPixmap() if piece is None else piece_pixmap(piece, _SIDE, ratio))
        self.name.setText(name)
        self.words.setText(words)


def _piece(content: HexContent, kind: str, key: str) -> Piece | None:
    """The piece as it is on the hex."""
    if kind == "unit" and content.unit is not None:
        return UnitPiece(content.unit)
    mine = next((marker for marker in content.markers if isinstance(marker, Mine)), None)
    if mine is not None and key == "minefield":
        return MarkerPiece(mine)
    tile = next((tile for tile in content.tiles() if tile.terrain == key), None) or Tile(terrain=key)
    return None if key.startswith("m44:") else TilePiece(tile, layer_of(tile.terrain, tile.shape))
