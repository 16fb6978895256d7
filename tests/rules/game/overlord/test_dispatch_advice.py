"""What a commander is told before he gives a card away: why not to whom, and which units it could order."""

import random

import pytest

from rules.game.actions import PASS, Action, Verb
from rules.game.chance import SeededChance
from rules.game.command_state import command_state
from rules.game.dispatch_advice import ends_dispatch, find_dispatch_ban, units_to_order
from rules.game.dispatch_bans import DispatchBan
from rules.game.game import Game
from rules.game.piles import air_sorties, put_air_sorties
from rules.game.state import Question
from rules.geometry import indices_of
from schema.special_rules import AirRules, Commissar
from tests.rules.game.overlord.overlord_battle import (
    CENTER,
    COMMANDER,
    LEFT,
    RIGHT,
    SIX_EACH,
    OverlordBattle,
    overlord_battle,
)
from tests.rules.game.overlord.test_random_games import FIELDS, fields


def ban(battle: OverlordBattle, name: str, general: int) -> DispatchBan | None:
    return find_dispatch_ban(battle.game.engine, battle.state, battle.card(name), general)


def units(battle: OverlordBattle, name: str, general: int) -> set[str]:
    found = units_to_order(battle.game.engine, battle.state, battle.card(name), general)
    return {battle.label(index) for index in indices_of(found)}


@pytest.mark.parametrize(
    ("name", "general", "expected"),
    [
        ("probe:center", CENTER, None),
        ("probe:center", LEFT, DispatchBan.ARROW),
        ("probe:center", COMMANDER, DispatchBan.GENERALS_ONLY),
        ("pincer_move", RIGHT, None),
        ("pincer_move", CENTER, DispatchBan.FLANKS_ONLY),
        ("barrage", COMMANDER, None),
        ("barrage", LEFT, DispatchBan.COMMANDER_ONLY),
        ("ambush", LEFT, DispatchBan.ENEMY_TURN),
        ("ambush", COMMANDER, DispatchBan.ENEMY_TURN),
        ("counter_attack", LEFT, DispatchBan.NOTHING_TO_REPEAT),
    ],
)
def test_a_card_says_who_never_gets_it(name: str, general: int, expected: DispatchBan | None) -> None:
    assert ban(overlord_battle(hand=[name, "probe:left", "probe:right"]), name, general) is expected


def test_with_air_rules_air_power_could_order_an_airplane_of_a_general() -> None:
    battle = overlord_battle(
        SIX_EACH | {"C5": "us airplane"}, ["air_power", "probe:left", "probe:right"], special_rules=(AirRules(),)
    )
    assert ban(battle, "air_power", LEFT) is None
    assert units(battle, "air_power", LEFT) == {"C5"}
    assert units(battle, "air_power", CENTER) == set()


@pytest.mark.parametrize(
    ("given", "name", "general", "expected"),
    [
        ([("move_out", LEFT)], "probe:left", LEFT, DispatchBan.TACTIC_ALONE),
        ([("probe:left", LEFT)], "move_out", LEFT, DispatchBan.TACTIC_ALONE),
        ([("probe:left", LEFT), ("attack:left", LEFT)], "recon:left", LEFT, DispatchBan.ENOUGH_SECTION_CARDS),
        ([("barrage", COMMANDER)], "air_power", COMMANDER, DispatchBan.COMMANDER_PLAYS),
        ([("probe:left", LEFT)], "their_finest_hour", COMMANDER, DispatchBan.PLAYED_ALONE),
    ],
)
def test_cards_that_are_given_out_bar_others(
    given: list[tuple[str, int]], name: str, general: int, expected: DispatchBan
) -> None:
    battle = overlord_battle(hand=[name, *(card for card, _ in given), "attack:right", "probe:center"])
    for card, receiver in given:
        battle.give(card, receiver)
    assert ban(battle, name, general) is expected


def test_a_turn_has_three_cards_and_one_stays_in_the_hand() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:center", "probe:right", "attack:right"])
    battle.give("probe:left", LEFT)
    battle.give("probe:center", CENTER)
    third = Action(Verb.DISPATCH, card=battle.card("probe:right"), general=RIGHT)
    before = battle.state.copy()
    assert ends_dispatch(battle.game.engine, battle.state, third)
    battle.do(third)
    before.dispatched, before.hands = battle.state.dispatched, battle.state.hands
    assert find_dispatch_ban(battle.game.engine, before, battle.card("attack:right"), RIGHT) is DispatchBan.ENOUGH_CARDS


def test_the_last_card_stays_in_the_hand() -> None:
    battle = overlord_battle(hand=["probe:left"], special_rules=[AirRules()])
    put_air_sorties(battle.state, 0, (battle.card("air_sortie"),))
    assert ban(battle, "probe:left", LEFT) is DispatchBan.LAST_CARD
    assert ban(battle, "air_sortie", LEFT) is None


def test_nothing_goes_besides_a_card_that_is_played_alone() -> None:
    battle = overlord_battle(hand=["their_finest_hour", "probe:left", "probe:right"])
    action = Action(Verb.DISPATCH, card=battle.card("their_finest_hour"), general=COMMANDER)
    before = battle.state.copy()
    assert ends_dispatch(battle.game.engine, battle.state, action)
    battle.do(action)
    before.dispatched = battle.state.dispatched
    before.options = None
    ban = find_dispatch_ban(battle.game.engine, before, battle.card("probe:left"), LEFT)
    assert ban is DispatchBan.NOTHING_BESIDES


def test_an_air_sortie_goes_with_one_section_card() -> None:
    hand = ["probe:left", "attack:left", "recon:left", "probe:right", "attack:right"]
    battle = overlord_battle(hand=hand, special_rules=[AirRules()])
    sortie = battle.card("air_sortie")
    put_air_sorties(battle.state, 0, (sortie, sortie))
    battle.state.options = None
    battle.give("air_sortie", LEFT)
    assert ban(battle, "air_sortie", LEFT) is DispatchBan.SECOND_AIR_SORTIE
    assert air_sorties(battle.state, 0) == (sortie,)
    battle.give("probe:left", LEFT)
    assert ban(battle, "attack:left", LEFT) is DispatchBan.AIR_BESIDE_SECTIONS
    other = overlord_battle(hand=hand, special_rules=[AirRules()])
    put_air_sorties(other.state, 0, (sortie,))
    other.state.options = None
    other.give("probe:left", LEFT)
    other.give("attack:left", LEFT)
    assert ban(other, "air_sortie", LEFT) is DispatchBan.AIR_BESIDE_SECTIONS


def test_a_commissar_gives_out_what_lies_under_his_chip() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:right"], special_rules=[Commissar()], nation="su")
    while battle.question is not Question.DISPATCH:
        actions = battle.game.legal_actions()
        battle.do(PASS if PASS in actions else actions[0])
    state = battle.state
    assert state.side == battle.field.command.chip_side if battle.field.command else False
    state.hands[state.side] = [battle.card("probe:left"), battle.card("attack:right")]
    state.chip_cards[state.side] = [battle.card("probe:right")]
    state.options = None
    assert ban(battle, "probe:left", LEFT) is DispatchBan.CHIP
    assert ban(battle, "probe:right", RIGHT) is None


def test_units_that_a_card_could_order_are_those_of_the_general() -> None:
    board = {"B3": "us infantry", "F3": "us armor", "K3": "us infantry", "T3": "us artillery", "T7": "de infantry"}
    battle = overlord_battle(board, hand=["probe:left", "armor_assault", "barrage"])
    assert units(battle, "probe:left", LEFT) == {"B3", "F3"}
    assert units(battle, "armor_assault", LEFT) == {"F3"}
    assert units(battle, "armor_assault", CENTER) == {"K3"}  # without armor one unit of choice
    assert units(battle, "general_advance", LEFT) == {"B3", "F3"}
    assert units(battle, "barrage", COMMANDER) == set()
    assert units(battle, "close_assault", LEFT) == set()
    assert units(battle, "air_sortie", LEFT) == set()
    assert units(battle, "medics_and_mechanics", LEFT) == set()
    battle.state.figures[battle.at("B3")] = 1
    assert units(battle, "medics_and_mechanics", LEFT) == {"B3"}


def test_a_counter_attack_could_order_whom_the_repeated_card_orders() -> None:
    board = {"B3": "us infantry", "F3": "us armor", "X7": "de infantry", "T7": "de infantry"}
    battle = overlord_battle(board, hand=["counter_attack", "probe:left"])
    battle.enemy_played(("armor_assault", RIGHT, -1))
    assert ban(battle, "counter_attack", LEFT) is None
    assert units(battle, "counter_attack", LEFT) == {"F3"}


@pytest.mark.parametrize("name", FIELDS)
def test_there_is_a_reason_for_exactly_what_the_rules_do_not_offer(name: str) -> None:
    game = Game(fields()[name], SeededChance(name))
    choice = random.Random(name).choice
    for _ in range(260):
        state = game.state
        if game.is_over:
            break
        legal = game.legal_actions()
        if game.decision.question is Question.DISPATCH:
            command = command_state(state)
            known = {*state.hands[state.side], *state.chip_cards[state.side], *air_sorties(state, state.side)}
            for card in known:
                for general in (COMMANDER, LEFT, CENTER, RIGHT):
                    offered = any((one.card, one.general) == (card, general) for one in legal)
                    assert (find_dispatch_ban(game.engine, command, card, general) is None) is offered
        action = choice(legal)
        if action.verb is Verb.DISPATCH:
            ends = ends_dispatch(game.engine, command_state(state), action)
            game.apply(action)
            assert ends is not (game.decision.question is Question.DISPATCH)
        else:
            game.apply(action)
