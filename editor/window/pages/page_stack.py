"""The pages of the window, each made at its first visit: what it imports takes longer than the first paint.

A new page is a row in this table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout

from editor.ui.page import Page, PageStatus
from editor.window.pages.start_page import StartPage

if TYPE_CHECKING:
    from editor.lab_view.lab_page import LabPage
    from editor.library_view.library_page import LibraryPage
    from editor.panels.issues.checker import Checker
    from editor.play_view.play_page import PlayPage
    from editor.translation_view.translation_page import TranslationPage
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from editor.window.pages.editor_page import EditorPage

START: Final = "start"

P = TypeVar("P", bound=Page)


@dataclass(frozen=True)
class PageRow(Generic[P]):
    """A page of the rail, and its chapter of the guide. Its command is `place.<id>`; `rail.<id>` is its word."""

    id: str
    make: Callable[[PageStack], P]
    chapter: str


def _make_editor(pages: PageStack) -> EditorPage:
    from editor.window.pages.editor_page import EditorPage

    pages.registry.complete()
    return EditorPage(pages.context, pages.registry, pages.checker)


def _make_library(pages: PageStack) -> LibraryPage:
    """It opens its database by itself."""
    from editor.library_view.library_page import LibraryPage

    return LibraryPage(pages.context, pages.registry, pages.dialogs)


def _make_translation(pages: PageStack) -> TranslationPage:
    """It works on the library of the page before."""
    from editor.translation_view.translation_page import TranslationPage

    library = pages.get(LIBRARY)
    page = TranslationPage(pages.context, pages.registry, library.access, library.journal, library.translators)

    def apply_remedy(remedy: str) -> None:
        pages.show_page(LIBRARY.id)
        library.apply_remedy(remedy)

    page.problem.remedy_chosen.connect(apply_remedy)
    library.translators.set_scope(page.find_scope)
    return page


def _make_play(pages: PageStack) -> PlayPage:
    from editor.play_view.play_page import PlayPage

    return PlayPage(pages.context, pages.dialogs)


def _make_lab(pages: PageStack) -> LabPage:
    from editor.lab_view.lab_page import LabPage

    return LabPage(pages.context, pages.registry, pages.dialogs)


EDITOR: Final = PageRow("editor", _make_editor, chapter="canvas")
LIBRARY: Final = PageRow("library", _make_library, chapter="library")
TRANSLATION: Final = PageRow("translation", _make_translation, chapter="texts")
PLAY: Final = PageRow("play", _make_play, chapter="play")
LAB: Final = PageRow("play-test", _make_lab, chapter="play-test")
# In the order of the rail. A page may use those before it: they are closed in the reverse order.
PAGES: Final[tuple[PageRow[Any], ...]] = (EDITOR, LIBRARY, TRANSLATION, PLAY, LAB)
_ROWS: Final = {row.id: row for row in PAGES}


class PageStack(QStackedWidget):
    """`shown(str)`: a page has come to the front and is about to take the focus; `status_changed(PageStatus)` of it."""

    shown = Signal(str)
    status_changed = Signal(PageStatus)

    def __init__(
        self, context: EditorContext, registry: ActionRegistry, checker: Checker, dialogs: DialogQueue
    ) -> None:
        super().__init__()
        self.context, self.registry, self.checker, self.dialogs = context, registry, checker, dialogs
        self.bars = QVBoxLayout()
        self.start = StartPage(context, registry)
        self._pages: dict[str, Page] = {}
        self._listeners: dict[str, list[Callable[[Any], object]]] = {}
        self._add(START, self.start)

    @property
    def shown_page(self) -> str:
        return next(name for name, page in self._pages.items() if page is self.currentWidget())

    def get(self, row: PageRow[P]) -> P:
        """The page, made now if nobody has asked for it before."""
        if row.id not in self._pages:
            self._add(row.id, row.make(self))
            for listener in self._listeners.pop(row.id, ()):
                listener(self._pages[row.id])
        return cast("P", self._pages[row.id])

    def has(self, row: PageRow[Any]) -> bool:
        """Whether it has been made."""
        return row.id in self._pages

    def when_made(self, row: PageRow[P], listener: Callable[[P], object]) -> None:
        self._listeners.setdefault(row.id, []).append(listener)

    def show_page(self, name: str) -> None:
        before, page = self._pages[self.shown_page], self.start if name == START else self.get(_ROWS[name])
        if page is not before:
            before.leave()
        self.setCurrentWidget(page)
        for other in self._pages.values():
            if other.bar is not None:
                other.bar.setVisible(other is page)
        self.bars.setContentsMargins(0, 0, 0, 0 if page.bar is None else 1)
        self.shown.emit(name)
        page.enter()

    def shut_down(self) -> None:
        for row in reversed(PAGES):
            if row.id in self._pages:
                self._pages[row.id].shut_down()

    def _add(self, name: str, page: Page) -> None:
        self._pages[name] = page
        self.addWidget(page)
        if page.bar is not None:
            self.bars.addWidget(page.bar)
            page.bar.setVisible(page is self.currentWidget())  # it may be made before anybody visits its page
        page.status_changed.connect(lambda status: self._show_status(page, status))

    def _show_status(self, page: Page, status: PageStatus) -> None:
        if page is self.currentWidget():
            self.status_changed.emit(status)
