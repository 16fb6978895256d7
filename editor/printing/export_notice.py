"""The card that shows how far the export of a picture is, with a button to cancel it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from editor.ui.dialogs.notice_card import NoticeCard
from editor.ui.parts.buttons import PushButton

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class ExportNotice(NoticeCard):
    def __init__(self, context: EditorContext, window: QWidget) -> None:
        super().__init__(context, window)
        self.cancel = PushButton(context, "dialog.cancel", kind="ghost")
        self.column.addWidget(self.cancel)

    def show_progress(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)
