"""Makes the control of a field."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, assert_never

from editor.edits.hex_parts import HexPart
from editor.edits.part_changes import figures_of_kind
from editor.panels.properties.choices import Choices
from editor.panels.properties.controls.choice import ChoiceControl, SegmentsControl
from editor.panels.properties.controls.control import Control
from editor.panels.properties.controls.count import CountControl, UsualOf
from editor.panels.properties.controls.tick import TickControl
from editor.panels.properties.controls.ticks import BarredControl, MembersControl
from editor.panels.properties.controls.words import HexesControl, WordsControl
from editor.panels.properties.fields import ControlKind, FieldSpec
from rules.catalog import catalog
from schema.frozen import Frozen
from schema.markers import Camouflage
from schema.pieces import Equipment, Unit
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


def _kind_has(field: str) -> UsualOf:
    def find(part: Frozen) -> int | None:
        known = catalog().kinds.get(part.kind) if isinstance(part, Unit) else None
        return getattr(known[0], field) if known else None

    return find


# Where the field says nothing, the kind of the unit does.
_USUAL: Final[dict[str, UsualOf]] = {
    "figures": lambda part: figures_of_kind(part.kind) if isinstance(part, Unit) else None,
    "move_limit": _kind_has("maximum_hexes"),
    "worth": _kind_has("medal_value"),
}
_MEMBERS: Final[dict[Any, str]] = {one: f"equipment:{one.value}" for one in Equipment}


class ControlMaker:
    def __init__(self, context: EditorContext, part: HexPart, scenario_of: Callable[[], Scenario | None]) -> None:
        self._context = context
        self._part = part
        self._scenario_of = scenario_of
        self._choices = Choices(context, part)

    def make(self, spec: FieldSpec) -> Control:
        context, name = self._context, spec.name
        match spec.kind:
            case ControlKind.CHOICE:
                return ChoiceControl(context, name, self._choices.of(name))
            case ControlKind.SEGMENTS:
                camouflage = self._part.model is Camouflage
                options = self._choices.of_camouflage if camouflage else self._choices.of(name)
                return SegmentsControl(context, name, options)
            case ControlKind.COUNT:
                usual = _USUAL.get(name) if self._part.model is Unit else None
                return CountControl(context, name, least=spec.least, most=spec.most, usual_of=usual)
            case ControlKind.TICK:
                return TickControl(context, name)
            case ControlKind.MEMBERS:
                return MembersControl(context, name, _MEMBERS)
            case ControlKind.BARRED:
                return BarredControl(context, name)
            case ControlKind.HEXES:
                return HexesControl(context, name, self._scenario_of)
            case ControlKind.WORDS:
                return WordsControl(context, name)
            case _:
                assert_never(spec.kind)
