"""What a PO file would change, before it does: counts, every text with its wording before and after, and Cancel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from editor.library_view.translators.text_changes import TextChangeList, TextChangesModel
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name, set_text
from editor.ui.parts.search_line import SearchLine
from editor.ui.parts.segments import Segments
from editor.ui.parts.tick_box import TickBox
from i18n.values import printable
from library.exchange.text_import import TextOutcome

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from library.exchange.text_import import ImportPlan

_ALL: Final = "all"
_FINDINGS: Final = "findings"
_WIDTH: Final = 860
_LIST_HEIGHT: Final = 368
_MIN_LIST_HEIGHT: Final = 156
# Everything but the list, with a little air.
_REST: Final = 430
# What is as it was needs nobody's eyes.
_SHOWN: Final = tuple(outcome for outcome in TextOutcome if outcome is not TextOutcome.SAME)


class TextImportDialog(FormDialog):
    """`import_wanted(codes)`; `cancel_wanted()` while the import runs. The dialog stays until `finish_import`."""

    import_wanted = Signal(object)
    cancel_wanted = Signal()

    def __init__(self, context: EditorContext, window: QWidget, plan: ImportPlan, name: str) -> None:
        super().__init__(context, window, title="translate.import-title", main="translate.import-button")
        self._plan = plan
        self._is_running = False
        language = f"language:{plan.language}"
        self.about = plain_label(
            context.text("translate.import-about", file=printable(name), language=language), "label", wrap=True
        )
        self.fields.addWidget(self.about)
        if plan.comment_count:
            comments = context.text("translate.import-comments", count=plan.comment_count)
            self.fields.addWidget(plain_label(comments, "label", wrap=True))
        self.mismatch = TickBox(context)
        set_text(context, self.mismatch, "translate.import-anyway")
        if plan.mismatch is not None:
            warning = plain_label(context.sentence(plan.mismatch), "strong", wrap=True)
            self.fields.addWidget(warning)
            self.fields.addWidget(self.mismatch)
        self.filter = Segments(context)
        self.search = SearchLine(context, "translate.import-search")
        self.model = TextChangesModel(context, self)
        self.list = TextChangeList(context, self.model)
        self._build_list(window.height())
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.hide()
        self.fields.addWidget(self.bar)
        self.mismatch.toggled.connect(lambda *_: self._show_main())
        self.model.ticked = {text.code for text in plan.of(TextOutcome.CHANGED)}
        self.model.ticked_changed.connect(self._show_main)
        self._filter()
        connect_while_alive(context.language_changed, self, lambda *_: self._show_main(), now=True)
        self.first_focus = self.list

    def _build_list(self, room: int) -> None:
        words = self.context.text
        shown = self._plan.of(*_SHOWN)
        self.filter.add(_ALL, words("translate.filter.all", count=len(shown)))
        for outcome in _SHOWN:
            count = self._plan.count(outcome)
            if count:
                self.filter.add(outcome.value, words(f"translate.filter.{outcome}", count=count))
        found = len(self._plan.with_findings)
        if found:
            self.filter.add(_FINDINGS, words("translate.filter.findings", count=found))
        self.filter.set_current(_ALL)
        self.filter.chosen.connect(lambda *_: self._filter())
        self.search.textChanged.connect(lambda *_: self._filter())
        row = QHBoxLayout()
        row.addWidget(self.filter)
        row.addStretch(1)
        self.fields.addLayout(row)
        self.fields.addWidget(self.search)
        self.list.setFixedHeight(min(_LIST_HEIGHT, max(_MIN_LIST_HEIGHT, room - _REST)))
        set_accessible_name(self.context, self.list, "translate.import-title")
        self.fields.addWidget(self.list)

    def card_width(self) -> int:
        return min(_WIDTH, self.scrim.width() - 48)

    def _filter(self) -> None:
        wanted, words = self.filter.current, self.search.text().strip().casefold()
        self.model.show(
            [
                text
                for text in self._plan.of(*_SHOWN)
                if (text.findings if wanted == _FINDINGS else wanted in (_ALL, text.outcome))
                and words in f"{text.code} {text.text} {'' if text.before is None else text.before.text}".casefold()
            ]
        )

    def _show_main(self) -> None:
        count = len(self.model.ticked)
        self.main.setText(self.context.text("translate.import-main", count=count))
        is_sure = self._plan.mismatch is None or self.mismatch.isChecked()
        has_work = bool(count) or bool(self._plan.comment_count)
        self.main.setEnabled(has_work and is_sure and not self._is_running)

    # While it runs

    def finish(self) -> None:
        self._is_running = True
        for widget in (self.list, self.filter, self.search, self.mismatch):
            widget.setEnabled(False)
        self._show_main()
        self.bar.setRange(0, 0)
        self.bar.show()
        self.place()
        self.import_wanted.emit(frozenset(self.model.ticked))

    def show_progress(self, done: int, total: int) -> None:
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(done)

    def finish_import(self) -> None:
        self._is_running = False
        self.accept()

    def reject(self) -> None:
        """Esc or Cancel: while the import runs it is asked to stop, and then nothing is changed."""
        if self._is_running:
            self.cancel_wanted.emit()
            return
        super().reject()
