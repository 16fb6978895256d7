"""Pictures of boards as files: PNG, SVG and PDF, each all or nothing, the same bytes for the same scenario."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter

from editor.program import DISPLAY_NAME
from editor.render.painting.board_painter import BoardPainter, Progress, Quality
from editor.render.painting.layers import PaintOptions
from editor.render.painting.map_page import map_layout, millimeters_per_unit
from editor.render.painting.offscreen import ensure_application
from editor.render.painting.pdf_surface import PdfSurface
from editor.render.painting.sprites import Sprites
from editor.render.painting.svg_surface import MILLIMETERS_PER_UNIT, SvgSurface
from editor.render.paper import Paper
from editor.render.pdf import pdf_bytes
from editor.render.picture_format import PictureFormat, format_of
from editor.render.png import check_pixels, png_bytes
from editor.render.theme import Theme
from i18n.languages import Language
from schema.formats.files import write_atomically
from schema.scenario import Scenario

_MILLIMETERS_PER_INCH: Final = 25.4
_HEX_PIXELS: Final = 100.0
"""The width of a hex in a PNG for which no size is asked."""
_PDF_DPI: Final = 254
"""A dot is a scene unit on a page of the board's own size."""


@dataclass(frozen=True)
class PictureOptions:
    """What is wanted of a picture besides the scenario. `width` is in pixels and counts before `dpi`."""

    theme: Theme = Theme.SCREEN
    options: PaintOptions = field(default_factory=PaintOptions)
    width: int | None = None
    dpi: int | None = None
    paper: Paper = Paper.BOARD
    language: str = Language.ENGLISH


def render(scenario: Scenario, path: str | os.PathLike[str], picture: PictureOptions | None = None) -> None:
    """Write the board as a picture; the extension says as what."""
    write_atomically(path, picture_bytes(scenario, format_of(path), picture))


def picture_bytes(
    scenario: Scenario,
    picture_format: PictureFormat,
    picture: PictureOptions | None = None,
    *,
    drawings: Sprites | None = None,
    progress: Progress | None = None,
) -> bytes:
    """The content of the file. A thread other than that of the window brings drawings of its own."""
    picture = picture or PictureOptions()
    ensure_application()
    painter = BoardPainter(scenario, picture.theme, picture.options, drawings=drawings, progress=progress)
    match picture_format:
        case PictureFormat.PNG:
            return _png(painter, picture)
        case PictureFormat.SVG:
            return svg_picture(painter, picture)
        case PictureFormat.PDF:
            return _pdf(painter, picture)


def thumbnail(scenario: Scenario, size: QSize, theme: Theme = Theme.SCREEN) -> QImage:
    """A small picture of the board without coordinates, as large as fits into the size."""
    ensure_application()
    painter = BoardPainter(scenario, theme, PaintOptions(coordinates=False))
    view = painter.picture_rect
    return _image(painter, min(size.width() / view.width(), size.height() / view.height()), Quality.SPRITES)


def _png(painter: BoardPainter, picture: PictureOptions) -> bytes:
    view = painter.picture_rect
    if picture.width is not None:
        pixels = picture.width / view.width()
    elif picture.dpi is not None:
        pixels = picture.dpi / _MILLIMETERS_PER_INCH * millimeters_per_unit(view, picture.paper)
    else:
        pixels = _HEX_PIXELS / 200
    check_pixels(view.width() * pixels, view.height() * pixels)
    image = _image(painter, pixels, Quality.EXACT)
    per_meter = pixels / millimeters_per_unit(view, picture.paper) * 1000
    image.setDotsPerMeterX(round(per_meter))
    image.setDotsPerMeterY(round(per_meter))
    return png_bytes(image, title=painter.scene.scenario.title_in(picture.language))


def _image(painter: BoardPainter, pixels: float, quality: Quality) -> QImage:
    view = painter.picture_rect
    size = QSize(max(1, round(view.width() * pixels)), max(1, round(view.height() * pixels)))
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as brush:  # ends it before the image goes, also where the painting is cancelled
        brush.scale(pixels, pixels)
        brush.translate(-view.topLeft())
        painter.paint(brush, quality=quality)
    return image


def svg_picture(painter: BoardPainter, picture: PictureOptions) -> bytes:
    surface = SvgSurface(painter.drawings.artwork, painter.picture_rect)
    try:
        painter.paint_on(surface)
    finally:  # also where the painting is cancelled
        surface.close()
    title = painter.scene.scenario.title_in(picture.language)
    return surface.document(title=title, description=DISPLAY_NAME).encode()


def _pdf(painter: BoardPainter, picture: PictureOptions) -> bytes:
    view = painter.picture_rect
    scale = millimeters_per_unit(view, picture.paper) / MILLIMETERS_PER_UNIT

    def paint(brush: QPainter) -> None:
        page = brush.device()
        brush.translate((page.width() - view.width() * scale) / 2, (page.height() - view.height() * scale) / 2)
        brush.scale(scale, scale)
        brush.translate(-view.topLeft())
        painter.paint_on(PdfSurface(brush, painter.drawings))

    title = painter.scene.scenario.title_in(picture.language)
    identity = f"{title}|{picture!r}|{painter.scene.scenario.model_dump_json()}"
    return pdf_bytes([paint], map_layout(view, picture.paper), dpi=_PDF_DPI, title=title, identity=identity)
