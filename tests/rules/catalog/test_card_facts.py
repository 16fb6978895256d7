"""Cards and decks against the collected facts."""

import re
from typing import Any

import pytest

from rules.catalog import catalog
from schema.board import BoardKind, Camp
from schema.catalog.card import BonusWhen, Card, CardCount, CardEffect, Orders, Receiver, Sections, UnitStanding
from schema.catalog.die import DieFace, HitFace
from schema.catalog.specials.card import CountsAsAirSortie
from schema.catalog.switch import Profile
from schema.catalog.unit_class import ALL_CLASSES, UnitClass
from tests.collected_facts import facts_of

Facts = dict[str, Any]

COLUMNS = {"standard": "standard", "overlord": "overlord_per_deck", "breakthrough": "breakthrough"}
HIT_WORDS = {"unit symbol": HitFace.MATCHING, "grenade": HitFace.GRENADE, "star": HitFace.STAR}
FILTERS: dict[str, tuple[frozenset[UnitClass], UnitStanding]] = {
    "any": (ALL_CLASSES, UnitStanding.ANYWHERE),
    "armor": (frozenset({UnitClass.ARMOR}), UnitStanding.ANYWHERE),
    "artillery": (frozenset({UnitClass.ARTILLERY}), UnitStanding.ANYWHERE),
    "infantry": (frozenset({UnitClass.INFANTRY}), UnitStanding.ANYWHERE),
    "infantry in 1 chosen section": (frozenset({UnitClass.INFANTRY}), UnitStanding.ANYWHERE),
    "infantry and/or artillery": (frozenset({UnitClass.INFANTRY, UnitClass.ARTILLERY}), UnitStanding.ANYWHERE),
    "infantry and armor adjacent to an enemy": (
        frozenset({UnitClass.INFANTRY, UnitClass.ARMOR}),
        UnitStanding.ADJACENT_TO_ENEMY,
    ),
    "any not adjacent to an enemy": (ALL_CLASSES, UnitStanding.NOT_ADJACENT_TO_ENEMY),
}
SECTIONS = {
    "one (printed on card)": Sections.PRINTED,
    "one": Sections.PRINTED,
    "all three": Sections.EACH,
    "left and right": Sections.EACH_FLANK,
    "any": Sections.COMMAND,
}
RECEIVERS = {
    "the Field General the arrow points to (left, center or right)": Receiver.GENERAL_OF_ARROW,
    "left, center or right Field General": Receiver.ANY_GENERAL,
    "left OR right Field General only": Receiver.FLANK_GENERAL,
    "C-in-C only (silhouette icon); played first, before any Field General's card": Receiver.COMMANDER,
    "any one Field General (icon three arrows with ?)": Receiver.ANY_GENERAL,
    "any one Field General": Receiver.ANY_GENERAL,
    "C-in-C himself or any Field General (both icons)": Receiver.COMMANDER_OR_GENERAL,
    "any Field General, never played by the C-in-C": Receiver.ANY_GENERAL,
}
AMBUSH_WORDS = "held by C-in-C (icon), handed to the attacked Field General when the close assault is declared"
RECEIVERS[AMBUSH_WORDS] = Receiver.ATTACKED_GENERAL
ORDERED_IN_OVERLORD = {"all (letter A on the arrow)": "all", "2+2": 4, "1+1": 2}


@pytest.fixture(scope="module")
def facts() -> Facts:
    cards: Facts = facts_of("cards")
    return cards


@pytest.fixture(scope="module")
def pairs(facts: Facts) -> list[tuple[Card, Facts]]:
    assert [fact["id"] for fact in facts["cards"]] == list(catalog().cards)
    return [(catalog().card(fact["id"]), fact) for fact in facts["cards"]]


def orders(effect: CardEffect) -> Orders:
    assert effect.orders is not None
    return effect.orders


def test_counts(pairs: list[tuple[Card, Facts]]) -> None:
    for card, fact in pairs:
        assert card.kind == fact["kind"]
        assert list(card.source) == fact["source"]
        for deck, column in COLUMNS.items():
            expected = fact["count"][column]
            count = card.counts.get(deck, CardCount())
            if isinstance(expected, dict):
                assert (count.left, count.center, count.right) == (
                    expected["left"],
                    expected["center"],
                    expected["right"],
                )
                assert (count.any_section, count.total) == (0, expected["total"])
            else:
                assert (count.any_section, count.total) == (expected, expected)
        both = catalog().deck("overlord").copies * card.counts["overlord"].total
        assert both == fact["count"]["overlord_both_decks"]


def test_decks(facts: Facts) -> None:
    decks = facts["decks"]
    for key in ("standard", "breakthrough"):
        deck = catalog().deck(key)
        assert (deck.section, deck.tactic, deck.total) == (
            decks[key]["section"],
            decks[key]["tactic"],
            decks[key]["total"],
        )
    deck, fact = catalog().deck("overlord"), decks["overlord"]
    assert deck.copies == fact["decks"]
    assert (deck.section, deck.tactic, deck.air, deck.summary) == tuple(fact["per_deck"].values())
    assert [2 * number for number in (deck.section, deck.tactic, deck.air)] == list(fact["shuffled_together"].values())
    assert catalog("online").deck("overlord").total == fact["online_total"] == decks["standard"]["total"]


def test_orders_on_the_standard_board(pairs: list[tuple[Card, Facts]]) -> None:
    for card, fact in pairs:
        effect = fact["effect"]
        if "units_ordered" not in effect:
            assert all(one.orders is None for one in card.effects.values()), card.id
            continue
        given = orders(card.effects[BoardKind.STANDARD])
        assert given.units == effect["units_ordered"]
        assert given.per_section == effect.get("per_section")
        assert (given.unit_classes, given.standing) == FILTERS[effect["unit_filter"]]
        chosen = effect["unit_filter"].endswith("in 1 chosen section")
        assert given.sections is (Sections.CHOSEN if chosen else SECTIONS[effect["sections"]])
        assert given.fallback_units == effect.get("fallback_units")
        assert given.on_the_move == 0


def test_bonus_dice(pairs: list[tuple[Card, Facts]]) -> None:
    when = {"armor in close assault": BonusWhen.CLOSE_ASSAULT, "first battle": BonusWhen.FIRST_BATTLE}
    for card, fact in pairs:
        expected = fact["effect"].get("dice_bonus") or 0
        for effect in card.effects.values():
            if isinstance(expected, dict):
                ((words, dice),) = expected.items()
                assert effect.bonus is not None
                assert (effect.bonus.dice, effect.bonus.when) == (dice, when[words])
            else:
                assert (effect.bonus.dice if effect.bonus else 0) == expected
                assert effect.bonus is None or effect.bonus.when is BonusWhen.EVERY_BATTLE


def test_movement_changes() -> None:
    card = catalog().card
    for board in BoardKind:
        move = {key: card(key).effects[board].movement for key in catalog().cards if board in card(key).effects}
        changed = {key: one for key, one in move.items() if one is not None}
        numbers = {
            key: (one.maximum_hexes, one.hexes_and_battle, one.hexes_after_battle, one.battles)
            for key, one in changed.items()
        }
        assert numbers == {
            "artillery_bombard": (3, None, None, 2),
            "behind_enemy_lines": (3, 3, 3, 1),
            "close_assault": (0, 0, None, 1),
            "dig_in": (0, 0, None, 1),
            "firefight": (0, 0, None, 1),
            "infantry_assault": (3, 2, None, 1),
        }
        assert {key for key, one in changed.items() if one.ignores_stops} == {"behind_enemy_lines"}
        assert {key for key, one in changed.items() if one.move_or_battle} == {"artillery_bombard"}
        assert not card("dig_in").effects[board].may_battle


def test_strikes(pairs: list[tuple[Card, Facts]]) -> None:
    for card, fact in pairs:
        if "hits" not in fact["effect"]:
            assert all(effect.strike is None for effect in card.effects.values())
            continue
        for board, effect in card.effects.items():
            variant = {**fact["effect"], **(fact["breakthrough"] if board is BoardKind.BREAKTHROUGH else {})}
            strike = effect.strike
            assert strike is not None
            dice = variant.get("dice_per_target") or {"ALLIES": variant["dice"], "AXIS": variant["dice"]}
            assert strike.dice == {Camp.ALLIES: dice["ALLIES"], Camp.AXIS: dice["AXIS"]}
            assert list(strike.hit_faces) == [HIT_WORDS[word] for word in variant["hits"]]
            is_group = variant["targets"].startswith("1 to 4 adjoining")
            assert (strike.maximum_targets, strike.adjoining) == ((4, True) if is_group else (1, False))
            assert not strike.flags_ignorable
            assert strike.ignores_terrain_dice


def test_draws(pairs: list[tuple[Card, Facts]]) -> None:
    for card, fact in pairs:
        draws = {board: effect.draw for board, effect in card.effects.items() if effect.draw is not None}
        if card.id != "recon":
            assert draws == {}
            continue
        drawn = {board: (draw.draw, draw.keep) for board, draw in draws.items()}
        standard, breakthrough = fact["effect"]["draw"], fact["breakthrough"]["draw"]
        assert drawn[BoardKind.STANDARD] == (standard["draw"], standard["keep"])
        assert drawn[BoardKind.BREAKTHROUGH] == (breakthrough["draw"], breakthrough["keep"])
        assert drawn[BoardKind.OVERLORD] == (fact["overlord"]["draw"], fact["overlord"]["draw"]) == (3, 3)


def test_overlord(pairs: list[tuple[Card, Facts]]) -> None:
    for card, fact in pairs:
        effect = card.effects[BoardKind.OVERLORD]
        assert effect.receiver is RECEIVERS[fact["overlord"]["receiver"]]
        assert (card.find_special(CountsAsAirSortie) is not None) == ("with_air_rules" in fact["overlord"])
        units = fact["overlord"].get("units_ordered")
        if units is not None:
            assert orders(effect).units == ORDERED_IN_OVERLORD.get(units, units)
            both = fact["overlord"]["sections"] == "both sections of that general"
            assert orders(effect).sections is (Sections.EACH if both else Sections.CHOSEN)
        elif effect.orders is not None:
            standard = orders(card.effects[BoardKind.STANDARD])
            assert effect.orders == standard
        assert all(one.receiver is None for board, one in card.effects.items() if board is not BoardKind.OVERLORD)


def test_breakthrough(pairs: list[tuple[Card, Facts]]) -> None:
    for card, fact in pairs:
        variant = fact["breakthrough"]
        if variant is None:
            assert BoardKind.BREAKTHROUGH not in card.effects
            continue
        effect, standard = card.effects[BoardKind.BREAKTHROUGH], card.effects[BoardKind.STANDARD]
        if variant.get("same_as_standard"):
            assert effect == standard
        if "units_ordered" in variant:
            assert (orders(effect).units, orders(effect).on_the_move) == (
                variant["units_ordered"],
                variant["on_the_move"],
            )
        if "unit_filter" in variant:
            assert orders(effect).unit_classes == FILTERS[variant["unit_filter"]][0]
        if "heals" in variant:
            assert effect.healing is not None
            assert (effect.healing.dice, effect.healing.maximum_units) == (variant["dice"], None)


@pytest.mark.parametrize("profile", list(Profile))
def test_marines(pairs: list[tuple[Card, Facts]], profile: Profile) -> None:
    for entry, fact in pairs:
        card = entry.reading(profile)
        words = fact["gung_ho"] or ""
        if profile is Profile.ONLINE:
            words = fact.get("gung_ho_online", words)
        more = bool(re.match(r"\+1 unit|5|2 units", words))
        assert (card.marines.units, card.marines.fallback_units) == (int(more), int("fallback 2" in words)), card.id
        assert card.marines.on_the_move == int("on the move" in words)


def test_rolls() -> None:
    hour, medics = catalog().card("their_finest_hour"), catalog().card("medics_and_mechanics")
    for board in BoardKind:
        roll, healing = hour.effects[board].order_roll, medics.effects[board].healing
        assert roll is not None
        assert healing is not None
        assert roll.orders == {
            DieFace.INFANTRY: {UnitClass.INFANTRY},
            DieFace.ARMOR: {UnitClass.ARMOR},
            DieFace.STAR: ALL_CLASSES,
        }
        assert roll.dice == (4 if board is BoardKind.OVERLORD else "cards_held")
        assert roll.by_each_general == (board is BoardKind.OVERLORD)
        assert healing.dice == ("cards_held" if board is BoardKind.STANDARD else 4)
        assert list(healing.faces) == [HitFace.MATCHING, HitFace.STAR]


def test_overlord_turn_and_combat_cards(facts: Facts) -> None:
    turn, combat = catalog().overlord, catalog().combat_cards
    expected_turn = dict(facts["overlord_turn"])
    recon = catalog().card("recon").effects[BoardKind.OVERLORD].draw
    assert recon is not None
    assert recon.draw == expected_turn.pop("draw_with_recon")
    others = turn.maximum_cards - turn.tactics_played_by_commander
    assert others == expected_turn.pop("other_cards_with_commander_tactic")
    assert {name: getattr(turn, name) for name in expected_turn} == expected_turn
    assert len(expected_turn) == 7
    assert {face: (one.retreat_hexes, one.figures_lost, one.may_battle) for face, one in turn.initiative.items()} == {
        DieFace.INFANTRY: (0, 0, True),
        DieFace.ARMOR: (0, 0, True),
        DieFace.STAR: (0, 0, True),
        DieFace.FLAG: (1, 0, False),
        DieFace.GRENADE: (0, 1, False),
    }
    expected = facts["combat_cards"]
    assert combat.cards_at_start == expected["cards_at_start"]
    assert combat.cards_at_start_per_general == expected["cards_at_start_per_general"]
    assert expected["limits"] == {"hand": combat.hand_limit, "per_turn": combat.limit_per_turn}
    assert (combat.draw, combat.drawn_after, combat.reshuffled_by) == (1, ("recon",), ("their_finest_hour",))
    for name, number in expected["street_fighting"].items():
        assert getattr(combat, f"street_fighting_{name}") == number == 1
