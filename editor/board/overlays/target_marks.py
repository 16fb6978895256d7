"""The marks of targets: closed reticle and red plate; in sight without dice an open reticle and a grey plate.

For a hex without a unit: a dashed ring and a plate on each unit that could battle an enemy there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from editor.board.overlays.facts import HexFacts
from editor.board.overlays.overlay_words import OverlayWords
from editor.board.overlays.plate_layout import Plate, PlateLayout
from editor.board.overlays.reach_mark import disc_center
from editor.board.overlays.side_colors import ground_of, ink_of
from schema.board import Camp
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_LINE: Final = 3.2
_CASING: Final = 2.8
_RADIUS: Final = 0.31
"""Of the width of a hex: round the figure."""
_TICK: Final = (0.23, 0.43)
_UNIT: Final = 0.33
_RETICLE: Final = 0.45
_TICKS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True)
class _Mark:
    hex: Hex
    plate: Plate
    is_target: bool = False
    camp: Camp | None = None


class TargetMarks:
    level: Final = Level.OVER_UNITS

    def __init__(self, context: EditorContext) -> None:
        self._words = OverlayWords(context)
        self._facts: HexFacts | None = None
        self._marks: tuple[_Mark, ...] = ()
        # Where the plates lie, for one place of the camera.
        self._plates: tuple[object, list[tuple[_Mark, QRectF]]] | None = None

    def show(self, facts: HexFacts | None) -> None:
        self._facts = facts
        self._plates = None
        self._marks = () if facts is None else (*self._enemies(facts), *self._attackers(facts))

    def _enemies(self, facts: HexFacts) -> Iterable[_Mark]:
        # Targets first: they have the first choice of a place for their plates.
        for enemy in sorted(facts.enemies, key=lambda one: not one.is_target):
            yield _Mark(enemy.hex, Plate(*self._words.plate(enemy)), is_target=enemy.is_target)

    def _attackers(self, facts: HexFacts) -> Iterable[_Mark]:
        for attacker in facts.attackers:
            yield _Mark(attacker.hex, Plate(self._words.dice(attacker.dice), ""), camp=attacker.camp)

    @property
    def plates(self) -> dict[Hex, tuple[str, str]]:
        """What is written, by hex."""
        return {mark.hex: (mark.plate.bold, mark.plate.rest) for mark in self._marks}

    def paint(self, painter: QPainter, frame: Frame) -> None:
        for mark in self._marks:
            if frame.reaches(mark.hex):
                _paint_ring(painter, frame, mark)
        if frame.has_room_for_words and self._marks:
            seen = (frame.camera.transform, frame.camera.view)
            if self._plates is None or self._plates[0] != seen:
                self._plates = (seen, list(self._plate_rects(frame)))
            for mark, area in self._plates[1]:
                if area.adjusted(-2, -2, 2, 2).intersects(frame.exposed):
                    _paint_plate(painter, frame, mark, area)

    def _plate_rects(self, frame: Frame) -> Iterable[tuple[_Mark, QRectF]]:
        assert self._facts is not None
        layout = PlateLayout()
        marked = {mark.hex for mark in self._marks}
        for index in self._facts.questions.position.troops:
            where = self._facts.questions.position.hex(index)
            middle = frame.center(where)
            half = frame.hex_width * (_RETICLE if where in marked else _UNIT)
            layout.occupied.append(QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half))
        for where in self._facts.reach:
            disc = disc_center(frame, where)
            layout.occupied.append(QRectF(disc.x() - 10, disc.y() - 10, 20, 20))
        for mark in self._marks:
            yield mark, layout.add(frame, frame.center(mark.hex), mark.plate.size)


def _paint_plate(painter: QPainter, frame: Frame, mark: _Mark, area: QRectF) -> None:
    if mark.camp is not None:
        mark.plate.paint(painter, area, ground=ground_of(mark.camp), ink=ink_of(mark.camp))
        return
    color = "target" if mark.is_target else "no_dice"
    mark.plate.paint(painter, area, ground=frame.tokens.overlay(color), ink=frame.tokens.overlay("casing_light"))


def _paint_ring(painter: QPainter, frame: Frame, mark: _Mark) -> None:
    middle = frame.center(mark.hex)
    if mark.camp is not None:
        _paint_attacker(painter, frame, middle, mark.camp)
    elif mark.is_target:
        paint_reticle(painter, frame, middle, frame.hex_width)
    else:
        paint_open_reticle(painter, frame, middle, frame.hex_width)


def paint_reticle(painter: QPainter, frame: Frame, at: QPointF, hex_width: float) -> None:
    """Closed, with four ticks across it."""
    red, light = frame.tokens.overlay("target"), frame.tokens.overlay("casing_light")
    line = _LINE if frame.has_room_for_words else 2.2
    radius = hex_width * _RADIUS
    inner, outer = (hex_width * part for part in _TICK)
    ticks = [QLineF(at + QPointF(x, y) * inner, at + QPointF(x, y) * outer) for x, y in _TICKS]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(light, line + _CASING))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(pen(red, line))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(pen(light, line + _CASING, round_=True))
    painter.drawLines(ticks)
    painter.setPen(pen(red, line, round_=True))
    painter.drawLines(ticks)


def paint_open_reticle(painter: QPainter, frame: Frame, at: QPointF, hex_width: float) -> None:
    """Four arcs at the corners."""
    radius = hex_width * _RADIUS
    line = _LINE if frame.has_room_for_words else 2.2
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in (("casing_light", line + _CASING), ("no_dice", line)):
        painter.setPen(pen(frame.tokens.overlay(color), width, round_=True))
        for corner in range(4):
            painter.drawArc(box, (45 + 90 * corner - 22) * 16, 44 * 16)


def _paint_attacker(painter: QPainter, frame: Frame, at: QPointF, camp: Camp) -> None:
    radius = frame.hex_width * 0.36
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(frame.tokens.overlay("casing_light"), 5))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(pen(ground_of(camp), 2.4, dash=(6, 4)))
    painter.drawEllipse(at, radius, radius)
