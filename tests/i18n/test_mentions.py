"""Which rules and conditions an author's text mentions: by the words of each language, without false alarms."""

from __future__ import annotations

import re
from typing import Any

import pytest

from i18n.languages import Language
from i18n.lexicon import read_lexicon
from i18n.sentences import TextOrigin, effective_text, sentence, unmentioned_blocks
from library.shipped.content import shipped_content
from schema.board import Camp
from schema.hexes import Hex
from schema.scenario import Scenario
from schema.special_rules import (
    Airdrop,
    AirRules,
    AirStrikes,
    ArmorBreakthrough,
    BritishCommonwealth,
    BunkerOwner,
    Commissar,
    CustomRule,
    Deck,
    DeckChange,
    GungHo,
    HandGrowth,
    MineDeck,
    NightAttack,
    NoReshuffle,
    PartialBlitz,
    Reinforcement,
    SmokeScreen,
    SpecialRule,
)
from schema.texts import ScenarioText
from schema.victory import CustomCondition, ExitByEdge, ExitWorth, MustExit, SuddenDeath, VictoryCondition
from tests.i18n.test_sentences_complete import MAP, Block, blocks, kinds

KINDS = [kind for union in (SpecialRule, VictoryCondition) for kind in kinds(union)]
NAMED_KINDS = [kind for kind in KINDS if not kind.__name__.startswith("Custom")]
UNIT = Reinforcement(kind="infantry")
AIRDROP = Airdrop(camp=Camp.ALLIES, reach=2, drops=(3,), unit=UNIT)
AIR_STRIKES = AirStrikes(camp=Camp.ALLIES)
BREAKTHROUGH = ArmorBreakthrough(camp=Camp.AXIS, units=2, unit=UNIT)
BUNKERS = BunkerOwner(camp=Camp.AXIS)
DECK = DeckChange(deck=Deck.AIR_POWER_AS_ARTILLERY_BOMBARD)
HAND = HandGrowth(camp=Camp.AXIS, turns=2, draw=2, limit=4)
SUDDEN_DEATH = SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=(Hex(0, 0),))
EXITS = (ExitByEdge(camp=Camp.ALLIES), ExitWorth(), MustExit(camp=Camp.ALLIES, units=1))
FOG = CustomRule(
    name="Fog in the valley",
    text={"en": "Before noon no unit battles farther than 2 hexes, not even artillery behind a hill."},
)


def name_of(kind: type[Any]) -> str:
    return str(kind.model_fields[kind.tag].default)


def is_mentioned(block: Block, language: str = "en", **texts: str) -> bool:
    field = "special_rules" if block.tag == "rule" else "victory"
    scenario = Scenario(texts={language: ScenarioText(**texts)}).model_copy(update={field: (block,)})
    text_field = "special_rules" if block.tag == "rule" else "conditions"
    return not unmentioned_blocks(scenario, text_field, Language(language))


@pytest.mark.parametrize("language", list(Language))
def test_the_lexicon_has_words_for_every_rule_and_condition(language: Language) -> None:
    assert sorted(read_lexicon(language)["mentions"]) == sorted(map(name_of, NAMED_KINDS))


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("kind", NAMED_KINDS)
def test_the_generated_sentence_of_a_rule_names_it_in_other_words_too(kind: type[Any], language: Language) -> None:
    """One word more in it, and it is no longer the generated one."""
    for block in blocks(kind):
        words = sentence(block, MAP, language).replace(" ", " – ", 1)
        if getattr(block, "worth", 1):
            assert is_mentioned(block, language.value, special_rules=words), words


@pytest.mark.parametrize("language", list(Language))
def test_the_shipped_texts_mention_every_rule(language: Language) -> None:
    for scenario in shipped_content().scenarios.values():
        for field in ("conditions", "special_rules"):
            assert effective_text(scenario, field, language.value).unmentioned == ""


# What the sentences of one rule say of another one, too.
ALIKE = {
    ("air_strikes", "recon_as_air_power"), ("recon_as_air_power", "air_strikes"), ("blitz", "air_strikes"),
    ("blitz", "partial_blitz"), ("blitz", "recon_as_air_power"), ("night_fall", "night_attack"),
    ("airdrop", "exit_by_edge"), ("armor_breakthrough", "exit_by_edge"), ("supply_train", "exit_by_edge"),
    ("exit_worth", "exit_by_edge"), ("must_exit", "exit_by_edge"),
}  # fmt: skip


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("kind", NAMED_KINDS)
def test_the_sentence_of_a_rule_mentions_no_other(kind: type[Any], language: Language) -> None:
    words = "\n".join(dict.fromkeys(sentence(block, MAP, language) for block in blocks(kind)))
    for other in NAMED_KINDS:
        if other is not kind and (name_of(kind), name_of(other)) not in ALIKE:
            assert not is_mentioned(next(iter(blocks(other))), language.value, special_rules=words), other


# The story of Mortain tells a rule that two blocks can say.
SHIPPED_ALIKE = {("09-mortain", "air_strikes")}


@pytest.mark.parametrize("language", list(Language))
def test_a_rule_that_is_added_to_a_shipped_scenario_is_printed(language: Language) -> None:
    """Their briefings tell of nights, bunkers and men with parachutes, which are no rules."""
    for slug, scenario in shipped_content().scenarios.items():
        there = {name_of(type(block)) for block in (*scenario.special_rules, *scenario.victory)}
        for kind in (kind for kind in NAMED_KINDS if name_of(kind) not in there):
            if (slug, name_of(kind)) in SHIPPED_ALIKE:
                continue
            block = next(iter(blocks(kind)))
            name, field = ("special_rules", "special_rules") if block.tag == "rule" else ("victory", "conditions")
            added = scenario.model_copy(update={name: (*getattr(scenario, name), block)})
            if effective_text(added, field, language.value).origin is TextOrigin.OWN:
                assert unmentioned_blocks(added, field, language) == (block,), slug


@pytest.mark.parametrize(
    ("language", "words", "blocks_of_board"),
    [
        ("en", "The Red Army attacks at dawn, through the smoke.", (Commissar(), SmokeScreen(camp=Camp.ALLIES))),
        ("en", "US Marine player: take 5 Command cards.", (GungHo(),)),
        ("en", "The British commandos hold the bridge.", (BritishCommonwealth(),)),
        ("en", "Elite tank unit: mark it with 2 badges.", (PartialBlitz(),)),
        ("en", "Discard the Air Power card and draw a new Command card.", (AirRules(), AIR_STRIKES, DECK, HAND)),
        ("en", "Engineers clear mines. Air cover has failed.", (MineDeck(deck="terrain"), AirRules(), AIR_STRIKES)),
        ("en", "A medal once gained counts toward the victory. Do not lose your tanks.", (SUDDEN_DEATH,)),
        ("en", "Keep the exits shut. A figure that falls off the board is lost.", EXITS),
        ("en", "An Allied unit that exits off the Axis side of the board counts as 1 medal.", EXITS[1:]),
        ("fr", "L’Armée rouge attaque à l’aube, dans la fumée.", (Commissar(), SmokeScreen(camp=Camp.ALLIES))),
        ("fr", "Tenez les bunkers cette nuit : les parachutistes arrivent.", (BUNKERS, NightAttack(), AIRDROP)),
        ("fr", "Gardez les sorties fermées. La pioche est à gauche.", (*EXITS, NoReshuffle())),
        ("fr", "Les chars percent : ne perdez pas de temps.", (BREAKTHROUGH, SUDDEN_DEATH, PartialBlitz())),
        ("nl", "Het Rode Leger valt aan bij dageraad, door de rook.", (Commissar(), SmokeScreen(camp=Camp.ALLIES))),
        ("nl", "Houd de bunkers vannacht: er komen parachutisten.", (BUNKERS, NightAttack(), AIRDROP)),
        ("nl", "Houd de uitgangen dicht. De trekstapel ligt links.", (*EXITS, NoReshuffle())),
        ("nl", "Een pantserdoorbraak mag. De tanks moeten tijd winnen.", (BREAKTHROUGH, SUDDEN_DEATH, PartialBlitz())),
    ],
)
def test_a_story_is_no_rule(language: str, words: str, blocks_of_board: tuple[Block, ...]) -> None:
    for block in blocks_of_board:
        assert not is_mentioned(block, language, briefing=words), block


@pytest.mark.parametrize(
    ("language", "words", "block"),
    [
        ("en", "Red Army rules (Nations 2) are in effect.", Commissar()),
        ("en", "US Marine Corps Command rules are in effect (see p. 7).", GungHo()),
        ("en", "Allied Armor units may only move 2 hexes and battle.", PartialBlitz(camp=Camp.ALLIES)),
        ("en", "The Axis player is in control of the bunkers and may claim them as a defensive position.", BUNKERS),
        ("en", "Bunkers. Only the Axis may use them.", BUNKERS),
        ("en", "The Allied player may call in Air Strikes.", AIR_STRIKES),
        ("en", "Draw two cards after turns 1 and 2.", HAND),
        ("en", "If the Allies hold the town at the end of their turn, they win immediately.", SUDDEN_DEATH),
        ("en", "12 medals, of which at least one for a unit exiting the board.", EXITS[2]),
        ("en", "Units that exit count as medals: infantry as 2, armor as 1, off the board.", EXITS[1]),
        ("fr", "Les règles de combat nocturne s’appliquent.", NightAttack()),
        ("fr", "Le joueur de l’Axe est seul à pouvoir utiliser les bunkers.", BUNKERS),
        ("fr", "Si les Alliés tiennent la ville, ils gagnent immédiatement.", SUDDEN_DEATH),
        ("nl", "De nachtregels gelden.", NightAttack()),
        ("nl", "Alleen de As-speler mag de bunkers gebruiken.", BUNKERS),
        ("nl", "Als de geallieerden de stad bezetten, winnen ze onmiddellijk.", SUDDEN_DEATH),
    ],
)
def test_an_author_names_a_rule_in_other_words(language: str, words: str, block: Block) -> None:
    assert is_mentioned(block, language, special_rules=words)


def test_a_name_of_one_word_stands_at_the_beginning_of_its_rule() -> None:
    bridges = CustomRule(name="Bridges", text={"en": "Each bridge carries at most 1 unit of armor a turn."})
    assert not is_mentioned(bridges, briefing="Hold the bridges at any price.")
    assert is_mentioned(bridges, special_rules="Bridges: no more than one tank.")
    assert is_mentioned(bridges, special_rules="Rangers. 2 hexes.\n- Bridge. No more than one tank.")


def test_a_rule_of_the_author_is_mentioned_by_its_name_or_by_what_it_says() -> None:
    assert not is_mentioned(FOG, special_rules="Rangers. They move 2 hexes and battle before the hill.")
    assert is_mentioned(FOG, special_rules="Rangers.\nFog lies over both valleys.")
    assert not is_mentioned(FOG, special_rules="Fog.\nThe valley is a town."), "two paragraphs are no name"
    retold = "Mist. Before noon, no unit may battle farther than 2 hexes: not even artillery behind hills."
    assert is_mentioned(FOG, special_rules=retold)
    assert is_mentioned(FOG, briefing="In the fog of the valley nobody sees far.")


def test_a_rule_in_words_of_another_language_is_rather_told_twice_than_never() -> None:
    texts = {"en": ScenarioText(special_rules="Fog in the valley."), "nl": ScenarioText(special_rules="Mist.")}
    scenario = Scenario(special_rules=(FOG,), texts=texts)
    assert unmentioned_blocks(scenario, "special_rules", Language.ENGLISH) == ()
    assert unmentioned_blocks(scenario, "special_rules", Language.DUTCH) == (FOG,)


def test_a_condition_of_the_author_is_mentioned_by_what_it_says() -> None:
    condition = CustomCondition(text={"en": "The Axis wins when the last Allied landing craft is sunk off Toulon."})
    assert not is_mentioned(condition, conditions="5 medals.")
    retold = "The Axis wins when the last landing craft of the Allies is sunk off Toulon."
    assert is_mentioned(condition, conditions=retold)
    assert is_mentioned(CustomCondition(text={}), conditions="5 medals."), "nobody has said anything yet"
    assert not is_mentioned(condition, "fr", conditions="5 médailles."), "better twice than never"


def test_a_nation_in_brackets_is_no_rule() -> None:
    rule = BritishCommonwealth()
    assert not is_mentioned(rule, briefing="Allied player [British Commonwealth]: take 5 cards.", special_rules="None.")
    assert is_mentioned(rule, special_rules="British Commonwealth Forces command rules are in effect.")
    assert is_mentioned(rule, "fr", special_rules="Règles du COMMONWEALTH.")


def test_a_unit_that_leaves_a_hex_does_not_leave_the_board() -> None:
    for language, words in {
        "en": "When the unit leaves, the medal goes back on the hex.",
        "fr": "Si l’unité quitte l’hexagone, la médaille y est remise.",
        "nl": "Verlaat de eenheid het vak, dan gaat de medaille terug.",
    }.items():
        assert not is_mentioned(ExitByEdge(camp=Camp.AXIS), language, conditions=words)


def test_a_language_without_a_word_list_mentions_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("i18n.sentences.mentions.mention_pattern", lambda *_: None)
    assert is_mentioned(BritishCommonwealth(), special_rules="Nobody knows of any.")


def test_patterns_are_written_as_folded_texts_are() -> None:
    for language in Language:
        for pattern in read_lexicon(language)["mentions"].values():
            assert not re.search("[A-ZÀ-ÿ’]", pattern), pattern
