"""Air Sorties and airplanes, as far as the rules of Overlord go."""

from typing import Any

import pytest

from rules.game.actions import Action, Verb
from rules.game.airplanes import airplanes_over
from rules.game.events import EventCode
from rules.game.options import GameOptions
from rules.game.piles import air_sorties
from rules.game.state import Question
from schema.special_rules import AirRules, Commissar
from tests.rules.game.overlord.overlord_battle import (
    CENTER,
    COMMANDER,
    LEFT,
    NONE,
    RIGHT,
    SIX_EACH,
    OverlordBattle,
    overlord_battle,
)

AIR = (AirRules(),)


def with_air(
    units: dict[str, str] | None = None, hand: tuple[str, ...] = ("probe:left", "probe:right", "move_out")
) -> OverlordBattle:
    return overlord_battle(units, hand, special_rules=AIR)


def test_each_commander_begins_with_one_air_sortie_and_the_others_are_in_the_deck() -> None:
    battle = overlord_battle(special_rules=AIR)
    sortie = battle.card("air_sortie")
    assert battle.field.cards.deck.count(sortie) == 4
    on_table = len(air_sorties(battle.state, 0)) + len(air_sorties(battle.state, 1))
    assert on_table >= 2
    assert on_table + battle.state.pile.count(sortie) == 4


def test_players_may_agree_on_air_rules_that_the_scenario_does_not_have() -> None:
    battle = overlord_battle(options=GameOptions(air_rules=True))
    assert len(battle.field.cards.deck) == 2 * 62
    assert overlord_battle().field.cards.deck.count(battle.card("air_sortie")) == 0


def test_o32_a_drawn_air_sortie_lies_open_and_is_replaced() -> None:
    battle = with_air()
    battle.state.pile += tuple(battle.card(name) for name in ("assault:left", "assault:right", "air_sortie"))
    before = len(air_sorties(battle.state, 0))
    battle.give("probe:left", LEFT)
    battle.end_turn()
    assert len(air_sorties(battle.state, 0)) == before + 1
    assert battle.names(battle.state.hands[0]) == ["probe:right", "move_out", "assault:right", "assault:left"]


def test_o33_an_air_sortie_goes_with_one_section_card() -> None:
    battle = with_air(hand=("probe:left", "attack:left", "probe:center", "probe:right", "assault:right"))
    battle.give("probe:left", LEFT)
    battle.give("air_sortie", LEFT)
    assert ("attack:left", LEFT) not in battle.offered()
    battle.give("probe:center", CENTER)
    assert battle.question is not Question.DISPATCH  # these were three


def test_o33_two_section_cards_leave_no_room_for_an_air_sortie() -> None:
    battle = with_air(hand=("probe:left", "attack:left", "probe:center", "probe:right"))
    battle.give("probe:left", LEFT)
    battle.give("attack:left", LEFT)
    assert ("air_sortie", LEFT) not in battle.offered()
    assert ("air_sortie", RIGHT) in battle.offered()


def test_o34_an_air_sortie_does_not_go_with_a_tactic_card() -> None:
    battle = with_air()
    battle.give("move_out", LEFT)
    assert ("air_sortie", LEFT) not in battle.offered()
    assert ("air_sortie", RIGHT) in battle.offered()


def test_an_air_sortie_is_never_played_by_the_commander_and_needs_no_card_in_hand() -> None:
    battle = with_air(hand=("probe:left",))
    assert battle.offered() == {("air_sortie", general) for general in (LEFT, CENTER, RIGHT)}
    assert ("air_sortie", COMMANDER) not in battle.offered()


def test_an_air_sortie_orders_an_airplane_of_the_general() -> None:
    battle = with_air(SIX_EACH | {"C5": "us airplane"})
    battle.give("air_sortie", LEFT)
    battle.skip()
    assert (battle.question, battle.hexes()) == (Question.AIRPLANE, {"C5"})
    battle.order("C5")
    assert [event.hex for event in battle.told(EventCode.AIRPLANE)] == [battle.at("C5")]


def test_o35_of_two_airplanes_in_one_section_one_is_removed() -> None:
    battle = with_air(SIX_EACH | {"B5": "us airplane", "C5": "us airplane"})
    assert (battle.question, battle.hexes()) == (Question.REMOVE_AIRPLANE, {"B5", "C5"})
    battle.do(Action(Verb.REMOVE, battle.at("B5")))
    assert airplanes_over(battle.state, 0, battle.field.grid.board_mask) == (battle.at("C5"),)
    assert battle.question is Question.DISPATCH


def test_o35_airplanes_in_two_sections_stay() -> None:
    assert with_air(SIX_EACH | {"B5": "us airplane", "F5": "us airplane"}).question is Question.DISPATCH


def test_o35_an_airplane_on_a_hex_of_two_generals_stays() -> None:
    assert with_air(SIX_EACH | {"G5": "us airplane", "i4": "us airplane"}).question is Question.DISPATCH


def rolled_over_airplane(face: str) -> OverlordBattle:
    """The left general, who has an airplane and no card, has rolled for the initiative."""
    battle = with_air(SIX_EACH | {"C5": "us airplane"})
    battle.give("probe:right", RIGHT)
    battle.skip()
    battle.roll([face])
    battle.do(Action(Verb.INITIATIVE))
    return battle


def test_o36_a_star_orders_an_airplane_instead_of_a_unit() -> None:
    battle = rolled_over_airplane("star")
    assert battle.question is Question.AIRPLANE
    battle.order("C5")
    assert battle.game.decision.general == CENTER
    assert battle.state.earlier == 0


def test_o36_a_general_may_order_a_unit_though_an_airplane_is_there() -> None:
    battle = rolled_over_airplane("star")
    battle.skip()
    assert (battle.question, battle.hexes()) == (Question.ORDER, {"B3", "F3"})


def test_o36_a_general_who_has_nothing_but_an_airplane_may_roll() -> None:
    battle = with_air({"K3": "us infantry", "X3": "us infantry", "B7": "de infantry", "C5": "us airplane"})
    battle.give("probe:right", RIGHT)
    battle.skip()
    assert (battle.question, battle.game.decision.general) == (Question.INITIATIVE, LEFT)
    battle.roll(["star"])
    battle.do(Action(Verb.INITIATIVE))
    assert battle.question is Question.AIRPLANE


@pytest.mark.parametrize("face", ["flag", "grenade", "infantry"])
def test_o36_nothing_else_of_the_die_concerns_an_airplane(face: str) -> None:
    battle = with_air({"K3": "us infantry", "X3": "us infantry", "B7": "de infantry", "C5": "us airplane"})
    battle.give("probe:right", RIGHT)
    battle.skip()
    battle.roll([face])
    battle.do(Action(Verb.INITIATIVE))
    assert battle.game.decision.general == CENTER
    assert airplanes_over(battle.state, 0, battle.field.grid.board_mask) == (battle.at("C5"),)


def test_o36_another_face_does_not_order_an_airplane() -> None:
    battle = rolled_over_airplane("infantry")
    assert battle.question is Question.ORDER


# Air Power, which counts as an Air Sortie


def with_air_power(hand: tuple[str, ...] = ("air_power", "probe:left", "probe:right"), **others: Any) -> OverlordBattle:
    return overlord_battle(SIX_EACH | {"C5": "us airplane"}, hand, special_rules=AIR, **others)


def test_with_air_rules_air_power_goes_to_any_general_or_is_played_by_the_commander() -> None:
    receivers = {general for card, general in with_air_power().offered() if card == "air_power"}
    assert receivers == {COMMANDER, LEFT, CENTER, RIGHT}
    without = overlord_battle(hand=["air_power", "probe:left", "probe:right"])
    assert {general for card, general in without.offered() if card == "air_power"} == {COMMANDER}


def test_a_general_orders_an_airplane_by_air_power() -> None:
    battle = with_air_power()
    battle.give("air_power", LEFT)
    battle.skip()
    assert (battle.question, battle.hexes()) == (Question.AIRPLANE, {"C5"})
    battle.order("C5")
    assert [event.hex for event in battle.told(EventCode.AIRPLANE)] == [battle.at("C5")]
    assert not battle.told(EventCode.STRIKE)


def test_air_power_that_the_commander_keeps_is_a_strike() -> None:
    battle = with_air_power()
    battle.give("air_power", COMMANDER)
    battle.skip_to(Question.STRIKE)
    assert battle.question is Question.STRIKE


def test_air_power_goes_to_a_general_alone_as_any_tactic_card() -> None:
    battle = with_air_power()
    battle.give("air_power", LEFT)
    assert {("probe:left", LEFT), ("air_sortie", LEFT)} & battle.offered() == set()
    battle = with_air_power()
    battle.give("probe:left", LEFT)
    assert ("air_power", LEFT) not in battle.offered()
    assert ("air_power", RIGHT) in battle.offered()


def test_nobody_repeats_air_power_that_was_an_air_sortie() -> None:
    battle = with_air_power(enemy_hand=("counter_attack", "probe:left", "probe:right"))
    battle.give("air_power", LEFT)
    battle.end_turn()
    assert "counter_attack" not in {card for card, _ in battle.offered()}


def test_air_power_from_under_the_chip_goes_to_a_general_as_well() -> None:
    battle = overlord_battle(SIX_EACH, special_rules=(AirRules(), Commissar()), nation="ru")
    battle.skip_to(Question.DISPATCH)
    battle.state.chip_cards[0] = [battle.card("air_power")]
    battle.state.options = None
    receivers = {general for card, general in battle.offered() if card == "air_power"}
    assert receivers == {COMMANDER, LEFT, CENTER, RIGHT}


def test_without_air_rules_nobody_has_an_airplane() -> None:
    battle = overlord_battle(SIX_EACH | {"B5": "us airplane", "C5": "us airplane"})
    assert battle.question is Question.DISPATCH
    assert NONE not in {action.card for action in battle.game.legal_actions()}
