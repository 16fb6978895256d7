"""The colours of the sides on the map: the same in the light and the dark window."""

from __future__ import annotations

from PySide6.QtGui import QColor

from editor.ui.theme.tokens import Appearance, tokens
from schema.board import Camp


def ground_of(camp: Camp) -> QColor:
    return tokens(Appearance.LIGHT).color("allied" if camp is Camp.ALLIES else "axis")


def ink_of(camp: Camp) -> QColor:
    """What is written on it: dark on gold, light on slate."""
    overlay = tokens(Appearance.LIGHT)
    return overlay.overlay("casing_dark" if camp is Camp.ALLIES else "casing_light")
