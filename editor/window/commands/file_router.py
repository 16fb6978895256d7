"""Sends files that arrive from outside, dropped or named at the start, to the page that works with their kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from editor.ui.parts.dropped_files import FileKind, find_kind
from i18n.values import printable
from schema.formats.files import require_regular_file
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.window.commands.file_commands import FileCommands
    from editor.window.frame.window_frame import WindowFrame


class FileRouter(QObject):
    def __init__(self, window: WindowFrame, files: FileCommands) -> None:
        super().__init__(window)
        self._window = window
        self._files = files

    def open_paths(self, paths: Iterable[Path]) -> None:
        """Each kind at once, so that ten scenarios of a folder are one import and two games are one sentence."""
        sorted_paths: dict[FileKind, list[Path]] = {}
        for path in paths:
            sorted_paths.setdefault(find_kind(path), []).append(path)
        openers: dict[FileKind, Callable[[list[Path]], None]] = {
            FileKind.SCENARIO: self._files.open_paths,
            FileKind.GAME: self._watch_game,
            FileKind.TRANSLATIONS: self._import_translations,
            FileKind.PICTURE: self._lay_picture,
            FileKind.OWN_ENTRIES: self._import_own_entries,
            FileKind.FOLDER: self._import_folders,
            FileKind.UNKNOWN: self._refuse,
        }
        for kind, opener in openers.items():
            if kind in sorted_paths:
                opener(sorted_paths[kind])

    def _watch_game(self, paths: list[Path]) -> None:
        self._window.show_page("play")
        self._window.play.open_file(paths[0])
        self._report_rest("file-router.one-game", paths)

    def _import_translations(self, paths: list[Path]) -> None:
        self._window.show_page("translation")
        for path in paths:
            self._with_open_library(partial(self._window.library.translators.preview, path))

    def _import_own_entries(self, paths: list[Path]) -> None:
        self._window.show_page("library")
        for path in paths:
            self._with_open_library(partial(self._window.library.chosen.own.import_file, path))

    def _import_folders(self, paths: list[Path]) -> None:
        self._window.show_page("library")
        self._window.library.import_bar.start(paths)  # waits for the library by itself

    def _with_open_library(self, then: Callable[[], object]) -> None:
        access = self._window.library.access
        if access.is_open:
            then()
        else:
            access.opened.connect(then, Qt.ConnectionType.SingleShotConnection)

    def _lay_picture(self, paths: list[Path]) -> None:
        """Under the board in front, as its map scan; the card of the scan opens and says what is wrong with it."""
        window = self._window
        if window.context.current_document is None:
            self._notify("file-router.picture-title", paths[0], "file-router.picture-without-board")
            return
        window.show_page("editor")
        scan = window.editor.underlays.current
        if scan is not None:
            scan.open()
            scan.take(paths[0])
        self._report_rest("file-router.one-picture", paths)

    def _refuse(self, paths: list[Path]) -> None:
        for path in paths:
            try:
                require_regular_file(path)
            except KnownProblem:
                self._files.open_path(path)  # it says what is wrong: no such file, or a device
            else:
                self._notify("file-router.unknown-title", path, "file-router.unknown")

    def _report_rest(self, code: str, paths: list[Path]) -> None:
        if len(paths) > 1:
            context = self._window.context
            context.toast(context.text(code, file=printable(paths[0].name), count=len(paths) - 1))

    def _notify(self, title: str, path: Path, reason: str) -> None:
        from editor.ui.dialogs.problem_dialogs import notice_dialog  # start-up time: few files are refused

        context, window = self._window.context, self._window
        file = printable(path.name)
        window.dialogs.ask(lambda: notice_dialog(context, window, context.text(title), context.text(reason, file=file)))
