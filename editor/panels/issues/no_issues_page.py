"""Shown in place of the list: no document, being checked, no issues, or none that matches the filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.panels.issues.findings import Findings
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class NoIssuesPage(QWidget):
    """`show_all` is the button that drops the filter."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._mark_name = ""
        self._mark = QLabel()
        self.title = plain_label("", "bold", wrap=True)
        self.words = plain_label("", "hint", wrap=True)
        self.show_all = PushButton(context, "issues.show-all", kind="small")
        lines = QVBoxLayout()
        lines.setSpacing(2)
        lines.addWidget(self.title)
        lines.addWidget(self.words)
        lines.addSpacing(6)
        lines.addWidget(self.show_all, alignment=Qt.AlignmentFlag.AlignLeft)
        lines.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 14, 16, 8)
        row.setSpacing(12)
        row.addWidget(self._mark, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(lines, 1)
        connect_while_alive(context.theme_changed, self, self._tint)

    def show_findings(self, findings: Findings | None, *, filtered: int) -> None:
        """`filtered` is the number of issues that the filter hides."""
        text = self._context.text
        self.show_all.setVisible(bool(filtered))
        self._mark_name = ""
        self.words.setText("")
        if self._context.current_document is None:
            self.title.setText(text("issues.no-document"))
        elif findings is None:
            self.title.setText(text("issues.checking"))
        elif filtered:
            self._mark_name = "filter"
            self.title.setText(text("issues.filtered", count=filtered))
        else:
            self._mark_name = "check_circle"
            self.title.setText(text("issues.none"))
            options = findings.options
            self.words.setText(
                text(
                    "issues.checked",
                    count=findings.checks,
                    target=text(f"issues.target.{options.target}"),
                    rules=text(f"issues.rules.{options.profile.value}"),
                )
            )
        self.words.setVisible(bool(self.words.text()))
        self._tint()

    def _tint(self, *_: object) -> None:
        self._mark.setVisible(bool(self._mark_name))
        if self._mark_name:
            tone = "ok" if self._mark_name == "check_circle" else "text_3"
            self._mark.setPixmap(
                pixmap(self._mark_name, self._context.tokens.color(tone), 28, self.devicePixelRatioF())
            )
