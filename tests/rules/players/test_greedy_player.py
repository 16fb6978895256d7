"""A greedy player: what he chooses in small positions that leave no doubt."""

import pytest

from rules.game.actions import Mode, Verb
from rules.game.state import Question
from rules.players.greedy_player import GreedyPlayer
from rules.players.style import BALANCED, STYLES
from rules.players.view import PlayerView
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.markers import Exit, Medal
from schema.special_rules import AirStrikes
from tests.rules.game.drawn_games import BOOK, ONLINE, DrawnGame, drawn_game
from tests.rules.players.greedy_choices import answer, choice

HIT = ("infantry", "infantry", "infantry")


def in_battle(units: dict[str, str], *ordered: str, card: str = "attack:center", **others: object) -> DrawnGame:
    """The Allies have ordered these units, and nobody has moved."""
    game = drawn_game(units, allies=[card], **others).begin()  # type: ignore[arg-type]
    game.play(card)
    game.order(*ordered)
    game.skip(Question.MOVE)
    return game


def test_plays_the_card_for_the_section_where_the_fight_is() -> None:
    units = {"B3": "us infantry", "b4": "de infantry 1", "L1": "us infantry", "L9": "de infantry"}
    game = drawn_game(units, allies=["probe:right", "probe:left"]).begin()
    assert game.field.cards.name(choice(game).card) == "probe:left"


def test_orders_the_unit_that_can_battle() -> None:
    units = {"F3": "us infantry", "f4": "de infantry", "G1": "us infantry", "F9": "de infantry"}
    game = drawn_game(units, allies=["recon:center"]).begin()
    game.play("recon:center")
    assert answer(game).hex == game.at("F3")


def test_finishes_a_weak_unit_rather_than_wound_a_strong_one() -> None:
    units = {"F5": "us infantry", "e6": "de infantry 1", "f6": "de infantry", "F9": "de infantry"}
    game = in_battle(units, "F5")
    action = choice(game)
    assert (action.verb, action.target) == (Verb.BATTLE, game.at("e6"))


def test_moves_onto_a_medal() -> None:
    units = {"F3": "us infantry", "A9": "de infantry"}
    game = drawn_game(units, allies=["recon:center"], markers={"f4": Medal(camp=Camp.ALLIES)}).begin()
    game.play("recon:center")
    game.order("F3")
    action = choice(game)
    assert (action.verb, action.target) == (Verb.MOVE, game.at("f4"))


def test_leaves_the_board_where_that_gives_a_medal() -> None:
    units = {"F9": "us infantry", "A1": "de infantry"}
    game = drawn_game(units, allies=["recon:center"], markers={"F9": Exit(camp=Camp.ALLIES)}).begin()
    game.play("recon:center")
    game.order("F9")
    assert choice(game).verb is Verb.EXIT


def test_takes_ground_that_gives_a_medal() -> None:
    units = {"F5": "us infantry", "e6": "de infantry 1", "F9": "de infantry"}
    game = in_battle(units, "F5", markers={"e6": Medal(camp=Camp.ALLIES)})
    answer(game, HIT)
    assert game.asked is Question.TAKE_GROUND
    assert choice(game).verb is Verb.TAKE_GROUND


def test_armor_takes_ground_to_overrun() -> None:
    units = {"F3": "us armor", "f4": "de infantry 1", "F5": "de infantry 1", "F9": "de infantry"}
    game = in_battle(units, "F3")
    answer(game, HIT)
    assert answer(game).verb is Verb.TAKE_GROUND
    assert game.asked is Question.OVERRUN
    assert choice(game).target == game.at("F5")


@pytest.mark.parametrize(("ground", "expected"), [({}, Verb.AMBUSH), ({"F5": "town_village"}, Verb.PASS)])
def test_springs_an_ambush_with_two_dice_and_keeps_it_with_one(ground: dict[str, str], expected: Verb) -> None:
    units = {"F5": "us infantry", "e6": "de armor", "F9": "de infantry"}
    game = in_battle(units, "F5", axis=["ambush"], tiles=ground)
    answer(game)
    assert game.asked is Question.AMBUSH
    assert choice(game).verb is expected


def test_retreats_to_the_hex_that_fewer_enemies_reach() -> None:
    units = {"F5": "us infantry", "e6": "de infantry", "D5": "us infantry", "c6": "us infantry", "F9": "de infantry"}
    game = in_battle(units, "F5")
    answer(game, ("flag", "star", "star"))
    assert game.asked is Question.RETREAT
    assert {game.label(one.target) for one in game.game.legal_actions()} == {"E7", "F7"}
    assert game.label(choice(game).target) == "F7"


def test_strikes_the_chain_that_hurts_most() -> None:
    units = {"A1": "us infantry", "F9": "de infantry 1", "G9": "de infantry 1", "A9": "de infantry"}
    game = drawn_game(units, allies=["air_power"]).begin()
    game.play("air_power")
    first = answer(game).target
    assert {first, choice(game).target} == {game.at("F9"), game.at("G9")}


@pytest.mark.parametrize(("profile", "targets"), [(BOOK, 4), (ONLINE, 3)])
def test_strikes_a_group_as_large_as_the_profile_allows(profile: Profile, targets: int) -> None:
    """Three enemies around one: in the book all are struck, in a chain there are no more than three of them."""
    around = {"d6": "de infantry 1", "F5": "de infantry 1", "d4": "de infantry 1"}
    units = {"A1": "us infantry", "E5": "de infantry 1", **around, "L9": "de infantry 1", "M9": "de infantry 1"}
    game = drawn_game(units, profile=profile, allies=["air_power"]).begin()
    game.play("air_power")
    game.chance.add(*[("armor", "armor")] * targets)
    struck = []
    while game.asked is Question.STRIKE:
        struck.append(choice(game).target)
        game.game.apply(choice(game))
    assert {game.label(index) for index in struck} <= {"E5", *around}
    assert len(struck) == targets


def test_recon_as_air_power_counts_only_enemies_of_its_section() -> None:
    units = {"A1": "us infantry", "F9": "de infantry"}
    values = []
    for others in ({}, dict.fromkeys(("B9", "C9", "L9", "M9"), "de infantry 1")):
        game = drawn_game({**units, **others}, special_rules=[AirStrikes(camp=Camp.ALLIES)], allies=["recon:center"])
        ranked = GreedyPlayer(game.begin().field).explain(PlayerView(game.game.engine, game.state))
        values += [one.value for one in ranked if one.action.mode is Mode.AIR_POWER]
    assert len(values) == 2
    assert values[0] == values[1]


def test_heals_the_unit_that_has_lost_most() -> None:
    units = {"F3": "us infantry", "G3": "us infantry", "F9": "de infantry"}
    game = drawn_game(units, allies=["medics_and_mechanics", "probe:left", "probe:left"]).begin()
    game.state.figures[game.at("F3")] = 3
    game.state.figures[game.at("G3")] = 1
    game.play("medics_and_mechanics")
    assert choice(game).hex == game.at("G3")


def test_explains_each_answer_with_the_best_first() -> None:
    units = {"F5": "us infantry", "e6": "de infantry 1", "f6": "de infantry", "F9": "de infantry"}
    game = in_battle(units, "F5")
    player, view = GreedyPlayer(game.field), PlayerView(game.game.engine, game.state)
    ranked = player.explain(view)
    assert ranked[0].action == player.choose(view)
    assert [one.value for one in ranked] == sorted((one.value for one in ranked), reverse=True)
    assert {one.action for one in ranked} <= set(view.actions)


def test_a_passive_player_stays_where_an_aggressive_one_goes() -> None:
    """Enemy tanks cover the open ground in front of the forest."""
    units = {"F3": "us infantry 1", "e8": "de armor", "f8": "de armor", "F9": "de armor"}
    styles = {style.name: style for style in STYLES}
    game = drawn_game(units, {"F3": "forest"}, allies=["recon:center"]).begin()
    game.play("recon:center")
    game.order("F3")
    to_enemy = game.field.grid.distances[game.at("f8")]
    assert to_enemy[choice(game, styles["aggressive"]).target] < to_enemy[game.at("F3")]
    passive = choice(game, styles["passive"])
    assert passive.verb is Verb.PASS or to_enemy[passive.target] >= to_enemy[game.at("F3")]


def test_terms_of_a_position_add_up_to_its_value() -> None:
    units = {"F5": "us infantry", "f6": "de infantry", "G3": "us armor"}
    game = drawn_game(
        units, {"D5": "wire"}, markers={"E7": Medal(camp=Camp.ALLIES), "A1": Medal(camp=Camp.AXIS)}
    ).begin()
    situation = GreedyPlayer(game.field, BALANCED).situation(PlayerView(game.game.engine, game.state))
    kind = game.state.kinds[game.at("F5")]
    assert kind is not None
    for label in ("F5", "E5", "D5", "E7", "A1"):
        index = game.at(label)
        terms = situation.terms(kind, 4, index, game.state.allies, game.state.occupied)
        value = situation.position(kind, 4, index, game.state.allies, game.state.occupied)
        assert sum(term.points for term in terms) == pytest.approx(value)
        assert len({term.code for term in terms}) == len(terms)
