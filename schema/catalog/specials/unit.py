"""The specials of units and of what they carry."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from schema.catalog.die import DieFace
from schema.catalog.ids import EntryId
from schema.catalog.specials.special import Special, WorkMoment
from schema.catalog.terrain_movement import Trait


class CrossHairLoss(StrEnum):
    """When a cross-hair is taken off."""

    TARGET_MOVES = "target_moves"
    TARGET_ELIMINATED = "target_eliminated"
    GUN_MOVES = "gun_moves"


class CrossHair(Special):
    """A hit that leaves the target alive puts a cross-hair there: more dice at it later."""

    code: Literal["cross_hair"] = "cross_hair"
    extra_dice: int
    lost_when: tuple[CrossHairLoss, ...]
    maximum: int
    per_hex: int


class EngineerWork(Special):
    """What engineers do with wire, mines and road blocks. With elite figures they still battle after one hex only."""

    code: Literal["engineer_work"] = "engineer_work"
    elite_figures_hexes_and_battle: int
    infantry_assault_hexes_and_work: int
    mine: WorkMoment
    road_block: WorkMoment
    wire: WorkMoment


class HitsAreRerolled(Special):
    """Each hit is rolled again; only the face named eliminates."""

    code: Literal["hits_are_rerolled"] = "hits_are_rerolled"
    also_flags_not_retreated: bool
    eliminating_face: DieFace


class OceanOnly(Special):
    """The unit lives on ocean: no stop, may battle, may not end beside a beach."""

    code: Literal["ocean_only"] = "ocean_only"
    battles: bool
    may_end_next_to_beach: bool
    stops: bool


class RailOnly(Special):
    """The unit moves and retreats along hexes with the trait."""

    code: Literal["rail_only"] = "rail_only"
    retreat_along_rails: bool
    trait: Trait


class TrainHits(Special):
    """Locomotive and wagon are one unit that shares its hits."""

    code: Literal["train_hits"] = "train_hits"
    ordered_as_one: bool
    shared_by: tuple[EntryId, ...]


class SupplyTrainLoad(Special):
    """Does not battle; at a station each vehicle unloads units on free neighbouring hexes."""

    code: Literal["supply_train"] = "supply_train"
    battles: bool
    unloads_on: Literal["adjacent_free_hexes"]


class SpecialWeapon(Special):
    """Infantry Assault lets it move so far without battle; Behind Enemy Lines lifts move-or-battle."""

    code: Literal["special_weapon"] = "special_weapon"
    behind_lines_overrides: bool
    infantry_assault_battle: bool
    infantry_assault_hexes: int


class OneAirplanePerSection(Special):
    """At the start of a turn surplus airplanes of a section are removed."""

    code: Literal["one_airplane_per_section"] = "one_airplane_per_section"
    checked: Literal["turn_start"]
    maximum: int
    unless_split_between_generals: bool


class CloseAssaultLimit(Special):
    """The most battles and Take Grounds of one turn, overrun included."""

    code: Literal["close_assault_limit"] = "close_assault_limit"
    battles: int
    take_grounds: int


class BoatOnWater(Special):
    """What the boat does on water, and that it is lost ashore."""

    code: Literal["boat"] = "boat"
    dice: int
    figures_lost_per_flag: int
    lost_on_landing: bool
    opens_trait: Trait
    stops: bool


UnitSpecial = Annotated[
    CrossHair
    | EngineerWork
    | HitsAreRerolled
    | OceanOnly
    | RailOnly
    | TrainHits
    | SupplyTrainLoad
    | SpecialWeapon
    | OneAirplanePerSection
    | CloseAssaultLimit,
    Field(discriminator="code"),
]
EquipmentSpecial = BoatOnWater
