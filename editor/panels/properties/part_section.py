"""The form of one part of the selected hexes: a unit, a tile or a marker, on one hex or on many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from editor.edits.hex_fields import ChangePart, PutPart
from editor.edits.hex_parts import HexPart
from editor.panels.properties.control_factory import ControlFactory
from editor.panels.properties.controls.control import Control
from editor.panels.properties.field_spec import FORMS, FieldSpec
from editor.panels.properties.more_button import MoreButton
from editor.panels.properties.properties_form import PropertiesForm
from editor.panels.properties.properties_section import PropertiesSection
from editor.panels.properties.selected_hexes import SelectedHexes
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.languages import Language
from schema.frozen import Frozen
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.edits.edit import Edit
    from editor.edits.part_changes import PartChange
    from editor.ui.context import EditorContext


class PartSection(PropertiesSection):
    """Made for a part; shows selections that have it."""

    def __init__(self, context: EditorContext, part: HexPart) -> None:
        super().__init__(context, part.key)
        self.part = part
        self.selection: SelectedHexes | None = None
        self._language: Language | None = None
        self._parts: list[Frozen] = []
        self._has_other_sizes = False
        self.form = PropertiesForm(context)
        self.rare = PropertiesForm(context)
        self.more = MoreButton(context)
        self.more.opened.connect(self._open)
        self.controls: dict[str, Control] = {}
        self._factory = ControlFactory(context, part, self._scenario)
        for spec in self.specs:
            self._add(spec)
        self._remove_button = IconButton(context, "bin", side=24, icon_size=16)
        self._remove_button.setObjectName(f"remove {part.key}")
        self._remove_button.clicked.connect(self.remove)
        set_edit_target(self._remove_button, "hexes")
        self.head.add(self._remove_button)
        for widget in (self.form, self.rare, self.more):
            self.column.addWidget(widget)
        self.rare.hide()
        self.more.setVisible(any(spec.is_rare for spec in self.specs))

    @property
    def specs(self) -> tuple[FieldSpec, ...]:
        return FORMS[self.part.model]

    def _scenario(self) -> Scenario | None:
        return None if self.selection is None else self.selection.scenario

    def _add(self, spec: FieldSpec) -> None:
        control = self._factory.make(spec)
        control.setObjectName(f"field {self.part.key}.{spec.name}")
        control.change_requested.connect(self._apply_change)
        (self.rare if spec.is_rare else self.form).add(control, f"properties.{self.part.form}.{spec.name}")
        self.controls[spec.name] = control

    # Show

    def show_selection(self, selection: SelectedHexes) -> None:
        parts = selection.values(self.part)
        others = self.selection is None or self.selection.hexes != selection.hexes
        self.selection = selection
        if not others and self._language is self.context.language and _are_same(parts, self._parts):
            return
        self._language, self._parts = self.context.language, parts
        self._has_other_sizes = True
        if others:
            for control in self.controls.values():
                control.discard_input()
        for name, control in self.controls.items():
            control.show_parts(parts)
            self._show_row(name, control, parts)
        self.show_words()
        if self.more.isChecked() is False and any(self._has_rare_values(part) for part in parts):
            self.more.setChecked(True)

    def show_words(self) -> None:
        if self.selection is None:
            return
        text = self.context.text
        name = text(f"properties.part.{self.part.name}")
        holders, every = len(self.selection.holders(self.part)), len(self.selection.hexes)
        note = "" if every == 1 else text("properties.on-some", some=holders, all=every)
        self.head.show_words(name, note)
        words = text("properties.remove", part=name)
        self._remove_button.setAccessibleName(words)
        set_plain_tool_tip(self._remove_button, words)

    def _show_row(self, name: str, control: Control, parts: list[Frozen]) -> None:
        """Overridden to hide rows that do not apply to these parts."""

    def _has_rare_values(self, part: Frozen) -> bool:
        """Whether a field below "More" differs from its default."""
        fields = type(part).model_fields
        return any(getattr(part, spec.name) != fields[spec.name].default for spec in self.specs if spec.is_rare)

    def _open(self, on: bool) -> None:
        self.rare.setVisible(on)

    def update_sizes(self) -> None:
        """Lay the forms out again after their values have changed."""
        if self._has_other_sizes:
            self._has_other_sizes = False
            self.form.invalidate_sizes()
            self.rare.invalidate_sizes()

    def focus_order(self) -> list[QWidget]:
        """The controls in the order of Tab; the remove button comes last."""
        usual = [self.controls[spec.name] for spec in self.specs if not spec.is_rare]
        rare = [self.controls[spec.name] for spec in self.specs if spec.is_rare]
        return [*usual, *rare, self.more, self._remove_button]

    # Edit

    def _apply_change(self, change: PartChange) -> None:
        self._parts = []  # the control already shows the new value; show it again even if the edit changes nothing
        if self.selection is not None:
            self.do(ChangePart(self.part, change, self.selection.holders(self.part)))

    def remove(self) -> None:
        if self.selection is not None:
            selection = self.selection
            selection.document.seal()
            self.do(PutPart(self.part, None, selection.holders(self.part)))
            selection.document.seal()

    def do(self, edit: Edit) -> None:
        if self.selection is not None:
            self.selection.document.do(edit)


def _are_same(parts: list[Frozen], others: list[Frozen]) -> bool:
    """Whether both hold the same objects; an edit keeps the objects that it does not change."""
    return len(parts) == len(others) and all(one is other for one, other in zip(parts, others, strict=True))
