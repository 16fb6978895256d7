"""What the cards of a hand could do: for which parts of its side they order somebody."""

from rules.lab.hand_reader import sections_with_cards
from schema.special_rules import AirRules
from tests.rules.game.drawn_games import drawn_game
from tests.rules.game.overlord.overlord_battle import SIX_EACH, overlord_battle


def test_units_of_choice_count_only_for_a_side_without_the_class() -> None:
    tanks = {"F3": "us armor", "L3": "us armor", "A9": "de infantry"}
    for units, expected in (
        ({**tanks, "A3": "us infantry"}, (True, False, False)),
        (tanks, (False, True, True)),
    ):
        game = drawn_game(units, allies=["infantry_assault", "barrage"]).begin()
        assert sections_with_cards(game.game.engine, game.state) == expected


def test_an_air_sortie_orders_no_unit() -> None:
    battle = overlord_battle(SIX_EACH, ["air_power", "probe:center"], special_rules=(AirRules(),))
    assert sections_with_cards(battle.game.engine, battle.state) == (False, True, False)
