"""Moves: the way that is gone, where ice or medals lie on it, and units that keep to their track."""

import pytest

from rules.game import actions
from rules.game.actions import Action, Mode, Verb
from rules.game.chance import GivenChance
from rules.game.events import EventCode
from rules.game.game import IllegalActionError
from rules.game.move_phase import find_move
from rules.game.state import Question
from schema.board import Camp
from schema.markers import Exit, Medal
from schema.special_rules import ArmorBreakthrough, Reinforcement
from tests.rules.game.drawn_games import FILLING, ONLINE, DrawnGame, drawn_game


def go(game: DrawnGame, verb: Verb, origin: str, *way: str, chance: tuple[tuple[str, ...], ...] = ()) -> list[str]:
    """The hexes entered by an action that names them."""
    hexes = tuple(game.at(label) for label in way)
    events = game.do(Action(verb, game.at(origin), hexes[-1], way=hexes), *chance)
    told = next(event for event in events if event.code in (EventCode.MOVE, EventCode.RETREAT))
    return [game.label(index) for index in told.values if isinstance(index, int)]


def ordered(unit: str, tiles: dict[str, str] | None = None) -> DrawnGame:
    game = drawn_game(
        {"F5": unit, "A1": "us infantry", "A9": "de infantry"},
        tiles,
    ).begin()
    game.play(FILLING)
    game.order("F5")
    return game


def test_by_way_of_the_ice_if_its_player_says_so() -> None:
    game = ordered("us armor", {"f6": "frozen_river"})
    assert go(game, Verb.MOVE, "F5", "f6", "F7", chance=(("star", "armor"),)) == ["f6", "F7"]
    assert game.figures("F7") == 2


def test_a_record_may_name_the_way_only_up_to_where_the_unit_was_lost() -> None:
    game = ordered("us armor", {"f6": "frozen_river"})
    action = Action(Verb.MOVE, game.at("F5"), game.at("F7"), way=(game.at("f6"),))
    chance = GivenChance([("star", "star")])
    game.state.figures[game.at("F5")] = 2
    game.game.engine.apply(game.state, action, chance)
    assert chance.is_used_up
    assert game.state.kinds[game.at("f6")] is game.state.kinds[game.at("F7")] is None


def test_a_road_move_goes_along_the_road() -> None:
    roads = dict.fromkeys(("D5", "E5", "F5", "G5", "H5", "I5", "J5"), "road straight 1")
    game = ordered("us armor", roads)
    assert go(game, Verb.MOVE, "F5", "G5", "H5", "I5", "J5") == ["G5", "H5", "I5", "J5"]


def test_a_ship_keeps_to_the_sea() -> None:
    game = ordered("us destroyer", dict.fromkeys(("E5", "F5", "G5", "H5", "f4", "g4"), "ocean"))
    assert go(game, Verb.MOVE, "F5", "f4", "g4") == ["f4", "g4"]


def test_a_ship_has_no_way_over_land() -> None:
    game = ordered("us destroyer", dict.fromkeys(("F5", "G5", "H5"), "ocean"))
    with pytest.raises(IllegalActionError):
        game.do(Action(Verb.MOVE, game.at("F5"), game.at("H5"), way=(game.at("f4"), game.at("H5"))))


def test_online_a_medal_counts_where_the_way_touches_it() -> None:
    game = drawn_game(
        {"F5": "us armor", "G1": "us infantry", "H1": "us infantry", "A9": "de infantry"},
        profile=ONLINE,
        markers={"f6": Medal(camp=Camp.ALLIES, permanent=True)},
    ).begin()
    game.play(FILLING)
    game.order("F5", "G1")
    assert go(game, Verb.MOVE, "F5", "f6", "F7") == ["f6", "F7"]
    assert game.state.medals == [1, 0]


def test_groups_of_hexes_that_are_known_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "GROUPS_KEPT", 1)
    game = drawn_game({"F5": "us infantry", "G1": "us infantry", "A9": "de infantry"}).begin()
    for label in ("F5", "G1"):
        actions.MOVES[game.at(label)].clear()
    game.play(FILLING)
    game.order("F5", "G1")
    game.move("F5", "F7")
    game.move("G1", "G3")
    assert {len(actions.MOVES[game.at(label)]) for label in ("F5", "G1")} == {1}


def test_a_hex_out_of_reach_is_no_move() -> None:
    game = drawn_game({"F5": "us infantry", "A9": "de infantry"}).begin()
    game.play(FILLING)
    game.order("F5")
    reach = game.state.reaches[game.at("F5")]
    assert find_move(reach, game.at("F7")).hexes == 2
    with pytest.raises(LookupError):
        find_move(reach, game.at("A9"))


def test_units_far_away_close_the_caves_that_they_stand_in() -> None:
    caves = {"F5": "cave_on_hill", "B3": "cave_on_hill", "L7": "cave_on_hill"}
    units = {"F5": "jp infantry", "A1": "us infantry"}
    for others, targets in (({}, {"B3", "L7"}), ({"L7": "us infantry"}, {"B3"})):
        game = drawn_game({**units, **others}, caves, first=Camp.AXIS).begin()
        game.play(FILLING)
        game.order("F5")
        actions = game.game.legal_actions()
        assert {game.label(action.target) for action in actions if action.target != -1} & {"B3", "L7"} == targets


CAVES = {"F5": "cave_on_hill", "L7": "cave_on_hill"}


def test_online_a_way_through_caves_has_its_end_only() -> None:
    game = drawn_game(
        {"F5": "jp infantry", "A1": "us infantry"},
        CAVES,
        profile=ONLINE,
        first=Camp.AXIS,
        markers={"L7": Medal(camp=Camp.AXIS)},
    ).begin()
    game.play(FILLING)
    game.order("F5")
    events = game.move("F5", "L7")
    told = next(event for event in events if event.code is EventCode.MOVE)
    assert told.values == (game.at("L7"),)
    assert game.state.medals == [0, 1]


def test_behind_enemy_lines_a_unit_goes_by_road_and_through_caves() -> None:
    card = "behind_enemy_lines"
    roads = dict.fromkeys(("F5", "G5", "H5", "I5", "J5"), "road straight 1")
    for units, tiles, target in (("us infantry", roads, "J5"), ("jp infantry", CAVES, "L7")):
        first = Camp.AXIS if units.startswith("jp") else Camp.ALLIES
        game = drawn_game(
            {"F5": units, "A1": "us infantry", "A9": "de infantry"}, tiles, first=first, allies=[card], axis=[card]
        ).begin()
        game.play(card)
        game.order("F5")
        game.move("F5", target)
        assert game.figures(target) == 4


def test_units_that_may_not_leave_stay_on_the_board() -> None:
    unit = Reinforcement(kind="armor", nation="us", may_not_exit=True)
    game = drawn_game(
        {"A1": "us infantry", "A9": "de infantry"},
        special_rules=[ArmorBreakthrough(camp=Camp.ALLIES, units=1, unit=unit)],
        allies=["attack:center", "attack:center"],
        markers={"G9": Exit(camp=Camp.ALLIES)},
    ).begin()
    game.play("attack:center", mode=Mode.ARMOR_BREAKTHROUGH)
    game.aim(Verb.ENTER, "G9")
    for question in (Question.ENTER, Question.ORDER, Question.MOVE, Question.BATTLE):
        game.skip(question)
    game.play(FILLING)
    game.skip(Question.ORDER)
    game.play("attack:center")
    game.order("G9")
    assert not game.may(Verb.EXIT)


def test_a_named_way_through_caves_is_its_end() -> None:
    game = drawn_game({"F5": "jp infantry", "A1": "us infantry"}, CAVES, first=Camp.AXIS).begin()
    game.play(FILLING)
    game.order("F5")
    assert go(game, Verb.MOVE, "F5", "L7") == ["L7"]
