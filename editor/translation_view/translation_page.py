"""The page for translators: builds its parts, connects their signals, and goes from text to text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from editor.library_view.problem_bar import ProblemBar
from editor.library_view.translators.text_export_dialog import ExportScope
from editor.translation_view.live_preview import LivePreview
from editor.translation_view.remarks_panel import RemarksPanel
from editor.translation_view.text_list_panel import TextListPanel
from editor.translation_view.text_list_reader import TextListReader
from editor.translation_view.text_list_row import TextKey
from editor.translation_view.text_surroundings import read_surroundings
from editor.translation_view.translation_bar import TranslationBar
from editor.translation_view.translation_commands import TranslationCommands
from editor.translation_view.translation_editor import TranslationEditor
from editor.translation_view.translation_helps import TranslationHelps
from editor.translation_view.translation_people import TranslationPeople
from editor.translation_view.translation_tools import TranslationTools
from editor.translation_view.word_counts import count_by_group, count_words
from editor.ui.context import Hints
from editor.ui.page import Page, PageStatus
from editor.ui.parts.frames import plain_scroll_area
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.reading_order import set_direct_order
from i18n.languages import Language, find_language
from schema.texts import TextState

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.library_view.translators.text_exchange import TextExchange
    from editor.translation_view.source_terms import SourceTerm
    from editor.translation_view.text_list_row import TextListRow
    from editor.translation_view.text_surroundings import TextSurroundings
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from i18n.checks.translation import TermsOf, TranslationFinding
    from library.translation.text_list import ListedText
    from library.values import LibraryText, MemoryMatch
    from schema.issues import KnownProblem

_SETTING: Final = "translation-language"
_QUIET_MS: Final = 700  # changes of others come in crowds; they are read when it is quiet
_NARROW: Final = 1_400  # below this width the preview is smaller, so that the text keeps room
_HINTS: Final = ("accept", "next", "copy-source", "term-1", "memory-1")


class TranslationPage(Page):
    bar: TranslationBar

    def __init__(
        self,
        context: EditorContext,
        registry: ActionRegistry,
        access: LibraryAccess,
        journal: TypingJournal,
        translators: TextExchange,
    ) -> None:
        super().__init__()
        set_accessible_name(context, self, "rail.translation")
        self._context = context
        self._registry = registry
        self._access = access
        self._journal = journal
        self.language = self._first_language()
        self.editor: TranslationEditor | None = None
        self.surroundings: TextSurroundings | None = None
        self._leaving: dict[TextKey, TranslationEditor] = {}  # no longer shown, and still being written
        self.bar = TranslationBar(context, registry)
        self.bar.show_language(self.language)
        self.problem = ProblemBar(context)
        self.list = TextListPanel(context)
        self.preview = LivePreview(context)
        self.remarks = RemarksPanel(context, access, journal)
        self.helps = TranslationHelps(access, self)
        self.people = TranslationPeople(context, access, self.remarks, self)
        self._build()
        self.tools = TranslationTools(context, registry, access, translators, self)
        self.commands = TranslationCommands(context, registry, self)
        self.reader = TextListReader(access, self)
        self._reading = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._reading.timeout.connect(self.helps.forget)
        self._reading.timeout.connect(self.read)
        self._connect_signals()

    def _first_language(self) -> Language:
        """What was chosen last, else the language of texts and cards, else any that is not English."""
        chosen = find_language(self._context.settings.text(_SETTING))
        if chosen is not None:
            return chosen
        others = [language for language in Language if language is not Language.ENGLISH]
        current = self._context.text_language
        return current if current in others or not others else others[0]

    def _build(self) -> None:
        self.area = plain_scroll_area()
        self.no_text = plain_label("", "label", wrap=True)
        self.no_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        middle = set_background(QWidget(), "panel")
        self._middle = QVBoxLayout(middle)
        self._middle.setContentsMargins(0, 0, 0, 0)
        self._middle.addWidget(self.no_text, 1)
        self._middle.addWidget(self.area, 1)
        self.area.hide()
        body = QHBoxLayout()
        body.setSpacing(1)
        body.addWidget(self.list)
        body.addWidget(middle, 1)
        body.addWidget(self._side())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addWidget(self.problem)
        column.addLayout(body, 1)

    def _side(self) -> QWidget:
        """The drawn card with what people say about its text below it."""
        side = set_background(QWidget(), "panel")
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.preview)
        column.addWidget(self.remarks)
        column.addStretch(1)
        area = plain_scroll_area()
        area.setWidget(side)
        area.setFixedWidth(self.preview.width())
        self.preview.width_changed.connect(area.setFixedWidth)
        return area

    def _connect_signals(self) -> None:
        access = self._access
        access.opened.connect(self._opened)
        access.leaving.connect(self._clear)
        access.changed.connect(self._changed)
        access.problem_occurred.connect(self._show_problem)
        self.bar.language_chosen.connect(self.set_language)
        self.reader.texts_read.connect(self._show_texts)
        self.reader.texts_added.connect(self._add_texts)
        self.reader.findings_read.connect(self._show_findings)
        self.reader.counts_read.connect(self.bar.show_counts)
        self.list.chosen.connect(self._show_text)
        self.list.opened.connect(self.focus_field)
        self.people.changed.connect(self._read_surroundings)
        self.people.filled.connect(self.read)
        self.helps.terms_found.connect(self._show_terms)
        self.helps.matches_found.connect(self._show_matches)
        connect_while_alive(self._context.language_changed, self, lambda *_: self._show_status())

    # Coming and going

    def enter(self) -> None:
        """The page is shown: open the library if it is not open, and read the texts as they are now."""
        self._access.open()
        self._access.set_watching(True)
        self.commands.set_active(True)
        self.read()
        self._show_status()
        self.list.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        self.commands.set_active(False)
        self.reader.stop()
        self.save()

    def shut_down(self) -> None:
        self.save()
        self.preview.shut_down()

    def save(self) -> None:
        """What is being typed, before anything else is shown."""
        self.remarks.keep()
        if self.editor is not None:
            self.editor.save()

    def _opened(self) -> None:
        self.problem.clear()
        if self.isVisible():
            self.read()

    def _show_problem(self, problem: KnownProblem) -> None:
        self.problem.show_problem(problem)
        self._show_status()

    # The list

    def set_language(self, language: Language) -> None:
        if language is not self.language:
            self.save()
            self.language = language
            self._context.settings.set_value(_SETTING, language.value)
            self.bar.show_language(language)
            self._clear()
            self.read()
            self._show_status()

    def _clear(self) -> None:
        """Other texts are about to be read, perhaps from another library."""
        self._close_editor()
        self.list.set_texts((), is_whole=False)
        self.bar.show_groups({})

    def read(self) -> None:
        """All texts of the language, and how far the others are."""
        self._reading.stop()
        if self._access.is_open:
            self.reader.read(self.language)
            self.tools.read_review()

    def _changed(self) -> None:
        if self.isVisible():
            self._reading.start()

    def _show_texts(self, language: Language, texts: tuple[TextListRow, ...], is_whole: bool) -> None:
        if language is not self.language:
            return
        self.list.set_texts(texts, is_whole=is_whole)
        if not is_whole:
            return
        current = self.list.current
        if self.editor is not None and current is not None and self.editor.text.code == current.text.code:
            self.editor.show_text(current.text)
            self._read_surroundings()  # remarks of others, too
            self._show_identical()
        self._show_progress()

    def _add_texts(self, language: Language, texts: tuple[TextListRow, ...], done: int, total: int) -> None:
        """The next piece of a large library; counts and bars follow once it is whole."""
        if language is self.language:
            self.list.add_texts(texts, done, total)
            (self._show_progress if self.list.is_whole else self._show_status)()

    def _show_findings(self, language: Language, found: Mapping[TextKey, ListedText]) -> None:
        if language is self.language:
            self.list.set_findings(found)
            self._show_status()
            self._show_ignored()

    def _show_progress(self) -> None:
        self.bar.show_counts({self.language: count_words(self.list.model.texts)})
        self.bar.show_groups(count_by_group(self.list.model.texts))
        self._show_status()

    def find_scope(self) -> ExportScope | None:
        """What a file for translators may be about; None while another page is in front."""
        if not self.isVisible():
            return None
        shown, selected = self.list.shown_codes()
        return ExportScope(self.language, shown, selected)

    # The text in work

    def _show_text(self, listed: TextListRow | None) -> None:
        if listed is None:
            self._close_editor()
            return
        shown = None if self.editor is None else (self.editor.text.code, self.editor.text.language)
        if shown == (listed.text.code, listed.text.language):
            return
        focus = QApplication.focusWidget()
        had_focus = self.editor is not None and focus is not None and self.editor.isAncestorOf(focus)
        self._close_editor()
        if listed.key in self._leaving:
            return  # what is being written comes first: it would be a conflict with oneself
        editor = TranslationEditor(self._context, self._registry, self._access, self._journal, listed)
        editor.settled.connect(self._settled)
        editor.accepted.connect(self.go_to_next)
        editor.words_changed.connect(self.preview.show_words)
        self.people.follow(editor)
        editor.terms.menu_wanted.connect(self.tools.open_term_menu)
        self.editor = editor
        self.area.setWidget(editor)
        self.area.show()
        self.no_text.hide()
        self._read_surroundings()
        self.helps.find(editor.text)
        self._show_identical()
        set_direct_order(self.list.view, editor.field, self.remarks.field)
        if had_focus:
            self.focus_field()

    def _close_editor(self) -> None:
        editor, self.editor, self.surroundings = self.editor, None, None
        self.preview.clear()
        self.remarks.clear()
        self.people.leave()
        self.area.hide()
        self.no_text.show()
        if editor is None:
            return
        editor.save()
        editor.keep()
        self.area.takeWidget()
        editor.setParent(self)  # what is being written is still to be told to the list
        editor.hide()
        if editor.is_writing:
            key = TextKey(editor.text.kind, editor.text.key, editor.text.field)
            self._leaving[key] = editor
            editor.write_ended.connect(partial(QTimer.singleShot, 0, self, partial(self._let_go, key)))
        else:
            editor.deleteLater()

    def _let_go(self, key: TextKey) -> None:
        """An editor whose words are written, and the list knows; somebody may have come back to the text meanwhile."""
        editor, current = self._leaving.pop(key, None), self.list.current
        if editor is not None:
            if editor.conflict.conflict is not None:
                self.list.model.set_undecided(key)
            editor.deleteLater()
        if self.editor is None and current is not None and current.key == key:
            self._show_text(current)
            self.focus_field()

    def _read_surroundings(self) -> None:
        if self.editor is not None:
            job = self._access.read(partial(read_surroundings, self.editor.text), self.editor)
            job.done.connect(self._show_surroundings)

    def _show_surroundings(self, found: TextSurroundings) -> None:
        editor = self.editor
        if editor is None or (editor.text.kind, editor.text.key, editor.text.field) != found.key:
            return
        self.surroundings = found
        if found.text.version != editor.text.version and not editor.is_writing:
            editor.show_text(found.text)  # the list was read before somebody changed it
        editor.show_surroundings(found)
        self.preview.show_surroundings(found, self.language, editor.field.words)
        self.remarks.show_surroundings(found)

    def _show_terms(self, text: LibraryText, terms: tuple[SourceTerm, ...], terms_of: TermsOf) -> None:
        if self.editor is not None and self.editor.text.code == text.code:
            self.editor.show_terms(terms, terms_of)

    def _show_matches(self, text: LibraryText, matches: tuple[MemoryMatch, ...]) -> None:
        if self.editor is not None and self.editor.text.code == text.code:
            self.editor.show_matches(matches, [self.list.model.describe(match.code) for match in matches])

    def _settled(self, text: LibraryText, findings: tuple[TranslationFinding, ...]) -> None:
        """The database has it: the list knows so without reading all of it again."""
        self._reading.stop()
        self.list.model.update_text(text, findings)
        self.helps.learn(text)
        self._show_progress()
        self._show_identical()
        if self.editor is not None and self.editor.text.code == text.code:
            self._read_surroundings()

    def _show_identical(self) -> None:
        if self.editor is not None:
            text = self.editor.text
            is_done = text.state in (TextState.TRANSLATED, TextState.REVIEWED)
            same = self.list.model.same_source(TextKey(text.kind, text.key, text.field))
            self.editor.show_identical([row.text for row in same], sum(row.is_open for row in same) if is_done else 0)

    def _show_ignored(self) -> None:
        current = self.list.current
        if self.editor is not None and current is not None and self.editor.text.code == current.text.code:
            self.editor.show_ignored(current.ignored)

    def focus_field(self) -> None:
        if self.editor is not None:
            self.editor.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to_next(self) -> None:
        """The next text that needs work, with the caret in it."""
        editor, current = self.editor, self.list.current
        is_open = current is not None and current.needs_work and editor is not None and not editor.is_writing
        if self.list.select_next(self._leaving) or is_open:
            self.focus_field()
        else:
            self._context.toast(self._context.text("translation.nothing-left"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.preview.set_narrow(self.width() < _NARROW)

    def _show_status(self) -> None:
        is_reading = not self.list.is_whole and self.problem.isHidden()
        self.no_text.setText(self._context.text("translation.reading" if is_reading else "translation.no-text"))
        if not self.isVisible():
            return
        key_text, text = self._registry.key_text, self._context.text
        keys = tuple((key_text(f"translation.{one}"), text(f"translation.hint.{one}")) for one in _HINTS)
        self.status_changed.emit(PageStatus(self.list.describe_progress(), hints=Hints(keys=keys)))
