"""The share of texts that are there in each language as bars, and a legend of the marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from editor.panels.texts.text_mark import TextMark
from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import Hairline
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from i18n.catalogs import language_name
from i18n.languages import Language
from i18n.sentences import percent_present, text_origins

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.scenario import Scenario

_ROW: Final = 22
_LEFT: Final = 10
_CODE: Final = 34
_SHARE: Final = 48


class _LanguageBar(QWidget):
    def __init__(self, context: EditorContext, language: Language) -> None:
        super().__init__()
        self._context = context
        self._language = language
        self.percent = 0
        self.setFixedHeight(_ROW)

    def show_percent(self, percent: int) -> None:
        self.percent = percent
        name = language_name(self._language, self._context.language)
        self.setAccessibleName(f"{name}: {self._context.text('texts.percent', percent=percent)}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        painter.setFont(lato(12))
        painter.setPen(tokens.color("text_2"))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(_LEFT, 0, _CODE, _ROW), middle, self._language.value.upper())
        share = QRectF(self.width() - _SHARE, 0, _SHARE - 8, _ROW)
        words = self._context.text("texts.percent", percent=self.percent)
        painter.drawText(share, middle | Qt.AlignmentFlag.AlignRight, words)
        room = QRectF(_LEFT + _CODE, _ROW / 2 - 3, self.width() - _LEFT - _CODE - _SHARE, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("line"))
        painter.drawRoundedRect(room, 3, 3)
        painter.setBrush(tokens.color("ok" if self.percent == 100 else "accent"))
        room.setWidth(room.width() * self.percent / 100)
        painter.drawRoundedRect(room, 3, 3)


class _MarkLegend(QWidget):
    def __init__(self, context: EditorContext, mark: TextMark) -> None:
        super().__init__()
        self._context = context
        self._mark = mark
        self.setFixedHeight(_ROW)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        connect_while_alive(context.language_changed, self, self._retranslate, now=True)

    def _retranslate(self, *_: object) -> None:
        self.setAccessibleName(self._context.text(f"texts.mark.{self._mark}"))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_LEFT + 26 + self.fontMetrics().horizontalAdvance(self.accessibleName()), _ROW)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        picture = pixmap(self._mark.icon, tokens.color(self._mark.token), 14, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(_LEFT, (_ROW - 14) / 2), picture)
        painter.setFont(lato(12))
        painter.setPen(tokens.color("text_2"))
        room = QRectF(_LEFT + 22, 0, self.width() - _LEFT - 22, _ROW)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self.accessibleName())


class TextProgress(QWidget):
    """The share of the texts that a reader gets in each language."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self.bars = {language: _LanguageBar(context, language) for language in Language}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(0)
        column.addWidget(Hairline())
        column.addSpacing(6)
        for bar in self.bars.values():
            column.addWidget(bar)
        column.addSpacing(6)
        column.addWidget(Hairline())
        column.addSpacing(6)
        for mark in (TextMark.OK, TextMark.DRAFT, TextMark.GENERATED, TextMark.FINDING, TextMark.MISSING):
            column.addWidget(_MarkLegend(context, mark))
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_scenario(self, scenario: Scenario) -> None:
        for language, bar in self.bars.items():
            bar.show_percent(percent_present(text_origins(scenario, language.value)))
