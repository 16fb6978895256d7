"""The port for what is painted over the board: ranges, sight, threats, findings. Sizes are screen pixels.

An overlay is any object with a `level` and a `paint`; hand it to `BoardView.set_overlays`, and call
`BoardView.refresh_overlays` when what it shows has changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from editor.board.canvas.camera import Camera
from editor.render.painting.board_layout import HEX_WIDTH, BoardLayout
from editor.ui.theme.tokens import Tokens
from schema.hexes import Hex
from schema.scenario import Scenario

MIN_HEX_FOR_WORDS = 40.0
"""On smaller hexes overlays show no numbers and no plates."""


class Level(Enum):
    """Between structures and units, or above all pieces."""

    UNDER_UNITS = "under"
    OVER_UNITS = "over"


@dataclass(frozen=True)
class Frame:
    """What an overlay needs to know about the view it is painted in."""

    scenario: Scenario
    layout: BoardLayout
    camera: Camera
    tokens: Tokens
    exposed: QRectF
    """The part of the view that is painted now, in its pixels."""

    @property
    def hex_width(self) -> float:
        return HEX_WIDTH * self.camera.scale

    @property
    def has_room_for_words(self) -> bool:
        return self.hex_width >= MIN_HEX_FOR_WORDS

    def center(self, where: Hex) -> QPointF:
        return self.camera.to_view(self.layout.center(where))

    def outline(self, where: Hex, scale: float = 1.0) -> QPolygonF:
        return self.camera.transform.map(self.layout.outline(where, scale))

    def reaches(self, where: Hex, margin: float = 0.0) -> bool:
        """Whether anything of a hex is painted now."""
        area = self.outline(where).boundingRect().adjusted(-margin, -margin, margin, margin)
        return area.intersects(self.exposed)


class Overlay(Protocol):
    @property
    def level(self) -> Level: ...

    def paint(self, painter: QPainter, frame: Frame) -> None:
        """With an antialiasing painter in the pixels of the view; it may leave any pen and brush behind."""
        ...
