"""Writes PNG files, and says which are too large to be painted."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from editor.program import DISPLAY_NAME
from schema.issues import KnownProblem

MAX_PIXELS: Final = 120_000_000


def check_pixels(width: float, height: float) -> None:
    """Raises KnownProblem for a picture that no computer should be asked to paint."""
    if width * height > MAX_PIXELS:
        raise KnownProblem("render.too-large", limit=MAX_PIXELS // 1_000_000)


def png_bytes(image: QImage, *, title: str = "") -> bytes:
    """The content of a PNG file, with the name of this program in it."""
    if title:
        image.setText("Title", title)
    image.setText("Software", DISPLAY_NAME)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]  # the stubs know only file names
        raise RuntimeError("Qt cannot write PNG")
    return bytes(buffer.data().data())
