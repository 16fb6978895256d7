"""Chips with the number of issues of each severity. A click shows only these, another click all again."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.panels.issues.findings import Findings
from editor.render.fonts import lato
from editor.ui.issue_words import SEVERITY_ICONS
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip
from schema.issues import Severity

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_HEIGHT = 24


class CountChip(PaintedButton):
    """Icon and number. Checked means that only this severity is shown."""

    focus_radius: ClassVar[float] = 11

    def __init__(self, context: EditorContext, severity: Severity) -> None:
        super().__init__(context)
        self.severity = severity
        self._count = 0
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedHeight(_HEIGHT)

    def show_count(self, count: int) -> None:
        self._count = count
        words = self._context.text(f"issues.{SEVERITY_ICONS[self.severity]}s", count=count)
        code = "issues.chip-all" if self.isChecked() else "issues.chip-only"
        self.setAccessibleName(words)
        set_plain_tool_tip(self, f"{words}\n{self._context.text(code)}")
        self.setVisible(count > 0 or self.isChecked())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(32 + QFontMetrics(lato(13, QFont.Weight.Bold)).horizontalAdvance(str(self._count)) + 12, _HEIGHT)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        tone = SEVERITY_ICONS[self.severity]
        painter.setPen(QPen(tokens.color(tone), 1.5) if self.isChecked() else Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color(f"{tone}_soft"))
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(area, 11, 11)
        painter.drawPixmap(10, 4, pixmap(tone, tokens.color(tone), 16, self.devicePixelRatioF()))
        painter.setFont(lato(13, QFont.Weight.Bold))
        painter.setPen(tokens.color(tone))
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(32, 0, self.width() - 32, _HEIGHT), align, str(self._count))


class CountChips(QWidget):
    """`severity_chosen(Severity | None)`: show only these, or all."""

    severity_chosen = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._findings: Findings | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.chips: dict[Severity, CountChip] = {}
        for severity in Severity:
            self.chips[severity] = chip = CountChip(context, severity)
            chip.clicked.connect(self._clicked)
            row.addWidget(chip)
        connect_while_alive(context.language_changed, self, self._retranslate, now=True)

    def show_findings(self, findings: Findings | None) -> None:
        self._findings = findings
        self._retranslate()

    def show_only(self, severity: Severity | None) -> None:
        for chip in self.chips.values():
            chip.setChecked(chip.severity is severity)
        self._retranslate()

    def _retranslate(self, *_: object) -> None:
        findings = self._findings
        for severity, chip in self.chips.items():
            chip.show_count(0 if findings is None else findings.count(severity))

    def _clicked(self) -> None:
        chip = self.sender()
        assert isinstance(chip, CountChip)
        self.severity_chosen.emit(chip.severity if chip.isChecked() else None)
