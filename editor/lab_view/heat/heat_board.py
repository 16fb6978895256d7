"""The board of the lab: to look at, with heat and the hexes of a change. It changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.board.canvas import marks
from editor.board.canvas.board_tiles import BoardTiles
from editor.board.canvas.camera import MARGIN, Camera
from editor.board.canvas.overlay import Frame
from editor.lab_view.heat.heat_map import HeatMap
from editor.lab_view.heat.heat_overlay import HeatGround, HeatNumbers
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import ALL_LAYERS, Layer, PaintOptions
from editor.render.theme import Theme
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.live_connection import connect_while_alive
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# So long a frame may paint; the rest comes with the next one.
_FRAME_SECONDS: Final = 0.012
_HEIGHTS: Final = (260, 440)
# Captions would lie under the numbers; the sentences beside the board name its places.
BOARD_LAYERS: Final = ALL_LAYERS - {Layer.LABELS, Layer.FRAME}
_STEPS: Final = {
    Qt.Key.Key_Left: (0, -2),
    Qt.Key.Key_Right: (0, 2),
    Qt.Key.Key_Up: (-1, 1),
    Qt.Key.Key_Down: (1, -1),
}

DescribeHex = Callable[[Hex], str]


class HeatBoard(QWidget):
    """`hex_shown(Hex | None)`: where the pointer or the hex cursor is. `describe` says what happens on a hex."""

    hex_shown = Signal(object)

    def __init__(self, context: EditorContext, describe: DescribeHex) -> None:
        super().__init__()
        self._context = context
        self._describe = describe
        self._scenario: Scenario | None = None
        self._painter: BoardPainter | None = None
        self._tiles: BoardTiles | None = None
        self._camera = Camera(self)
        self._ground, self._numbers = HeatGround(), HeatNumbers()
        self.marked: frozenset[Hex] = frozenset()
        self._hover: Hex | None = None
        self._cursor: Hex | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    # What it shows

    def show_scenario(self, scenario: Scenario | None, marked: Collection[Hex] = ()) -> None:
        """A board, and the hexes of a change on it."""
        self.marked = frozenset(marked)
        if scenario is not self._scenario:
            old_kind = None if self._scenario is None else self._scenario.board.kind
            self._scenario = scenario
            self._set_painter()
            if scenario is not None and scenario.board.kind is not old_kind:
                self._hover = self._cursor = None
                self.updateGeometry()
        self.update()

    def show_heat(self, heat: HeatMap | None) -> None:
        if heat != self._numbers.heat:
            self._numbers.heat = heat
            self._show_ground()
            self._say_hex()
            self.update()

    def _set_painter(self) -> None:
        if self._scenario is None:
            self._painter = self._tiles = None
            return
        options = PaintOptions(BOARD_LAYERS, coordinates=False, pixel_ratio=self.devicePixelRatioF())
        self._painter = BoardPainter(self._scenario, Theme.SCREEN, options)
        if self._tiles is None:
            self._tiles = BoardTiles(self._painter)
        else:
            self._tiles.set_painter(self._painter, None)
        self._camera.set_content(self._painter.layout.board_rect)
        self.setMaximumWidth(self._widest)
        self._show_ground()

    def _show_ground(self) -> None:
        if self._painter is not None:
            self._ground.show(self._numbers.heat, self._painter.layout)

    @property
    def shown_hex(self) -> Hex | None:
        return self._cursor or self._hover

    def _say_hex(self) -> None:
        where = self.shown_hex
        self.setAccessibleDescription("" if where is None else self._describe(where))
        self.hex_shown.emit(where)

    # Size

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        low, high = _HEIGHTS
        if self._painter is None:
            return low
        board = self._painter.layout.board_rect
        wanted = (width - 2 * MARGIN) * board.height() / board.width() + 2 * MARGIN
        return round(min(max(wanted, low), high))

    @property
    def _widest(self) -> int:
        """Wider than this the board would only have empty margins."""
        assert self._painter is not None
        board = self._painter.layout.board_rect
        return round((_HEIGHTS[1] - 2 * MARGIN) * board.width() / board.height() + 2 * MARGIN)

    def sizeHint(self) -> QSize:
        return QSize(520, self.heightForWidth(520))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, _HEIGHTS[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._camera.set_view(event.size(), self.devicePixelRatioF())

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._camera.set_view(self.size(), self.devicePixelRatioF())
            self._set_painter()
        return super().event(event)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, tiles, scenario = self._painter, self._tiles, self._scenario
        brush = QPainter(self)
        if painter is None or tiles is None or scenario is None:
            brush.fillRect(event.rect(), self._context.tokens.color("sunken"))
            return
        camera = self._camera
        tiles.set_zoom(camera.pixels)
        exposed = self._device_rect(event.rect())
        is_ready = tiles.paint_missing(exposed, _FRAME_SECONDS)
        frame = Frame(scenario, painter.layout, camera, self._context.tokens, QRectF(event.rect()))
        self._blit(brush, exposed, above=False)
        brush.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground.paint(brush, frame)
        marks.paint_selection(brush, frame, self.marked)
        if self._hover is not None:
            marks.paint_hover(brush, frame, self._hover)
        self._blit(brush, exposed, above=True)
        self._numbers.paint(brush, frame)
        if self.hasFocus() and self._cursor is not None:
            marks.paint_cursor(brush, frame, self._cursor)
        if self.hasFocus():
            paint_focus(brush, QRectF(self.rect()), self._context.tokens.color("focus"))
        brush.end()
        if not is_ready:
            QTimer.singleShot(0, self, self.update)

    def _device_rect(self, area: QRect) -> QRect:
        ratio = self._camera.ratio
        whole = QRectF(area.x() * ratio, area.y() * ratio, area.width() * ratio, area.height() * ratio)
        return whole.toAlignedRect().translated(-self._camera.origin)

    def _blit(self, brush: QPainter, exposed: QRect, *, above: bool) -> None:
        assert self._tiles is not None
        ratio = self._camera.ratio
        brush.save()
        assert self._painter is not None
        brush.setClipRect(self._camera.rect_to_view(self._painter.layout.board_rect))
        brush.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
        self._tiles.blit(brush, exposed, self._camera.origin, above=above)
        brush.restore()

    # Pointer and hex cursor

    def _set_hover(self, where: Hex | None) -> None:
        if where != self._hover:
            self._hover = where
            self._cursor = None
            self._say_hex()
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = None
        if self._painter is not None:
            found = self._painter.layout.find_hex(self._camera.to_scene(event.position()))
        self._set_hover(found)

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None or self._painter is None:
            super().keyPressEvent(event)
            return
        kind = self._painter.layout.kind
        if self._cursor is None:
            self._cursor = self._hover or next(iter(sorted(self._hot_hexes())), Hex(0, 0))
        else:
            row, col = self._cursor.row + step[0], self._cursor.col + step[1]
            sideways = (Hex(row, col), Hex(row, self._cursor.col - step[1]))
            self._cursor = next((where for where in sideways if kind.contains(where)), self._cursor)
        self._say_hex()
        self.update()

    def _hot_hexes(self) -> Collection[Hex]:
        heat = self._numbers.heat
        return () if heat is None else heat.numbers.keys()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self._cursor is not None:
            self._cursor = None
            self._say_hex()
        super().focusOutEvent(event)
