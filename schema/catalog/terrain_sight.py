"""What a terrain does to the line between two units."""

from enum import StrEnum

from schema.catalog.unit_class import NO_CLASSES, Classes
from schema.frozen import Frozen


class Blocking(StrEnum):
    """`by_height`: as the switch `hill_sight` says. `several`: when the line has enough such hexes."""

    NEVER = "never"
    ALWAYS = "always"
    BY_HEIGHT = "by_height"
    FOR_CLASSES = "for_classes"
    SEVERAL = "several"


class IndirectFire(StrEnum):
    """From where a unit that needs no sight may fire into the hex."""

    ANYWHERE = "anywhere"
    ADJACENT_OR_SAME_TRAIT = "adjacent_or_same_trait"


class TerrainSight(Frozen):
    blocks: Blocking = Blocking.NEVER
    # For `for_classes`: the classes of looking units that it blocks.
    classes: Classes = NO_CLASSES
    # For `several`: how many hexes of it block, and whether they must touch.
    several_count: int | None = None
    several_contiguous: bool = False
    blocks_indirect_fire: bool = False
    # Between a hex with the terrain's trait and one without there is sight only when they are adjacent.
    only_adjacent_across: bool = False
    indirect_fire_into: IndirectFire = IndirectFire.ANYWHERE
