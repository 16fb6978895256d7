"""Cross-hairs: a gun that has hit a hex rolls more dice at it."""

from rules.game.battle_phase import targets_of
from rules.game.events import EventCode
from rules.game.state import Question
from tests.rules.game.drawn_games import DrawnGame, drawn_game

UNITS = {"E5": "us big_gun", "E9": "de infantry", "H9": "de infantry"}


def fire(game: DrawnGame, faces: tuple[str, ...], target: str = "E9") -> None:
    game.play("attack:center")
    game.order("E5")
    game.skip(Question.MOVE)
    game.battle("E5", target, faces)
    game.skip(Question.BATTLE)


def gun(units: dict[str, str] = UNITS) -> DrawnGame:
    return drawn_game(units, allies=["attack:center"] * 3, axis=["attack:center"] * 3).begin()


def targets(game: DrawnGame) -> dict[str, int]:
    game.play("attack:center")
    game.order("E5")
    game.skip(Question.MOVE)
    found = targets_of(game.game.engine, game.state, game.at("E5"))
    return {game.label(target.hex): target.dice for target in found}


def test_a_hit_puts_a_cross_hair_on_the_target_that_adds_a_die() -> None:
    game = gun()
    fire(game, ("infantry", "armor"))
    assert [game.label(event.hex) for event in game.told(EventCode.CROSS_HAIR)] == ["E9"]
    game.play("attack:center")
    game.skip(Question.ORDER)
    dice = targets(game)
    assert dice["E9"] == dice["H9"] + 1 + 1  # nearer by two hexes


def test_a_miss_finds_no_range() -> None:
    game = gun()
    fire(game, ("armor", "armor"))
    assert not game.told(EventCode.CROSS_HAIR)


def test_it_goes_when_the_target_moves() -> None:
    game = gun()
    fire(game, ("infantry", "armor"))
    game.play("attack:center")
    game.order("E9")
    game.move("E9", "F9")
    assert game.told(EventCode.CROSS_HAIR_LOST)


def test_it_goes_when_the_gun_moves() -> None:
    game = gun()
    fire(game, ("infantry", "armor"))
    game.play("attack:center")
    game.skip(Question.ORDER)
    game.play("attack:center")
    game.order("E5")
    game.move("E5", "F5")
    assert game.told(EventCode.CROSS_HAIR_LOST)


def test_it_is_gone_with_a_target_that_retreats() -> None:
    game = gun({"E5": "us big_gun", "E7": "de infantry", "A9": "de infantry"})
    fire(game, ("infantry", "flag", "armor"), "E7")
    assert game.asked is Question.RETREAT
    game.do(game.game.legal_actions()[0])
    assert game.told(EventCode.CROSS_HAIR_LOST)


def test_one_marker_stands_for_all_guns_that_know_the_hex() -> None:
    game = drawn_game({**UNITS, "G5": "us big_gun"}, allies=["attack:center"]).begin()
    game.play("attack:center")
    game.order("E5", "G5")
    game.skip(Question.MOVE)
    game.battle("E5", "E9", ("infantry", "armor"))
    game.battle("G5", "E9", ("infantry", "armor"))
    assert len(game.told(EventCode.CROSS_HAIR)) == 1


def test_one_target_has_one_cross_hair_and_other_units_put_none() -> None:
    game = gun({"E5": "us big_gun", "F5": "us infantry", "F7": "de infantry", "E9": "de infantry"})
    for faces in (("infantry", "armor"), ("infantry", "armor", "armor")):
        game.play("attack:center")
        game.order("E5", "F5")
        game.skip(Question.MOVE)
        game.battle("E5", "E9", faces)
        game.battle("F5", "F7", ("infantry", "armor"))
        game.play("attack:center")
        game.skip(Question.ORDER)
    assert [game.label(event.hex) for event in game.told(EventCode.CROSS_HAIR)] == ["E9"]


def test_a_second_target_keeps_its_cross_hair_when_the_first_is_gone() -> None:
    game = gun()
    fire(game, ("infantry", "armor"))
    game.play("attack:center")
    game.skip(Question.ORDER)
    fire(game, ("infantry",), "H9")
    game.play("attack:center")
    game.order("E9")
    game.move("E9", "F9")
    assert [game.label(event.hex) for event in game.told(EventCode.CROSS_HAIR)] == ["E9", "H9"]
    assert [game.label(event.hex) for event in game.told(EventCode.CROSS_HAIR_LOST)] == ["E9"]
