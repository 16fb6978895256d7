"""The turn band: the sides with their medals at both ends, the steps of the turn between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.play_view.strip.icon_pictures import paint_small_icon
from editor.render.fonts import lato
from editor.ui.parts.frames import paint_frame, smooth_painter
from editor.ui.parts.labels import set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.unit_picture import unit_pixmap
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

HEIGHT: Final = 54
_MEDAL: Final = 26
_SMALL_MEDAL: Final = 15
_MARGIN: Final = 14
_PICTURE: Final = 32
_PICTURE_GAP: Final = 10
_MANY: Final = 5
# A band in which medals are small, so that the steps have room.
_NARROW: Final = 760
# A step without its name.
_DISC: Final = 36.0
_GAP: Final = 20.0
_MIN_GAP: Final = 2.0
_CHEVRON: Final = 12


@dataclass(frozen=True, slots=True)
class BandSide:
    """A side: its name, its medals, those it needs, and whether it is to play."""

    name: str
    medals: int
    needed: int
    count: str
    to_play: str = ""
    # By its picture.
    nation: str | None = None


@dataclass(frozen=True, slots=True)
class BandStep:
    """A step of the turn: -1 is over, 0 goes on, 1 is to come."""

    name: str
    detail: str
    state: int


class TurnBand(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._sides: tuple[BandSide, ...] = ()
        self._steps: tuple[BandStep, ...] = ()
        self._line = ""
        # Where the line between both sides was painted.
        self._between = QRectF()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        set_accessible_name(context, self, "play.band")
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_turn(self, sides: Sequence[BandSide], steps: Sequence[BandStep], line: str = "") -> None:
        """`line` stands in place of the steps: who has won, or where a watched game is."""
        before, has_line = (self._sides, self._steps), bool(self._line)
        self._sides, self._steps, self._line = tuple(sides), tuple(steps), line
        told = [f"{side.name} {side.count} {side.to_play}".strip() for side in sides]
        now = next((step for step in steps if step.state == 0), None)
        told.append(line or ("" if now is None else f"{now.name} {now.detail}".strip()))
        self.setAccessibleDescription(", ".join(part for part in told if part))
        set_plain_tool_tip(self, line)
        if has_line and line and before == (self._sides, self._steps):
            self.update(self._between.toAlignedRect())  # most events of a watched game change nothing else
        else:
            self.update()

    @property
    def sides(self) -> tuple[BandSide, ...]:
        return self._sides

    @property
    def steps(self) -> tuple[BandStep, ...]:
        return self._steps

    def minimumSizeHint(self) -> QSize:
        return QSize(400, HEIGHT)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        tokens = self._context.tokens
        painter.fillRect(self.rect(), tokens.color("panel"))
        painter.setPen(QPen(tokens.color("line"), 1))
        painter.drawLine(0, HEIGHT - 1, self.width(), HEIGHT - 1)
        if not self._sides:
            return
        if self._line and event.rect() == self._between.toAlignedRect():
            self._paint_line(painter, tokens, self._between)
            return
        left = self._paint_side(painter, tokens, self._sides[0], is_left=True)
        right = self._paint_side(painter, tokens, self._sides[1], is_left=False)
        self._between = QRectF(left, 0, right - left, HEIGHT)
        if self._line:
            self._paint_line(painter, tokens, self._between)
        else:
            self._paint_steps(painter, tokens, left, right)

    def _paint_side(self, painter: QPainter, tokens: Tokens, side: BandSide, *, is_left: bool) -> float:
        """Returns where it ends, towards the middle."""
        name_font, small = lato(13, QFont.Weight.Bold), lato(12)
        strong = lato(12, QFont.Weight.Bold)
        parts = [(side.count + (", " if side.to_play else ""), small), (side.to_play, strong)]
        words = sum(QFontMetrics(font).horizontalAdvance(text) for text, font in parts)
        width = max(QFontMetrics(name_font).horizontalAdvance(side.name), words)
        ink = tokens.color("allied_text" if is_left else "axis_text")
        beside = _MARGIN + _PICTURE + _PICTURE_GAP
        x = beside if is_left else self.width() - beside - width
        picture_x = _MARGIN if is_left else self.width() - _MARGIN - _PICTURE
        picture = unit_pixmap(side.nation, _PICTURE, self.devicePixelRatioF())
        painter.drawPixmap(QPoint(picture_x, (HEIGHT - _PICTURE) // 2), picture)
        aligned = Qt.AlignmentFlag.AlignLeft if is_left else Qt.AlignmentFlag.AlignRight
        painter.setFont(name_font)
        painter.setPen(ink)
        painter.drawText(QRectF(x, 8, width + 2, 20), int(aligned | Qt.AlignmentFlag.AlignVCenter), side.name)
        at = x if is_left else x + width - words
        for text, font in parts:
            painter.setFont(font)
            painter.setPen(tokens.color("accent_text") if font is strong else tokens.color("text_2"))
            painter.drawText(QRectF(at, 27, words + 2, 18), int(Qt.AlignmentFlag.AlignVCenter), text)
            at += QFontMetrics(font).horizontalAdvance(text)
        size = self._medal_size(side.needed)
        count = max(side.needed, side.medals)
        start = x + width + 16 if is_left else x - 16 - count * (size + 3)
        for number in range(count):
            area = QRectF(start + number * (size + 3), (HEIGHT - size) / 2, size, size)
            self._paint_medal(painter, tokens, area, is_won=number < side.medals, is_allied=is_left)
        return start + count * (size + 3) + 12 if is_left else start - 12

    def _medal_size(self, needed: int) -> int:
        if self.width() < _NARROW:
            return _SMALL_MEDAL
        return _MEDAL if needed <= _MANY else max(_SMALL_MEDAL, 150 // needed)

    def _paint_medal(self, painter: QPainter, tokens: Tokens, area: QRectF, *, is_won: bool, is_allied: bool) -> None:
        """Round for the Allies, square for the Axis; dashed where it is still to be won."""
        if is_won:
            grow = area.width() * 1.1  # the drawing fills less than a third of its box
            stem = "medal_allied_permanent" if is_allied else "medal_axis_permanent"
            paint_small_icon(painter, stem, area.adjusted(-grow, -grow, grow, grow))
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(tokens.color("line_strong"), 1.2, Qt.PenStyle.DashLine))
        inner = area.adjusted(4, 4, -4, -4)
        if is_allied:
            painter.drawEllipse(inner)
        else:
            painter.drawRect(inner)

    def _paint_line(self, painter: QPainter, tokens: Tokens, area: QRectF) -> None:
        first, _, second = self._line.partition("\n")
        painter.setFont(lato(15, QFont.Weight.Bold))
        painter.setPen(tokens.color("text"))
        box = area if not second else QRectF(area.left(), 6, area.width(), 22)
        _paint_fitting(painter, box, first)
        painter.setFont(lato(12))
        painter.setPen(tokens.color("text_2"))
        _paint_fitting(painter, QRectF(area.left(), 28, area.width(), 18), second)

    def step_areas(self, left: float, right: float) -> tuple[list[QRectF], bool]:
        """Where the steps are between both sides, and whether there is room for their details."""
        bold, small = QFontMetrics(lato(13, QFont.Weight.Bold)), QFontMetrics(lato(12))
        widths: list[float] = [
            max(bold.horizontalAdvance(step.name), small.horizontalAdvance(step.detail)) + 46 for step in self._steps
        ]
        room, gaps = right - left, max(1, len(widths) - 1)
        gap = _GAP
        with_details = sum(widths) + gap * gaps <= room
        if not with_details:
            widths = [bold.horizontalAdvance(step.name) + 42 for step in self._steps]
            if sum(widths) + _MIN_GAP * gaps > room:  # only the step that goes on has its name
                widths = self._widths_beside(widths, _DISC)
            if sum(widths) + _MIN_GAP * gaps > room:  # and in the end it is alone
                widths = self._widths_beside(widths, 0.0)
            gap = min(gap, max(_MIN_GAP, (room - sum(widths)) / gaps))
        total = sum(widths) + gap * gaps
        x = max(left, min((self.width() - total) / 2, right - total))
        areas = []
        for width in widths:
            areas.append(QRectF(x, 8, width, HEIGHT - 16))
            x += width + gap
        return areas, with_details

    def _widths_beside(self, widths: list[float], other: float) -> list[float]:
        """The step that goes on keeps its width."""
        return [width if step.state == 0 else other for step, width in zip(self._steps, widths, strict=True)]

    def _paint_steps(self, painter: QPainter, tokens: Tokens, left: float, right: float) -> None:
        areas, with_details = self.step_areas(left, right)
        before: QRectF | None = None
        for number, (step, area) in enumerate(zip(self._steps, areas, strict=True)):
            if area.width() <= 0:
                continue
            self._paint_step(painter, tokens, step, number, area, with_detail=with_details and bool(step.detail))
            if before is not None and area.left() - before.right() >= _CHEVRON:
                picture = pixmap("chevron_right", tokens.color("text_3"), _CHEVRON, self.devicePixelRatioF())
                middle = (before.right() + area.left()) / 2
                painter.drawPixmap(QPoint(round(middle - _CHEVRON / 2), (HEIGHT - _CHEVRON) // 2), picture)
            before = area

    def _paint_step(
        self, painter: QPainter, tokens: Tokens, step: BandStep, number: int, area: QRectF, *, with_detail: bool
    ) -> None:
        if step.state == 0:
            paint_frame(painter, area, tokens, edge="line_strong", fill="raised", radius=8)
        disc = QPointF(area.left() + 18, area.center().y())
        painter.setPen(QPen(tokens.color("line_strong"), 1) if step.state > 0 else Qt.PenStyle.NoPen)
        fills = {-1: "accent_soft", 0: "accent", 1: "panel"}
        painter.setBrush(tokens.color(fills[step.state]))
        painter.drawEllipse(disc, 9, 9)
        if step.state < 0:
            picture = pixmap("check", tokens.color("accent_text"), 13, self.devicePixelRatioF())
            painter.drawPixmap(disc - QPointF(6.5, 6.5), picture)
        else:
            painter.setFont(lato(11, QFont.Weight.Bold))
            painter.setPen(tokens.color("on_accent" if step.state == 0 else "text_2"))
            box = QRectF(disc.x() - 9, disc.y() - 9.5, 18, 18)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number + 1))
        if area.width() <= _DISC:
            return
        painter.setFont(lato(13, QFont.Weight.Bold if step.state == 0 else QFont.Weight.Medium))
        painter.setPen(tokens.color("text" if step.state <= 0 else "text_2"))
        left = area.left() + 34
        flags = int(Qt.AlignmentFlag.AlignVCenter)
        if with_detail:
            painter.drawText(QRectF(left, area.top() + 2, area.width(), 18), flags, step.name)
            painter.setFont(lato(12))
            painter.setPen(tokens.color("text_2"))
            painter.drawText(QRectF(left, area.top() + 19, area.width(), 16), flags, step.detail)
        else:
            painter.drawText(QRectF(left, area.top(), area.width(), area.height()), flags, step.name)


def _paint_fitting(painter: QPainter, box: QRectF, words: str) -> None:
    """In the middle; what does not fit is cut at its end."""
    fitting = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), fitting)
