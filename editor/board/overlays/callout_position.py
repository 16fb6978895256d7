"""Where a callout lies: beside the hex it explains, never over the line, inside the view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

_STEPS = 24


def find_callout_rect(
    view: QRectF, line: QLineF, hex_width: float, size: QSizeF, obstacles: Sequence[QRectF] = ()
) -> QRectF:
    """The first place beside the end of the line that is free; the least bad one where the view is too small."""
    rects = [_inside(view, rect) for rect in _candidates(line, hex_width, size)]
    return min(rects, key=lambda rect: _cost(rect, line, hex_width, obstacles))  # the first of equals


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


def _inside(view: QRectF, rect: QRectF) -> QRectF:
    x = max(view.left(), min(rect.left(), view.right() - rect.width()))
    y = max(view.top(), min(rect.top(), view.bottom() - rect.height()))
    return QRectF(QPointF(x, y), rect.size())


def _cost(rect: QRectF, line: QLineF, hex_width: float, obstacles: Iterable[QRectF]) -> float:
    """The line and its hexes count most, then what else lies on the map."""
    half = hex_width * 0.40
    room = rect.adjusted(-half, -half, half, half)
    on_line = sum(room.contains(line.pointAt(step / _STEPS)) for step in range(_STEPS + 1))
    covered = (rect & other for other in obstacles if rect.intersects(other))
    away = QLineF(rect.center(), line.p2()).length()
    return 1e6 * on_line + sum(part.width() * part.height() for part in covered) + 4 * away
