"""The window around the pages: menu row, rail, status bar, tool bar, and the page in front. It runs no commands."""

from __future__ import annotations

import datetime
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from editor.panels.issues.checker import Checker
from editor.ui.actions.registry import ActionRegistry
from editor.ui.actions.spec import Scope
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
from editor.window.frame.rail import PAGES, Rail
from editor.window.frame.status_bar import PageStatus, StatusBar
from editor.window.frame.toast import Toasts
from editor.window.pages.start_page import StartPage
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.lab_view.lab_page import LabPage
    from editor.library_view.library_page import LibraryPage
    from editor.play_view.play_page import PlayPage
    from editor.translation_view.translation_page import TranslationPage
    from editor.window.frame.tool_bar import ToolBar
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
# The pages that are made at their first visit, by name.
_ATTRIBUTES = {page: page for page in PAGES} | {"play-test": "lab"}
_CLOSED_IN_ORDER = ("translation", "library", "play-test", "play")
# The actions whose words the start page shows.
_SEEN_FIRST = (
    *(f"place.{page}" for page in PAGES),
    *("view.theme", "view.commands", "edit.settings"),
)
# Time for the first picture to reach the screen before anything slow begins.
_FLUSH_MS = 10


class WindowFrame(QMainWindow):
    """The pages of the editor, the library and the lab are made at the first visit: what they import takes longer than
    the first paint. `editor_made(EditorPage)`, `library_made(LibraryPage)`, `play_made(PlayPage)` and
    `lab_made(LabPage)` say so; `page_changed(str)` names the page that came to the front.
    """

    editor_made = Signal(object)
    library_made = Signal(object)
    lab_made = Signal(object)
    play_made = Signal(object)
    page_changed = Signal(str)
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
        self._editor: EditorPage | None = None
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
        self.start = StartPage(context, registry)
        self.pages = QStackedWidget()
        self._pages: dict[str, QWidget] = {"start": self.start}
        self._bars: dict[str, QWidget] = {}
        self.pages.addWidget(self.start)
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
        self._bar_column = QVBoxLayout()
        column.addLayout(self._bar_column)
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
        context.hex_requested.connect(self._show_hex)
        context.card_requested.connect(self._show_card)
        self.status.zoom_chosen.connect(self._zoom)
        for page in PAGES:
            self.registry.on(f"place.{page}", partial(self.show_page, page))
        for command in (*_LIBRARY_COMMANDS, *_TEXT_COMMANDS):
            self.registry.on(command, partial(self._run_in_library, command))
        self._focus_return = FocusReturn(self, self._return_focus)

    # Pages

    @property
    def editor(self) -> EditorPage:
        if self._editor is None:
            from editor.window.pages.editor_page import EditorPage

            self.registry.complete()
            self._editor = editor = EditorPage(self.context, self.registry, self.checker)
            self._add_page("editor", editor, self.tool_bar)
            editor.zoom_changed.connect(self.status.show_zoom)
            self.editor_made.emit(editor)
        return self._editor

    @cached_property
    def tool_bar(self) -> ToolBar:
        from editor.window.frame.tool_bar import ToolBar

        return ToolBar(self.context, self.registry)

    @cached_property
    def library(self) -> LibraryPage:
        """Made at the first visit; it opens its database by itself."""
        from editor.library_view.library_page import LibraryPage

        library = LibraryPage(self.context, self.registry, self.dialogs)
        library.status_changed.connect(partial(self._show_page_status, _PAGES_OF_TEXTS))
        library.crashed.connect(self.context.crashed)
        self._add_page("library", library, library.browser.bar)
        self.library_made.emit(library)
        return library

    @cached_property
    def lab(self) -> LabPage:
        """Made at the first visit."""
        from editor.lab_view.lab_page import LabPage

        lab = LabPage(self.context, self.registry, self.dialogs)
        lab.status_changed.connect(partial(self._show_page_status, ("play-test",)))
        lab.crashed.connect(self.context.crashed)
        self._add_page("play-test", lab, lab.bar)
        self.lab_made.emit(lab)
        return lab

    @cached_property
    def play(self) -> PlayPage:
        """Made at the first visit."""
        from editor.play_view.play_page import PlayPage

        play = PlayPage(self.context, self.dialogs)
        play.status_changed.connect(partial(self._show_page_status, ("play",)))
        play.crashed.connect(self.context.crashed)
        self._add_page("play", play, play.bar)
        self.play_made.emit(play)
        return play

    @cached_property
    def translation(self) -> TranslationPage:
        """Made at the first visit; it works on the library of the page before."""
        from editor.translation_view.translation_page import TranslationPage

        library = self.library
        page = TranslationPage(self.context, self.registry, library.access, library.journal, library.translators)
        page.status_changed.connect(partial(self._show_page_status, _PAGES_OF_TEXTS))
        page.remedy_chosen.connect(self._apply_remedy)
        library.translators.set_scope(page.find_scope)
        self._add_page("translation", page, page.bar)
        return page

    def _add_page(self, name: str, page: QWidget, bar: QWidget) -> None:
        self._pages[name], self._bars[name] = page, bar
        self.pages.addWidget(page)
        self._bar_column.addWidget(bar)
        bar.setVisible(name == self.page)  # it may be made before anybody visits its page

    def _apply_remedy(self, remedy: str) -> None:
        self.show_page("library")
        self.library.apply_remedy(remedy)

    def _show_card(self, kind: str, key: str) -> None:
        self.show_page("library")
        self.library.show_entry(kind, key)

    def _run_in_library(self, command: str) -> None:
        if self.page not in (_PAGES_OF_TEXTS if command in _TEXT_COMMANDS else ("library",)):
            self.show_page("library")
        self.library.run(command)

    def show_in_library(self, kind: str, key: str) -> None:
        self.show_page("library")
        if kind == "scenario":
            self.library.show_scenario(key)
        else:
            self.library.show_entry(kind, key)

    def make_editor(self) -> None:
        """Have the page of the editor ready before anybody asks for it."""
        _ = self.editor

    @property
    def has_editor(self) -> bool:
        return self._editor is not None

    def _page_widget(self, page: str) -> QWidget:
        return getattr(self, _ATTRIBUTES[page]) if page in _ATTRIBUTES else self._pages[page]

    @property
    def page(self) -> str:
        return next(name for name, widget in self._pages.items() if widget is self.pages.currentWidget())

    def show_page(self, page: str) -> None:
        """The editor without a board is the start page."""
        if page == "editor" and not self.context.documents:
            page = "start"
        if page != self.page:
            self.status.show_hex("", "")  # each page has its own
        self.pages.setCurrentWidget(self._page_widget(page))
        editing = page == "editor"
        for name, bar in self._bars.items():
            bar.setVisible(name == page)
        self._bar_column.setContentsMargins(0, 0, 0, 0 if page == "start" else 1)
        # Keys of the board do nothing to it while it is not seen.
        self.registry.enable_scope(Scope.EDITOR, page in ("editor", "start"))
        self.registry.enable_scope(Scope.STEPS, page in ("editor", "start", "play-test"))
        self.registry.enable_scope(Scope.TOOL, editing)
        self.registry.enable_scope(Scope.OUTSIDE_TRANSLATION, page != "translation")
        self.status.show_board_parts(editing)
        for name in PAGES:
            self.registry.action(f"place.{name}").setChecked(name == page)
        if page == "start":
            group = self.registry.action("place.editor").actionGroup()
            group.setExclusive(False)
            for action in group.actions():
                action.setChecked(False)
            group.setExclusive(True)
            self.start.buttons["new"].setFocus()
        self._show_status()
        if "library" in self._pages:
            (self.library.enter if page == "library" else self.library.leave)()
        if page in ("play", "play-test"):
            getattr(self, _ATTRIBUTES[page]).enter()
        if "translation" in self._pages:
            (self.translation.enter if page == "translation" else self.translation.leave)()
        if editing:
            # Later: hiding the page before has not yet moved the focus.
            QTimer.singleShot(0, self, self.editor.focus_board)
        self.page_changed.emit(page)

    def hide_start_page(self) -> None:
        """Until a file that the user named has been read: nobody wants to see the page before it."""
        self.start.set_blank(True)
        self._show_status()

    # Documents

    def _document_opened(self, document: Document) -> None:
        document.dirty_changed.connect(lambda *_: self._show_status())
        document.history_changed.connect(self._show_status)
        document.path_changed.connect(lambda *_: self._name_window())

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

    def _show_page_status(self, pages: tuple[str, ...], status: PageStatus) -> None:
        if self.page in pages:
            self.status.show_page(status)

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

    def _show_hex(self, where: object) -> None:
        if isinstance(where, Hex) and self.has_editor and (canvas := self.editor.canvas) is not None:
            canvas.show_hex(where)

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
        self.checker.wait()
        for page in _CLOSED_IN_ORDER:
            if page in self._pages:
                getattr(self, _ATTRIBUTES[page]).shut_down()
