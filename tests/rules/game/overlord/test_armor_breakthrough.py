"""Armor that breaks through on an Overlord board: with the card of a general, in his sections."""

from rules.game.actions import Action, Mode, Verb
from rules.game.events import EventCode
from rules.game.options import GameOptions
from rules.game.seats import Seating
from rules.game.state import Question
from schema.board import Camp
from schema.special_rules import ArmorBreakthrough, GungHo, Reinforcement, SpecialRule
from tests.rules.game.overlord.overlord_battle import CENTER, LEFT, OverlordBattle, overlord_battle

BREAKTHROUGH = ArmorBreakthrough(camp=Camp.ALLIES, units=3, unit=Reinforcement(kind="armor", nation="us"))


def given(card: str, *others: SpecialRule) -> OverlordBattle:
    """The card is given to the left general, who is to place it."""
    hand = [card, "probe:center", "probe:right"]
    options = GameOptions(allied_players=4)
    battle = overlord_battle(hand=hand, special_rules=[BREAKTHROUGH, *others], options=options)
    battle.give(card, LEFT)
    battle.skip()
    return battle


def enter(battle: OverlordBattle, *labels: str) -> None:
    for label in labels:
        battle.do(Action(Verb.ENTER, target=battle.at(label)))


def break_through(battle: OverlordBattle, section: int) -> None:
    actions = battle.game.legal_actions()
    battle.do(next(one for one in actions if one.mode is Mode.ARMOR_BREAKTHROUGH and one.section == section))


def with_two_generals() -> OverlordBattle:
    """Two units have entered under the left general; the center is to place its card."""
    battle = overlord_battle(hand=["probe:left", "probe:center", "probe:right"], special_rules=[BREAKTHROUGH])
    battle.give("probe:left", LEFT)
    battle.give("probe:center", CENTER)
    break_through(battle, 0)
    enter(battle, "A9", "B9")
    battle.skip_to(Question.PLACE_CARD)
    return battle


def test_it_enters_in_the_section_where_the_general_lays_his_card() -> None:
    battle = given("attack:left")
    break_through(battle, 0)
    assert battle.question is Question.ENTER
    hexes = {battle.label(action.target) for action in battle.game.legal_actions()}
    assert hexes == {"A9", "B9", "C9", "D9"}
    seating = Seating(battle.field)
    assert seating.who_decides(battle.state, battle.game.legal_actions()[0]) == seating.with_role(0, LEFT)


def test_the_newcomers_count_among_the_units_of_the_card_and_stay_his_for_the_turn() -> None:
    battle = given("attack:left")
    break_through(battle, 0)
    enter(battle, "A9", "B9", "C9")
    assert battle.question is not Question.ORDER
    battle.skip_to(Question.BATTLE)
    assert battle.state.ordered == sum(1 << battle.at(label) for label in ("A9", "B9", "C9"))
    assert {battle.state.commands[battle.at(label)].general for label in ("A9", "B9", "C9")} == {LEFT}


def test_they_do_not_move_on_and_may_battle() -> None:
    battle = given("probe:left")
    break_through(battle, 0)
    enter(battle, "A9", "B9")
    battle.skip_to(Question.BATTLE)
    assert {battle.label(action.hex) for action in battle.game.legal_actions() if action.hex >= 0} == {"A9", "B9"}
    assert not battle.told(EventCode.MOVE)


def test_the_next_general_does_not_order_them_again() -> None:
    battle = with_two_generals()
    battle.place(0)
    battle.order("K3")
    battle.skip_to(Question.BATTLE)
    assert battle.state.commands[battle.at("A9")].general == LEFT
    assert battle.state.commands[battle.at("K3")].general == CENTER


def test_it_happens_once() -> None:
    battle = with_two_generals()
    assert {action.mode for action in battle.game.legal_actions()} == {Mode.PLAIN}


def test_the_extra_unit_of_the_marines_may_enter_as_well() -> None:
    battle = given("probe:left", GungHo())
    break_through(battle, 0)
    enter(battle, "A9", "B9", "C9")
    assert len(battle.told(EventCode.UNIT_ADDED)) == 3


def test_a_card_for_both_sections_lets_it_enter_in_either() -> None:
    battle = given("direct_from_hq")
    break_through(battle, -1)
    assert {"A9", "H9"} <= {battle.label(action.target) for action in battle.game.legal_actions()}


def test_a_card_that_orders_no_armor_lets_none_enter() -> None:
    battle = given("move_out")
    assert battle.question is Question.ORDER


def test_recon_that_lets_armor_enter_draws_like_any_other() -> None:
    battle = given("recon:left")
    break_through(battle, 1)
    enter(battle, "G9")
    battle.end_turn()
    assert len(battle.state.hands[0]) == 5
