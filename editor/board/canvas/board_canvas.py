"""The map itself: paints the board with its overlays, moves the camera, and forwards the hand to the tools."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from editor.board.canvas import marks
from editor.board.canvas.board_tiles import SIDE, BoardTiles
from editor.board.canvas.camera import Camera
from editor.board.canvas.dirty_areas import dirty_areas, is_ground_unchanged
from editor.board.canvas.general_bands import ROOM, GeneralBands, GeneralLines
from editor.board.canvas.hex_labels import HexLabels
from editor.board.canvas.issue_badges import RADIUS, IssueBadges
from editor.board.canvas.layer_options import paint_options
from editor.board.canvas.measure_mark import MeasureMark
from editor.board.canvas.overlay import Frame, Level, Overlay
from editor.board.canvas.previews import PreviewPainter
from editor.board.canvas.section_names import SECTIONS, SectionNames
from editor.render.painting.board_layout import BoardLayout
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import PaintOptions
from editor.render.theme import Theme
from editor.ui.parts.live_connection import connect_while_alive
from schema.board import BoardKind, Seat
from schema.hexes import Hex
from schema.issues import Issue
from schema.scenario import Scenario
from schema.sections import Section

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.document.selection import Selection
    from editor.render.painting.underlay_layer import Scan
    from editor.tools.measure_tool import Measure
    from editor.tools.tool import Preview
    from editor.ui.context import EditorContext

HEX_LABELS: Final = "hex-labels"
"""The overlay of the view options that shows the label of every hex."""
_FRAME_SECONDS: Final = 0.003
"""For painting new parts of the board in one frame."""
_IDLE_SECONDS: Final = 0.003
_FLASHES: Final = 4
_FLASH_TIME: Final = 100
"""Milliseconds on and off: two flashes of 200."""


class BoardCanvas(QWidget):
    """Signals: `board_changed(painter, areas or None)`, for whoever keeps a picture of the board;
    `hex_shown(Hex or None)`, where the pointer or the hex cursor is now.
    """

    board_changed = Signal(object, object)
    hex_shown = Signal(object)

    def __init__(self, document: Document, context: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.context = context
        self.camera = Camera(self)
        self._painter = BoardPainter(document.scenario, Theme.SCREEN, self._paint_options())
        self._tiles = BoardTiles(self._painter)
        self.overlays: list[Overlay] = []
        self._bands = GeneralBands(context)
        self._lines = GeneralLines()
        self._options: dict[str, Overlay] = {HEX_LABELS: HexLabels(), SECTIONS: SectionNames(context)}
        self.measure_mark = MeasureMark(context)
        self.badges = IssueBadges()
        self._preview = PreviewPainter(context.text)
        self._selected: frozenset[Hex] = document.selection.hexes
        self._hover: Hex | None = None
        self._cursor: Hex | None = None
        self._flash: Hex | None = None
        self._flashes = 0
        self._focus_shown = False
        self._settled = False
        self.frames = 0
        """How often it was painted."""
        self.overlays_held_off = False
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._paint_ahead)
        self._flash_timer = QTimer(self)
        self._flash_timer.setInterval(_FLASH_TIME)
        self._flash_timer.timeout.connect(self._flash_step)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._set_content()
        self.camera.moved.connect(self.update)
        document.changed.connect(self._scenario_changed)
        document.selection_changed.connect(self._selection_changed)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        connect_while_alive(context.language_changed, self, lambda *_: self.update())
        connect_while_alive(context.layers.changed, self, self._options_changed)
        connect_while_alive(context.view.overlays_changed, self, lambda *_: self.update())

    # What is on the board

    @property
    def scenario(self) -> Scenario:
        return self._painter.scene.scenario

    @property
    def board_layout(self) -> BoardLayout:
        return self._painter.layout

    @property
    def painter(self) -> BoardPainter:
        return self._painter

    @property
    def unit_counts(self) -> Mapping[tuple[Seat, Section], int]:
        """The units of each general; none on a board without generals."""
        return self._bands.counts(self.scenario)

    @property
    def painted_pieces(self) -> int:
        """How many square pieces of the board were painted so far."""
        return self._tiles.painted

    def _scenario_changed(self, before: Scenario, after: Scenario) -> None:
        earlier = self._painter.scene
        self._painter = self._painter.with_scenario(after)
        areas = dirty_areas(earlier, self._painter)
        is_above = areas is not None and is_ground_unchanged(before, after)
        self._tiles.set_painter(self._painter, areas, only_above=is_above)
        if areas is None:
            self._set_content()
            self.update()
        else:
            for area in areas:
                self._update_scene(area)
            if self.board_layout.kind is BoardKind.OVERLORD and self._bands.counts(before) != self._bands.counts(after):
                self._update_bands()
        self.board_changed.emit(self._painter, areas)

    def set_underlay(self, scan: Scan | None, areas: list[QRectF]) -> None:
        """The map scan under the terrain; `areas` of the scene look different now."""
        self._painter = BoardPainter(self.scenario, Theme.SCREEN, replace(self._paint_options(), underlay=scan))
        self._tiles.set_painter(self._painter, areas)
        self.board_changed.emit(self._painter, areas)
        self.update()

    def _paint_options(self) -> PaintOptions:
        return paint_options(self.context.layers, self.devicePixelRatioF())

    def _options_changed(self) -> None:
        options = replace(self._paint_options(), underlay=self._painter.scene.options.underlay)
        if options != self._painter.scene.options:
            self._painter = BoardPainter(self.scenario, Theme.SCREEN, options)
            self._tiles.set_painter(self._painter, None)
            self.board_changed.emit(self._painter, None)
            self.update()

    def _set_content(self) -> None:
        bands = ROOM if self.board_layout.kind is BoardKind.OVERLORD else 0.0
        self.camera.set_content(self._painter.picture_rect, bands=bands)

    @property
    def is_settled(self) -> bool:
        """Nothing is left to paint, neither in the view nor just beyond it."""
        return self._settled

    # Marks

    @property
    def hover(self) -> Hex | None:
        return self._hover

    def set_hover(self, where: Hex | None) -> None:
        before = self.shown_hex
        self._hover = self._remark(self._hover, where)
        self._shown(before)

    @property
    def cursor_hex(self) -> Hex | None:
        """The hex cursor of the keyboard."""
        return self._cursor

    def set_cursor_hex(self, where: Hex | None) -> None:
        before = self.shown_hex
        if (where is None) != (self._cursor is None):
            self.update()  # the focus ring comes and goes with it
        self._cursor = self._remark(self._cursor, where)
        self._shown(before)

    def _remark(self, old: Hex | None, new: Hex | None) -> Hex | None:
        if old != new:
            self.update_hexes(where for where in (old, new) if where is not None)
        return new

    @property
    def shown_hex(self) -> Hex | None:
        """Where the user is: the hex cursor if it is shown, else the pointer."""
        return self._cursor or self._hover

    def _shown(self, before: Hex | None) -> None:
        if self.shown_hex != before:
            self.hex_shown.emit(self.shown_hex)

    def set_preview(self, preview: Preview) -> None:
        old, spoke = self._preview.hexes(), self._preview.preview.remark is not None
        if self._preview.set_preview(preview):
            self.update_hexes(old | self._preview.hexes())
            if spoke or preview.remark is not None:
                self.update()  # its plate is wider than hexes

    def set_measure(self, measure: Measure | None) -> None:
        """The finding of the measure tool, with its line and plate."""
        if measure != self.measure_mark.measure:
            self.measure_mark.measure = measure
            self.update()

    @property
    def preview(self) -> Preview:
        return self._preview.preview

    def set_issues(self, issues: Iterable[Issue]) -> None:
        self.update_hexes(self.badges.set_issues(issues))

    def set_overlays(self, overlays: Sequence[Overlay]) -> None:
        self.overlays = list(overlays)
        self.update()

    def add_overlay(self, overlay: Overlay) -> None:
        self.overlays.append(overlay)
        self.update()

    def _selection_changed(self, selection: Selection) -> None:
        changed = self._selected ^ selection.hexes
        self._selected = selection.hexes
        self.update_hexes(changed)

    def flash(self, where: Hex) -> None:
        """Two flashes of 200 ms."""
        self._flash, self._flashes = where, _FLASHES
        self._flash_timer.start()
        self.update_hexes((where,))

    @property
    def is_flashing(self) -> bool:
        return self._flashes > 0

    def _flash_step(self) -> None:
        self._flashes -= 1
        if self._flash is not None:
            self.update_hexes((self._flash,))
        if self._flashes <= 0:
            self._flash_timer.stop()
            self._flash = None

    # Updating

    def update_hexes(self, hexes: Iterable[Hex]) -> None:
        margin = max(marks.REACH, RADIUS)
        for where in hexes:
            area = self.camera.rect_to_view(self.board_layout.piece_rect(where))
            self.update(area.adjusted(-margin, -margin, margin, margin).toAlignedRect())

    def _update_scene(self, area: QRectF) -> None:
        self.update(self.camera.rect_to_view(area).toAlignedRect().adjusted(-1, -1, 1, 1))

    def _update_bands(self) -> None:
        board = self.camera.rect_to_view(self.board_layout.board_rect).toAlignedRect()
        room = round(ROOM) + 2
        self.update(QRect(0, board.top() - room, self.width(), room))
        self.update(QRect(0, board.bottom(), self.width(), room))

    # Painting

    def frame(self, exposed: QRectF) -> Frame:
        return Frame(self.scenario, self.board_layout, self.camera, self.context.tokens, exposed)

    def _paint_board(self, painter: QPainter, exposed: QRect, *, above: bool) -> None:
        ratio = self.camera.ratio
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform, on=False)
        painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
        self._tiles.blit(painter, exposed, self.camera.origin, above=above)
        painter.restore()

    def _paint_overlays(self, painter: QPainter, frame: Frame, level: Level) -> None:
        wanted = self.context.view.overlays
        overlays = [*self.overlays, *(overlay for name, overlay in self._options.items() if name in wanted)]
        own: tuple[Overlay, ...] = (self._lines, self._bands, self.badges)
        for overlay in (*(() if self.overlays_held_off else overlays), *own):
            if overlay.level is level:
                painter.save()
                try:
                    overlay.paint(painter, frame)
                finally:
                    painter.restore()

    def _device_rect(self, area: QRect) -> QRect:
        """An area of the view in device pixels, from the corner of the board."""
        ratio = self.camera.ratio
        whole = QRectF(area.x() * ratio, area.y() * ratio, area.width() * ratio, area.height() * ratio)
        return whole.toAlignedRect().translated(-self.camera.origin)

    def _paint_ahead(self) -> None:
        """While nothing else happens: what lies just beyond the edges of the view."""
        around = self._device_rect(self.rect()).adjusted(-SIDE, -SIDE, SIDE, SIDE)
        if self._tiles.paint_missing(around, _IDLE_SECONDS):
            self._idle.stop()
            self._settled = True

    # Qt overrides

    def sizeHint(self) -> QSize:
        return QSize(900, 620)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 160)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring is for people who come by the keyboard."""
        self._focus_shown = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.camera.set_view(event.size(), self.devicePixelRatioF())

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.DevicePixelRatioChange:  # on another screen; it is no change event
            self.camera.set_view(self.size(), self.devicePixelRatioF())
            self._options_changed()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        # The frame that zooms only stretches what was there: it must follow the hand.
        stretched = self._tiles.set_zoom(self.camera.pixels)
        ready = self._tiles.paint_missing(self._device_rect(event.rect()), 0.0 if stretched else _FRAME_SECONDS)
        painter = QPainter(self)
        try:
            self._paint(painter, event.rect())
        finally:
            painter.end()
        self._settled = False
        self.frames += 1
        if not ready:
            QTimer.singleShot(0, self, self.update)
        elif not self._idle.isActive():
            self._idle.start()

    def _paint(self, painter: QPainter, area: QRect) -> None:
        exposed = self._device_rect(area)
        frame = self.frame(QRectF(area))
        painter.fillRect(area, self.context.tokens.color("canvas"))
        self._paint_board(painter, exposed, above=False)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_overlays(painter, frame, Level.UNDER_UNITS)
        marks.paint_selection(painter, frame, self._selected)
        if self._hover is not None and not self._preview.preview.hexes:
            marks.paint_hover(painter, frame, self._hover)
        self._paint_board(painter, exposed, above=True)
        self._paint_overlays(painter, frame, Level.OVER_UNITS)
        self._preview.paint(painter, frame)
        self.measure_mark.paint(painter, frame)
        if self._flash is not None and self._flashes % 2 == 0:
            marks.paint_flash(painter, frame, self._flash)
        if self.hasFocus() and self._cursor is not None:
            marks.paint_cursor(painter, frame, self._cursor)
        if self.hasFocus() and (self._focus_shown or self._cursor is not None):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(marks.pen(self.context.tokens.color("focus"), 2))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def hex_at(self, at: QPointF) -> Hex | None:
        """The hex of the board under a point of the view."""
        return self.board_layout.find_hex(self.camera.to_scene(at))
