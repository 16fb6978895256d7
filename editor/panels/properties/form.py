"""Rows of a form: the label left in a fixed share of the width, the field right, or below it where there is no room.

It places them itself: which rows stand in two lines follows from the width and from the words of the moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from editor.panels.properties.controls.control import Control
from editor.panels.properties.controls.tick import TickControl
from editor.panels.properties.tick_grid import RESIZING, TickGrid
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

LABEL_WIDTH = 100
_BESIDE, _BELOW, _ABOVE = 10, 2, 8
_MIN_ROW = 24
_PADDING = 6
_WRAPPED = int(Qt.TextFlag.TextWordWrap.value)


@dataclass
class _Row:
    field: QWidget
    label: QLabel | None = None
    is_shown: bool = True


class Form(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._rows: list[_Row] = []
        self._known: dict[int, tuple[tuple[QWidget, QRect], ...]] = {}
        self._grid: TickGrid | None = None
        # Not fixed: layouts would then keep the height that belongs to another width.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, control: Control, code: str) -> None:
        """A row named by a text of the window; a tick box brings its words itself."""
        label = None
        if isinstance(control, TickControl):
            self._tick_grid().add(control)
        else:
            label = plain_label("", "label", wrap=True)
            label.setParent(self)
            label.setBuddy(control.target)
            control.setParent(self)
            self._rows.append(_Row(control, label))

        def speak(*_: object) -> None:
            words = self._context.text(code)
            control.set_words(words)
            if label is not None:
                label.setText(words)
            elif self._grid is not None:
                self._grid.forget()
            self._known.clear()

        connect_while_alive(self._context.language_changed, control, speak, now=True)

    def _tick_grid(self) -> TickGrid:
        """All tick boxes of the form stand together, where the first of them came."""
        if self._grid is None:
            self._grid = TickGrid()
            self._grid.setParent(self)
            self._rows.append(_Row(self._grid))
        return self._grid

    def show_row(self, control: Control, shown: bool) -> None:
        if isinstance(control, TickControl):
            self._tick_grid().show_tick(control, shown)
            return
        row = next(row for row in self._rows if row.field is control)
        if row.is_shown is not shown:
            row.is_shown = shown
            control.setVisible(shown)
            if row.label is not None:
                row.label.setVisible(shown)
            self._known.clear()
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))

    # Places

    def forget(self) -> None:
        """A row or a child changed: what was known of sizes no longer holds."""
        self._known.clear()
        self.lay_out()
        self.updateGeometry()

    def lay_out(self) -> None:
        for widget, place in self._places(self.width()):
            widget.setGeometry(place)

    def _places(self, width: int) -> tuple[tuple[QWidget, QRect], ...]:
        """Kept until a row or a child changes: layouts ask for the height again and again."""
        if width not in self._known:
            self._known[width] = tuple(self._found_places(width))
        return self._known[width]

    def _found_places(self, width: int) -> Iterator[tuple[QWidget, QRect]]:
        top = 0
        for row in self._rows:
            if not row.is_shown or (isinstance(row.field, TickGrid) and not row.field.shown):
                continue
            if row.label is None:
                height = _height(row.field, width)
                yield row.field, QRect(0, top, width, height)
            elif row.field.minimumSizeHint().width() <= (room := width - LABEL_WIDTH - _BESIDE):
                height = _height(row.field, room)
                beside = max(_MIN_ROW, _label_height(row.label, LABEL_WIDTH))
                # A label of one line stands in the middle of its field; before a column of ticks it stands on top.
                down = max(0, min(height, 30) - beside) // 2
                yield row.label, QRect(0, top + down, LABEL_WIDTH, beside)
                yield row.field, QRect(LABEL_WIDTH + _BESIDE, top, room, height)
                height = max(height, beside)
            else:
                above = _label_height(row.label, width)
                yield row.label, QRect(0, top, width, above)
                below = _height(row.field, width)
                yield row.field, QRect(0, top + above + _BELOW, width, below)
                height = above + _BELOW + below
            top += height + _ABOVE

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        if event.type() in RESIZING:
            self.forget()
        return super().event(event)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for _, place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        width = max(self.width(), self._least)
        return QSize(self._least, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._least, 0)

    @property
    def _least(self) -> int:
        shown = [row.field.minimumSizeHint().width() for row in self._rows if row.is_shown]
        return max((LABEL_WIDTH, *shown))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()


def _label_height(label: QLabel, width: int) -> int:
    """By its words alone: the label itself answers otherwise before it has its style."""
    words = label.fontMetrics().boundingRect(QRect(0, 0, width, 10_000), _WRAPPED, label.text())
    return words.height() + _PADDING


def _height(widget: QWidget, width: int) -> int:
    return widget.heightForWidth(width) if widget.hasHeightForWidth() else widget.sizeHint().height()
