"""A horizontal slider."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSlider

from editor.ui.parts.wheel_guard import WheelGuard


class Slider(WheelGuard, QSlider):
    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.guard_wheel()
