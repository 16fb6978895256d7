"""The main window: the frame, the commands that work on it, and what the system asks of a window."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

from editor.library_view.access.library_texts import LibraryTexts
from editor.ui.parts.dropped_files import dropped_files
from editor.window.commands.edit_commands import EditCommands
from editor.window.commands.help_commands import HelpCommands
from editor.window.commands.lab_commands import LabCommands
from editor.window.commands.play_commands import PlayCommands
from editor.window.commands.view_commands import ViewCommands
from editor.window.commands.window_commands import WindowCommands
from editor.window.frame.menus import fill_menus
from editor.window.frame.window_frame import WindowFrame
from editor.window.main_window_port import MainWindowPort
from editor.window.pages.page_stack import LIBRARY
from editor.window.undo_keys import UndoKeys
from editor.window.window_state import keep_state, restore_state, take_first_size

if TYPE_CHECKING:
    from editor.library_view.library_page import LibraryPage
    from editor.ui.context import EditorContext


class MainWindow(WindowFrame):
    """Made without a document and painted at once; files are opened after it is shown."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._closing = False
        self.edit_commands = EditCommands(context, self.registry)
        self._undo_keys = UndoKeys(self, self.registry)
        self.view_commands = ViewCommands(self)
        self.commands = WindowCommands(self)
        self.lab_commands = LabCommands(self, self.commands)
        self.play_commands = PlayCommands(self, self.commands)
        self.help_commands = HelpCommands(self)
        context.window = MainWindowPort(
            self, self.commands, play_commands=self.play_commands, help_commands=self.help_commands
        )
        self.library_texts = LibraryTexts(context, self)
        self.pages.when_made(LIBRARY, self._follow_library)
        if not restore_state(self, context.settings):
            take_first_size(self)

    def start_up(self, paths: Iterable[Path] = ()) -> None:
        """What may wait until the window is on the screen: menus, files, recovery."""
        self.registry.complete()
        submenus = {
            "recent": self.commands.fill_recent,
            "stamps": self.commands.fill_stamps,
            "languages": self.view_commands.fill_languages,
        }
        fill_menus(self.menus, self.context, self.registry, submenus)
        self.commands.start_up(paths)
        self.library_texts.read()

    def make_library(self) -> None:
        """Have the page of the library ready before anybody asks for it, and a library that is there open."""
        self.library.access.prepare()

    def leave(self) -> None:
        super().leave()
        self.lab_commands.shut_down()

    def _follow_library(self, library: LibraryPage) -> None:
        self.library_texts.follow(library.access)

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            QTimer.singleShot(0, self, self.commands.check_disk)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = dropped_files(event.mimeData())
        if paths:
            event.acceptProposedAction()
            QTimer.singleShot(0, self, lambda: self.commands.open_paths(paths))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._closing:
            keep_state(self, self.context.settings)
            if self.context.documents:
                event.ignore()
                # A window does not close within its closing.
                QTimer.singleShot(0, self, lambda: self.commands.close_all(self.close_now))
                return
        self.library_texts.close()
        self.leave()
        self.commands.end_session()
        super().closeEvent(event)

    def close_now(self) -> None:
        self._closing = True
        self.close()
