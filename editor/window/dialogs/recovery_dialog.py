"""After a crash: what the recovery copy holds, before anything is asked."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.dialogs.decision_dialog import DecisionDialog, DialogAnswer, DialogFact, DialogFactLine
from editor.ui.parts.board_thumbnail import BoardThumbnail
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background
from editor.window.dialogs.recovery_differences import RecoveryDifferences, difference_summary
from i18n.values import printable
from schema.formats.file_names import find_status

if TYPE_CHECKING:
    from editor.document.recovery import RecoveryCopy
    from editor.ui.context import EditorContext


class RecoveryDialog(DecisionDialog):
    """Answers: later, drop, copy, open. Says what the copy would bring, as numbers and, when asked, hex by hex."""

    def __init__(self, context: EditorContext, window: QWidget, copy: RecoveryCopy) -> None:
        text = context.text
        steps = max(copy.changes, 1)
        super().__init__(
            context,
            window,
            icon="history",
            tone="accent_text",
            title=text("recovery.title"),
            where=f"{text('recovery.where', time=clock(copy.saved_at))} {text('recovery.changes', count=steps)}.",
            answers=[
                DialogAnswer("later", "recovery.later", "ghost"),
                DialogAnswer("drop", "recovery.drop", "danger"),
                DialogAnswer("copy", "recovery.save-copy"),
                DialogAnswer("open", "recovery.open", "main"),
            ],
        )
        box = set_background(QWidget(), "sunken")
        row = QHBoxLayout(box)
        row.setContentsMargins(12, 12, 12, 12)
        row.setSpacing(16)
        row.addWidget(BoardThumbnail(copy.scenario, QSize(256, 160)))
        facts = QVBoxLayout()
        facts.setSpacing(6)
        facts.addWidget(plain_label(printable(copy.title) or text("window.untitled"), "strong", wrap=True))
        if copy.path is None:
            when = text("recovery.never-saved", time=clock(copy.saved_at))
        else:
            when = text("recovery.saved", saved=_saved(copy, context), time=clock(copy.saved_at))
        facts.addWidget(plain_label(when, "label", wrap=True))
        differences = copy.differences
        lines = difference_summary(context, differences) or [DialogFact("ok", text("difference.none"))]
        if copy.is_older_than_file:
            lines.append(DialogFact("warning", text("recovery.newer-file")))
        for line in lines:
            facts.addWidget(DialogFactLine(context, line))
        facts.addStretch(1)
        self.see = PushButton(context, "difference.see", kind="link", icon_name="compare")
        self.see.clicked.connect(self._show_list)
        if differences.is_none:
            self.see.hide()
        facts.addWidget(self.see, 0, Qt.AlignmentFlag.AlignLeft)
        row.addLayout(facts, 1)
        self.extra.addWidget(box)
        self.differences = RecoveryDifferences(context, differences)
        self.differences.hide()
        self.extra.addWidget(self.differences)
        self.extra.addWidget(plain_label(text("recovery.untouched"), "label", wrap=True))

    def _show_list(self) -> None:
        """In place: the decision stays where it is."""
        shown = self.differences.isHidden()
        self.differences.setVisible(shown)
        self.see.setText(self.context.text("difference.hide" if shown else "difference.see"))
        self.place()


def clock(moment: datetime.datetime) -> str:
    return f"{moment.astimezone():%H:%M}"


def _saved(copy: RecoveryCopy, context: EditorContext) -> str:
    status = None if copy.path is None else find_status(copy.path)
    if status is None:
        return context.text("start.gone")
    return clock(datetime.datetime.fromtimestamp(status.st_mtime, datetime.UTC))
