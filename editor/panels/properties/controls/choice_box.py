"""A combo box whose options may have pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QSizePolicy

from editor.board.palette.piece_pixmaps import PiecePixmaps, piece_pixmap
from editor.ui.parts.chevron_combo import ChevronCombo

if TYPE_CHECKING:
    from editor.edits.pieces import Piece
    from editor.ui.context import EditorContext

_PICTURE = 20
_EDGES = 8 + 28  # inside at the left, and the room of the chevron
_SPARE = 12


@dataclass(frozen=True)
class FieldOption:
    value: Any
    words: str
    picture: Piece | None = None


class ChoiceBox(ChevronCombo):
    """`value_edited(value)` when the user chose another option; not emitted by `show_value`."""

    value_edited = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._options: tuple[FieldOption, ...] = ()
        self._pictures: PiecePixmaps | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setIconSize(QSize(_PICTURE, _PICTURE))
        self.activated.connect(self._activated)

    @property
    def options(self) -> tuple[FieldOption, ...]:
        return self._options

    def set_options(self, options: Sequence[FieldOption]) -> None:
        """Does nothing if the options are the same, so that an open list stays open."""
        new = tuple(options)
        if new == self._options:
            return
        chosen = self.value
        self._options = new
        self.clear()
        for option in new:
            self.addItem(option.words)
        self.show_value(chosen)

    @property
    def value(self) -> Any:
        index = self.currentIndex()
        return self._options[index].value if 0 <= index < len(self._options) else None

    def show_value(self, value: Any, otherwise: str = "") -> None:
        """`otherwise`: the words for a value that no option has."""
        index = next((index for index, one in enumerate(self._options) if _same(one.value, value)), -1)
        self.setPlaceholderText(otherwise)
        if index != self.currentIndex():
            self.setCurrentIndex(index)
        self._show_current_icon()
        self.updateGeometry()

    def _activated(self, index: int) -> None:
        self.updateGeometry()
        self.value_edited.emit(self._options[index].value)

    # Pictures

    def _show_current_icon(self) -> None:
        index = self.currentIndex()
        picture = self._options[index].picture if index >= 0 else None
        if picture is not None:
            self.setItemIcon(index, QIcon(piece_pixmap(picture, _PICTURE, self.devicePixelRatioF())))

    def _show_icons(self) -> None:
        """Set the icons that are ready; the others follow when they have been painted."""
        if self._pictures is None:
            self._pictures = PiecePixmaps(self)
            self._pictures.ready.connect(self._show_icons)
        for index, option in enumerate(self._options):
            if option.picture is not None and self.itemIcon(index).isNull():
                picture = self._pictures.find(option.picture, _PICTURE, self.devicePixelRatioF())
                if isinstance(picture, QPixmap):
                    self.setItemIcon(index, QIcon(picture))

    # Qt overrides

    def showPopup(self) -> None:
        if any(option.picture is not None for option in self._options):
            self._show_icons()
        super().showPopup()

    def minimumSizeHint(self) -> QSize:
        """As wide as what it shows: a word is never cut."""
        words = self.currentText() or self.placeholderText()
        index = self.currentIndex()
        picture = _PICTURE + 6 if index >= 0 and self._options[index].picture is not None else 0
        width = self.fontMetrics().horizontalAdvance(words) + picture + _EDGES + _SPARE
        return QSize(width, self._context.tokens.size("control"))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()


def _same(one: object, other: object) -> bool:
    return one is other or (type(one) is type(other) and one == other)
