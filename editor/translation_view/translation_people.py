"""What people say about the text in work, what they would write instead, and its words in all texts that are alike."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.translation_view.remark_jobs import close, fill, say
from editor.translation_view.remarks_panel import draft_subject
from i18n.languages import Language
from library.values import RemarkRole

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.translation_view.remarks_panel import RemarksPanel
    from editor.translation_view.translation_editor import TranslationEditor
    from editor.ui.context import EditorContext
    from library.store.text_changes import BatchReport
    from library.values import TextRemark


class TranslationPeople(QObject):
    """`changed()` when there are other remarks than before; `filled()` when other texts have got the words of this."""

    changed = Signal()
    filled = Signal()

    def __init__(self, context: EditorContext, access: LibraryAccess, panel: RemarksPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self._panel = panel
        self._editor: TranslationEditor | None = None
        panel.said.connect(self.say)
        panel.closed.connect(self.close_remark)
        panel.used.connect(self.use_suggestion)

    def follow(self, editor: TranslationEditor) -> None:
        """From now on it is about the text in this editor."""
        self._editor = editor
        editor.fill_button.clicked.connect(self.fill_identical)
        editor.suggested.connect(partial(self.say, RemarkRole.SUGGESTION))

    def leave(self) -> None:
        self._editor = None

    def say(self, role: RemarkRole, words: str) -> None:
        if self._editor is not None:
            text = self._editor.text
            job = self._access.write(partial(say, text, role, words))
            job.done.connect(self._tell_change)
            if role is RemarkRole.COMMENT:
                draft = (self._access.address, draft_subject(text), words)
                job.done.connect(partial(self._panel.settle, *draft))
                job.failed.connect(partial(self._panel.put_back, *draft))

    def close_remark(self, remark: TextRemark) -> None:
        job = self._access.write(partial(close, remark.id))
        job.done.connect(self._tell_change)

    def use_suggestion(self, remark: TextRemark) -> None:
        """Its words come into the field; whoever has looked at them accepts the text as ever."""
        if self._editor is not None:
            self._editor.use_words(remark.text)
            self.close_remark(remark)

    def fill_identical(self) -> None:
        """The words of this text in all others with the same source that nobody has translated yet."""
        editor = self._editor
        if editor is not None and editor.text.text:
            text = editor.text
            job = self._access.write(partial(fill, Language(text.language), str(text.code), text.text, text.state))
            job.done.connect(self._report_filled)

    def _tell_change(self, *_: object) -> None:
        self.changed.emit()

    def _report_filled(self, report: BatchReport) -> None:
        self._context.toast(self._context.text("translation.filled", count=len(report.written)))
        self.filled.emit()
