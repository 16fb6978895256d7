"""A form with rows: the label at the left, the field at the right, or below it where there is no room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget

from editor.panels.properties.controls.control import Control
from editor.panels.properties.controls.tick_control import TickControl
from editor.panels.properties.self_arranging_widget import SelfArrangingWidget
from editor.panels.properties.tick_grid import TickGrid
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
class _FormRow:
    field: QWidget
    label: QLabel | None = None
    is_shown: bool = True


class PropertiesForm(SelfArrangingWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._rows: list[_FormRow] = []
        self._grid: TickGrid | None = None

    def add(self, control: Control, code: str) -> None:
        """Add a row with a label; a tick box shows its text itself."""
        label = None
        if isinstance(control, TickControl):
            self._tick_grid().add(control)
        else:
            label = plain_label("", "label", wrap=True)
            label.setParent(self)
            label.setBuddy(control.target)
            control.setParent(self)
            self._rows.append(_FormRow(control, label))

        def retranslate(*_: object) -> None:
            words = self._context.text(code)
            control.set_words(words)
            if label is not None:
                label.setText(words)
            elif self._grid is not None:
                self._grid.invalidate_sizes()
            self._rects_by_width.clear()

        connect_while_alive(self._context.language_changed, control, retranslate, now=True)

    def _tick_grid(self) -> TickGrid:
        """The grid of all tick boxes, at the row of the first of them."""
        if self._grid is None:
            self._grid = TickGrid()
            self._grid.setParent(self)
            self._rows.append(_FormRow(self._grid))
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
            self._rects_by_width.clear()
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))

    # Layout

    def _compute_rects(self, width: int) -> Iterator[tuple[QWidget, QRect]]:
        top = 0
        for row in self._rows:
            if not row.is_shown or (isinstance(row.field, TickGrid) and not row.field.shown_ticks):
                continue
            if row.label is None:
                height = _widget_height(row.field, width)
                yield row.field, QRect(0, top, width, height)
            elif row.field.minimumSizeHint().width() <= (room := width - LABEL_WIDTH - _BESIDE):
                height = _widget_height(row.field, room)
                beside = max(_MIN_ROW, _label_height(row.label, LABEL_WIDTH))
                # A label of one line is centered on its field; beside a column of ticks it is at the top.
                down = max(0, min(height, 30) - beside) // 2
                yield row.label, QRect(0, top + down, LABEL_WIDTH, beside)
                yield row.field, QRect(LABEL_WIDTH + _BESIDE, top, room, height)
                height = max(height, beside)
            else:
                above = _label_height(row.label, width)
                yield row.label, QRect(0, top, width, above)
                below = _widget_height(row.field, width)
                yield row.field, QRect(0, top + above + _BELOW, width, below)
                height = above + _BELOW + below
            top += height + _ABOVE

    # Qt overrides

    def sizeHint(self) -> QSize:
        width = max(self.width(), self._minimum_width)
        return QSize(self._minimum_width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._minimum_width, 0)

    @property
    def _minimum_width(self) -> int:
        shown = [row.field.minimumSizeHint().width() for row in self._rows if row.is_shown]
        return max((LABEL_WIDTH, *shown))


def _label_height(label: QLabel, width: int) -> int:
    """Computed from the text: the size hint of the label is wrong before it is polished."""
    words = label.fontMetrics().boundingRect(QRect(0, 0, width, 10_000), _WRAPPED, label.text())
    return words.height() + _PADDING


def _widget_height(widget: QWidget, width: int) -> int:
    return widget.heightForWidth(width) if widget.hasHeightForWidth() else widget.sizeHint().height()
