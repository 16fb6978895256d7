"""What fills a page of a game beside its dock: the band, the board below it, and a strip."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.ui.parts.labels import Hairline


def board_column(band: QWidget, board: QWidget, strip: QWidget, *between: QWidget) -> QVBoxLayout:
    """The board takes the height that is left; `between` it and the strip are trays of generals, or hands."""
    column = QVBoxLayout()
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(band)
    column.addWidget(board, 1)
    for part in between:
        column.addWidget(part)
    column.addWidget(Hairline())
    column.addWidget(strip)
    return column
