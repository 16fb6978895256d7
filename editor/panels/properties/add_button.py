"""A button with a menu of the parts that can be added to the selected hexes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu

from editor.edits.hex_parts import OBSTACLE, STRUCTURE, TERRAIN, UNIT, HexPart, marker_part
from editor.edits.layers import MapLayer
from editor.panels.properties.selected_hexes import SelectedHexes
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.tool_tip import set_plain_tool_tip
from schema.board import Camp
from schema.frozen import Frozen
from schema.markers import Camouflage, Exit, Medal, Mine, Star
from schema.pieces import Tile, Unit
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

LABEL: Final = "label"
_ICONS: Final = {
    "unit": "unit",
    "terrain": "terrain",
    "structure": "structure",
    "obstacle": "obstacle",
    "medal": "medal",
    "exit": "leave",
    "mine": "warning",
    "camouflage": "eye_off",
    "star": "favorite",
    "label": "label",
}


class AddButton(PushButton):
    """`part_wanted(HexPart, value)`; `label_wanted()`."""

    part_wanted = Signal(HexPart, object)
    label_wanted = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "properties.add", kind="small", icon_name="plus")
        self._add_context = context
        self.selection: SelectedHexes | None = None
        self.setObjectName("add part")
        set_edit_target(self, "hexes")
        self.clicked.connect(self.open_menu)

    def show_selection(self, selection: SelectedHexes) -> None:
        self.selection = selection

    def make_menu(self) -> QMenu:
        """The caller deletes the menu."""
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        selection = self.selection
        if selection is None:
            return menu
        for part, value in first_values(selection.scenario):
            if len(selection.holders(part)) < len(selection.hexes):
                self._add_entry(menu, part.name, part.map_layer, partial(self.part_wanted.emit, part, value))
        if not all(where in selection.labels for where in selection.hexes):
            self._add_entry(menu, LABEL, MapLayer.LABEL, self.label_wanted.emit)
        return menu

    def _add_entry(self, menu: QMenu, name: str, layer: MapLayer, slot: Callable[[], object]) -> None:
        action = menu.addAction(self._add_context.text(f"properties.part.{name}"))
        action.setObjectName(f"add {name}")
        action.setIcon(self._add_context.icon(_ICONS[name]))
        action.triggered.connect(lambda *_: slot())
        if layer.value in self._add_context.layers.unchangeable:
            action.setEnabled(False)
            set_plain_tool_tip(action, self._add_context.text("properties.layer-locked"))

    def open_menu(self) -> None:
        menu = self.make_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))


def first_values(scenario: Scenario) -> Iterator[tuple[HexPart, Frozen]]:
    """Each part with the value that is added first."""
    nation = scenario.sides.bottom.nation or "us"
    camp = scenario.sides.bottom.camp or Camp.ALLIES
    yield UNIT, Unit(kind="infantry", nation=nation)
    yield TERRAIN, Tile(terrain="forest")
    yield STRUCTURE, Tile(terrain="bunker")
    yield OBSTACLE, Tile(terrain="sandbags")
    yield marker_part(Medal), Medal(camp=camp)
    yield marker_part(Exit), Exit(camp=camp)
    yield marker_part(Mine), Mine()
    yield marker_part(Camouflage), Camouflage()
    yield marker_part(Star), Star()
