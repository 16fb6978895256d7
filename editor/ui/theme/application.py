"""The look on the whole program: fonts, Fusion as the base style, palette, style sheet."""

from __future__ import annotations

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from editor.render.fonts import FAMILY, load_fonts
from editor.ui.theme.late_polish import set_look
from editor.ui.theme.style import qt_palette, style_sheet
from editor.ui.theme.tokens import Tokens


def prepare_application(application: QApplication) -> None:
    """Once, before the first widget."""
    load_fonts()
    application.setStyle("Fusion")
    font = QFont(FAMILY)
    font.setPixelSize(13)
    application.setFont(font)


def apply_theme(application: QApplication, tokens: Tokens) -> None:
    set_look(application, qt_palette(tokens), style_sheet(tokens))
