"""The steps of the history as a plain list; a click goes back or forward to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QListWidget, QListWidgetItem

from editor.window.parts.following import follow

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.window.context import EditorContext


class HistoryPanel(QListWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._document: Document | None = None
        context.current_document_changed.connect(self._take)
        follow(context.language_changed, self, lambda *_: self._show())
        self.itemClicked.connect(self._go)
        self.itemActivated.connect(self._go)
        self._show()

    def _take(self, document: Document | None) -> None:
        if self._document is not None:
            self._document.history_changed.disconnect(self._show)
        self._document = document
        if document is not None:
            document.history_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        self.clear()
        if self._document is None:
            return
        self.addItem(self._context.text("history.start"))
        for entry in self._document.history():
            self.addItem(QListWidgetItem(self._context.text(entry.text_key, **entry.params)))
        self.setCurrentRow(self._document.history_index)

    def _go(self, item: QListWidgetItem) -> None:
        if self._document is not None:
            self._document.go_to(self.row(item))
