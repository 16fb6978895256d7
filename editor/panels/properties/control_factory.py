"""Makes the controls of a form from their field specs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, assert_never

from editor.edits.hex_parts import HexPart
from editor.edits.part_changes import figures_of_kind
from editor.panels.properties.controls.choice_controls import ChoiceControl, SegmentsControl
from editor.panels.properties.controls.control import Control
from editor.panels.properties.controls.count_control import CountControl, DefaultOf
from editor.panels.properties.controls.text_controls import HexesControl, TextControl
from editor.panels.properties.controls.tick_control import TickControl
from editor.panels.properties.controls.tick_list_controls import BarredControl, MembersControl
from editor.panels.properties.field_options import FieldOptions
from editor.panels.properties.field_spec import ControlKind, FieldSpec
from rules.catalog import catalog
from schema.frozen import Frozen
from schema.markers import Camouflage
from schema.pieces import Equipment, Unit
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


def _kind_has(field: str) -> DefaultOf:
    def find(part: Frozen) -> int | None:
        known = catalog().kinds.get(part.kind) if isinstance(part, Unit) else None
        return getattr(known[0], field) if known else None

    return find


# The kind of a unit has these values where the unit has none of its own.
_DEFAULTS: Final[dict[str, DefaultOf]] = {
    "figures": lambda part: figures_of_kind(part.kind) if isinstance(part, Unit) else None,
    "move_limit": _kind_has("maximum_hexes"),
    "worth": _kind_has("medal_value"),
}
_MEMBERS: Final[dict[Any, str]] = {one: f"equipment:{one.value}" for one in Equipment}


class ControlFactory:
    def __init__(self, context: EditorContext, part: HexPart, scenario_of: Callable[[], Scenario | None]) -> None:
        self._context = context
        self._part = part
        self._scenario_of = scenario_of
        self._choices = FieldOptions(context, part)

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
                default = _DEFAULTS.get(name) if self._part.model is Unit else None
                return CountControl(context, name, minimum=spec.minimum, maximum=spec.maximum, default_of=default)
            case ControlKind.TICK:
                return TickControl(context, name)
            case ControlKind.MEMBERS:
                return MembersControl(context, name, _MEMBERS)
            case ControlKind.BARRED:
                return BarredControl(context, name)
            case ControlKind.HEXES:
                return HexesControl(context, name, self._scenario_of)
            case ControlKind.WORDS:
                return TextControl(context, name)
            case _:
                assert_never(spec.kind)
