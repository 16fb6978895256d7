"""Cards that a commander plays himself: strikes, Recon as a strike, orders by night; and what happens at the edges."""

from rules.game.actions import Action, Mode, Verb
from rules.game.command_state import COMMANDER, PlayedOrder
from rules.game.events import EventCode
from rules.game.options import GameOptions
from rules.game.seats import Seating
from rules.game.state import Question
from schema.board import Camp
from schema.hexes import parse_label
from schema.special_rules import (
    AirStrikes,
    BlowBridges,
    Commissar,
    GungHo,
    NightAttack,
    ReconAsAirPower,
    ReconAsBarrage,
    Reinforcement,
    SupplyTrain,
)
from tests.rules.game.overlord.overlord_battle import CENTER, LEFT, RIGHT, SIX_EACH, overlord_battle

BARRAGES = (ReconAsBarrage(),)
HILL = (ReconAsAirPower(hexes=(parse_label("K3", 9),)),)


def test_recon_as_barrage_is_played_by_the_commander_anywhere() -> None:
    battle = overlord_battle(hand=["recon:left", "probe:center"], special_rules=BARRAGES)
    battle.give("recon:left", COMMANDER, Mode.BARRAGE)
    assert battle.question is Question.STRIKE
    targets = {battle.label(action.target) for action in battle.game.legal_actions()}
    assert targets == {"B7", "F7", "K7", "O7", "T7", "X7"}


def test_after_recon_as_a_strike_two_cards_are_drawn() -> None:
    battle = overlord_battle(hand=["recon:left", "probe:center"], special_rules=BARRAGES)
    battle.give("recon:left", COMMANDER, Mode.BARRAGE)
    battle.end_turn()
    assert len(battle.state.hands[0]) == 3


def test_recon_as_air_power_strikes_in_the_sections_of_its_arrow() -> None:
    battle = overlord_battle(hand=["recon:left", "probe:center"], special_rules=HILL)
    battle.give("recon:left", COMMANDER, Mode.AIR_POWER)
    assert {battle.label(action.target) for action in battle.game.legal_actions()} == {"B7", "F7"}


def test_recon_as_barrage_needs_no_target_in_the_sections_of_its_arrow() -> None:
    units = {label: unit for label, unit in SIX_EACH.items() if label not in ("B7", "F7")}
    battle = overlord_battle(units, ["recon:left", "probe:center"], special_rules=BARRAGES)
    assert ("recon:left", COMMANDER) in battle.offered()


def test_each_side_strikes_by_recon_with_its_own_dice() -> None:
    rules = (ReconAsBarrage(camp=Camp.AXIS, dice=1), ReconAsBarrage(camp=Camp.ALLIES, dice=3))
    battle = overlord_battle(hand=["recon:left", "probe:center"], special_rules=rules)
    battle.give("recon:left", COMMANDER, Mode.BARRAGE)
    battle.do(Action(Verb.STRIKE, target=battle.at("B7")))
    (rolled,) = battle.told(EventCode.ROLL)
    assert len(rolled.values) == 3


def test_a_commander_repeats_recon_as_air_power_where_it_was_played() -> None:
    battle = overlord_battle(hand=["counter_attack", "probe:center"], special_rules=[AirStrikes(camp=Camp.AXIS)])
    strike = PlayedOrder(battle.card("recon:left"), COMMANDER, mode=Mode.AIR_POWER)
    battle.state.orders = (), (strike,)
    battle.state.options = None
    battle.give("counter_attack", COMMANDER)
    battle.skip_to(Question.STRIKE)
    assert {battle.label(action.target) for action in battle.game.legal_actions()} == {"T7", "X7"}


def test_recon_is_no_strike_while_the_hex_is_not_held() -> None:
    units = {label: unit for label, unit in SIX_EACH.items() if label != "K3"}
    battle = overlord_battle(units, ["recon:left", "probe:center"], special_rules=HILL)
    assert battle.offered() == {("recon:left", LEFT), ("probe:center", CENTER)}


def test_recon_under_the_chip_may_strike_if_all_others_can_be_played() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:right"], special_rules=(Commissar(), *BARRAGES), nation="ru")
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("probe:left")))
    battle.state.chip_cards[0] = [battle.card(name) for name in ("recon:left", "probe:left")]
    battle.hold(0, "probe:center", "attack:center")
    battle.give("recon:left", COMMANDER, Mode.BARRAGE)
    assert battle.offered() == {("probe:left", LEFT)}
    assert [one.is_from_hand for one in battle.state.dispatched] == [False]


def test_recon_under_the_chip_does_not_strike_beside_a_card_of_the_commander() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:right"], special_rules=(Commissar(), *BARRAGES), nation="ru")
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("probe:left")))
    battle.state.chip_cards[0] = [battle.card(name) for name in ("recon:left", "barrage")]
    battle.hold(0, "probe:center", "attack:center")
    assert battle.offered() == {("recon:left", LEFT), ("barrage", COMMANDER)}


def test_recon_as_a_strike_gives_the_marines_no_extra_unit() -> None:
    hand = ["recon:left", "probe:right", "probe:center"]
    battle = overlord_battle(hand=hand, special_rules=(GungHo(), *BARRAGES))
    battle.give("recon:left", COMMANDER, Mode.BARRAGE)
    battle.give("probe:right", RIGHT)
    assert battle.state.extra_unit == 1


def test_in_the_dark_a_strike_orders_a_unit_anywhere_instead() -> None:
    battle = overlord_battle(hand=["air_power", "probe:center"], special_rules=(NightAttack(),))
    battle.give("air_power", COMMANDER)
    assert battle.question is Question.ORDER
    assert battle.hexes() == {"B3", "F3", "K3", "O3", "T3", "X3"}
    battle.order("X3")
    battle.skip_to(Question.MOVE)
    assert battle.hexes() == {"X3"}


BRIDGES = {"E5": ["river straight 1", "bridge"], "Q5": ["river straight 1", "bridge"]}
DEMOLITION = (BlowBridges(camp=Camp.ALLIES),)


def test_a_general_blows_a_bridge_in_the_section_of_his_card() -> None:
    hand = ["attack:left", "recon_in_force", "probe:right"]
    battle = overlord_battle(hand=hand, tiles=BRIDGES, special_rules=DEMOLITION)
    battle.give("attack:left", LEFT)
    battle.give("recon_in_force", CENTER)
    modes = {(action.section, action.mode) for action in battle.game.legal_actions()}
    assert modes == {(0, Mode.PLAIN), (1, Mode.PLAIN), (1, Mode.BLOW_BRIDGE)}
    battle.do(Action(Verb.PLAY, card=battle.card("attack:left"), section=1, mode=Mode.BLOW_BRIDGE))
    assert {battle.label(action.target) for action in battle.game.legal_actions()} == {"E5"}
    battle.roll(["star", "flag"])
    battle.do(Action(Verb.BLOW_BRIDGE, target=battle.at("E5")))
    assert [event.hex for event in battle.told(EventCode.BRIDGE_BLOWN)] == [battle.at("E5")]
    battle.do(Action(Verb.PLAY, card=battle.card("recon_in_force"), mode=Mode.BLOW_BRIDGE))
    assert {battle.label(action.target) for action in battle.game.legal_actions()} == {"Q5"}


def test_after_a_bridge_two_cards_are_drawn() -> None:
    battle = overlord_battle(hand=["recon:left", "probe:right"], tiles=BRIDGES, special_rules=DEMOLITION)
    battle.give("recon:left", LEFT)
    battle.do(Action(Verb.PLAY, card=battle.card("recon:left"), section=1, mode=Mode.BLOW_BRIDGE))
    battle.end_turn()
    assert len(battle.state.hands[0]) == 3
    assert "draw" not in battle.state.extras


def test_of_a_card_that_blew_a_bridge_the_enemy_repeats_the_order() -> None:
    battle = overlord_battle(
        hand=["attack:left", "probe:right"],
        enemy_hand=["counter_attack", "probe:left"],
        tiles=BRIDGES,
        special_rules=DEMOLITION,
    )
    battle.give("attack:left", LEFT)
    battle.do(Action(Verb.PLAY, card=battle.card("attack:left"), section=1, mode=Mode.BLOW_BRIDGE))
    battle.end_turn()
    battle.give("counter_attack", RIGHT)
    battle.skip_to(Question.ORDER)
    assert battle.hexes() == {"F7"}


def test_a_counter_attack_from_under_the_chip_may_have_nothing_to_repeat() -> None:
    battle = overlord_battle(hand=["counter_attack", "probe:right"], special_rules=(Commissar(),), nation="ru")
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("counter_attack")))
    battle.hold(0, "probe:left", "probe:right")
    battle.give("counter_attack", COMMANDER)
    battle.skip_to(Question.INITIATIVE)
    assert battle.state.orders[0] == ()


def test_a_general_may_have_nothing_to_repeat_either() -> None:
    battle = overlord_battle(hand=["counter_attack", "probe:right"], special_rules=(Commissar(),), nation="ru")
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("counter_attack")))
    battle.hold(0, "probe:left", "probe:right")
    battle.give("counter_attack", LEFT)
    battle.skip_to(Question.INITIATIVE)
    assert battle.game.decision.general == CENTER
    assert battle.state.orders[0] == ()


def test_where_no_card_is_left_none_is_drawn() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:right"])
    battle.state.pile, battle.state.discards = (), []
    battle.give("probe:left", LEFT)
    battle.end_turn()
    # The card that was played is shuffled and drawn again.
    assert battle.names(battle.state.hands[0]) == ["probe:right", "probe:left"]


def test_an_ordered_unit_that_the_die_of_another_general_drives_back_keeps_its_order() -> None:
    # i4 lies on the line between the left general and the center.
    battle = overlord_battle({"i4": "us infantry", "X3": "us infantry", "B7": "de infantry"})
    battle.hold(0, "probe:left", "probe:right")
    battle.give("probe:left", LEFT)
    battle.place(1)
    battle.order("i4")
    battle.roll(["flag"])
    battle.do(Action(Verb.INITIATIVE))
    battle.do(battle.game.legal_actions()[0])
    battle.skip_to(Question.MOVE)
    (moved,) = battle.hexes()
    assert moved in {"I3", "J3"}
    assert battle.state.plan_of(battle.at(moved)) is not None


def test_the_general_of_a_train_says_where_it_unloads() -> None:
    rails = {f"{letter}5": "railroad straight 1" for letter in "DEFGHI"} | {"H5": "railroad_station"}
    units = SIX_EACH | {"F5": "us locomotive", "E5": "us wagon"}
    train = SupplyTrain(camp=Camp.ALLIES, units=(1, 0), unit=Reinforcement(kind="infantry", nation="us"))
    battle = overlord_battle(
        units,
        ["probe:left", "probe:center"],
        tiles=rails,
        special_rules=[train],
        options=GameOptions(allied_players=4),
    )
    battle.give("probe:left", LEFT)
    battle.place(1)
    battle.order("F5")
    battle.move("F5", "H5")
    assert battle.question is Question.ENTER
    seating = Seating(battle.field)
    assert seating.who_decides(battle.state, battle.game.legal_actions()[0]) == seating.with_role(0, LEFT)
