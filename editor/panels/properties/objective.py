"""The objective of the selected hexes while there is none: what the board has, and a way to add one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from editor.edits.hex_parts import marker_part
from editor.panels.properties.section_head import SectionHead
from editor.panels.properties.subject import Subject
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import Hairline, plain_label
from schema.board import Camp
from schema.markers import Medal

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


# What the words need beside the button.
_MIN_WORDS = 160


class Objective(QWidget):
    """`medal_wanted()`."""

    medal_wanted = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setObjectName("section objective")
        self.head = SectionHead(context)
        self.words = plain_label("", "label", wrap=True)
        self.add = PushButton(context, "properties.add-medal", kind="small", icon_name="medal")
        self.add.setObjectName("add medal")
        self.add.clicked.connect(self.medal_wanted)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(8)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Hairline())
        column.addWidget(self.head)
        column.addLayout(self._row)

    def show_subject(self, subject: Subject) -> None:
        self.setVisible(not subject.holders(marker_part(Medal)))
        self.head.show_words(self._context.text("properties.objective"))
        counts: Counter[Camp | None] = Counter()
        for content in subject.scenario.by_hex.values():
            counts.update(marker.camp for marker in content.markers if isinstance(marker, Medal))
        words = self._context.text(
            "properties.no-medal", allies=counts[Camp.ALLIES], axis=counts[Camp.AXIS], either=counts[None]
        )
        self.words.setText(words)

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        """With the button below the words."""
        width = max(self.add.minimumSizeHint().width(), self.head.minimumSizeHint().width())
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= _MIN_WORDS + self.add.sizeHint().width()
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
