"""Starting the window: as little as possible before it is painted, everything else right after."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication

from editor.document.import_guard import guard_imports
from editor.program import PROGRAM
from editor.render.painting.offscreen import fix_hashing
from editor.settings.own_name import SETTING as OWN_NAME
from editor.settings.own_name import use_own_name
from editor.settings.settings import Settings
from editor.ui.context import EditorContext
from editor.ui.theme.application import apply_theme, prepare_application
from editor.window.main_window import MainWindow
from i18n.languages import Language

# Files are opened, checked and shown before anything else is loaded.
_AFTER_FILES_MS: Final = 2_000
# What a value that nobody has thought of can come to, wherever it is read.
_SENSELESS: Final = (ArithmeticError, AttributeError, LookupError, OSError, RuntimeError, TypeError, ValueError)


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    guard_imports()
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        fix_hashing()
        application = QApplication([PROGRAM, *arguments])
    application.setApplicationName(PROGRAM)
    application.setApplicationDisplayName("Beachhead")
    application.setDesktopFileName(PROGRAM)
    prepare_application(application)
    return application


def make_window(application: QApplication, settings: Settings, language: Language | None = None) -> MainWindow:
    """A window that is not shown yet. A language of the command line counts before that of the settings."""
    use_own_name(settings.text(OWN_NAME))
    context = EditorContext(settings)
    if language is not None and language is not context.language:
        context.language = context.text_language = language
    apply_theme(application, context.tokens)
    hints = application.styleHints()
    hints.accessibility().contrastPreferenceChanged.connect(context.follow_contrast)
    return MainWindow(context)


def make_first_window(application: QApplication, language: Language | None = None) -> MainWindow:
    """The window as the settings want it; as they are by default, where theirs cannot be made."""
    try:
        return make_window(application, Settings(), language)
    except _SENSELESS:
        return make_window(application, Settings(reads_file=False), language)


def _start(window: MainWindow, files: Sequence[Path]) -> None:
    window.start_up(files)
    from editor.window.warm_up import EDITOR, LIBRARY, WarmUp  # after the first paint

    pages = [(EDITOR, window.make_editor), (LIBRARY, window.make_library)]
    WarmUp(pages, window).start(_AFTER_FILES_MS if files else 0)


def run(files: Sequence[Path] = (), language: Language | None = None) -> int:
    """Show the window and stay until it is closed; the exit code of the program."""
    application = make_application()
    window = make_first_window(application, language)
    from editor.window.dialogs.crash_dialog import CrashHandler

    watch = CrashHandler(window.context, window.dialogs)
    watch.start()
    if files:
        window.hide_start_page()
    window.first_painted.connect(lambda: _start(window, files))
    window.show()
    code = application.exec()
    watch.stop()
    sys.stdout.flush()
    return code
