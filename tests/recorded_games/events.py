"""The lines of a record that no player chooses: chance and what follows by the rules."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tests.recorded_games.line import At, Chance, Consequence, FaceName, SideName

Purpose = Literal[
    "battle",
    "ambush",
    "battle_back",
    "their_finest_hour",
    "medics",
    "medics_breakthrough",
    "recover",
    "mine",
    "frozen_river",
    "night",
    "blow_bridge",
    "seal_cave",
]


class Roll(Chance):
    """The faces are chance; how many dice there are and what hits follow by the rules."""

    t: Literal["roll"] = "roll"
    purpose: Purpose = Field(alias="for")
    side: SideName
    faces: tuple[FaceName, ...]
    # None: Air Power or Barrage, or no battle at all.
    origin: At | None = Field(None, alias="from")
    to: At | None = None
    at: At | None = None
    hits: int | None = None
    tiger: bool = False


class Draw(Chance):
    t: Literal["draw"] = "draw"
    side: SideName
    cards: tuple[str, ...]
    # Recon: so many of the cards are kept.
    keep: int | None = None


class Shuffle(Chance):
    t: Literal["shuffle"] = "shuffle"
    deck: tuple[str, ...]


class Mine(Chance):
    t: Literal["mine"] = "mine"
    at: At
    value: int


class Discard(Chance):
    """Chance where it is random: a card drawn blindly from the hand. Else it follows."""

    t: Literal["discard"] = "discard"
    side: SideName
    card: str
    random: bool = False
    why: Literal["hq_captured"] | None = None


class OrderOffer(Consequence):
    """Which units may be ordered, and how many of them."""

    t: Literal["offer"] = "offer"
    purpose: Literal["order", "their_finest_hour"] = Field(alias="for")
    side: SideName
    units: tuple[At, ...]
    # How many at most; 100 is all.
    n: int | None = None
    # The limits of left, center and right; None is no limit by section.
    sections: tuple[int, int, int] | None = None
    extra: int = 0
    on_the_move: int = 0
    infantry: int = 0
    armor: int = 0
    any: int = 0


class Loss(Consequence):
    t: Literal["loss"] = "loss"
    at: At
    hits: int
    left: int
    why: Literal["no_retreat", "train"] | None = None


class Heal(Consequence):
    t: Literal["heal"] = "heal"
    side: SideName
    at: At
    n: int


class MineSwept(Consequence):
    t: Literal["mine_swept"] = "mine_swept"


MedalReason = Literal[
    "elimination", "position", "exit", "bridge_blown", "mine_decoy", "empty_section", "deck_exhausted"
]


class Medal(Consequence):
    t: Literal["medal"] = "medal"
    side: SideName
    n: int
    why: MedalReason
    at: At | None = None


class MedalLost(Consequence):
    t: Literal["medal_lost"] = "medal_lost"
    side: SideName
    n: int
    why: MedalReason
    at: At | None = None


class TerrainRemoved(Consequence):
    t: Literal["terrain_removed"] = "terrain_removed"
    at: At
    kind: str


class TerrainAdded(Consequence):
    t: Literal["terrain_added"] = "terrain_added"
    at: At
    kind: str


class Uncamouflaged(Consequence):
    t: Literal["uncamouflaged"] = "uncamouflaged"
    at: At


class TokenAdded(Consequence):
    t: Literal["token_added"] = "token_added"
    kind: str
    at: At


class TokenRemoved(Consequence):
    t: Literal["token_removed"] = "token_removed"
    kind: str
    at: At


class Night(Consequence):
    t: Literal["night"] = "night"
    visibility: int


class Smoke(Consequence):
    t: Literal["smoke"] = "smoke"
    at: At
    stage: str


class UnitAdded(Consequence):
    t: Literal["unit_added"] = "unit_added"
    side: SideName
    at: At
    kind: str = Field(alias="class")


class Turn(Consequence):
    """A turn begins; turns are counted for both sides together."""

    t: Literal["turn"] = "turn"
    n: int
    side: SideName


EVENTS = (
    *(Roll, Draw, Shuffle, Mine, Discard, OrderOffer, Loss, Heal, MineSwept, Medal, MedalLost, TerrainRemoved),
    *(TerrainAdded, Uncamouflaged, TokenAdded, TokenRemoved, Night, Smoke, UnitAdded, Turn),
)
