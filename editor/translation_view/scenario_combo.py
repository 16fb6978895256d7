"""The choice of a scenario, each with the bar of its progress in the list that opens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from editor.translation_view.progress_meter import paint_progress, spoken_progress
from editor.translation_view.word_counts import WordCounts
from editor.ui.parts.chevron_combo import ChevronCombo, ComboRowDelegate

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ROW: Final = 40
_SIDE, _TOP, _BELOW = 12, 4, 7
_COUNTS: Final = Qt.ItemDataRole.UserRole + 1
Index = QModelIndex | QPersistentModelIndex
# By key; the counts of all scenarios together are under the empty one.
ScenarioCounts = Mapping[str, WordCounts]


class ScenarioRowDelegate(ComboRowDelegate):
    def __init__(self, combo: ScenarioCombo, context: EditorContext) -> None:
        super().__init__(combo)
        self._context = context

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), _ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        counts = index.data(_COUNTS)
        if not isinstance(counts, WordCounts):
            super().paint(painter, option, index)
            return
        tokens = self._context.tokens
        is_chosen = bool(option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver))
        if is_chosen:
            painter.fillRect(option.rect, tokens.color("accent_soft"))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect).adjusted(_SIDE, _TOP, -_SIDE, -_BELOW)
        paint_progress(painter, area, str(index.data()), counts, self._context, is_bold=is_chosen)
        painter.restore()


class ScenarioCombo(ChevronCombo):
    """`counts` is asked when the list opens: to count all words at every letter would be waste."""

    def __init__(self, context: EditorContext, counts: Callable[[], ScenarioCounts]) -> None:
        super().__init__(context)
        self._counts = counts
        self.setItemDelegate(ScenarioRowDelegate(self, context))

    def show_progress(self) -> None:
        found = self._counts()
        for row in range(self.count()):
            counts = found.get(str(self.itemData(row) or ""), WordCounts())
            self.setItemData(row, counts, _COUNTS)
            words = spoken_progress(self._context, self.itemText(row), counts)
            self.setItemData(row, words, Qt.ItemDataRole.AccessibleTextRole)

    def showPopup(self) -> None:
        self.show_progress()
        super().showPopup()
