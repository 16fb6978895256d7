"""Medics and Mechanics: figures that come back, for one unit or spread over several."""

from rules.game.actions import PASS, Verb
from rules.game.state import Question
from tests.rules.game.drawn_battles import breakthrough_scenario
from tests.rules.game.drawn_games import DrawnGame, drawn_game

CARD = "medics_and_mechanics"


def wounded(game: DrawnGame, **figures: int) -> DrawnGame:
    for label, left in figures.items():
        game.state.figures[game.at(label)] = left
    game.begin()
    return game


def test_a_unit_gets_a_figure_for_each_of_its_symbols_and_is_ordered() -> None:
    units = {"F3": "us infantry", "G3": "us armor", "A9": "de infantry"}
    game = wounded(drawn_game(units, allies=[CARD, "probe:left", "probe:left"]), F3=1, G3=1)
    game.play(CARD)
    assert game.asked is Question.HEAL
    game.act(Verb.HEAL, "F3", ("infantry", "star", "armor"))
    assert game.figures("F3") == 3
    assert game.figures("G3") == 1
    assert game.asked is Question.MOVE
    assert game.state.ordered == 1 << game.at("F3")


def test_a_unit_without_luck_is_not_ordered() -> None:
    game = wounded(drawn_game({"F3": "us infantry", "A9": "de infantry"}, allies=[CARD]), F3=1)
    game.play(CARD)
    game.act(Verb.HEAL, "F3", ("flag",))
    assert game.asked is Question.PLAY_CARD


def test_nobody_has_to_be_healed() -> None:
    game = wounded(drawn_game({"F3": "us infantry", "A9": "de infantry"}, allies=[CARD]), F3=1)
    game.play(CARD)
    game.do(PASS)
    assert game.figures("F3") == 1


def test_without_losses_the_card_does_nothing() -> None:
    game = drawn_game({"F3": "us infantry", "A9": "de infantry"}, allies=[CARD]).begin()
    game.play(CARD)
    assert game.asked is Question.PLAY_CARD


def breakthrough(*faces: str) -> DrawnGame:
    game = wounded(DrawnGame(breakthrough_scenario(), allies=[CARD]), c2=2, E3=1, G1=1)
    game.play(CARD, faces)
    return game


def choices(game: DrawnGame) -> set[str]:
    return {game.label(action.hex) for action in game.game.legal_actions() if action.verb is Verb.HEAL}


def test_in_breakthrough_the_figures_are_spread() -> None:
    game = breakthrough("infantry", "infantry", "armor", "star")
    assert choices(game) == {"c2", "E3", "G1"}
    for label in ("c2", "c2", "E3", "G1"):
        game.act(Verb.HEAL, label)
    assert (game.figures("c2"), game.figures("E3"), game.figures("G1")) == (4, 2, 2)
    assert game.state.ordered.bit_count() == 3


def test_in_breakthrough_a_symbol_is_for_its_class() -> None:
    game = breakthrough("infantry", "flag", "flag", "flag")
    assert choices(game) == {"c2"}
    game.do(PASS)
    assert game.figures("c2") == 2


def test_in_breakthrough_dice_of_no_use_heal_nobody() -> None:
    assert breakthrough("flag", "flag", "grenade", "flag").asked is Question.PLAY_CARD


def test_artillery_is_healed_by_stars_only() -> None:
    game = wounded(drawn_game({"F3": "us artillery", "A9": "de infantry"}, allies=[CARD, "probe:left"]), F3=1)
    game.play(CARD)
    game.act(Verb.HEAL, "F3", ("star", "infantry"))
    assert game.figures("F3") == 2
