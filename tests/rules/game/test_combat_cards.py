"""Combat cards: deal, draw, play, street fighting, shuffling."""

import json
import re
from pathlib import Path

import pytest

from rules.catalog import catalog
from rules.game.actions import AMBUSH, Action, Mode, Verb
from rules.game.chance import SeededChance
from rules.game.combat_cards import piles_of, tables_of_combat
from rules.game.combat_deck import deck_beside, deck_schema, load_deck, main, read_deck, shipped_deck
from rules.game.events import EventCode
from rules.game.field import Field
from rules.game.game import Game
from rules.game.options import GameOptions
from rules.game.state import Question
from schema.board import Camp
from schema.catalog.combat_card import CombatCard, CombatEffect, CombatMoment
from schema.formats.json_schema import published
from schema.issues import Unreadable
from schema.special_rules import CombatCards
from tests.rules.game.combat_battle import SIDES, UNITS, CombatBattle, combat_battle
from tests.rules.game.overlord.overlord_battle import CENTER, LEFT, RIGHT, overlord_battle
from tests.rules.skirmish import scenario

STREET = Mode.STREET_FIGHTING
TOWN = {"D3": "town_village"}


def card(key: str, moment: CombatMoment, **values: object) -> CombatCard:
    camp = values.pop("camp", None)
    symbol = values.pop("street_fighting", True)
    effect = CombatEffect.model_validate({"moment": moment, **values})
    return CombatCard(id=key, copies=2, effect=effect, camp=camp, street_fighting=symbol)


def test_k01_each_player_begins_with_two_combat_cards() -> None:
    game = Game(Field(scenario(UNITS, sides=SIDES, special_rules=(CombatCards(),))), SeededChance(1))
    assert [len(hand) for hand in piles_of(game.state).hands] == [2, 2]
    assert len(piles_of(game.state).pile) == 16


def test_without_the_rule_there_are_no_combat_cards_unless_the_players_want_them() -> None:
    built = scenario(UNITS, sides=SIDES)
    assert Field(built).combat is None
    assert Field(built, options=GameOptions(combat_cards=True)).combat is not None


def test_k02_in_overlord_each_general_begins_with_one_combat_card() -> None:
    battle = overlord_battle(special_rules=(CombatCards(),))
    assert [len(hand) for hand in piles_of(battle.state).hands] == [1] * 6


def test_k03_recon_in_force_draws_no_combat_card() -> None:
    battle = combat_battle()
    battle.play("recon_in_force")
    battle.end_turn()
    assert battle.piles.hands == ((), ())


def test_k04_recon_draws_a_combat_card_at_the_end_of_the_turn() -> None:
    battle = combat_battle()
    battle.play("recon:left")
    assert battle.piles.hands == ((), ())
    battle.end_turn()
    assert [len(hand) for hand in battle.piles.hands] == [1, 0]


def test_k04_in_overlord_the_general_draws_who_has_played_recon() -> None:
    battle = overlord_battle(hand=["recon:right", "probe:left", "probe:center"], special_rules=(CombatCards(),))
    battle.give("recon:right", RIGHT)
    battle.give("probe:left", LEFT)
    battle.end_turn()
    tables, hands = tables_of_combat(battle.game.engine), piles_of(battle.state).hands
    counts = [len(hands[tables.holder(0, general)]) for general in (LEFT, CENTER, RIGHT)]
    assert counts == [1, 1, 2]


def test_k05_a_card_of_the_other_camp_is_only_good_for_street_fighting() -> None:
    axis_card = card("grenades", CombatMoment.BATTLE, dice=2, camp=Camp.AXIS)
    battle = combat_battle(axis_card, tiles=TOWN)
    battle.hold(0, "grenades")
    battle.assault()
    assert battle.offered() == {("grenades", STREET)}


def test_k05_its_own_camp_may_choose() -> None:
    allied_card = card("grenades", CombatMoment.BATTLE, dice=2, camp=Camp.ALLIES)
    battle = combat_battle(allied_card, tiles=TOWN)
    battle.hold(0, "grenades")
    battle.assault()
    assert battle.offered() == {("grenades", Mode.PLAIN), ("grenades", STREET)}


def with_street_fighting(tiles: dict[str, str]) -> CombatBattle:
    battle = combat_battle(tiles=tiles)
    battle.hold(0, "street_fighting", "street_fighting")
    battle.assault()
    return battle


def test_k06_beside_a_station_a_close_assault_has_one_die_more() -> None:
    battle = with_street_fighting({"B3": "railroad_station"})
    assert battle.offered() == {("street_fighting", STREET)}
    battle.roll(["star"] * 4)
    battle.use("street_fighting", STREET)
    battle.game.apply(battle.game.legal_actions()[-1])
    rolls = [event.values for event in battle.game.events if event.code is EventCode.ROLL]
    assert [len(faces) for faces in rolls] == [4]
    assert battle.piles.discards == (battle.card("street_fighting"),)


def test_k06_several_cards_may_be_played_for_one_assault() -> None:
    battle = with_street_fighting(TOWN)
    battle.roll(["star"] * 5)
    battle.use("street_fighting", STREET)
    battle.use("street_fighting", STREET)
    assert battle.piles.hands[0] == ()
    assert [len(event.values) for event in battle.game.events if event.code is EventCode.ROLL] == [5]


def test_k06_far_from_buildings_there_is_no_street_fighting() -> None:
    battle = combat_battle(tiles={"F5": "town_village"})
    battle.hold(0, "street_fighting")
    battle.roll(["star"] * 3)
    battle.assault()
    assert battle.question is not Question.COMBAT_CARD


@pytest.mark.parametrize(
    "building",
    [
        *("barracks", "bunker", "church", "city_ruins", "dam", "factory_complex", "field_bunker", "fortress"),
        *("hill_with_village", "hospital", "hq_supply_tent", "lighthouse", "power_plant", "prison_camp"),
        *("radar_station", "railroad_station", "supply_depot", "town_village", "unsupported_wcastle"),
        "unsupported_wchurch",
    ],
)
def test_a_construction_that_stands_on_a_hex_is_a_building(building: str) -> None:
    assert with_street_fighting({"B3": building}).offered() == {("street_fighting", STREET)}


@pytest.mark.parametrize(
    "other", ["airfield", "bridge", "cemetery", "hedgehog", "pier", "railroad", "road", "sandbags", "trenches", "wire"]
)
def test_ways_field_works_and_obstacles_are_no_buildings(other: str) -> None:
    battle = combat_battle(tiles={"B3": other})
    battle.hold(0, "street_fighting")
    battle.roll(["star"] * 3)
    battle.assault()
    assert battle.question is not Question.COMBAT_CARD


def test_the_buildings_are_listed_in_the_documentation(root: Path) -> None:
    (told,) = re.findall(r"^- `building`: (.+)", (root / "docs" / "catalog.md").read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", told)) == {key for key, one in catalog().terrains.items() if one.building}


def test_k06_street_fighting_needs_a_close_assault() -> None:
    units = {"C3": "us infantry", "C5": "de infantry", "K3": "us infantry"}
    battle = combat_battle(units=units, tiles={"B3": "town_village"})
    battle.hold(0, "street_fighting")
    battle.play("probe:left")
    battle.game.apply(Action(Verb.ORDER, battle.at("C3")))
    battle.skip_to(Question.BATTLE)
    battle.roll(["star"] * 2)
    battle.game.apply(Action(Verb.BATTLE, battle.at("C3"), battle.at("C5")))
    assert battle.question is not Question.COMBAT_CARD


def test_k07_their_finest_hour_shuffles_discards_into_the_pile_at_once() -> None:
    battle = combat_battle()
    battle.game.state.extras["combat"] = battle.piles._replace(discards=(0, 0), pile=(0,))
    battle.play("their_finest_hour")
    assert (battle.piles.pile, battle.piles.discards) == ((0, 0, 0), ())


def test_k07_in_overlord_too() -> None:
    battle = overlord_battle(hand=["their_finest_hour", "probe:left"], special_rules=(CombatCards(),))
    battle.state.extras["combat"] = piles_of(battle.state)._replace(discards=(0, 0), pile=(0,))
    battle.give("their_finest_hour", -1)
    assert piles_of(battle.state).discards == ()


def test_an_empty_pile_is_made_of_the_discards() -> None:
    battle = combat_battle()
    battle.game.state.extras["combat"] = battle.piles._replace(discards=(0, 0), pile=())
    battle.play("recon:left")
    battle.end_turn()
    assert [len(hand) for hand in battle.piles.hands] == [1, 0]
    assert battle.piles.discards == ()


def test_without_any_card_left_nothing_is_drawn() -> None:
    battle = combat_battle()
    battle.game.state.extras["combat"] = battle.piles._replace(discards=(), pile=())
    battle.play("recon:left")
    battle.end_turn()
    assert battle.piles.hands == ((), ())


@pytest.mark.parametrize("limit", [0, 1, None])
def test_a_full_hand_draws_nothing_where_the_rules_have_a_limit(limit: int | None) -> None:
    battle = combat_battle()
    tables = battle.game.field.combat
    assert tables is not None
    tables.rules = tables.rules.model_copy(update={"hand_limit": limit})
    battle.play("recon:left")
    battle.end_turn()
    assert len(battle.piles.hands[0]) == (1 if limit is None else limit)


# What cards of a user can do


def test_a_card_before_orders_lets_more_units_be_ordered() -> None:
    units = UNITS | {"B3": "us infantry", "D3": "us infantry"}
    battle = combat_battle(card("runners", CombatMoment.ORDERS, units=1), units=units)
    battle.hold(0, "runners")
    battle.play("probe:left")
    assert battle.offered() == {("runners", Mode.PLAIN)}
    battle.use("runners")
    for label in ("B3", "C3", "D3"):
        battle.game.apply(Action(Verb.ORDER, battle.at(label)))
    assert battle.game.state.ordered.bit_count() == 3


def test_more_orders_go_with_orders_by_dice_too() -> None:
    battle = combat_battle(card("runners", CombatMoment.ORDERS, units=1))
    battle.hold(0, "runners")
    battle.game.state.extras["combat"] = battle.piles._replace(pile=(), discards=())
    battle.game.state.hands[0] = [battle.game.field.cards.index("their_finest_hour")]
    battle.game.state.options = None
    battle.roll((), ["flag"])
    battle.play("their_finest_hour")
    battle.use("runners")
    assert battle.game.state.limits.symbols == (0, 0, 1)


def test_the_defender_may_take_dice_from_an_assault() -> None:
    battle = combat_battle(card("cover", CombatMoment.ENEMY_BATTLE, dice=2, close_assault=True))
    battle.hold(1, "cover")
    battle.assault()
    assert (battle.question, battle.game.decision.side) == (Question.COMBAT_CARD, 1)
    battle.roll(["star"])
    battle.use("cover")
    assert [len(event.values) for event in battle.game.events if event.code is EventCode.ROLL] == [1]


def test_a_card_in_battle_adds_its_own_dice() -> None:
    battle = combat_battle(card("grenades", CombatMoment.BATTLE, dice=2))
    battle.hold(0, "grenades")
    battle.assault()
    battle.roll(["star"] * 5)
    battle.use("grenades")
    assert [len(event.values) for event in battle.game.events if event.code is EventCode.ROLL] == [5]


def test_a_card_may_hold_a_unit_that_would_retreat() -> None:
    battle = combat_battle(card("resolve", CombatMoment.FLAGS, flags=1))
    battle.hold(1, "resolve")
    battle.roll(["flag", "star", "star"])
    battle.assault()
    assert (battle.question, battle.game.decision.side) == (Question.COMBAT_CARD, 1)
    battle.use("resolve")
    assert battle.game.state.kinds[battle.at("c4")] is not None


def test_a_card_that_needs_a_building_or_a_class_is_offered_with_them_only() -> None:
    sappers = card("sappers", CombatMoment.BATTLE, dice=1, beside_building=True, street_fighting=False)
    tanks = card("tanks", CombatMoment.BATTLE, dice=1, unit_classes=["armor"], street_fighting=False)
    battle = combat_battle(sappers, tanks)
    battle.hold(0, "sappers", "tanks")
    battle.roll(["star"] * 3)
    battle.assault()
    assert battle.question is not Question.COMBAT_CARD
    battle = combat_battle(sappers, tanks, tiles=TOWN)
    battle.hold(0, "sappers", "tanks")
    battle.assault()
    assert battle.offered() == {("sappers", Mode.PLAIN)}


def test_an_attacker_lost_to_an_ambush_is_asked_for_no_card() -> None:
    units = UNITS | {"C3": "us infantry 1"}
    battle = combat_battle(units=units, tiles=TOWN)
    battle.hold(0, "street_fighting")
    battle.game.state.hands[1] = [battle.game.field.ambush_card]
    battle.assault()
    battle.roll(["infantry", "star", "star"])
    battle.game.apply(AMBUSH)
    assert battle.question is not Question.COMBAT_CARD


def test_in_overlord_the_general_of_the_unit_holds_the_card() -> None:
    units = {"B3": "us infantry", "b4": "de infantry", "X3": "us infantry", "X7": "de infantry"}
    hand, town = ["probe:left", "probe:right"], {"A3": "town_village"}
    battle = overlord_battle(units, hand, tiles=town, special_rules=(CombatCards(),))
    battle.give("probe:left", LEFT)
    battle.place(0)
    battle.order("B3")
    battle.attack("B3", "b4")
    assert (battle.question, battle.game.decision.general) == (Question.COMBAT_CARD, LEFT)


# Decks as files


def test_the_shipped_deck_has_nothing_but_street_fighting() -> None:
    assert [one.effect for one in shipped_deck().cards] == [None]


def test_the_published_schema_is_in_step() -> None:
    assert published("combat-deck-1.schema.json") == deck_schema()
    assert main(["--check"]) == 0


def test_a_deck_lies_beside_its_scenario(tmp_path: Path) -> None:
    assert deck_beside(tmp_path / "omaha.m44") is None
    # The name of the deck would be longer than any file's.
    assert deck_beside(tmp_path / f"{'a' * 250}.m44") is None
    deck = {"combat_deck": 1, "cards": [{"id": "smoke", "name": {"en": "Smoke"}}]}
    (tmp_path / "omaha.combat.json").write_text(json.dumps(deck), "utf-8")
    found = deck_beside(tmp_path / "omaha.m44")
    assert found is not None
    assert [one.id for one in found.cards] == ["smoke"]


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ([], "file.not-a-combat-deck"),
        ({"cards": []}, "file.not-a-combat-deck"),
        ({"combat_deck": 2, "cards": []}, "file.too-new"),
        ({"combat_deck": 1, "cards": [{"id": "no spaces"}]}, "file.not-a-combat-deck"),
    ],
)
def test_what_is_no_deck_is_not_read(document: object, code: str) -> None:
    with pytest.raises(Unreadable) as problem:
        read_deck(document)
    assert problem.value.code == code


def test_a_file_that_is_no_json_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "omaha.combat.json"
    path.write_text("{", "utf-8")
    with pytest.raises(Unreadable):
        load_deck(path)
