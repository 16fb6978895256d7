"""The section for a medal, with the tick box that makes it end the battle, and its sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from editor.edits.hex_parts import HexPart
from editor.edits.medal_ending import SetEnding, endings_of
from editor.edits.part_changes import SetPartField
from editor.panels.properties.controls.choice_box import FieldOption
from editor.panels.properties.controls.choice_controls import SegmentsControl
from editor.panels.properties.controls.control import Control
from editor.panels.properties.controls.tick_control import TickControl
from editor.panels.properties.field_spec import GROUP_FIELDS
from editor.panels.properties.marker_section import MarkerSection
from editor.panels.properties.selected_hexes import MIXED, SelectedHexes, shared
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import set_edit_target
from i18n.sentences import medal_sentence, sentence
from schema.frozen import Frozen
from schema.hexes import Hex
from schema.markers import Medal
from schema.victory import SuddenDeath, Timing

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class MedalSection(MarkerSection):
    """`beside` is the button for the same form beside its hex."""

    def __init__(self, context: EditorContext, part: HexPart, *, in_panel: bool = True) -> None:
        super().__init__(context, part)
        self.ending = TickControl(context, "ending")
        self.ending.setObjectName(f"field {part.key}.ending")
        self.ending.change_requested.connect(self._set_ending)
        self.form.add(self.ending, "properties.medal.ending")
        self.timing = SegmentsControl(context, "timing", self._timings)
        self.timing.setObjectName(f"field {part.key}.timing")
        self.timing.change_requested.connect(self._set_timing)
        for control in (self.ending, self.timing):
            set_edit_target(control, "victory")
        self.form.add(self.timing, "properties.medal.timing")
        self.grouping = PushButton(context, "properties.medal.group-selected", kind="small", icon_name="link")
        self.grouping.setObjectName(f"group {part.key}")
        self.grouping.clicked.connect(self._group_selected)
        set_edit_target(self.grouping, "hexes")
        self.beside = PushButton(context, "properties.medal.beside", kind="small", icon_name="medal")
        self.beside.setObjectName(f"beside {part.key}")
        for button in (self.grouping, self.beside):
            self.column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self._in_panel = in_panel

    # Show

    def show_selection(self, selection: SelectedHexes) -> None:
        super().show_selection(selection)
        endings = [self._endings(selection, where) for where in selection.holders(self.part)]
        on = shared(bool(blocks) for blocks in endings)
        self.ending.show_value(on, ())
        timing = shared(block.timing for blocks in endings for block in blocks)
        self.form.show_row(self.timing, on is not False)
        self.timing.show_value(timing, ())
        self.grouping.setVisible(self._others(selection) is not None)
        self.beside.setVisible(self._in_panel and len(selection.hexes) == 1)
        self._has_other_sizes = True

    def _show_row(self, name: str, control: Control, parts: list[Frozen]) -> None:
        """Hide the fields of groups for a medal of one hex."""
        medals = [part for part in parts if isinstance(part, Medal)]
        shown = name not in GROUP_FIELDS or any(medal.group or _is_set(medal, name) for medal in medals)
        if name == "majority_camp":
            shown = any(medal.majority or medal.majority_camp for medal in medals)
        (self.rare if name == "nation" else self.form).show_row(control, shown)

    def _has_rare_values(self, part: Frozen) -> bool:
        """Every file has the pictured nation, so it is no reason to open "More"."""
        del part
        return False

    def words_of(self, selection: SelectedHexes) -> str:
        """Empty for several medals."""
        holders = selection.holders(self.part)
        if len(holders) != 1:
            return ""
        where = holders[0]
        medal = self._medal(selection, where)
        language = self.context.language
        words = [medal_sentence(medal, where, selection.scenario, language)]
        words += [sentence(block, selection.scenario, language) for block in self._endings(selection, where)]
        return " ".join(dict.fromkeys(words))

    def _timings(self, parts: Sequence[Frozen]) -> list[FieldOption]:
        del parts
        text = self.context.text
        return [
            *(FieldOption(timing, text(f"properties.medal.timing.{timing.value}")) for timing in Timing),
            FieldOption(None, text("properties.medal.timing.open")),
        ]

    def _medal(self, selection: SelectedHexes, where: Hex) -> Medal:
        medal = self.part.find(selection.scenario.at(where))
        assert isinstance(medal, Medal)
        return medal

    def _endings(self, selection: SelectedHexes, where: Hex) -> tuple[SuddenDeath, ...]:
        return endings_of(selection.scenario, where, self._medal(selection, where))

    def focus_order(self) -> list[QWidget]:
        *fields, remove_button = super().focus_order()
        ticks = fields.index(self.controls["last_to_occupy"]) + 1
        fields[ticks:ticks] = [self.ending]
        late = fields.index(self.controls["majority_camp"]) + 1
        fields[late:late] = [self.timing]
        return [*fields, self.grouping, self.beside, remove_button]

    # Edit

    def _set_ending(self, change: SetPartField) -> None:
        if self.selection is not None:
            holders = self.selection.holders(self.part)
            self.do(SetEnding(holders, is_on=bool(change.value), index=self.part.index))

    def _set_timing(self, change: SetPartField) -> None:
        if self.selection is not None:
            selection = self.selection
            holders = tuple(where for where in selection.holders(self.part) if self._endings(selection, where))
            timing: Any = change.value
            self.do(SetEnding(holders, is_on=True, timing=timing, index=self.part.index))

    def _others(self, selection: SelectedHexes) -> tuple[Hex, ...] | None:
        """The selected hexes besides the one with the medal, if they can become its group."""
        holders = selection.holders(self.part)
        if len(holders) != 1 or len(selection.hexes) < 2:  # one hex is no group
            return None
        return tuple(where for where in selection.hexes if where != holders[0])

    def _group_selected(self) -> None:
        others = None if self.selection is None else self._others(self.selection)
        if others is not None:
            self._apply_change(SetPartField("group", others))


def _is_set(medal: Medal, name: str) -> bool:
    value = getattr(medal, name)
    return value is not MIXED and value != Medal.model_fields[name].default
