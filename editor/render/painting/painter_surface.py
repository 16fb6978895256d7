"""The surface that fits what a painter paints on."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from editor.render.painting.image_surface import ImageSurface
from editor.render.painting.pdf_surface import PdfSurface, paints_pixels
from editor.render.painting.sprites import Sprites


def surface_of(painter: QPainter, drawings: Sprites) -> ImageSurface | PdfSurface:
    """For a picture, or for a page of a file or of a printer. Scale the painter before."""
    return (ImageSurface if paints_pixels(painter) else PdfSurface)(painter, drawings)
