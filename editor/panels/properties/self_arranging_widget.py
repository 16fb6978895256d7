"""The base of widgets that lay their children out themselves, because the arrangement depends on the width."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

# After these events the children may need other sizes. A hidden widget gets its font when it is shown.
_RESIZING: Final = frozenset(
    {QEvent.Type.LayoutRequest, QEvent.Type.Show, QEvent.Type.FontChange, QEvent.Type.StyleChange}
)


class SelfArrangingWidget(QWidget):
    """Subclasses give the children and their rects for a width, from top to bottom."""

    def __init__(self) -> None:
        super().__init__()
        self._rects_by_width: dict[int, tuple[tuple[QWidget, QRect], ...]] = {}
        # Not fixed: a layout would then keep the height for another width.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _compute_rects(self, width: int) -> Iterator[tuple[QWidget, QRect]]:
        raise NotImplementedError

    def invalidate_sizes(self) -> None:
        """Lay out again after a child has changed."""
        self._rects_by_width.clear()
        self._lay_out()
        self.updateGeometry()

    def _lay_out(self) -> None:
        for widget, rect in self._rects(self.width()):
            widget.setGeometry(rect)

    def _rects(self, width: int) -> tuple[tuple[QWidget, QRect], ...]:
        """Cached until a child changes, because layouts ask for the height often."""
        if width not in self._rects_by_width:
            self._rects_by_width[width] = tuple(self._compute_rects(width))
        return self._rects_by_width[width]

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        if event.type() in _RESIZING:
            self.invalidate_sizes()
        return super().event(event)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((rect.bottom() + 1 for _, rect in self._rects(width)), default=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()
