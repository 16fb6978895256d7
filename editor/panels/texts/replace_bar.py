"""Find and replace in all texts of the scenario: what to find, in which languages, and every match with its words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from editor.edits.text_replacement import ReplaceInTexts, TextMatch, find_matches
from editor.ui.current_document import CurrentDocument
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.tick_box import TickBox
from i18n.catalogs import find_name
from i18n.lexicon import typography
from i18n.values import capitalized
from schema.issues import KnownProblem
from schema.text_fields import text_languages, text_of
from schema.texts import TEXT_FIELDS

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.scenario import Scenario

# More rows help nobody; all matches are counted and replaced.
MAX_ROWS: Final = 50
# So many letters of the text stand before and after a match.
_AROUND: Final = 24
_LIST_HEIGHT: Final = 220


class ReplaceBar(QWidget):
    """Hidden until it is asked for. `match_chosen(language, field)`, `closed()`."""

    match_chosen = Signal(str, str)
    closed = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "sunken")
        self._context = context
        self._current_document = CurrentDocument(context, self)
        self.matches: tuple[TextMatch, ...] = ()
        self.words, self.replacement = QLineEdit(), QLineEdit()
        self.match_case, self.all_languages = TickBox(context), TickBox(context)
        self.all_languages.setChecked(True)
        self.replace_all = PushButton(context, "texts.replace-all", kind="small")
        self.close_button = IconButton(context, "close", side=28, icon_size=16, code="texts.replace-close")
        self.count = plain_label("", "small", wrap=True)
        self.rows: list[QWidget] = []
        self._build()
        self.words.textChanged.connect(self._show)
        self.replacement.textChanged.connect(self._show)
        for box in (self.match_case, self.all_languages):
            box.toggled.connect(self._show)
        self.words.returnPressed.connect(self.replacement.setFocus)
        self.replace_all.clicked.connect(self._replace_all)
        self.close_button.clicked.connect(self.close_bar)
        self._current_document.changed.connect(self._show)
        self._current_document.replaced.connect(self._show)
        context.text_language_changed.connect(self._show)
        connect_while_alive(context.language_changed, self, self._retranslate, now=True)
        self.hide()

    def _build(self) -> None:
        context = self._context
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        for row, (code, line) in enumerate(
            (("texts.replace-find", self.words), ("texts.replace-by", self.replacement))
        ):
            label = worded_label(context, code, "label")
            label.setBuddy(line)
            set_accessible_name(context, line, code)
            grid.addWidget(label, row, 0)
            grid.addWidget(line, row, 1)
        grid.addWidget(self.close_button, 0, 2)
        grid.setColumnStretch(1, 1)
        page = QWidget()
        self._list = QVBoxLayout(page)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(2)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(page)
        self.area.setFixedHeight(_LIST_HEIGHT)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 12, 10)
        column.setSpacing(6)
        column.addLayout(grid)
        column.addWidget(self.match_case, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.all_languages, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.count)
        column.addWidget(self.area)
        column.addWidget(self.replace_all, alignment=Qt.AlignmentFlag.AlignLeft)

    def open_bar(self, words: str) -> None:
        """With the words that are selected in a text, if any."""
        self.show()
        if words:
            self.words.setText(words)
        self.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.words.selectAll()
        self._show()

    def close_bar(self) -> None:
        self.closed.emit()  # while it has the focus: Qt gives that of a hidden widget to whatever comes next
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        else:
            super().keyPressEvent(event)

    # Show

    def _retranslate(self, *_: object) -> None:
        for box, code in (
            (self.match_case, "texts.replace-case"),
            (self.all_languages, "texts.replace-all-languages"),
        ):
            box.setText(self._context.text(code))
            box.updateGeometry()
        self._show()

    def _show(self, *_: object) -> None:
        document = self._current_document.document
        if document is None or self.isHidden():
            self.matches = ()
            return
        scenario = document.scenario
        languages = text_languages(scenario) if self.all_languages.isChecked() else (self._context.text_language.value,)
        self.matches = find_matches(scenario, self.words.text(), languages, match_case=self.match_case.isChecked())
        clear_layout(self._list)
        self.rows = [self._row(scenario, match) for match in self.matches[:MAX_ROWS]]
        for row in self.rows:
            self._list.addWidget(row)
        self._list.addStretch(1)
        self.area.setVisible(bool(self.rows))
        self.replace_all.setEnabled(bool(self.matches))
        words = self._context.text("texts.replace-count", count=len(self.matches)) if self.words.text() else ""
        self.count.setText(words)
        self.count.setVisible(bool(words))

    def _row(self, scenario: Scenario, match: TextMatch) -> QWidget:
        text = text_of(scenario, match.field, match.language)
        before, after = _words_around(text, match)
        name = find_name(f"text:{match.field.partition('.')[0]}", self._context.language) or match.field
        row = QWidget()
        tag = plain_label(match.language.upper(), "tag")
        change = f"{before}[{text[match.start : match.end]} → {self.replacement.text()}]{after}"
        words = plain_label(
            f"{capitalized(name)}{typography(self._context.language).colon} {change}", "small", wrap=True
        )
        show = PushButton(self._context, "texts.replace-show", kind="link")
        show.clicked.connect(partial(self.match_chosen.emit, match.language, match.field))
        if match.field not in TEXT_FIELDS:
            show.hide()  # the words of a rule or condition are in the Battle panel
        replace = PushButton(self._context, "texts.replace-one", kind="small")
        replace.clicked.connect(partial(self._replace, (match,)))
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(show)
        buttons.addWidget(replace)
        grid = QGridLayout(row)
        grid.setContentsMargins(0, 2, 8, 2)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.addWidget(tag, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(words, 0, 1)
        grid.addLayout(buttons, 1, 0, 1, 2)
        grid.setColumnStretch(1, 1)
        return row

    # Replace

    def _replace_all(self) -> None:
        self._replace(self.matches)

    def _replace(self, matches: tuple[TextMatch, ...]) -> None:
        document = self._current_document.document
        if document is None or not matches:
            return
        try:
            document.do(ReplaceInTexts(matches, self.replacement.text()))
        except KnownProblem as problem:  # a text would be too long
            self._context.toast(self._context.sentence(problem))
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)


def _words_around(text: str, match: TextMatch) -> tuple[str, str]:
    """What stands before and after a match, on one line, in whole words."""
    before, after = text[: match.start].replace("\n", " "), text[match.end :].replace("\n", " ")
    if len(before) > _AROUND:  # with one letter more, which may be the space before a whole word
        before = f"… {before[-_AROUND - 1 :].partition(' ')[2] or before[-_AROUND:]}"
    if len(after) > _AROUND:
        after = f"{after[: _AROUND + 1].rpartition(' ')[0] or after[:_AROUND]} …"
    return before, after
