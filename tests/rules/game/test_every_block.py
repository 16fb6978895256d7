"""Every special rule and condition of victory that a scenario can have is played on every kind of board."""

from functools import cache
from typing import get_args

import pytest

from rules.game.chance import SeededChance
from rules.game.field import Field
from rules.game.game import Game
from rules.game.notation import action_text
from rules.game.options import GameOptions
from rules.game.seats import Seating
from rules.game.unplayed import unplayed_rules
from schema.board import BoardKind, Camp
from schema.catalog.switch import Profile
from schema.pieces import FigureClass
from schema.scenario import Scenario
from schema.sections import Section
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
    Deck,
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
    Reinforcement,
    SmokeScreen,
    SpecialRule,
    SupplyTrain,
)
from schema.victory import (
    CustomCondition,
    DeckExhaustion,
    EliminationWorth,
    EmptySections,
    ExitByEdge,
    ExitWorth,
    MustExit,
    SuddenDeath,
    VictoryCondition,
)
from tests.rules.game.drawn_battles import breakthrough_scenario
from tests.rules.game.random_play import random_decisions, shipped_field

ARMOR = Reinforcement(kind="armor", nation="us")
INFANTRY = Reinforcement(kind="infantry", nation="de", not_before_turn=3)
DECISIONS = 700


@cache
def plain_scenario(kind: BoardKind) -> Scenario:
    match kind:
        case BoardKind.STANDARD:
            return shipped_field("01-pegasus-bridge").scenario
        case BoardKind.OVERLORD:
            return shipped_field("overlord-01-omaha").scenario
        case _:
            return breakthrough_scenario()


def rules_of_bundle(name: str, scenario: Scenario) -> tuple[tuple[SpecialRule, ...], tuple[VictoryCondition, ...]]:
    """All blocks, in two bundles that can stand in one scenario each."""
    held = tuple(content.hex for content in scenario.hexes if content.unit is not None)
    if name == "night":
        rules: tuple[SpecialRule, ...] = (
            NightAttack(),
            Commissar(camp=Camp.AXIS),
            PartialBlitz(camp=Camp.ALLIES),
            BritishCommonwealth(),
            ItalianRoyalArmy(),
            ItalianHighCommand(),
            NoReshuffle(),
            MineDeck(deck="terrain"),
            SmokeScreen(camp=Camp.ALLIES),
            Airdrop(camp=Camp.AXIS, reach=2, drops=(1, 2), unit=INFANTRY, needs_daylight=True),
            SupplyTrain(camp=Camp.ALLIES, units=(1, 1), unit=ARMOR),
            BunkerOwner(camp=Camp.AXIS),
            CombatCards(),
            CustomRule(name="Fog", text={"en": "Nobody sees."}),
        )
        return rules, (DeckExhaustion(winner=Camp.AXIS), ExitWorth(figure_class=FigureClass.ARMOR, worth=1))
    rules = (
        Blitz(),
        NightFall(camp=Camp.AXIS),
        NorthAfricanDesert(),
        GungHo(),
        DeckChange(deck=Deck.AIR_POWER_AS_ARTILLERY_BOMBARD),
        AirStrikes(camp=Camp.ALLIES),
        ArmorBreakthrough(camp=Camp.ALLIES, units=2, unit=ARMOR),
        ReconAsAirPower(hexes=held),
        ReconAsBarrage(),
        BlowBridges(camp=Camp.AXIS),
        HandGrowth(camp=Camp.AXIS, turns=3, draw=3, limit=12),
        AirRules(),
    )
    conditions = (
        SuddenDeath(camp=Camp.AXIS, needed=4, hexes=held[-4:]),
        EliminationWorth(camp=Camp.ALLIES, kind="armor", worth=2),
        ExitByEdge(camp=Camp.ALLIES),
        MustExit(camp=Camp.ALLIES, units=1),
        EmptySections(camp=Camp.AXIS, sections=(Section.LEFT,)),
        CustomCondition(text={"en": "Hold on."}),
    )
    return rules, conditions


BUNDLES = ("night", "day")


def with_bundle(name: str, kind: BoardKind) -> Scenario:
    plain = plain_scenario(kind)
    rules, conditions = rules_of_bundle(name, plain)
    return plain.model_copy(update={"special_rules": rules, "victory": conditions})


def test_the_bundles_hold_every_block() -> None:
    plain = plain_scenario(BoardKind.STANDARD)
    found = [type(block) for name in BUNDLES for blocks in rules_of_bundle(name, plain) for block in blocks]
    blocks = {*get_args(get_args(SpecialRule)[0]), *get_args(get_args(VictoryCondition)[0])}
    assert set(found) == blocks
    assert len(found) == len(blocks)


@pytest.mark.parametrize("profile", Profile)
@pytest.mark.parametrize("kind", BoardKind)
@pytest.mark.parametrize("name", BUNDLES)
def test_a_game_with_these_blocks_goes_on(name: str, kind: BoardKind, profile: Profile) -> None:
    options = GameOptions(allied_players=3, axis_players=2)
    field = Field(with_bundle(name, kind), profile, options)
    seating = Seating(field)
    game = Game(field, SeededChance(name))
    for legal, action in random_decisions(game, 44, DECISIONS):
        texts = [action_text(field, one) for one in legal]
        assert len(set(texts)) == len(texts)
        assert seating.who_decides(game.state, action)
    assert game.state.turn > 3


@pytest.mark.parametrize("kind", BoardKind)
def test_only_words_and_what_no_source_says_are_announced(kind: BoardKind) -> None:
    codes = {issue.code for name in BUNDLES for issue in unplayed_rules(with_bundle(name, kind)) if not issue.hex}
    assert codes == {
        "game.rule-in-words",
        "game.condition-in-words",
        "game.air-rules-in-overlord" if kind is BoardKind.OVERLORD else "game.air-rules",
        "game.combat-cards",
    }
