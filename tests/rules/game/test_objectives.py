"""Medals for places, exits and eliminated units, and who has won."""

import pytest

from rules.game.actions import PASS, Verb
from rules.game.events import EventCode
from rules.game.objectives import NOBODY
from rules.game.state import Question
from schema.board import BoardKind, Camp
from schema.catalog.switch import Profile
from schema.content import HexContent
from schema.hexes import Hex, parse_label
from schema.markers import Exit, Medal
from schema.pieces import FigureClass
from schema.sections import Section
from schema.victory import (
    DeckExhaustion,
    EliminationWorth,
    EmptySections,
    ExitByEdge,
    ExitWorth,
    MustExit,
    SuddenDeath,
    Timing,
)
from tests.rules.game.drawn_games import BOOK, FILLING, ONLINE, DrawnGame, drawn_game, sides
from tests.rules.skirmish import scenario

ALLIES, AXIS = 0, 1
OFF_BOARD = Hex(row=40, col=40)


def hexes(*labels: str) -> tuple[Hex, ...]:
    return tuple(parse_label(label, BoardKind.STANDARD.rows) for label in labels)


def turn(game: DrawnGame, *moves: tuple[str, str]) -> None:
    """One turn with these moves and no battle."""
    game.play(FILLING)
    if moves:
        game.order(*(origin for origin, _ in moves))
        for origin, target in moves:
            game.move(origin, target)
    for question in (Question.ORDER, Question.MOVE, Question.BATTLE):
        game.skip(question)


def objective(units: dict[str, str], medal: Medal, **others: object) -> DrawnGame:
    """A game with one medal on F5, and units of both sides elsewhere that keep it going."""
    return drawn_game({"A1": "us infantry", "A9": "de infantry", **units}, markers={"F5": medal}, **others).begin()  # type: ignore[arg-type]


def test_a_medal_for_either_side_goes_to_whoever_holds_the_hex() -> None:
    game = objective({"f4": "us infantry", "f6": "de infantry"}, Medal())
    turn(game, ("f4", "F5"))
    assert game.state.medals == [1, 0]
    turn(game)
    turn(game, ("F5", "E5"))
    assert game.state.medals == [0, 0]
    turn(game, ("f6", "F5"))
    assert game.state.medals == [0, 1]


@pytest.mark.parametrize(("profile", "medals"), [(Profile.BOOK, [0, 1]), (Profile.ONLINE, [1, 0])])
def test_a_medal_that_both_could_have_stays_with_the_first_online_it_is_that_of_the_allies(
    profile: Profile, medals: list[int]
) -> None:
    medal = Medal(group=hexes("H5"), any_hex=True)
    game = objective({"F5": "de infantry", "h4": "us infantry"}, medal, profile=profile)
    assert game.state.medals == [0, 1]
    turn(game, ("h4", "H5"))
    assert game.state.medals == medals


def test_a_medal_of_a_side_is_not_for_the_other() -> None:
    game = objective({"f4": "us infantry"}, Medal(camp=Camp.AXIS))
    turn(game, ("f4", "F5"))
    assert game.state.medals == [0, 0]


def test_so_many_hexes_of_a_group_are_needed() -> None:
    medal = Medal(camp=Camp.ALLIES, group=hexes("H5", "I5"), needed=2, worth=2)
    game = objective({"F5": "us infantry", "h4": "us infantry"}, medal)
    assert game.state.medals == [0, 0]
    turn(game, ("h4", "H5"))
    assert game.state.medals == [2, 0]


def test_any_hex_of_a_group_is_enough() -> None:
    medal = Medal(camp=Camp.ALLIES, group=hexes("H5", "I5"), needed=3, any_hex=True)
    assert objective({"H5": "us infantry", "I5": "us infantry"}, medal).state.medals == [1, 0]


def test_hexes_off_the_board_count_for_nobody() -> None:
    medal = Medal(camp=Camp.ALLIES, group=(OFF_BOARD, *hexes("H5")), needed=2)
    assert objective({"F5": "us infantry", "H5": "us infantry"}, medal).state.medals == [1, 0]


def test_a_majority_is_more_hexes_than_the_enemy_has() -> None:
    medal = Medal(majority=True, group=hexes("H5", "I5", "J5"))
    game = objective({"F5": "us infantry", "h4": "us infantry", "J5": "de infantry"}, medal)
    assert game.state.medals == [0, 0]
    turn(game, ("h4", "H5"))
    assert game.state.medals == [1, 0]


def test_a_majority_may_be_of_use_to_one_side_only() -> None:
    medal = Medal(majority=True, majority_camp=Camp.AXIS, group=hexes("H5"))
    assert objective({"F5": "us infantry"}, medal).state.medals == [0, 0]
    assert objective({"F5": "de infantry"}, medal).state.medals == [0, 1]


def test_sole_control_needs_a_group_without_enemies() -> None:
    medal = Medal(camp=Camp.ALLIES, sole_control=True, group=hexes("H5"))
    game = objective({"F5": "us infantry", "H5": "de infantry"}, medal)
    assert game.state.medals == [0, 0]
    turn(game)
    turn(game, ("H5", "h6"))
    assert game.state.medals == [1, 0]


def test_the_last_to_occupy_a_hex_keeps_its_medal() -> None:
    game = objective({"F5": "us infantry", "e6": "de infantry"}, Medal(last_to_occupy=True))
    turn(game, ("F5", "f4"))
    assert game.state.medals == [1, 0]
    turn(game, ("e6", "F5"))
    assert game.state.medals == [0, 1]


def test_a_medal_may_count_at_the_start_of_the_own_turn_only() -> None:
    game = objective({"f4": "us infantry"}, Medal(camp=Camp.ALLIES, turn_start=True))
    turn(game, ("f4", "F5"))
    assert game.state.medals == [0, 0]
    turn(game)
    assert game.state.medals == [1, 0]
    turn(game, ("F5", "f4"))
    assert game.state.medals == [1, 0]
    turn(game)
    assert game.state.medals == [0, 0]


def test_a_section_without_enemies_is_a_medal() -> None:
    sections = (Section.LEFT,)
    game = drawn_game(
        {"F5": "us infantry", "D7": "de infantry", "A1": "us infantry"},
        victory=(EmptySections(camp=Camp.ALLIES, sections=sections),),
    ).begin()
    assert game.state.medals == [0, 0]
    turn(game)
    game.state.hands[AXIS] = [game.field.cards.index("probe:right")]
    game.play("probe:right")
    game.order("D7")
    game.move("D7", "E7")
    assert game.state.medals == [1, 0]
    assert game.told(EventCode.MEDAL)[0].subject == "empty_section"


@pytest.mark.parametrize(("kind", "medals"), [("infantry", 1), ("armor", 2)])
def test_an_eliminated_unit_may_be_worth_more(kind: str, medals: int) -> None:
    game = drawn_game(
        {"f4": "us infantry", "F5": f"de {kind} 1", "A9": "de infantry"},
        victory=(
            EliminationWorth(camp=Camp.ALLIES, kind="armor", worth=2),
            EliminationWorth(camp=Camp.AXIS, kind="infantry", worth=3),
        ),
    ).begin()
    game.play(FILLING)
    game.order("f4")
    game.skip(Question.MOVE)
    game.battle("f4", "F5", ("grenade", "star", "star"))
    assert game.state.medals == [medals, 0]


# Exits


def leave(game: DrawnGame, label: str) -> None:
    game.play(FILLING)
    game.order(label)
    game.act(Verb.EXIT, label)


def test_a_unit_leaves_the_board_by_an_exit_for_a_medal() -> None:
    game = drawn_game(
        {"F9": "us infantry", "A1": "us infantry", "A9": "de infantry"}, markers={"F9": Exit(camp=Camp.ALLIES)}
    ).begin()
    leave(game, "F9")
    assert game.state.medals == [1, 0]
    assert game.state.kinds[game.at("F9")] is None
    assert game.state.eliminated == (0, 0)


def test_a_unit_moves_to_an_exit_and_leaves_with_a_hex_to_spare() -> None:
    game = drawn_game(
        {"f6": "us armor", "i6": "us infantry", "A1": "us infantry", "A9": "de infantry"},
        {"I7": "forest"},
        markers={"F7": Exit(camp=Camp.ALLIES, group=hexes("f8", "I7"))},
    ).begin()
    game.play(FILLING)
    game.order("f6", "i6")
    game.move("i6", "I7")
    assert not game.may(Verb.EXIT, "I7")  # the forest stops it
    game.move("f6", "f8")
    game.act(Verb.EXIT, "f8")
    assert game.state.medals == [1, 0]


def test_a_unit_that_has_gone_all_its_hexes_does_not_leave() -> None:
    game = drawn_game(
        {"f6": "us infantry", "A9": "de infantry"}, markers={"f8": Exit(camp=Camp.ALLIES), "A9": Exit(camp=Camp.AXIS)}
    ).begin()
    game.play(FILLING)
    game.order("f6")
    game.move("f6", "f8")
    assert not game.may(Verb.EXIT)


def test_an_exit_is_for_its_own_side() -> None:
    game = drawn_game({"F9": "us infantry", "A9": "de infantry"}, markers={"F9": Exit(camp=Camp.AXIS)}).begin()
    game.play(FILLING)
    game.order("F9")
    assert not game.may(Verb.EXIT)


def test_a_side_may_leave_by_the_edge_of_the_enemy() -> None:
    game = drawn_game(
        {"F9": "us infantry", "f2": "us infantry", "A9": "de infantry", "F1": "de infantry"},
        victory=(ExitByEdge(camp=Camp.ALLIES, worth=2),),
    ).begin()
    leave(game, "F9")
    assert game.state.medals == [2, 0]
    game.skip(Question.MOVE)
    game.skip(Question.BATTLE)
    game.play(FILLING)
    game.order("F1")
    assert not game.may(Verb.EXIT)


@pytest.mark.parametrize(
    ("figure_class", "unit", "medals"),
    [
        (FigureClass.INFANTRY, "us infantry", 2),
        (FigureClass.INFANTRY, "us armor", 1),
        (FigureClass.ARMOR, "us armor", 2),
        (FigureClass.ARMOR, "us infantry", 1),
    ],
)
def test_an_exit_may_be_worth_more_for_units_of_a_class(figure_class: FigureClass, unit: str, medals: int) -> None:
    game = drawn_game(
        {"F9": unit, "A1": "us infantry", "A9": "de infantry"},
        markers={"F9": Exit()},
        victory=(ExitWorth(figure_class=figure_class, worth=2),),
    ).begin()
    leave(game, "F9")
    assert game.state.medals == [medals, 0]


def test_medals_do_not_win_before_a_unit_has_left() -> None:
    game = drawn_game(
        {"F9": "us infantry", "F5": "us infantry", "A9": "de infantry"},
        markers={"F5": Medal(camp=Camp.ALLIES), "F9": Exit()},
        medals=1,
        victory=(MustExit(camp=Camp.ALLIES, units=1),),
    ).begin()
    assert game.state.winner == NOBODY
    leave(game, "F9")
    assert game.state.winner == ALLIES


# The end


def test_the_first_side_with_its_medals_wins_at_once() -> None:
    game = objective({"f4": "us infantry"}, Medal(camp=Camp.ALLIES, worth=5))
    game.play(FILLING)
    game.order("f4")
    game.move("f4", "F5")
    assert game.state.winner == ALLIES
    assert game.game.is_over
    assert game.game.legal_actions() == ()
    assert game.told(EventCode.END)[0].subject == "medals"


def test_a_side_without_enemies_wins() -> None:
    game = drawn_game({"f4": "us infantry", "F5": "de infantry 1"}).begin()
    game.play(FILLING)
    game.order("f4")
    game.skip(Question.MOVE)
    game.battle("f4", "F5", ("grenade", "star", "star"))
    assert game.state.winner == ALLIES
    assert game.told(EventCode.END)[0].subject == "no_enemy_left"


@pytest.mark.parametrize(
    ("timing", "profile", "winner"),
    [(Timing.AT_ONCE, BOOK, ALLIES), (None, ONLINE, ALLIES), (None, BOOK, NOBODY), (Timing.END_OF_TURN, BOOK, NOBODY)],
)
def test_when_sudden_death_counts(timing: Timing | None, profile: object, winner: int) -> None:
    game = drawn_game(
        {"f4": "us infantry", "F7": "de infantry"},
        profile=profile,  # type: ignore[arg-type]
        victory=(SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=(*hexes("F5"), OFF_BOARD), timing=timing),),
    ).begin()
    game.play(FILLING)
    game.order("f4")
    game.move("f4", "F5")
    assert game.state.winner == winner
    if winner == NOBODY:
        game.do(PASS)
        assert game.state.winner == ALLIES


def test_sudden_death_at_the_end_of_a_turn_is_for_the_side_in_turn() -> None:
    game = drawn_game(
        {"f4": "us infantry", "F7": "de infantry"},
        victory=(SuddenDeath(camp=Camp.AXIS, needed=1, hexes=hexes("F7"), timing=Timing.END_OF_TURN),),
    ).begin()
    turn(game)
    assert game.state.winner == NOBODY
    turn(game)
    assert game.state.winner == AXIS


def test_an_empty_pile_may_be_a_victory_of_the_allies() -> None:
    game = drawn_game(
        {"f4": "us infantry", "F7": "de infantry"},
        pile=[FILLING],
        victory=(DeckExhaustion(winner=Camp.ALLIES),),
    ).begin()
    turn(game)
    assert game.state.winner == ALLIES


def test_what_lies_off_the_board_counts_for_nobody() -> None:
    placed = scenario({"f4": "us infantry", "F7": "de infantry"}, sides=sides())
    beyond = HexContent(row=40, col=40, markers=(Medal(camp=Camp.ALLIES),))
    game = DrawnGame(placed.model_copy(update={"hexes": (*placed.hexes, beyond)})).begin()
    assert game.field.objectives.medals == ()
