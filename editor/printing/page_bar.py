"""Beside a page: which page of how many, and how large it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.parts.buttons import IconButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.printing.page_view import PageView
    from editor.ui.context import EditorContext


class PageBar(QWidget):
    def __init__(self, context: EditorContext, view: PageView) -> None:
        super().__init__()
        self._context = context
        self._view = view
        self.previous = IconButton(context, "chevron_left", code="print.previous")
        self.next = IconButton(context, "chevron_right", code="print.next")
        self.position = plain_label("", "bold")
        self.waiting = plain_label("", "hint")
        self.smaller = IconButton(context, "zoom_out", code="action.view.zoom-out")
        self.larger = IconButton(context, "zoom_in", code="action.view.zoom-in")
        self.whole = IconButton(context, "fit", code="print.whole-page")
        self.percent = plain_label("", "bold")
        self.previous.clicked.connect(self._show_previous)
        self.next.clicked.connect(self._show_next)
        self.smaller.clicked.connect(view.zoom_out)
        self.larger.clicked.connect(view.zoom_in)
        self.whole.clicked.connect(view.fit)
        view.scale_changed.connect(self.refresh)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for part in (self.previous, self.position, self.next, self.waiting):
            row.addWidget(part)
        row.addStretch(1)
        for part in (self.smaller, self.percent, self.larger, self.whole):
            row.addWidget(part)
        connect_while_alive(context.language_changed, self, lambda *_: self.refresh(), now=True)

    def set_waiting(self, waiting: bool) -> None:
        self.waiting.setText(self._context.text("print.waiting") if waiting else "")

    def refresh(self) -> None:
        view = self._view
        words = self._context.text("sheet.page", page=view.page + 1, pages=view.pages) if view.pages else ""
        self.position.setText(words)
        self.percent.setText(self._context.text("print.percent", number=round(view.zoom * 100)))
        self.previous.setEnabled(view.page > 0)
        self.next.setEnabled(view.page + 1 < view.pages)
        self.whole.setEnabled(not view.fits)

    def _show_previous(self) -> None:
        self._view.page_requested.emit(self._view.page - 1)

    def _show_next(self) -> None:
        self._view.page_requested.emit(self._view.page + 1)
