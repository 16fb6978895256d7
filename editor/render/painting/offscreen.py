"""Qt without a screen: what a picture needs where no window will ever open."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QHashSeed
from PySide6.QtGui import QGuiApplication

from editor.render.fonts import load_fonts

_kept: list[QGuiApplication] = []


def fix_hashing() -> None:
    """Call it before Qt starts: it orders the fonts of a PDF file by their hashes, and salts those by chance."""
    QHashSeed.setDeterministicGlobalSeed()


def ensure_application() -> None:
    """Make sure that there is a Qt application and that the fonts are loaded.

    One that is made here needs no display, whatever the environment says.
    """
    if QCoreApplication.instance() is None:
        fix_hashing()
        _kept.append(QGuiApplication(["beachhead", "-platform", "offscreen"]))
    load_fonts()
