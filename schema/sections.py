"""The sections of a board, named from the player's own seat: three, and six on an Overlord board."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

from pydantic import WithJsonSchema

_OTHER_HAND: Final = {"left": "right", "right": "left"}


class Section(StrEnum):
    """A third of the board. On the Overlord board: a field general's command area."""

    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"

    @property
    def area(self) -> Section:
        return self

    @property
    def mirrored(self) -> Section:
        """With left and right exchanged."""
        return Section(_exchanged(self.value))


class OverlordSection(StrEnum):
    """A sixth of the Overlord board: command area first, then the half of it."""

    LEFT_LEFT = "left_left"
    LEFT_RIGHT = "left_right"
    CENTER_LEFT = "center_left"
    CENTER_RIGHT = "center_right"
    RIGHT_LEFT = "right_left"
    RIGHT_RIGHT = "right_right"

    @property
    def area(self) -> Section:
        """The section of the general who commands it for the whole game."""
        return Section(self.value.partition("_")[0])

    @property
    def mirrored(self) -> OverlordSection:
        """With left and right exchanged."""
        return OverlordSection(_exchanged(self.value))


def _exchanged(name: str) -> str:
    return "_".join(_OTHER_HAND.get(part, part) for part in name.split("_"))


# One list in the published schema, so that a wrong name is told once, with all the right ones.
AnySection = Annotated[
    Section | OverlordSection,
    WithJsonSchema({"enum": [section.value for section in (*Section, *OverlordSection)], "type": "string"}),
]
