"""Oasis and hospital: infantry that stays there gets figures back."""

from rules.game.actions import Verb
from rules.game.state import Question
from schema.content import HexContent
from schema.hexes import parse_label
from schema.pieces import Tile, Unit
from tests.rules.game.drawn_games import BOOK, DrawnGame, drawn_game, sides
from tests.rules.skirmish import scenario

ENEMY = {"E9": "de infantry"}


def wounded(game: DrawnGame, label: str) -> DrawnGame:
    game.state.figures[game.at(label)] = 1
    game.begin()
    game.play("attack:center")
    game.order(label)
    return game


def test_infantry_in_a_hospital_rolls_for_figures_and_does_nothing_else() -> None:
    game = wounded(drawn_game({**ENEMY, "E5": "us infantry"}, {"E5": "hospital"}, allies=["attack:center"]), "E5")
    game.act(Verb.RECOVER, "E5", ("infantry", "star", "armor", "flag", "grenade", "flag"))
    assert game.figures("E5") == 3
    assert game.asked is Question.PLAY_CARD


def test_nobody_recovers_beside_an_enemy_or_unhurt_or_without_being_infantry() -> None:
    for units in ({"E5": "us infantry", "F5": "de infantry"}, {"E5": "us armor"}):
        game = wounded(drawn_game({**ENEMY, **units}, {"E5": "hospital"}, allies=["attack:center"]), "E5")
        assert not game.may(Verb.RECOVER)
    game = drawn_game({**ENEMY, "E5": "us infantry"}, {"E5": "hospital"}, allies=["attack:center"]).begin()
    game.play("attack:center")
    game.order("E5")
    assert not game.may(Verb.RECOVER)


def oasis(*, marked: bool) -> DrawnGame:
    where = parse_label("E5", 9)
    drawn = scenario(ENEMY, sides=sides())
    content = HexContent(
        row=where.row,
        col=where.col,
        terrain=Tile(terrain="oasis", recovery=marked),
        unit=Unit(kind="infantry", nation="us"),
    )
    drawn = drawn.model_copy(update={"hexes": (*drawn.hexes, content)})
    return DrawnGame(type(drawn).model_validate(drawn.model_dump()), BOOK, allies=["attack:center", "probe:left"])


def test_an_oasis_that_is_marked_for_it_gives_a_die_for_each_card_held() -> None:
    game = wounded(oasis(marked=True), "E5")
    game.act(Verb.RECOVER, "E5", ("infantry", "flag"))
    assert game.figures("E5") == 2


def test_an_oasis_without_the_mark_gives_nothing() -> None:
    assert not wounded(oasis(marked=False), "E5").may(Verb.RECOVER)


def test_a_bad_roll_gives_nothing_back() -> None:
    game = wounded(oasis(marked=True), "E5")
    game.act(Verb.RECOVER, "E5", ("flag", "armor"))
    assert game.figures("E5") == 1
    assert game.asked is Question.PLAY_CARD
