"""Paints the share of games that each camp has won: the Allies in gold, the Axis hatched in slate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetrics, QPainter, QPainterPath

from editor.render.fonts import lato

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from library.search.listing import ScenarioCard

_BAR, _GAP = 6, 8


def paint_balance(painter: QPainter, area: QRectF, card: ScenarioCard, words: str, context: EditorContext) -> None:
    tokens = context.tokens
    font = lato(12, QFont.Weight.Bold)
    width = QFontMetrics(font).horizontalAdvance(words) + 2
    share = card.allied_wins / max(1, card.allied_wins + card.axis_wins)
    bar = QRectF(area.left(), area.center().y() - _BAR / 2, area.width() - width - _GAP, _BAR)
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(bar, _BAR / 2, _BAR / 2)
    painter.setClipPath(clip)
    painter.fillRect(bar, tokens.color("axis", 0.45))
    painter.fillRect(bar, QBrush(tokens.color("axis"), Qt.BrushStyle.BDiagPattern))
    painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), tokens.color("allied"))
    painter.restore()
    painter.setFont(font)
    painter.setPen(tokens.color("allied_text" if share >= 0.5 else "axis_text"))
    painter.drawText(
        QRectF(area.right() - width, area.top(), width, area.height()),
        Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
        words,
    )
