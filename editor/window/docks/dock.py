"""A dock: tabs as its head, one panel below. Folds by a double click on the head, floats when dragged out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QCloseEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from editor.ui.parts.count_tab_bar import CountTabBar
from editor.ui.parts.labels import Hairline, set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_DRAG_OUT = 24


class _DockHead(QWidget):
    """Where the tabs are. Dragging its empty part takes the dock out of the window."""

    dragged_out = Signal(QPoint)
    double_clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._pressed: QPoint | None = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed = event.globalPosition().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        where = event.globalPosition().toPoint()
        if self._pressed is not None and (where - self._pressed).manhattanLength() > _DRAG_OUT:
            self._pressed = None
            self.dragged_out.emit(where)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        del event
        self._pressed = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        del event
        self._pressed = None
        self.double_clicked.emit()


class Dock(QWidget):
    """Panels by id, each made when it is first asked for: opening a board waits for what is seen only.

    `folded_changed(bool)`; closing it while it floats docks it.
    """

    folded_changed = Signal(bool)
    panel_changed = Signal(str)
    dock_requested = Signal()

    def __init__(self, context: EditorContext, name_code: str, *, head_height: int, wide_tabs: bool = False) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._ids: list[str] = []
        self._makers: dict[str, Callable[[], QWidget]] = {}
        self.is_folded = False
        set_accessible_name(context, self, name_code)
        self.setProperty("name_code", name_code)
        self.tabs = CountTabBar(context, head_height)
        self.tabs.setExpanding(wide_tabs)
        set_accessible_name(context, self.tabs, name_code)
        self.head = _DockHead()
        self.head.setFixedHeight(head_height)
        self.head_row = QHBoxLayout(self.head)
        self.head_row.setContentsMargins(4, 0, 4 if wide_tabs else 12, 0)
        self.head_row.setSpacing(8)
        self.head_row.addWidget(self.tabs, 1 if wide_tabs else 0)
        if not wide_tabs:
            self.head_row.addStretch(1)
        self.stack = QStackedWidget()
        self._line = Hairline()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self._line)
        column.addWidget(self.stack, 1)
        self.tabs.currentChanged.connect(self._chosen)
        self.tabs.tabBarClicked.connect(lambda _: self.set_folded(False))
        self.tabs.tabBarDoubleClicked.connect(lambda _: self.set_folded(not self.is_folded))
        self.head.double_clicked.connect(lambda: self.set_folded(not self.is_folded))
        connect_while_alive(context.language_changed, self, lambda *_: self._set_texts())

    def add_panel(self, panel_id: str, make: Callable[[], QWidget]) -> None:
        self._ids.append(panel_id)
        self._makers[panel_id] = make
        self.stack.addWidget(QWidget())
        self.tabs.addTab("")
        self._set_texts()

    def panel_ids(self) -> tuple[str, ...]:
        return tuple(self._ids)

    def panel(self, panel_id: str) -> QWidget:
        index = self._ids.index(panel_id)
        panel = self.stack.widget(index)
        assert panel is not None
        return self._make_panel(index, panel) if panel_id in self._makers else panel

    def _make_panel(self, index: int, placeholder: QWidget) -> QWidget:
        panel_id = self._ids[index]
        panel = self._makers.pop(panel_id)()
        panel.setAccessibleName(self._context.text(f"dock.{panel_id}"))
        shown = self.stack.currentIndex() == index
        self.stack.removeWidget(placeholder)
        placeholder.deleteLater()
        self.stack.insertWidget(index, panel)
        if shown:
            self.stack.setCurrentIndex(index)
        return panel

    @property
    def current_panel(self) -> str:
        return self._ids[self.tabs.currentIndex()]

    def show_panel(self, panel_id: str, *, focus: bool = False) -> None:
        self.set_folded(False)
        self.tabs.setCurrentIndex(self._ids.index(panel_id))
        if focus:
            self.focus_panel()

    def focus_panel(self) -> None:
        panel = self.panel(self.current_panel)
        target = panel.focusProxy() or panel
        if target.focusPolicy() is Qt.FocusPolicy.NoFocus:
            self.tabs.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_count(self, panel_id: str, count: int, tone: str) -> None:
        """A small pill behind the word of a tab."""
        self.tabs.set_count(self._ids.index(panel_id), count, tone)

    def set_folded(self, folded: bool) -> None:
        if folded != self.is_folded:
            self.is_folded = folded
            self.stack.setVisible(not folded)
            self.folded_changed.emit(folded)

    def _chosen(self, index: int) -> None:
        if 0 <= index < self.stack.count():
            self.stack.setCurrentWidget(self.panel(self._ids[index]))
            self.panel_changed.emit(self._ids[index])

    def _set_texts(self) -> None:
        for index, panel_id in enumerate(self._ids):
            words = self._context.text(f"dock.{panel_id}")
            self.tabs.setTabText(index, words)
            self.tabs.setAccessibleTabName(index, words)
            if panel_id not in self._makers:
                self.panel(panel_id).setAccessibleName(words)
        if self.isWindow():
            self.setWindowTitle(self._context.text(str(self.property("name_code"))))

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.isWindow():
            event.ignore()
            self.dock_requested.emit()
            return
        super().closeEvent(event)
