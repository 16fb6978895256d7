"""The nations: five as chips with their uniform, all of them in a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFont, QFontMetrics, QIcon, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from editor.board.palette.nation_code import nation_code
from editor.board.palette.palette_state import FIRST_NATIONS
from editor.board.palette.piece_pixmaps import PiecePixmaps, piece_pixmap
from editor.edits.pieces import UnitPiece
from editor.render.fonts import lato
from editor.ui.parts.buttons import IconButton, PaintedButton
from editor.ui.parts.layouts import delete_widgets
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.catalogs import find_name
from schema.nations import CAMP_OF_NATION
from schema.pieces import Unit

if TYPE_CHECKING:
    from editor.board.palette.palette_state import PaletteState
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_PICTURE: Final = 20
_CHIP_PICTURE: Final = 17
# Letters and picture with some room to the edge.
_MIN_CHIP: Final = 42
_GAP: Final = 3
_MORE: Final = 20
_HEIGHT: Final = 30


class NationChip(PaintedButton):
    def __init__(self, context: EditorContext, pictures: PiecePixmaps, nation: str) -> None:
        super().__init__(context)
        self._pictures = pictures
        self.nation = nation
        self.setCheckable(True)
        self.setFixedHeight(_HEIGHT)
        self.setMinimumWidth(_MIN_CHIP)
        pictures.ready.connect(self.update)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)

    def _speak(self) -> None:
        words = self._context.name_of(f"nation:{self.nation}")
        set_plain_tool_tip(self, words)
        self.setAccessibleName(words)

    def content_width(self) -> int:
        """Picture and letters, without the room around them."""
        return _CHIP_PICTURE + 1 + QFontMetrics(lato(11, QFont.Weight.Bold)).horizontalAdvance(nation_code(self.nation))

    def sizeHint(self) -> QSize:
        return QSize(46, _HEIGHT)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        on = self.isChecked()
        painter.setPen(QPen(tokens.color("accent" if on else "line"), 2 if on else 1))
        painter.setBrush(tokens.color("accent_soft" if on else "sunken" if self.underMouse() else "surface"))
        painter.drawRoundedRect(area, 6, 6)
        piece = UnitPiece(Unit(kind="infantry", nation=self.nation))
        picture = self._pictures.find(piece, _CHIP_PICTURE, self.devicePixelRatioF())
        font = lato(11, QFont.Weight.Bold)
        code = nation_code(self.nation)
        left = (self.width() - self.content_width()) // 2
        if picture is not None:
            painter.drawPixmap(QPoint(left, (self.height() - _CHIP_PICTURE) // 2), picture)
        painter.setFont(font)
        painter.setPen(tokens.color("accent_text" if on else "text"))
        box = QRectF(left + _CHIP_PICTURE + 1, 0, self.width() - left - _CHIP_PICTURE - 1, self.height())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), code)


class NationPicker(QWidget):
    """The chosen nation is always among the chips."""

    def __init__(self, context: EditorContext, state: PaletteState, pictures: PiecePixmaps) -> None:
        super().__init__()
        self._context = context
        self._state = state
        self._pictures = pictures
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_GAP)
        self.chips: list[NationChip] = []
        self.more = IconButton(context, "more", side=24, icon_size=16, code="palette.nations")
        self.more.setFixedWidth(_MORE)
        self.more.clicked.connect(self.open_menu)
        self._row.addWidget(self.more)
        state.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        nations = list(FIRST_NATIONS[: self._room_for()])
        if self._state.shown_nation not in nations:
            nations[-1] = self._state.shown_nation
        if [chip.nation for chip in self.chips] != nations:
            delete_widgets(self._row, self.chips)
            self.chips = [NationChip(self._context, self._pictures, nation) for nation in nations]
            for index, chip in enumerate(self.chips):
                chip.clicked.connect(lambda *_, nation=chip.nation: self._choose(nation))
                self._row.insertWidget(index, chip, 1)
        for chip in self.chips:
            chip.setChecked(chip.nation == self._state.shown_nation)

    def _room_for(self) -> int:
        """How many chips fit; before there is a layout, all of them."""
        room = self.width() - _MORE
        count = room // (_MIN_CHIP + _GAP) if self.isVisible() else len(FIRST_NATIONS)
        return max(1, min(count, len(FIRST_NATIONS)))

    def minimumSizeHint(self) -> QSize:
        return QSize(_MORE + _GAP + _MIN_CHIP, _HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh()

    def _choose(self, nation: str) -> None:
        self._state.set_nation(nation)
        self.refresh()

    def menu(self) -> QMenu:
        menu = QMenu(self)
        for nation in CAMP_OF_NATION:
            if find_name(f"nation:{nation}", self._context.language) is None:
                continue
            action = QAction(self._context.name_of(f"nation:{nation}"), menu)
            unit = UnitPiece(Unit(kind="infantry", nation=nation))
            action.setIcon(QIcon(piece_pixmap(unit, _PICTURE, self.devicePixelRatioF())))
            action.setData(nation)
            action.triggered.connect(lambda *_, nation=nation: self._state.set_nation(nation))
            menu.addAction(action)
        return menu

    def open_menu(self) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))
