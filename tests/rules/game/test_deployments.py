"""Combat cards that deploy complete units of available figures."""

from collections.abc import Mapping

import pytest

from rules.game.actions import PASS, Action, Mode, Verb
from rules.game.available_figures import available_figures
from rules.game.combat_deck import InvalidCombatDeck, read_deck
from rules.game.events import EventCode
from rules.game.options import GameOptions
from rules.game.state import Question
from rules.players.greedy_player import GreedyPlayer
from rules.players.view import PlayerView
from schema.board import Camp
from schema.catalog.combat_card import CombatCard, CombatDeck, CombatEffect, CombatMoment, DeploymentArea
from schema.markers import Medal
from tests.rules.game.combat_battle import UNITS, CombatBattle, combat_battle
from tests.rules.game.overlord.overlord_battle import LEFT, overlord_battle
from tests.rules.game.random_play import new_game, random_decisions, shipped_field
from tests.rules.skirmish import Skirmish, scenario


def reserves(area: str = "baseline", **deploy: object) -> CombatCard:
    effect = {"moment": CombatMoment.ORDERS, "deploy": {"area": area, **deploy}}
    return CombatCard(id="reserves", copies=2, effect=CombatEffect.model_validate(effect), street_fighting=False)


def battle_with(
    card: CombatCard, units: Mapping[str, str] = UNITS, tiles: Mapping[str, str] | None = None
) -> CombatBattle:
    """The Allies have played a Command card for their left section and hold the Combat card."""
    battle = combat_battle(card, units=units, tiles=tiles)
    battle.hold(0, "reserves")
    battle.play("probe:left")
    return battle


def asked(battle: CombatBattle) -> Question:
    return battle.question


def may_play(battle: CombatBattle) -> bool:
    return battle.question is Question.COMBAT_CARD and ("reserves", Mode.PLAIN) in battle.offered()


def entries(battle: CombatBattle) -> set[str]:
    rows = battle.game.field.grid.kind.rows
    hexes = battle.game.field.grid.hexes
    return {hexes[action.target].label(rows) for action in battle.game.legal_actions() if action.verb is Verb.ENTER}


def enter(battle: CombatBattle, label: str) -> None:
    battle.game.apply(Action(Verb.ENTER, target=battle.at(label)))


def test_a_complete_unit_enters_at_the_own_edge_and_may_be_ordered_at_once() -> None:
    battle = battle_with(reserves())
    battle.use("reserves")
    assert asked(battle) is Question.DEPLOY
    assert entries(battle) == {f"{letter}1" for letter in "ABCDEFGHIJKLM"}
    assert PASS not in battle.game.legal_actions(), "the card says that a unit is deployed"
    enter(battle, "B1")
    state = battle.game.state
    kind = state.kinds[battle.at("B1")]
    assert kind is not None
    assert (kind.unit_class.value, kind.nation, state.figures[battle.at("B1")]) == ("infantry", "us", 4)
    added = [event for event in battle.game.events if event.code is EventCode.UNIT_ADDED]
    assert [(event.side, event.hex, event.subject) for event in added] == [(0, battle.at("B1"), "infantry")]
    assert asked(battle) is Question.ORDER
    assert Action(Verb.ORDER, battle.at("B1")) in battle.game.legal_actions()


def test_a_unit_that_enters_outside_the_sections_of_the_command_card_is_not_ordered() -> None:
    battle = battle_with(reserves())
    battle.use("reserves")
    enter(battle, "G1")
    assert Action(Verb.ORDER, battle.at("G1")) not in battle.game.legal_actions()


def test_the_sort_of_unit_is_that_of_the_card() -> None:
    battle = battle_with(reserves(kind="armor", units=2))
    battle.use("reserves")
    enter(battle, "A1")
    assert asked(battle) is Question.DEPLOY
    assert "A1" not in entries(battle)
    enter(battle, "B1")
    assert [battle.game.state.figures[battle.at(label)] for label in ("A1", "B1")] == [3, 3]
    assert asked(battle) is Question.ORDER


def test_a_unit_may_enter_on_buildings_or_beside_a_unit() -> None:
    buildings = battle_with(reserves("building"), tiles={"B5": "town_village", "F5": "bunker", "H5": "forest"})
    buildings.use("reserves")
    assert entries(buildings) == {"B5", "F5"}
    beside = battle_with(reserves("beside_unit"), units={"A1": "us infantry", "K9": "de infantry"})
    beside.use("reserves")
    assert entries(beside) == {"a2", "B1"}


def test_no_unit_enters_where_its_kind_may_not_be() -> None:
    tiles = {"B5": "city_ruins", "F5": "town_village"}
    battle = battle_with(reserves("building", kind="armor"), tiles=tiles)
    battle.use("reserves")
    assert entries(battle) == {"F5"}


def test_a_card_may_forbid_to_enter_beside_an_enemy() -> None:
    units = UNITS | {"a2": "de infantry"}
    near = battle_with(reserves(), units=units)
    near.use("reserves")
    assert {"A1", "B1"} <= entries(near)
    away = battle_with(reserves(away_from_enemies=True), units=units)
    away.use("reserves")
    assert {"A1", "B1"}.isdisjoint(entries(away))


# Available figures


def crowd(infantry: int) -> dict[str, str]:
    """So many complete infantry units of the Allies on the upper rows; one enemy."""
    labels = [f"{letter}{row}" for row in (3, 5, 7) for letter in "ABCDEFGHIJKLM"][:infantry]
    return dict.fromkeys(labels, "us infantry") | {"M9": "de infantry"}


def test_a_card_needs_all_the_figures_of_the_unit() -> None:
    assert may_play(battle_with(reserves(), units=crowd(9)))  # 42 - 36 figures are left
    assert not may_play(battle_with(reserves(), units=crowd(10)))  # 2 are


def test_lost_figures_are_available_again() -> None:
    battle = combat_battle(reserves(), units=crowd(10))
    battle.hold(0, "reserves")
    battle.game.state.figures[battle.at("A3")] -= 2
    battle.play("probe:left")
    assert may_play(battle)


def test_a_second_unit_enters_only_while_there_are_figures_for_it() -> None:
    battle = battle_with(reserves(units=2), units=crowd(9))
    battle.use("reserves")
    enter(battle, "A1")
    assert asked(battle) is Question.ORDER


def test_a_scenario_with_more_figures_than_a_box_has_none_left() -> None:
    assert not may_play(battle_with(reserves(), units=crowd(13)))


def test_a_side_of_no_nation_has_no_units_to_deploy() -> None:
    position = Skirmish(scenario({"A9": "de infantry"})).position
    deck = CombatDeck(cards=(reserves(),))
    assert available_figures(position, Camp.AXIS, deck).kinds.keys() == {"infantry"}
    assert available_figures(position, Camp.ALLIES, deck).kinds == {}


def test_without_a_free_hex_the_card_is_not_offered() -> None:
    assert not may_play(battle_with(reserves("building")))
    assert may_play(battle_with(reserves("building"), tiles={"B5": "town_village"}))


def test_the_card_is_gone_and_another_one_may_follow() -> None:
    battle = combat_battle(reserves())
    battle.hold(0, "reserves", "reserves")
    battle.play("probe:left")
    battle.use("reserves")
    enter(battle, "A1")
    assert may_play(battle)
    assert battle.piles.discards == (battle.card("reserves"),)


def test_the_game_ends_where_the_new_unit_takes_the_last_medal() -> None:
    battle = combat_battle(reserves(), markers={"B1": Medal(camp=Camp.ALLIES, worth=5)})
    battle.hold(0, "reserves")
    battle.play("probe:left")
    battle.use("reserves")
    enter(battle, "B1")
    assert battle.game.is_over


# Overlord, computer players


def test_in_overlord_the_unit_enters_in_the_section_where_the_general_plays() -> None:
    units = {"B3": "us infantry", "X3": "us infantry", "X7": "de infantry"}
    options = GameOptions(
        combat_cards=True, combat_deck=CombatDeck(cards=(reserves().model_copy(update={"copies": 6}),))
    )
    battle = overlord_battle(units, ["probe:left", "probe:right"], options=options)
    battle.give("probe:left", LEFT)
    battle.place(0)
    battle.do(Action(Verb.COMBAT_CARD, card=0))
    assert (battle.question, battle.game.decision.general) == (Question.DEPLOY, LEFT)
    entered = {action.target for action in battle.game.legal_actions()}
    assert entered == {battle.at(f"{letter}1") for letter in "ABCD"}


def test_a_computer_player_plays_the_card_and_places_the_unit() -> None:
    battle = battle_with(reserves())
    player, game = GreedyPlayer(battle.game.field), battle.game
    played = player.choose(PlayerView(game.engine, game.state))
    assert (played.verb, played.card) == (Verb.COMBAT_CARD, battle.card("reserves"))
    game.apply(played)
    assert player.choose(PlayerView(game.engine, game.state)).verb is Verb.ENTER


@pytest.mark.parametrize("name", ["01-pegasus-bridge", "08-operation-cobra", "overlord-01-omaha"])
def test_no_side_ever_has_more_figures_on_the_board_than_there_are(name: str) -> None:
    cards = tuple(
        reserves(area.value, kind=kind).model_copy(update={"id": f"{area}_{kind}", "copies": 20})
        for area in DeploymentArea
        for kind in ("infantry", "armor", "artillery")
    )
    options = GameOptions(combat_cards=True, combat_deck=CombatDeck(cards=cards))
    field = shipped_field(name, options=options)
    game, entered = new_game(field, 3), 0
    boxes = 2 if name.startswith("overlord") else 1
    for legal, _ in random_decisions(game, 3, 600):
        entered += legal[0].verb is Verb.ENTER
        for side in (0, 1):
            on_board = [
                (kind, number) for kind, number in zip(game.state.kinds, game.state.figures, strict=True) if kind
            ]
            own = [one for one in on_board if one[0].camp is (Camp.ALLIES, Camp.AXIS)[side]]
            assert sum(number for kind, number in own if kind.unit_class.value == "infantry") <= 42 * boxes
            assert sum(number for kind, number in own if kind.unit_class.value == "armor") <= 24 * boxes
    assert entered > 3


# Decks as files


def deck(**deploy: object) -> object:
    effect = {"moment": "orders", "deploy": {"area": "baseline", **deploy}}
    return {"combat_deck": 1, "cards": [{"id": "reserves", "effect": effect}]}


def test_a_deck_names_a_unit_of_which_boxes_have_figures() -> None:
    (card,) = read_deck(deck(kind="armor")).cards
    assert card.effect is not None
    assert card.effect.deploy is not None
    assert card.effect.deploy.kind == "armor"


@pytest.mark.parametrize("kind", ["battleship", "destroyer"])
def test_a_unit_that_no_figures_stand_for_is_told_with_its_place(kind: str) -> None:
    with pytest.raises(InvalidCombatDeck) as problem:
        read_deck(deck(kind=kind))
    (issue,) = problem.value.issues
    assert (issue.code, issue.path) == ("schema.value", ("cards", 0, "effect", "deploy", "kind"))
    assert issue.params["found"] == kind


def test_a_unit_enters_before_orders_and_at_no_other_moment() -> None:
    document = deck()
    document["cards"][0]["effect"]["moment"] = "battle"  # type: ignore[index]
    with pytest.raises(InvalidCombatDeck) as problem:
        read_deck(document)
    (issue,) = problem.value.issues
    assert (issue.code, issue.path) == ("schema.value", ("cards", 0, "effect", "moment"))
