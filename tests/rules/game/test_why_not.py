"""Why an action is not legal: a reason that fits what is decided, not only that it is not among the others."""

import pytest

from rules.game.notation import action_text
from rules.game.why_not import why_not
from tests.rules.game.drawn_games import DrawnGame, drawn_game

UNITS = {"E5": "us infantry", "F1": "us infantry", "e6": "de infantry", "A9": "de infantry"}


def reason(game: DrawnGame, text: str) -> str:
    texts = [action_text(game.field, action) for action in game.game.legal_actions()]
    assert text not in texts
    return (why_not(game.field, game.state, text, texts) or "").removeprefix("reason:")


@pytest.fixture
def game() -> DrawnGame:
    return drawn_game(UNITS, allies=("direct_from_hq",)).begin()


def test_before_a_card_is_played(game: DrawnGame) -> None:
    assert reason(game, "play firefight") == "not_held"
    assert reason(game, "keep firefight") == "other_question"
    assert reason(game, "order E5") == "other_question"
    assert reason(game, "E5-F5") == "other_question"
    assert reason(game, "nonsense") == ""


def test_a_card_in_a_section_where_it_orders_nobody() -> None:
    game = drawn_game(UNITS, allies=("infantry_assault",)).begin()
    assert reason(game, "play infantry_assault@left") == "nobody_in_section"
    assert reason(game, "play firefight") == "not_held"


def test_while_units_are_ordered(game: DrawnGame) -> None:
    game.play("direct_from_hq")
    assert reason(game, "order e6") == "no_own_unit"
    assert reason(game, "order Z9") == "no_own_unit"
    game.do(game.game.legal_actions()[0])
    ordered = game.label(game.state.ordered.bit_length() - 1)
    assert reason(game, f"order {ordered}") == "not_orderable"
    assert reason(game, "play firefight") == "other_question"


def test_while_units_move_and_battle(game: DrawnGame) -> None:
    game.play("direct_from_hq")
    game.order("E5")
    assert reason(game, "E5-A1") == "out_of_reach"
    assert reason(game, "F1-F3") == "not_ordered"
    assert reason(game, "e6-F7") == "no_own_unit"
    assert reason(game, "E5xe6") == "other_question"
    game.move("E5", "F5")
    assert reason(game, "F5xA9") == "no_target"
    assert reason(game, "F1xe6") == "not_ordered"
    assert reason(game, "F5-F7") == "other_question"


def test_units_that_have_moved_or_battled() -> None:
    game = drawn_game({**UNITS, "d4": "us infantry"}, allies=("direct_from_hq",)).begin()
    game.play("direct_from_hq")
    game.order("E5", "d4")
    game.move("d4", "D5")
    assert reason(game, "D5-d4") == "has_moved"
    game.do(game.game.legal_actions()[-1])
    game.battle("E5", "e6", ("star",) * 3)
    assert reason(game, "E5xe6") == "has_battled"


def test_a_retreat_elsewhere() -> None:
    game = drawn_game(UNITS, allies=("direct_from_hq",)).begin()
    game.play("direct_from_hq")
    game.order("E5")
    game.do(game.game.legal_actions()[-1])
    game.battle("E5", "e6", ("flag", "star", "star"))
    assert reason(game, "e6>A1") == "no_retreat_there"
    assert reason(game, "E5>D5") == "no_own_unit"
