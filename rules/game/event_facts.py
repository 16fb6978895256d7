"""Events as plain JSON values: hexes by their labels, sides by their names, nothing that an event does not use."""

from __future__ import annotations

from rules.game.events import Event, EventCode
from rules.game.field import CAMPS, Field

# Events whose values are hexes.
_WAYS = frozenset({EventCode.MOVE, EventCode.RETREAT})


def event_facts(field: Field, event: Event) -> dict[str, object]:
    label = field.grid.label
    facts: dict[str, object] = {"event": event.code.value}
    if event.side >= 0:
        facts["side"] = CAMPS[event.side].value
    if event.hex >= 0:
        facts["hex"] = label(event.hex)
    if event.target >= 0:
        facts["target"] = label(event.target)
    if event.number:
        facts["number"] = event.number
    if event.subject:
        facts["subject"] = event.subject
    if event.values:
        is_way = event.code in _WAYS
        facts["values"] = [label(one) if is_way and isinstance(one, int) else one for one in event.values]
    return facts
