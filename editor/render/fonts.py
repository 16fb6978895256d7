"""The shipped Lato fonts. Qt without a font paints blank text and says nothing, so they are loaded before any paint."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontDatabase

FAMILY: Final = "Lato"
# In this order, so that a font database without weights in names still finds Regular first.
_FACES: Final = ("Regular", "Italic", "Medium", "Bold", "BoldItalic", "Black")


@cache
def load_fonts() -> str:
    """Register the faces with Qt, once, and give the name of the family. A QGuiApplication must exist."""
    folder = Path(__file__).parent / "art" / "fonts"
    for face in _FACES:
        data = (folder / f"{FAMILY}-{face}.ttf").read_bytes()
        if QFontDatabase.addApplicationFontFromData(QByteArray(data)) < 0:
            raise RuntimeError(f"Qt does not take the font {FAMILY}-{face}")
    return FAMILY


def lato(
    size: float,
    weight: QFont.Weight = QFont.Weight.Normal,
    *,
    italic: bool = False,
    spacing: float = 100.0,
) -> QFont:
    """A face of the family; `size` in pixels or scene units, `spacing` in percent."""
    return QFont(_face(max(1, round(size)), weight, italic, spacing))  # a copy, which the caller may change


@lru_cache(maxsize=256)
def _face(pixels: int, weight: QFont.Weight, italic: bool, spacing: float) -> QFont:
    font = QFont(load_fonts())
    font.setPixelSize(pixels)
    font.setWeight(weight)
    font.setItalic(italic)
    if spacing != 100.0:
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, spacing)
    # Letters keep their outline at every zoom, so that a label does not change its width.
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
