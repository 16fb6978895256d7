"""A page in the dock with a title, a line of detail and rows that are exchanged as a whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.layouts import clear_layout

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class TitledPage(QWidget):
    """The title and the detail are at the top of `column`; subclasses add the rest, `row_layout` among it."""

    def __init__(self, context: EditorContext, *, gap: int) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.title = plain_label("", "strong", wrap=True)
        self.detail = plain_label("", "label", wrap=True)
        self.row_layout = QVBoxLayout()
        self.row_layout.setSpacing(8)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 14, 14, 14)
        self.column.setSpacing(gap)
        self.column.addWidget(self.title)
        self.column.addWidget(self.detail)

    def show_rows(self, rows: Iterable[QWidget]) -> None:
        clear_layout(self.row_layout)
        for row in rows:
            self.row_layout.addWidget(row)


def scrolled_page(page: QWidget) -> QScrollArea:
    """For a page that may be longer than the dock."""
    area = QScrollArea()
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    return area
