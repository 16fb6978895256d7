"""How long the games were, as a drawing: a bar for each length, dark where 8 of 10 games lie, and the mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from editor.lab_view.charts.chart_drawing import BOLD, ChartDrawing, draw_words, text_width

if TYPE_CHECKING:
    from editor.ui.theme.tokens import Tokens
    from i18n.languages import Language

_TOP, _PLOT, _AXIS = 20, 96, 22
_BARS: Final = 20
_TICK_ROOM: Final = 44
_SHOWN: Final = 0.985


@dataclass(frozen=True, slots=True)
class GameLengths:
    """How many games had so many turns; their mean, and the turns between which 8 of 10 lie."""

    games: tuple[tuple[int, int], ...]
    mean: float
    low: int
    high: int


class LengthDrawing(ChartDrawing):
    """`lengths` is None before the first game."""

    def __init__(self, tokens: Tokens, language: Language, lengths: GameLengths | None = None) -> None:
        super().__init__(tokens, language)
        self.lengths = lengths

    def height(self, width: float) -> int:
        del width  # the same at any
        return _TOP + _PLOT + _AXIS

    def describe(self) -> tuple[str, str]:
        text, lengths = self.text, self.lengths
        if lengths is None:
            return text("lab.length"), text("lab.no-games")
        mean = text("lab.mean", number=round(lengths.mean, 1))
        return text("lab.length"), f"{mean} · {text('lab.eight-of-ten', low=lengths.low, high=lengths.high)}"

    def paint(self, painter: QPainter) -> None:
        lengths, tokens = self.lengths, self.tokens
        bottom = _TOP + _PLOT
        painter.setPen(QPen(tokens.color("line_strong"), 1))
        painter.drawLine(QLineF(0, bottom + 0.5, self.width, bottom + 0.5))
        if lengths is None or not lengths.games:
            return
        first, last = lengths.games[0][0], last_bar(lengths)
        step = max(1, -(-(last - first + 1) // _BARS))
        bars = games_by_bar(lengths, first, last, step)
        width = self.width / len(bars)
        unit = self.width / (len(bars) * step)
        most = max(count for _, count in bars)
        for index, (turns, count) in enumerate(bars):
            height = _PLOT * count / most
            inside = lengths.low <= turns + step - 1 and turns <= lengths.high
            area = QRectF(index * width + 1, bottom - height, max(width - 2, 1), height)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color("accent", 1.0 if inside else 0.4))
            painter.drawRoundedRect(area, min(2, area.width() / 3), min(2, area.width() / 3))
        self._paint_axis(painter, first, len(bars) * step, unit)
        self._paint_mean(painter, lengths, (lengths.mean - first + 0.5) * unit)

    def _paint_axis(self, painter: QPainter, first: int, turns: int, unit: float) -> None:
        step = max(1, round(_TICK_ROOM / unit))
        for turn in range(first, first + turns, step):
            x = (turn - first + 0.5) * unit
            half = text_width(str(turn), 12) / 2 + 1
            at = QPointF(min(max(x, half), self.width - half), _TOP + _PLOT + _AXIS / 2 + 1)
            color, middle = self.tokens.color("text_3"), Qt.AlignmentFlag.AlignHCenter
            draw_words(painter, at, str(turn), color, size=12, align=middle)

    def _paint_mean(self, painter: QPainter, lengths: GameLengths, x: float) -> None:
        color = self.tokens.color("text")
        pen = QPen(color, 1.6)
        pen.setDashPattern((3, 2))
        painter.setPen(pen)
        painter.drawLine(QLineF(x, 2, x, _TOP + _PLOT))
        words = self.text("lab.mean", number=round(lengths.mean, 1))
        width = text_width(words, 12, BOLD) + 6
        is_right = x + width <= self.width
        align = Qt.AlignmentFlag.AlignLeft if is_right else Qt.AlignmentFlag.AlignRight
        at = QPointF(x + 5 if is_right else x - 5, 9)
        draw_words(painter, at, words, color, size=12, weight=BOLD, align=align)


def last_bar(lengths: GameLengths) -> int:
    """The length beyond which so few games lie that they share the last bar: one odd game would squeeze all others."""
    total = sum(games for _, games in lengths.games)
    seen = 0
    for turns, games in lengths.games:
        seen += games
        if seen >= total * _SHOWN:
            return turns
    return lengths.games[-1][0]


def games_by_bar(lengths: GameLengths, first: int, last: int, step: int) -> list[tuple[int, int]]:
    """The first turn of each bar and its games."""
    counts = dict.fromkeys(range(first, last + 1, step), 0)
    for turns, games in lengths.games:
        counts[first + (min(turns, last) - first) // step * step] += games
    return list(counts.items())
