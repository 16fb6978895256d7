"""Who may be given which card, how a hand is shared out, and where the cards go."""

import pytest

from rules.game.state import Question
from tests.rules.game.overlord.overlord_battle import CENTER, COMMANDER, LEFT, NONE, RIGHT, overlord_battle

GENERALS = {LEFT, CENTER, RIGHT}
# Units of every class in the sections of each general, beside enemies and away from them.
UNITS = {
    f"{column}{row}": f"us {kind}"
    for column in "BKT"
    for row, kind in ((1, "artillery"), (3, "infantry"), (5, "armor"))
}
UNITS |= {f"{column}6": "de infantry" for column in "bkt"}


@pytest.mark.parametrize(
    ("card", "receivers"),
    [
        ("recon:left", {LEFT}),
        ("probe:center", {CENTER}),
        ("assault:right", {RIGHT}),
        ("pincer_move", {LEFT, RIGHT}),
        ("recon_in_force", GENERALS),
        ("general_advance", GENERALS),
        ("barrage", {COMMANDER}),
        ("air_power", {COMMANDER}),
        ("their_finest_hour", {COMMANDER}),
        ("armor_assault", GENERALS),
        ("artillery_bombard", GENERALS),
        ("behind_enemy_lines", GENERALS),
        ("close_assault", GENERALS),
        ("dig_in", GENERALS),
        ("direct_from_hq", GENERALS),
        ("firefight", GENERALS),
        ("infantry_assault", GENERALS),
        ("move_out", GENERALS),
    ],
)
def test_the_arrows_and_icons_of_a_card_say_who_gets_it(card: str, receivers: set[int]) -> None:
    battle = overlord_battle(UNITS, [card, "probe:left", "probe:center"])
    assert {general for name, general in battle.offered() if name == card} == receivers


def test_a_counter_attack_goes_to_a_general_or_to_the_commander() -> None:
    battle = overlord_battle(hand=["counter_attack", "probe:left"])
    battle.enemy_played(("attack:left", LEFT, 0), ("barrage", COMMANDER, NONE))
    assert {general for name, general in battle.offered() if name == "counter_attack"} == {RIGHT, COMMANDER}


@pytest.mark.parametrize(
    "shares",
    [
        (("probe:left", LEFT), ("probe:center", CENTER), ("probe:right", RIGHT)),
        (("probe:left", LEFT), ("attack:left", LEFT), ("probe:right", RIGHT)),
        (("barrage", COMMANDER), ("attack:left", LEFT), ("probe:left", LEFT)),
        (("barrage", COMMANDER), ("move_out", LEFT), ("probe:right", RIGHT)),
        (("probe:center", CENTER),),
        (("barrage", COMMANDER),),
    ],
)
def test_one_to_three_cards_are_shared_out_in_many_ways(shares: tuple[tuple[str, int], ...]) -> None:
    hand = ["probe:left", "attack:left", "probe:center", "probe:right", "barrage", "move_out"]
    battle = overlord_battle(UNITS, hand)
    for card, general in shares:
        battle.give(card, general)
    if len(shares) < 3:
        battle.skip()
    assert battle.question is not Question.DISPATCH


@pytest.mark.parametrize(("card", "ordered"), [("recon:left", 1), ("probe:left", 2), ("attack:left", 3)])
def test_the_number_in_the_arrow_is_that_of_the_units_and_assault_orders_all(card: str, ordered: int) -> None:
    units = {f"{column}{row}": "us infantry" for column in "ABC" for row in (1, 3)} | {"F3": "us infantry"}
    units["B7"] = "de infantry"
    counts = []
    for name in (card, "assault:left"):
        battle = overlord_battle(units, [name, "probe:center"])
        battle.give(name, LEFT)
        battle.place(0)
        count = 0
        while battle.question is Question.ORDER:
            battle.do(battle.game.legal_actions()[0])
            count += 1
        counts.append(count)
    assert counts == [ordered, 6]


def test_cards_that_were_played_are_discarded_at_the_end_of_the_turn() -> None:
    battle = overlord_battle(hand=["probe:left", "attack:right", "probe:center"])
    battle.give("probe:left", LEFT)
    battle.give("attack:right", RIGHT)
    battle.end_turn()
    assert sorted(battle.names(battle.state.discards)) == ["attack:right", "probe:left"]


def test_from_a_hand_of_two_one_card_is_given_out_and_three_are_held_in_the_end() -> None:
    battle = overlord_battle(hand=["probe:left", "probe:right"])
    battle.give("probe:left", LEFT)
    battle.end_turn()
    assert len(battle.state.hands[0]) == 3
