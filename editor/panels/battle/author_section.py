"""Whose work the scenario is, and which boxes it is built from. Folded until wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.edits.fields import SetField
from editor.panels.battle.fields import ChoiceField, LineField, TickField
from editor.panels.battle.form import Form
from editor.ui.box_names import box_ids
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.labels import worded_label
from editor.ui.parts.live_connection import connect_while_alive
from schema.battle import Status

if TYPE_CHECKING:
    from editor.panels.battle.controller import BattleController

_LINES: Final = ("author", "number", "id", "software", "created", "modified")


class AuthorSection(FoldingSection):
    def __init__(self, desk: BattleController) -> None:
        super().__init__(desk.context, "battle.author-data", is_open=False)
        self._desk = desk
        self._context = context = desk.context
        form = Form(context)
        self.lines = {name: LineField() for name in _LINES}
        self.status = ChoiceField(context)
        for name, line in self.lines.items():
            form.add(f"battle.author-{name}", line, path=f"authorship.{name}")
            line.given.connect(lambda text, name=name: desk.write(SetField(("authorship", name), text)))
            line.paused.connect(desk.pause)
        form.add("battle.author-status", self.status, path="authorship.status")
        self.status.given.connect(lambda status: desk.do(SetField(("authorship", "status"), status)))
        self.column.addWidget(form)
        desk.changed.connect(self._show)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak())
        self._speak()

    def _speak(self) -> None:
        text = self._context.text
        known = [(status, text(f"battle.status-{status.value}")) for status in Status]
        self.status.set_choices([(None, text("battle.unknown")), *known])
        self._show()

    def _show(self, *_: object) -> None:
        authorship = self._desk.scenario.authorship
        for name, line in self.lines.items():
            line.show_value(getattr(authorship, name))
        self.status.show_value(authorship.status)


class BoxesSection(FoldingSection):
    """The boxes that the author names. Which ones the board really needs the checks say."""

    def __init__(self, desk: BattleController) -> None:
        super().__init__(desk.context, "battle.boxes", is_open=False)
        self._desk = desk
        self._context = desk.context
        self.column.setSpacing(2)
        self.column.addWidget(worded_label(desk.context, "battle.boxes-why", "small", wrap=True))
        self.ticks: dict[str, TickField] = {}
        desk.changed.connect(self._show)
        connect_while_alive(self._context.language_changed, self, lambda *_: self._speak())
        self._show()

    def _tick(self, box: str) -> TickField:
        if box not in self.ticks:
            tick = TickField(self._context)
            tick.setProperty("path", f"expansions.{box}")
            tick.given.connect(lambda on, box=box: self._given(box, on=on))
            self.ticks[box] = tick
            self.column.addWidget(tick)
            self._name(box, tick)
        return self.ticks[box]

    def _name(self, box: str, tick: TickField) -> None:
        code = f"box.{box}"
        words = self._context.text(code) if self._context.has_text(code) else box
        tick.setText(words)
        tick.setAccessibleName(words)

    def _speak(self) -> None:
        for box, tick in self.ticks.items():
            self._name(box, tick)
            tick.updateGeometry()

    def _given(self, box: str, *, on: bool) -> None:
        present = self._desk.scenario.expansions
        boxes = tuple(sorted({*present, box})) if on else tuple(name for name in present if name != box)
        self._desk.do(SetField(("expansions",), boxes))

    def _show(self, *_: object) -> None:
        """A file may name boxes that nobody knows: they get a tick as well."""
        present = self._desk.scenario.expansions
        for box in (*box_ids(), *present):
            self._tick(box).show_value(box in present)
        for box, tick in self.ticks.items():
            tick.setVisible(box in box_ids() or box in present)
