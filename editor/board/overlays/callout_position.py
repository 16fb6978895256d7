"""Where a callout lies: beside the hex it explains, never over the line, inside the view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

_STEPS = 24


def find_callout_rect(
    view: QRectF, line: QLineF, hex_width: float, size: QSizeF, taken: Sequence[QRectF] = ()
) -> QRectF:
    """The first place beside the end of the line that is free; the least bad one where the view is too small."""
    places = [_inside(view, place) for place in _candidates(line, hex_width, size)]
    return min(places, key=lambda place: _cost(place, line, hex_width, taken))  # the first of equals


def _candidates(line: QLineF, hex_width: float, size: QSizeF) -> Iterator[QRectF]:
    end, gap = line.p2(), hex_width * 0.62
    width, height = size.width(), size.height()
    left, right = end.x() - gap - width, end.x() + gap
    box = QRectF(line.p1(), line.p2()).normalized().adjusted(-gap, -gap, gap, gap)
    middle = line.center()
    # On the far side of the line first: it leads away from what is explained.
    sides = (right, left) if line.dx() >= 0 else (left, right)
    for x in sides:
        for y in (end.y() - height / 2, end.y() - height + hex_width / 2, end.y() - hex_width / 2):
            yield QRectF(x, y, width, height)
    for y in (box.top() - height, box.bottom()):
        for x in (end.x() - width / 2, end.x(), end.x() - width):
            yield QRectF(x, y, width, height)
    for x in (box.right(), box.left() - width):
        for y in (middle.y() - height / 2, middle.y(), middle.y() - height):
            yield QRectF(x, y, width, height)


def _inside(view: QRectF, place: QRectF) -> QRectF:
    x = max(view.left(), min(place.left(), view.right() - place.width()))
    y = max(view.top(), min(place.top(), view.bottom() - place.height()))
    return QRectF(QPointF(x, y), place.size())


def _cost(place: QRectF, line: QLineF, hex_width: float, taken: Iterable[QRectF]) -> float:
    """The line and its hexes count most, then what else lies on the map."""
    half = hex_width * 0.40
    room = place.adjusted(-half, -half, half, half)
    on_line = sum(room.contains(line.pointAt(step / _STEPS)) for step in range(_STEPS + 1))
    covered = (place & other for other in taken if place.intersects(other))
    away = QLineF(place.center(), line.p2()).length()
    return 1e6 * on_line + sum(part.width() * part.height() for part in covered) + 4 * away
