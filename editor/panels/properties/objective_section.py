"""The section for objectives while the selected hexes have none: the medals of the board, and a button to add one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from editor.edits.hex_parts import marker_part
from editor.panels.properties.properties_section import PropertiesSection
from editor.panels.properties.selected_hexes import SelectedHexes
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.labels import plain_label
from schema.board import Camp
from schema.markers import Medal

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


# Width of the text beside the button.
_MIN_WORDS = 160


class ObjectiveSection(PropertiesSection):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "objective")
        self.words = plain_label("", "label", wrap=True)
        self.add = PushButton(context, "properties.add-medal", kind="small", icon_name="medal")
        self.add.setObjectName("add medal")
        set_edit_target(self.add, "hexes")
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(8)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addLayout(self._row)

    def show_selection(self, selection: SelectedHexes) -> None:
        self.setVisible(not selection.holders(marker_part(Medal)))
        self.head.show_words(self.context.text("properties.objective"))
        counts: Counter[Camp | None] = Counter()
        for content in selection.scenario.by_hex.values():
            counts.update(marker.camp for marker in content.markers if isinstance(marker, Medal))
        words = self.context.text(
            "properties.no-medal", allies=counts[Camp.ALLIES], axis=counts[Camp.AXIS], either=counts[None]
        )
        self.words.setText(words)

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        """For the button below the text."""
        width = max(self.add.minimumSizeHint().width(), self.head.minimumSizeHint().width())
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= _MIN_WORDS + self.add.sizeHint().width()
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
