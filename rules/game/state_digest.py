"""The digest of a state: the same for states that are the same, in every run of the program and on every machine."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import astuple
from typing import Any, Final

from rules.board.troops import TroopKind
from rules.board.turn_path import TurnPath
from rules.game.field import Field
from rules.game.orders import OrderLimits, OrderPlan
from rules.game.state import GameState
from schema.formats.digests import digest

# Known answers follow from the rest; the landscape is told by the grounds that differ.
_NOT_FACTS: Final = frozenset({"landscape", "options", "reaches", "targets"})


def state_digest(field: Field, state: GameState) -> str:
    return digest(json.dumps(state_facts(field, state), separators=(",", ":")))


def state_facts(field: Field, state: GameState) -> dict[str, Any]:
    """Everything in which two states of a field can differ, as plain JSON values."""
    slots = {name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())}
    names = sorted(slots - _NOT_FACTS)
    facts = {name: _plain(getattr(state, name)) for name in names}
    grounds = zip(field.landscape.grounds, state.landscape.grounds, strict=True)
    facts["ground"] = [
        [index, _plain(tuple(part.piece for part in now.parts))]
        for index, (before, now) in enumerate(grounds)
        if before is not now
    ]
    return facts


def _plain(value: object) -> Any:
    match value:
        case None | int() | str():
            return value
        case TroopKind():
            equipment = sorted(value.equipment)
            return [value.camp, value.type.kind, value.strength, value.nation, equipment, value.worth]
        case OrderPlan():
            return [value.card_id, _plain(value.limits)]
        case OrderLimits():
            return [_plain(part) for part in astuple(value)]
        case TurnPath():
            return [value.start, value.where, _plain(value.move), value.times_taken, value.stop is not None]
        case Mapping():
            return sorted(([_plain(key), _plain(part)] for key, part in value.items()), key=json.dumps)
        case AbstractSet():
            return sorted((_plain(part) for part in value), key=json.dumps)
        case Iterable():
            return [_plain(part) for part in value]
        case _:
            raise TypeError(f"a state does not hold {value!r}")
