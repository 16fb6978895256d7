"""Who wins, as a drawing: the Allied share with its interval, the even line, the fair band, and people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from editor.lab_view.charts.chart_drawing import BOLD, ChartDrawing, draw_words, ink_on, text_width
from editor.lab_view.charts.hatching import Hatch, hatched
from editor.lab_view.charts.label_rows import LabelRows
from editor.lab_view.charts.whisker import draw_fair_band, draw_whisker
from editor.lab_view.fair_band import FAIR

if TYPE_CHECKING:
    from editor.ui.theme.tokens import Tokens
    from i18n.languages import Language
    from rules.lab.reading import BalanceReading, Estimate

_TOP: Final = 30
_BAR: Final = 40
_ROW: Final = 24
_EDGE: Final = 14
# On less room the words may need a row more.
_WIDE: Final = 640


@dataclass(frozen=True, slots=True)
class WinShares:
    """Allied wins: the reading, what people have found, and what beginners and club players would find."""

    allies: Estimate
    people: float | None = None
    skill: tuple[float, float] | None = None

    @classmethod
    def of(cls, reading: BalanceReading, people: float | None = None) -> WinShares:
        beginners, club = reading.beginners, reading.club_players
        skill = None if beginners is None or club is None else (beginners.rate, club.rate)
        return cls(reading.allied, people, skill)


class WinDrawing(ChartDrawing):
    """`shares` is None before the first game."""

    def __init__(self, tokens: Tokens, language: Language, shares: WinShares | None = None) -> None:
        super().__init__(tokens, language)
        self.shares = shares

    def height(self, width: float) -> int:
        """Two rows of words below the bar, three where there is little room or they need it."""
        self.width = width
        return _TOP + _BAR + max(2 if width >= _WIDE else 3, self.label_rows().count) * _ROW

    # Words

    def describe(self) -> tuple[str, str]:
        text, shares = self.text, self.shares
        if shares is None:
            return text("lab.who-wins"), text("lab.no-games")
        parts = [self._share("lab.allies-share", shares.allies.rate), self._interval(shares)]
        if shares.people is not None:
            parts.append(self._share("lab.people-share", shares.people))
        if shares.skill is not None:
            parts.append(self._share("lab.beginners-share", shares.skill[0]))
            parts.append(self._share("lab.club-share", shares.skill[1]))
        return text("lab.who-wins"), " · ".join(parts)

    def _share(self, code: str, share: float) -> str:
        return self.text(code, percent=round(share * 100))

    def _interval(self, shares: WinShares) -> str:
        low, high = round(shares.allies.low * 100), round(shares.allies.high * 100)
        return self.text("lab.interval", low=low, high=high)

    # Painting

    @property
    def _bar(self) -> QRectF:
        return QRectF(1, _TOP, self.width - 2, _BAR)

    def _x(self, share: float) -> float:
        bar = self._bar
        return bar.left() + bar.width() * share

    def paint(self, painter: QPainter) -> None:
        self._paint_bar(painter)
        self._paint_even_line(painter)
        self._paint_below(painter, self.label_rows())
        if self.shares is not None and self.shares.people is not None:
            self._paint_people(painter, self.shares.people)

    def _paint_bar(self, painter: QPainter) -> None:
        tokens, bar, shares = self.tokens, self._bar, self.shares
        clip = QPainterPath()
        clip.addRoundedRect(bar, 8, 8)
        painter.save()
        painter.setClipPath(clip)
        if shares is None:
            painter.fillRect(bar, tokens.color("sunken"))
        else:
            axis = hatched(tokens.color("axis"), Hatch.RISING, self.pixel_ratio, strong=tokens.high_contrast)
            painter.fillRect(bar, axis)
            share = QRectF(bar.left(), bar.top(), bar.width() * shares.allies.rate, bar.height())
            painter.fillRect(share, tokens.color("allied"))
        painter.restore()
        if shares is None:
            painter.setPen(QPen(tokens.color("line"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        else:
            self._paint_names(painter, shares.allies.rate)

    def _paint_names(self, painter: QPainter, share: float) -> None:
        """Each in its own part, or, where that is too narrow, beside it in the other."""
        tokens, bar, middle = self.tokens, self._bar, self._x(share)
        y = bar.center().y()
        allies, axis = self._share("lab.allies-share", share), self._share("lab.axis-share", 1 - share)
        right = Qt.AlignmentFlag.AlignRight
        is_inside = text_width(allies, 20, BOLD) + 2 * _EDGE <= middle - bar.left()
        ground = tokens.color("allied" if is_inside else "axis")
        at = QPointF(bar.left() + _EDGE if is_inside else middle + _EDGE, y)
        draw_words(painter, at, allies, ink_on(ground), size=20, weight=BOLD, plate=ground)
        is_inside = text_width(axis, 20, BOLD) + 2 * _EDGE <= bar.right() - middle
        ground = tokens.color("axis" if is_inside else "allied")
        at = QPointF(bar.right() - _EDGE if is_inside else middle - _EDGE, y)
        draw_words(painter, at, axis, ink_on(ground), size=20, weight=BOLD, align=right, plate=ground)

    def _paint_even_line(self, painter: QPainter) -> None:
        tokens, bar, x = self.tokens, self._bar, self._x(0.5)
        ground = tokens.color("sunken")
        if self.shares is not None:
            ground = tokens.color("allied" if self.shares.allies.rate >= 0.5 else "axis")
        for top, bottom, color in (
            (bar.top() - 6, bar.top(), tokens.color("text")),
            (bar.top(), bar.bottom(), ink_on(ground)),
            (bar.bottom(), bar.bottom() + 6, tokens.color("text")),
        ):
            pen = QPen(color, 1.6)
            pen.setDashPattern((3, 2))
            painter.setPen(pen)
            painter.drawLine(QLineF(x, top, x, bottom))
        even = self.text("lab.even")
        if not self._people_are_near(even):
            at = QPointF(x, bar.top() - 17)
            draw_words(
                painter, at, even, tokens.color("text"), size=12, weight=BOLD, align=Qt.AlignmentFlag.AlignHCenter
            )

    def _people_are_near(self, even: str) -> bool:
        """Whether their words would cover the word at the even line."""
        if self.shares is None or self.shares.people is None:
            return False
        words = text_width(self._share("lab.people-share", self.shares.people), 12, BOLD)
        return abs(self._x(self.shares.people) - self._x(0.5)) < (words + text_width(even, 12, BOLD)) / 2 + 12

    def _paint_people(self, painter: QPainter, people: float) -> None:
        color, x, top = self.tokens.color("info"), self._x(people), self._bar.top()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawPolygon(QPolygonF([QPointF(x - 6, top - 9), QPointF(x + 6, top - 9), QPointF(x, top - 1)]))
        words = self._share("lab.people-share", people)
        half = text_width(words, 12, BOLD) / 2 + 2
        at = QPointF(min(max(x, half), self.width - half), top - 20)
        draw_words(painter, at, words, color, size=12, weight=BOLD, align=Qt.AlignmentFlag.AlignHCenter)

    def _band(self, y: float) -> QRectF:
        return QRectF(self._x(FAIR[0]), y - 3, self._x(FAIR[1]) - self._x(FAIR[0]), 6)

    def _whisker(self, shares: WinShares, y: float) -> QRectF:
        allies = shares.allies
        return QRectF(self._x(allies.low), y - 8, self._x(allies.high) - self._x(allies.low), 16)

    def label_rows(self) -> LabelRows:
        """What stands below the bar, and where its words have room."""
        tokens, shares = self.tokens, self.shares
        rows = LabelRows(self.width, self._bar.bottom() + _ROW / 2 + 2, _ROW)
        y = rows.y(0)
        band = self._band(y)
        rows.take(band)
        fair = self.text("lab.fair-band", low=round(FAIR[0] * 100), high=round(FAIR[1] * 100))
        if shares is None:
            rows.place(fair, band, tokens.color("ok"), left_first=True)
            return rows
        if shares.skill is not None:
            self._place_skill(rows, shares.skill)
        whisker = self._whisker(shares, y)
        rows.take(whisker)
        is_above = shares.allies.rate >= sum(FAIR) / 2
        both = band | whisker if band.intersects(whisker) else None
        rows.place(fair, both or band, tokens.color("ok"), left_first=is_above)
        rows.place(self._interval(shares), both or whisker, tokens.color("text_2"), left_first=not is_above)
        return rows

    def _paint_below(self, painter: QPainter, rows: LabelRows) -> None:
        shares, y = self.shares, rows.y(0)
        draw_fair_band(painter, self._band(y), self.tokens)
        if shares is not None:
            if shares.skill is not None:
                self._paint_skill(painter, shares.skill, rows.y(1))
            draw_whisker(painter, self._whisker(shares, y), self._x(shares.allies.rate), self.tokens)
        rows.paint(painter)

    def _place_skill(self, rows: LabelRows, skill: tuple[float, float]) -> None:
        y = rows.y(1)
        beginners, club = (self._x(share) for share in skill)
        line = QRectF(min(beginners, club) - 4, y - 4, abs(club - beginners) + 8, 8)
        rows.take(line)
        words = self._share("lab.beginners-share", skill[0]), self._share("lab.club-share", skill[1])
        for index, code in enumerate(words):
            is_left = (index == 0) == (beginners <= club)
            rows.place(code, line, self.tokens.color("text_2"), left_first=is_left)

    def _paint_skill(self, painter: QPainter, skill: tuple[float, float], y: float) -> None:
        """From what beginners find to what club players find: a line between two open squares."""
        beginners, club = (self._x(share) for share in skill)
        painter.setPen(QPen(self.tokens.color("text_2"), 1.6))
        painter.setBrush(self.tokens.color("surface"))
        painter.drawLine(QLineF(beginners, y, club, y))
        for x in (beginners, club):
            painter.drawRect(QRectF(x - 4, y - 4, 8, 8))
