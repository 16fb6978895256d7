"""The groups in which translators think of the texts; each holds some kinds of the library."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from library.kinds import Kind


class TextGroup(StrEnum):
    CARDS = "cards"
    PIECES = "pieces"
    TROOPS = "troops"
    RULES = "rules"
    BOXES = "boxes"
    SCENARIOS = "scenarios"
    WINDOW = "window"


GROUP_OF_KIND: Final = {
    Kind.CARD: TextGroup.CARDS,
    Kind.TERRAIN: TextGroup.PIECES,
    Kind.STRUCTURE: TextGroup.PIECES,
    Kind.OBSTACLE: TextGroup.PIECES,
    Kind.MARKER: TextGroup.PIECES,
    Kind.UNIT: TextGroup.TROOPS,
    Kind.EQUIPMENT: TextGroup.TROOPS,
    Kind.BADGE: TextGroup.TROOPS,
    Kind.NATION: TextGroup.TROOPS,
    Kind.RULE: TextGroup.RULES,
    Kind.RULING: TextGroup.RULES,
    Kind.BOX: TextGroup.BOXES,
    Kind.SCENARIO: TextGroup.SCENARIOS,
    Kind.WINDOW: TextGroup.WINDOW,
    Kind.MESSAGE: TextGroup.WINDOW,
}
