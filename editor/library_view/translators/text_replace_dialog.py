"""Words replaced by others in all translations of a language: every text with its wording before and after first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from editor.library_view.translators.text_changes import TextChangeList, TextChangesModel
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.framed_field import FieldLine
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name, set_text
from editor.ui.parts.tick_box import TickBox
from library.exchange.text_import import TextOutcome
from library.translation.replacing import Replacement

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from i18n.languages import Language
    from library.exchange.text_import import ImportPlan

_WIDTH: Final = 860
_LIST_HEIGHT: Final = 300
# Letters that come quickly are looked for together.
_TYPING_MS: Final = 250


class TextReplaceDialog(FormDialog):
    """`plan_wanted(Replacement)` while the user types; `replace_wanted(codes)` for the plan that is shown."""

    plan_wanted = Signal(Replacement)
    replace_wanted = Signal(object)

    def __init__(self, context: EditorContext, window: QWidget, language: Language, words: str = "") -> None:
        super().__init__(context, window, title="translation.replace-title", main="translation.replace-button")
        self.plan: ImportPlan | None = None
        self.fields.addWidget(
            plain_label(context.text("translation.replace-about", language=f"language:{language}"), "label", wrap=True)
        )
        self.words, self.by = FieldLine(), FieldLine()
        self.words.setText(words)
        self.add_row("translation.replace-words", self.words, stretch=True)
        self.add_row("translation.replace-by", self.by, stretch=True)
        self.matches_case, self.is_whole = TickBox(context), TickBox(context)
        set_text(context, self.matches_case, "translation.replace-case")
        set_text(context, self.is_whole, "translation.replace-whole")
        self.matches_case.setChecked(True)
        self.is_whole.setChecked(True)
        self.fields.addWidget(self.matches_case)
        self.fields.addWidget(self.is_whole)
        self.model = TextChangesModel(context, self)
        self.model.ticked_changed.connect(self._show_main)
        self.list = TextChangeList(context, self.model)
        self.list.setFixedHeight(_LIST_HEIGHT)
        set_accessible_name(context, self.list, "translation.replace-title")
        self.fields.addWidget(self.list)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._typing.timeout.connect(self._ask_for_plan)
        for field in (self.words, self.by):
            field.textChanged.connect(lambda *_: self._typing.start())
        for tick in (self.matches_case, self.is_whole):
            tick.toggled.connect(lambda *_: self._typing.start())
        connect_while_alive(context.language_changed, self, lambda *_: self._show_main(), now=True)
        self.first_focus = self.words
        if words:
            self._typing.start()

    @property
    def wanted(self) -> Replacement:
        return Replacement(
            self.words.text(),
            self.by.text(),
            matches_case=self.matches_case.isChecked(),
            is_whole=self.is_whole.isChecked(),
        )

    def card_width(self) -> int:
        return min(_WIDTH, self.scrim.width() - 48)

    def show_plan(self, wanted: Replacement, plan: ImportPlan) -> None:
        """An answer to what was typed before is not shown."""
        if wanted == self.wanted:
            self.plan = plan
            self.model.ticked = {text.code for text in plan.of(TextOutcome.CHANGED)}
            self.model.show(plan.texts)
            self._show_main()

    def _ask_for_plan(self) -> None:
        self.plan = None
        self._show_main()
        if self.wanted.words:
            self.plan_wanted.emit(self.wanted)
        else:
            self.model.ticked = set()
            self.model.show(())

    def _show_main(self) -> None:
        count = len(self.model.ticked)
        self.main.setText(self.context.text("translation.replace-main", count=count))
        self.main.setEnabled(bool(count) and self.plan is not None)

    def finish(self) -> None:
        codes = frozenset(self.model.ticked)
        self.accept()
        self.replace_wanted.emit(codes)
