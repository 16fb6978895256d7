"""A name, a percentage, and a bar of three parts: reviewed, translated, begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.render.fonts import lato
from editor.translation_view.word_counts import WordCounts
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.translation_view.text_group import TextGroup
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens
    from i18n.languages import Language

_HEIGHT: Final = 46
_TOP, _BELOW = 5, 8
_BAR: Final = 6
_PERCENT_ROOM: Final = 46
_MEDIUM, _BOLD = QFont.Weight.Medium, QFont.Weight.Bold


def paint_progress(
    painter: QPainter, area: QRectF, name: str, counts: WordCounts, context: EditorContext, *, is_bold: bool = False
) -> None:
    """The name at the left, the percentage at the right, the bar below both."""
    tokens = context.tokens
    words = QRectF(area.left(), area.top(), area.width(), area.height() - _BAR - 6)
    painter.setFont(lato(13, _BOLD if is_bold else _MEDIUM))
    painter.setPen(tokens.color("text"))
    middle = Qt.AlignmentFlag.AlignVCenter
    room = words.width() - _PERCENT_ROOM
    shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(room))
    painter.drawText(words, middle | Qt.AlignmentFlag.AlignLeft, shown)
    painter.setFont(lato(13, _BOLD))
    if counts.total:  # nothing is known before the texts are read
        percent = context.text("texts.percent", percent=counts.percent)
        painter.drawText(words, middle | Qt.AlignmentFlag.AlignRight, percent)
    bar = QRectF(area.left(), area.bottom() - _BAR, area.width(), _BAR)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tokens.color("line_strong" if tokens.high_contrast else "line"))
    painter.drawRoundedRect(bar, _BAR / 2, _BAR / 2)
    left = bar.left()
    for part, token in ((counts.reviewed, "ok"), (counts.translated, "accent"), (counts.begun, "warning")):
        width = bar.width() * part / counts.total if counts.total else 0.0
        if width:
            painter.setBrush(tokens.color(token))
            painter.drawRoundedRect(QRectF(left, bar.top(), width, _BAR), _BAR / 2, _BAR / 2)
            left += width


def _width(name: str) -> int:
    return QFontMetrics(lato(13, _BOLD)).horizontalAdvance(name) + _PERCENT_ROOM


class GroupMeter(QWidget):
    """The progress of one group of texts."""

    def __init__(self, context: EditorContext, group: TextGroup) -> None:
        super().__init__()
        self._context = context
        self._group = group
        self.counts = WordCounts()
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_counts(self, counts: WordCounts) -> None:
        self.counts = counts
        self._retranslate()

    def _name(self) -> str:
        return self._context.text(f"translation.group.{self._group}")

    def _retranslate(self) -> None:
        words = spoken_progress(self._context, self._name(), self.counts)
        self.setAccessibleName(words)
        set_plain_tool_tip(self, words)
        self.setFixedSize(max(92, _width(self._name())), _HEIGHT)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(0, _TOP, 0, -_BELOW)
        paint_progress(painter, area, self._name(), self.counts, self._context)


class LanguageMeter(PaintedButton):
    """The progress of a language; checked where it is the one that is translated into."""

    focus_radius: ClassVar[float] = 8

    def __init__(self, context: EditorContext, language: Language) -> None:
        super().__init__(context)
        self.language = language
        self.counts = WordCounts()
        self.setObjectName(f"translate into {language}")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def show_counts(self, counts: WordCounts) -> None:
        self.counts = counts
        self._retranslate()

    def _retranslate(self) -> None:
        words = spoken_progress(self._context, self.language.own_name, self.counts)
        self.setAccessibleName(words)
        set_plain_tool_tip(self, words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(128, _width(self.language.own_name) + 24), _HEIGHT)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        area = QRectF(self.rect())
        if background := self.state_fill:
            painter.setPen(tokens.color("text") if self.isChecked() and tokens.high_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color(background))
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        inner = area.adjusted(10, _TOP, -10, -_BELOW)
        paint_progress(painter, inner, self.language.own_name, self.counts, self._context, is_bold=self.isChecked())


def spoken_progress(context: EditorContext, name: str, counts: WordCounts) -> str:
    return context.text("translation.progress", name=name, done=counts.done, count=counts.total)
