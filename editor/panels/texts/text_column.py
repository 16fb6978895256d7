"""All texts of the scenario in one language: the blocks, and the edits of the document by typing in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QTextCursor
from PySide6.QtWidgets import QMenu, QWidget

from editor.edits.fields import SetText
from editor.edits.played_marks import MarkSentence
from editor.edits.text_takeover import GiveBackText, KeepText, TakeOverText
from editor.panels.texts.field_block import FieldBlock, FieldState
from editor.panels.texts.generated_texts import GeneratedTexts
from editor.panels.texts.spell_checker import SpellChecker, place_names
from editor.panels.texts.spelling import find_words
from editor.panels.texts.text_column_header import TextColumnHeader
from editor.panels.texts.text_facts import find_facts
from editor.panels.texts.text_mark import is_about_text
from editor.play_issues import pieces_without_rules
from i18n.catalogs import language_name
from i18n.languages import Language
from i18n.sentences import TextOrigin, text_origin, told_text
from schema.issues import Issue, KnownProblem
from schema.scenario import Scenario
from schema.text_fields import source_language, text_of
from schema.texts import TEXT_FIELDS, ScenarioText

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.edits.edit import Edit
    from editor.ui.context import EditorContext
    from i18n.played import Statement

_NO_TEXT = ScenarioText()
RULE_FIELDS = ("conditions", "special_rules")


class TextColumn(QObject):
    """`term_wanted()` from the menu of a text.

    `source_changed()`: a text was taken over by the author or given back to the data.
    """

    source_changed = Signal()
    term_wanted = Signal()

    def __init__(
        self, context: EditorContext, language: Language, data: GeneratedTexts, spelling: SpellChecker, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._data = data
        self._spelling = spelling
        self.language = language
        self._document: Document | None = None
        self.head = TextColumnHeader(context)
        self.head.state.chosen.connect(self._set_state)
        self.blocks = {field: FieldBlock(context, field) for field in TEXT_FIELDS}
        for block in self.blocks.values():
            self._connect_signals(block)
        spelling.checked.connect(self._spelling_checked)

    def _connect_signals(self, block: FieldBlock) -> None:
        block.edited.connect(self._edited)
        block.paused.connect(self._paused)
        block.take_over_requested.connect(self._take_over)
        block.give_back_requested.connect(self._give_back)
        block.change_notice.keep.clicked.connect(lambda *_: self._keep(block))
        block.editor.menu_wanted.connect(self._add_to_menu)
        block.played.head.toggled.connect(lambda *_: self.source_changed.emit())
        block.played.marked.connect(lambda *mark: self._mark(block.field, *mark))

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        return self.head, *self.blocks.values()

    # Edit

    def _do(self, edit: Edit) -> None:
        if self._document is None:
            return
        try:
            self._document.do(edit)
        except KnownProblem as problem:  # the text is too long
            self.show_texts(self._document.scenario)
            self._context.toast(self._context.sentence(problem))

    def _sender(self) -> FieldBlock:
        block = self.sender()
        assert isinstance(block, FieldBlock)
        return block

    def _edited(self, text: str) -> None:
        self._do(SetText(self.language.value, self._sender().field, text))

    def _paused(self) -> None:
        if self._document is not None:
            self._document.seal()

    def _take_over(self) -> None:
        block = self._sender()
        self._do(TakeOverText(self.language.value, block.field, block.state.data))
        self.source_changed.emit()

    def _give_back(self) -> None:
        self._do(GiveBackText(self.language.value, self._sender().field))
        self.source_changed.emit()

    def _keep(self, block: FieldBlock) -> None:
        self._do(KeepText(self.language.value, block.field, block.state.data))
        self.source_changed.emit()

    def _mark(self, field: str, number: int, is_played: bool) -> None:
        if self._document is not None:
            without_rules = pieces_without_rules(self._document.scenario)
            self._do(MarkSentence(field, number, is_played, without_rules))

    def _set_state(self, state: str) -> None:
        self._do(SetText(self.language.value, "state", state))
        self._paused()

    # Show

    def set_document(self, document: Document | None, language: Language) -> None:
        """Show another document or language."""
        self._document, self.language = document, language
        self.retranslate()

    def retranslate(self) -> None:
        name = language_name(self.language, self._context.language)
        for block in self.blocks.values():
            block.retranslate(name)

    def show_texts(self, scenario: Scenario) -> None:
        for field, block in self.blocks.items():
            block.show_text(text_of(scenario, field, self.language.value))

    def show_all(self, scenario: Scenario, issues: tuple[Issue, ...]) -> None:
        own = scenario.texts.get(self.language.value, _NO_TEXT)
        words = sum(len(getattr(own, field).split()) for field in TEXT_FIELDS)
        self.head.show_language(self.language, words, own.state)
        for field, block in self.blocks.items():
            block.show_state(self._state(scenario, field, own, issues))
        self._underline(scenario)

    def _state(self, scenario: Scenario, field: str, own: ScenarioText, issues: tuple[Issue, ...]) -> FieldState:
        code = self.language.value
        text: str = getattr(own, field)
        # A notice and a note of their own tell what is outdated and what another language has.
        told = ("text.outdated", "text.missing") if text_origin(scenario, field, code) is not TextOrigin.NONE else ()
        about = tuple(issue for issue in issues if is_about_text(issue, code, field) and issue.code not in told)
        other = None if text.strip() else source_language(scenario, field)
        return FieldState(
            text=text,
            data=self._data.text(scenario, field, self.language),
            data_when_taken_over=own.taken_over.get(field, ""),
            facts=find_facts(scenario, code, field, text.replace("\r\n", "\n"), about),
            issues=about,
            other_language="" if other is None else language_name(other, self._context.language),
            other_language_code=other or "",
            other_text="" if other is None else text_of(scenario, field, other).strip(),
            told="" if other is None else told_text(scenario, field, code),
            statements=self._statements(scenario, field),
            board_rows=scenario.board.kind.rows,
        )

    def _statements(self, scenario: Scenario, field: str) -> tuple[Statement, ...] | None:
        """Judged are the texts with rules, in the language that the others are translated from."""
        if field not in RULE_FIELDS or source_language(scenario, field) != self.language.value:
            return None
        if not self.blocks[field].played.is_open:
            return ()
        from i18n.played import statements_of  # the window opens without the checks

        return statements_of(scenario, field, pieces_without_rules(scenario))

    # Spelling

    def _spelling_checked(self, language: Language) -> None:
        if language is self.language and self._document is not None:
            self._underline(self._document.scenario)

    def _underline(self, scenario: Scenario) -> None:
        names = place_names(scenario)
        for field, block in self.blocks.items():
            text = text_of(scenario, field, self.language.value)
            shown = block.isVisible() and field != "sources"  # full of names and titles in any language
            block.highlighter.show_misspelled(
                self._spelling.misspelled(text, self.language, names) if shown else frozenset()
            )

    def _add_to_menu(self, menu: QMenu, cursor: QTextCursor) -> None:
        first = menu.actions()[0] if menu.actions() else None
        actions: list[QAction] = []
        editor = next(block.editor for block in self.blocks.values() if block.editor.document() is cursor.document())
        position, line = cursor.positionInBlock(), cursor.block().text()
        for start, word in find_words(line):
            near = self._spelling.suggestions(word, self.language)
            if start <= position <= start + len(word) and near:
                cursor.setPosition(cursor.block().position() + start)
                cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, len(word))
                for words in near:
                    action = QAction(words, menu)
                    action.triggered.connect(lambda *_, words=words: editor.replace(cursor, words))
                    actions.append(action)
                actions.append(_separator(menu))
        term = QAction(self._context.icon("quote"), self._context.text("action.texts.insert-term"), menu)
        term.triggered.connect(self.term_wanted)
        actions += [term, _separator(menu)]
        for action in actions:
            if first is None:
                menu.addAction(action)
            else:
                menu.insertAction(first, action)


def _separator(menu: QMenu) -> QAction:
    action = QAction(menu)
    action.setSeparator(True)
    return action
