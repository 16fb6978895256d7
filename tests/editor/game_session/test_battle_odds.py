"""The odds of a battle: chances that add up, and what may happen together."""

import pytest

from editor.game_session.battle_odds import battle_odds
from rules.board.inspection import Inspection
from schema.board import Camp
from tests.editor.game_session.played_games import PEGASUS
from tests.rules.game.random_play import shipped_field


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_one_die_is_either_a_hit_or_a_flag(dice: int) -> None:
    inspection = Inspection(shipped_field(PEGASUS).scenario)
    troops = inspection.position.troops
    origin = next(index for index, troop in troops.items() if troop.camp is Camp.ALLIES)
    found = [
        battle_odds(inspection, origin, target, dice, has_moved=False)
        for target, troop in troops.items()
        if troop.camp is Camp.AXIS and troop.figures > dice
    ]
    odds = next(one for one in found if one is not None and one.retreat)
    assert odds.some_hit == 1 - (1 / 2) ** dice
    assert odds.losses > 0
    assert odds.may_lose_and_retreat is (dice > 1)
