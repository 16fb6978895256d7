"""The section for a tile. It hides shape and look where there is only one option."""

from __future__ import annotations

from editor.panels.properties.controls.choice_controls import ChoiceControl
from editor.panels.properties.controls.control import Control
from editor.panels.properties.part_section import PartSection
from schema.frozen import Frozen


class TileSection(PartSection):
    def _show_row(self, name: str, control: Control, parts: list[Frozen]) -> None:
        del parts
        if name in ("shape", "look") and isinstance(control, ChoiceControl):
            self.form.show_row(control, len(control.box.options) > 1)
