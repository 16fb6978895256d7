"""Cards that are played: in which sections, and where a Counter-Attack repeats the card of the enemy."""

import pytest

from rules.game.actions import Verb
from rules.game.state import Question
from tests.rules.game.drawn_games import ONLINE, DrawnGame, drawn_game

UNITS = {"B3": "us infantry", "L3": "us infantry", "B7": "de infantry", "L7": "de infantry"}


def countered(card: str, section: int = -1) -> DrawnGame:
    """The Axis repeats a card of the Allies."""
    game = drawn_game(UNITS, allies=[card], axis=["counter_attack"]).begin()
    game.play(card, section=section)
    for question in (Question.ORDER, Question.MOVE, Question.BATTLE):
        game.skip(question)
    game.play("counter_attack")
    return game


@pytest.mark.parametrize(("card", "section"), [("attack:left", -1), ("infantry_assault", 0)])
def test_a_counter_attack_is_made_where_the_enemy_has_attacked(card: str, section: int) -> None:
    game = countered(card, section)
    assert game.asked is Question.ORDER
    assert [game.label(action.hex) for action in game.game.legal_actions()[:-1]] == ["B7"]


# Infantry on the left, tanks in the center and on the right.
INFANTRY_LEFT = {"A3": "us infantry", "B3": "us infantry", "F3": "us armor", "L3": "us armor", "A9": "de infantry"}
LEFT, CENTER, RIGHT = range(3)


def sections_of_assault(game: DrawnGame) -> list[int]:
    return [action.section for action in game.game.legal_actions()]


def ordered_by_choice(game: DrawnGame) -> set[str]:
    return {game.label(action.hex) for action in game.game.legal_actions() if action.verb is Verb.ORDER}


def test_infantry_assault_is_played_where_there_is_infantry() -> None:
    game = drawn_game(INFANTRY_LEFT, allies=["infantry_assault"]).begin()
    assert sections_of_assault(game) == [LEFT]
    game.play("infantry_assault", section=LEFT)
    assert ordered_by_choice(game) == {"A3", "B3"}


def test_infantry_assault_of_a_side_without_infantry_orders_one_unit_anywhere() -> None:
    units = {label: unit for label, unit in INFANTRY_LEFT.items() if unit != "us infantry"}
    game = drawn_game(units, allies=["infantry_assault"]).begin()
    assert sections_of_assault(game) == [LEFT, CENTER, RIGHT]
    game.play("infantry_assault", section=LEFT)
    assert ordered_by_choice(game) == {"F3", "L3"}
    game.act(Verb.ORDER, "L3")
    assert game.asked is Question.MOVE


def test_infantry_assault_is_played_for_nothing_where_the_only_infantry_has_to_wait() -> None:
    game = drawn_game(INFANTRY_LEFT, allies=["infantry_assault"])
    game.state.extras["idle"] = {game.state.kinds[game.at("A3")]: 9}
    game.begin()
    assert sections_of_assault(game) == [LEFT, CENTER, RIGHT]
    game.play("infantry_assault", section=RIGHT)
    assert game.asked is Question.PLAY_CARD
    assert game.state.side == 1


def test_a_repeated_infantry_assault_orders_nobody_opposite_where_there_is_no_infantry() -> None:
    units = {"A3": "us infantry", "B9": "de armor", "L9": "de infantry"}
    game = drawn_game(units, allies=["infantry_assault"], axis=["counter_attack"]).begin()
    game.play("infantry_assault", section=LEFT)
    for question in (Question.ORDER, Question.MOVE, Question.BATTLE):
        game.skip(question)
    game.play("counter_attack")
    assert (game.asked, game.state.side) == (Question.PLAY_CARD, 0)


def test_online_infantry_assault_orders_one_unit_of_a_section_without_infantry() -> None:
    game = drawn_game({**INFANTRY_LEFT, "M3": "us armor"}, profile=ONLINE, allies=["infantry_assault"]).begin()
    assert sections_of_assault(game) == [LEFT, CENTER, RIGHT]
    game.play("infantry_assault", section=RIGHT)
    assert ordered_by_choice(game) == {"L3", "M3"}


@pytest.mark.parametrize(
    ("card", "unit"),
    [
        ("armor_assault", "us armor"),
        ("artillery_bombard", "us artillery"),
        ("behind_enemy_lines", "us infantry"),
        ("dig_in", "us infantry"),
        ("move_out", "us infantry"),
    ],
)
def test_units_of_choice_are_for_a_side_without_any_of_the_class(card: str, unit: str) -> None:
    """A newcomer that has to wait counts: the side has such a unit."""
    others = dict.fromkeys(("G3", "H3"), "us armor" if unit == "us infantry" else "us infantry")
    for wait, ordered in ((0, {"F3"}), (9, set())):
        game = drawn_game({"F3": unit, **others, "A9": "de infantry"}, allies=[card])
        game.state.extras["idle"] = {game.state.kinds[game.at("F3")]: wait}
        game.begin()
        game.play(card)
        assert ordered_by_choice(game) == ordered
    game = drawn_game({**others, "A9": "de infantry"}, allies=[card]).begin()
    game.play(card)
    assert ordered_by_choice(game) == others.keys()
