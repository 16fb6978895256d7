"""A section of the panel: a line, its header, and what subclasses put below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.panels.properties.section_header import SectionHeader
from editor.ui.parts.labels import Hairline

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class PropertiesSection(QWidget):
    """Subclasses add to `column`. A test finds a section by its name."""

    def __init__(self, context: EditorContext, name: str) -> None:
        super().__init__()
        self.context = context
        self.setObjectName(f"section {name}")
        self.head = SectionHeader(context)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        self.column.addWidget(Hairline())
        self.column.addWidget(self.head)
