"""The row of an issue: icon, location, sentence and fixes. A click goes to its hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from editor.panels.issues.fix_buttons import FixButtons
from editor.render.fonts import lato
from editor.ui.issue_words import SEVERITY_ICONS, IssueWords
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from schema.hexes import readable_labels
from schema.issues import Issue

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_GAP = 12
# Minimum width of the text, and its minimum width beside a button.
_MIN_WORDS, _WORDS = 80, 260
_FONT = 13
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class IssueRow(QWidget):
    """`chosen(Issue)`: go there. `menu_wanted(Issue, QPoint)`; `stepped(int)` by arrows.

    Enter applies the first fix, Space goes to the location.
    """

    chosen = Signal(Issue)
    menu_wanted = Signal(Issue, QPoint)
    stepped = Signal(Issue, int)

    def __init__(self, context: EditorContext, issue: Issue, words: IssueWords) -> None:
        super().__init__()
        self._context = context
        self.issue = issue
        self._is_current = False
        self.setObjectName("issue")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumHeight(context.tokens.size("row"))
        self._mark = QLabel()
        self.location = plain_label("", "tag")
        self.location.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.location.setMinimumWidth(40)
        self.words = plain_label("", wrap=True)
        self.words.setMinimumWidth(_MIN_WORDS)
        self._grid = QGridLayout(self)
        self._grid.setSizeConstraint(QGridLayout.SizeConstraint.SetNoConstraint)
        self._grid.setContentsMargins(8, 2, 8, 2)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(2, 1)
        self._grid.addWidget(self._mark, 0, 0, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(self.location, 0, 1, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(self.words, 0, 2)
        self.fixes: FixButtons | None = None
        self._is_stacked = False
        self._are_words_below = False
        self._longest_word = 0
        if issue.fixes:
            self.fixes = FixButtons(context, issue)
            self._grid.addWidget(self.fixes, 0, 3, Qt.AlignmentFlag.AlignVCenter)
        connect_while_alive(context.theme_changed, self, self._tint, now=True)
        self.retranslate(words)

    def set_issue(self, issue: Issue) -> None:
        """Set the same issue of a later state, whose fixes apply to that state."""
        self.issue = issue
        if self.fixes is not None:
            self.fixes.set_issue(issue)

    def retranslate(self, words: IssueWords) -> None:
        self.location.setText(readable_labels(words.location(self.issue)))
        self.words.setText(readable_labels(words.sentence(self.issue)))
        self._longest_word = _longest_word(self.words.text())
        self.words.setMinimumWidth(max(_MIN_WORDS, self._longest_word))
        self.setAccessibleName(words.accessible_text(self.issue))
        if self.fixes is not None:
            self.fixes.retranslate()

    def set_current(self, on: bool) -> None:
        if on != self._is_current:
            self._is_current = on
            self.update()

    @property
    def is_current(self) -> bool:
        return self._is_current

    def _tint(self, *_: object) -> None:
        tone = SEVERITY_ICONS[self.issue.severity]
        self._mark.setPixmap(pixmap(tone, self._context.tokens.color(tone), 16, self.devicePixelRatioF()))
        self.update()

    def _stack(self) -> None:
        """Move the text below its mark and hex where its longest word has no room beside them."""
        below = self._room_beside < self._longest_word
        if below is not self._are_words_below:
            self._are_words_below = below
            self._grid.removeWidget(self.words)
            self._grid.addWidget(self.words, *((1, 0, 1, 4) if below else (0, 2, 1, 1)))
        self._stack_fixes()

    @property
    def _room_beside(self) -> int:
        return self.width() - self._minimum_width + _MIN_WORDS

    def _stack_fixes(self) -> None:
        """Move the fixes below the text where it would be too narrow."""
        if self.fixes is None:
            return
        room = self.width() - self._minimum_width - self.fixes.sizeHint().width() - _GAP
        stacked = room < _WORDS - _MIN_WORDS
        if stacked is not self._is_stacked:
            self._is_stacked = stacked
            self._grid.removeWidget(self.fixes)
            if stacked:  # under all of it: a narrow dock has no room beside anything
                self._grid.addWidget(self.fixes, 2, 0, 1, 4, Qt.AlignmentFlag.AlignLeft)
            else:
                self._grid.addWidget(self.fixes, 0, 3, Qt.AlignmentFlag.AlignVCenter)

    @property
    def _minimum_width(self) -> int:
        return 16 + self._mark.sizeHint().width() + self.location.sizeHint().width() + 2 * _GAP + _MIN_WORDS

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        fixes = 0 if self.fixes is None else self.fixes.minimumSizeHint().width() + 16
        return QSize(max(self._minimum_width, self._longest_word + 16, fixes), self._context.tokens.size("row"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self.issue)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(self.issue, event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ENTER and self.issue.fixes:
            self._context.window.apply_fix(self.issue, self.issue.fixes[0])
        elif key in _ENTER or key is Qt.Key.Key_Space:
            self.chosen.emit(self.issue)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(self.issue, 1 if key is Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        ground = "accent_soft" if self._is_current else "sunken" if self.underMouse() else ""
        if ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color(ground))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"))


def _longest_word(words: str) -> int:
    """Its width. Only spaces part words: those that do not break belong to them."""
    metrics = QFontMetrics(lato(_FONT))
    return max(metrics.horizontalAdvance(word) for word in words.split(" ")) + 1
