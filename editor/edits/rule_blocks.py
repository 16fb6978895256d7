"""Special rules as switches: a block of each kind as it is turned on, and which kinds may stand more than once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, get_args

from schema.board import Camp
from schema.special_rules import (
    Airdrop,
    AirStrikes,
    ArmorBreakthrough,
    BlowBridges,
    BunkerOwner,
    CustomRule,
    Deck,
    DeckChange,
    HandGrowth,
    MineDeck,
    ReconAsAirPower,
    Reinforcement,
    SmokeScreen,
    SpecialRule,
    SupplyTrain,
)

RULE_TYPES: Final[Mapping[str, type[SpecialRule]]] = MappingProxyType(
    {kind.model_fields["rule"].default: kind for kind in get_args(get_args(SpecialRule)[0])}
)
"""By their tag, in the order of the schema."""

RULE_GROUPS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "armies": (
            *("blitz", "partial_blitz", "north_african_desert", "commissar", "british_commonwealth", "gung_ho"),
            *("italian_royal_army", "italian_high_command"),
        ),
        "cards": (
            *("deck", "no_reshuffle", "hand_growth", "air_strikes", "recon_as_air_power", "recon_as_barrage"),
            *("air_rules", "combat_cards"),
        ),
        "sight": ("night_attack", "night_fall", "smoke_screen"),
        "reinforcements": ("airdrop", "armor_breakthrough", "supply_train"),
        "ground": ("mine_deck", "blow_bridges", "bunker_owner"),
        "own": ("custom",),
    }
)
"""All kinds as people look for them: each in one group, in the order of the list."""

REPEATABLE: Final = frozenset({
    "airdrop", "custom", "armor_breakthrough", "partial_blitz", "smoke_screen", "hand_growth", "air_strikes",
    "supply_train", "blow_bridges", "recon_as_air_power", "recon_as_barrage",
})  # fmt: skip
"""Several of these may stand side by side, as long as they are not the same."""

_ALLIES, _AXIS = Camp.ALLIES, Camp.AXIS
_MADE: Final[Mapping[str, Callable[[], SpecialRule]]] = {
    "deck": lambda: DeckChange(deck=Deck.AIR_POWER_AS_ARTILLERY_BOMBARD),
    "mine_deck": lambda: MineDeck(deck="terrain"),
    "air_strikes": lambda: AirStrikes(camp=_ALLIES),
    "smoke_screen": lambda: SmokeScreen(camp=_ALLIES),
    "airdrop": lambda: Airdrop(camp=_ALLIES, reach=4, drops=(4,), unit=Reinforcement(kind="infantry")),
    "armor_breakthrough": lambda: ArmorBreakthrough(camp=_ALLIES, units=3, unit=Reinforcement(kind="armor")),
    "supply_train": lambda: SupplyTrain(camp=_AXIS, units=(1, 1), unit=Reinforcement(kind="infantry")),
    "recon_as_air_power": lambda: ReconAsAirPower(hexes=()),
    "blow_bridges": lambda: BlowBridges(camp=_AXIS),
    "hand_growth": lambda: HandGrowth(camp=_AXIS, turns=2, draw=2, limit=4),
    "bunker_owner": lambda: BunkerOwner(camp=_AXIS),
    "custom": lambda: CustomRule(name="", text={}),
}


def new_rule(kind: str) -> SpecialRule:
    """The rule as it is turned on."""
    make = _MADE.get(kind)
    return RULE_TYPES[kind]() if make is None else make()  # type: ignore[call-arg] # those not named need nothing
