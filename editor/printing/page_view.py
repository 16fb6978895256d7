"""One page of a sheet on a plain background: zoom, scroll, turn pages by keys and wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.printing.page_renderer import PaintedPage
    from editor.ui.context import EditorContext

# Screens count 96 dots to the inch, paper 72 points.
_DOTS_PER_POINT: Final = 96 / 72
ZOOMS: Final = (0.25, 0.33, 0.5, 0.66, 0.75, 1.0, 1.5, 2.0, 3.0)
_MARGIN: Final = 24
_LINE: Final = 48
_SHADOW: Final = 6


class PageView(QAbstractScrollArea):
    """`page_requested(int)`: the user turns to this page. `scale_changed()`: the picture has another size now."""

    page_requested = Signal(int)
    scale_changed = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._painted: PaintedPage | None = None
        self._size = QSizeF(595, 842)
        self._chosen_zoom: float | None = None  # None: the whole page fits
        self._grabbed: QPoint | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(280, 280)
        connect_while_alive(context.theme_changed, self, lambda *_: self.viewport().update())
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())

    # What is shown

    @property
    def page(self) -> int:
        return 0 if self._painted is None else self._painted.page

    @property
    def pages(self) -> int:
        return 0 if self._painted is None else self._painted.facts.pages

    def set_page_size(self, size: QSizeF) -> None:
        """In points; known before the page itself is."""
        if size != self._size:
            self._size = size
            self._lay_out()

    def show_page(self, painted: PaintedPage) -> None:
        turned = self._painted is not None and painted.page != self._painted.page
        self._painted = painted
        self.set_page_size(painted.facts.size)
        if turned:
            self.verticalScrollBar().setValue(0)
        self._retranslate()
        self.viewport().update()

    def _retranslate(self) -> None:
        if self._painted is not None:
            page, pages = self.page + 1, self.pages
            words = self._context.text("print.view", page=page, pages=pages, title=self._painted.facts.title)
            self.setAccessibleName(words)

    # Zoom

    @property
    def zoom(self) -> float:
        """1.0 is as large as paper."""
        if self._chosen_zoom is not None:
            return self._chosen_zoom
        room = self.size() - QSize(2 * _MARGIN, 2 * _MARGIN)
        wide = room.width() / (self._size.width() * _DOTS_PER_POINT)
        high = room.height() / (self._size.height() * _DOTS_PER_POINT)
        return max(0.1, min(wide, high, ZOOMS[-1]))

    @property
    def fits(self) -> bool:
        return self._chosen_zoom is None

    @property
    def pixels_per_point(self) -> float:
        """How finely the page should be painted."""
        return self.zoom * _DOTS_PER_POINT * self.devicePixelRatioF()

    def zoom_in(self) -> None:
        self._set_zoom(next((zoom for zoom in ZOOMS if zoom > self.zoom * 1.01), ZOOMS[-1]))

    def zoom_out(self) -> None:
        self._set_zoom(next((zoom for zoom in reversed(ZOOMS) if zoom < self.zoom * 0.99), ZOOMS[0]))

    def fit(self) -> None:
        self._set_zoom(None)

    def _set_zoom(self, zoom: float | None) -> None:
        if zoom == self._chosen_zoom:
            return
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        shares = [(bar.value() + bar.pageStep() / 2) / max(1, bar.maximum() + bar.pageStep()) for bar in (across, down)]
        self._chosen_zoom = zoom
        self._lay_out()
        for bar, share in zip((across, down), shares, strict=True):  # what is in the middle stays there
            bar.setValue(round(share * (bar.maximum() + bar.pageStep()) - bar.pageStep() / 2))

    def _lay_out(self) -> None:
        page, room = self._page_size(), self.viewport().size()
        for bar, length, seen in (
            (self.horizontalScrollBar(), page.width(), room.width()),
            (self.verticalScrollBar(), page.height(), room.height()),
        ):
            # A page that fits is not scrolled, whatever a rounded pixel says.
            most = 0 if self.fits else max(0, round(length + 2 * _MARGIN - seen))
            bar.setRange(0, most)
            bar.setPageStep(seen)
            bar.setSingleStep(_LINE)
        self.viewport().update()
        self.scale_changed.emit()

    def _page_size(self) -> QSizeF:
        return self._size * (self.zoom * _DOTS_PER_POINT)

    def page_rect(self) -> QRectF:
        """Where the page lies in the view."""
        page, room = self._page_size(), QSizeF(self.viewport().size())
        left = max(_MARGIN, (room.width() - page.width()) / 2) - self.horizontalScrollBar().value()
        top = max(_MARGIN, (room.height() - page.height()) / 2) - self.verticalScrollBar().value()
        return QRectF(QPointF(round(left), round(top)), page)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        turns = {
            Qt.Key.Key_PageDown: self.page + 1,
            Qt.Key.Key_PageUp: self.page - 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self.pages - 1,
        }
        zooms = {
            Qt.Key.Key_Plus: self.zoom_in,
            Qt.Key.Key_Equal: self.zoom_in,
            Qt.Key.Key_Minus: self.zoom_out,
            Qt.Key.Key_0: self.fit,
        }
        if not self.horizontalScrollBar().maximum():
            turns |= {Qt.Key.Key_Right: self.page + 1, Qt.Key.Key_Left: self.page - 1}
        if not self.verticalScrollBar().maximum():
            turns |= {Qt.Key.Key_Down: self.page + 1, Qt.Key.Key_Up: self.page - 1, Qt.Key.Key_Space: self.page + 1}
        if key in zooms:
            zooms[key]()
        elif key in turns:
            self._turn(turns[key])
        else:
            super().keyPressEvent(event)

    def _turn(self, page: int) -> None:
        if 0 <= page < self.pages and page != self.page:
            self.page_requested.emit(page)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turn = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if turn:
                (self.zoom_in if turn > 0 else self.zoom_out)()
            event.accept()
            return
        bar = self.verticalScrollBar()
        at_end = bar.value() == (bar.minimum() if turn > 0 else bar.maximum())
        if turn and at_end:
            self._turn(self.page + (-1 if turn > 0 else 1))
            event.accept()
            return
        super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._grabbed = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grabbed is not None:
            at = event.position().toPoint()
            moved, self._grabbed = at - self._grabbed, at
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - moved.x())
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() - moved.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        del event
        self._grabbed = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), tokens.color("canvas"))
        page = self.page_rect()
        shade = tokens.color("shadow", 0.06)
        for spread in range(1, _SHADOW + 1):
            painter.fillRect(page.adjusted(-spread, 2 - spread, spread, spread + 2), shade)
        painter.fillRect(page, Qt.GlobalColor.white)
        if self._painted is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(page, self._painted.image)
        painter.setPen(QPen(tokens.color("line"), 1))
        painter.drawRect(page.adjusted(-0.5, -0.5, 0.5, 0.5))
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_focus(painter, QRectF(self.viewport().rect()), tokens.color("focus"))
