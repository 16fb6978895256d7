"""A paragraph as cards and sheets set it: by the metrics of the font's design, the same at any size."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QTextCharFormat, QTextLayout, QTextOption


def text_layout(
    text: str,
    font: QFont,
    wrap: QTextOption.WrapMode,
    *,
    bold: int = 0,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> QTextLayout:
    """A layout without lines yet; the first `bold` letters are in bold."""
    layout = QTextLayout(text, font)
    option = QTextOption(align)
    option.setWrapMode(wrap)
    option.setUseDesignMetrics(True)
    layout.setTextOption(option)
    if bold:
        lead = QTextLayout.FormatRange()
        lead.start, lead.length, lead.format = 0, bold, QTextCharFormat()
        lead.format.setFontWeight(QFont.Weight.Bold)
        layout.setFormats([lead])
    return layout
