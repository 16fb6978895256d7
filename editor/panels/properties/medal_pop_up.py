"""The medal form beside its hex, over the map. It is no dialog: the map can still be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QLineF, QObject, QPoint, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.board.overlays.callout_position import find_callout_rect
from editor.board.palette.piece_pixmaps import piece_pixmap
from editor.edits.hex_parts import HexPart, marker_part
from editor.edits.labels import label_at
from editor.edits.pieces import MarkerPiece
from editor.panels.properties.medal_section import MedalSection
from editor.panels.properties.selected_hexes import SelectedHexes
from editor.panels.properties.tab_order import finish_typing, set_tab_order
from editor.ui.dialogs.floating_dialog import SHADOW, paint_floating
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import column_of, plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.reading_order import keep_own_order
from schema.hexes import Hex, readable_labels
from schema.markers import Medal

if TYPE_CHECKING:
    from editor.board.canvas.board_view import BoardView
    from editor.ui.context import EditorContext

_WIDTH: Final = 500
_MARGIN: Final = 16
_PICTURE: Final = 36
_EDGE: Final = 8.0
_MIN_FORM: Final = 80
PART: Final[HexPart] = marker_part(Medal)


class MedalPopUp(QWidget):
    """For one hex of one board. It closes by itself when the medal is gone. The shadow is part of the widget."""

    def __init__(self, context: EditorContext, view: BoardView, where: Hex) -> None:
        # A child of the view, not of the canvas, which would take Del and Esc as shortcuts.
        super().__init__(view)
        self._context = context
        self._view = view
        self.hex = where
        self.setObjectName("medal pop-up")
        self.section = MedalSection(context, PART, in_panel=False)
        self.section.head.hide()
        self.section.installEventFilter(self)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self.section)
        self._scroll.setFixedHeight(_MIN_FORM)
        self._scroll.viewport().setAutoFillBackground(False)
        self.section.setAutoFillBackground(False)
        self.picture = QLabel()
        self.picture.setFixedSize(_PICTURE, _PICTURE)
        self.title = plain_label("", "strong", wrap=True)
        self.place_name = plain_label("", "label", wrap=True)
        self._close = IconButton(context, "close", side=24, icon_size=14, code="callout.close")
        self._close.clicked.connect(self.leave)
        self._remove = PushButton(context, "properties.remove-medal", kind="ghost", icon_name="bin")
        self._remove.clicked.connect(self.section.remove)
        self.done = PushButton(context, "settings.done", kind="main")
        self.done.clicked.connect(self.leave)
        self._arrange()
        view.document.changed.connect(self._show)
        view.canvas.camera.moved.connect(self.move_beside_hex)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        self._show()

    def _arrange(self) -> None:
        words = column_of(self.title, self.place_name)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.picture)
        head.addLayout(words, 1)
        head.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.addWidget(self._remove)
        foot.addStretch(1)
        foot.addWidget(self.done)
        column = QVBoxLayout(self)
        edge = SHADOW + _MARGIN
        column.setContentsMargins(edge, edge, edge, edge)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self._scroll)
        column.addWidget(self.section.sentence)  # outside the scroll area
        column.addLayout(foot)
        keep_own_order(self)
        set_tab_order([*self.section.focus_order(), self._remove, self.done, self._close])

    def _show(self, *_: object) -> None:
        document = self._view.document
        selection = SelectedHexes(document, (self.hex,))
        medal = PART.find(selection.contents[0])
        if not isinstance(medal, Medal):
            self.leave()
            return
        label = selection.scenario.label(self.hex)
        title = self._context.text("properties.medal-on", hex=label)
        self.title.setText(readable_labels(title))
        self.setAccessibleName(title)
        known = label_at(selection.scenario, self.hex)
        self.place_name.setText("" if known is None else " ".join(line.strip() for line in known.lines))
        self.place_name.setVisible(known is not None)
        ratio = self.devicePixelRatioF()
        picture: QPixmap = piece_pixmap(MarkerPiece(medal.model_copy(update={"group": ()})), _PICTURE, ratio)
        self.picture.setPixmap(picture)
        self.section.show_selection(selection)
        self.section.update_sizes()
        self.move_beside_hex()

    def open(self) -> None:
        self.show()
        self.raise_()
        self.move_beside_hex()
        self.section.controls["camp"].take_focus()

    def leave(self) -> None:
        """Close it and give the focus back to the map."""
        focus = QApplication.focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        self.hide()
        if had_focus:
            self._view.focus_board()
        self.deleteLater()

    # Position

    def move_beside_hex(self) -> None:
        canvas = self._view.canvas
        frame = canvas.frame(QRectF(canvas.rect()))
        room = frame.camera.view.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        outer = _WIDTH + 2 * SHADOW
        height = self._fit_height(outer, int(room.height()) + 2 * SHADOW)
        card = QSizeF(_WIDTH, height - 2 * SHADOW)
        center = frame.center(self.hex)
        rect = find_callout_rect(room, QLineF(center, center), frame.hex_width, card)
        self.resize(outer, height)
        corner = canvas.mapTo(self._view, rect.topLeft().toPoint())
        self.move(corner - QPoint(SHADOW, SHADOW))

    def _fit_height(self, width: int, most: int) -> int:
        """The height of the whole form; it scrolls where the map is lower."""
        layout, form = self.layout(), self.section.layout()
        assert layout is not None
        assert form is not None
        needed = form.heightForWidth(width - 2 * (SHADOW + _MARGIN))
        around = layout.heightForWidth(width) - self._scroll.minimumHeight()
        height = needed if around + needed <= most else max(_MIN_FORM, most - around)
        # Only set if it differs: setting it triggers this method again.
        if height != self._scroll.minimumHeight():
            self._scroll.setFixedHeight(height)
        return around + height

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # the height of the form has changed
            QTimer.singleShot(0, self, self.move_beside_hex)
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest and self.isVisible():
            self.move_beside_hex()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 # Qt's own word
        finish_typing()
        return super().focusNextPrevChild(next)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # not for the map below

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        area = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        paint_floating(QPainter(self), area, self._context, background="raised", radius=12)
