"""A captured headquarters costs a card, which comes back with it."""

from rules.game.events import EventCode
from rules.game.state import Question
from schema.board import Camp
from schema.special_rules import ItalianHighCommand
from tests.rules.game.drawn_games import DrawnGame, drawn_game


def end_turn(game: DrawnGame) -> None:
    for question in (Question.MOVE, Question.BATTLE):
        game.skip(question)


def test_an_enemy_takes_a_card_once_and_the_owner_regains_it() -> None:
    units = {"E5": "us infantry", "H7": "de infantry", "E7": "de infantry", "A9": "de infantry"}
    axis = ["attack:center", "probe:left", "barrage", "air_power"]
    game = drawn_game(units, {"e6": "hq_supply_tent axis"}, allies=["attack:center"], axis=axis).begin()
    game.play("attack:center")
    game.order("E5")
    game.move("E5", "e6", (2,))
    assert game.hand(1) == ["attack:center", "probe:left", "air_power"]
    assert [event.subject for event in game.told(EventCode.CARD_CAPTURED)] == ["barrage"]
    end_turn(game)
    game.state.remove(game.at("e6"))
    game.play("attack:center")
    game.order("E7")
    game.move("E7", "e6")
    assert game.told(EventCode.CARD_REGAINED)
    end_turn(game)
    assert len(game.hand(1)) == 4  # with the card of the turn


def test_a_tent_without_owner_is_only_a_tent() -> None:
    units = {"E5": "us infantry", "E9": "de infantry"}
    game = drawn_game(units, {"e6": "hq_supply_tent"}, allies=["attack:center"]).begin()
    game.play("attack:center")
    game.order("E5")
    game.move("E5", "e6")
    assert game.hand(1) == ["probe:center"]


def test_the_italian_high_command_loses_a_card_with_each_unit_down_to_three() -> None:
    units = {"E5": "us infantry", "F5": "it infantry 1", "E9": "it infantry"}
    axis = ["probe:left", "probe:center", "barrage", "air_power"]
    rules = [ItalianHighCommand()]
    game = drawn_game(units, allies=["attack:center"], axis=axis, special_rules=rules).begin()
    assert game.field.hand_sizes[1] == 6
    game.play("attack:center")
    game.order("E5")
    game.skip(Question.MOVE)
    game.battle("E5", "F5", ("infantry", "flag", "flag"), (0,))
    assert game.hand(1) == ["probe:center", "barrage", "air_power"]
    assert Camp.AXIS is game.field.rules.high_command.camp


def test_the_other_side_of_the_high_command_keeps_its_cards() -> None:
    units = {"E5": "us infantry 1", "A1": "us infantry", "F5": "it infantry"}
    game = drawn_game(units, first=Camp.AXIS, special_rules=[ItalianHighCommand()]).begin()
    game.play("probe:center")
    game.order("F5")
    game.skip(Question.MOVE)
    game.battle("F5", "E5", ("infantry", "flag", "flag"))
    assert game.state.medals == [0, 1]
    assert game.hand(0) == ["probe:center"]


def test_a_headquarters_that_was_never_lost_gives_its_owner_nothing() -> None:
    units = {"E7": "de infantry", "A1": "us infantry"}
    game = drawn_game(units, {"e6": "hq_supply_tent axis"}, first=Camp.AXIS).begin()
    game.play("probe:center")
    game.order("E7")
    game.move("E7", "e6")
    assert not game.told(EventCode.CARD_REGAINED)
