"""A Command card: how many there are, and what it does on each kind of board."""

from enum import StrEnum
from typing import Literal

from schema.board import BoardKind, Camp
from schema.catalog.die import DieFace, HitFace
from schema.catalog.entry import AnySpecial, CatalogEntry
from schema.catalog.specials.card import CardSpecial
from schema.catalog.unit_class import ALL_CLASSES, Classes
from schema.frozen import Frozen, FrozenDict, FrozenMap


class CardKind(StrEnum):
    SECTION = "section"
    TACTIC = "tactic"
    AIR = "air"


class Sections(StrEnum):
    """Where the orders go. `command`: all sections of the player; in Overlord both of the general."""

    PRINTED = "printed"
    CHOSEN = "chosen"
    COMMAND = "command"
    EACH = "each"
    EACH_FLANK = "each_flank"
    OPPOSITE = "opposite"


class UnitStanding(StrEnum):
    ANYWHERE = "anywhere"
    ADJACENT_TO_ENEMY = "adjacent_to_enemy"
    NOT_ADJACENT_TO_ENEMY = "not_adjacent_to_enemy"


class Receiver(StrEnum):
    """Who gets the card in Overlord."""

    GENERAL_OF_ARROW = "general_of_arrow"
    ANY_GENERAL = "any_general"
    FLANK_GENERAL = "flank_general"
    COMMANDER = "commander"
    COMMANDER_OR_GENERAL = "commander_or_general"
    ATTACKED_GENERAL = "attacked_general"


class CardCount(Frozen):
    """Copies in one deck, by the section printed on them; `any_section` where none is."""

    left: int = 0
    center: int = 0
    right: int = 0
    any_section: int = 0

    @property
    def total(self) -> int:
        return self.left + self.center + self.right + self.any_section


class Orders(Frozen):
    sections: Sections
    units: int | Literal["all"]
    # With `each` and `each_flank`: so many of the units in every one of the sections.
    per_section: int | None = None
    unit_classes: Classes = ALL_CLASSES
    standing: UnitStanding = UnitStanding.ANYWHERE
    # Units of choice for a player who has none of the classes.
    fallback_units: int | None = None
    # Further units, from any section, that may move and not battle.
    on_the_move: int = 0


class BonusWhen(StrEnum):
    EVERY_BATTLE = "every_battle"
    CLOSE_ASSAULT = "close_assault"
    FIRST_BATTLE = "first_battle"


class DiceBonus(Frozen):
    dice: int
    when: BonusWhen = BonusWhen.EVERY_BATTLE


class CardMove(Frozen):
    """What replaces the ordered units' own movement; None: as the unit has it."""

    maximum_hexes: int | None = None
    hexes_and_battle: int | None = None
    hexes_after_battle: int | None = None
    battles: int = 1
    # Either the longer move or the battles, not both.
    move_or_battle: bool = False
    # Stops and costs do not count; impassable terrain stays closed and bans on battle hold.
    ignores_stops: bool = False


class Strike(Frozen):
    """Dice that the card itself rolls at enemy units anywhere."""

    maximum_targets: int
    # The targets adjoin each other: each is adjacent to one chosen before.
    adjoining: bool = False
    dice: FrozenMap[Camp, int]
    hit_faces: tuple[HitFace, ...]
    flags_ignorable: bool = False
    flag_hexes: int = 1
    ignores_terrain_dice: bool = True
    needs_sight: bool = False


DiceNumber = int | Literal["cards_held"]


class OrderRoll(Frozen):
    """Dice that give orders: one unit of the classes for each such face."""

    dice: DiceNumber
    # In Overlord every general rolls for the units under his command.
    by_each_general: bool = False
    orders: FrozenMap[DieFace, Classes]


class Healing(Frozen):
    """Dice that bring figures back, one for each such face, never above the original number."""

    dice: DiceNumber
    maximum_units: int | None = 1
    faces: tuple[HitFace, ...]
    healed_may_be_ordered: bool = True


class CardDraw(Frozen):
    draw: int
    keep: int


class CardEffect(Frozen):
    orders: Orders | None = None
    bonus: DiceBonus | None = None
    movement: CardMove | None = None
    may_battle: bool = True
    strike: Strike | None = None
    order_roll: OrderRoll | None = None
    healing: Healing | None = None
    draw: CardDraw | None = None
    receiver: Receiver | None = None
    specials: tuple[CardSpecial, ...] = ()

    def find_special(self, kind: type[AnySpecial]) -> AnySpecial | None:
        """The special of that kind; None where the effect has none."""
        return next((special for special in self.specials if isinstance(special, kind)), None)


class MarineBonus(Frozen):
    """Units that the US Marines order on top."""

    units: int = 0
    fallback_units: int = 0
    on_the_move: int = 0


class Card(CatalogEntry):
    specials: tuple[CardSpecial, ...] = ()
    kind: CardKind
    # By the id of the deck.
    counts: FrozenMap[str, CardCount]
    # On the boards where the card is in the deck. A card whose rules are in no source has an empty effect.
    effects: FrozenMap[BoardKind, CardEffect] = FrozenDict()
    marines: MarineBonus = MarineBonus()
