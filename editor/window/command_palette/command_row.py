"""Paints a row of the command palette: icon, title with the found letters in olive, where it belongs, its key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from editor.render.fonts import lato
from editor.ui.parts.key_cap import paint_key_cap
from editor.ui.parts.row_delegate import Index, RowDelegate
from editor.ui.theme.icons import pixmap
from editor.window.command_palette.command_search import SearchEntry, SearchKind
from library.folding import fold

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from editor.window.command_palette.command_palette import CommandPalette

_ROW = 40
_VCENTER = Qt.AlignmentFlag.AlignVCenter
_BOLD = QFont.Weight.Bold


class CommandRow(RowDelegate):
    def __init__(self, context: EditorContext, registry: ActionRegistry, palette: CommandPalette) -> None:
        super().__init__(context, palette, height=_ROW)
        self._registry = registry
        self._palette = palette

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = index.data(int(Qt.ItemDataRole.UserRole))
        assert isinstance(entry, SearchEntry)
        tokens = self._context.tokens
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        enabled = bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen:
            self.paint_background(painter, QRectF(area), "accent_soft")
        ratio = painter.device().devicePixelRatioF()
        ink = tokens.color("text" if enabled else "text_3")
        mark = tokens.color("accent_text" if chosen else "text_2" if enabled else "text_3")
        painter.drawPixmap(area.left() + 12, area.top() + 11, pixmap(entry.icon, mark, 18, ratio))
        right = self._paint_keys(painter, area, entry)
        left = self._paint_title(painter, area, entry, ink, chosen=chosen)
        painter.setFont(lato(12))
        painter.setPen(tokens.color("text_3"))
        room = QRect(left + 12, area.top(), right - left - 24, _ROW)
        second = painter.fontMetrics().elidedText(entry.second, Qt.TextElideMode.ElideRight, max(room.width(), 0))
        painter.drawText(room, _VCENTER | Qt.AlignmentFlag.AlignLeft, second)

    def _paint_keys(self, painter: QPainter, area: QRect, entry: SearchEntry) -> int:
        keys = self._registry.key_text(entry.key) if entry.kind is SearchKind.COMMAND else ""
        if not keys:
            return area.right() - 12
        return paint_key_cap(painter, self._context.tokens, keys, area.right() - 12, area.center().y())

    def _paint_title(self, painter: QPainter, area: QRect, entry: SearchEntry, ink: QColor, *, chosen: bool) -> int:
        """Letter by letter in two weights; returns where it ends."""
        matching = _matching_letters(entry.title, str(self._palette.field.property("words") or ""))
        left = area.left() + 42
        tokens = self._context.tokens
        for start, end, hit in _runs(matching):
            font = lato(13, _BOLD if hit or chosen else QFont.Weight.Normal)
            painter.setFont(font)
            painter.setPen(tokens.color("accent_text") if hit else ink)
            words = entry.title[start:end]
            width = QFontMetrics(font).horizontalAdvance(words)
            painter.drawText(QRect(left, area.top(), width + 4, _ROW), _VCENTER | Qt.AlignmentFlag.AlignLeft, words)
            left += width
        return left


def _matching_letters(title: str, words: str) -> list[bool]:
    """Which letters of the title match the words; none if they match the title of another language."""
    marks = [False] * len(title)
    plain = [fold(letter) for letter in title]
    if any(len(letter) != 1 for letter in plain):
        return marks
    flat = "".join(plain)
    for word in fold(words).split():
        start = flat.find(word)
        if start >= 0:
            marks[start : start + len(word)] = [True] * len(word)
    return marks


def _runs(marks: list[bool]) -> list[tuple[int, int, bool]]:
    runs: list[tuple[int, int, bool]] = []
    for index, mark in enumerate(marks):
        if runs and runs[-1][2] == mark:
            runs[-1] = (runs[-1][0], index + 1, mark)
        else:
            runs.append((index, index + 1, mark))
    return runs
