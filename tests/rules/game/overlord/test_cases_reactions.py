"""Ambush handed over by the commander, and Counter-Attacks of generals and commanders."""

from rules.game.actions import AMBUSH, Action, Verb
from rules.game.events import EventCode
from rules.game.state import Question
from tests.rules.game.overlord.overlord_battle import (
    CENTER,
    COMMANDER,
    LEFT,
    NONE,
    RIGHT,
    OverlordBattle,
    overlord_battle,
)

ASSAULT = {"B3": "us infantry", "b4": "de infantry", "K3": "us infantry", "K7": "de infantry"}


def assault(enemy_hand: list[str]) -> OverlordBattle:
    """B3 assaults b4, whose commander may react."""
    battle = overlord_battle(ASSAULT, ["probe:left", "probe:right", "probe:center"], enemy_hand=enemy_hand)
    battle.give("probe:left", LEFT)
    battle.skip()
    battle.place(0)
    battle.order("B3")
    battle.attack("B3", "b4")
    return battle


def test_o20_an_ambush_is_replaced_as_soon_as_it_is_over() -> None:
    battle = assault(["ambush", "probe:left"])
    assert (battle.question, battle.game.decision.side) == (Question.AMBUSH, 1)
    battle.roll(["infantry", "star", "star"], ["star", "star", "star"])
    battle.do(AMBUSH)
    assert battle.state.figures[battle.at("B3")] == 3
    assert len(battle.state.hands[1]) == 2
    assert "ambush" not in battle.names(battle.state.hands[1][:1])
    codes = [event.code for event in battle.game.events]
    assert codes.index(EventCode.DRAW, codes.index(EventCode.AMBUSH)) < len(codes) - 1 - codes[::-1].index(
        EventCode.ROLL
    )


def test_o20_the_retreat_of_the_attacker_comes_before_the_replacement() -> None:
    battle = assault(["ambush", "probe:left"])
    battle.roll(["flag", "star", "star"])
    battle.do(AMBUSH)
    assert battle.question is Question.RETREAT
    assert battle.names(battle.state.hands[1]) == ["probe:left"]
    battle.do(battle.game.legal_actions()[0])
    assert len(battle.state.hands[1]) == 2


def test_an_ambush_is_never_given_out() -> None:
    battle = overlord_battle(hand=["ambush", "probe:left"])
    assert battle.offered() == {("probe:left", LEFT)}


Order = tuple[str, int, int]


def countering(*orders: Order, hand: tuple[str, ...] = ("counter_attack", "probe:left")) -> OverlordBattle:
    battle = overlord_battle(hand=hand)
    battle.enemy_played(*orders)
    return battle


def test_a_counter_attack_goes_to_the_general_opposite_of_an_order() -> None:
    battle = countering(("attack:left", LEFT, 0))
    assert {general for card, general in battle.offered() if card == "counter_attack"} == {RIGHT}


def test_a_counter_attack_repeats_the_order_in_the_section_opposite() -> None:
    # The enemy's left general played in his left section: for us the right one of our right general.
    battle = countering(("attack:left", LEFT, 0))
    battle.give("counter_attack", RIGHT)
    battle.skip_to(Question.ORDER)
    assert battle.hexes() == {"X3"}


def test_of_two_orders_the_general_chooses_which_he_counters() -> None:
    battle = countering(("attack:center", CENTER, 0), ("probe:center", CENTER, 1))
    battle.give("counter_attack", CENTER)
    battle.skip_to(Question.PLACE_CARD)
    battle.place(0)
    assert battle.state.orders[0][-1].card == battle.card("probe:center")
    assert battle.hexes() == {"K3"}


def test_the_commander_counters_a_card_of_the_enemy_commander() -> None:
    battle = countering(("barrage", COMMANDER, NONE))
    assert {general for card, general in battle.offered() if card == "counter_attack"} == {COMMANDER}
    battle.give("counter_attack", COMMANDER)
    assert battle.question is Question.STRIKE


def test_a_countered_finest_hour_is_the_only_card_too() -> None:
    battle = countering(("their_finest_hour", COMMANDER, NONE), hand=("counter_attack", "probe:left", "probe:right"))
    battle.give("counter_attack", COMMANDER)
    assert battle.question is not Question.DISPATCH
    assert len(battle.told(EventCode.ROLL)) >= 1


def test_what_was_repeated_can_be_repeated_again() -> None:
    battle = countering(("attack:left", LEFT, 0))
    battle.give("counter_attack", RIGHT)
    battle.end_turn()
    order = battle.state.orders[0][-1]
    assert (battle.field.cards.name(order.card), order.general, order.section) == ("attack:left", RIGHT, 1)


def test_initiative_is_no_order_that_could_be_countered() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:right"], enemy_hand=["counter_attack", "probe:center"])
    battle.give("probe:left", LEFT)
    battle.skip_to(Question.INITIATIVE)
    battle.roll(["star"])
    battle.do(Action(Verb.INITIATIVE))
    battle.end_turn()
    assert {general for card, general in battle.offered() if card == "counter_attack"} == {RIGHT}
