"""Pictures of pieces for the palette, by the one painter, sharp on every screen, and painted a few at a time."""

from __future__ import annotations

from functools import lru_cache
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from editor.edits.layers import MapLayer
from editor.edits.pieces import BadgePiece, MarkerPiece, Piece, TilePiece, UnitPiece
from editor.render.painting.artwork import artwork
from editor.render.painting.piece_art import piece_art
from editor.render.painting.piece_picture import piece_picture
from editor.render.painting.sprites import drawn_image
from editor.render.theme import Theme
from schema.content import HexContent
from schema.pieces import Unit

_BADGE: Final = QRectF(-29, -29, 58, 58)
"""What of its box a badge fills."""
# What is seen first is painted at once as long as the window still feels prompt, the rest in short turns. Each turn
# repaints all cells that are seen, so it must not be too short.
SECONDS_AT_ONCE: Final = 0.08
_SECONDS: Final = 0.03
_Wanted = tuple[Piece, int, float]


@lru_cache(maxsize=2048)
def piece_pixmap(piece: Piece, side: int, ratio: float = 1.0) -> QPixmap:
    """A picture `side` logical pixels wide, painted now."""
    pixmap = QPixmap.fromImage(_image(piece, max(1, round(side * ratio))))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _image(piece: Piece, pixels: int) -> QImage:
    if isinstance(piece, BadgePiece):
        return _badge(piece.badge, pixels)
    content = piece.put_on(HexContent(row=2, col=4))
    ground = isinstance(piece, TilePiece) and piece.layer is not MapLayer.OBSTACLE
    return piece_picture(content, pixels, ground=ground, tight=isinstance(piece, MarkerPiece | UnitPiece))


def _badge(badge: str, pixels: int) -> QImage:
    stems = piece_art().unit(Unit(kind="infantry", badge=badge)).badge

    def draw(painter: QPainter) -> None:
        for stem in stems:
            artwork(Theme.SCREEN).draw(painter, stem)

    return drawn_image(_BADGE, pixels / _BADGE.width(), draw)


class PiecePixmaps(QObject):
    """`find` gives a picture, or None where painting it now would take too long: then it is painted while nothing else
    happens, and `ready` says so.
    """

    ready = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._done: dict[_Wanted, QPixmap] = {}
        self._wanted: dict[_Wanted, None] = {}
        self._seconds_spent = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)

    def find(self, piece: Piece, side: int, ratio: float) -> QPixmap | None:
        key = (piece, side, ratio)
        pixmap = self._done.get(key)
        if pixmap is None:
            if self._seconds_spent < SECONDS_AT_ONCE:
                pixmap = self._paint(key)
            else:
                self._wanted.setdefault(key)
            self._timer.start()
        return pixmap

    def _paint(self, key: _Wanted) -> QPixmap:
        start = perf_counter()
        pixmap = self._done[key] = piece_pixmap(*key)
        self._wanted.pop(key, None)
        self._seconds_spent += perf_counter() - start
        return pixmap

    @property
    def is_busy(self) -> bool:
        return bool(self._wanted)

    def _work(self) -> None:
        is_late = bool(self._wanted)
        self._seconds_spent = 0.0
        while self._wanted and self._seconds_spent < _SECONDS:
            self._paint(next(iter(self._wanted)))
        if not self._wanted:
            self._timer.stop()
        if is_late:
            self.ready.emit()
