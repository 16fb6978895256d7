"""Where the medals of each side came from, as a drawing: a stacked bar for each camp, and a legend that wraps."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from editor.lab_view.charts.chart_drawing import BOLD, ChartDrawing, draw_words, ink_on, text_width
from editor.lab_view.charts.hatching import SERIES, series_brush
from schema.board import Camp

if TYPE_CHECKING:
    from editor.ui.theme.tokens import Tokens
    from i18n.languages import Language

_ROW, _BAR, _TOP = 44, 28, 2
_AXIS, _LEGEND, _SWATCH = 24, 26, 12
# A number is written on a bar if it has so much room at each side.
_ROOM: Final = 5


@dataclass(frozen=True, slots=True)
class MedalShare:
    """What gave medals, by its name, and how many of them in a game on average, for each camp."""

    name: str
    allies: float
    axis: float

    def of(self, camp: Camp) -> float:
        return self.allies if camp is Camp.ALLIES else self.axis


class MedalDrawing(ChartDrawing):
    def __init__(self, tokens: Tokens, language: Language, sources: tuple[MedalShare, ...] = ()) -> None:
        super().__init__(tokens, language)
        self.sources = sources

    def height(self, width: float) -> int:
        return round(_TOP + 2 * _ROW + _AXIS + _LEGEND * max(1, len(self._legend_lines(width))))

    @property
    def least_width(self) -> float:
        """No name of a source is cut."""
        return max((text_width(source.name, 12) for source in self.sources), default=0.0) + _SWATCH + 12

    # Words

    def describe(self) -> tuple[str, str]:
        text = self.text
        parts = [
            text(
                "lab.medals-of",
                camp=text(f"lab.camp-{camp.value}"),
                count=_tenth(self._total(camp)),
                sources=tuple(f"{source.name} {self._number(source.of(camp))}" for source in self._of(camp)),
            )
            for camp in Camp
            if self._of(camp)
        ]
        return text("lab.medals-by-source"), " ".join(parts) or text("lab.no-games")

    def _number(self, value: float) -> str:
        return self.text("lab.number", number=_tenth(value))

    def _of(self, camp: Camp) -> list[MedalShare]:
        return [source for source in self.sources if _tenth(source.of(camp))]

    def _total(self, camp: Camp) -> float:
        return sum(source.of(camp) for source in self.sources)

    # Painting

    def paint(self, painter: QPainter) -> None:
        camps = {camp: self.text(f"lab.camp-{camp.value}") for camp in Camp}
        left = max(text_width(words, 13, BOLD) for words in camps.values()) + 14
        most = max(1.0, *(math.ceil(self._total(camp) + 0.4) for camp in Camp))
        room = self.width - left - text_width("0.0", 13, BOLD) - 12
        unit = max(room, 40) / most
        self._paint_grid(painter, left, unit, int(most))
        for row, camp in enumerate(Camp):
            y = _TOP + row * _ROW + _ROW / 2
            ink = self.tokens.color("allied_text" if camp is Camp.ALLIES else "axis_text")
            draw_words(painter, QPointF(0, y), camps[camp], ink, weight=BOLD)
            self._paint_camp(painter, camp, left, y, unit)
        self._paint_legend(painter)

    def _paint_grid(self, painter: QPainter, left: float, unit: float, most: int) -> None:
        bottom = _TOP + 2 * _ROW
        # Numbers keep apart, however many medals there are.
        step = max(1, math.ceil(24 / unit))
        for number in range(0, most + 1, step):
            x = left + number * unit
            painter.setPen(QPen(self.tokens.color("line"), 1))
            painter.drawLine(QLineF(x, _TOP, x, bottom))
            words = self.text("lab.number", number=number)
            draw_words(
                painter,
                QPointF(x, bottom + _AXIS / 2),
                words,
                self.tokens.color("text_3"),
                size=12,
                align=Qt.AlignmentFlag.AlignHCenter,
            )

    def _paint_camp(self, painter: QPainter, camp: Camp, left: float, y: float, unit: float) -> None:
        x = left
        for series, source in enumerate(self.sources):
            width = source.of(camp) * unit
            if width <= 0:
                continue
            area = QRectF(x, y - _BAR / 2, max(width - 1, 1), _BAR)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(series_brush(series, self.tokens, self.pixel_ratio))
            painter.drawRoundedRect(area, 3, 3)
            words = self._number(source.of(camp))
            if text_width(words, 12, BOLD) + 2 * _ROOM <= width:
                ground = self.tokens.color(SERIES[series % len(SERIES)][0])
                ink = ink_on(ground)
                middle = Qt.AlignmentFlag.AlignHCenter
                draw_words(painter, area.center(), words, ink, size=12, weight=BOLD, align=middle, plate=ground)
            x += width
        total = self._number(self._total(camp))
        if self.sources:
            draw_words(painter, QPointF(x + 8, y), total, self.tokens.color("text"), weight=BOLD)

    # The legend

    def _legend_lines(self, width: float) -> list[list[tuple[int, float]]]:
        """By line: series and where it begins."""
        lines: list[list[tuple[int, float]]] = []
        right = 0.0
        for series, source in enumerate(self.sources):
            needed = _SWATCH + 8 + text_width(source.name, 12) + 18
            if lines and right + needed - 18 <= width:
                lines[-1].append((series, right))
            else:
                lines.append([(series, 0.0)])
                right = 0.0
            right += needed
        return lines

    def _paint_legend(self, painter: QPainter) -> None:
        top = _TOP + 2 * _ROW + _AXIS
        for row, line in enumerate(self._legend_lines(self.width)):
            y = top + row * _LEGEND + _LEGEND / 2
            for series, x in line:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(series_brush(series, self.tokens, self.pixel_ratio))
                painter.drawRoundedRect(QRectF(x, y - _SWATCH / 2, _SWATCH, _SWATCH), 3, 3)
                at = QPointF(x + _SWATCH + 8, y)
                draw_words(painter, at, self.sources[series].name, self.tokens.color("text"), size=12)


def _tenth(value: float) -> float:
    return round(value, 1)
