"""The form of a marker, which ends with its own sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.edits.hex_parts import HexPart
from editor.panels.properties.part_section import PartSection
from editor.panels.properties.sentence import Sentence
from editor.panels.properties.subject import Subject
from i18n.sentences import marker_sentence
from schema.markers import MarkerBase

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class MarkerSection(PartSection):
    def __init__(self, context: EditorContext, part: HexPart) -> None:
        super().__init__(context, part)
        self.sentence = Sentence(context)
        self.sentence.setObjectName(f"sentence {part.key}")
        self.column.addWidget(self.sentence)

    def show_subject(self, subject: Subject) -> None:
        super().show_subject(subject)
        self.sentence.say(self.words_of(subject))

    def words_of(self, subject: Subject) -> str:
        """What the marker means, if there is only one of it."""
        holders = subject.holders(self.part)
        if len(holders) != 1:
            return ""
        marker = self.part.find(subject.scenario.at(holders[0]))
        assert isinstance(marker, MarkerBase)
        return marker_sentence(marker, holders[0], subject.scenario, self.context.language)  # type: ignore[arg-type]
