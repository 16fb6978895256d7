"""The Texts panel: a list of the texts with marks, and the texts in one language or two side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.panels.texts.field_list import FieldList
from editor.panels.texts.generated_texts import GeneratedTexts
from editor.panels.texts.replace_bar import ReplaceBar
from editor.panels.texts.spell_checker import SpellChecker
from editor.panels.texts.term_picker import TermPicker
from editor.panels.texts.text_column import TextColumn
from editor.panels.texts.text_editor import TextEditor
from editor.panels.texts.text_mark import TextMark, find_mark, is_about_text
from editor.panels.texts.text_progress import TextProgress
from editor.ui.current_document import CurrentDocument
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.labels import Hairline, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.pop_up_menu import pop_up_at_end
from editor.ui.parts.scroll_keeper import ScrollKeeper
from editor.ui.parts.segments import Segments
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.catalogs import language_name
from i18n.languages import Language
from schema.texts import TEXT_FIELDS

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from schema.issues import Issue, PathPart
    from schema.scenario import Scenario

# Minimum widths for two languages side by side, and for the list at the left.
MIN_TWO_LANGUAGES_WIDTH: Final = 700
MIN_SIDE_LIST_WIDTH: Final = 800
SECOND_LANGUAGE_SETTING: Final = "texts-beside"
_MARGIN: Final = 16
# Marks and issues are updated after this delay, the text itself at once.
_REFRESH_DELAY_MS: Final = 60
_UNLIMITED: Final = 16_777_215


class TextsPanel(QWidget):
    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self._context = context
        self._current_document = CurrentDocument(context, self)
        self._is_stale = True
        self._is_replacing = False
        self.is_wide = False
        self._current = TEXT_FIELDS[0]
        self._last_editor: TextEditor | None = None
        self.data = GeneratedTexts()
        self.spelling = SpellChecker(context, self)
        translations = (language for language in Language if language is not Language.ENGLISH)
        beside = context.settings.word(SECOND_LANGUAGE_SETTING, list(Language), next(translations, Language.ENGLISH))
        self._second_language = Language(beside)
        self.columns = (
            TextColumn(context, context.text_language, self.data, self.spelling, self),
            TextColumn(context, self._other_language(), self.data, self.spelling, self),
        )
        self._build(registry)
        self.refresh_delay = QTimer(self, singleShot=True, interval=_REFRESH_DELAY_MS)
        self.refresh_delay.timeout.connect(self._refresh)
        self._connect_signals(registry)
        self._show_document(self._document)

    def _build(self, registry: ActionRegistry) -> None:
        context = self._context
        self.languages = self._segments("texts.language")
        self.beside = self._segments("texts.beside")
        self.beside_label = worded_label(context, "texts.and", "label")
        self.more = IconButton(context, "more", side=28, icon_size=16, code="texts.more")
        bar = QHBoxLayout()
        bar.setContentsMargins(_MARGIN, 12, 12, 8)
        bar.setSpacing(8)
        bar.addWidget(self.languages)
        bar.addWidget(self.beside_label)
        bar.addWidget(self.beside)
        bar.addStretch(1)
        bar.addWidget(self.more)
        self.list = FieldList(context)
        self.progress = TextProgress(context)
        side = QVBoxLayout()
        side.setContentsMargins(_MARGIN - 8, 0, 8, 8)
        side.addWidget(self.list)
        side.addWidget(self.progress)
        side.addStretch(1)
        self._line = Hairline()
        page = QWidget()
        self.grid = QGridLayout(page)
        self.grid.setContentsMargins(_MARGIN, 8, 12, 16)
        self.grid.setHorizontalSpacing(_MARGIN)
        self.grid.setVerticalSpacing(0)
        for index, column in enumerate(self.columns):
            self.grid.setColumnStretch(index, 1)
            for row, widget in enumerate(column.widgets):
                self.grid.addWidget(widget, row, index)
        self.grid.setRowStretch(len(TEXT_FIELDS) + 1, 1)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(page)
        self.scroll_keeper = ScrollKeeper(self.area.verticalScrollBar())
        self._body = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._body.setSpacing(0)
        self._body.addLayout(side)
        self._body.addWidget(self._line)
        self._body.addWidget(self.area, 1)
        content = QWidget()
        whole = QVBoxLayout(content)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(bar)
        self.replace_bar = ReplaceBar(context)
        whole.addWidget(self.replace_bar)
        whole.addLayout(self._body, 1)
        none = QWidget()
        hint = QVBoxLayout(none)
        hint.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        hint.addWidget(worded_label(context, "texts.none", "hint", wrap=True))
        hint.addStretch(1)
        self._stack = QStackedWidget()
        self._stack.addWidget(none)
        self._stack.addWidget(content)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)
        self.addAction(registry.action("texts.insert-term"))
        self._arrange()

    def _segments(self, code: str) -> Segments:
        segments = Segments(self._context)
        for language in Language:
            segment = segments.add(language.value, language.value.upper())
            segment.setAccessibleName(language.own_name)
            set_plain_tool_tip(segment, language.own_name)
        set_accessible_name(self._context, segments, code)
        return segments

    def _connect_signals(self, registry: ActionRegistry) -> None:
        context = self._context
        self.languages.chosen.connect(self._choose_language)
        self.beside.chosen.connect(self._choose_beside)
        self.more.clicked.connect(self.open_menu)
        self.list.chosen.connect(self.show_field)
        self.list.language_chosen.connect(self._show_language)
        registry.action("texts.insert-term").triggered.connect(self.insert_term)
        self.replace_bar.match_chosen.connect(self._show_match)
        self.replace_bar.closed.connect(self._leave_replacing)
        self._current_document.replaced.connect(self._show_document)
        self._current_document.changed.connect(self._changed)
        context.text_language_changed.connect(self._language_changed)
        context.issues_changed.connect(self._issues_changed)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        for column in self.columns:
            column.term_wanted.connect(self.insert_term)
            column.source_changed.connect(self._refresh)
            for block in column.blocks.values():
                block.focused.connect(self._focused)
                block.editor.cursor_moved.connect(self._follow_cursor)

    # Document and languages

    @property
    def _document(self) -> Document | None:
        return self._current_document.document

    def _show_document(self, document: Document | None) -> None:
        self._stack.setCurrentIndex(0 if document is None else 1)
        self._show_languages()

    def _other_language(self) -> Language:
        """The language of the second column, which differs from that of the first."""
        if self._second_language is not self._context.text_language:
            return self._second_language
        return next(language for language in Language if language is not self._context.text_language)

    def _show_languages(self) -> None:
        first, second = self._context.text_language, self._other_language()
        for segments, language in ((self.languages, first), (self.beside, second)):
            segments.set_current(language.value)
        for column, language in zip(self.columns, (first, second), strict=True):
            column.set_document(self._document, language)
        self._refresh()

    def _choose_language(self, code: str) -> None:
        self._context.set_text_language(Language(code))

    def _choose_beside(self, code: str) -> None:
        """If the language of the first column is chosen for the second, both are swapped."""
        chosen = Language(code)
        if chosen is self._context.text_language:
            self._second_language = chosen
            self._context.set_text_language(self.columns[1].language)
        self._second_language = chosen
        self._context.settings.set_value(SECOND_LANGUAGE_SETTING, code)
        self._show_languages()

    def _show_language(self, language: Language) -> None:
        """A mark of the list was clicked: show its language."""
        if language not in self.shown_languages:
            self._context.set_text_language(language)

    def _language_changed(self, _: Language) -> None:
        focus = self._last_editor if self._last_editor is not None and self._last_editor.hasFocus() else None
        self._show_languages()
        if focus is not None:
            self.show_field(self._current)

    def _retranslate(self) -> None:
        for column in self.columns:
            column.retranslate()
        self.list.retranslate()
        self._refresh()

    @property
    def shown_languages(self) -> tuple[Language, ...]:
        shown = self.columns if self.is_wide else self.columns[:1]
        return tuple(column.language for column in shown)

    # Show

    def _changed(self, before: Scenario, after: Scenario) -> None:
        del before
        if not self.isVisible():
            self._is_stale = True
            return
        for column in self.columns:
            column.show_texts(after)
        self.refresh_delay.start()

    def _issues_changed(self, _: object) -> None:
        self.refresh_delay.start()

    def _refresh(self) -> None:
        document = self._document
        if document is None or not self.isVisible():
            self._is_stale = True
            return
        self._is_stale = False
        scenario, issues = document.scenario, self._context.issues
        for column in self.columns if self.is_wide else self.columns[:1]:
            column.show_all(scenario, issues)
        marks = {
            field: {language: self._mark(scenario, language, field, issues) for language in Language}
            for field in TEXT_FIELDS
        }
        self.list.show_marks(marks)
        self.progress.show_scenario(scenario)
        self._mark_current(self._current)

    def _mark(self, scenario: Scenario, language: Language, field: str, issues: tuple[Issue, ...]) -> TextMark:
        about = (issue for issue in issues if is_about_text(issue, language.value, field))
        wrong = any(issue.code != "text.missing" for issue in about)
        return find_mark(scenario, language.value, field, has_finding=wrong)

    # Go to a text

    def show_field(self, field: str, *, focus: bool = True) -> None:
        self._mark_current(field)
        block = self.columns[0].blocks[field]
        if focus:
            block.focus()
        QTimer.singleShot(0, self, lambda: self.area.ensureWidgetVisible(block, 0, _MARGIN))

    def _mark_current(self, field: str) -> None:
        """The shortcut of the panel focuses this row of the list; Enter goes from there into the text."""
        self._current = field
        self.list.set_current(field)
        self.setFocusProxy(self.list.rows[field])

    def show_path(self, path: tuple[PathPart, ...]) -> None:
        """Show the text of a path such as `("texts", "nl", "briefing")`. The focus does not move."""
        if len(path) > 1 and path[1] in Language and Language(str(path[1])) not in self.shown_languages:
            self._context.set_text_language(Language(str(path[1])))
        if len(path) > 2 and path[2] in TEXT_FIELDS:
            self.show_field(str(path[2]), focus=False)

    def _focused(self, field: str) -> None:
        self._mark_current(field)
        editor = self.focusWidget()
        if isinstance(editor, TextEditor):
            self._last_editor = editor

    def _follow_cursor(self, rect: QRect) -> None:
        editor = self.sender()
        page = self.area.widget()
        if isinstance(editor, TextEditor) and page is not None:
            where = editor.viewport().mapTo(page, rect.center())
            self.area.ensureVisible(where.x(), where.y(), 0, 40)

    # Terms, replacing and the menu

    def find_and_replace(self) -> None:
        editor = self._last_editor
        words = editor.textCursor().selectedText() if editor is not None and editor.hasFocus() else ""
        self._is_replacing = True
        self._arrange()
        self.replace_bar.open_bar(words)

    def _leave_replacing(self) -> None:
        self._is_replacing = False
        self._arrange()
        (self._last_editor or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_match(self, language: str, field: str) -> None:
        if field in TEXT_FIELDS:
            self.show_path(("texts", language, field))

    def insert_term(self) -> None:
        editor = self._last_editor
        if self._document is None or editor is None or editor.isHidden():
            return
        column = next(column for column in self.columns if any(b.editor is editor for b in column.blocks.values()))
        picker = TermPicker(self._context, column.language, self)
        picker.chosen.connect(self._write_term)
        picker.left.connect(self._focus_text)
        picker.open_at(editor.viewport().mapTo(self.window(), editor.cursorRect().bottomLeft() + QPoint(0, 4)))

    def _focus_text(self) -> None:
        if self._last_editor is not None and not isinstance(self.window().focusWidget(), TextEditor):
            self._last_editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _write_term(self, word: str) -> None:
        if self._last_editor is not None:
            self._last_editor.setFocus(Qt.FocusReason.OtherFocusReason)
            self._last_editor.replace(self._last_editor.textCursor(), word)

    def open_menu(self) -> None:
        menu = self.make_menu()
        pop_up_at_end(menu, self.more)

    def make_menu(self) -> QMenu:
        text, language = self._context.text, self.columns[0].language
        menu = QMenu(self)
        menu.setAccessibleName(text("texts.more"))
        term = menu.addAction(self._context.icon("quote"), text("action.texts.insert-term"))
        term.setEnabled(self._last_editor is not None)
        term.triggered.connect(self.insert_term)
        menu.addAction(self._context.icon("search"), text("action.texts.replace"), self.find_and_replace)
        menu.addSeparator()
        spelling = menu.addAction(text("texts.spelling"))
        spelling.setCheckable(True)
        lacking = self.spelling.has_dictionary(language) is False
        spelling.setChecked(self.spelling.is_on and not lacking)
        spelling.setEnabled(not lacking)
        spelling.toggled.connect(self.spelling.set_on)
        if lacking:
            words = text("texts.no-dictionary", language=language_name(language, self._context.language))
            menu.addAction(words).setEnabled(False)
        return menu

    # Narrow and wide

    def _arrange(self) -> None:
        self.is_wide, beside = self.width() >= MIN_TWO_LANGUAGES_WIDTH, self.width() >= MIN_SIDE_LIST_WIDTH
        self._body.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._line.setMinimumSize(1, 1)
        self._line.setMaximumSize(*((1, _UNLIMITED) if beside else (_UNLIMITED, 1)))
        self.progress.setVisible(beside)
        self.list.setVisible(beside or not self._is_replacing)  # the matches need its room
        self.grid.setColumnStretch(1, 1 if self.is_wide else 0)
        self.grid.setHorizontalSpacing(_MARGIN if self.is_wide else 0)
        for widget in (*self.columns[1].widgets, self.beside, self.beside_label):
            widget.setVisible(self.is_wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        was_wide = self.is_wide
        self._arrange()
        if self.is_wide is not was_wide:
            self._refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._refresh()
