"""Words beside marks, in rows: they go left or right of their mark, else into the next row that has room."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.lab_view.charts.chart_drawing import draw_words, text_width

_GAP: Final = 8
_SIZE: Final = 12
_HALF: Final = 9
# More than there are words.
_MAX_ROWS: Final = 6


class _Label(NamedTuple):
    spot: QRectF
    words: str
    color: QColor


class LabelRows:
    """`middle` is the middle of the first row; words never leave the width, nor cover what was taken before them."""

    def __init__(self, width: float, middle: float, height: float) -> None:
        self._width = width
        self._middle = middle
        self._height = height
        self._taken: list[QRectF] = []
        self._labels: list[_Label] = []

    def y(self, row: int) -> float:
        return self._middle + row * self._height

    @property
    def count(self) -> int:
        """How many rows have something in them."""
        lowest = max((area.center().y() for area in self._taken), default=self._middle)
        return round((lowest - self._middle) / self._height) + 1

    @property
    def spots(self) -> tuple[QRectF, ...]:
        """Where the words stand."""
        return tuple(label.spot for label in self._labels)

    def take(self, area: QRectF) -> None:
        """Something is painted there."""
        self._taken.append(area)

    def place(self, words: str, mark: QRectF, color: QColor, *, left_first: bool) -> None:
        width = text_width(words, _SIZE) + 2
        left, right = mark.left() - _GAP - width, mark.right() + _GAP
        center = min(max(mark.center().x() - width / 2, 0), self._width - width)
        sides = (left, right) if left_first else (right, left)
        y = mark.center().y()
        spots = [QRectF(x, y - _HALF, width, 2 * _HALF) for x in sides]
        spots += [QRectF(center, y + down * self._height - _HALF, width, 2 * _HALF) for down in range(1, _MAX_ROWS)]
        spot = next((spot for spot in spots if self._is_free(spot)), spots[-1])
        self._labels.append(_Label(spot, words, color))
        self._taken.append(spot)

    def paint(self, painter: QPainter) -> None:
        """All words that have their place."""
        for spot, words, color in self._labels:
            draw_words(painter, QPointF(spot.left(), spot.center().y()), words, color, size=_SIZE)

    def _is_free(self, spot: QRectF) -> bool:
        is_inside = spot.left() >= 0 and spot.right() <= self._width
        return is_inside and not any(spot.intersects(taken) for taken in self._taken)
