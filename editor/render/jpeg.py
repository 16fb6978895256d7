"""Writes JPEG pictures: a tenth of the bytes of a PNG, for what is looked at on a screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

_QUALITY: Final = 82


def jpeg_bytes(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "JPEG", _QUALITY):  # type: ignore[call-overload]  # the stubs know only file names
        raise RuntimeError("Qt cannot write JPEG")
    return bytes(buffer.data().data())
