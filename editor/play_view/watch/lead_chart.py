"""Who is ahead over the turns: a curve with the medals on their turns, and the slider that goes through them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.game_session.lead_curve import LeadCurve
from editor.play_view.strip.icon_pictures import paint_small_icon
from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from i18n.values import capitalized
from rules.game.field import CAMPS

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_CURVE: Final = 62
_SLIDER: Final = 14
_NUMBERS: Final = 20
_MEDAL: Final = 18
_RIGHT: Final = 24
_NUMBER: Final = 26.0
# Of the slider.
_MIDDLE: Final = _CURVE + _SLIDER / 2
_PALE: Final = 0.4
_CENTERED: Final = int(Qt.AlignmentFlag.AlignCenter)


class LeadChart(QWidget):
    """`turn_chosen(float)`: turns from 0, with the part of a turn."""

    turn_chosen = Signal(float)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._curve = LeadCurve((0.5,), ())
        self._at = 0.0
        # All of it but medals and slider, watched and not yet watched: it changes less often than where the game is.
        self._drawn: tuple[QPixmap, QPixmap] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFixedHeight(_CURVE + _SLIDER + _NUMBERS)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(False)
        set_accessible_name(context, self, "watch.lead")
        self._left = 0.0
        connect_while_alive(context.theme_changed, self, lambda *_: self._redraw())
        connect_while_alive(context.language_changed, self, lambda *_: self._measure(), now=True)

    def show_curve(self, curve: LeadCurve) -> None:
        self._curve = curve
        self._redraw()

    def _redraw(self) -> None:
        self._drawn = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._redraw()

    def show_position(self, turns: float) -> None:
        """How many turns are watched, with the part of the one that goes on."""
        self._at = turns
        self.setAccessibleDescription(self._context.text("watch.chance", number=self.percent_at(int(turns))))
        self.update()

    @property
    def turns(self) -> int:
        return max(1, len(self._curve.chances) - 1)

    def percent_at(self, turn: int) -> int:
        """The estimated chance of the Allies before a turn."""
        chances = self._curve.chances
        return round(100 * chances[min(max(turn, 0), len(chances) - 1)])

    # Where things are

    def _measure(self) -> None:
        """Once for each language: a curve asks for it at every point."""
        words = [*self._names(), self._context.text("watch.even")]
        metrics = QFontMetrics(lato(12, QFont.Weight.Bold))
        self._left = max(metrics.horizontalAdvance(word) for word in words) + 12.0
        self._redraw()

    def _names(self) -> list[str]:
        return [capitalized(self._context.name_of(f"camp:{camp.value}")) for camp in CAMPS]

    def _x(self, turns: float) -> float:
        return self._left + (self.width() - self._left - _RIGHT) * turns / self.turns

    def _y(self, chance: float) -> float:
        return 3 + (_CURVE - 6) * (1 - chance)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """What is not watched yet is pale."""
        del event
        ratio, now = self.devicePixelRatioF(), self._x(self._at)
        if self._drawn is None or self._drawn[0].devicePixelRatioF() != ratio:
            self._drawn = (self._draw(ratio, 1.0), self._draw(ratio, _PALE))
        painter = smooth_painter(self)
        for picture, left, right in zip(self._drawn, (0.0, now), (now, float(self.width())), strict=True):
            painter.setClipRect(QRectF(left, 0, right - left, self.height()))
            painter.drawPixmap(0, 0, picture)
        painter.setClipping(False)
        self._paint_medals(painter)
        self._paint_slider(painter)

    def _draw(self, ratio: float, opacity: float) -> QPixmap:
        """The whole chart without medals and slider; `opacity` of the curve."""
        tokens, even = self._context.tokens, self._y(0.5)
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(tokens.color("panel"))
        painter = smooth_painter(picture)
        box = QRectF(self._x(0), 0, self._x(self.turns) - self._x(0), _CURVE)
        painter.setPen(QPen(tokens.color("line"), 1))
        painter.setBrush(tokens.color("surface"))
        painter.drawRect(box)
        self._paint_names(painter)
        painter.setPen(QPen(tokens.color("text_3"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(box.left(), even), QPointF(box.right(), even))
        painter.setOpacity(opacity)
        self._paint_curve(painter)
        painter.setOpacity(1.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("line"))
        painter.drawRoundedRect(QRectF(box.left(), _MIDDLE - 3, box.width(), 6), 3, 3)
        painter.setPen(tokens.color("text_2"))
        painter.setFont(lato(12))
        for turn in range(0, self.turns, self._numbered_each):
            painter.drawText(self._number_box(turn), _CENTERED, str(turn + 1))
        painter.end()
        return picture

    def _paint_names(self, painter: QPainter) -> None:
        tokens, width = self._context.tokens, self._left - 8
        aligned = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        bold, (allies, axis) = lato(12, QFont.Weight.Bold), self._names()
        for words, ink, y, font in (
            (allies, "allied_text", 8.0, bold),
            (self._context.text("watch.even"), "text_3", _CURVE / 2, lato(12)),
            (axis, "axis_text", _CURVE - 8.0, bold),
        ):
            painter.setFont(font)
            painter.setPen(tokens.color(ink))
            painter.drawText(QRectF(0, y - 9, width, 18), aligned, words)

    def _paint_curve(self, painter: QPainter) -> None:
        tokens, even = self._context.tokens, self._y(0.5)
        points = [QPointF(self._x(turn), self._y(chance)) for turn, chance in enumerate(self._curve.chances)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("allied", 0.28))
        painter.drawPolygon(QPolygonF([QPointF(points[0].x(), even), *points, QPointF(points[-1].x(), even)]))
        painter.setPen(QPen(tokens.color("text"), 1.8))
        painter.drawPolyline(QPolygonF(points))

    def _paint_medals(self, painter: QPainter) -> None:
        counts: dict[tuple[int, int], int] = {}
        grow = _MEDAL * 1.1
        for medal in self._curve.medals:
            key = (medal.turn, medal.side)
            number = counts.get(key, 0)
            counts[key] = number + 1
            x = self._x(medal.turn + 0.5) + number * (_MEDAL + 2) - _MEDAL / 2
            area = QRectF(x, 1 if medal.side == 0 else _CURVE - _MEDAL - 1, _MEDAL, _MEDAL)
            painter.setOpacity(1.0 if medal.turn < self._at else _PALE)
            if medal.is_lost:
                painter.setBrush(self._context.tokens.color("surface"))
                painter.setPen(QPen(self._context.tokens.color("gold"), 1.6, Qt.PenStyle.DashLine))
                painter.drawEllipse(area.adjusted(2, 2, -2, -2))
                painter.setPen(QPen(self._context.tokens.color("text"), 1.6))
                painter.drawLine(area.center() - QPointF(3, 0), area.center() + QPointF(3, 0))
            else:
                stem = "medal_axis_permanent" if medal.side else "medal_allied_permanent"
                paint_small_icon(painter, stem, area.adjusted(-grow, -grow, grow, grow))
        painter.setOpacity(1.0)

    def _paint_slider(self, painter: QPainter) -> None:
        tokens, now = self._context.tokens, self._x(self._at)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("accent"))
        painter.drawRoundedRect(QRectF(self._x(0), _MIDDLE - 3, now - self._x(0), 6), 3, 3)
        painter.setPen(QPen(tokens.color("text"), 1.4))
        painter.drawLine(QPointF(now, 0), QPointF(now, _MIDDLE))
        painter.setPen(QPen(tokens.color("accent"), 2.4))
        painter.setBrush(tokens.color("surface"))
        painter.drawEllipse(QPointF(now, _MIDDLE), 7, 7)
        turn = int(min(self._at, self.turns - 0.001))
        if turn % self._numbered_each == 0:
            box = self._number_box(turn)
            painter.fillRect(box, tokens.color("panel"))
            painter.setFont(lato(12, QFont.Weight.Bold))
            painter.setPen(tokens.color("text_2"))
            painter.drawText(box, _CENTERED, str(turn + 1))

    @property
    def _numbered_each(self) -> int:
        """One of so many turns has room for its number."""
        return max(1, round(_NUMBER / max(1.0, self._x(1) - self._x(0))))

    def _number_box(self, turn: int) -> QRectF:
        return QRectF(self._x(turn + 0.5) - _NUMBER / 2, _CURVE + _SLIDER, _NUMBER, _NUMBERS)

    # The pointer

    def _choose(self, event: QMouseEvent) -> None:
        width = self._x(self.turns) - self._x(0)
        share = (event.position().x() - self._x(0)) / max(1.0, width)
        self.turn_chosen.emit(min(max(share, 0.0), 1.0) * self.turns)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._choose(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._choose(event)

    def sizeHint(self) -> QSize:
        return QSize(700, _CURVE + _SLIDER + _NUMBERS)
