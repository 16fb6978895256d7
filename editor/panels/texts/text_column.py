"""All texts of the scenario in one language: the blocks, and what writing in them does to the document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QTextCursor
from PySide6.QtWidgets import QMenu, QWidget

from editor.edits.fields import SetText
from editor.edits.text_takeover import GiveBackText, KeepText, TakeOverText
from editor.panels.texts.column_head import ColumnHead
from editor.panels.texts.data_texts import DataTexts
from editor.panels.texts.facts import find_facts
from editor.panels.texts.field_block import FieldBlock, FieldView
from editor.panels.texts.spell_checker import SpellChecker, place_names
from editor.panels.texts.spelling import find_words
from editor.panels.texts.text_mark import text_of
from i18n.catalogs import language_name
from i18n.languages import Language
from schema.issues import Issue, KnownProblem
from schema.scenario import Scenario
from schema.texts import TEXT_FIELDS, ScenarioText

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.edits.edit import Edit
    from editor.ui.context import EditorContext

_NO_TEXT = ScenarioText()


class TextColumn(QObject):
    """`focused(field)`, `fix_chosen(Issue, Fix)`; `term_wanted()` from the menu of a text.

    `turned()`: a text goes over to the author or back to the data, and has to be shown so at once.
    """

    focused = Signal(str)
    turned = Signal()
    fix_chosen = Signal(object, object)
    term_wanted = Signal()

    def __init__(
        self, context: EditorContext, language: Language, data: DataTexts, spelling: SpellChecker, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._data = data
        self._spelling = spelling
        self.language = language
        self._document: Document | None = None
        self.head = ColumnHead(context)
        self.head.state_chosen.connect(self._set_state)
        self.blocks = {field: FieldBlock(context, field) for field in TEXT_FIELDS}
        for block in self.blocks.values():
            self._listen(block)
        spelling.checked.connect(self._spelling_checked)

    def _listen(self, block: FieldBlock) -> None:
        block.edited.connect(self._edited)
        block.paused.connect(self._paused)
        block.taken.connect(self._taken)
        block.given_back.connect(self._given_back)
        block.kept.connect(self._kept)
        block.fix_chosen.connect(self.fix_chosen)
        block.focused.connect(self.focused)
        block.editor.menu_wanted.connect(self._add_to_menu)

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        return self.head, *self.blocks.values()

    # Writing

    def _do(self, edit: Edit) -> None:
        if self._document is None:
            return
        try:
            self._document.do(edit)
        except KnownProblem as problem:  # longer than any text may be
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

    def _taken(self) -> None:
        block = self._sender()
        self._do(TakeOverText(self.language.value, block.field, block.view.data))
        self.turned.emit()

    def _given_back(self) -> None:
        self._do(GiveBackText(self.language.value, self._sender().field))
        self.turned.emit()

    def _kept(self) -> None:
        block = self._sender()
        self._do(KeepText(self.language.value, block.field, block.view.data))
        self.turned.emit()

    def _set_state(self, state: str) -> None:
        self._do(SetText(self.language.value, "state", state))
        self._paused()

    # Showing

    def take(self, document: Document | None, language: Language) -> None:
        """Another document or language. What was written is in the old one already."""
        self._document, self.language = document, language
        self.retranslate()

    def retranslate(self) -> None:
        name = language_name(self.language, self._context.language)
        for block in self.blocks.values():
            block.retranslate(name)

    def show_texts(self, scenario: Scenario) -> None:
        for field, block in self.blocks.items():
            block.show_text(text_of(scenario, self.language.value, field))

    def show_all(self, scenario: Scenario, issues: tuple[Issue, ...]) -> None:
        own = scenario.texts.get(self.language.value, _NO_TEXT)
        words = sum(len(getattr(own, field).split()) for field in TEXT_FIELDS)
        self.head.show_language(self.language, words, own.state)
        for field, block in self.blocks.items():
            block.show_view(self._view(scenario, field, own, issues))
        self._underline(scenario)

    def _view(self, scenario: Scenario, field: str, own: ScenarioText, issues: tuple[Issue, ...]) -> FieldView:
        code = self.language.value
        text: str = getattr(own, field)
        about = tuple(issue for issue in issues if issue.path == ("texts", code, field))
        data = self._data.of(scenario, field, self.language)
        other = next((key for key in scenario.texts if text_of(scenario, key, field).strip()), "") if data else ""
        return FieldView(
            text=text,
            data=data,
            taken=own.taken_over.get(field, ""),
            facts=find_facts(scenario, code, field, text.replace("\r\n", "\n"), about),
            issues=about,
            elsewhere=language_name(other, self._context.language) if other else "",
            board_rows=scenario.board.kind.rows,
        )

    # Spelling

    def _spelling_checked(self, language: Language) -> None:
        if language is self.language and self._document is not None:
            self._underline(self._document.scenario)

    def _underline(self, scenario: Scenario) -> None:
        names = place_names(scenario)
        for field, block in self.blocks.items():
            text = text_of(scenario, self.language.value, field)
            shown = block.isVisible() and field != "sources"  # full of names and titles in any language
            block.highlighter.show_misspelled(
                self._spelling.misspelled(text, self.language, names) if shown else frozenset()
            )

    def _add_to_menu(self, menu: QMenu, cursor: QTextCursor) -> None:
        first = menu.actions()[0] if menu.actions() else None
        made: list[QAction] = []
        editor = next(block.editor for block in self.blocks.values() if block.editor.document() is cursor.document())
        place, line = cursor.positionInBlock(), cursor.block().text()
        for start, word in find_words(line):
            near = self._spelling.suggestions(word, self.language)
            if start <= place <= start + len(word) and near:
                cursor.setPosition(cursor.block().position() + start)
                cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, len(word))
                for words in near:
                    action = QAction(words, menu)
                    action.triggered.connect(lambda *_, words=words: editor.replace(cursor, words))
                    made.append(action)
                made.append(_separator(menu))
        term = QAction(self._context.icon("quote"), self._context.text("action.texts.insert-term"), menu)
        term.triggered.connect(self.term_wanted)
        made += [term, _separator(menu)]
        for action in made:
            if first is None:
                menu.addAction(action)
            else:
                menu.insertAction(first, action)


def _separator(menu: QMenu) -> QAction:
    action = QAction(menu)
    action.setSeparator(True)
    return action
