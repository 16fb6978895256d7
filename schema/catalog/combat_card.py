"""Combat cards: a deck of them is data that a user can add, for the cards themselves are in none of our sources."""

from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field

from schema.board import Camp
from schema.catalog.ids import EntryId
from schema.catalog.unit_class import ALL_CLASSES, Classes
from schema.frozen import Frozen, FrozenDict, FrozenMap
from schema.texts import LanguageCode, Line

CURRENT_COMBAT_DECK: Final = 1
_MAX_COPIES: Final = 60
_MAX_NUMBER: Final = 8
_MAX_CARDS: Final = 200
Number = Annotated[int, Field(ge=0, le=_MAX_NUMBER)]


class CombatMoment(StrEnum):
    """When a Combat card is played."""

    # In the own turn, before units are ordered: `units` more of those that the Command card may order, or new ones.
    ORDERS = "orders"
    # When an own unit has declared a battle: `dice` more.
    BATTLE = "battle"
    # When an enemy has declared a battle against an own unit: `dice` fewer.
    ENEMY_BATTLE = "enemy_battle"
    # When an own unit has to retreat, in any turn: `flags` are ignored.
    FLAGS = "flags"


class DeploymentArea(StrEnum):
    """Where a new unit may enter the board."""

    # The hexes at the own edge.
    BASELINE = "baseline"
    # Any hex with a building.
    BUILDING = "building"
    # Any hex next to an own unit.
    BESIDE_UNIT = "beside_unit"


class Deployment(Frozen):
    """Complete units of available figures: those not set up at the start, and those lost since."""

    area: DeploymentArea
    kind: EntryId = "infantry"
    units: Annotated[int, Field(ge=1, le=_MAX_NUMBER)] = 1
    # Not on hexes next to an enemy.
    away_from_enemies: bool = False


class CombatEffect(Frozen):
    """What a card does at its moment, and to which units."""

    moment: CombatMoment
    units: Number = 0
    dice: Number = 0
    flags: Number = 0
    # In close assault only; only for units on or beside a building.
    close_assault: bool = False
    beside_building: bool = False
    unit_classes: Classes = ALL_CLASSES
    # Before orders only: units that enter the board, and may be ordered by the Command card like any other.
    deploy: Deployment | None = None


class CombatCard(Frozen):
    """One card of the deck, as often as it is there. Without an effect it is only good for street fighting."""

    id: EntryId
    copies: Annotated[int, Field(ge=1, le=_MAX_COPIES)] = 1
    # Only this camp may use the effect; the other one may still use the card for street fighting.
    camp: Camp | None = None
    # The card bears the symbol.
    street_fighting: bool = True
    effect: CombatEffect | None = None
    name: FrozenMap[LanguageCode, Line] = Field(default_factory=FrozenDict)


class CombatDeck(Frozen):
    """A deck as a file. `combat_deck` is the number of the format."""

    combat_deck: Annotated[int, Field(ge=CURRENT_COMBAT_DECK, le=CURRENT_COMBAT_DECK)] = CURRENT_COMBAT_DECK
    cards: Annotated[tuple[CombatCard, ...], Field(max_length=_MAX_CARDS)]
