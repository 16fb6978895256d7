"""What every widget of a window shares: settings, language, look, open documents, the tools, the status bar.

Widgets get the context when they are made, listen to its signals, and never reach for the main window.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from editor.edits.underlay_location import scenario_files
from editor.settings.settings import Settings
from editor.tools.layer_state import LayerState
from editor.ui.theme.icons import icon
from editor.ui.theme.tokens import Appearance, tokens
from editor.ui.view_options import ViewOptions
from i18n.catalogs import Domain, catalog, name_or_id
from i18n.languages import Language
from i18n.render import CodedProblem, render
from i18n.values import Printable, format_number
from schema.issues import Issue, Parameter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from PySide6.QtGui import QIcon

    from editor.document.document import Document
    from editor.tools.tool_state import ToolState
    from editor.tools.toolbox import Toolbox
    from editor.ui.window_port import WindowPort


@dataclass(frozen=True)
class Hints:
    """What the mouse does now for this tool, and the two most useful keys; ready sentences, "" for nothing."""

    left: str = ""
    right: str = ""
    wheel: str = ""
    keys: tuple[tuple[str, str], ...] = ()  # ("R", "rotate")


class EditorContext(QObject):
    """Signals:

    language_changed(Language), theme_changed(Tokens), text_language_changed(Language);
    document_opened(Document), document_closed(Document), current_document_changed(Document | None);
    piece_changed(what the palette holds ready, or None);
    hex_text_changed(hex label, what is on it), hints_changed(Hints);
    toast_requested(sentence, Document or None for Undo);
    issues_changed(tuple of Issue): what the checks found on the current document.

    What a widget wants from the window it asks of `window`.
    """

    language_changed = Signal(Language)
    text_language_changed = Signal(Language)
    theme_changed = Signal(object)
    document_opening = Signal()
    document_opened = Signal(object)
    document_closed = Signal(object)
    current_document_changed = Signal(object)
    piece_changed = Signal(object)
    hex_text_changed = Signal(str, str)
    hints_changed = Signal(Hints)
    toast_requested = Signal(str, object)
    issues_changed = Signal(object)

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self._window: WindowPort | None = None
        self.view = ViewOptions(self)
        self.layers = LayerState(self)
        self.language = settings.language
        self.text_language = settings.language
        self._is_text_language_chosen = False
        contrast = find_contrast(settings.contrast_name)
        self.tokens = tokens(find_appearance(settings.appearance_name), high_contrast=contrast)
        self.documents: list[Document] = []
        self._finders: list[Callable[[], Iterable[Path | None]]] = []
        self.current_document: Document | None = None
        self._toolbox: Toolbox | None = None
        self.hints = Hints()
        self.issues: tuple[Issue, ...] = ()

    # The window

    @property
    def window(self) -> WindowPort:
        """Set by the window as soon as it can do what it is asked for."""
        assert self._window is not None, "no window yet"
        return self._window

    @window.setter
    def window(self, window: WindowPort) -> None:
        self._window = window

    # Words

    def text(self, code: str, /, **params: Parameter) -> str:
        """A text of the window in its language."""
        return catalog(Domain.UI, self.language).text(code, **params)

    def pair(self, name: str, value: str) -> str:
        """`Figures: 4`, with the space before the colon that the language wants."""
        return self.text("compare.pair", name=Printable(name), value=Printable(value))

    def quoted(self, words: str) -> str:
        return self.text("compare.quoted", text=Printable(words))

    def number(self, value: int) -> str:
        """A number that stands alone, written as numbers in sentences are."""
        return format_number(value, self.language)

    def has_text(self, code: str) -> bool:
        return catalog(Domain.UI, self.language).has(code)

    def name_of(self, term: str) -> str:
        """The name of an entity such as `terrain:forest`; the id as words if it has none."""
        return name_or_id(term, self.language)

    def sentence(self, problem: CodedProblem, rows: int = 9) -> str:
        return render(problem, self.language, rows=rows)

    def set_language(self, language: Language) -> None:
        if language is not self.language:
            self.language = language
            self.settings.set_value("language", language.value)
            self.language_changed.emit(language)

    @property
    def sheet_language(self) -> Language:
        """The language that a print starts with: the window's, unless another was chosen for the texts."""
        return self.text_language if self._is_text_language_chosen else self.language

    def set_text_language(self, language: Language) -> None:
        self._is_text_language_chosen = language is not self.language
        if language is not self.text_language:
            self.text_language = language
            self.text_language_changed.emit(language)

    # Look

    def icon(self, name: str, token: str = "text_2") -> QIcon:
        return icon(name, self.tokens, token)

    def set_appearance(self, appearance: Appearance) -> None:
        if appearance is not self.tokens.appearance:
            self.tokens = tokens(appearance, high_contrast=self.tokens.high_contrast)
            self.settings.set_value("appearance", appearance.value)
            self.theme_changed.emit(self.tokens)

    def follow_contrast(self) -> None:
        """As the system wants it now, unless the user chose; the window calls it when that changes."""
        self.set_high_contrast(find_contrast(self.settings.contrast_name))

    def choose_contrast(self, name: str) -> None:
        """`on`, `off`, or `system` for whatever that has."""
        self.settings.set_value("contrast", name)
        self.follow_contrast()

    def set_high_contrast(self, on: bool) -> None:
        if on != self.tokens.high_contrast:
            self.tokens = tokens(self.tokens.appearance, high_contrast=on)
            self.theme_changed.emit(self.tokens)

    # Documents

    @property
    def files_in_use(self) -> tuple[Path, ...]:
        """Those of the open scenarios and of their map scans, the settings, and what pages have open: no output takes
        their place.
        """
        files = (file for one in self.documents for file in scenario_files(one.scenario, one.path))
        of_pages = (file for find in self._finders for file in find() if file is not None)
        return (*files, self.settings.path, *of_pages)

    def add_files_in_use(self, find: Callable[[], Iterable[Path | None]]) -> None:
        """`find` is asked before every output what a page has open then."""
        self._finders.append(find)

    def add_document(self, document: Document) -> None:
        self.document_opening.emit()  # last chance to make what listens to the next signal
        numbers = {other.untitled_number for other in self.documents if other.path is None}
        document.untitled_number = next(number for number in count(1) if number not in numbers)
        self.documents.append(document)
        self.document_opened.emit(document)
        self.set_current_document(document)

    def remove_document(self, document: Document) -> None:
        index = self.documents.index(document)
        self.documents.remove(document)
        if document is self.current_document:
            rest = self.documents
            self.set_current_document(rest[min(index, len(rest) - 1)] if rest else None)
        self.document_closed.emit(document)

    def set_current_document(self, document: Document | None) -> None:
        if document is not self.current_document:
            self.current_document = document
            self.set_issues(())
            self.current_document_changed.emit(document)

    def set_issues(self, issues: tuple[Issue, ...]) -> None:
        if issues != self.issues:
            self.issues = issues
            self.issues_changed.emit(issues)

    # Tools, status bar

    @property
    def toolbox(self) -> Toolbox:
        """All tools and the current one; one for the window. Made when it is first asked for, because the rules behind
        it take longer to import than the window to be painted.
        """
        if self._toolbox is None:
            from editor.tools.tool_state import ToolState
            from editor.tools.toolbox import Toolbox

            state = ToolState(self.current_document, self.layers, self)
            self.current_document_changed.connect(state.set_document)
            state.piece_changed.connect(self.piece_changed)
            state.notice.connect(lambda code, params: self.toast(self.text(code, **params), self.current_document))
            self._toolbox = Toolbox(state, self)
            self._toolbox.updated.connect(self.show_tool_hints)
            self.language_changed.connect(lambda *_: self.show_tool_hints())
            self.show_tool_hints()
        return self._toolbox

    @property
    def tool_state(self) -> ToolState:
        """What the tools share with palette, tool bar and panels."""
        return self.toolbox.state

    def show_tool_hints(self) -> None:
        """What the current tool does, in the status bar."""
        if self.tool_state.has_document:
            status, text = self.toolbox.current.status, self.text
            keys = tuple((text(hint.key), text(hint.effect)) for hint in status.keys)
            self.show_hints(Hints(text(status.left), text(status.right), text(status.wheel), keys))

    def show_hex(self, label: str, content: str) -> None:
        """Where the pointer or the hex cursor is, and what lies there; both "" outside the board."""
        self.hex_text_changed.emit(label, content)

    def show_hints(self, hints: Hints) -> None:
        if hints != self.hints:
            self.hints = hints
            self.hints_changed.emit(hints)

    def toast(self, message: str, document: Document | None = None) -> None:
        """One line at the bottom for six seconds, with Undo for the last step of a document. Not for errors."""
        self.toast_requested.emit(message, document)


def find_appearance(name: str) -> Appearance:
    """`light`, `dark`, or whatever the system has."""
    if name in list(Appearance):
        return Appearance(name)
    application = QGuiApplication.instance()
    if isinstance(application, QGuiApplication):
        dark = application.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return Appearance.DARK if dark else Appearance.LIGHT
    return Appearance.LIGHT


def find_contrast(name: str) -> bool:
    """`on`, `off`, or whatever the system has."""
    return name == "on" or (name != "off" and wants_contrast())


def wants_contrast() -> bool:
    """Whether the user has asked the system for high contrast."""
    application = QGuiApplication.instance()
    if not isinstance(application, QGuiApplication):
        return False
    hints = application.styleHints()  # PySide lets go of what hangs on it together with it
    return hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
