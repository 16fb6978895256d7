"""The camera: where the board lies on the screen, how large, and how far it may be moved.

The corner of the board always lies on a whole device pixel, so that tiles never blur and nothing jitters.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from typing import Final

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSize, QSizeF, Signal
from PySide6.QtGui import QTransform

ZOOM_STOPS: Final = (0.25, 0.33, 0.5, 0.66, 0.75, 1.0, 1.5, 2.0, 4.0)
MIN_ZOOM, MAX_ZOOM = 0.15, ZOOM_STOPS[-1]
PIXELS_AT_FULL: Final = 0.5
"""Logical pixels to the scene unit at 100 %: a hex is 100 wide."""
MARGIN: Final = 14.0
"""Logical pixels round all that there is to see, when it is fitted."""
_OVERSCROLL: Final = 0.4
"""The part of the view that may be empty beyond an edge of the board."""
_MAX_FITTED: Final = 1.5
_NEAR: Final = 0.005


class Camera(QObject):
    """Signals: `moved` for any change of what is seen, `zoom_changed(float)` before it if the zoom is another."""

    moved = Signal()
    zoom_changed = Signal(float)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._content = QRectF(0, 0, 1, 1)
        self._bands = 0.0
        self._view = QSizeF(1, 1)
        self._ratio = 1.0
        self._zoom = 1.0
        self._origin = QPoint()
        self.is_fitted = True
        """It follows the size of the view until a hand moves it."""
        self._foot = 0.0

    # What there is

    def set_content(self, content: QRectF, *, bands: float = 0.0) -> None:
        """What can be looked at, in the scene; `bands`: logical pixels above and below it that do not zoom."""
        if content == self._content and bands == self._bands:
            return
        self._content, self._bands = content, bands
        self._settle()

    def set_view(self, size: QSize | QSizeF, ratio: float) -> None:
        """The size of the view in logical pixels, and the device pixels to each of them."""
        size = QSizeF(size)
        if size == self._view and ratio == self._ratio:
            return
        middle = self.to_scene(QPointF(self._view.width() / 2, self._view.height() / 2))
        self._view, self._ratio = size, ratio
        if not self.is_fitted:
            self._place(middle, QPointF(size.width() / 2, size.height() / 2))
        self._settle()

    def set_foot(self, foot: float) -> None:
        """Logical pixels at the bottom of the view that something lies on, such as a legend."""
        if foot != self._foot:
            self._foot = foot
            self._settle()

    def _settle(self) -> None:
        if self.is_fitted:
            self.fit()
        else:
            self._clamp()
            self.moved.emit()

    # Where it looks

    @property
    def zoom(self) -> float:
        return self._zoom

    @property
    def ratio(self) -> float:
        return self._ratio

    @property
    def scale(self) -> float:
        """Logical pixels to the scene unit."""
        return self._zoom * PIXELS_AT_FULL

    @property
    def pixels(self) -> float:
        """Device pixels to the scene unit."""
        return self.scale * self._ratio

    @property
    def origin(self) -> QPoint:
        """The corner of the board, in device pixels of the view."""
        return QPoint(self._origin)

    @property
    def view(self) -> QRectF:
        return QRectF(QPointF(), self._view)

    @property
    def content(self) -> QRectF:
        return QRectF(self._content)

    @property
    def bands(self) -> float:
        """Logical pixels above and below the content that do not zoom."""
        return self._bands

    @property
    def transform(self) -> QTransform:
        """From the scene to logical pixels."""
        x, y = self._origin.x() / self._ratio, self._origin.y() / self._ratio
        return QTransform(self.scale, 0, 0, self.scale, x, y)

    def to_scene(self, at: QPointF) -> QPointF:
        return QPointF(
            (at.x() * self._ratio - self._origin.x()) / self.pixels,
            (at.y() * self._ratio - self._origin.y()) / self.pixels,
        )

    def to_view(self, point: QPointF) -> QPointF:
        return QPointF(
            (point.x() * self.pixels + self._origin.x()) / self._ratio,
            (point.y() * self.pixels + self._origin.y()) / self._ratio,
        )

    def rect_to_view(self, area: QRectF) -> QRectF:
        return QRectF(self.to_view(area.topLeft()), self.to_view(area.bottomRight()))

    @property
    def visible(self) -> QRectF:
        """The part of the scene that the view shows."""
        return QRectF(self.to_scene(QPointF()), self.to_scene(QPointF(self._view.width(), self._view.height())))

    @property
    def shows_all(self) -> bool:
        rect = self.rect_to_view(self._content)
        return self.view.adjusted(-1, -1, 1, 1).contains(rect)

    # Moving it

    def fit(self) -> None:
        """All of the content, in the middle of what the foot leaves free."""
        room_x = self._view.width() - 2 * MARGIN
        room_y = self._view.height() - self._foot - 2 * (MARGIN + self._bands)
        if room_x > 0 and room_y > 0:
            wide = room_x / self._content.width() / PIXELS_AT_FULL
            high = room_y / self._content.height() / PIXELS_AT_FULL
            self._set(min(wide, high, _MAX_FITTED), down=True)
        self._place(self._content.center(), QPointF(self._view.width() / 2, (self._view.height() - self._foot) / 2))
        self.is_fitted = True
        self.moved.emit()

    def set_zoom(self, zoom: float, at: QPointF | None = None) -> None:
        """Zoom; the point of the scene under `at`, the middle of the view by default, stays where it is."""
        at = at or QPointF(self._view.width() / 2, self._view.height() / 2)
        held = self.to_scene(at)
        self.is_fitted = False
        if self._set(zoom):
            self._place(held, at)
            self._clamp()
            self.moved.emit()

    def step_zoom(self, steps: int, at: QPointF | None = None) -> None:
        """To the next stop up or down, as often as `steps` says."""
        zoom = self._zoom
        for _ in range(abs(steps)):
            zoom = next_stop(zoom, up=steps > 0)
        self.set_zoom(zoom, at)

    def pan(self, by: QPointF) -> None:
        """Move the board by so many logical pixels."""
        self.is_fitted = False
        before = QPoint(self._origin)
        self._origin += QPoint(round(by.x() * self._ratio), round(by.y() * self._ratio))
        self._clamp()
        if self._origin != before:
            self.moved.emit()

    def center_on(self, point: QPointF) -> None:
        self.is_fitted = False
        before = QPoint(self._origin)
        self._place(point, QPointF(self._view.width() / 2, self._view.height() / 2))
        self._clamp()
        if self._origin != before:
            self.moved.emit()

    def bring_into_view(self, area: QRectF, margin: float = 24.0) -> None:
        """Move no further than needed to show an area of the scene."""
        rect = self.rect_to_view(area).adjusted(-margin, -margin, margin, margin)
        x = _nudge(rect.left(), rect.right(), self._view.width())
        y = _nudge(rect.top(), rect.bottom(), self._view.height())
        if x or y:
            self.pan(QPointF(x, y))

    def _set(self, zoom: float, *, down: bool = False) -> bool:
        """Whole percents: each zoom has sprites of its own."""
        percents = math.floor(zoom * 100 + 1e-9) if down else round(zoom * 100)
        zoom = min(max(percents / 100, MIN_ZOOM), MAX_ZOOM)
        if zoom == self._zoom:
            return False
        self._zoom = zoom
        self.zoom_changed.emit(zoom)
        return True

    def _place(self, point: QPointF, at: QPointF) -> None:
        """Move so that a point of the scene lies at a point of the view."""
        self._origin = QPoint(
            round(at.x() * self._ratio - point.x() * self.pixels), round(at.y() * self._ratio - point.y() * self.pixels)
        )

    def _clamp(self) -> None:
        """Keep the board in sight: in the middle where all of it fits, else with some room beyond its edges."""
        content, height = self._content, self._view.height() - self._foot
        self._origin = QPoint(
            _clamped(self._origin.x(), content.left(), content.right(), self._view.width(), self.pixels, self._ratio),
            _clamped(self._origin.y(), content.top(), content.bottom(), height, self.pixels, self._ratio),
        )


def next_stop(zoom: float, *, up: bool) -> float:
    if up:
        index = bisect_right(ZOOM_STOPS, zoom + _NEAR)
        return ZOOM_STOPS[min(index, len(ZOOM_STOPS) - 1)]
    index = bisect_left(ZOOM_STOPS, zoom - _NEAR) - 1
    return ZOOM_STOPS[index] if index >= 0 else zoom


def _clamped(origin: int, first: float, last: float, room: float, pixels: float, ratio: float) -> int:
    length, room = (last - first) * pixels, room * ratio
    if length <= room:
        return round((room - length) / 2 - first * pixels)
    spare = room * _OVERSCROLL
    return round(min(max(origin, room - spare - last * pixels), spare - first * pixels))


def _nudge(low: float, high: float, room: float) -> float:
    if high - low > room:
        return 0.0 if low <= 0 and high >= room else room / 2 - (low + high) / 2
    return -low if low < 0 else room - high if high > room else 0.0
