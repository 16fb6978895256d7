"""The callout: a floating card on the map that explains, with its rules, the rules profile, and Copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.board.overlays.explanation import Explanation, ExplanationRow, RowMark
from editor.render.fonts import lato
from editor.ui.dialogs.floating_dialog import SHADOW, paint_floating
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.layouts import delete_widgets
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.ui.context import EditorContext

_NARROWEST: Final = 300
_WIDEST: Final = 430
_MARGIN: Final = 14
_TONES: Final = {RowMark.YES: "ok", RowMark.NO: "error", RowMark.NOTE: "info"}


class WhyCallout(QWidget):
    """`closed()` by its cross. The shadow is part of it."""

    closed = Signal()

    def __init__(
        self,
        context: EditorContext,
        parent: QWidget,
        open_rule: Callable[[str], object],
        *,
        rule_tip: str = "callout.rule",
    ) -> None:
        """`open_rule`: what the chip of a rule does, with its term; `rule_tip`: the code of what that is."""
        super().__init__(parent)
        self._open_rule = open_rule
        self._rule_tip = rule_tip
        self._context = context
        self.explanation: Explanation | None = None
        self._profile = ""
        self._body = QVBoxLayout(self)
        edge = SHADOW + _MARGIN
        self._body.setContentsMargins(edge, edge - 2, edge, edge)
        self._body.setSpacing(0)
        self._content: QWidget | None = None
        self.setObjectName("why callout")
        self.hide()
        connect_while_alive(context.theme_changed, self, lambda *_: self._build())

    @property
    def card(self) -> QRect:
        """Where the card itself lies on the map."""
        return self.geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)

    def show_explanation(self, explanation: Explanation, profile: str) -> None:
        """`profile` in words."""
        if explanation == self.explanation and profile == self._profile:
            return
        self.explanation, self._profile = explanation, profile
        self._build()
        words = " ".join((explanation.title, *(row.text for row in explanation.rows)))
        self.setAccessibleName(explanation.title)
        self.setAccessibleDescription(words)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def forget(self) -> None:
        self.explanation = None
        self.hide()

    # What it is made of

    def _build(self) -> None:
        if self.explanation is None:
            return
        if self._content is not None:
            delete_widgets(self._body, (self._content,))
        self._content = content = QWidget(self)
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(self._head(self.explanation))
        column.addSpacing(2)
        for row in self.explanation.rows:
            column.addLayout(self._row(row))
        column.addSpacing(6)
        column.addLayout(self._foot(self.explanation))
        self._body.addWidget(content)
        content.setFixedWidth(self._width(self.explanation))
        content.show()
        self.adjustSize()

    def _width(self, explanation: Explanation) -> int:
        """As wide as the longest row, within reason; the rest wraps."""
        plain, bold = QFontMetrics(lato(13)), QFontMetrics(lato(13, QFont.Weight.Bold))
        rows = [(bold if row.is_deciding else plain).horizontalAdvance(row.text) + 38 for row in explanation.rows]
        title = QFontMetrics(lato(15, QFont.Weight.Bold)).horizontalAdvance(explanation.title) + 28 + 32
        foot = sum(plain.horizontalAdvance(rule.name) + 46 for rule in explanation.rules)
        foot += (
            plain.horizontalAdvance(self._profile) + 30 + plain.horizontalAdvance(self._context.text("callout.copy"))
        )
        return min(_WIDEST, max(_NARROWEST, title, foot + 76, *rows, 0))

    def _head(self, explanation: Explanation) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self._icon(explanation.icon, "text", 18))
        self.title = plain_label(explanation.title, "strong", wrap=True)
        row.addWidget(self.title, 1)
        close = IconButton(self._context, "close", side=24, icon_size=14, code="callout.close")
        close.clicked.connect(self.closed)
        row.addWidget(close, alignment=Qt.AlignmentFlag.AlignTop)
        return row

    def _row(self, row: ExplanationRow) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(12)
        mark = self._icon(row.mark.value, _TONES[row.mark], 16)
        line.addWidget(mark, alignment=Qt.AlignmentFlag.AlignTop)
        words = plain_label(row.text, "bold" if row.is_deciding else "", wrap=True)
        line.addWidget(words, 1)
        return line

    def _foot(self, explanation: Explanation) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for rule in explanation.rules:
            chip = PushButton(self._context, kind="small", icon_name="quote")
            chip.setText(rule.name)
            chip.setAccessibleName(rule.name)
            set_plain_tool_tip(chip, self._context.text(self._rule_tip))
            chip.clicked.connect(lambda *_, term=rule.term: self._open_rule(term))
            row.addWidget(chip)
        row.addWidget(plain_label(self._profile, "chip"))
        row.addStretch(1)
        self.copy = PushButton(self._context, "callout.copy", kind="small", icon_name="copy")
        self.copy.clicked.connect(self._copy)
        row.addWidget(self.copy)
        return row

    def _icon(self, name: str, token: str, size: int) -> QLabel:
        label = QLabel()
        label.setPixmap(pixmap(name, self._context.tokens.color(token), size, self.devicePixelRatioF()))
        label.setFixedWidth(18)
        return label

    def _copy(self) -> None:
        if self.explanation is not None:
            QGuiApplication.clipboard().setText(self.explanation.text)
            self._context.toast(self._context.text("callout.copied"))

    # Qt overrides

    def sizeHint(self) -> QSize:
        if self._content is None:
            return super().sizeHint()
        edge = 2 * (SHADOW + _MARGIN)
        width = self._content.width()
        layout = self._content.layout()
        assert layout is not None
        height = layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
        return QSize(width + edge, height + edge - 2)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # the map below is not meant

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        area = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        paint_floating(QPainter(self), area, self._context, background="raised", radius=12)
