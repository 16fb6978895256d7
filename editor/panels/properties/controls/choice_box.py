"""A combo box whose options may have pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.ui.parts.chevron_combo import ChevronCombo

if TYPE_CHECKING:
    from editor.board.palette.piece_pixmaps import PiecePixmaps
    from editor.edits.pieces import Piece
    from editor.ui.context import EditorContext

_PICTURE = 20
_EDGES = 8 + 28  # inside at the left, and the room of the chevron
_SPARE = 12
_MAX_ROWS = 12


@dataclass(frozen=True)
class Option:
    value: Any
    words: str
    picture: Piece | None = None


class _Rows(QStyledItemDelegate):
    """Qt's own for combo boxes knows no style sheets; and the chosen row needs no second frame."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.state &= ~QStyle.StateFlag.State_HasFocus


class ChoiceBox(ChevronCombo):
    """`picked(value)` when the user chose; showing a value says nothing."""

    picked = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._options: tuple[Option, ...] = ()
        self._pictures: PiecePixmaps | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMaxVisibleItems(_MAX_ROWS)
        # A list below the field, with rows that a finger can hit.
        self.setItemDelegate(_Rows(self))
        self.setStyleSheet("QComboBox { combobox-popup: 0; } QComboBox QAbstractItemView::item { min-height: 28px; }")
        self.setIconSize(QSize(_PICTURE, _PICTURE))
        self.activated.connect(self._activated)

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

    def set_options(self, options: Sequence[Option]) -> None:
        """Another list only where it differs: a list that is open stays."""
        wanted = tuple(options)
        if wanted == self._options:
            return
        chosen = self.value
        self._options = wanted
        self.clear()
        for option in wanted:
            self.addItem(option.words)
        self.show_value(chosen)

    @property
    def value(self) -> Any:
        place = self.currentIndex()
        return self._options[place].value if 0 <= place < len(self._options) else None

    def show_value(self, value: Any, otherwise: str = "") -> None:
        """`otherwise`: the words for a value that no option has."""
        place = next((place for place, one in enumerate(self._options) if _same(one.value, value)), -1)
        self.setPlaceholderText(otherwise)
        if place != self.currentIndex():
            self.setCurrentIndex(place)
        self._paint_current()
        self.updateGeometry()

    def _activated(self, place: int) -> None:
        self.updateGeometry()
        self.picked.emit(self._options[place].value)

    # Pictures

    def _paint_current(self) -> None:
        place = self.currentIndex()
        picture = self._options[place].picture if place >= 0 else None
        if picture is not None:
            from editor.board.palette.piece_pixmaps import piece_pixmap

            self.setItemIcon(place, QIcon(piece_pixmap(picture, _PICTURE, self.devicePixelRatioF())))

    def _paint_all(self) -> None:
        """Those that are ready; the others come while nothing else happens."""
        from editor.board.palette.piece_pixmaps import PiecePixmaps

        if self._pictures is None:
            self._pictures = PiecePixmaps(self)
            self._pictures.ready.connect(self._paint_all)
        for place, option in enumerate(self._options):
            if option.picture is not None and self.itemIcon(place).isNull():
                found = self._pictures.find(option.picture, _PICTURE, self.devicePixelRatioF())
                if isinstance(found, QPixmap):
                    self.setItemIcon(place, QIcon(found))

    # Qt overrides

    def showPopup(self) -> None:
        if any(option.picture is not None for option in self._options):
            self._paint_all()
        super().showPopup()

    def minimumSizeHint(self) -> QSize:
        """As wide as what it shows: a word is never cut."""
        words = self.currentText() or self.placeholderText()
        place = self.currentIndex()
        picture = _PICTURE + 6 if place >= 0 and self._options[place].picture is not None else 0
        width = self.fontMetrics().horizontalAdvance(words) + picture + _EDGES + _SPARE
        return QSize(width, self._context.tokens.size("control"))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()


def _same(one: object, other: object) -> bool:
    return one is other or (type(one) is type(other) and one == other)
