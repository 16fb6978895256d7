"""Dice as they lie there: cream faces with ink symbols. One that counts has a strong edge and its word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.play_view.control.decision_text import ShownDie
from editor.play_view.strip.icon_pictures import paint_small_icon
from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from schema.catalog.die import DieFace

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

SIDE: Final = 50
LOG_SIDE: Final = 18
_GAP: Final = 14
_CREAM, _INK, _PALE = QColor("#fffaf0"), QColor("#14120d"), QColor("#b9b3a6")


def paint_die(painter: QPainter, area: QRectF, face: DieFace, *, counts: bool = True) -> None:
    """A face; a pale one has no effect."""
    radius = area.width() * 0.16
    painter.setPen(QPen(_INK if counts else _PALE, max(1.0, area.width() * 0.05)))
    painter.setBrush(_CREAM)
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), radius, radius)
    painter.setOpacity(1.0 if counts else 0.4)
    inset = area.width() * 0.06
    paint_small_icon(painter, f"icon_{face.value}", area.adjusted(inset, inset, -inset, -inset))
    painter.setOpacity(1.0)


class DiceRow(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._dice: tuple[ShownDie, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_dice(self, dice: Sequence[ShownDie]) -> None:
        self._dice = tuple(dice)
        words = [self._context.name_of(f"die:{die.face.value}") for die in dice]
        effects = [self._words(die) for die in dice]
        self.setAccessibleName(", ".join(f"{word}: {effect}" for word, effect in zip(words, effects, strict=True)))
        self.setVisible(bool(dice))
        self.updateGeometry()
        self.update()

    @property
    def dice(self) -> tuple[ShownDie, ...]:
        return self._dice

    def _words(self, die: ShownDie) -> str:
        return die.effect or self._context.text("play.die-nothing")

    @property
    def pitch(self) -> int:
        """From one die to the next: no word is cut, and none runs into another."""
        metrics = QFontMetrics(lato(11, QFont.Weight.Bold))
        widest = max((metrics.horizontalAdvance(self._words(die)) for die in self._dice), default=0)
        return max(SIDE + _GAP, widest + 6)

    def sizeHint(self) -> QSize:
        return QSize(len(self._dice) * self.pitch, SIDE + 18)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        tokens, pitch = self._context.tokens, self.pitch
        for number, die in enumerate(self._dice):
            left = number * pitch
            paint_die(painter, QRectF(left + (pitch - SIDE) / 2, 0, SIDE, SIDE), die.face, counts=bool(die.effect))
            painter.setFont(lato(11, QFont.Weight.Bold if die.effect else QFont.Weight.Normal))
            painter.setPen(tokens.color("text" if die.effect else "text_3"))
            painter.drawText(QRectF(left, SIDE + 2, pitch, 16), Qt.AlignmentFlag.AlignCenter, self._words(die))
