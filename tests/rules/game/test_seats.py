"""Who of several players decides what."""

import pytest

from rules.game.actions import PASS, Action, Verb
from rules.game.chance import GivenChance, SeededChance
from rules.game.command_state import COMMANDER
from rules.game.field import Field
from rules.game.game import Game
from rules.game.options import GameOptions
from rules.game.seats import CENTER, LEFT, RIGHT, Seating, TeamSeat, roles_of
from rules.game.state import Question
from schema.board import BoardKind
from schema.issues import KnownProblem
from tests.rules.game.overlord.overlord_battle import OverlordBattle, overlord_battle
from tests.rules.skirmish import scenario

CHIEF_SEAT, LEFT_SEAT, CENTER_SEAT, RIGHT_SEAT = (TeamSeat(0, number) for number in range(4))


def test_with_four_a_side_everybody_has_one_role() -> None:
    roles = [set(own) for own in roles_of(BoardKind.OVERLORD, 4)]
    assert roles == [{COMMANDER}, {LEFT}, {CENTER}, {RIGHT}]


def test_with_three_a_side_the_commander_is_the_center_general_too() -> None:
    for board in (BoardKind.OVERLORD, BoardKind.STANDARD, BoardKind.BREAKTHROUGH):
        assert [set(own) for own in roles_of(board, 3)] == [{LEFT}, {COMMANDER, CENTER}, {RIGHT}]


def test_two_players_of_an_overlord_side_decide_together() -> None:
    assert roles_of(BoardKind.OVERLORD, 2) == (frozenset({COMMANDER, LEFT, CENTER, RIGHT}),) * 2


def test_of_two_players_on_another_board_one_has_the_flanks() -> None:
    assert [set(own) for own in roles_of(BoardKind.STANDARD, 2)] == [{COMMANDER, CENTER}, {LEFT, RIGHT}]


def test_a_standard_board_has_room_for_three_a_side() -> None:
    built = scenario(
        {"C3": "us infantry", "C7": "de infantry"},
        sides={"top": {"camp": "axis", "cards": 4, "medals": 2}, "bottom": {"camp": "allies", "cards": 4, "medals": 2}},
    )
    with pytest.raises(KnownProblem, match=r"game\.too-many-players"):
        Game(Field(built, options=GameOptions(allied_players=4)), SeededChance(1))


def test_sides_may_have_different_numbers_of_players() -> None:
    battle = overlord_battle(options=GameOptions(allied_players=4, axis_players=1))
    assert len(Seating(battle.field).seats) == 5


@pytest.fixture
def battle() -> OverlordBattle:
    units = {"B3": "us infantry", "X3": "us infantry", "b4": "de infantry", "X7": "de infantry"}
    hand = ["probe:left", "probe:right", "barrage"]
    return overlord_battle(units, hand, options=GameOptions(allied_players=4, axis_players=4))


def deciders(battle: OverlordBattle, action: Action) -> tuple[TeamSeat, ...]:
    assert action in battle.game.legal_actions()
    return Seating(battle.field).who_decides(battle.state, action)


def test_each_decision_of_an_overlord_turn_has_its_player(battle: OverlordBattle) -> None:
    give = Action(Verb.DISPATCH, card=battle.card("probe:left"), general=LEFT)
    assert deciders(battle, give) == (CHIEF_SEAT,)
    battle.do(give)
    battle.give("probe:right", RIGHT)
    place = battle.game.legal_actions()[0]
    assert (battle.question, deciders(battle, place)) == (Question.PLACE_CARD, (LEFT_SEAT,))
    battle.place(0)
    assert deciders(battle, Action(Verb.ORDER, battle.at("B3"))) == (LEFT_SEAT,)
    battle.order("B3")
    battle.place(1)
    assert deciders(battle, PASS) == (RIGHT_SEAT,)
    battle.order("X3")
    assert battle.question is Question.MOVE
    assert deciders(battle, Action(Verb.MOVE, battle.at("X3"), battle.at("x4"))) == (RIGHT_SEAT,)
    assert deciders(battle, PASS) == (CHIEF_SEAT,)  # who sees to it that all have moved
    battle.skip()
    battle.roll(["flag", "star", "star"])
    assault = Action(Verb.BATTLE, battle.at("B3"), battle.at("b4"))
    assert deciders(battle, assault) == (LEFT_SEAT,)
    battle.do(assault)
    assert battle.question is Question.RETREAT
    # Across the table from the left general sits the right one of the enemy.
    assert deciders(battle, battle.game.legal_actions()[0]) == (TeamSeat(1, 3),)


def test_a_unit_stays_under_the_general_who_has_ordered_it() -> None:
    battle = overlord_battle(
        {"H3": "us armor", "B3": "us infantry", "j4": "de infantry"},
        ["probe:left", "probe:right"],
        options=GameOptions(allied_players=4),
    )
    battle.give("probe:left", LEFT)
    battle.place(1)
    battle.order("H3")
    battle.move("H3", "J3")
    assert battle.question is Question.BATTLE
    assert deciders(battle, Action(Verb.BATTLE, battle.at("J3"), battle.at("j4"))) == (LEFT_SEAT,)


def test_a_general_rolls_for_himself() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:right"], options=GameOptions(allied_players=4))
    battle.give("probe:left", LEFT)
    battle.skip_to(Question.INITIATIVE)
    assert deciders(battle, PASS) == (CENTER_SEAT,)


def standard_game(players: int) -> Game:
    built = scenario(
        {"C3": "us infantry", "G3": "us infantry", "K3": "us infantry", "C7": "de infantry"},
        sides={
            "top": {"camp": "axis", "cards": 4, "medals": 2},
            "bottom": {"camp": "allies", "cards": 4, "medals": 2},
            "first": "bottom",
        },
    )
    return Game(Field(built, options=GameOptions(allied_players=players)), SeededChance(1))


def test_on_a_standard_board_cards_and_units_belong_to_the_player_of_their_section() -> None:
    game = standard_game(3)
    cards, seating = game.field.cards, Seating(game.field)
    game.state.hands[0] = [
        cards.index(name) for name in ("probe:left", "barrage", "recon_in_force", "infantry_assault")
    ]
    game.state.options = None
    who = {
        (cards.name(action.card), action.section): seating.who_decides(game.state, action)
        for action in game.legal_actions()
    }
    assert who["probe:left", -1] == (TeamSeat(0, 0),)
    assert who["barrage", -1] == who["recon_in_force", -1] == (TeamSeat(0, 1),)
    assert who["infantry_assault", 2] == (TeamSeat(0, 2),)
    game.apply(Action(Verb.PLAY, card=cards.index("recon_in_force")))
    labels = {game.field.grid.label(action.hex): action for action in game.legal_actions() if action is not PASS}
    assert {label: seating.who_decides(game.state, action) for label, action in labels.items()} == {
        "C3": (TeamSeat(0, 0),),
        "G3": (TeamSeat(0, 1),),
        "K3": (TeamSeat(0, 2),),
    }
    assert seating.who_decides(game.state, PASS) == (TeamSeat(0, 1),)


def test_of_two_players_the_second_has_both_flanks() -> None:
    game = standard_game(2)
    cards, seating = game.field.cards, Seating(game.field)
    game.state.hands[0] = [cards.index(name) for name in ("probe:left", "probe:right", "probe:center")]
    game.state.options = None
    who = {cards.name(one.card): seating.who_decides(game.state, one) for one in game.legal_actions()}
    flanks, center = (TeamSeat(0, 1),), (TeamSeat(0, 0),)
    assert who == {"probe:left": flanks, "probe:right": flanks, "probe:center": center}


def test_on_a_standard_board_the_player_of_its_section_leads_a_unit_back() -> None:
    built = scenario(
        {"C3": "us infantry", "c4": "de infantry", "K7": "de infantry"},
        sides={
            "top": {"camp": "axis", "cards": 4, "medals": 2},
            "bottom": {"camp": "allies", "cards": 4, "medals": 2},
            "first": "bottom",
        },
    )
    game = Game(Field(built, options=GameOptions(axis_players=3)), SeededChance(1))
    card = game.field.cards.index("probe:left")
    game.state.hands[0] = [card]
    game.state.options = None
    game.apply(Action(Verb.PLAY, card=card))
    game.apply(Action(Verb.ORDER, game.field.grid.parse("C3")))
    while game.decision.question is not Question.BATTLE:
        game.apply(PASS)
    game.chance = GivenChance([("flag", "star", "star")])
    game.apply(Action(Verb.BATTLE, game.field.grid.parse("C3"), game.field.grid.parse("c4")))
    assert game.decision.question is Question.RETREAT
    # The left of the Allies is the right of the Axis.
    assert Seating(game.field).who_decides(game.state, game.legal_actions()[0]) == (TeamSeat(1, 2),)
