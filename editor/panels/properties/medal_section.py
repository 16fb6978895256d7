"""The form of a medal: whose, how long, what for; whether it ends the battle; and the sentence that players read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from editor.edits.hex_parts import HexPart
from editor.edits.medal_ending import SetEnding, endings_of
from editor.edits.part_changes import SetPartField
from editor.panels.properties.controls.choice import SegmentsControl
from editor.panels.properties.controls.choice_box import Option
from editor.panels.properties.controls.control import Control
from editor.panels.properties.controls.tick import TickControl
from editor.panels.properties.fields import GROUP_FIELDS
from editor.panels.properties.marker_section import MarkerSection
from editor.panels.properties.subject import MIXED, Subject, shared
from editor.ui.parts.buttons import PushButton
from i18n.sentences import medal_sentence, sentence
from schema.frozen import Frozen
from schema.hexes import Hex
from schema.markers import Medal
from schema.victory import SuddenDeath, Timing

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class MedalSection(MarkerSection):
    """`pop_up_wanted()`: the same form beside its hex."""

    pop_up_wanted = Signal()

    def __init__(self, context: EditorContext, part: HexPart, *, in_panel: bool = True) -> None:
        super().__init__(context, part)
        self.ending = TickControl(context, "ending")
        self.ending.setObjectName(f"field {part.key}.ending")
        self.ending.wanted.connect(self._set_ending)
        self.form.add(self.ending, "properties.medal.ending")
        self.timing = SegmentsControl(context, "timing", self._timings)
        self.timing.setObjectName(f"field {part.key}.timing")
        self.timing.wanted.connect(self._set_timing)
        self.form.add(self.timing, "properties.medal.timing")
        self.grouping = PushButton(context, "properties.medal.group-selected", kind="small", icon_name="link")
        self.grouping.setObjectName(f"group {part.key}")
        self.grouping.clicked.connect(self._group_selected)
        self.beside = PushButton(context, "properties.medal.beside", kind="small", icon_name="medal")
        self.beside.setObjectName(f"beside {part.key}")
        self.beside.clicked.connect(self.pop_up_wanted)
        for button in (self.grouping, self.beside):
            self.column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self._in_panel = in_panel

    # What is shown

    def show_subject(self, subject: Subject) -> None:
        super().show_subject(subject)
        endings = [self._endings(subject, where) for where in subject.holders(self.part)]
        on = shared(bool(blocks) for blocks in endings)
        self.ending.show_value(on, ())
        timing = shared(block.timing for blocks in endings for block in blocks)
        self.form.show_row(self.timing, on is not False)
        self.timing.show_value(timing, ())
        self.grouping.setVisible(self._others(subject) is not None)
        self.beside.setVisible(self._in_panel and len(subject.hexes) == 1)
        self._has_other_sizes = True

    def _place(self, name: str, control: Control, parts: list[Frozen]) -> None:
        """A medal of one hex is asked nothing about several."""
        medals = [part for part in parts if isinstance(part, Medal)]
        shown = name not in GROUP_FIELDS or any(medal.group or _is_set(medal, name) for medal in medals)
        if name == "majority_camp":
            shown = any(medal.majority or medal.majority_camp for medal in medals)
        (self.rare if name == "nation" else self.form).show_row(control, shown)

    def _is_unusual(self, part: Frozen) -> bool:
        """Every file says whose medal is pictured: nothing to point at."""
        del part
        return False

    def words_of(self, subject: Subject) -> str:
        """Of several medals there is no one sentence."""
        holders = subject.holders(self.part)
        if len(holders) != 1:
            return ""
        where = holders[0]
        medal = self._medal(subject, where)
        language = self.context.language
        words = [medal_sentence(medal, where, subject.scenario, language)]
        words += [sentence(block, subject.scenario, language) for block in self._endings(subject, where)]
        return " ".join(dict.fromkeys(words))

    def _timings(self, parts: Sequence[Frozen]) -> list[Option]:
        del parts
        text = self.context.text
        return [
            *(Option(timing, text(f"properties.medal.timing.{timing.value}")) for timing in Timing),
            Option(None, text("properties.medal.timing.open")),
        ]

    def _medal(self, subject: Subject, where: Hex) -> Medal:
        medal = self.part.find(subject.scenario.at(where))
        assert isinstance(medal, Medal)
        return medal

    def _endings(self, subject: Subject, where: Hex) -> tuple[SuddenDeath, ...]:
        return endings_of(subject.scenario, where, self._medal(subject, where))

    def focus_order(self) -> list[QWidget]:
        *fields, take_away = super().focus_order()
        ticks = fields.index(self.controls["last_to_occupy"]) + 1
        fields[ticks:ticks] = [self.ending]
        late = fields.index(self.controls["majority_camp"]) + 1
        fields[late:late] = [self.timing]
        return [*fields, self.grouping, self.beside, take_away]

    # What is done

    def _set_ending(self, change: SetPartField) -> None:
        if self.subject is not None:
            holders = self.subject.holders(self.part)
            self.do(SetEnding(holders, is_on=bool(change.value), place=self.part.place))

    def _set_timing(self, change: SetPartField) -> None:
        if self.subject is not None:
            subject = self.subject
            holders = tuple(where for where in subject.holders(self.part) if self._endings(subject, where))
            timing: Any = change.value
            self.do(SetEnding(holders, is_on=True, timing=timing, place=self.part.place))

    def _others(self, subject: Subject) -> tuple[Hex, ...] | None:
        """The selected hexes besides the one with the medal, where they can become its group."""
        holders = subject.holders(self.part)
        if len(holders) != 1 or len(subject.hexes) < 2:  # one hex is no group
            return None
        return tuple(where for where in subject.hexes if where != holders[0])

    def _group_selected(self) -> None:
        others = None if self.subject is None else self._others(self.subject)
        if others is not None:
            self._wanted(SetPartField("group", others))


def _is_set(medal: Medal, name: str) -> bool:
    value = getattr(medal, name)
    return value is not MIXED and value != Medal.model_fields[name].default
