"""A map scan as pixels: decoded within limits, made ready for painting, and encoded to travel in a scenario.

Fit for a thread of its own. Whatever a file says about itself, it can cost no more memory than the limits allow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader, QImageWriter, QPainter

from schema.formats.files import read_bytes
from schema.issues import KnownProblem, Unreadable
from schema.underlay import EMBEDDED_LIMIT

FORMATS: Final = ("png", "jpeg", "webp")
FILE_LIMIT: Final = 64 * 1024 * 1024
# Of a format that is read at a smaller size, and of one that has to be decoded whole first: A3 at 500 dpi.
PIXEL_LIMIT: Final = 100_000_000
WHOLE_PIXEL_LIMIT: Final = 50_000_000
SIDE_LIMIT: Final = 4096
"""The longest side that is kept: more than a board of 26 hexes has pixels at 150 %."""
# A picture that travels inside a scenario has been made small on its way in.
EMBEDDED_PIXEL_LIMIT: Final = SIDE_LIMIT * SIDE_LIMIT
# Decoding a picture that cannot be read at a smaller size may need all of it for a moment, at 8 bytes for a pixel.
_ALLOCATION_LIMIT_MB: Final = WHOLE_PIXEL_LIMIT * 8 // 2**20
_QUALITIES: Final = (85, 75, 60)
_MIN_SIDE: Final = 64

Progress = Callable[[int, int], None]
_STEPS: Final = 3


def _quiet(_done: int, _total: int) -> None:
    """Nobody watches."""


@dataclass(frozen=True, eq=False)
class ScanImage:
    """The picture, and the same at half the size and half again: a scan that is much reduced must not flicker."""

    levels: tuple[QImage, ...]
    # As it is in the file.
    pixels: tuple[int, int]

    @property
    def image(self) -> QImage:
        return self.levels[0]

    def level_for(self, pixels_wide: float) -> QImage:
        """The smallest level that is not smaller than so many pixels on the screen."""
        fitting = [level for level in self.levels if level.width() >= pixels_wide]
        return fitting[-1] if fitting else self.levels[0]


def can_read_webp() -> bool:
    return b"webp" in [bytes(name.data()) for name in QImageReader.supportedImageFormats()]


def read_scan(path: Path, progress: Progress = _quiet) -> ScanImage:
    """The picture in a file. Raises Unreadable: no regular file, too large, or none of the formats."""
    progress(0, _STEPS)
    return decode_scan(read_bytes(path, FILE_LIMIT), progress)


def decode_embedded(data: bytes, progress: Progress = _quiet) -> ScanImage:
    """The picture inside a scenario: one megabyte of it must not cost a gigabyte."""
    return decode_scan(data, progress, EMBEDDED_PIXEL_LIMIT)


def decode_scan(data: bytes, progress: Progress = _quiet, pixel_limit: int = PIXEL_LIMIT) -> ScanImage:
    progress(1, _STEPS)
    source = QByteArray(data)
    buffer = QBuffer(source)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)  # cameras say which way is up
    if bytes(reader.format().data()).decode("ascii", "replace") not in FORMATS:
        raise Unreadable("underlay.not-a-picture")
    size = reader.size()
    if not size.isValid() or size.isEmpty():
        raise Unreadable("underlay.not-a-picture")
    if not reader.supportsOption(QImageIOHandler.ImageOption.ScaledSize):
        pixel_limit = min(pixel_limit, WHOLE_PIXEL_LIMIT)
    if size.width() * size.height() > pixel_limit:
        raise Unreadable("underlay.too-many-pixels", limit=pixel_limit // 1_000_000)
    if max(size.width(), size.height()) > SIDE_LIMIT:
        reader.setScaledSize(size.scaled(SIDE_LIMIT, SIDE_LIMIT, Qt.AspectRatioMode.KeepAspectRatio))
    QImageReader.setAllocationLimit(_ALLOCATION_LIMIT_MB)
    image = reader.read()
    if image.isNull():
        raise Unreadable("underlay.damaged")
    progress(2, _STEPS)
    turned = (image.width() > image.height()) != (size.width() > size.height())
    pixels = (size.height(), size.width()) if turned else (size.width(), size.height())
    levels = scan_levels(image)
    progress(3, _STEPS)
    return ScanImage(levels, pixels)


def scan_levels(image: QImage) -> tuple[QImage, ...]:
    """The picture, and smaller ones of it, each half as wide as the one before."""
    form = QImage.Format.Format_ARGB32_Premultiplied if image.hasAlphaChannel() else QImage.Format.Format_RGB32
    levels = [image.convertToFormat(form)]
    while min(levels[-1].width(), levels[-1].height()) >= 2 * _MIN_SIDE and len(levels) < 5:
        half = QSize(levels[-1].width() // 2, levels[-1].height() // 2)
        levels.append(
            levels[-1].scaled(half, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
        )
    return tuple(levels)


def encode_scan(scan: ScanImage, limit: int = EMBEDDED_LIMIT) -> tuple[bytes, tuple[int, int]]:
    """A fresh file with nothing but the pixels of the scan, no larger than the limit, and its size in pixels."""
    for level in scan.levels:
        for quality in _QUALITIES:
            data = _encoded(level, "png" if level.hasAlphaChannel() else "jpeg", quality)
            if len(data) <= limit:
                return data, (level.width(), level.height())
            if level.hasAlphaChannel():
                break  # the quality of a PNG changes nothing that can be seen
    raise KnownProblem("underlay.too-large-to-embed", limit=limit // 2**20)


def _encoded(image: QImage, form: str, quality: int) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(form.encode()))
    if form == "jpeg":
        writer.setQuality(quality)
    # Only pixels: where and by whom it was scanned is nobody's business.
    bare = QImage(image.size(), image.format())
    bare.fill(0)
    painter = QPainter(bare)
    painter.drawImage(0, 0, image)
    painter.end()
    writer.write(bare)
    return bytes(buffer.data().data())
