"""The window around the pages: menu row, rail, status bar, tool bar, and the page in front. It runs no commands."""

from __future__ import annotations

import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from editor.panels.issues.checker import Checker
from editor.ui.actions.registry import ActionRegistry
from editor.ui.actions.spec import PAGE_SCOPES
from editor.ui.context import EditorContext
from editor.ui.dialogs.dialog_queue import DialogQueue
from editor.ui.document_names import document_title
from editor.ui.parts.labels import set_background
from editor.ui.theme.application import apply_theme
from editor.ui.theme.logo import logo_icon
from editor.window.frame.focus_return import FocusReturn
from editor.window.frame.menu_row import MenuRow
from editor.window.frame.menus import make_menus
from editor.window.frame.qt_translation import QtTranslation
from editor.window.frame.rail import Rail
from editor.window.frame.status_bar import StatusBar
from editor.window.frame.toast import Toasts
from editor.window.pages.page_stack import EDITOR, LAB, LIBRARY, PAGES, PLAY, TRANSLATION, PageStack

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.lab_view.lab_page import LabPage
    from editor.library_view.library_page import LibraryPage
    from editor.play_view.play_page import PlayPage
    from editor.translation_view.translation_page import TranslationPage
    from editor.window.pages.editor_page import EditorPage

# Commands of the menu that are carried out in the library.
_LIBRARY_COMMANDS = (
    *("library.import-folder", "library.import-files", "library.add-board", "library.export"),
    *("library.backup", "library.restore", "library.compare", "library.bin"),
    *("library.new-card", "library.new-rule", "library.new-ruling", "library.export-own", "library.import-own"),
    "library.choose",
    *("library.go-back", "library.go-forward", "library.copy-link"),
)
# The same, which are done where the user is: on the page of the library or on that for translators.
_TEXT_COMMANDS = ("library.export-texts", "library.import-texts", "library.undo-texts")
_PAGES_OF_TEXTS = ("library", "translation")
_MIN_SIZE = (1100, 700)
# The actions whose words the start page shows.
_SEEN_FIRST = (
    *(f"place.{row.id}" for row in PAGES),
    *("view.theme", "view.commands", "edit.settings"),
)
# Time for the first picture to reach the screen before anything slow begins.
_FLUSH_MS = 10


class WindowFrame(QMainWindow):
    """`first_painted`: the first picture of it is on the screen."""

    first_painted = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self.context = context
        context.setParent(self)
        # Before anybody else hears of a document there must be a page for it.
        context.document_opening.connect(lambda: self.editor)
        self.setObjectName("main window")
        self.setWindowIcon(logo_icon())
        self.setAcceptDrops(True)
        # Never larger than the screen: letters of twice the size leave half the room.
        self.setMinimumSize(QSize(*_MIN_SIZE).boundedTo(self.screen().availableSize()))
        # Words for the others come after the first paint.
        self.registry = ActionRegistry(context.settings, self._action_text, self, first=_SEEN_FIRST)
        self.registry.attach_window(self)
        self.dialogs = DialogQueue(self)
        self.checker = Checker(context)
        self._saved_at: dict[Document, datetime.datetime] = {}
        self._painted = False
        self._build()
        self.toasts = Toasts(context, self, self._find_toast_foot)
        self.qt_translation = QtTranslation(context)
        self.menus = make_menus(self.menu_row.menu_bar, context)
        self._listen()
        self.show_page("start")
        self._name_window()

    def _action_text(self, code: str) -> str:
        return self.context.text(code) if self.context.has_text(code) else ""

    def _build(self) -> None:
        context, registry = self.context, self.registry
        self.menu_row = MenuRow(context, registry)
        self.rail = Rail(context, registry)
        self.status = StatusBar(context, registry)
        self.pages = PageStack(context, registry, self.checker, self.dialogs)
        self.start = self.pages.start
        body = QHBoxLayout()
        body.setSpacing(1)
        body.addWidget(self.rail)
        body.addWidget(self.pages, 1)
        frame = set_background(QWidget(), "window")
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.menu_row)
        column.addSpacing(1)
        column.addLayout(self.pages.bars)
        column.addLayout(body, 1)
        column.addSpacing(1)
        column.addWidget(self.status)
        self.setCentralWidget(frame)

    def _listen(self) -> None:
        context = self.context
        context.document_opened.connect(self._document_opened)
        context.document_closed.connect(lambda document: self._saved_at.pop(document, None))
        context.current_document_changed.connect(self._current_changed)
        context.language_changed.connect(self._language_changed)
        context.theme_changed.connect(self._theme_changed)
        self.status.zoom_chosen.connect(self._zoom)
        self.pages.shown.connect(self._page_shown)
        self.pages.status_changed.connect(self.status.show_page)
        self.pages.when_made(EDITOR, lambda editor: editor.zoom_changed.connect(self.status.show_zoom))
        for row in PAGES:
            self.registry.on(f"place.{row.id}", partial(self.show_page, row.id))
        for command in (*_LIBRARY_COMMANDS, *_TEXT_COMMANDS):
            self.registry.on(command, partial(self._run_in_library, command))
        self._focus_return = FocusReturn(self, self._return_focus)

    # Pages

    @property
    def editor(self) -> EditorPage:
        return self.pages.get(EDITOR)

    @property
    def library(self) -> LibraryPage:
        return self.pages.get(LIBRARY)

    @property
    def translation(self) -> TranslationPage:
        return self.pages.get(TRANSLATION)

    @property
    def play(self) -> PlayPage:
        return self.pages.get(PLAY)

    @property
    def lab(self) -> LabPage:
        return self.pages.get(LAB)

    @property
    def has_editor(self) -> bool:
        return self.pages.has(EDITOR)

    def make_editor(self) -> None:
        """Have the page of the editor ready before anybody asks for it."""
        _ = self.editor

    def _run_in_library(self, command: str) -> None:
        if self.page not in (_PAGES_OF_TEXTS if command in _TEXT_COMMANDS else ("library",)):
            self.show_page("library")
        self.library.run(command)

    @property
    def page(self) -> str:
        return self.pages.shown_page

    def show_page(self, page: str) -> None:
        """The editor without a board is the start page."""
        if page == "editor" and not self.context.documents:
            page = "start"
        if page != self.page:
            self.status.show_hex("", "")  # each page has its own
        self.pages.show_page(page)

    def _page_shown(self, page: str) -> None:
        # Keys of the board do nothing to it while it is not seen. The start page is the editor without a board.
        for scope in PAGE_SCOPES:
            self.registry.enable_scope(scope, scope.works_on(page))
        self.status.show_board_parts(page == "editor")
        self._check_place(page)
        self._show_status()

    def _check_place(self, page: str) -> None:
        """Which page is marked in the rail and in the menu; none while the start page is shown."""
        group = self.registry.action("place.editor").actionGroup()
        group.setExclusive(page != "start")
        for row in PAGES:
            self.registry.action(f"place.{row.id}").setChecked(row.id == page)
        group.setExclusive(True)

    def hide_start_page(self) -> None:
        """Until a file that the user named has been read: nobody wants to see the page before it."""
        self.start.set_blank(True)
        self._show_status()

    # Documents

    def _document_opened(self, document: Document) -> None:
        document.dirty_changed.connect(self._show_status)
        document.history_changed.connect(self._show_status)
        document.path_changed.connect(self._name_window)

    def _current_changed(self, document: Document | None) -> None:
        self.show_page("start" if document is None else "editor")
        self._name_window()

    def note_saved(self, document: Document) -> None:
        self._saved_at[document] = datetime.datetime.now().astimezone()
        self._show_status()

    def _show_status(self) -> None:
        document, text = self.context.current_document, self.context.text
        if self.page == "start":
            self.status.show_message("" if self.start.is_blank else text("window.drop-hint"))
            self.status.show_saved("", safe=True)
            return
        self.status.show_message("")
        if document is None or self.page != "editor":
            self.status.show_saved("", safe=True)
        elif document.is_dirty:
            self.status.show_saved(text("window.changes", count=max(document.changes, 1)), safe=False)
        elif (moment := self._saved_at.get(document)) is not None:
            self.status.show_saved(text("window.saved", time=f"{moment:%H:%M}"), safe=True)
        else:
            self.status.show_saved("" if document.path is not None else text("window.unsaved"), safe=False)
        self._name_window()

    def _name_window(self) -> None:
        document = self.context.current_document
        if document is None:
            self.setWindowTitle("Beachhead")
            return
        title = document_title(document, self.context)
        self.setWindowTitle(self.context.text("window.title", title=f"{title}[*]"))
        self.setWindowModified(document.is_dirty)

    # Language and look

    def _language_changed(self, *_: object) -> None:
        self.registry.retranslate()
        QTimer.singleShot(0, self, self.menu_row.place_again)
        self._show_status()
        self._name_window()

    def _theme_changed(self, *_: object) -> None:
        if isinstance(application := QApplication.instance(), QApplication):
            apply_theme(application, self.context.tokens)

    # The board in front

    def _zoom(self, zoom: float) -> None:
        if self.has_editor and (canvas := self.editor.canvas) is not None:
            canvas.set_zoom(zoom)

    def _find_toast_foot(self) -> int:
        """The foot of the board, or else of the page: findings are not covered."""
        if self.has_editor and self.page == "editor":
            return self.editor.boards.mapTo(self, QPoint(0, self.editor.boards.height())).y()
        return self.status.mapTo(self, QPoint(0, 0)).y()

    def _return_focus(self) -> bool:
        """Give the focus to the board in front, if one is seen."""
        if self.page != "editor" or (board := self.editor.canvas) is None or not board.canvas.isVisible():
            return False
        board.focus_board()
        return True

    # Qt overrides

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 # Qt's own word
        return self._focus_return.move_focus(forward=next) or super().focusNextPrevChild(next)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(_FLUSH_MS, self, self.first_painted.emit)

    def leave(self) -> None:
        """The window is about to close."""
        self.checker.shut_down()
        self.pages.shut_down()
