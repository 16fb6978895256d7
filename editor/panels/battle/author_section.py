"""The sections for the author of the scenario and for its boxes. Both are folded at first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.edits.fields import SetField
from editor.panels.battle.battle_form import BattleForm
from editor.panels.battle.fields import ChoiceField, LineField, TickField
from editor.ui.box_names import box_ids
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.labels import worded_label
from editor.ui.parts.live_connection import connect_while_alive
from schema.battle import Status

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController

_LINES: Final = ("author", "number", "id", "software", "created", "modified")


class AuthorSection(FoldingSection):
    def __init__(self, controller: BattleController) -> None:
        super().__init__(controller.context, "battle.author-data", is_open=False)
        self._controller = controller
        self._context = context = controller.context
        form = BattleForm(context)
        self.lines = {name: LineField() for name in _LINES}
        self.status = ChoiceField(context)
        for name, line in self.lines.items():
            form.add(f"battle.author-{name}", line, path=f"authorship.{name}")
            line.value_edited.connect(lambda text, name=name: controller.do_typed(SetField(("authorship", name), text)))
            line.paused.connect(controller.end_typing)
        form.add("battle.author-status", self.status, path="authorship.status")
        self.status.value_edited.connect(lambda status: controller.do(SetField(("authorship", "status"), status)))
        self.column.addWidget(form)
        controller.changed.connect(self._show)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        self._retranslate()

    def _retranslate(self) -> None:
        text = self._context.text
        known = [(status, text(f"battle.status-{status.value}")) for status in Status]
        self.status.set_choices([(None, text("battle.unknown")), *known])
        self._show()

    def _show(self, *_: object) -> None:
        authorship = self._controller.scenario.authorship
        for name, line in self.lines.items():
            line.show_value(getattr(authorship, name))
        self.status.show_value(authorship.status)


class BoxesSection(FoldingSection):
    """The boxes that the author names. The checks tell which ones the board really needs."""

    def __init__(self, controller: BattleController) -> None:
        super().__init__(controller.context, "battle.boxes", is_open=False)
        self._controller = controller
        self._context = controller.context
        self.column.setSpacing(2)
        self.column.addWidget(worded_label(controller.context, "battle.boxes-why", "small", wrap=True))
        self.ticks: dict[str, TickField] = {}
        controller.changed.connect(self._show)
        connect_while_alive(self._context.language_changed, self, lambda *_: self._retranslate())
        self._show()

    def _tick(self, box: str) -> TickField:
        if box not in self.ticks:
            tick = TickField(self._context)
            tick.setProperty("path", f"expansions.{box}")
            set_edit_target(tick, "expansions")
            tick.value_edited.connect(lambda on, box=box: self._set_box(box, on=on))
            self.ticks[box] = tick
            self.column.addWidget(tick)
            self._name(box, tick)
        return self.ticks[box]

    def _name(self, box: str, tick: TickField) -> None:
        code = f"box.{box}"
        words = self._context.text(code) if self._context.has_text(code) else box
        tick.setText(words)
        tick.setAccessibleName(words)

    def _retranslate(self) -> None:
        for box, tick in self.ticks.items():
            self._name(box, tick)
            tick.updateGeometry()

    def _set_box(self, box: str, *, on: bool) -> None:
        present = self._controller.scenario.expansions
        boxes = tuple(sorted({*present, box})) if on else tuple(name for name in present if name != box)
        self._controller.do(SetField(("expansions",), boxes))

    def _show(self, *_: object) -> None:
        """Boxes of the file that the catalog does not know get a tick box as well."""
        present = self._controller.scenario.expansions
        for box in (*box_ids(), *present):
            self._tick(box).show_value(box in present)
        for box, tick in self.ticks.items():
            tick.setVisible(box in box_ids() or box in present)
