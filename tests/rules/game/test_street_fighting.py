"""Street fighting: on which hexes a unit has its die more."""

import pytest

from rules.game.actions import Mode, Verb
from rules.game.events import EventCode
from rules.game.state import Question
from tests.rules.game.combat_battle import combat_battle


@pytest.mark.parametrize("building", ["C3", "B3", "D3"])
def test_in_a_building_and_beside_one_a_close_assault_has_one_die_more(building: str) -> None:
    battle = combat_battle(tiles={building: "town_village"})
    battle.hold(0, "street_fighting")
    battle.assault()
    assert battle.question is Question.COMBAT_CARD
    battle.roll(["star"] * 4)
    battle.use("street_fighting", Mode.STREET_FIGHTING)
    (rolled,) = (event for event in battle.game.events if event.code is EventCode.ROLL)
    assert len(rolled.values) == 4
    assert not any(action.verb is Verb.COMBAT_CARD for action in battle.game.legal_actions())
