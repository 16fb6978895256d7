"""Which control each field of the models has, in the order of the form. A test checks that no field is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from schema.frozen import Frozen
from schema.markers import Camouflage, Exit, Medal, Mine, OtherMarker, Star
from schema.pieces import Tile, Unit


class ControlKind(StrEnum):
    CHOICE = "choice"
    SEGMENTS = "segments"
    COUNT = "count"
    TICK = "tick"
    MEMBERS = "members"
    BARRED = "barred"
    HEXES = "hexes"
    WORDS = "words"


@dataclass(frozen=True)
class FieldSpec:
    """`is_rare`: shown below "More", which is open where the field differs from its default."""

    name: str
    kind: ControlKind
    is_rare: bool = False
    minimum: int = 0
    maximum: int = 9


_F = FieldSpec
_K = ControlKind

FORMS: Final[Mapping[type[Frozen], tuple[FieldSpec, ...]]] = MappingProxyType(
    {
        Unit: (
            _F("kind", _K.CHOICE),
            _F("nation", _K.CHOICE),
            _F("figures", _K.COUNT, maximum=99),
            _F("badge", _K.CHOICE),
            _F("facing", _K.CHOICE, is_rare=True),
            _F("move_limit", _K.COUNT, is_rare=True),
            _F("worth", _K.COUNT, is_rare=True),
            _F("ignores_flag", _K.TICK, is_rare=True),
            _F("equipment", _K.MEMBERS, is_rare=True),
        ),
        Tile: (
            _F("terrain", _K.CHOICE),
            _F("shape", _K.CHOICE),
            _F("look", _K.CHOICE),
            _F("rotation", _K.CHOICE),
            _F("owner", _K.SEGMENTS, is_rare=True),
            _F("modifier", _K.CHOICE, is_rare=True),
            _F("can_be_blown", _K.TICK, is_rare=True),
            _F("medal_if_blown", _K.TICK, is_rare=True),
            _F("recovery", _K.TICK, is_rare=True),
            _F("barred", _K.BARRED, is_rare=True),
        ),
        Medal: (
            _F("camp", _K.SEGMENTS),
            _F("permanent", _K.SEGMENTS),
            _F("worth", _K.COUNT),
            _F("group", _K.HEXES),
            _F("needed", _K.COUNT, maximum=99),
            _F("any_hex", _K.TICK),
            _F("majority", _K.TICK),
            _F("sole_control", _K.TICK),
            _F("turn_start", _K.TICK),
            _F("last_to_occupy", _K.TICK),
            _F("majority_camp", _K.SEGMENTS),
            _F("nation", _K.CHOICE, is_rare=True),
        ),
        Exit: (
            _F("camp", _K.SEGMENTS),
            _F("group", _K.HEXES),
            _F("rotation", _K.CHOICE),
            _F("pair", _K.TICK),
        ),
        Mine: (_F("camp", _K.SEGMENTS), _F("decoy", _K.TICK)),
        Camouflage: (_F("look", _K.SEGMENTS),),
        Star: (_F("wittmann", _K.TICK),),
        OtherMarker: (_F("name", _K.WORDS),),
    }
)

# Fields without a control, and why.
NO_CONTROL: Final[Mapping[str, str]] = MappingProxyType(
    {
        "carried": "what a foreign file held that has no field here; it is kept and shown nowhere",
        "marker": "the name of the marker's kind; another kind is another marker",
        "row": "the position of the hex; dragging moves its pieces",
        "col": "the position of the hex; dragging moves its pieces",
    }
)
# Only shown where a medal has a group of hexes.
GROUP_FIELDS: Final = frozenset({"needed", "any_hex", "majority", "majority_camp", "sole_control"})
