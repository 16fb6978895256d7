"""The base of all specials."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from schema.frozen import Tagged


class Special(Tagged):
    """What an entry does beyond its fields. Each kind has a constant `code`."""

    tag: ClassVar[str] = "code"


class Occasion(StrEnum):
    """When a piece does something to the unit on it."""

    MOVE = "move"
    RETREAT = "retreat"
    TAKE_GROUND = "take_ground"
    ELIMINATED = "eliminated"


class WorkMoment(StrEnum):
    """What it costs a unit to take a piece off the board."""

    INSTEAD_OF_BATTLE = "instead_of_battle"
    WITH_BATTLE = "with_battle"
    ON_ENTERING = "on_entering"


class CardMoment(StrEnum):
    """When cards are drawn or shuffled."""

    AT_ONCE = "at_once"
    END_OF_TURN = "end_of_turn"
