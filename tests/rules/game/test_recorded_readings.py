"""Readings that recorded games of the online implementation have shown, and what of them the book shares."""

import pytest

from rules.game.actions import AMBUSH, Action, Verb
from rules.game.battle_phase import targets_of
from rules.game.events import EventCode
from rules.game.field import ALLIES
from rules.game.ground_phase import desert_reach
from rules.game.retreat_phase import offer_of
from rules.game.second_moves import second_reach
from rules.game.state import Question
from rules.geometry import indices_of
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.markers import Medal
from schema.special_rules import GungHo, ItalianRoyalArmy, NorthAfricanDesert
from tests.rules.game.drawn_games import BOOK, ONLINE, DrawnGame, drawn_game

STAR, FLAG, GRENADE, INFANTRY = "star", "flag", "grenade", "infantry"


def targets(game: DrawnGame, origin: str) -> set[str]:
    return {game.label(target.hex) for target in targets_of(game.game.engine, game.state, game.at(origin))}


def retreats(game: DrawnGame, origin: str, flags: int) -> set[str]:
    """The hexes of all steps of a retreat."""
    offer = offer_of(game.game.engine, game.state, game.at(origin), flags, may_ignore=True)
    return {game.label(index) for level in offer.levels[1:] for index in indices_of(level)}


def test_in_a_firefight_nobody_battles_an_enemy_who_has_come_near() -> None:
    units = {"E5": "us infantry", "G5": "us infantry", "E7": "de infantry", "I7": "de infantry"}
    game = drawn_game(units, allies=("firefight",)).begin()
    game.play("firefight")
    game.order("E5", "G5")
    assert targets(game, "E5") == {"E7"}
    game.state.shift(game.at("E7"), game.at("e6"))
    assert targets(game, "E5") == set()


def test_under_close_assault_nobody_fires_from_afar() -> None:
    units = {"E5": "us infantry", "e6": "de infantry", "E7": "de infantry"}
    game = drawn_game(units, allies=("close_assault",)).begin()
    game.play("close_assault")
    game.order("E5")
    assert targets(game, "E5") == {"e6"}
    game.state.remove(game.at("e6"))
    assert targets(game, "E5") == set()


@pytest.mark.parametrize("profile", [BOOK, ONLINE])
def test_japanese_wounded_in_an_ambush_lose_the_die_of_full_strength(profile: Profile) -> None:
    units = {"E5": "us infantry", "e6": "jp infantry"}
    cards = {"allies": ("ambush",), "axis": ("direct_from_hq",)}
    game = drawn_game(units, profile=profile, first=Camp.AXIS, **cards).begin()
    game.play("direct_from_hq")
    game.order("e6")
    game.skip(Question.MOVE)
    game.battle("e6", "E5")
    game.do(AMBUSH, (INFANTRY, STAR, STAR), (STAR, STAR, STAR))
    assert [event.number for event in game.told(EventCode.BATTLE)] == [4]


def test_a_charge_goes_no_farther_under_an_infantry_assault() -> None:
    for card, end, enemy, may_battle in (("direct_from_hq", "E7", "e6", True), ("infantry_assault", "e6", "E5", False)):
        game = drawn_game({"E9": "jp infantry", enemy: "us infantry"}, first=Camp.AXIS, axis=(card,)).begin()
        sections = game.field.sections[1]
        game.play(
            card, section=next(n for n in range(3) if sections[n] >> game.at("E9") & 1) if "assault" in card else -1
        )
        game.order("E9")
        game.move("E9", end)
        assert game.may(Verb.BATTLE) is may_battle


def test_the_extra_hex_of_the_desert_is_no_road_move() -> None:
    tiles = dict.fromkeys(("C5", "D5", "E5", "F5", "G5"), "road straight 1")
    game = drawn_game({"E5": "us armor", "E9": "de infantry"}, tiles, special_rules=(NorthAfricanDesert(),)).begin()
    reach = desert_reach(game.game.engine, game.state, game.at("E5"))
    assert {(move.points, move.by_road) for move, _ in reach} == {(1, False)}


def test_ground_that_forbids_battle_does_so_after_the_extra_hex_of_the_desert() -> None:
    units = {"E5": "us armor", "e6": "de infantry 1", "F9": "de infantry"}
    game = drawn_game(
        units, {"f6": "forest"}, allies=("direct_from_hq",), special_rules=(NorthAfricanDesert(),)
    ).begin()
    game.play("direct_from_hq")
    game.order("E5")
    game.skip(Question.MOVE)
    game.battle("E5", "e6", (GRENADE, STAR, STAR))
    game.do(Action(Verb.TAKE_GROUND, game.at("E5"), game.at("e6")))
    assert game.asked is Question.OVERRUN_MOVE
    game.move("e6", "f6")
    assert game.asked is not Question.OVERRUN


def test_behind_enemy_lines_a_road_leads_a_hex_farther() -> None:
    tiles = dict.fromkeys(("B5", "C5", "D5", "E5", "F5", "G5"), "road straight 1")
    game = drawn_game({"B5": "us infantry", "L9": "de infantry"}, tiles, allies=("behind_enemy_lines",)).begin()
    game.play("behind_enemy_lines")
    game.order("B5")
    reach = second_reach(game.game.engine, game.state, game.at("B5"))
    assert {game.label(index): move for move, mask in reach for index in indices_of(mask)}["F5"].points == 3


def test_marines_are_asked_where_their_extra_unit_is_needed() -> None:
    units = {"E5": "us infantry", "G5": "us infantry", "G9": "de infantry", "A5": "us infantry"}
    for card, is_asked in (("probe:center", False), ("recon:center", True)):
        game = drawn_game(units, profile=ONLINE, allies=(card,), special_rules=(GungHo(),)).begin()
        game.play(card)
        assert (game.asked is Question.ORDER) is is_asked


def test_medals_are_capped_and_a_lost_objective_counts_before_the_elimination() -> None:
    units = {"E5": "us infantry", "e6": "de infantry 1", "I9": "de infantry"}
    markers = {"e6": Medal(camp=Camp.AXIS)}
    game = drawn_game(units, profile=ONLINE, allies=("direct_from_hq",), markers=markers, medals=1)
    assert game.state.medals == [0, 1]
    game.state.medals[1] = 0
    game.begin()
    game.play("direct_from_hq")
    game.order("E5")
    game.skip(Question.MOVE)
    game.battle("E5", "e6", (GRENADE, STAR, STAR))
    assert [event.code for event in game.events if event.code in (EventCode.MEDAL, EventCode.MEDAL_LOST)] == [
        *(EventCode.MEDAL_LOST, EventCode.MEDAL),
    ]
    assert game.state.winner == ALLIES


def test_a_retreat_of_choice_may_end_where_it_could_not_go_on() -> None:
    units = {"E5": "it armor", "E1": "us infantry", "e8": "de infantry", "f8": "de infantry"}
    game = drawn_game(units, {"F7": "lake", "f8": "lake"}, ONLINE, special_rules=(ItalianRoyalArmy(),)).begin()
    assert {"d6", "e6"} <= retreats(game, "E5", 1)


def test_ships_stay_online_and_go_back_by_the_book() -> None:
    tiles = dict.fromkeys(("E5", "d4", "e4", "D3", "E3"), "ocean")
    units = {"E5": "us destroyer", "E9": "de infantry"}
    assert retreats(drawn_game(units, tiles, BOOK).begin(), "E5", 2) != set()
    assert retreats(drawn_game(units, tiles, ONLINE).begin(), "E5", 2) == set()


def test_mobile_guns_move_and_battle_under_a_bombard_online_only() -> None:
    units = {"E5": "us mobile_artillery", "E9": "de infantry"}
    for profile, may_battle in ((BOOK, False), (ONLINE, True)):
        game = drawn_game(units, profile=profile, allies=("artillery_bombard",)).begin()
        game.play("artillery_bombard")
        game.order("E5")
        game.move("E5", "e6")
        assert game.may(Verb.BATTLE) is may_battle


def test_the_second_battle_of_a_bombard_is_lost_online_when_another_gun_fires() -> None:
    units = {"E5": "us artillery", "G5": "us artillery", "E9": "de infantry", "F9": "de infantry"}
    for profile, again in ((BOOK, {"E9", "F9"}), (ONLINE, set())):
        game = drawn_game(units, profile=profile, allies=("artillery_bombard",)).begin()
        game.play("artillery_bombard")
        game.order("E5", "G5")
        game.skip(Question.MOVE)
        game.battle("E5", "E9", (STAR, STAR))
        game.battle("G5", "F9", (STAR, STAR))
        left = {
            game.label(action.target)
            for action in game.game.legal_actions()
            if action.verb is Verb.BATTLE and action.hex == game.at("E5")
        }
        assert left == again
