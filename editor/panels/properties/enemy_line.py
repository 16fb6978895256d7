"""A line for an enemy: icon, hex, unit, dice, and a button that explains them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from editor.panels.properties.enemy_row import EnemyKind, EnemyRow
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.labels import plain_label
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_TOKENS: Final = {EnemyKind.TARGET: "error", EnemyKind.WITHOUT_DICE: "text_3", EnemyKind.HIDDEN: "info"}
_TOP: Final = Qt.AlignmentFlag.AlignTop
_GAP: Final = 8
# With less width for the text the dice are on a line of their own.
_MIN_WORDS: Final = 90


class EnemyLine(QWidget):
    """`why_wanted(Hex)`."""

    why_wanted = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.row: EnemyRow | None = None
        self.mark = QLabel()
        self.mark.setFixedSize(16, 24)
        self.label = plain_label("", "bold")
        self.label.setMinimumWidth(28)
        self.words = plain_label("", "label", wrap=True)
        self.result = plain_label("", "bold")
        self.why = IconButton(context, "why", side=24, icon_size=16)
        self.why.clicked.connect(self._ask)
        for part in (self.label, self.words, self.result):
            part.setMinimumHeight(24)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(2, 1)
        for column, widget in enumerate((self.mark, self.label, self.words)):
            self._grid.addWidget(widget, 0, column, _TOP)
        self._grid.addWidget(self.why, 0, 4, _TOP)
        self._is_wide: bool | None = None
        self._lay_out()

    def show_row(self, row: EnemyRow) -> None:
        self.row = row
        color = self._context.tokens.color(_TOKENS[row.kind])
        self.mark.setPixmap(pixmap(row.kind.value, color, 16, self.devicePixelRatioF()))
        self.label.setText(row.label)
        self.words.setText(row.words)
        self.result.setText(row.result)
        self.result.setVisible(bool(row.result))
        self.result.setStyleSheet(f"color: {self._context.tokens.hex(_TOKENS[row.kind])}")
        words = self._context.text("properties.why", hex=row.label)
        self.why.setAccessibleName(words)
        set_plain_tool_tip(self.why, words)
        self._lay_out()

    def _ask(self) -> None:
        if self.row is not None:
            self.why_wanted.emit(self.row.hex)

    # Room

    @property
    def _fixed(self) -> int:
        return self.mark.width() + max(28, self.label.sizeHint().width()) + 24 + 4 * _GAP

    @property
    def _least_words(self) -> int:
        return max(_MIN_WORDS, self.words.minimumSizeHint().width())

    def _lay_out(self) -> None:
        wide = self.width() >= self._fixed + self._least_words + self.result.sizeHint().width()
        if wide is not self._is_wide:
            self._is_wide = wide
            self._grid.removeWidget(self.result)
            self._grid.addWidget(self.result, 0 if wide else 1, 3 if wide else 2, _TOP)

    def minimumSizeHint(self) -> QSize:
        """For the dice on a line of their own, whatever the current layout is."""
        widest = max(self._least_words, self.result.sizeHint().width())
        return QSize(self._fixed + widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()
