"""The base of the details of an entry and of a scenario."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.library_view.cards.card_words import person_name
from editor.ui.parts.labels import plain_label
from library.store import ChangedMeanwhile, restore_revision
from library.user import user_name

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.cards.card_view import CardView
    from editor.library_view.history.version_list import VersionList
    from editor.ui.context import EditorContext
    from library.values import EditConflict


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

    def _version_of(self, revision: int) -> str:
        """The version that is shown now of what a revision belongs to."""
        raise NotImplementedError

    def _restore(self, revision: int) -> None:
        job = self._access.write(partial(_restore_revision, revision, user_name(), self._version_of(revision)))
        job.done.connect(self._report_restored)

    def _report_restored(self, conflict: EditConflict | None) -> None:
        if conflict is None:
            self._context.toast(self._context.text("library.restored-version"))
        else:
            self._show_conflict(conflict)

    def _show_conflict(self, conflict: EditConflict) -> None:
        """The list of versions, which is read anew, shows what has been changed."""
        by = person_name(conflict.by, self._context)
        self._context.toast(self._context.text("library.conflict.not-restored", by=by))


def _restore_revision(revision: int, by: str, version: str, session: Session) -> EditConflict | None:
    try:
        restore_revision(session=session, revision=revision, by=by, based_on=version)
    except ChangedMeanwhile as problem:
        return problem.conflict
    return None
