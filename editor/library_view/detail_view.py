"""The base of the details of an entry and of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.ui.parts.labels import plain_label
from library.store import restore_revision
from library.user import user_name

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.cards.card_view import CardView
    from editor.library_view.history.version_list import VersionList
    from editor.ui.context import EditorContext


class DetailView(QWidget):
    """Title, picture and versions. Subclasses add their content to `column` and read it in `refresh`.

    Signals: `edit_wanted(kind, key)`, `enlarge_wanted(card, reading)`.
    """

    edit_wanted = Signal(str, str)
    enlarge_wanted = Signal(object, str)

    def __init__(self, context: EditorContext, access: LibraryAccess, view: CardView, history: VersionList) -> None:
        super().__init__()
        self._context = context
        self._access = access
        self.title = plain_label("", "title", wrap=True)
        self.subtitle = plain_label("", "label", wrap=True)
        self.view = view
        self.view.enlarged.connect(self._enlarge)
        self.history = history
        self.history.restore_wanted.connect(self._restore)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(14, 12, 14, 14)
        self.column.setSpacing(10)
        access.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Read the data again if the view is visible."""
        raise NotImplementedError

    def _enlarge(self) -> None:
        raise NotImplementedError

    def _restore(self, revision: int) -> None:
        by = user_name()
        job = self._access.write(lambda session: restore_revision(session=session, revision=revision, by=by))
        job.done.connect(self._report_restored)

    def _report_restored(self, *_: object) -> None:
        self._context.toast(self._context.text("library.restored-version"))
