"""One text in work: its source, the field, and below it all that helps."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.library_view.cards.card_words import text_location
from editor.library_view.texts.prose_box import SourceText, TextField
from editor.library_view.texts.text_editing import TextEditing
from editor.translation_view.bound_text_field import BoundSourceText, BoundTextField
from editor.translation_view.checks_panel import ChecksPanel
from editor.translation_view.ignore_reasons import IgnoreReasons
from editor.translation_view.language_heading import LanguageHeading
from editor.translation_view.memory_panel import MemoryPanel
from editor.translation_view.remark_jobs import heed, ignore
from editor.translation_view.source_change import SourceChange
from editor.translation_view.source_terms import spans_of
from editor.translation_view.term_strip import TermStrip
from editor.translation_view.wider_checks import WiderChecks
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.labels import plain_label
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.catalogs import language_name
from i18n.values import printable
from library.text_checks import max_letters, max_words
from library.user import user_name
from library.values import LibraryText
from schema.issues import KnownProblem
from schema.texts import TextState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.texts.text_problems import ProblemView
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.translation_view.source_terms import SourceTerm
    from editor.translation_view.text_list_row import TextListRow
    from editor.translation_view.text_surroundings import TextSurroundings
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from i18n.checks.translation import TermsOf, TranslationCheck
    from library.values import IgnoredCheck, MemoryMatch


class TranslationEditor(TextEditing):
    """`words_changed(str)` at every letter; `accepted()` when the text was accepted and the next one is wanted;
    `suggested(str)`; `settled(LibraryText, findings)` when the database has it.
    """

    words_changed = Signal(str)
    accepted = Signal()
    suggested = Signal(str)
    settled = Signal(LibraryText, object)

    def __init__(
        self,
        context: EditorContext,
        registry: ActionRegistry,
        access: LibraryAccess,
        journal: TypingJournal,
        listed: TextListRow,
    ) -> None:
        self._title = printable(listed.title)
        self._registry = registry
        self._surroundings: TextSurroundings | None = None
        self._wider_checks = WiderChecks()
        super().__init__(context, access, journal, listed.text)
        self.show_ignored(listed.ignored)
        self.stored.connect(self._settle)
        self.field.textChanged.connect(self._show_words)
        self._show_words()

    def _make_field(self) -> TextField:
        return BoundTextField(self._context)

    def _make_problems(self) -> ProblemView:
        self._reasons = IgnoreReasons(self._journal, self._library, self._subject)
        self.checks = ChecksPanel(self._context, self._registry, self._reasons)
        self.checks.fix_chosen.connect(self.use_words)
        self.checks.ignored.connect(self._ignore)
        self.checks.heeded.connect(self._heed)
        return self.checks

    def _make_source(self) -> SourceText:
        return BoundSourceText(self._context, self.text.source)

    @property
    def bound_field(self) -> BoundTextField:
        assert isinstance(self.field, BoundTextField)
        return self.field

    def _build(self) -> None:
        context, text = self._context, self.text
        self.title = plain_label(self._title, "title", wrap=True)
        self.accept_button = PushButton(context, "translation.accept", kind="main", icon_name="check")
        self.accept_button.clicked.connect(self.accept)
        self.copy_button = IconButton(context, "copy", side=24, icon_size=16, code="action.translation.copy-source")
        self.copy_button.clicked.connect(self.copy_source)
        self.source_heading = LanguageHeading(context, text.source_language, "translation.source")
        self.source_heading.row.addWidget(self.copy_button)
        self.source_heading.show_length(text.source)
        self.heading = LanguageHeading(context, text.language, "translation.target")
        self.source_change = SourceChange(context)
        self.source_change.still_right.clicked.connect(self.confirm)
        self.terms = TermStrip(context, self._registry)
        self.terms.chosen.connect(self._insert_term)
        self.memory = MemoryPanel(context, self._registry)
        self.memory.chosen.connect(self.use_words)
        self.reference_heading = LanguageHeading(context, "", "translation.reference")
        self.reference = SourceText(context, "")
        self._reference_part = self._column(self.reference_heading, self.reference)
        self._reference_part.hide()
        head = QHBoxLayout()
        head.setSpacing(12)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.title)
        names.addWidget(self.caption)
        head.addLayout(names, 1)
        head.addWidget(self.chip, alignment=Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.accept_button, alignment=Qt.AlignmentFlag.AlignVCenter)
        notes = QHBoxLayout()
        for widget in (self.note, self.notice):
            notes.addWidget(widget, 1)
        notes.addWidget(self.compare)
        self.suggest_button = PushButton(context, "translation.suggest", kind="small")
        self.suggest_button.clicked.connect(self._suggest)
        self.fill_button = PushButton(context, kind="small", icon_name="duplicate")
        self.fill_button.hide()
        foot = QWidget()
        flow = FlowLayout(foot, gap=8, line_gap=6)
        for part in (*self.states.values(), self.suggest_button, self.fill_button, self.history_button):
            flow.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 20)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self._column(self.source_heading, self.source, self.source_change))
        target = self._column(self.heading, self.field)
        column.addWidget(target)
        column.addWidget(self.checks)
        column.addLayout(notes)
        column.addWidget(self.conflict)
        column.addWidget(self.terms)
        column.addWidget(self._reference_part)
        column.addWidget(self.memory)
        column.addWidget(foot)
        column.addWidget(self.history)
        column.addStretch(1)

    @staticmethod
    def _column(*parts: QWidget) -> QWidget:
        widget = QWidget()
        column = QVBoxLayout(widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for part in parts:
            column.addWidget(part)
        return widget

    def _retranslate(self) -> None:
        super()._retranslate()
        self.caption.setText(text_location(self.text, self._context).upper())
        self.source_heading.show_length(self.text.source)
        self._show_length()
        names = {heading: language_name(code, self._context.language) for heading, code in self._headings()}
        for heading, name in names.items():
            heading.setAccessibleName(name)

    def _show_length(self) -> None:
        kind, field = self.text.kind, self.text.field
        self.heading.show_length(
            self.field.words, max_words=max_words(kind, field), max_letters=max_letters(kind, field)
        )

    def _headings(self) -> tuple[tuple[LanguageHeading, str], ...]:
        return ((self.source_heading, self.text.source_language), (self.heading, self.text.language))

    def show_ignored(self, ignored: tuple[IgnoredCheck, ...]) -> None:
        """What is ignored about the text."""
        self.checks.set_ignored(ignored)
        self._show_states()

    def _set_wider_checks(self, checks: WiderChecks) -> None:
        if checks != self._wider_checks:
            self._wider_checks = checks
            self.checks.set_wider_checks(checks)
            self._show_states()

    def save(self, state: TextState | None = None) -> None:
        self.checks.keep()
        super().save(state)

    def _settle(self, text: LibraryText) -> None:
        self.settled.emit(text, self.checks.find_all(text, text.text))

    def show_identical(self, texts: Sequence[LibraryText], count: int) -> None:
        """The other texts with the same source, and how many of them wait for the words of this one."""
        self._set_wider_checks(replace(self._wider_checks, same_source=tuple(texts)))
        self.fill_button.setText(self._context.text("translation.fill", count=count))
        self.fill_button.setVisible(bool(count))

    def show_surroundings(self, found: TextSurroundings) -> None:
        self._surroundings = found
        self._set_wider_checks(replace(self._wider_checks, scenario=found.scenario))
        self._show_states()
        self.memory.show_generated(found.generated)
        if self.text.state is TextState.OUTDATED:
            self.source_change.show_change(found.previous_source, self.text.source)
        language, words = next(iter(found.references.items()), ("", ""))
        self._reference_part.setVisible(bool(words))
        self.reference_heading.tag.setText(language.upper())
        self.reference.set_words(words)

    def show_terms(self, terms: Sequence[SourceTerm], terms_of: TermsOf) -> None:
        self.terms.show_terms(terms)
        self.checks.set_terms(terms_of)
        self._show_states()
        if isinstance(self.source, BoundSourceText):
            self.source.highlighter.show_spans(terms=spans_of(terms))

    def show_matches(self, matches: Sequence[MemoryMatch], origins: Sequence[str]) -> None:
        self.memory.show_matches(matches, origins)

    # What a translator does

    def _ignore(self, check: TranslationCheck, reason: str) -> None:
        job = self._access.write(partial(ignore, self.text, check, reason))
        job.done.connect(lambda *_: self._reasons.drop(check))

    def _heed(self, check: TranslationCheck) -> None:
        self._access.write(partial(heed, self.text, check))

    def _suggest(self) -> None:
        """Leave the text as it is, with these words beside it for others to judge."""
        words = self.field.words
        self.field.replace_words(self.text.text)
        self.keep()
        self.suggested.emit(words)

    def accept(self) -> None:
        """Finish the text and go on; a text with a problem that nobody may have is kept as a draft, and stays."""
        if self.problems.problems or self.conflict.conflict is not None or not self.field.words:
            self.save()
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        is_finished = self.text.state in (TextState.TRANSLATED, TextState.REVIEWED)
        if self.is_changed or not is_finished:
            self.save(TextState.TRANSLATED)
        self.accepted.emit()

    def _accept(self) -> None:
        self.accept()

    def confirm(self) -> None:
        """The source has changed, and the translation is right as it is."""
        self.source_change.hide()
        self.save(TextState.TRANSLATED)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def copy_source(self) -> None:
        self.use_words(self.text.source)

    def insert_term(self, number: int) -> None:
        self.terms.choose(number)

    def use_memory(self, number: int) -> None:
        self.memory.choose(number)

    def _insert_term(self, term: SourceTerm) -> None:
        self.bound_field.insert_words(term.inserted)

    def use_words(self, words: str) -> None:
        """In place of what is there; Ctrl+Z brings it back."""
        self.field.replace_words(words)
        self.field.moveCursor(QTextCursor.MoveOperation.End)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_states(self) -> None:
        super()._show_states()
        if self.text.state is not TextState.OUTDATED:
            self.source_change.hide()
        self.suggest_button.setVisible(self.is_changed and bool(self.text.text) and self.conflict.conflict is None)
        found = self._surroundings
        is_own = self.is_changed or (found is not None and found.author == user_name())
        if found is not None and found.needs_other_reviewer and is_own:
            self.states[TextState.REVIEWED].setEnabled(False)
            problem = KnownProblem("translation.own-review")
            set_plain_tool_tip(self.states[TextState.REVIEWED], self._context.sentence(problem))
        else:
            set_plain_tool_tip(self.states[TextState.REVIEWED], "")

    def _show_words(self) -> None:
        words = self.field.words
        self._show_length()
        self.bound_field.highlighter.show_spans(problems=self.checks.spans)
        self.words_changed.emit(words)
