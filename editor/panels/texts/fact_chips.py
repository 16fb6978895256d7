"""Chips above a text: what of it agrees with the data, and what does not. One row; the rest folds into the last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.render.fonts import lato
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_HEIGHT: Final = 22
_ICON: Final = 14
_GAP: Final = 6


@dataclass(frozen=True)
class Chip:
    """`tone` is a state of the theme, or "" for a mere fact."""

    words: str
    icon: str = ""
    tone: str = ""


class ChipLabel(QWidget):
    def __init__(self, context: EditorContext, chip: Chip, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.chip = chip
        self.setAccessibleName(chip.words)
        set_plain_tool_tip(self, chip.words)
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(chip_width(self.chip), _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens, tone = self._context.tokens, self.chip.tone
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = tokens.color(tone or "text_2")
        painter.setPen(Qt.PenStyle.NoPen if tone else tokens.color("line_strong"))
        painter.setBrush(tokens.color(f"{tone}_soft") if tone else Qt.BrushStyle.NoBrush)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(area, _HEIGHT / 2 - 0.5, _HEIGHT / 2 - 0.5)
        left = 10.0
        if self.chip.icon:
            mark = pixmap(self.chip.icon, ink, _ICON, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left, (_HEIGHT - _ICON) / 2), mark)
            left += _ICON + 5
        painter.setFont(lato(12, QFont.Weight.Bold if tone else QFont.Weight.Normal))
        painter.setPen(ink)
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left, 0, self.width() - left, _HEIGHT), align, self.chip.words)


def chip_width(chip: Chip) -> int:
    words = QFontMetrics(lato(12, QFont.Weight.Bold)).horizontalAdvance(chip.words)
    return 10 + (_ICON + 5 if chip.icon else 0) + words + 11


class FactChips(QWidget):
    """From the right edge; those that find no room are named by the last one."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._chips: tuple[Chip, ...] = ()
        self._shown: list[ChipLabel] = []
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        connect_while_alive(context.theme_changed, self, lambda *_: self._arrange())

    @property
    def chips(self) -> tuple[Chip, ...]:
        return self._chips

    @property
    def wanted_width(self) -> int:
        """To show them all."""
        return max(0, self._width_of(self._chips))

    def show_chips(self, chips: Sequence[Chip]) -> None:
        if tuple(chips) != self._chips:
            self._chips = tuple(chips)
            self.setAccessibleName(". ".join(chip.words for chip in self._chips))
            self._arrange()

    def _arrange(self) -> None:
        for label in self._shown:
            label.hide()
            label.deleteLater()
        self._shown = []
        chips = list(self._chips)
        while self._width_of(chips) > self.width() and len(chips) > 1:
            chips = [*chips[:-2], self._rest(len(chips) - 2)]
        self._shown = [ChipLabel(self._context, chip, self) for chip in chips]
        if len(chips) < len(self._chips):
            set_plain_tool_tip(self._shown[-1], "\n".join(chip.words for chip in self._chips[len(chips) - 1 :]))
        left = self.width()
        for label in reversed(self._shown):
            left -= label.width()
            label.move(max(0, left), 0)
            label.show()
            left -= _GAP

    def _width_of(self, chips: Sequence[Chip]) -> int:
        return sum(chip_width(chip) + _GAP for chip in chips) - _GAP

    def _rest(self, shown: int) -> Chip:
        """The last chip, for those behind the first few."""
        rest = self._chips[shown:]
        tone = "warning" if any(chip.tone == "warning" for chip in rest) else ""
        return Chip(self._context.text("texts.more-facts", count=len(rest)), tone, tone)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
