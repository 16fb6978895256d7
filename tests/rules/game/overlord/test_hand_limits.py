"""How many cards a commander may hold where a special rule or a headquarters has a say in it."""

from rules.game.actions import Action, Verb
from rules.game.hand_limits import hand_limit
from rules.game.hands import shrink_hand
from rules.game.piles import air_sorties
from rules.game.state import Question
from schema.board import Camp
from schema.special_rules import AirRules, HandGrowth, ItalianHighCommand
from tests.rules.game.overlord.overlord_battle import LEFT, RIGHT, SIX_EACH, OverlordBattle, overlord_battle

GROWTH = HandGrowth(camp=Camp.ALLIES, turns=2, draw=4, limit=6)
PROBES = ("probe:left", "probe:center", "probe:right")


def play_turns(battle: OverlordBattle, turns: int) -> list[tuple[int, int]]:
    """The sizes of the hands after turns of both sides in which each commander gives out one card."""
    sizes = []
    for _ in range(turns):
        for _ in range(2):
            battle.do(next(action for action in battle.game.legal_actions() if action.verb is Verb.DISPATCH))
            battle.end_turn()
        sizes.append((len(battle.state.hands[0]), len(battle.state.hands[1])))
    return sizes


def test_a_hand_that_grows_draws_more_in_the_first_turns_up_to_its_own_limit() -> None:
    battle = overlord_battle(hand=PROBES, special_rules=[GROWTH], cards=3)
    assert play_turns(battle, 3) == [(6, 3), (6, 3), (6, 3)]


def test_after_the_first_turns_two_cards_are_drawn_as_ever() -> None:
    growth = GROWTH.model_copy(update={"turns": 1, "limit": 9})
    battle = overlord_battle(hand=PROBES, special_rules=[growth], cards=3)
    assert play_turns(battle, 3) == [(6, 3), (7, 3), (8, 3)]


def test_a_growth_below_two_cards_takes_none_away() -> None:
    growth = GROWTH.model_copy(update={"draw": 1})
    battle = overlord_battle(hand=PROBES, special_rules=[growth], cards=3)
    assert play_turns(battle, 1) == [(4, 3)]


def captured() -> OverlordBattle:
    """The Allies have entered a headquarters of the Axis, whose commander may hold three cards."""
    units = SIX_EACH | {"B5": "us infantry", "C9": "de infantry"}
    tiles = {"b6": "hq_supply_tent axis"}
    battle = overlord_battle(units, PROBES, tiles=tiles, special_rules=[AirRules()], cards=3)
    battle.give("probe:left", LEFT)
    battle.skip()
    battle.place(0)
    battle.order("B5")
    battle.move("B5", "b6")
    return battle


def test_a_captured_headquarters_lowers_the_limit_for_as_long() -> None:
    battle = captured()
    assert len(battle.state.hands[1]) == 2
    assert hand_limit(battle.game.engine, battle.state, 1) == 2
    battle.end_turn()
    battle.do(next(action for action in battle.game.legal_actions() if action.verb is Verb.DISPATCH))
    battle.end_turn()
    assert len(battle.state.hands[1]) == 2


def test_an_air_sortie_that_comes_back_with_a_headquarters_lies_open() -> None:
    battle = captured()
    battle.end_turn()
    battle.state.remove(battle.at("b6"))
    battle.hold(1, "probe:right", "probe:left")
    battle.state.pile += (battle.card("assault:left"), battle.card("air_sortie"))
    sorties = len(air_sorties(battle.state, 1))
    battle.give("probe:right", RIGHT)
    battle.skip_to(Question.PLACE_CARD)
    battle.place(1)
    battle.order("B7")
    battle.move("B7", "b6")
    assert len(air_sorties(battle.state, 1)) == sorties + 1
    assert battle.names(battle.state.hands[1]) == ["probe:left", "assault:left"]
    assert hand_limit(battle.game.engine, battle.state, 1) == 3


def test_the_italian_high_command_does_not_draw_again_what_it_has_lost() -> None:
    units = {"B3": "us infantry", "B5": "it infantry 1", "F7": "it infantry", "X7": "it infantry"}
    battle = overlord_battle(units, PROBES, special_rules=[ItalianHighCommand()])
    at_start = hand_limit(battle.game.engine, battle.state, 1)
    battle.give("probe:left", LEFT)
    battle.skip()
    battle.place(0)
    battle.order("B3")
    battle.skip_to(Question.BATTLE)
    battle.roll(["grenade"] * 2)
    battle.do(Action(Verb.BATTLE, battle.at("B3"), battle.at("B5")))
    assert hand_limit(battle.game.engine, battle.state, 1) == at_start - 1


def test_the_limit_of_the_high_command_stays_at_its_minimum() -> None:
    battle = overlord_battle(special_rules=[ItalianHighCommand()])
    rule, engine = battle.field.rules.high_command, battle.game.engine
    assert rule is not None
    for _ in range(rule.cards_at_start):
        shrink_hand(engine, battle.state, 1)
    assert hand_limit(engine, battle.state, 1) == rule.cards_minimum == len(battle.state.hands[1])
