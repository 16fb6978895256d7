"""Icons: their shape in the file, in a colour of the tokens on the screen; sharp at every scale."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from editor.ui.theme.tokens import Tokens

# Read at every start, which importlib.resources would make slower.
_FOLDER: Final = Path(__file__).with_name("icons")
_SIZES: Final = (18,)
_RATIOS: Final = (1.0, 2.0)


@cache
def icon_names() -> frozenset[str]:
    return frozenset(path.stem for path in _FOLDER.glob("*.svg"))


@cache
def _source(name: str) -> bytes:
    return (_FOLDER / f"{name}.svg").read_bytes()


@lru_cache(maxsize=2048)
def _shape(name: str, pixels: int) -> QImage:
    """The icon in its own ink: another theme, a hover or a state needs only another colour in its place."""
    image = QImage(QSize(pixels, pixels), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(_source(name))).render(painter, QRectF(image.rect()))
    painter.end()
    return image


@lru_cache(maxsize=2048)
def _pixmap(name: str, color: str, size: int, ratio: float) -> QPixmap:
    pixmap = QPixmap.fromImage(_shape(name, round(size * ratio)))
    painter = QPainter(pixmap)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(pixmap.rect(), QColor(color))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def pixmap(name: str, color: QColor | str, size: int, ratio: float = 1.0) -> QPixmap:
    """The picture of an icon in one colour, `size` logical pixels wide. Raises for a name that we do not have."""
    ink = color if isinstance(color, str) else color.name()
    return _pixmap(name, ink, size, ratio)


def icon(name: str, tokens: Tokens, token: str = "text_2") -> QIcon:
    """For menus and Qt's own buttons: at rest in `token`, `text` on hover, `accent_text` when on."""
    result = QIcon()
    states = (
        (QIcon.Mode.Normal, QIcon.State.Off, tokens.hex(token)),
        (QIcon.Mode.Active, QIcon.State.Off, tokens.hex("text") if token == "text_2" else tokens.hex(token)),
        (QIcon.Mode.Normal, QIcon.State.On, tokens.hex("accent_text") if token == "text_2" else tokens.hex(token)),
        (QIcon.Mode.Disabled, QIcon.State.Off, tokens.hex("line_strong")),
    )
    for mode, state, color in states:
        for size in _SIZES:
            for ratio in _RATIOS:
                result.addPixmap(_pixmap(name, color, size, ratio), mode, state)
    return result
