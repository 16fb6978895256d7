"""A map scan ready to be painted: pixels, place and opacities. It paints itself in scene units."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QTransform

from editor.board.underlay.placement import corners, transform
from editor.board.underlay.scan_image import ScanImage
from editor.render.painting.board_layout import HEX_WIDTH
from schema.underlay import Underlay


@dataclass(frozen=True, eq=False)
class ScanPicture:
    scan: ScanImage
    underlay: Underlay

    @property
    def terrain_opacity(self) -> float:
        return self.underlay.terrain_opacity / 100

    @property
    def area(self) -> QRectF:
        """What it covers of the scene."""
        return corners(self.underlay).boundingRect()

    def paint(self, painter: QPainter, area: QRectF) -> None:
        if not self.area.intersects(area):
            return
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        image = self.scan.level_for(self.underlay.width * HEX_WIDTH * abs(scale))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(self.underlay.opacity / 100)
        unit = QTransform.fromScale(1 / image.width(), 1 / image.height())
        painter.setWorldTransform(unit * transform(self.underlay), combine=True)
        painter.drawImage(0, 0, image)
