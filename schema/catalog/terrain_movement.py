"""What a terrain does to a move: costs, stops, bans and limits."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import PlainSerializer

from schema.catalog.ids import EntryId
from schema.catalog.unit_class import ALL_CLASSES, NO_CLASSES, Classes
from schema.frozen import Frozen


class Trait(StrEnum):
    """What the rules of other terrain ask of a hex."""

    HILL = "hill"
    MOUNTAIN = "mountain"
    CAVE = "cave"
    BEACH = "beach"
    OCEAN = "ocean"
    RIVER = "river"
    BRIDGE = "bridge"
    ROAD = "road"
    RAIL = "rail"
    WADI = "wadi"
    LAKE = "lake"


class StopKind(StrEnum):
    """`full`: no further move and, for a unit that moved in, no Take Ground. `move_only`: Take Ground is left."""

    FULL = "full"
    MOVE_ONLY = "move_only"


# In the order of the enum, so that the same value is always written the same way.
Traits = Annotated[frozenset[Trait], PlainSerializer(lambda value: [trait.value for trait in Trait if trait in value])]
StepCost = int | Literal["impassable"]


class CostRule(Frozen):
    """It holds for units of these classes when the hex at the other end of the step has one of the traits.

    No traits: whatever that hex is. With a nation rule: only for units under that rule.
    """

    unit_classes: Classes = ALL_CLASSES
    neighbour_traits: Traits = frozenset()
    nation_rule: EntryId | None = None
    cost: StepCost


class Cost(Frozen):
    """The movement points of a step: of the first rule that holds, else the default."""

    default: StepCost = 1
    rules: tuple[CostRule, ...] = ()


class TerrainMovement(Frozen):
    enter_cost: Cost = Cost()
    leave_cost: Cost = Cost()
    stops: Classes = NO_CLASSES
    stop_kind: StopKind | None = None
    # The whole move of a unit that starts here is one hex.
    one_hex_when_leaving: bool = False
    # Only a unit that starts its move on a neighbouring hex may enter.
    adjacent_to_enter: bool = False
    impassable_for: Classes = NO_CLASSES
    # Another piece on the hex with this trait lifts the ban.
    opened_by: Trait | None = None
    # On top of `impassable_for`.
    impassable_for_retreat: Classes = NO_CLASSES
    # Units of these classes stay where they were set up.
    cannot_leave: Classes = NO_CLASSES
    # A move that enters the terrain has at most so many hexes; the start hex does not count.
    maximum_hexes_through: int | None = None
    maximum_hexes_when_starting: int | None = None
