"""Controls with several tick boxes: the equipment of a unit, and the classes that a tile is closed to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from editor.edits.part_changes import SetBarred, SetMember
from editor.panels.properties.controls.control import Control
from editor.panels.properties.controls.tick_control import TristateBox
from editor.panels.properties.selected_hexes import shared
from editor.ui.parts.labels import plain_label
from i18n.values import capitalized
from schema.board import Camp
from schema.frozen import Frozen
from schema.pieces import FigureClass, Tile

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class MembersControl(Control):
    """A tick for each member of a list; `names` are the entities that name them."""

    def __init__(self, context: EditorContext, field: str, names: Mapping[Any, str]) -> None:
        super().__init__(context, field)
        self._names = names
        self.ticks = {member: TristateBox(context) for member in names}
        for member, tick in self.ticks.items():
            tick.toggled_by_user.connect(partial(self._set, member))
            self.add_widget(tick)

    def _set(self, member: Any, on: bool) -> None:
        self.change_requested.emit(SetMember(self.field, member, on))

    def set_words(self, words: str) -> None:
        for member, tick in self.ticks.items():
            name = capitalized(self.context.name_of(self._names[member]))
            tick.setText(name)
            tick.setAccessibleName(f"{words}: {name}")

    def show_parts(self, parts: Sequence[Frozen]) -> None:
        for member, tick in self.ticks.items():
            tick.show_value(shared(member in getattr(part, self.field) for part in parts))


class BarredControl(Control):
    """A tick for each class of figures, by side."""

    def __init__(self, context: EditorContext, field: str) -> None:
        super().__init__(context, field)
        self.ticks: dict[tuple[Camp, FigureClass], TristateBox] = {}
        self._heads = {}
        for camp in Camp:
            self._heads[camp] = plain_label("", "label")
            self._column.addWidget(self._heads[camp])
            for figure_class in FigureClass:
                tick = TristateBox(context)
                tick.toggled_by_user.connect(partial(self._set, camp, figure_class))
                self.ticks[camp, figure_class] = tick
                self.add_widget(tick)

    def _set(self, camp: Camp, figure_class: FigureClass, on: bool) -> None:
        self.change_requested.emit(SetBarred(camp, figure_class, on))

    def set_words(self, words: str) -> None:
        for camp, head in self._heads.items():
            head.setText(capitalized(self.context.name_of(f"camp:{camp.value}")))
        for (camp, figure_class), tick in self.ticks.items():
            name = capitalized(self.context.name_of(f"unit:{figure_class.value}"))
            tick.setText(name)
            tick.setAccessibleName(f"{words}: {self._heads[camp].text()}, {name}")

    def show_parts(self, parts: Sequence[Frozen]) -> None:
        for (camp, figure_class), tick in self.ticks.items():
            tick.show_value(shared(_is_barred(part, camp, figure_class) for part in parts))


def _is_barred(part: Frozen, camp: Camp, figure_class: FigureClass) -> bool:
    assert isinstance(part, Tile)
    return figure_class in (part.barred or {}).get(camp, ())
