"""Following the document in front: the one place that connects to a document and lets go of it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext

_FORWARDED: Final = ("changed", "selection_changed", "history_changed", "path_changed", "dirty_changed")


class CurrentDocument(QObject):
    """The document in front, for as long as the owner lives. Signals:

    leaving(Document): another one is about to come to the front;
    replaced(Document | None): another one is in front, or none;
    changed, selection_changed, history_changed, path_changed, dirty_changed: as those of the document in front.
    """

    leaving = Signal(object)
    replaced = Signal(object)
    changed = Signal(object, object)
    selection_changed = Signal(object)
    history_changed = Signal()
    path_changed = Signal(object)
    dirty_changed = Signal(bool)

    def __init__(self, context: EditorContext, owner: QObject) -> None:
        super().__init__(owner)
        self.document: Document | None = None
        self._set(context.current_document)
        context.current_document_changed.connect(self._replace)

    def _replace(self, document: Document | None) -> None:
        if document is not self.document:
            if self.document is not None:
                self.leaving.emit(self.document)
            self._set(document)
            self.replaced.emit(document)

    def _set(self, document: Document | None) -> None:
        before, self.document = self.document, document
        for name in _FORWARDED:
            if before is not None and isValid(before):
                getattr(before, name).disconnect(getattr(self, name))
            if document is not None:
                getattr(document, name).connect(getattr(self, name))
