"""What a game announces that it does not play."""

import pytest

from i18n.languages import Language
from i18n.render import render
from rules.game.options import GameOptions
from rules.game.unplayed import unplayed_rules
from schema.board import Camp
from schema.catalog.combat_card import CombatCard, CombatDeck
from schema.catalog.switch import Profile
from schema.markers import Medal, OtherMarker
from schema.scenario import Scenario
from schema.special_rules import (
    Airdrop,
    AirRules,
    Blitz,
    CombatCards,
    CustomRule,
    MineDeck,
    Reinforcement,
)
from schema.texts import ScenarioText
from schema.victory import CustomCondition, ExitWorth
from tests.rules.skirmish import scenario

DROP = Airdrop(camp=Camp.ALLIES, reach=3, drops=(1,), unit=Reinforcement(kind="m44:zeppelin", nation="us"))


def everything() -> Scenario:
    return scenario(
        {"E5": "us infantry", "F5": "zz infantry"},
        markers={"G5": OtherMarker(name="tag99")},
        special_rules=[
            Blitz(),
            CustomRule(name="Fog", text={"en": "Nobody sees."}),
            AirRules(),
            CombatCards(),
            MineDeck(deck="pacific"),
            MineDeck(deck="terrain"),
            DROP,
        ],
        victory=(ExitWorth(), CustomCondition(text={"en": "Hold on."})),
    )


def test_all_that_is_not_played_is_named_with_its_place() -> None:
    assert [(issue.code, issue.path[:2]) for issue in unplayed_rules(everything())] == [
        ("game.rule-in-words", ("special_rules", 1)),
        ("game.air-rules", ("special_rules", 2)),
        ("game.combat-cards", ("special_rules", 3)),
        ("game.mine-deck", ("special_rules", 4)),
        ("game.reinforcement-without-rules", ("special_rules", 6)),
        ("game.condition-in-words", ("victory", 1)),
        ("game.unit-without-rules", ("hexes", 1)),
        ("game.marker-without-rules", ("hexes", 2)),
    ]


def test_a_plain_scenario_is_played_whole() -> None:
    assert unplayed_rules(scenario({"E5": "us infantry"}, {"F5": "forest"}), Profile.ONLINE) == ()


def test_a_piece_that_nobody_knows_does_nothing() -> None:
    drawn = scenario({"E5": "us infantry"}, {"F5": "forest"})
    data = drawn.model_dump()
    for content in data["hexes"]:
        if content["terrain"]:
            content["terrain"]["terrain"] = "m44:volcano"
    (issue,) = unplayed_rules(Scenario.model_validate(data))
    assert (issue.code, issue.params["name"]) == ("game.piece-without-rules", "m44:volcano")


@pytest.mark.parametrize("language", Language)
def test_it_is_told_in_all_languages(language: Language) -> None:
    sentences = [render(issue, language) for issue in unplayed_rules(everything())]
    assert len(set(sentences)) == len(sentences)
    assert all(str(sentence).strip() for sentence in sentences)


def test_what_players_agree_on_is_told_as_well() -> None:
    plain = scenario({"E5": "us infantry"})
    wanted = GameOptions(air_rules=True, combat_cards=True)
    assert [issue.code for issue in unplayed_rules(plain, options=wanted)] == ["game.air-rules", "game.combat-cards"]
    ruled = scenario({"E5": "us infantry"}, special_rules=[AirRules(), CombatCards()])
    assert [issue.code for issue in unplayed_rules(ruled, options=wanted)] == ["game.air-rules", "game.combat-cards"]


def test_with_a_deck_that_was_added_combat_cards_are_played() -> None:
    deck = CombatDeck(cards=(CombatCard(id="smoke"),))
    ruled = scenario({"E5": "us infantry"}, special_rules=[CombatCards()])
    assert unplayed_rules(ruled, options=GameOptions(combat_deck=deck)) == ()


def test_known_markers_and_other_texts_are_no_reason_to_speak() -> None:
    plain = scenario(
        {"E5": "us infantry"},
        markers={"G5": Medal()},
        victory=(ExitWorth(),),
        texts={"en": ScenarioText(title="Plain", special_rules="Winter weather.")},
    )
    assert list(unplayed_rules(plain, Profile.BOOK)) == []
