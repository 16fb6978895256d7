"""The form of one part of the selected hexes: a unit, a tile or a marker, on one hex or on many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.edits.hex_fields import ChangePart, PutPart
from editor.edits.hex_parts import HexPart
from editor.panels.properties.control_maker import ControlMaker
from editor.panels.properties.controls.control import Control
from editor.panels.properties.fields import FORMS, FieldSpec
from editor.panels.properties.form import Form
from editor.panels.properties.more_button import MoreButton
from editor.panels.properties.section_head import SectionHead
from editor.panels.properties.subject import Subject
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.labels import Hairline
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.languages import Language
from schema.frozen import Frozen
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.edits.edit import Edit
    from editor.edits.part_changes import PartChange
    from editor.ui.context import EditorContext


class PartSection(QWidget):
    """Made for a part, shown subjects that have it."""

    sized = Signal()

    def __init__(self, context: EditorContext, part: HexPart) -> None:
        super().__init__()
        self.context = context
        self.part = part
        self.subject: Subject | None = None
        self._language: Language | None = None
        self._parts: list[Frozen] = []
        self._has_other_sizes = False
        self.setObjectName(f"section {part.key}")
        self.head = SectionHead(context)
        self.form = Form(context)
        self.rare = Form(context)
        self.more = MoreButton(context)
        self.more.opened.connect(self._open)
        self.controls: dict[str, Control] = {}
        self._maker = ControlMaker(context, part, self._scenario)
        for spec in self.specs:
            self._add(spec)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        self._bin = IconButton(context, "bin", side=24, icon_size=16)
        self._bin.setObjectName(f"remove {part.key}")
        self._bin.clicked.connect(self.remove)
        self.head.add(self._bin)
        for widget in (Hairline(), self.head, self.form, self.rare, self.more):
            self.column.addWidget(widget)
        self.rare.hide()
        self.more.setVisible(any(spec.is_rare for spec in self.specs))

    @property
    def specs(self) -> tuple[FieldSpec, ...]:
        return FORMS[self.part.model]

    def _scenario(self) -> Scenario | None:
        return None if self.subject is None else self.subject.scenario

    def _add(self, spec: FieldSpec) -> None:
        control = self._maker.make(spec)
        control.setObjectName(f"field {self.part.key}.{spec.name}")
        control.wanted.connect(self._wanted)
        (self.rare if spec.is_rare else self.form).add(control, f"properties.{self.part.form}.{spec.name}")
        self.controls[spec.name] = control

    # What is shown

    def show_subject(self, subject: Subject) -> None:
        parts = subject.values(self.part)
        others = self.subject is None or self.subject.hexes != subject.hexes
        self.subject = subject
        if not others and self._language is self.context.language and _are_same(parts, self._parts):
            return
        self._language, self._parts = self.context.language, parts
        self._has_other_sizes = True
        if others:
            for control in self.controls.values():
                control.forget()
        for name, control in self.controls.items():
            control.show_parts(parts)
            self._place(name, control, parts)
        self.show_words()
        if self.more.isChecked() is False and any(self._is_unusual(part) for part in parts):
            self.more.setChecked(True)

    def show_words(self) -> None:
        if self.subject is None:
            return
        text = self.context.text
        name = text(f"properties.part.{self.part.name}")
        holders, every = len(self.subject.holders(self.part)), len(self.subject.hexes)
        note = "" if every == 1 else text("properties.on-some", some=holders, all=every)
        self.head.show_words(name, note)
        words = text("properties.remove", part=name)
        self._bin.setAccessibleName(words)
        set_plain_tool_tip(self._bin, words)

    def _place(self, name: str, control: Control, parts: list[Frozen]) -> None:
        """For subclasses: rows that are of no use for these parts."""

    def _is_unusual(self, part: Frozen) -> bool:
        """Whether a field below "More" says anything."""
        fields = type(part).model_fields
        return any(getattr(part, spec.name) != fields[spec.name].default for spec in self.specs if spec.is_rare)

    def _open(self, on: bool) -> None:
        self.rare.setVisible(on)
        self.sized.emit()

    def forget_sizes(self) -> None:
        """Where its values are others, so is the room that they need."""
        if self._has_other_sizes:
            self._has_other_sizes = False
            self.form.forget()
            self.rare.forget()

    def focus_order(self) -> list[QWidget]:
        """Field by field; what takes all of it away comes last."""
        usual = [self.controls[spec.name] for spec in self.specs if not spec.is_rare]
        rare = [self.controls[spec.name] for spec in self.specs if spec.is_rare]
        return [*usual, *rare, self.more, self._bin]

    # What is done

    def _wanted(self, change: PartChange) -> None:
        self._parts = []  # a control shows what its user wants, whatever becomes of it: look again
        if self.subject is not None:
            self.do(ChangePart(self.part, change, self.subject.holders(self.part)))

    def remove(self) -> None:
        if self.subject is not None:
            subject = self.subject
            subject.document.seal()
            self.do(PutPart(self.part, None, subject.holders(self.part)))
            subject.document.seal()

    def do(self, edit: Edit) -> None:
        if self.subject is not None:
            self.subject.document.do(edit)


def _are_same(parts: list[Frozen], others: list[Frozen]) -> bool:
    """The very same values: an edit leaves alone what it does not change."""
    return len(parts) == len(others) and all(one is other for one, other in zip(parts, others, strict=True))
