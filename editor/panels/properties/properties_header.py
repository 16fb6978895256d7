"""The header of the panel: picture, name and location of the selected hex; of several hexes a list with counts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.board.palette.piece_pixmaps import piece_pixmap
from editor.edits.pieces import UnitPiece
from editor.panels.properties.hex_names import location_text, top_name
from editor.panels.properties.selected_hexes import SelectedHexes
from editor.render.painting.piece_picture import piece_picture
from editor.ui.parts.labels import plain_label

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.content import HexContent
    from schema.scenario import Scenario

_SIDE = 56
_MAX_NAMES = 5


class PropertiesHeader(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.picture = QLabel()
        self.picture.setFixedSize(_SIDE, _SIDE)
        self.title = plain_label("", "strong", wrap=True)
        self.title.setObjectName("properties title")
        self.location = plain_label("", "label", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self.title)
        words.addWidget(self.location)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.picture)
        row.addLayout(words, 1)

    def show_selection(self, selection: SelectedHexes) -> None:
        one = len(selection.hexes) == 1
        self.picture.setVisible(one)
        if one:
            content = selection.contents[0]
            self.picture.setPixmap(_picture(selection.scenario, content, self.devicePixelRatioF()))
            self.title.setText(top_name(self._context, selection.scenario, content))
            self.location.setText(location_text(self._context, selection.scenario, selection.hexes[0]))
        else:
            self.title.setText(self._context.text("properties.many", count=len(selection.hexes)))
            self.location.setText(self._count_names(selection))

    def _count_names(self, selection: SelectedHexes) -> str:
        counts = Counter(top_name(self._context, selection.scenario, content) for content in selection.contents)
        lines = [f"{count} × {name}" for name, count in counts.most_common(_MAX_NAMES)]
        rest = len(counts) - _MAX_NAMES
        if rest > 0:
            lines.append(self._context.text("properties.more-kinds", count=rest))
        return "\n".join(lines)


def _picture(scenario: Scenario, content: HexContent, ratio: float) -> QPixmap:
    if content.unit is not None:
        return piece_pixmap(UnitPiece(content.unit), _SIDE, ratio)
    image = piece_picture(content, round(_SIDE * ratio), face=scenario.board.face, ground=True)
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
