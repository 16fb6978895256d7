"""The menu of versions to compare with: the file, other documents and files, the history, recovery copies."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QMenu, QWidget

from editor.document.document import Document
from editor.document.recovery import RecoveryStore
from editor.ui.dialogs.system_file_dialog import SystemFileDialog
from editor.ui.document_names import document_title
from editor.ui.history_words import step_text
from editor.ui.parts.menu_text import plain_action
from i18n.values import printable

if TYPE_CHECKING:
    from editor.document.recovery import RecoveryCopy
    from editor.panels.compare.comparison import Comparison
    from editor.ui.context import EditorContext

_FOLDER: Final = "folder"
_MAX_STEPS: Final = 30


def fill_other_menu(menu: QMenu, comparison: Comparison, context: EditorContext, window: QWidget) -> None:
    """Add an action for each version that exists."""
    document, text = comparison.document, context.text
    if document is None:
        return
    if document.path is not None:
        menu.addAction(text("compare.with-disk")).triggered.connect(comparison.compare_with_disk)
    for other in context.documents:
        if other is not document:
            title = document_title(other, context)
            action = plain_action(text("compare.with-document", title=printable(title)), menu)
            action.triggered.connect(partial(_with_document, comparison, other, title))
    menu.addAction(text("compare.with-file")).triggered.connect(partial(choose_file, comparison, context, window))
    _add_history(menu, comparison, context)
    copies = _recovery_copies()
    if copies:
        inner = menu.addMenu(text("compare.with-recovery"))
        for copy in copies:
            words = printable(copy.title or text("window.untitled"))
            plain_action(words, inner).triggered.connect(partial(_with_copy, comparison, copy, words))
    if comparison.other is not None:
        menu.addSeparator()
        menu.addAction(text("compare.with-nothing")).triggered.connect(comparison.stop)


def _add_history(menu: QMenu, comparison: Comparison, context: EditorContext) -> None:
    document = comparison.document
    assert document is not None
    count = len(document.history())
    if not count:
        return
    inner = menu.addMenu(context.text("compare.with-history"))
    first = context.text("compare.beginning")
    for index in reversed(range(max(0, count + 1 - _MAX_STEPS), count + 1)):
        if index != document.history_index:
            step = printable(step_text(document, index - 1, context.language)) if index else ""
            name = context.text("compare.after-step", number=index, step=step) if index else first
            plain_action(name, inner).triggered.connect(partial(_with_state, comparison, index, name))
    if count + 1 > _MAX_STEPS:
        inner.addAction(first).triggered.connect(partial(_with_state, comparison, 0, first))


def choose_file(comparison: Comparison, context: EditorContext, window: QWidget, *_: object) -> None:
    folder = str(context.settings.folder(_FOLDER) or Path.home())
    filters = f"{context.text('files.scenarios')} (*.beachhead *.m44)"
    name = SystemFileDialog(context, window, context.text("compare.choose-title"), folder, filters).open_file()
    if name:
        context.settings.set_value(_FOLDER, str(Path(name).parent))
        comparison.compare_with_file(Path(name))


def _recovery_copies() -> tuple[RecoveryCopy, ...]:
    return RecoveryStore().copies()


# Qt adds a checked flag to these arguments.


def _with_document(comparison: Comparison, other: object, title: str, *_: object) -> None:
    assert isinstance(other, Document)
    comparison.compare_with_document(other, title)


def _with_state(comparison: Comparison, index: int, words: str, *_: object) -> None:
    comparison.compare_with_state(index, words)


def _with_copy(comparison: Comparison, copy: RecoveryCopy, words: str, *_: object) -> None:
    comparison.compare_with_scenario(copy.scenario, words)
