"""The specials of terrain."""

from typing import Annotated, Literal

from pydantic import Field

from schema.board import Camp
from schema.catalog.die import DieFace, HitFace
from schema.catalog.ids import EntryId, SideName
from schema.catalog.specials.special import Occasion, Special, WorkMoment
from schema.catalog.terrain_movement import Trait, Traits
from schema.catalog.unit_class import Classes
from schema.pieces import Equipment


class BoatCrossing(Special):
    """Infantry with a boat may enter the river."""

    code: Literal["boat_crossing"] = "boat_crossing"
    equipment: Equipment
    unit_classes: Classes
    stops: bool
    stops_from_river: bool
    bridge_closed_to_boat: bool


class BlowBridge(Special):
    """Instead of ordering with a Section card of the bridge's section, roll for its destruction."""

    code: Literal["blow_bridge"] = "blow_bridge"
    card_kind: Literal["section"]
    dice: int
    faces: tuple[DieFace, ...]
    faces_needed: int
    unit_on_it_eliminated: bool
    cards_drawn: int


class BridgeBlownMedal(Special):
    """Where the scenario marks the bridge so, the side that blows it gains medals."""

    code: Literal["bridge_blown_medal"] = "bridge_blown_medal"
    medals: int


class NoSandbags(Special):
    """Sandbags cannot be laid here."""

    code: Literal["no_sandbags"] = "no_sandbags"


class FordReplacesRiver(Special):
    """A river tile marked as ford is a ford only and no longer counts as river."""

    code: Literal["ford_replaces_river"] = "ford_replaces_river"


class FrozenRiverRisk(Special):
    """A unit that really enters rolls dice and loses a figure for each face named."""

    code: Literal["frozen_river_risk"] = "frozen_river_risk"
    dice: int
    faces: tuple[DieFace, ...]
    figures_lost_per_face: int
    when: tuple[Occasion, ...]
    not_with_trait: Trait


class CaveNetwork(Special):
    """Infantry of the nation that starts in a cave may go to any free cave."""

    code: Literal["cave_network"] = "cave_network"
    nation_rule: EntryId
    unit_classes: Classes
    cost: int
    infantry_assault_cost: int
    only_from_start: bool
    in_retreat: bool
    # It also steps into a neighbouring cave whatever the terrain says.
    adjacent_step_ignores_terrain: bool


class SealCave(Special):
    """Infantry in the cave rolls the dice it has at that range instead of battling; enough faces change the tile."""

    code: Literal["seal_cave"] = "seal_cave"
    camp: Camp
    unit_classes: Classes
    dice_of_range: int
    faces: tuple[DieFace, ...]
    faces_needed: int
    instead_of_battle: bool
    adjacent_enemy_allowed: bool
    becomes: EntryId


class Recovery(Special):
    """Ordered infantry short of figures rolls to get them back instead of moving and battling."""

    unit_classes: Classes
    faces: tuple[DieFace, ...]
    figures_per_face: int
    moved_allowed: bool
    adjacent_enemy_allowed: bool
    then_may_move: bool
    then_may_battle: bool


class OasisRecovery(Recovery):
    code: Literal["oasis_recovery"] = "oasis_recovery"
    dice: Literal["cards_held"]
    needs_recovery_mark: bool


class HospitalRecovery(Recovery):
    code: Literal["hospital_recovery"] = "hospital_recovery"
    dice: int


class CaptureHeadquarters(Special):
    """An enemy of the owner who enters first costs the owner's side a card; a unit of the owner regains it."""

    code: Literal["capture_headquarters"] = "capture_headquarters"
    owner_needed: bool
    cards_lost: int
    chosen: Literal["random"]
    cards_back_on_return: int


class AirplanesLand(Special):
    """Airplanes may take off and land here."""

    code: Literal["airplanes_land"] = "airplanes_land"


class StaysDry(Special):
    """Not flooded where fields are; the traits and terrains named are dry as well."""

    code: Literal["stays_dry"] = "stays_dry"
    also_traits: Traits
    also_terrains: tuple[EntryId, ...]


class NoEntryFrom(Special):
    """Not to be entered from a hex with one of the traits."""

    code: Literal["no_entry_from"] = "no_entry_from"
    traits: Traits


class RoadMove(Special):
    """A move that starts on a road and stays on linked road hexes may be longer, and uses fewer points than hexes."""

    code: Literal["road_move"] = "road_move"
    extra_hexes: int
    points_saved: int


class RoadCrossing(Special):
    """Where a road crosses, the hex plays as the terrain named; trains go on as before."""

    code: Literal["road_crossing"] = "road_crossing"
    plays_as: EntryId
    # The tiles on which both are drawn, and the sides that each reaches at rotation 1.
    tiles: tuple[EntryId, ...]
    road_sides: tuple[SideName, ...]
    rail_sides: tuple[SideName, ...]


class TrainTrack(Special):
    """Trains move here."""

    code: Literal["train_track"] = "train_track"


class SupplyTrainStop(Special):
    """A supply train that reaches it unloads."""

    code: Literal["supply_train_stop"] = "supply_train_stop"


class LeavingRemoves(Special):
    """The piece is taken off when its unit leaves or is lost."""

    code: Literal["leaving_removes"] = "leaving_removes"
    when: tuple[Occasion, ...]


class WireRemoval(Special):
    """At what price infantry and armor remove the wire; `EngineerWork` says it of engineers."""

    code: Literal["wire_removal"] = "wire_removal"
    infantry: WorkMoment
    armor: WorkMoment


class EngineersRemove(Special):
    """Units of the kind may remove the piece, at the price that `EngineerWork` names."""

    code: Literal["engineers_remove"] = "engineers_remove"
    kind: EntryId


class MineValues(Special):
    """Hidden values drawn from the tokens; an entering enemy rolls so many dice, flags not counted."""

    code: Literal["mine_values"] = "mine_values"
    tokens: tuple[int, ...]
    hit_faces: tuple[HitFace, ...]
    strikes: Literal["enemies_of_owner"]
    without_owner: Literal["everyone"]
    when: tuple[Occasion, ...]
    stays_face_up: bool


class MineClearing(Special):
    """Engineers on an enemy mine clear it, at the price that `EngineerWork` names."""

    code: Literal["mine_clearing"] = "mine_clearing"
    kind: EntryId
    enemy_mines_only: bool
    # Also if they did not move.
    unmoved_must: bool
    after_battle_legal_move: bool


class MineDecoyMedal(Special):
    """The first 0 that is turned up gives a medal, where the scenario says so."""

    code: Literal["mine_decoy_medal"] = "mine_decoy_medal"
    medals: int
    permanent: bool
    once_per_game: bool


class SmokeScreenTwoTurns(Special):
    """Markers on hexes in a row before the first turn, flipped and removed after turns of the side that laid them."""

    code: Literal["smoke_screen_two_turns"] = "smoke_screen_two_turns"
    hexes: int
    contiguous: bool
    flipped_after_turns: int
    removed_after_turns: int


TerrainSpecial = Annotated[
    BoatCrossing
    | BlowBridge
    | BridgeBlownMedal
    | NoSandbags
    | FordReplacesRiver
    | FrozenRiverRisk
    | CaveNetwork
    | SealCave
    | OasisRecovery
    | HospitalRecovery
    | CaptureHeadquarters
    | AirplanesLand
    | StaysDry
    | NoEntryFrom
    | RoadMove
    | RoadCrossing
    | TrainTrack
    | SupplyTrainStop
    | LeavingRemoves
    | WireRemoval
    | EngineersRemove
    | MineValues
    | MineClearing
    | MineDecoyMedal
    | SmokeScreenTwoTurns,
    Field(discriminator="code"),
]
