"""The Soviet Commander-in-Chief plays from under the commissar's chip."""

import pytest

from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from rules.game.actions import AMBUSH, PASS, Action, Mode, Verb
from rules.game.state import Question
from schema.catalog.switch import Profile
from schema.special_rules import AirRules, Commissar
from tests.rules.game.overlord.overlord_battle import (
    CENTER,
    COMMANDER,
    LEFT,
    NONE,
    RIGHT,
    OverlordBattle,
    overlord_battle,
)

SOVIETS = (Commissar(),)


def with_chip(*chip: str, hand: tuple[str, ...], rules: Profile = Profile.BOOK) -> OverlordBattle:
    """The Soviets are in turn and have laid these cards a turn earlier."""
    battle = overlord_battle(hand=["probe:left", "probe:right"], special_rules=SOVIETS, nation="ru", rules=rules)
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("probe:left")))
    assert battle.question is Question.DISPATCH
    battle.state.chip_cards[0] = [battle.card(name) for name in chip]
    battle.hold(0, *hand)
    return battle


def from_hand(battle: OverlordBattle) -> set[tuple[str, int]]:
    return {
        (battle.field.cards.name(action.card), action.general)
        for action in battle.game.legal_actions()
        if action.mode is Mode.FROM_HAND
    }


def test_up_to_three_cards_are_laid_before_the_first_turn() -> None:
    battle = overlord_battle(special_rules=SOVIETS, nation="ru")
    battle.hold(0, "probe:left", "attack:left", "assault:left", "probe:center", "probe:right", "ambush")
    assert battle.question is Question.CHIP_CARDS
    assert not battle.can(PASS)
    assert not battle.can(Action(Verb.LAY_UNDER_CHIP, card=battle.card("ambush")))
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("probe:left")))
    assert battle.can(PASS)
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("attack:left")))
    # A third card for the left general could not be played with them.
    assert not battle.can(Action(Verb.LAY_UNDER_CHIP, card=battle.card("assault:left")))
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("probe:right")))
    assert battle.question is Question.DISPATCH


def test_new_cards_are_laid_when_the_old_ones_are_given_out() -> None:
    battle = with_chip("probe:left", hand=("attack:center", "probe:right", "assault:right"))
    battle.give("probe:left", LEFT)
    assert battle.question is Question.CHIP_CARDS
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("attack:center")))
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("probe:right")))
    assert battle.question is not Question.CHIP_CARDS  # the last card stays in the hand
    assert battle.names(battle.state.chip_cards[0]) == ["attack:center", "probe:right"]


def test_o21_with_three_cards_under_the_chip_no_counter_attack_comes_from_the_hand_beside_them() -> None:
    battle = with_chip("probe:left", "probe:center", "probe:right", hand=("counter_attack", "attack:left"))
    battle.enemy_played(("attack:left", LEFT, 0))
    battle.give("probe:left", LEFT)
    assert not from_hand(battle)
    battle.give("probe:center", CENTER)
    battle.give("probe:right", RIGHT)
    assert battle.question is not Question.DISPATCH


def test_o22_beside_two_cards_under_the_chip_a_counter_attack_comes_from_the_hand() -> None:
    battle = with_chip("probe:left", "probe:center", hand=("counter_attack", "attack:left"))
    battle.enemy_played(("attack:left", LEFT, 0))
    battle.give("counter_attack", RIGHT, Mode.FROM_HAND)
    battle.give("probe:left", LEFT)
    battle.give("probe:center", CENTER)
    assert len(battle.state.dispatched) == 3


def test_o23_all_cards_under_the_chip_are_played() -> None:
    battle = with_chip("probe:left", "probe:center", hand=("attack:left", "attack:right"))
    battle.give("probe:left", LEFT)
    assert battle.offered() == {("probe:center", CENTER)}


def test_o24_counter_attacks_from_the_hand_leave_the_cards_under_the_chip() -> None:
    battle = with_chip("probe:left", "probe:center", hand=("counter_attack", "counter_attack", "attack:left"))
    battle.enemy_played(("attack:left", LEFT, 0), ("attack:right", RIGHT, 0))
    battle.give("counter_attack", RIGHT, Mode.FROM_HAND)
    battle.give("counter_attack", LEFT, Mode.FROM_HAND)
    assert battle.question is not Question.DISPATCH  # the last card stays in the hand
    battle.end_turn()
    assert battle.names(battle.state.chip_cards[0]) == ["probe:left", "probe:center"]


@pytest.mark.parametrize(("language", "no"), [("en", "No."), ("fr", "Non."), ("nl", "Nee.")])
def test_no_card_joins_those_that_stay_under_the_chip_as_the_ruling_says(language: str, no: str) -> None:
    battle = with_chip("probe:left", hand=("counter_attack", "attack:left", "probe:center", "probe:right"))
    battle.enemy_played(("attack:left", LEFT, 0))
    battle.give("counter_attack", RIGHT, Mode.FROM_HAND)
    battle.end_turn()
    assert battle.names(battle.state.chip_cards[0]) == ["probe:left"]
    told = catalog(Domain.CONTENT, Language(language)).text("ruling:commissar-chip-limit.answer")
    assert told.startswith(no)


def test_o25_a_counter_attack_beside_other_cards_under_the_chip_repeats_only_a_general() -> None:
    battle = with_chip("counter_attack", "probe:left", hand=("attack:left", "attack:right"))
    battle.enemy_played(("barrage", COMMANDER, NONE), ("attack:left", LEFT, 0))
    assert ("counter_attack", COMMANDER) not in battle.offered()
    assert ("counter_attack", RIGHT) in battle.offered()


def test_o26_a_lone_counter_attack_under_the_chip_repeats_a_card_of_the_commander() -> None:
    battle = with_chip("counter_attack", hand=("attack:left", "attack:right"))
    battle.enemy_played(("air_power", COMMANDER, NONE))
    battle.give("counter_attack", COMMANDER)
    battle.skip_to(Question.STRIKE)


def test_o27_recon_is_not_played_from_the_hand() -> None:
    battle = with_chip("probe:left", hand=("recon:center", "attack:right"))
    assert battle.offered() == {("probe:left", LEFT)}


def test_o28_an_ambush_comes_from_the_hand_with_three_cards_under_the_chip() -> None:
    units = {"B3": "ru infantry", "b4": "de infantry", "K3": "ru infantry", "K7": "de infantry"}
    battle = overlord_battle(
        units, enemy_hand=["probe:right", "probe:left"], special_rules=SOVIETS, nation="ru", first="top"
    )
    battle.hold(0, "probe:left", "probe:center", "probe:right", "ambush")
    for name in ("probe:left", "probe:center", "probe:right"):
        battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card(name)))
    battle.give("probe:right", RIGHT)
    battle.skip_to(Question.PLACE_CARD)
    battle.place(1)
    battle.order("b4")
    battle.attack("b4", "B3")
    assert battle.can(AMBUSH)


def with_air_sortie(*chip: str, hand: tuple[str, ...] = ("attack:left", "attack:right")) -> OverlordBattle:
    rules = (*SOVIETS, AirRules())
    battle = overlord_battle(hand=["probe:left", "probe:right"], special_rules=rules, nation="ru")
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("probe:left")))
    battle.state.chip_cards[0] = [battle.card(name) for name in chip]
    battle.hold(0, *hand)
    return battle


def test_o21_with_three_cards_under_the_chip_no_air_sortie_is_played() -> None:
    battle = with_air_sortie("probe:left", "probe:center", "probe:right")
    assert "air_sortie" not in {card for card, _ in battle.offered()}


def test_an_air_sortie_goes_beside_the_cards_under_the_chip_and_not_in_their_place() -> None:
    battle = with_air_sortie("probe:left")
    battle.give("air_sortie", LEFT)
    assert ("pass", NONE) not in battle.offered()
    battle.give("probe:left", LEFT)
    assert len(battle.state.dispatched) == 2


def test_an_air_sortie_goes_with_counter_attacks_that_are_played_instead() -> None:
    chip = ("probe:left", "probe:center", "probe:right")
    battle = with_air_sortie(*chip, hand=("counter_attack", "attack:left"))
    battle.enemy_played(("attack:left", LEFT, 0))
    battle.give("counter_attack", RIGHT, Mode.FROM_HAND)
    assert ("air_sortie", LEFT) in battle.offered()
    assert ("pass", NONE) in battle.offered()


def test_online_one_card_lies_under_the_chip() -> None:
    hand = ["probe:left", "probe:center", "probe:right"]
    battle = overlord_battle(hand=hand, special_rules=SOVIETS, nation="ru", rules=Profile.ONLINE)
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card("probe:left")))
    assert battle.question is Question.DISPATCH


def test_online_recon_may_be_played_instead_of_the_card_under_the_chip() -> None:
    battle = with_chip("probe:left", hand=("recon:center", "attack:right"), rules=Profile.ONLINE)
    assert from_hand(battle) == {("recon:center", CENTER)}
    battle.give("recon:center", CENTER, Mode.FROM_HAND)
    battle.end_turn()
    assert battle.names(battle.state.chip_cards[0]) == ["probe:left"]


def test_a_counter_attack_from_the_hand_repeats_a_general_or_the_commander() -> None:
    battle = with_chip("probe:left", hand=("counter_attack", "attack:left"))
    battle.enemy_played(("barrage", COMMANDER, NONE), ("attack:left", LEFT, 0))
    assert {general for card, general in from_hand(battle) if card == "counter_attack"} == {RIGHT, COMMANDER}
    battle.give("counter_attack", COMMANDER, Mode.FROM_HAND)
    battle.give("probe:left", LEFT)
    battle.skip_to(Question.STRIKE)


def test_three_counter_attacks_from_the_hand_are_the_most() -> None:
    battle = with_chip("probe:left", hand=(*["counter_attack"] * 4, "attack:left"))
    battle.enemy_played(("attack:left", LEFT, 0), ("attack:center", CENTER, 0), ("attack:right", RIGHT, 0))
    for general in (RIGHT, CENTER, LEFT):
        battle.give("counter_attack", general, Mode.FROM_HAND)
    assert battle.question is not Question.DISPATCH
    assert battle.names(battle.state.chip_cards[0]) == ["probe:left"]


@pytest.mark.parametrize("card", ["their_finest_hour", "barrage", "air_power"])
def test_a_counter_attack_under_the_chip_repeats_the_commander_only_alone(card: str) -> None:
    receivers = []
    for chip in (("counter_attack", "probe:left"), ("counter_attack",)):
        battle = with_chip(*chip, hand=("attack:left", "attack:right"))
        battle.enemy_played((card, COMMANDER, NONE))
        receivers.append({general for name, general in battle.offered() if name == "counter_attack"})
    assert [COMMANDER in found for found in receivers] == [False, True]


@pytest.mark.parametrize("card", ["air_power", "counter_attack"])
def test_air_power_and_counter_attack_may_be_laid_under_the_chip(card: str) -> None:
    battle = with_chip("probe:left", hand=(card, "attack:left"))
    battle.give("probe:left", LEFT)
    battle.do(Action(Verb.LAY_UNDER_CHIP, card=battle.card(card)))
    assert battle.names(battle.state.chip_cards[0]) == [card]
