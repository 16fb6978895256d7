"""Which rule decides how many dice a battle has."""

from editor.game_session.deciding_rule import deciding_rule
from rules.board.inspection import Inspection
from rules.board.move_search import STANDING
from schema.board import Camp
from tests.editor.game_session.played_games import PEGASUS
from tests.rules.game.random_play import shipped_field


def test_the_ground_decides_before_the_unit_and_a_card_before_both() -> None:
    field = shipped_field(PEGASUS)
    inspection = Inspection(field.scenario)
    troops = inspection.position.troops
    allies = [index for index, troop in troops.items() if troop.camp is Camp.ALLIES]
    decided = set()
    for origin in allies:
        for target in troops.keys() - allies:
            terms = inspection.battle.dice_terms(troops[origin], origin, STANDING, target)
            dice = sum(term.value or 0 for term in terms)
            if terms:
                decided.add(deciding_rule(inspection, origin, target, STANDING, dice, None))
                pair, more = (origin, target), dice + 1
    assert {"unit:infantry", "terrain:town_village"} <= decided
    plans = {card.id: field.plan(number, 0) for number, card in enumerate(field.cards.cards)}
    assert deciding_rule(inspection, *pair, STANDING, more, plans["close_assault"]) == "card:close_assault"
    # Neither the ground nor the card adds dice: it is the unit itself, such as a gun that has found the range.
    assert deciding_rule(inspection, *pair, STANDING, more, plans["attack"]) == troops[pair[0]].rule
