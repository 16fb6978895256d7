"""The painter of boards: all layers, bottom to top, on any surface."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from enum import Enum
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.render.painting.board_layout import BoardLayout
from editor.render.painting.board_scene import BoardScene
from editor.render.painting.frame_layer import paint_frame
from editor.render.painting.ground_layer import paint_ground
from editor.render.painting.image_surface import ImageSurface
from editor.render.painting.label_layer import paint_labels
from editor.render.painting.layers import ALL_LAYERS, Layer, PaintOptions
from editor.render.painting.line_layers import paint_lines
from editor.render.painting.marker_layer import paint_groups, paint_markers
from editor.render.painting.sprite_surface import SpriteSurface
from editor.render.painting.sprites import Sprites, sprites
from editor.render.painting.surface import Surface
from editor.render.painting.tile_layers import paint_structures, paint_terrain, paint_ways
from editor.render.painting.underlay_layer import paint_underlay, seen_through
from editor.render.painting.unit_layer import paint_units
from editor.render.theme import Theme
from schema.scenario import Scenario


class Quality(Enum):
    """How pieces come into a picture: drawn at their exact position, slowly, or as ready sprites in whole pixels."""

    EXACT = "exact"
    SPRITES = "sprites"


# Called with the number of steps done and their total; it may raise an exception to stop the painting.
Progress = Callable[[int, int], None]
_Paint = Callable[[Surface, BoardScene, QRectF], None]


class BoardPainter:
    """Paints one scenario. Cheap to make: drawings and sprites are shared by all painters of a theme.

    The QPainter must be in scene units (see `layout`): translated and scaled, not turned. It paints on pixels;
    `export` knows the surfaces for other things.
    """

    def __init__(
        self,
        scenario: Scenario,
        theme: Theme = Theme.SCREEN,
        options: PaintOptions | None = None,
        *,
        drawings: Sprites | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.scene = BoardScene(scenario, theme, options or PaintOptions())
        self._drawings = drawings
        self._progress = progress

    @property
    def drawings(self) -> Sprites:
        """Those of the theme that the window thread shares, unless this painter has its own."""
        return self._drawings or sprites(self.scene.theme)

    @property
    def layout(self) -> BoardLayout:
        return self.scene.layout

    def with_scenario(self, scenario: Scenario) -> BoardPainter:
        return BoardPainter(scenario, self.scene.theme, self.scene.options)

    @property
    def picture_rect(self) -> QRectF:
        """All that there is to see, frame included."""
        return self.layout.frame_rect(coordinates=self.scene.options.coordinates)

    def paint(
        self,
        painter: QPainter,
        layers: frozenset[Layer] = ALL_LAYERS,
        *,
        exposed: QRectF | None = None,
        quality: Quality = Quality.SPRITES,
    ) -> None:
        """The wanted layers, as far as they reach into the exposed part of the scene."""
        area = self.picture_rect if exposed is None else exposed & self.picture_rect
        if area.isEmpty():
            return
        painter.save()
        try:
            self.paint_on(self._surface(painter, quality), layers, area)
        finally:
            painter.restore()

    def paint_on(self, surface: Surface, layers: frozenset[Layer] = ALL_LAYERS, area: QRectF | None = None) -> None:
        """As `paint`, on a surface of the caller's choice."""
        self._paint(surface, layers & self.scene.options.layers, self.picture_rect if area is None else area)

    def _surface(self, painter: QPainter, quality: Quality) -> Surface:
        if quality is Quality.SPRITES:
            return SpriteSurface(painter, self.drawings)
        return ImageSurface(painter, self.drawings)

    def _paint(self, surface: Surface, layers: frozenset[Layer], area: QRectF) -> None:
        scene = self.scene
        underlay = scene.options.underlay
        # Crowns lean and rivers run over the edge of the board.
        at_edge = not self.layout.board_rect.contains(area)
        with surface.clip(self.layout.board_rect) if at_edge else nullcontext():
            if Layer.GROUND in layers:
                paint_ground(surface, scene, area)
                if underlay is not None:
                    paint_underlay(surface, underlay, area)
            self._report(1)
            with seen_through(surface, underlay):
                for step, (layer, paint) in enumerate(_TILES.items(), 2):
                    if layer in layers:
                        paint(surface, scene, area)
                    self._report(step)
        paint_lines(surface, scene, area, layers)
        if Layer.STRUCTURES in layers:
            paint_structures(surface, scene, area)
        if Layer.MARKERS in layers:
            paint_groups(surface, scene, area)
        self._report(4)
        if layers & {Layer.OBSTACLES, Layer.UNITS}:
            paint_units(surface, scene, area, layers)
        self._report(5)
        for layer, paint in _MARKS.items():
            if layer in layers:
                paint(surface, scene, area)
        self._report(_STEPS)

    def _report(self, step: int) -> None:
        if self._progress is not None:
            self._progress(step, _STEPS)


_TILES: Final[Mapping[Layer, _Paint]] = {
    Layer.WAYS: paint_ways,
    Layer.TERRAIN: paint_terrain,
}
_STEPS: Final = 6
"""How often a picture reports its progress."""
_MARKS: Final[Mapping[Layer, _Paint]] = {
    Layer.MARKERS: paint_markers,
    Layer.LABELS: paint_labels,
    Layer.FRAME: paint_frame,
}
