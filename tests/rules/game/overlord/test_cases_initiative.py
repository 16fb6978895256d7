"""The initiative die of a general without a card."""

from rules.game.actions import Action, Verb
from rules.game.events import EventCode
from rules.game.options import GameOptions
from rules.game.seats import Seating
from rules.game.state import Question
from tests.rules.game.overlord.overlord_battle import CENTER, LEFT, OverlordBattle, overlord_battle

LEFT_UNITS = {"B3": "us infantry", "F3": "us armor", "G3": "us artillery", "B7": "de infantry"}


def rolled(face: str, units: dict[str, str] = LEFT_UNITS, nation: str = "us", **others: object) -> OverlordBattle:
    """The left general has rolled a face; the center has got a card."""
    battle = overlord_battle(units, ["probe:center", "probe:right"], nation=nation, **others)
    battle.give("probe:center", CENTER)
    assert (battle.question, battle.game.decision.general) == (Question.INITIATIVE, LEFT)
    battle.roll([face])
    battle.do(Action(Verb.INITIATIVE))
    return battle


def test_o15_infantry_orders_one_infantry_unit() -> None:
    battle = rolled("infantry")
    assert battle.question is Question.ORDER
    assert battle.hexes() == {"B3"}


def test_o15_armor_orders_one_armor_unit() -> None:
    assert rolled("armor").hexes() == {"F3"}


def test_o15_a_star_orders_one_unit_of_any_kind() -> None:
    battle = rolled("star")
    assert battle.hexes() == {"B3", "F3", "G3"}
    battle.order("G3")
    assert battle.question is not Question.ORDER


def test_o15_a_general_may_leave_the_die_alone() -> None:
    battle = overlord_battle(LEFT_UNITS, ["probe:center", "probe:right"])
    battle.give("probe:center", CENTER)
    battle.skip()
    assert not battle.told(EventCode.INITIATIVE)
    assert battle.state.ordered == 0


def test_o16_a_flag_drives_one_unit_back_a_hex_and_it_may_not_battle() -> None:
    battle = rolled("flag")
    assert battle.question is Question.INITIATIVE_UNIT
    assert battle.hexes() == {"B3", "F3", "G3"}
    battle.do(Action(Verb.INITIATIVE, battle.at("B3")))
    battle.do(Action(Verb.RETREAT, battle.at("B3"), battle.at("b2")))
    assert battle.state.kinds[battle.at("b2")] is not None
    assert battle.state.without_battle >> battle.at("b2") & 1
    assert battle.state.figures[battle.at("b2")] == 4


def test_o16_on_a_hex_of_two_generals_the_one_who_has_rolled_takes_the_unit_back() -> None:
    units = {"i4": "us infantry", "B3": "us infantry", "K3": "us infantry", "B7": "de infantry"}
    battle = rolled("flag", units, options=GameOptions(allied_players=4))
    battle.do(Action(Verb.INITIATIVE, battle.at("i4")))
    assert battle.question is Question.RETREAT
    seating = Seating(battle.field)
    deciding = {seating.who_decides(battle.state, action) for action in battle.game.legal_actions()}
    assert deciding == {seating.with_role(0, LEFT)}


def test_o16_where_no_unit_can_retreat_one_loses_a_figure() -> None:
    units = {"B1": "us infantry", "F1": "us armor", "K3": "us infantry", "B7": "de infantry"}
    battle = rolled("flag", units)
    assert battle.hexes() == {"B1", "F1"}
    battle.do(Action(Verb.INITIATIVE, battle.at("F1")))
    assert battle.state.figures[battle.at("F1")] == 2


def test_o16_only_units_that_can_retreat_are_chosen_from() -> None:
    units = {"B1": "us infantry", "F3": "us armor", "G3": "us armor", "B7": "de infantry"}
    assert rolled("flag", units).hexes() == {"F3", "G3"}


def test_o17_a_grenade_costs_one_unit_a_figure_and_it_may_not_battle() -> None:
    battle = rolled("grenade")
    battle.do(Action(Verb.INITIATIVE, battle.at("B3")))
    assert battle.state.figures[battle.at("B3")] == 3
    assert battle.state.without_battle >> battle.at("B3") & 1


def test_o17_the_last_figure_is_a_medal_for_the_enemy() -> None:
    battle = rolled("grenade", {"B3": "us infantry 1", "K3": "us infantry", "B7": "de infantry"})
    assert battle.state.medals == [0, 1]


def test_o18_a_symbol_without_such_a_unit_has_no_effect() -> None:
    battle = rolled("armor", {"B3": "us infantry", "K3": "us infantry", "B7": "de infantry"})
    assert battle.state.ordered == 0
    assert battle.question is not Question.ORDER


def test_o19_a_flag_of_the_die_is_not_ignored_by_japanese_infantry() -> None:
    units = {"B7": "jp infantry", "F7": "jp infantry", "B3": "us infantry"}
    battle = overlord_battle(units, enemy_hand=["probe:center", "probe:right"], first="top")
    battle.give("probe:center", CENTER)
    battle.skip_to(Question.INITIATIVE)
    while battle.game.decision.general != 2:
        battle.skip()
    battle.roll(["flag"])
    battle.do(Action(Verb.INITIATIVE))
    battle.do(Action(Verb.INITIATIVE, battle.at("B7")))
    assert battle.question is Question.RETREAT
    assert {battle.label(action.target) for action in battle.game.legal_actions()} == {"a8", "b8"}


def test_a_general_without_units_is_not_asked() -> None:
    battle = overlord_battle({"K3": "us infantry", "B7": "de infantry"}, ["probe:center", "probe:right"])
    battle.give("probe:center", CENTER)
    assert battle.question is Question.PLACE_CARD
