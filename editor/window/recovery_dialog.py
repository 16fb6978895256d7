"""After a crash: what the recovery copy holds, before anything is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.window.board_thumbnail import BoardThumbnail
from editor.window.decision_dialog import DecisionDialog, Fact, FactLine, Way
from editor.window.parts.labels import ground, plain_label

if TYPE_CHECKING:
    from datetime import datetime

    from editor.document.recovery import RecoveryCopy
    from editor.window.context import EditorContext


class RecoveryDialog(DecisionDialog):
    """Answers: later, drop, open."""

    def __init__(self, context: EditorContext, window: QWidget, copy: RecoveryCopy, hexes: int) -> None:
        text = context.text
        super().__init__(
            context,
            window,
            icon="history",
            tone="accent_text",
            title=text("recovery.title"),
            where=text("recovery.where", time=clock(copy.saved_at)),
            ways=[
                Way("later", "recovery.later", "ghost"),
                Way("drop", "recovery.drop", "danger"),
                Way("open", "recovery.open", "main"),
            ],
        )
        box = ground(QWidget(), "sunken")
        row = QHBoxLayout(box)
        row.setContentsMargins(12, 12, 12, 12)
        row.setSpacing(16)
        row.addWidget(BoardThumbnail(copy.scenario, QSize(256, 160)))
        facts = QVBoxLayout()
        facts.setSpacing(6)
        facts.addWidget(plain_label(copy.title or text("window.untitled"), "strong", wrap=True))
        if copy.path is None:
            when = text("recovery.never-saved", time=clock(copy.saved_at))
        else:
            when = text("recovery.saved", saved=_saved(copy, context), time=clock(copy.saved_at))
        facts.addWidget(plain_label(when, "label", wrap=True))
        lines = [Fact("plus", text("recovery.changes", count=max(copy.changes, 1)))]
        if hexes:
            lines.append(Fact("info", text("recovery.hexes", count=hexes)))
        if copy.is_older_than_file:
            lines.append(Fact("warning", text("recovery.newer-file")))
        for line in lines:
            facts.addWidget(FactLine(context, line))
        facts.addStretch(1)
        row.addLayout(facts, 1)
        self.extra.addWidget(box)
        self.extra.addWidget(plain_label(text("recovery.untouched"), "label", wrap=True))


def clock(moment: datetime) -> str:
    return f"{moment.astimezone():%H:%M}"


def _saved(copy: RecoveryCopy, context: EditorContext) -> str:
    import datetime

    try:
        stamp = copy.path.stat().st_mtime if copy.path is not None else 0.0
    except OSError:
        return context.text("start.gone")
    return clock(datetime.datetime.fromtimestamp(stamp, datetime.UTC))
