"""Whole games for two, four, six and eight players go as they are written down."""

import pytest

from tests.rules.game.overlord.playthrough import FOLDER, PLAYERS, playthrough


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_goes_as_it_is_written_down(players: int) -> None:
    assert playthrough(players) == (FOLDER / f"players_{players}.txt").read_text("utf-8")
