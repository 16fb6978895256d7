"""Which library is used: asks for it, copies what is there if that is wanted, and remembers the last ones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from sqlalchemy import URL

from editor.library_view.database_dialog import DatabaseDialog
from library.copying import LibraryCopy, copy_library
from library.database.connection import default_address, parse_address, shown_address

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.document.jobs import JobControl
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.database_dialog import ChosenDatabase
    from editor.library_view.imports.work_bar import WorkBar
    from editor.library_view.library_dialogs import LibraryDialogs
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from library.database.connection import Database

RECENT: Final = "recent_libraries"
_MAX_RECENT: Final = 5


class LibraryChoice(QObject):
    def __init__(
        self,
        context: EditorContext,
        access: LibraryAccess,
        dialogs: DialogQueue,
        file_dialogs: LibraryDialogs,
        exports: WorkBar,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self._dialogs = dialogs
        self._file_dialogs = file_dialogs
        self._exports = exports

    def ask(self) -> None:
        """A file or a server, with a connection that is tried."""
        self._dialogs.ask(self._dialog)

    def _dialog(self) -> DatabaseDialog:
        dialog = DatabaseDialog(
            self._context,
            self._dialogs.window,
            self._access.address,
            self._file_dialogs.choose_library,
            known=(default_address(), *self._context.settings.strings(RECENT)),
            can_copy=self._access.is_open,
        )
        dialog.database_chosen.connect(self.use)
        return dialog

    def use(self, chosen: ChosenDatabase) -> None:
        """Another database from now on, perhaps with what is in this one."""
        if not chosen.is_copied:
            self._open(chosen.address)
            return
        work = partial(_copy_library, chosen.address)
        self._exports.start_export("library.copy-progress", work, partial(self._report_copied, chosen.address))

    def _report_copied(self, address: str, copied: object) -> None:
        assert isinstance(copied, LibraryCopy)
        shown = shown_address(parse_address(address))
        words = self._context.text("library.copied-rows", count=copied.total, database=shown)
        self._context.toast(words)
        self._open(address)

    def _open(self, address: str) -> None:
        for used in (self._access.address, address):
            self.remember(used)
        self._access.reopen(address)

    def remember(self, address: str) -> None:
        """The latest first, without passwords; the user's own is offered anyway."""
        url = parse_address(address)
        if url.password is not None:
            address = URL.create(
                url.drivername, url.username, None, url.host, url.port, url.database
            ).render_as_string()
        if address != default_address():
            settings = self._context.settings
            others = [one for one in settings.strings(RECENT) if one != address]
            settings.set_value(RECENT, [address, *others][:_MAX_RECENT])


def _copy_library(address: str, database: Database, control: JobControl) -> LibraryCopy:
    def progress(done: int, total: int) -> None:
        control.stop_if_cancelled()
        control.progress(done, total)

    return copy_library(database, address, progress=progress)
