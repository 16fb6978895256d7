"""Whole games, for two, four, six and eight players and with expansions, go as they are written down."""

import pytest

from tests.rules.game.overlord.playthrough import FOLDER, PLAYTHROUGHS, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_goes_as_it_is_written_down(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text("utf-8")
