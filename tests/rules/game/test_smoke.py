"""A smoke screen: three hexes in a row, for two turns of the side that laid it."""

from rules.game.actions import PASS, Verb
from rules.game.events import EventCode
from rules.game.state import Question
from schema.board import Camp
from schema.special_rules import SmokeScreen
from tests.rules.game.drawn_games import DrawnGame, drawn_game


def screened() -> DrawnGame:
    units = {"A1": "us infantry", "A9": "de infantry"}
    rules = [SmokeScreen(camp=Camp.ALLIES)]
    game = drawn_game(units, special_rules=rules).begin()
    assert (game.asked, game.state.decision.side) == (Question.SMOKE, 0)
    for label in ("E5", "F5", "G5"):
        game.aim(Verb.SMOKE, label)
    return game


def test_the_hexes_lie_beside_each_other() -> None:
    game = drawn_game({"A1": "us infantry", "A9": "de infantry"}, special_rules=[SmokeScreen(camp=Camp.ALLIES)]).begin()
    game.aim(Verb.SMOKE, "E5")
    assert game.may(Verb.SMOKE, "F5")
    assert not game.may(Verb.SMOKE, "G5")
    assert not game.may(Verb.SMOKE, "E5")


def test_it_gets_thin_and_is_gone_after_turns_of_its_own_side() -> None:
    game = screened()
    assert game.terrain("F5") == ["smoke_screen"]
    game.play("probe:center")
    assert len(game.told(EventCode.SMOKE)) == 3
    game.play("probe:center")
    assert game.terrain("F5") == ["smoke_screen"]
    game.play("probe:center")
    assert [game.terrain(label) for label in ("E5", "F5", "G5")] == [[], [], []]


def test_no_more_hexes_than_wanted_are_screened() -> None:
    units = {"A1": "us infantry", "A9": "de infantry"}
    game = drawn_game(units, {"E5": "forest"}, special_rules=[SmokeScreen(camp=Camp.ALLIES)]).begin()
    game.aim(Verb.SMOKE, "E5")
    game.do(PASS)
    assert game.terrain("E5") == ["forest", "smoke_screen"]
    for _ in range(3):
        game.play("probe:center")
    assert game.terrain("E5") == ["forest"]


def test_nobody_has_to_lay_smoke() -> None:
    game = drawn_game({"A1": "us infantry", "A9": "de infantry"}, special_rules=[SmokeScreen(camp=Camp.ALLIES)]).begin()
    game.do(PASS)
    assert game.asked is Question.PLAY_CARD
    assert "smoke" not in game.state.extras
