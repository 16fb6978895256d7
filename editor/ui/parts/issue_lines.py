"""Sentences about a scenario below each other, each after the mark of how grave it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from editor.ui.issue_words import SEVERITY_ICONS
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.issues import Severity

IssueLine = tuple["Severity", str]
_Line = TypeVar("_Line")
# How many there is room for; the others are counted.
SHOWN: Final = 6
_MARK: Final = 18


def shown_lines(lines: Sequence[_Line]) -> tuple[Sequence[_Line], int]:
    """The lines that are shown, and how many more there are."""
    return (lines, 0) if len(lines) <= SHOWN + 1 else (lines[:SHOWN], len(lines) - SHOWN)


class IssueLines(QWidget):
    """Hidden as long as there are none."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._lines: tuple[IssueLine, ...] = ()
        self._marks = [QLabel() for _ in range(SHOWN + 1)]
        self._words = [plain_label("", "label", wrap=True) for _ in range(SHOWN + 1)]
        self._more = plain_label("", "hint")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for row, (mark, words) in enumerate(zip(self._marks, self._words, strict=True)):
            grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words, row, 1)
        grid.addWidget(self._more, SHOWN + 1, 1)
        connect_while_alive(context.theme_changed, self, lambda *_: self._show())
        self._show()

    def show_lines(self, lines: Sequence[IssueLine]) -> None:
        if tuple(lines) != self._lines:
            self._lines = tuple(lines)
            self._show()

    def _show(self) -> None:
        shown, more = shown_lines(self._lines)
        for row, (mark, words) in enumerate(zip(self._marks, self._words, strict=True)):
            mark.setVisible(row < len(shown))
            words.setVisible(row < len(shown))
            if row < len(shown):
                severity, text = shown[row]
                icon = SEVERITY_ICONS[severity]
                mark.setPixmap(pixmap(icon, self._context.tokens.color(icon), _MARK, self.devicePixelRatioF()))
                mark.setAccessibleName(self._context.text(f"issues.{severity.value}"))
                words.setText(text)
        self._more.setText(self._context.text("issues.more", count=more) if more else "")
        self._more.setVisible(bool(more))
        self.setVisible(bool(shown))
