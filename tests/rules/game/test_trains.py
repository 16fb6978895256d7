"""Trains: both halves go and suffer together, and a supply train unloads at a station."""

from rules.game.actions import Verb
from rules.game.events import EventCode
from rules.game.state import Question
from schema.board import Camp
from schema.special_rules import Reinforcement, SupplyTrain
from tests.rules.game.drawn_games import DrawnGame, drawn_game

RAILS = {f"{letter}5": "railroad straight 1" for letter in "DEFGHI"}
TRAIN = {"F5": "us locomotive", "E5": "us wagon", "A9": "de infantry"}


def ordered(
    units: dict[str, str] = TRAIN, label: str = "F5", tiles: dict[str, str] = RAILS, **others: object
) -> DrawnGame:
    game = drawn_game(units, tiles, allies=["probe:center"], **others).begin()
    game.play("probe:center")
    game.order(label)
    return game


def test_the_wagon_follows_the_locomotive() -> None:
    game = ordered()
    game.move("F5", "H5")
    assert (game.figures("H5"), game.figures("G5")) == (4, 3)
    assert game.figures("E5") == 0
    assert game.asked is Question.PLAY_CARD  # nobody moves twice


def test_the_locomotive_follows_the_wagon() -> None:
    game = ordered(label="E5")
    game.move("E5", "D5")
    assert (game.figures("D5"), game.figures("E5")) == (3, 4)


def test_a_train_is_ordered_as_one_unit() -> None:
    game = drawn_game({**TRAIN, "I1": "us infantry"}, RAILS, allies=["probe:center"]).begin()
    game.play("probe:center")
    game.act(Verb.ORDER, "F5")
    assert not game.may(Verb.ORDER, "E5")
    assert game.may(Verb.ORDER, "I1")


def under_fire(*chance: tuple[str, ...], units: dict[str, str] = TRAIN, tiles: dict[str, str] = RAILS) -> DrawnGame:
    game = drawn_game(
        {**units, "F7": "de infantry"}, tiles, axis=["probe:center"], first=Camp.AXIS, allies=["probe:center"]
    ).begin()
    game.play("probe:center")
    game.order("F7")
    game.skip(Question.MOVE)
    game.battle("F7", "F5", *chance)
    return game


def test_both_halves_take_the_same_hits() -> None:
    game = under_fire(("grenade", "star"))
    assert (game.figures("F5"), game.figures("E5")) == (3, 2)
    assert [event.subject for event in game.told(EventCode.LOSS)] == ["train", "train"]


def test_a_wagon_is_lost_before_the_locomotive_and_gives_no_medal() -> None:
    game = drawn_game(
        {**TRAIN, "A1": "us infantry", "F7": "de infantry"}, RAILS, axis=["probe:center"], first=Camp.AXIS
    )
    game.state.figures[game.at("E5")] = 1
    game.state.figures[game.at("F5")] = 2
    game.begin()
    game.play("probe:center")
    game.order("F7")
    game.skip(Question.MOVE)
    game.battle("F7", "F5", ("grenade", "star"))
    assert (game.figures("F5"), game.figures("E5")) == (1, 0)
    assert game.state.medals == [0, 0]


def test_a_train_that_is_driven_back_goes_as_a_whole() -> None:
    game = under_fire(("flag", "flag"))
    while game.asked is Question.RETREAT:
        game.do(next(action for action in game.game.legal_actions() if action.target != action.hex))
    where = {game.label(index) for index, kind in enumerate(game.state.kinds) if kind and kind.nation == "us"}
    assert len(where) == 2
    assert where != {"E5", "F5"}


# Supplies


def supplied(units: tuple[int, ...], tiles: dict[str, str]) -> DrawnGame:
    rule = SupplyTrain(camp=Camp.ALLIES, units=units, unit=Reinforcement(kind="infantry", nation="us"))
    return ordered(tiles={**RAILS, **tiles}, special_rules=[rule])


def test_each_vehicle_unloads_beside_it_when_the_train_reaches_a_station() -> None:
    game = supplied((1, 1), {"H5": "railroad_station"})
    game.move("F5", "H5")
    assert game.asked is Question.ENTER
    placed = []
    while game.asked is Question.ENTER:
        action = game.game.legal_actions()[0]
        game.do(action)
        placed.append(game.label(action.target))
    assert len(placed) == 2
    assert len(game.told(EventCode.UNIT_ADDED)) == 2
    assert all(game.figures(label) == 4 for label in placed)


def test_a_train_on_the_way_unloads_nothing() -> None:
    game = supplied((1, 1), {"I5": "railroad_station"})
    game.move("F5", "G5")
    assert game.asked is Question.PLAY_CARD


def test_it_unloads_once() -> None:
    game = supplied((1,), {"G5": "railroad_station"})
    game.move("F5", "G5")
    game.do(game.game.legal_actions()[0])
    assert game.asked is Question.PLAY_CARD
    game.play("probe:center")
    game.skip(Question.ORDER)
    game.play("probe:center")
    game.order("G5")
    game.move("G5", "H5")
    assert game.asked is not Question.ENTER


def test_units_are_unloaded_where_they_can_stand() -> None:
    around = dict.fromkeys(("e6", "f6", "e4", "f4", "g6", "g4"), "lake")
    game = supplied((3, 0), {"G5": "railroad_station", **around})
    game.move("F5", "G5")
    assert {game.label(action.target) for action in game.game.legal_actions() if action.target != -1} == {"H5"}


def test_one_half_of_a_train_alone_that_cannot_go_back_loses_a_figure() -> None:
    units = {"F5": "us locomotive", "A1": "us infantry", "A9": "de infantry"}
    game = under_fire(("flag", "flag"), units=units, tiles={"F5": "railroad straight 1"})
    assert game.figures("F5") == 3


def test_one_half_of_a_train_alone_takes_its_own_hits() -> None:
    units = {"F5": "us locomotive", "A1": "us infantry", "A9": "de infantry"}
    game = under_fire(("grenade", "star"), units=units)
    assert game.figures("F5") == 3


def test_the_end_of_the_game_spares_the_other_half() -> None:
    game = drawn_game({**TRAIN, "F7": "de infantry"}, RAILS, first=Camp.AXIS, medals=1)
    game.state.figures[game.at("F5")] = 1
    game.begin()
    game.play("probe:center")
    game.order("F7")
    game.skip(Question.MOVE)
    game.battle("F7", "F5", ("grenade", "star"))
    assert game.game.is_over
    assert game.figures("E5") == 3


def test_a_locomotive_whose_wagon_is_in_its_way_follows_it_back() -> None:
    stations = dict.fromkeys(("F5", "f4", "F3"), "railroad_station")
    units = {"F5": "us locomotive", "f4": "us wagon", "A1": "us infantry", "f6": "de infantry"}
    game = drawn_game(units, stations, first=Camp.AXIS).begin()
    game.play("probe:center")
    game.order("f6")
    game.skip(Question.MOVE)
    game.battle("f6", "F5", ("flag", "flag"))
    assert (game.figures("F3"), game.figures("f4"), game.figures("F5")) == (3, 4, 0)
