"""What all lines of a record have in common, and the small types that they are made of."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import ConfigDict

from schema.frozen import Tagged

# Row and doubled column. A `Hex` of the program equals the pair of its numbers.
At = tuple[int, int]
# A destination: row, column, movement points.
Destination = tuple[int, int, int]
# A target: row, column, distance, dice.
TargetOffer = tuple[int, int, int, int]
# A hex of a retreat: row, column, steps.
RetreatCell = tuple[int, int, int]
# A unit: row, column, camp, class, figures, flags.
UnitOnHex = tuple[int, int, Literal["A", "X"], str, int, str]

SideName = Literal["allies", "axis"]
FaceName = Literal["infantry", "armor", "grenade", "star", "flag"]
SectionName = Literal["left", "center", "right"]


class Line(Tagged):
    """One line of a record: a decision, chance, or a consequence. `t` says which kind it is."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)
    tag: ClassVar[str] = "t"
    t: str


class Decision(Line):
    """One choice of one player."""

    side: SideName


class Chance(Line):
    """What dice, piles and hidden values gave."""


class Consequence(Line):
    """What follows from decisions and chance by the rules: another engine should find it by itself."""
