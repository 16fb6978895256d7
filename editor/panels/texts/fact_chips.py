"""Chips above a text that tell which of its statements agree with the data. The last chip counts those without room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_HEIGHT: Final = 22
_ICON: Final = 14
_GAP: Final = 6


@dataclass(frozen=True)
class FactChip:
    """`tone` is a tone of the theme, or "" for none."""

    words: str
    icon: str = ""
    tone: str = ""


class FactChipLabel(QWidget):
    def __init__(self, context: EditorContext, chip: FactChip, parent: QWidget) -> None:
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
        painter = smooth_painter(self)
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


def chip_width(chip: FactChip) -> int:
    words = QFontMetrics(lato(12, QFont.Weight.Bold)).horizontalAdvance(chip.words)
    return 10 + (_ICON + 5 if chip.icon else 0) + words + 11


class FactChips(QWidget):
    """A row of chips, aligned to the right."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._chips: tuple[FactChip, ...] = ()
        self._labels: list[FactChipLabel] = []
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    @property
    def chips(self) -> tuple[FactChip, ...]:
        return self._chips

    @property
    def wanted_width(self) -> int:
        """The width to show all chips."""
        return max(0, self._width_of(self._chips))

    def show_chips(self, chips: Sequence[FactChip]) -> None:
        if tuple(chips) != self._chips:
            self._chips = tuple(chips)
            self.setAccessibleName(". ".join(chip.words for chip in self._chips))
            self._lay_out()

    def _lay_out(self) -> None:
        for label in self._labels:
            label.hide()
            label.deleteLater()
        self._labels = []
        chips = list(self._chips)
        while self._width_of(chips) > self.width() and len(chips) > 1:
            chips = [*chips[:-2], self._rest(len(chips) - 2)]
        self._labels = [FactChipLabel(self._context, chip, self) for chip in chips]
        if len(chips) < len(self._chips):
            set_plain_tool_tip(self._labels[-1], "\n".join(chip.words for chip in self._chips[len(chips) - 1 :]))
        left = self.width()
        for label in reversed(self._labels):
            left -= label.width()
            label.move(max(0, left), 0)
            label.show()
            left -= _GAP

    def _width_of(self, chips: Sequence[FactChip]) -> int:
        return sum(chip_width(chip) + _GAP for chip in chips) - _GAP

    def _rest(self, shown: int) -> FactChip:
        """The chip that stands for all after the first ones."""
        rest = self._chips[shown:]
        tone = "warning" if any(chip.tone == "warning" for chip in rest) else ""
        return FactChip(self._context.text("texts.more-facts", count=len(rest)), tone, tone)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()
