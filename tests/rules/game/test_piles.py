"""The draw pile when it runs out."""

import pytest

from schema.catalog.switch import Profile
from schema.special_rules import NoReshuffle
from tests.rules.game.drawn_games import BOOK, ONLINE, drawn_game

UNITS = {"A1": "us infantry", "A9": "de infantry"}


def test_the_discards_become_the_pile_when_a_card_is_to_be_drawn() -> None:
    game = drawn_game(UNITS, pile=[]).begin()
    game.play("probe:center", (game.field.cards.index("probe:center"),))
    assert len(game.hand(0)) == 1


@pytest.mark.parametrize(("profile", "medals"), [(BOOK, 0), (ONLINE, 5)])
def test_without_reshuffle_the_axis_wins_with_the_last_card(profile: Profile, medals: int) -> None:
    game = drawn_game(UNITS, profile=profile, pile=["probe:center"], special_rules=[NoReshuffle()]).begin()
    game.play("probe:center")
    assert game.state.winner == 1
    assert game.state.medals[1] == medals
