"""The left side of the help window: the chapters with the headings of the open one, or what a search has found."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.render.fonts import lato
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.help.chapters import GuideSection
    from editor.help.guide_text import GuideHit
    from editor.ui.context import EditorContext

_SECTION: Final = Qt.ItemDataRole.UserRole
_EXCERPT: Final = Qt.ItemDataRole.UserRole + 1
_ROW, _TWO_LINES = 32, 62
_INDENT, _SIDE = 18, 10


class ContentsList(QListWidget):
    """`chosen(chapter, anchor)`."""

    chosen = Signal(str, str)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setItemDelegate(_RowPainter(context, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)
        connect_while_alive(context.theme_changed, self, lambda *_: self.viewport().update())

    def show_contents(self, chapters: Iterable[tuple[GuideSection, ...]], current: str) -> None:
        """All chapters; of the current one its headings too."""
        self.clear()
        for sections in chapters:
            self._add(sections[0])
            if sections[0].chapter == current:
                self.setCurrentRow(self.count() - 1)
                for section in sections[1:]:
                    if section.level == 2:
                        self._add(section)

    def show_hits(self, hits: Iterable[GuideHit]) -> None:
        self.clear()
        for hit in hits:
            self._add(hit.section, hit.excerpt)

    def _add(self, section: GuideSection, excerpt: str = "") -> None:
        item = QListWidgetItem(section.title)
        item.setData(_SECTION, section)
        item.setData(_EXCERPT, excerpt)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{section.title}. {excerpt}" if excerpt else section.title)
        set_plain_tool_tip(item, section.title)
        self.addItem(item)

    def _choose(self, item: QListWidgetItem) -> None:
        section: GuideSection = item.data(_SECTION)
        self.chosen.emit(section.chapter, section.anchor if section.level > 1 else "")


class _RowPainter(QStyledItemDelegate):
    def __init__(self, context: EditorContext, parent: ContentsList) -> None:
        super().__init__(parent)
        self._context = context

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(option.rect.width(), _TWO_LINES if index.data(_EXCERPT) else _ROW)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        tokens = self._context.tokens
        section: GuideSection = index.data(_SECTION)
        excerpt = str(index.data(_EXCERPT))
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        area = QRectF(option.rect).adjusted(2, 1, -2, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color("accent_soft" if chosen else "sunken"))
            painter.drawRoundedRect(area, 6, 6)
        indent = _INDENT if section.level > 1 and not excerpt else 0
        words = area.adjusted(_SIDE + indent, 0, -_SIDE, 0)
        bold = chosen or bool(excerpt)
        font = lato(13, QFont.Weight.Bold if bold else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(tokens.color("text" if section.level == 1 or bold else "text_2"))
        title = QFontMetrics(font).elidedText(section.title, Qt.TextElideMode.ElideRight, int(words.width()))
        if not excerpt:
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
        else:
            painter.drawText(words.adjusted(0, 4, 0, 0), Qt.AlignmentFlag.AlignTop, title)
            painter.setFont(lato(12))
            painter.setPen(tokens.color("text_2"))
            flags = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
            two_lines = 2 * painter.fontMetrics().lineSpacing()
            painter.setClipRect(QRectF(words.left(), words.top() + 24, words.width(), two_lines))
            painter.drawText(words.adjusted(0, 24, 0, _TWO_LINES), flags, excerpt)
        painter.restore()
