"""Special rules, each in a few sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from i18n.sentences.reinforcements import airdrop, armor_breakthrough, supply_train
from i18n.sentences.voice import Voice
from i18n.sentences.words import block_words
from i18n.values import printable
from schema.board import BoardKind, Camp
from schema.special_rules import (
    Airdrop,
    AirRules,
    AirStrikes,
    ArmorBreakthrough,
    Blitz,
    BlowBridges,
    BritishCommonwealth,
    BunkerOwner,
    CombatCards,
    Commissar,
    CustomRule,
    DeckChange,
    GungHo,
    HandGrowth,
    ItalianHighCommand,
    ItalianRoyalArmy,
    MineDeck,
    NightAttack,
    NightFall,
    NoReshuffle,
    NorthAfricanDesert,
    PartialBlitz,
    ReconAsAirPower,
    ReconAsBarrage,
    SmokeScreen,
    SpecialRule,
    SupplyTrain,
)

# Dice of Air Power for each hex: the Allies had more of it.
_STRIKE_DICE = {Camp.ALLIES: 2, Camp.AXIS: 1}


def rule_sentence(voice: Voice, block: SpecialRule) -> str:
    return _SENTENCES[type(block)](voice, block)


def _plain(code: str) -> Callable[[Voice, Any], str]:
    return lambda voice, _: voice.say(code)


def _of_side(code: str) -> Callable[[Voice, Any], str]:
    return lambda voice, block: voice.say(code, block.camp, the_side=voice.side(block.camp, "the"))


def _night(code: str) -> Callable[[Voice, Any], str]:
    return lambda voice, block: voice.say(code, turn=voice.side(block.camp or Camp.ALLIES, "turn"))


def _partial_blitz(voice: Voice, block: PartialBlitz) -> str:
    return voice.say("rule.partial-blitz", armor=voice.side(block.camp, "armor"))


def _commissar(voice: Voice, block: Commissar) -> str:
    overlord = voice.scenario.board.kind is BoardKind.OVERLORD
    code = "rule.commissar-overlord" if overlord else "rule.commissar"
    return voice.say(code, block.camp, the_side=voice.side(block.camp, "the"))


def _mine_deck(voice: Voice, block: MineDeck) -> str:
    return voice.say(f"rule.mine-deck.{block.deck}")


def _air_strikes(voice: Voice, block: AirStrikes) -> str:
    dice = voice.count("dice", _STRIKE_DICE[block.camp])
    return voice.say("rule.air-strikes", block.camp, the_side=voice.side(block.camp, "the"), dice=dice)


def _recon_as_air_power(voice: Voice, block: ReconAsAirPower) -> str:
    if not block.hexes:
        return _of_side("rule.recon-as-air-power.nowhere")(voice, block)
    return voice.say(
        voice.code_for("rule.recon-as-air-power", block.hexes),
        block.camp,
        the_side=voice.side(block.camp, "the"),
        a_unit=voice.side(block.camp, "unit"),
        places=voice.places(block.hexes),
    )


def _recon_as_barrage(voice: Voice, block: ReconAsBarrage) -> str:
    dice = voice.count("dice", block.dice)
    if block.camp is None:
        return voice.say("rule.recon-as-barrage.both", dice=dice)
    return voice.say("rule.recon-as-barrage", block.camp, the_side=voice.side(block.camp, "the"), dice=dice)


def _blow_bridges(voice: Voice, block: BlowBridges) -> str:
    parts = [voice.say("rule.blow-bridges", block.camp, the_side=voice.side(block.camp, "the"))]
    contents = voice.scenario.by_hex.items()
    bridges = [where for where, content in contents if any(tile.can_be_blown for tile in content.tiles())]
    if bridges:
        parts.append(voice.say(voice.code_for("rule.blow-bridges.which", bridges), places=voice.places(bridges)))
    if block.needs_adjacent_unit:
        parts.append(voice.say("rule.blow-bridges.adjacent"))
    return " ".join(parts)


def _hand_growth(voice: Voice, block: HandGrowth) -> str:
    return voice.say(
        "rule.hand-growth.once" if block.turns == 1 else "rule.hand-growth",
        block.camp,
        the_side=voice.side(block.camp, "the"),
        turns=block.turns,
        draw=voice.count("cards", block.draw),
        limit=block.limit,
    )


def _bunker_owner(voice: Voice, block: BunkerOwner) -> str:
    return voice.say("rule.bunker-owner", all_units=voice.side(block.camp, "all-units"))


def _custom(voice: Voice, block: CustomRule) -> str:
    """Its name stands before it as a title, unless the author has begun with it."""
    words, name = block_words(voice, block.text), printable(block.name).strip()
    if not words:
        return voice.say("rule.custom", name=block.name)
    if not name or words.casefold().startswith(name.casefold()):
        return words
    return f"{name} {words}" if name[-1] in ".:!?" else f"{name}. {words}"


_SENTENCES: Mapping[type[SpecialRule], Callable[[Voice, Any], str]] = {
    Blitz: _plain("rule.blitz"),
    PartialBlitz: _partial_blitz,
    Commissar: _commissar,
    NorthAfricanDesert: _plain("rule.north-african-desert"),
    BritishCommonwealth: _plain("rule.british-commonwealth"),
    GungHo: _plain("rule.gung-ho"),
    ItalianRoyalArmy: _plain("rule.italian-royal-army"),
    ItalianHighCommand: _plain("rule.italian-high-command"),
    NightAttack: _night("rule.night-attack"),
    NightFall: _night("rule.night-fall"),
    DeckChange: _plain("rule.deck"),
    MineDeck: _mine_deck,
    NoReshuffle: _plain("rule.no-reshuffle"),
    AirStrikes: _air_strikes,
    SmokeScreen: _of_side("rule.smoke-screen"),
    Airdrop: airdrop,
    ArmorBreakthrough: armor_breakthrough,
    SupplyTrain: supply_train,
    ReconAsAirPower: _recon_as_air_power,
    ReconAsBarrage: _recon_as_barrage,
    BlowBridges: _blow_bridges,
    HandGrowth: _hand_growth,
    BunkerOwner: _bunker_owner,
    AirRules: _plain("rule.air-rules"),
    CombatCards: _plain("rule.combat-cards"),
    CustomRule: _custom,
}
