"""The section for a marker, with its sentence below the form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.edits.hex_parts import HexPart
from editor.panels.properties.part_section import PartSection
from editor.panels.properties.selected_hexes import SelectedHexes
from editor.panels.properties.sentence_label import SentenceLabel
from i18n.sentences import marker_sentence
from schema.markers import MarkerBase

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class MarkerSection(PartSection):
    def __init__(self, context: EditorContext, part: HexPart) -> None:
        super().__init__(context, part)
        self.sentence = SentenceLabel(context)
        self.sentence.setObjectName(f"sentence {part.key}")
        self.column.addWidget(self.sentence)

    def show_selection(self, selection: SelectedHexes) -> None:
        super().show_selection(selection)
        self.sentence.show_sentence(self.words_of(selection))

    def words_of(self, selection: SelectedHexes) -> str:
        """The sentence of the marker, if only one is selected."""
        holders = selection.holders(self.part)
        if len(holders) != 1:
            return ""
        marker = self.part.find(selection.scenario.at(holders[0]))
        assert isinstance(marker, MarkerBase)
        return marker_sentence(marker, holders[0], selection.scenario, self.context.language)  # type: ignore[arg-type]
