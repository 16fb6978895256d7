"""The strip itself: its parts side by side with a hairline between them."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.parts.labels import Hairline, set_background


def strip_row(height: int, *parts: tuple[QWidget, int]) -> QWidget:
    """Each part with its share of the width."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    for number, (part, share) in enumerate(parts):
        if number:
            row.addWidget(Hairline(upright=True))
        row.addWidget(part, share)
    strip = set_background(QWidget(), "panel")
    strip.setFixedHeight(height)
    strip.setLayout(row)
    return strip
