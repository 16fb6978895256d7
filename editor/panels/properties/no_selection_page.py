"""Shown while nothing is selected: how to select hexes, and buttons for other panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.render.painting.piece_picture import piece_picture
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import worded_label
from schema.board import Camp
from schema.content import HexContent
from schema.markers import Medal
from schema.pieces import Tile, Unit

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

# A hex with one piece of each kind.
_EXAMPLE: Final = HexContent(
    row=2,
    col=4,
    terrain=Tile(terrain="forest"),
    unit=Unit(kind="infantry", nation="us"),
    markers=(Medal(camp=Camp.ALLIES),),
)
_SIDE: Final = 112
# Buttons: the code of the text, the icon, the action.
_ACTIONS: Final = (
    ("properties.none-piece", "search", "palette.search"),
    ("properties.none-battle", "flag", "view.battle"),
    ("properties.none-texts", "quote", "view.texts"),
)


class NoSelectionPage(QWidget):
    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self.words = worded_label(context, "properties.none", wrap=True)
        self.keys = worded_label(context, "properties.none-keys", "small", wrap=True)
        self.buttons: dict[str, PushButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 0)
        column.setSpacing(8)
        column.addWidget(_Picture(), alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(8)
        for label in (self.words, self.keys):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addSpacing(8)
        buttons = QVBoxLayout()  # as wide as the longest of them
        buttons.setSpacing(8)
        for code, icon, name in _ACTIONS:
            button = PushButton(context, code, icon_name=icon)
            button.clicked.connect(registry.action(name).trigger)
            self.buttons[name] = button
            buttons.addWidget(button)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addLayout(buttons)
        row.addStretch(1)
        column.addLayout(row)


class _Picture(QWidget):
    """The picture of the example, painted again when the pixel ratio changes."""

    def __init__(self) -> None:
        super().__init__()
        self._image = QImage()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(_SIDE, _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        pixels = round(_SIDE * self.devicePixelRatioF())
        if self._image.width() != pixels:
            self._image = piece_picture(_EXAMPLE, pixels, ground=True)
        QPainter(self).drawImage(QRect(0, 0, self.width(), self.height()), self._image)
