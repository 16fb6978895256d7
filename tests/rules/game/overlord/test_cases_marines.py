"""Gung-Ho!: the extra units of the US Marines in Overlord."""

import pytest

from rules.game.actions import Action, Verb
from rules.game.command_state import COMMANDER
from rules.game.state import Question
from schema.catalog.switch import Profile
from schema.special_rules import GungHo, NightAttack
from tests.rules.game.overlord.overlord_battle import LEFT, NONE, RIGHT, OverlordBattle, overlord_battle

MARINES = (GungHo(),)
# Six units in the left section of the left general and in the right section of the right general, and one tank beside.
MANY = {f"{column}{row}": "us infantry" for column in "ABC" for row in (1, 3)}
MANY |= {f"{column}{row}": "us infantry" for column in "XYZ" for row in (1, 3)}
MANY |= {f"{column}7": "jp infantry" for column in "ABCXYZ"}


def orders_of_next_card(battle: OverlordBattle, section: int) -> int:
    """How many units the general orders who plays next."""
    battle.skip_to(Question.PLACE_CARD)
    battle.place(section)
    return count_orders(battle)


def count_orders(battle: OverlordBattle) -> int:
    count = 0
    while battle.question is Question.ORDER:
        battle.do(battle.game.legal_actions()[0])
        count += 1
    return count


def test_o29_one_named_general_orders_a_unit_more_by_his_section_card() -> None:
    battle = overlord_battle(MANY, ["attack:left", "probe:right", "probe:center"], special_rules=MARINES)
    battle.give("attack:left", LEFT)
    battle.give("probe:right", RIGHT)
    assert battle.question is Question.EXTRA_UNIT
    battle.do(Action(Verb.EXTRA_UNIT, card=battle.card("probe:right"), general=RIGHT))
    assert orders_of_next_card(battle, 0) == 3
    assert orders_of_next_card(battle, 1) == 3


def test_of_two_section_cards_of_one_general_only_one_has_the_extra_unit() -> None:
    units = MANY | {f"{column}{row}": "us infantry" for column in "FGH" for row in (1, 3)}
    battle = overlord_battle(units, ["attack:left", "probe:left", "probe:center"], special_rules=MARINES)
    battle.give("attack:left", LEFT)
    battle.give("probe:left", LEFT)
    battle.do(Action(Verb.EXTRA_UNIT, card=battle.card("probe:left"), general=LEFT))
    battle.place(0)  # of Attack; Probe then lies in the other section
    assert count_orders(battle) == 3 + 3


def test_a_single_section_card_has_the_extra_unit_without_a_question() -> None:
    battle = overlord_battle(MANY, ["probe:left", "probe:center"], special_rules=MARINES)
    battle.give("probe:left", LEFT)
    assert orders_of_next_card(battle, 0) == 3


def test_o30_every_tactic_card_orders_a_unit_more() -> None:
    units = MANY | {"F3": "us infantry", "T3": "us infantry"}
    battle = overlord_battle(units, ["move_out", "direct_from_hq", "probe:center"], special_rules=MARINES)
    battle.give("move_out", LEFT)
    battle.give("direct_from_hq", RIGHT)
    assert count_orders(battle) == 10


GUNS, TANKS, INFANTRY = "us artillery", "us armor", "us infantry"
# Units of choice for a general of the Marines without units of the class of the card: in the book, and online.
UNITS_OF_CHOICE = {
    "armor_assault": (INFANTRY, 2, 2),
    "dig_in": (TANKS, 2, 2),
    "move_out": (TANKS, 2, 1),
    "behind_enemy_lines": (TANKS, 2, 1),
    "artillery_bombard": (INFANTRY, 1, 2),
    "infantry_assault": (TANKS, 1, 2),
}


@pytest.mark.parametrize(("card", "units", "book", "online"), [(card, *one) for card, one in UNITS_OF_CHOICE.items()])
def test_gung_ho_raises_units_of_choice_as_it_raises_the_card(card: str, units: str, book: int, online: int) -> None:
    army = dict.fromkeys(("A1", "B1", "C1", "X1"), units) | {"A9": "jp infantry"}
    for profile, expected in ((Profile.BOOK, book), (Profile.ONLINE, online)):
        battle = overlord_battle(army, [card, "probe:center"], special_rules=MARINES, rules=profile)
        battle.give(card, LEFT)
        if battle.question is Question.PLACE_CARD:
            battle.place(0)
        assert battle.question is Question.ORDER
        assert battle.state.limits.units == expected, profile


def test_a_counter_attack_of_the_marines_adds_nothing_to_a_card_that_gung_ho_leaves_alone() -> None:
    army = dict.fromkeys(("A1", "B1", "C1", "X1"), TANKS) | {"A9": "jp infantry"}
    battle = overlord_battle(army, ["counter_attack", "probe:center"], special_rules=MARINES)
    battle.enemy_played(("artillery_bombard", RIGHT, NONE))
    battle.give("counter_attack", LEFT)
    assert (battle.question, battle.state.limits.units) == (Question.ORDER, 1)


@pytest.mark.parametrize("card", ["air_power", "barrage"])
def test_gung_ho_leaves_strikes_alone_that_order_a_unit_at_night(card: str) -> None:
    for profile, expected in ((Profile.BOOK, 1), (Profile.ONLINE, 2)):
        night = (GungHo(), NightAttack())
        battle = overlord_battle(MANY, [card, "probe:center"], special_rules=night, rules=profile)
        battle.give(card, COMMANDER)
        assert battle.question is Question.ORDER
        assert battle.state.limits.units == expected, profile


def test_o31_a_japanese_counter_attack_orders_what_the_card_says() -> None:
    battle = overlord_battle(MANY, enemy_hand=["counter_attack", "probe:center"], special_rules=MARINES, first="top")
    battle.enemy_played(("move_out", LEFT, NONE))
    battle.give("counter_attack", RIGHT)
    while battle.question is Question.INITIATIVE:
        battle.skip()
    units = battle.state.own_units(1) & battle.field.command.areas[1][RIGHT]
    assert battle.state.limits.units == 4
    assert units.bit_count() == 3


def test_a_counter_attack_of_the_marines_orders_a_unit_more() -> None:
    battle = overlord_battle(MANY, ["counter_attack", "probe:center"], special_rules=MARINES)
    battle.enemy_played(("attack:right", RIGHT, 1))
    battle.give("counter_attack", LEFT)
    while battle.question is not Question.ORDER:
        battle.skip()
    assert count_orders(battle) == 4
