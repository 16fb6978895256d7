"""Armor that breaks through: once in a game, with a card that orders armor."""

from rules.game.actions import Mode, Verb
from rules.game.events import EventCode
from rules.game.state import Question
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.markers import Exit
from schema.special_rules import ArmorBreakthrough, Reinforcement
from tests.rules.game.drawn_games import BOOK, ONLINE, DrawnGame, drawn_game

UNITS = {"E1": "us infantry", "G1": "us infantry", "A9": "de infantry"}


def breaking(
    hand: list[str], profile: Profile = BOOK, *, units: dict[str, str] = UNITS, exits: bool = True, **others: object
) -> DrawnGame:
    unit = Reinforcement(kind="armor", nation="us", may_not_exit=not exits)
    rules = [ArmorBreakthrough(camp=Camp.ALLIES, units=2, unit=unit)]
    return drawn_game(units, profile=profile, special_rules=rules, allies=hand, **others).begin()


def test_it_enters_at_the_edge_of_the_enemy_in_the_section_of_the_card() -> None:
    game = breaking(["attack:center"])
    game.play("attack:center", mode=Mode.ARMOR_BREAKTHROUGH)
    hexes = {game.label(action.target) for action in game.game.legal_actions()}
    assert {label[-1] for label in hexes} == {"9"}
    assert "G9" in hexes
    assert "A9" not in hexes


def test_online_it_enters_at_the_lower_edge() -> None:
    game = breaking(["attack:center"], ONLINE)
    game.play("attack:center", mode=Mode.ARMOR_BREAKTHROUGH)
    assert {game.label(action.target)[-1] for action in game.game.legal_actions()} == {"1"}


def test_in_the_book_the_newcomers_count_among_the_units_of_the_card() -> None:
    game = breaking(["probe:center"])
    game.play("probe:center", mode=Mode.ARMOR_BREAKTHROUGH)
    game.aim(Verb.ENTER, "F9")
    game.aim(Verb.ENTER, "G9")
    assert [game.label(event.hex) for event in game.told(EventCode.ORDER)] == ["F9", "G9"]
    assert game.asked is not Question.ORDER


def test_online_the_newcomers_are_ordered_besides() -> None:
    game = breaking(["probe:center"], ONLINE)
    game.play("probe:center", mode=Mode.ARMOR_BREAKTHROUGH)
    game.aim(Verb.ENTER, "F1")
    game.aim(Verb.ENTER, "H1")
    game.order("E1", "G1")
    assert game.state.ordered.bit_count() == 4


def test_no_more_units_enter_in_a_section_than_the_card_orders_there() -> None:
    game = breaking(["recon_in_force"])
    game.play("recon_in_force", mode=Mode.ARMOR_BREAKTHROUGH)
    game.aim(Verb.ENTER, "G9")
    hexes = {game.label(action.target) for action in game.game.legal_actions()}
    assert "B9" in hexes
    assert not hexes & {"F9", "H9"}


def test_no_more_units_enter_than_the_card_orders() -> None:
    game = breaking(["recon:center"])
    game.play("recon:center", mode=Mode.ARMOR_BREAKTHROUGH)
    game.aim(Verb.ENTER, "G9")
    assert game.asked is not Question.ENTER


def test_the_newcomers_do_not_move_on_but_battle_and_take_ground_without_overrun() -> None:
    units = {**UNITS, "G7": "de infantry 1", "H7": "de infantry", "f8": "de infantry 1"}
    game = breaking(["probe:center"], units=units)
    game.play("probe:center", mode=Mode.ARMOR_BREAKTHROUGH)
    game.aim(Verb.ENTER, "G9")
    game.aim(Verb.ENTER, "I9")
    game.skip(Question.MOVE)
    assert game.asked is Question.BATTLE
    game.battle("G9", "f8", ("infantry", "flag", "flag"))
    assert game.asked is Question.TAKE_GROUND
    game.do(next(action for action in game.game.legal_actions() if action.verb is Verb.TAKE_GROUND))
    assert game.asked is not Question.OVERRUN


def test_armor_that_enters_a_forest_does_not_battle() -> None:
    units = {**UNITS, "f8": "de infantry"}
    game = breaking(["recon:center"], units=units, tiles={"G9": "forest"})
    game.play("recon:center", mode=Mode.ARMOR_BREAKTHROUGH)
    game.aim(Verb.ENTER, "G9")
    assert game.asked is not Question.BATTLE


def test_it_happens_once_in_a_game_and_with_cards_that_order_armor_only() -> None:
    game = breaking(["infantry_assault", "firefight", "probe:center", "attack:center"])
    assert {
        game.field.cards.name(action.card)
        for action in game.game.legal_actions()
        if action.mode is Mode.ARMOR_BREAKTHROUGH
    } == {"probe:center", "attack:center"}
    game.play("probe:center", mode=Mode.ARMOR_BREAKTHROUGH)
    game.aim(Verb.ENTER, "F9")
    game.aim(Verb.ENTER, "G9")
    for question in (Question.MOVE, Question.BATTLE):
        game.skip(question)
    game.play("probe:center")
    assert all(action.mode is Mode.PLAIN for action in game.game.legal_actions())


def test_units_that_may_not_exit_stay() -> None:
    leaving = {}
    for exits in (True, False):
        game = breaking(
            ["probe:center"], exits=exits, markers={"G9": Exit(camp=Camp.ALLIES)}, pile=["probe:center"] * 8
        )
        game.play("probe:center", mode=Mode.ARMOR_BREAKTHROUGH)
        game.aim(Verb.ENTER, "G9")
        game.aim(Verb.ENTER, "I9")
        game.skip(Question.BATTLE)
        game.play("probe:center")
        game.skip(Question.ORDER)
        game.play("probe:center")
        game.order("G9")
        leaving[exits] = game.may(Verb.EXIT, "G9")
    assert leaving == {True: True, False: False}


def test_a_tactic_card_lets_armor_enter_anywhere_but_on_closed_ground() -> None:
    unit = Reinforcement(kind="armor", nation="us")
    rules = [ArmorBreakthrough(camp=Camp.ALLIES, units=2, unit=unit)]
    game = drawn_game(UNITS, {"G9": "lake"}, special_rules=rules, allies=["armor_assault"]).begin()
    game.play("armor_assault", mode=Mode.ARMOR_BREAKTHROUGH)
    hexes = {game.label(action.target) for action in game.game.legal_actions() if action.target != -1}
    assert hexes == {f"{letter}9" for letter in "BCDEFHIJKLM"}
