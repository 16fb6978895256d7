"""The lines of a record that are choices of a player."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tests.recorded_games.line import At, Decision, Destination, RetreatCell, SectionName, TargetOffer


class Play(Decision):
    t: Literal["play"] = "play"
    card: str
    # The hand before the card is played; missing for the card under the commissar chip.
    hand: tuple[str, ...] | None = None
    source: Literal["commissar", "hand"] | None = Field(None, alias="from")
    # What a Counter-Attack repeats, as the enemy played it.
    repeated: str | None = Field(None, alias="as")
    section: SectionName | None = None
    as_air_power: bool = False
    to_blow_bridge: bool = False
    armor_breakthrough: bool = False


class Commissar(Decision):
    """A card is laid under the chip."""

    t: Literal["commissar"] = "commissar"
    card: str
    hand: tuple[str, ...]


class CommissarPlay(Decision):
    t: Literal["commissar_play"] = "commissar_play"
    card: str
    section: SectionName | None = None
    as_air_power: bool = False
    to_blow_bridge: bool = False
    armor_breakthrough: bool = False


class Order(Decision):
    """A decision unless it is automatic: then all candidates fitted, or there were none."""

    t: Literal["order"] = "order"
    units: tuple[At, ...]
    on_the_move: tuple[At, ...] = ()
    auto: bool = False


class Move(Decision):
    t: Literal["move"] = "move"
    origin: At = Field(alias="from")
    to: At
    path: tuple[At, ...]
    offer: tuple[Destination, ...]
    road: bool = False
    again: bool = False
    mate: tuple[At, At] | None = None


class MoveDone(Decision):
    t: Literal["move_done"] = "move_done"


class DesertMove(Decision):
    t: Literal["desert_move"] = "desert_move"
    origin: At = Field(alias="from")
    # None: the unit stays.
    to: At | None
    path: tuple[At, ...] = ()
    offer: tuple[Destination, ...]
    mate: tuple[At, At] | None = None


class Battle(Decision):
    t: Literal["battle"] = "battle"
    origin: At = Field(alias="from")
    to: At
    dist: int
    dice: int
    offer: tuple[TargetOffer, ...]
    overrun: bool = False


class BattleDone(Decision):
    t: Literal["battle_done"] = "battle_done"


class OverrunPass(Decision):
    t: Literal["overrun_pass"] = "overrun_pass"


class Ambush(Decision):
    t: Literal["ambush"] = "ambush"
    is_played: bool = Field(alias="play")
    origin: At = Field(alias="from")
    to: At


class BattleBack(Decision):
    t: Literal["battle_back"] = "battle_back"
    is_done: bool = Field(alias="do")
    origin: At = Field(alias="from")
    to: At


class Retreat(Decision):
    """`min` to `lost` but `path` and `ignored` are what the rules say; those two are the choice."""

    t: Literal["retreat"] = "retreat"
    origin: At = Field(alias="from")
    min: int
    max: int
    cells: tuple[RetreatCell, ...]
    blocked: int
    path: tuple[At, ...]
    ignored: int
    lost: int
    mate: tuple[At, At] | None = None


class TakeGround(Decision):
    t: Literal["take_ground"] = "take_ground"
    is_done: bool = Field(alias="do")
    origin: At = Field(alias="from")
    to: At


class Keep(Decision):
    """Which of the two cards of a Recon stays in the hand."""

    t: Literal["keep"] = "keep"
    card: str
    of: tuple[str, ...]


class AirPower(Decision):
    t: Literal["air_power"] = "air_power"
    to: tuple[At, ...]
    offer: tuple[At, ...]


class Barrage(Decision):
    t: Literal["barrage"] = "barrage"
    to: At
    offer: tuple[At, ...]


class Medics(Decision):
    t: Literal["medics"] = "medics"
    units: tuple[At, ...]
    n: int
    offer: tuple[At, ...]


class MedicsBreakthrough(Decision):
    """A unit stands once for each figure that it gets back."""

    t: Literal["medics_breakthrough"] = "medics_breakthrough"
    units: tuple[At, ...]
    infantry: int
    armor: int
    any: int
    offer: tuple[At, ...]


class BlowBridge(Decision):
    t: Literal["blow_bridge"] = "blow_bridge"
    at: At


class Exit(Decision):
    t: Literal["exit"] = "exit"
    origin: At = Field(alias="from")


class Recover(Decision):
    t: Literal["recover"] = "recover"
    at: At
    where: Literal["oasis", "hospital"]


class RemoveWire(Decision):
    t: Literal["remove_wire"] = "remove_wire"
    at: At


class RemoveRoadBlock(Decision):
    t: Literal["remove_road_block"] = "remove_road_block"
    at: At


class SealCave(Decision):
    t: Literal["seal_cave"] = "seal_cave"
    at: At


class Airdrop(Decision):
    """Where the units jump is a choice, where they land is chance."""

    t: Literal["airdrop"] = "airdrop"
    at: At
    range: int
    landed: tuple[At, ...]
    lost: int


class SmokeScreen(Decision):
    t: Literal["smoke_screen"] = "smoke_screen"
    at: tuple[At, ...]


class ArmorBreakthrough(Decision):
    t: Literal["armor_breakthrough"] = "armor_breakthrough"
    at: At


class Reinforce(Decision):
    t: Literal["reinforce"] = "reinforce"
    at: At


DECISIONS = (
    *(Play, Commissar, CommissarPlay, Order, Move, MoveDone, DesertMove, Battle, BattleDone, OverrunPass, Ambush),
    *(BattleBack, Retreat, TakeGround, Keep, AirPower, Barrage, Medics, MedicsBreakthrough, BlowBridge, Exit, Recover),
    *(RemoveWire, RemoveRoadBlock, SealCave, Airdrop, SmokeScreen, ArmorBreakthrough, Reinforce),
)
