"""The editor's body: palette at the left, boards in the middle, right and bottom docks, parted by one pixel."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from editor.board.underlay.underlays import Underlays
from editor.panels.issues.checker import Checker
from editor.panels.issues.findings import Findings
from editor.panels.issues.issue_tool_bar import IssueToolBar
from editor.panels.issues.issues_panel import IssuesPanel
from editor.panels.properties.medal_command import MedalCommand
from editor.ui.issue_words import BATTLE_PATHS, SEVERITY_ICONS
from editor.ui.page import Page
from editor.ui.parts.labels import set_background
from editor.ui.parts.live_connection import connect_while_alive
from editor.window.docks.dock import Dock
from editor.window.docks.document_tabs import DocumentTabs
from editor.window.docks.drawer import RightDrawer
from editor.window.pages.dock_panels import DOCK_PANELS, DockPanel, DockSide
from editor.window.pages.tool_bar import ToolBar
from schema.board import BoardKind

if TYPE_CHECKING:
    from editor.board.canvas.board_view import BoardView
    from editor.board.palette.piece_palette import PiecePalette
    from editor.document.document import Document
    from editor.panels.texts.texts_panel import TextsPanel
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from schema.issues import PathPart

_LEFT, _CENTER, _RIGHT = 0, 1, 2
# Below these widths of the window the palette folds, then the right dock.
FOLD_PALETTE_BELOW: Final = 1280
FOLD_RIGHT_BELOW: Final = 1180
LEFT_RANGE: Final = (220, 420)
RIGHT_RANGE: Final = (300, 820)


class EditorPage(Page):
    """`zoom_changed(float)` of the board in front."""

    bar: ToolBar

    zoom_changed = Signal(float)

    def __init__(self, context: EditorContext, registry: ActionRegistry, checker: Checker) -> None:
        super().__init__()
        self.bar = ToolBar(context, registry)
        self.context = context
        self.registry = registry
        self._checker = checker
        self._canvases: dict[Document, BoardView] = {}
        self._palette: PiecePalette | None = None
        self._folded_by_width: set[str] = set()
        # What the user opened though there was no room for it.
        self._opened_by_hand: set[str] = set()
        self.tabs = DocumentTabs(context, registry)
        self.boards = QStackedWidget()
        self.left = set_background(QWidget(), "panel")
        self._left_column = QVBoxLayout(self.left)
        self._left_column.setContentsMargins(0, 0, 0, 0)
        self.left.setMinimumWidth(LEFT_RANGE[0])
        self.left.setMaximumWidth(LEFT_RANGE[1])
        self.right = self._right_dock()
        self.bottom = self._bottom_dock()
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tabs)
        column.addWidget(self.boards, 1)
        self.center = QSplitter(Qt.Orientation.Vertical)
        self.center.setHandleWidth(1)
        self.center.setChildrenCollapsible(False)
        self.center.addWidget(middle)
        self.center.addWidget(self.bottom)
        self.center.setStretchFactor(0, 1)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        for part in (self.left, self.center, self.right):
            self.splitter.addWidget(part)
        self.splitter.setStretchFactor(_CENTER, 1)
        self.drawer = RightDrawer(context, self, self.splitter, self.right)
        self.drawer.opened_changed.connect(registry.action("view.right-dock").setChecked)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 1, 0, 1)
        outer.setSpacing(1)
        outer.addWidget(self.splitter, 1)
        outer.addWidget(self.drawer.strip)
        context.document_opened.connect(self._add_board)
        context.document_closed.connect(self._remove_board)
        context.current_document_changed.connect(self._show_board)
        checker.findings_changed.connect(self._show_findings)
        self.underlays = Underlays(context, registry, self)
        self.medals = MedalCommand(context, registry, lambda: self.canvas, self)
        self.reset_sizes()

    # Docks

    def _right_dock(self) -> Dock:
        dock = Dock(self.context, "dock.right", head_height=36, wide_tabs=True)
        dock.setMinimumWidth(RIGHT_RANGE[0])
        dock.setMaximumWidth(RIGHT_RANGE[1])
        self._add_panels(dock, DockSide.RIGHT)
        dock.folded_changed.connect(self._right_folded)
        dock.head.dragged_out.connect(lambda where: self._float(dock, where))
        dock.dock_requested.connect(lambda: self._dock(dock))
        return dock

    def _add_panels(self, dock: Dock, side: DockSide) -> None:
        for panel in DOCK_PANELS:
            if panel.side is side:
                dock.add_panel(panel.id, partial(panel.make, self))

    @property
    def texts(self) -> TextsPanel:
        """Made when it is first asked for."""
        panel = self.right.panel("texts")
        return cast("TextsPanel", panel)

    def _right_folded(self, folded: bool) -> None:
        """A column of nothing helps nobody: folded it is away, and F2 to F6 bring it back."""
        if folded:
            self.right.set_folded(False)
            self.right.hide()
            self.registry.action("view.right-dock").setChecked(False)

    def _bottom_dock(self) -> Dock:
        dock = Dock(self.context, "dock.bottom", head_height=36)
        dock.setMinimumHeight(120)
        self.issues = IssuesPanel(self.context)
        self._add_panels(dock, DockSide.BOTTOM)
        self.issue_tools = IssueToolBar(self.context, self.issues)
        dock.head_row.addWidget(self.issue_tools, 100)
        dock.folded_changed.connect(self._bottom_folded)
        dock.head.dragged_out.connect(lambda where: self._float(dock, where))
        dock.dock_requested.connect(lambda: self._dock(dock))
        return dock

    def show_compare_count(self, count: int) -> None:
        self.bottom.set_count("compare", count, "info")

    def _bottom_folded(self, folded: bool) -> None:
        head = self.bottom.head.height() + 1
        self.bottom.setMinimumHeight(head if folded else 120)
        self.bottom.setMaximumHeight(head if folded else 16_777_215)
        if not folded:
            self.center.setSizes([self.center.height() - 214, 214])
        self.registry.action("view.bottom-dock").setChecked(not folded)

    def _float(self, dock: Dock, where: QPoint) -> None:
        if dock.isWindow():
            return
        size = dock.size()
        dock.setMaximumHeight(16_777_215)
        dock.setParent(self.window(), Qt.WindowType.Tool)
        dock.setWindowTitle(dock.accessibleName())
        dock.resize(max(size.width(), 320), max(size.height(), 240))
        dock.move(where - QPoint(60, 16))
        dock.show()

    def _dock(self, dock: Dock) -> None:
        if not dock.isWindow():
            return
        dock.setWindowFlags(Qt.WindowType.Widget)
        if dock is self.right and self.drawer.is_drawer:
            self.drawer.take()
        elif dock is self.right:
            self.splitter.insertWidget(_RIGHT, dock)
        else:
            self.center.insertWidget(1, dock)
        dock.show()

    def set_right_shown(self, shown: bool) -> None:
        self._folded_by_width.discard("right")
        self.right.setVisible(shown)

    def show_panel(self, panel: DockPanel) -> None:
        show = self.show_right_panel if panel.side is DockSide.RIGHT else self.show_bottom_panel
        show(panel.id)

    def show_right_panel(self, panel: str) -> None:
        self.registry.action("view.right-dock").setChecked(True)
        self.right.setVisible(True)
        self.right.show_panel(panel, focus=True)

    def find_and_replace(self) -> None:
        """What is selected in a text that has the focus is what is looked for."""
        self.registry.action("view.right-dock").setChecked(True)
        self.right.setVisible(True)
        self.right.show_panel("texts")
        self.texts.find_and_replace()

    def show_bottom_panel(self, panel: str) -> None:
        self.bottom.set_folded(False)
        self.bottom.show_panel(panel, focus=True)

    def show_path(self, path: tuple[PathPart, ...]) -> None:
        """The panel where a part of the scenario is written. The focus stays where it is."""
        first = str(path[0]) if path else ""
        if first in BATTLE_PATHS or first == "texts":
            self.registry.action("view.right-dock").setChecked(True)
            self.right.setVisible(True)
            self.right.show_panel("texts" if first == "texts" else "battle")
        if first == "texts":
            self.texts.show_path(path)

    def reset_sizes(self) -> None:
        for dock in (self.right, self.bottom):
            self._dock(dock)
            dock.set_folded(False)
            dock.setVisible(dock is self.bottom or not self.drawer.is_drawer)
        if self._palette is not None:
            self._palette.set_folded(False)
        width = max(self.width(), 1000)
        self.splitter.setSizes([276, width - 276 - 348, 348])
        height = max(self.height(), 600)
        self.center.setSizes([height - 214, 214])

    # Palette and boards: made when the first board is opened, their imports are slow

    def ensure_palette(self) -> None:
        if self._palette is not None:
            return
        from editor.board.palette.piece_palette import PiecePalette

        palette = PiecePalette(self.context, self.registry, self.left)
        palette.setAccessibleName(self.context.text("dock.left"))
        connect_while_alive(
            self.context.language_changed,
            palette,
            lambda *_: palette.setAccessibleName(self.context.text("dock.left")),
        )
        for area in palette.findChildren(QScrollArea):
            area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its pieces take the focus
        palette.folded_changed.connect(self._palette_folded)
        self._palette = palette
        self._left_column.addWidget(palette)
        self._fold_by_width()

    @property
    def is_palette_folded(self) -> bool:
        """By the user; what only has no room counts as unfolded."""
        return not self.registry.action("view.palette").isChecked() and "palette" not in self._folded_by_width

    @property
    def palette_widget(self) -> PiecePalette | None:
        return self._palette

    def _palette_folded(self, folded: bool) -> None:
        width = self.context.tokens.size("dock_left_folded")
        self.left.setMinimumWidth(width if folded else LEFT_RANGE[0])
        self.left.setMaximumWidth(width if folded else LEFT_RANGE[1])
        # What the palette gives up or takes is the board's.
        left, center, right = self.splitter.sizes()
        wanted = width if folded else self.context.tokens.size("dock_left")
        self.splitter.setSizes([wanted, center + left - wanted, right])
        self.registry.action("view.palette").setChecked(not folded)
        if not folded and "palette" in self._folded_by_width:
            self._folded_by_width.discard("palette")
            self._opened_by_hand.add("palette")

    def set_palette_shown(self, shown: bool) -> None:
        """By the user, who is not overruled when there is room again."""
        if not shown:
            self._folded_by_width.discard("palette")
        if self.palette_widget is not None:
            self.palette_widget.set_folded(not shown)

    def _add_board(self, document: Document) -> None:
        from editor.board.canvas.board_view import BoardView
        from editor.board.overlays.controller import attach_overlays
        from editor.panels.battle.hex_choice_overlay import attach_hex_choice_overlay

        self.ensure_palette()
        board = BoardView(document, self.context, self.registry, self.boards)
        board.zoom_changed.connect(lambda zoom: self._zoomed(document, zoom))
        attach_overlays(board, self.context, self.registry)
        attach_hex_choice_overlay(board, self.context)
        self.underlays.attach(board)
        self._canvases[document] = board
        self.boards.addWidget(board)

    def _remove_board(self, document: Document) -> None:
        board = self._canvases.pop(document)
        self.boards.removeWidget(board)
        board.deleteLater()

    def _show_board(self, document: Document | None) -> None:
        if document is not None and document in self._canvases:
            self.boards.setCurrentWidget(self._canvases[document])
            self._fold_by_width()
            if (canvas := self.canvas) is not None:
                self.zoom_changed.emit(canvas.zoom)

    def _zoomed(self, document: Document, zoom: float) -> None:
        if document is self.context.current_document:
            self.zoom_changed.emit(zoom)

    @property
    def canvas(self) -> BoardView | None:
        """The board in front."""
        document = self.context.current_document
        return None if document is None else self._canvases.get(document)

    def enter(self) -> None:
        # Later: hiding the page before has not yet moved the focus.
        QTimer.singleShot(0, self, self.focus_board)

    def focus_board(self) -> None:
        if (canvas := self.canvas) is not None:
            canvas.focus_board()

    # Findings

    def _show_findings(self, findings: Findings | None) -> None:
        self.issues.show_findings(findings)
        self.issue_tools.show_findings(findings)
        worst = None if findings is None else findings.worst
        count = 0 if findings is None else len(findings.all)
        self.bottom.set_count("issues", count, "info" if worst is None else SEVERITY_ICONS[worst])
        if (canvas := self.canvas) is not None:
            canvas.set_issues(() if findings is None else findings.all)

    # What fits

    def _fold_by_width(self) -> None:
        width, document = self.window().width(), self.context.current_document
        # An Overlord board is as wide as two.
        is_overlord = document is not None and document.scenario.board.kind is BoardKind.OVERLORD
        self._auto("palette", width < FOLD_PALETTE_BELOW or is_overlord)
        self._auto("right", width < FOLD_RIGHT_BELOW)

    def _auto(self, part: str, too_narrow: bool) -> None:
        """Fold what has no room, and unfold it again when there is; what the user folded or opened stays as it is."""
        if not too_narrow:
            self._opened_by_hand.discard(part)
        if too_narrow == (part in self._folded_by_width) or part in self._opened_by_hand:
            return
        if not too_narrow:
            self._folded_by_width.discard(part)
        if part == "palette":
            if self.palette_widget is None or self.palette_widget.is_folded is too_narrow:
                return
            self.palette_widget.set_folded(too_narrow)
        else:
            self.drawer.set_narrow(too_narrow)
        if too_narrow:
            self._folded_by_width.add(part)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold_by_width()
