"""Which cards a Commander-in-Chief may give out, to whom, and in which sections they are played."""

from rules.game.actions import PASS, Action, Verb
from rules.game.command_state import PlayedOrder
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


def ordered_on_both_flanks(units: dict[str, str], left_card: str) -> OverlordBattle:
    """The left general has ordered B3 by the card, the right one X3 by a probe."""
    battle = overlord_battle(units, hand=[left_card, "probe:right", "probe:center"])
    battle.give(left_card, LEFT)
    battle.give("probe:right", RIGHT)
    if battle.question is Question.PLACE_CARD:
        battle.place(0)
    battle.order("B3")
    battle.skip_to(Question.PLACE_CARD)
    battle.place(1)
    battle.order("X3")
    return battle


def test_o01_one_to_three_cards_are_given_out_and_one_is_kept() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:center", "probe:right", "attack:left"])
    assert ("pass", NONE) not in battle.offered()
    battle.give("probe:left", LEFT)
    assert ("pass", NONE) in battle.offered()
    battle.give("probe:center", CENTER)
    battle.give("probe:right", RIGHT)
    assert battle.question is not Question.DISPATCH
    assert battle.names(battle.state.hands[0]) == ["attack:left"]


def test_o01_the_last_card_is_never_given_away() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:right"])
    battle.give("probe:left", LEFT)
    assert battle.question is not Question.DISPATCH
    assert battle.names(battle.state.hands[0]) == ["probe:right"]


def test_o02_of_two_section_cards_one_is_played_in_each_section() -> None:
    battle = overlord_battle(hand=["probe:left", "attack:left", "probe:right"])
    battle.give("probe:left", LEFT)
    battle.give("attack:left", LEFT)
    battle.place(1)
    assert battle.hexes() == {"F3"}
    battle.order("F3")
    assert battle.question is Question.ORDER  # the other card lies in the other section, without a question
    assert battle.hexes() == {"B3"}
    assert [event.values[0] for event in battle.told(EventCode.PLAY)] == ["left_right", "left_left"]


def test_o02_a_card_for_both_sections_has_one_of_them_beside_another_section_card() -> None:
    battle = overlord_battle(hand=["recon_in_force", "attack:left", "probe:right"])
    battle.give("recon_in_force", LEFT)
    battle.give("attack:left", LEFT)
    battle.place(0)
    assert battle.hexes() == {"B3"}


def test_a_card_for_both_sections_lies_astride() -> None:
    units = {"B3": "us infantry", "C3": "us infantry", "F3": "us infantry", "K3": "us infantry", "B7": "de infantry"}
    battle = overlord_battle(units, hand=["recon_in_force", "probe:right"])
    battle.give("recon_in_force", LEFT)
    assert battle.question is Question.ORDER
    battle.order("B3")
    assert battle.hexes() == {"F3"}


def test_o03_with_a_tactic_card_a_general_gets_no_other() -> None:
    battle = overlord_battle(hand=["move_out", "probe:left", "direct_from_hq", "probe:right"])
    battle.give("move_out", LEFT)
    assert battle.offered() == {
        ("direct_from_hq", CENTER),
        ("direct_from_hq", RIGHT),
        ("probe:right", RIGHT),
        ("pass", NONE),
    }


def test_o03_a_general_with_a_section_card_gets_no_tactic_card() -> None:
    battle = overlord_battle(hand=["move_out", "probe:left", "probe:right"])
    battle.give("probe:left", LEFT)
    assert ("move_out", LEFT) not in battle.offered()


def test_a_general_gets_no_third_section_card() -> None:
    battle = overlord_battle(hand=["probe:left", "attack:left", "assault:left", "probe:right"])
    battle.give("probe:left", LEFT)
    battle.give("attack:left", LEFT)
    assert battle.offered() == {("probe:right", RIGHT), ("pass", NONE)}


def test_o04_a_section_card_goes_where_its_arrow_points() -> None:
    battle = overlord_battle(hand=["probe:left", "attack:center", "assault:right", "recon:left"])
    assert battle.offered() == {
        ("probe:left", LEFT),
        ("attack:center", CENTER),
        ("assault:right", RIGHT),
        ("recon:left", LEFT),
    }


def test_o05_pincer_move_goes_to_a_flank_and_orders_two_units_in_one_section() -> None:
    units = {"B3": "us infantry", "C3": "us infantry", "D3": "us infantry", "F3": "us infantry", "B7": "de infantry"}
    battle = overlord_battle(units, hand=["pincer_move", "probe:center"])
    assert {general for card, general in battle.offered() if card == "pincer_move"} == {LEFT, RIGHT}
    battle.give("pincer_move", LEFT)
    battle.place(0)
    assert battle.hexes() == {"B3", "C3", "D3"}
    battle.order("B3", "C3")
    assert battle.question is not Question.ORDER


def test_o06_barrage_of_the_commander_counts_as_one_of_three_and_comes_first() -> None:
    battle = overlord_battle(hand=["barrage", "air_power", "probe:left", "probe:center", "probe:right"])
    battle.give("barrage", COMMANDER)
    assert ("air_power", COMMANDER) not in battle.offered()
    battle.give("probe:left", LEFT)
    battle.give("probe:center", CENTER)
    assert battle.question is Question.STRIKE
    battle.roll(["star", "star", "star", "star"])
    battle.do(Action(Verb.STRIKE, target=battle.at("K7")))
    assert battle.question is Question.PLACE_CARD


def test_o07_three_cards_are_the_most_that_a_commander_plays() -> None:
    battle = overlord_battle(hand=["air_power", "probe:left", "probe:center", "probe:right", "attack:left"])
    for name, general in (("probe:left", LEFT), ("probe:center", CENTER), ("probe:right", RIGHT)):
        battle.give(name, general)
    assert battle.question is not Question.DISPATCH


def test_o08_a_unit_that_one_general_has_ordered_gets_no_order_from_another() -> None:
    # i2 lies on the line between the left general and the center.
    battle = overlord_battle({"i2": "us infantry", "K3": "us infantry", "B7": "de infantry"})
    battle.hold(0, "probe:left", "move_out", "probe:right")
    battle.give("probe:left", LEFT)
    battle.give("move_out", CENTER)
    battle.place(1)
    battle.order("i2")
    assert battle.hexes() == {"K3"}
    assert battle.game.decision.general == CENTER


def test_o09_all_units_move_before_any_battles() -> None:
    units = {"B3": "us infantry", "b4": "de infantry", "X3": "us infantry", "X7": "de infantry"}
    battle = ordered_on_both_flanks(units, "probe:left")
    assert battle.question is Question.MOVE
    assert battle.hexes() == {"B3", "X3"}
    battle.do(Action(Verb.MOVE, battle.at("X3"), battle.at("x4")))
    assert battle.question is Question.MOVE  # the unit of the other general has not moved yet
    battle.skip()
    assert battle.question is Question.BATTLE


def test_o10_two_cards_are_drawn_whatever_was_played() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:center", "probe:right"])
    battle.give("probe:left", LEFT)
    battle.end_turn()
    assert len(battle.state.hands[0]) == 4


def test_o11_after_recon_three_cards_are_drawn_and_kept() -> None:
    battle = overlord_battle(hand=["recon:left", "probe:center", "probe:right"])
    battle.give("recon:left", LEFT)
    battle.end_turn()
    assert len(battle.state.hands[0]) == 5


def test_o12_recon_draws_no_further_than_the_limit_of_the_hand() -> None:
    battle = overlord_battle(hand=["recon:left", *["probe:center"] * 10], cards=12)
    battle.give("recon:left", LEFT)
    battle.end_turn()
    assert len(battle.state.hands[0]) == 12


def test_o13_two_other_cards_go_with_recon() -> None:
    battle = overlord_battle(hand=["recon:left", "probe:center", "probe:right", "attack:right"])
    battle.give("recon:left", LEFT)
    battle.give("probe:center", CENTER)
    battle.give("probe:right", RIGHT)
    assert battle.question is not Question.DISPATCH


def test_o14_a_strike_of_the_commander_leaves_the_general_there_his_cards() -> None:
    battle = overlord_battle(hand=["barrage", "probe:left", "attack:left", "move_out", "probe:right"])
    battle.give("barrage", COMMANDER)
    assert ("move_out", LEFT) in battle.offered()
    battle.give("probe:left", LEFT)
    battle.give("attack:left", LEFT)
    battle.roll(["star", "star", "star", "star"])
    battle.do(Action(Verb.STRIKE, target=battle.at("B7")))
    battle.skip_to(Question.INITIATIVE)  # of the center, who has no card
    assert battle.game.decision.general == CENTER


def test_o14_a_general_may_roll_where_the_commander_has_struck() -> None:
    battle = overlord_battle(hand=["barrage", "probe:left"])
    battle.give("barrage", COMMANDER)
    battle.roll(["star", "star", "star", "star"])
    battle.do(Action(Verb.STRIKE, target=battle.at("B7")))
    assert (battle.question, battle.game.decision.general) == (Question.INITIATIVE, LEFT)


def test_their_finest_hour_is_the_only_card_and_every_general_rolls_four_dice() -> None:
    battle = overlord_battle(hand=["their_finest_hour", "probe:left", "probe:right"])
    battle.roll(["infantry"] * 4, ["flag"] * 4, ["star", "flag", "flag", "flag"])
    battle.give("their_finest_hour", COMMANDER)
    assert battle.hexes() == {"B3", "F3"}
    battle.order("B3", "F3")
    assert battle.hexes() == {"T3", "X3"}
    battle.order("X3")
    assert battle.question is Question.MOVE
    assert battle.hexes() == {"B3", "F3", "X3"}


def test_their_finest_hour_is_not_offered_beside_another_card() -> None:
    battle = overlord_battle(hand=["their_finest_hour", "probe:left", "probe:right"])
    battle.give("probe:left", LEFT)
    assert battle.offered() == {("probe:right", RIGHT), ("pass", NONE)}


def test_their_finest_hour_shuffles_the_piles_at_the_end_of_the_turn() -> None:
    battle = overlord_battle(hand=["their_finest_hour", "probe:left", "probe:right"])
    battle.state.discards.append(battle.card("assault:left"))
    battle.give("their_finest_hour", COMMANDER)
    assert not battle.told(EventCode.SHUFFLE)
    battle.end_turn()
    assert battle.told(EventCode.SHUFFLE)
    assert battle.state.discards == []


def test_units_under_different_cards_keep_what_their_own_card_gives_them() -> None:
    units = {"B3": "us infantry", "F3": "us infantry", "X3": "us infantry", "B7": "de infantry"}
    battle = ordered_on_both_flanks(units, "infantry_assault")
    assert battle.can(Action(Verb.MOVE, battle.at("B3"), battle.at("b6")))
    assert not battle.can(Action(Verb.MOVE, battle.at("X3"), battle.at("x6")))


def test_dig_in_keeps_only_its_own_units_from_battle() -> None:
    units = {"B3": "us infantry", "b4": "de infantry", "X3": "us infantry", "x4": "de infantry"}
    battle = overlord_battle(units, hand=["dig_in", "probe:right", "probe:center"])
    battle.give("dig_in", LEFT)
    battle.give("probe:right", RIGHT)
    battle.order("B3")
    battle.skip_to(Question.PLACE_CARD)
    battle.place(1)
    battle.order("X3")
    battle.skip_to(Question.BATTLE)
    assert battle.hexes() == {"X3"}
    sandbags = [event.hex for event in battle.told(EventCode.TERRAIN_ADDED)]
    assert sandbags == [battle.at("B3")]


def test_without_a_card_that_can_be_given_out_the_commander_passes() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:left"])
    battle.hold(0, "ambush", "ambush", "counter_attack")
    assert battle.game.legal_actions() == (PASS,)


def test_both_decks_are_shuffled_together() -> None:
    battle = overlord_battle()
    assert len(battle.field.cards.deck) == 2 * 60


def test_infantry_assault_without_infantry_orders_a_unit_of_the_section_where_it_lies() -> None:
    units = {"B3": "us armor", "F3": "us armor", "K3": "us infantry", "B7": "de infantry"}
    for section, label in ((0, "B3"), (1, "F3")):
        battle = overlord_battle(units, hand=["infantry_assault", "probe:right"])
        battle.give("infantry_assault", LEFT)
        battle.place(section)
        assert battle.hexes() == {label}


def test_infantry_assault_is_laid_where_the_general_has_infantry() -> None:
    units = dict.fromkeys(("A3", "B3", "C3"), "us infantry") | {"F3": "us armor", "G3": "us armor"}
    battle = overlord_battle({**units, "B7": "de infantry"}, hand=["infantry_assault", "probe:right"])
    battle.give("infantry_assault", LEFT)
    assert battle.question is Question.ORDER  # there is no choice
    assert battle.hexes() == {"A3", "B3", "C3"}
    assert battle.state.orders[0] == (PlayedOrder(battle.card("infantry_assault"), LEFT, 0),)


def test_infantry_assault_orders_infantry_of_the_section_where_it_lies() -> None:
    units = {"A3": "us infantry", "F3": "us infantry", "G3": "us infantry", "B7": "de infantry"}
    battle = overlord_battle(units, hand=["infantry_assault", "probe:right"])
    battle.give("infantry_assault", LEFT)
    battle.place(1)
    assert battle.hexes() == {"F3", "G3"}


def test_a_repeated_infantry_assault_orders_nobody_opposite_a_section_without_infantry() -> None:
    units = {"F3": "us armor", "A3": "us infantry", "T7": "de infantry", "B7": "de infantry"}
    battle = overlord_battle(units, hand=["counter_attack", "probe:right"])
    battle.enemy_played(("infantry_assault", RIGHT, 0))
    battle.give("counter_attack", LEFT)
    assert battle.state.orders[0] == (PlayedOrder(battle.card("infantry_assault"), LEFT, 1),)
    assert battle.question is not Question.ORDER


def test_a_general_whose_infantry_has_orders_already_has_no_units_of_choice() -> None:
    """The hex is on the line to the center: the left general orders the unit first."""
    units = {"i4": "us infantry", "K3": "us armor", "B7": "de infantry"}
    battle = overlord_battle(units, hand=["probe:left", "move_out", "probe:right"])
    battle.give("probe:left", LEFT)
    battle.give("move_out", CENTER)
    battle.place(1)
    battle.order("i4")
    assert battle.question is not Question.ORDER


def test_a_hand_at_its_limit_draws_nothing() -> None:
    battle = overlord_battle(hand=["probe:left"] * 9)
    battle.give("probe:left", LEFT)
    turn = battle.state.turn
    battle.end_turn()
    assert battle.state.turn == turn + 1
    assert len(battle.state.hands[0]) == 8
