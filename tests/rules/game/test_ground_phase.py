"""After a close assault: ground that is taken, and armor that goes on in the desert."""

from rules.game.actions import PASS, Verb
from rules.game.events import EventCode
from rules.game.state import Question
from schema.board import Camp
from schema.markers import Camouflage, Medal
from schema.special_rules import NorthAfricanDesert
from tests.rules.game.drawn_games import FILLING, DrawnGame, drawn_game

WIN = ("grenade", "star", "star")
BASE = {"f4": "us armor", "F5": "de infantry 1", "A1": "us infantry", "A9": "de infantry"}


def take(
    units: dict[str, str], tiles: dict[str, str] | None = None, faces: tuple[str, ...] = WIN, **others: object
) -> DrawnGame:
    """The unit on f4 has destroyed the one on F5 and taken its hex."""
    game = drawn_game({**BASE, **units}, tiles, medals=9, **others).begin()  # type: ignore[arg-type]
    game.play(FILLING)
    game.order("f4")
    game.skip(Question.MOVE)
    game.battle("f4", "F5", faces)
    assert game.asked is Question.TAKE_GROUND
    game.do(game.game.legal_actions()[0])
    return game


def desert(units: dict[str, str], tiles: dict[str, str] | None = None, **others: object) -> DrawnGame:
    return take(units, tiles, special_rules=[NorthAfricanDesert()], **others)


def test_ground_gives_its_medal() -> None:
    assert take({}, markers={"F5": Medal(camp=Camp.ALLIES)}).state.medals == [2, 0]


def test_armor_goes_on_a_hex_in_the_desert_and_battles_again() -> None:
    game = desert({"F7": "de infantry"})
    assert game.asked is Question.OVERRUN_MOVE
    game.move("F5", "f6")
    assert game.asked is Question.OVERRUN
    game.battle("f6", "F7", ("star",) * 3)
    assert game.asked is Question.PLAY_CARD


def test_armor_in_the_desert_may_stay_and_battle_again() -> None:
    game = desert({"F7": "de infantry"})
    game.do(PASS)
    assert game.may(Verb.BATTLE, "F7")


def test_infantry_has_no_such_hex() -> None:
    game = desert({"f4": "us infantry", "F7": "de infantry"})
    assert game.asked is Question.PLAY_CARD


def test_in_the_desert_ground_that_stops_armor_keeps_it() -> None:
    game = desert({"F7": "de infantry"}, {"F5": "oasis"}, faces=("grenade", "star"))
    assert game.asked is not Question.OVERRUN_MOVE
    assert game.figures("F5") == 3


def test_armor_that_goes_on_into_a_forest_does_not_battle_again() -> None:
    game = desert({"F7": "de infantry"}, {"f6": "forest"})
    game.move("F5", "f6")
    assert game.asked is Question.PLAY_CARD


def test_armor_between_others_has_nowhere_to_go_on_to_and_battles() -> None:
    around = dict.fromkeys(("E5", "G5", "e4"), "us infantry") | dict.fromkeys(("e6", "f6"), "de infantry")
    game = desert(around, {"f4": "hedgehog"})  # it cannot go back there
    assert game.asked is Question.OVERRUN


def test_the_end_of_the_game_stops_what_would_follow() -> None:
    game = desert({"F7": "de infantry"}, markers={"F5": Medal(camp=Camp.ALLIES, worth=9)})
    assert game.game.is_over
    game = desert({"F7": "de infantry"}, markers={"f6": Medal(camp=Camp.ALLIES, worth=9)})
    game.move("F5", "f6")
    assert game.game.is_over


def test_camouflage_is_gone_before_ground_is_taken() -> None:
    game = take({}, markers={"f4": Camouflage()})
    assert [game.label(event.hex) for event in game.told(EventCode.UNCAMOUFLAGED)] == ["f4"]
