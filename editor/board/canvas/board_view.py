"""The board view that the window hosts: rulers, canvas and mini-map for one document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from editor.board.canvas.board_canvas import BoardCanvas
from editor.board.canvas.canvas_accessibility import CanvasAccessibility
from editor.board.canvas.canvas_input import CanvasInput
from editor.board.canvas.label_editor import LabelEditor
from editor.board.canvas.mini_map import MiniMap
from editor.board.canvas.overlay import Overlay
from editor.board.canvas.ruled_grid import RuledGrid
from editor.document.selection import Selection
from editor.ui.parts.live_connection import connect_while_alive
from editor.wording.hex_words import HexWords
from schema.hexes import Hex
from schema.issues import Issue

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext


class BoardView(QWidget):
    """`zoom_changed(float)`: 1.0 is 100 %, a hex is 100 pixels wide."""

    zoom_changed = Signal(float)

    def __init__(
        self, document: Document, context: EditorContext, registry: ActionRegistry, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.document = document
        self._context = context
        self.canvas = BoardCanvas(document, context, self)
        self._words = HexWords(context)
        self.input = CanvasInput(self.canvas, registry)
        self.accessibility = CanvasAccessibility(self.canvas, self.input.cursor)
        camera = self.canvas.camera
        grid = RuledGrid(context, self.canvas, self)
        self.top_ruler, self.left_ruler = grid.top_ruler, grid.left_ruler
        self.mini_map = MiniMap(context, camera, self.canvas)
        self.mini_map.set_board(self.canvas.painter, None)
        self.label_editor = LabelEditor(self.canvas)
        connect_while_alive(context.tool_state.label_requested, self, self.edit_label)
        for widget in (grid.top_ruler, grid.left_ruler, grid.corner):
            self.input.add_widget_beside(widget)
        registry.attach_canvas(self.canvas)
        self.setFocusProxy(self.canvas)
        camera.zoom_changed.connect(self.zoom_changed)
        self.canvas.board_changed.connect(self._board_changed)
        self.canvas.hex_shown.connect(self._show_hex_words)
        document.changed.connect(self._refresh_hex_words)
        connect_while_alive(context.language_changed, self, lambda *_: self._refresh_hex_words())
        connect_while_alive(context.current_document_changed, self, self._came_to_front)

    # What the window asks for

    @property
    def zoom(self) -> float:
        return self.canvas.camera.zoom

    def set_zoom(self, zoom: float) -> None:
        self.canvas.camera.set_zoom(zoom)

    def zoom_in(self) -> None:
        self.canvas.camera.step_zoom(1)

    def zoom_out(self) -> None:
        self.canvas.camera.step_zoom(-1)

    def fit(self) -> None:
        self.canvas.camera.fit()

    def show_hex(self, where: Hex, *, flash: bool = True) -> None:
        """Centre, select and flash."""
        canvas = self.canvas
        if not canvas.board_layout.kind.contains(where):
            return
        if not canvas.camera.shows_all:
            canvas.camera.center_on(canvas.board_layout.center(where))
        self.document.select(Selection(frozenset({where})))
        if flash:
            canvas.flash(where)

    def edit_label(self, where: Hex) -> None:
        """Let the caption of a hex be typed in its place, if this board is the current one."""
        if self._context.current_document is self.document:
            self.label_editor.open(where)

    def focus_board(self) -> None:
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_issues(self, issues: Iterable[Issue]) -> None:
        """The findings whose badges stand on the map."""
        self.canvas.set_issues(issues)
        self.accessibility.set_issues(issues)

    def set_overlays(self, overlays: Sequence[Overlay]) -> None:
        """Painted between structures and units, or above the units, each as it says itself."""
        self.canvas.set_overlays(overlays)

    def refresh_overlays(self) -> None:
        self.canvas.update()

    # Keeping the parts in step

    def _board_changed(self, painter: object, areas: object) -> None:
        from editor.render.painting.board_painter import BoardPainter

        assert isinstance(painter, BoardPainter)
        self.mini_map.set_board(painter, areas if isinstance(areas, list) else None)
        for ruler in (self.top_ruler, self.left_ruler):
            ruler.set_layout(painter.layout)

    def _came_to_front(self, document: Document | None) -> None:
        """The status bar says where the user is on this board, and what the tool does there."""
        if document is self.document:
            self._show_hex_words(self.canvas.shown_hex)
            self._context.toolbox.moved(self.canvas.shown_hex)

    def _refresh_hex_words(self) -> None:
        self._show_hex_words(self.canvas.shown_hex)

    def _show_hex_words(self, where: Hex | None) -> None:
        for ruler in (self.top_ruler, self.left_ruler):
            ruler.set_hover(where)
        if self._context.current_document not in (None, self.document):
            return
        if where is None:
            self._context.show_hex("", "")
        else:
            scenario = self.document.scenario
            self._context.show_hex(scenario.label(where), self._words.line(scenario, where))
