"""Wire, road blocks, mines and caves: who clears them, when, and what it costs."""

import pytest

from rules.game.actions import PASS, Verb
from rules.game.events import EventCode
from rules.game.state import Question
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.markers import Mine
from tests.rules.game.drawn_games import BOOK, ONLINE, drawn_game

PROFILES = (BOOK, ONLINE)
ENEMY = {"E9": "de infantry"}


def open_battles(units: dict[str, str], tiles: dict[str, str], profile: Profile, *ordered: str, **others: object):
    """The Allies have ordered the units and moved none."""
    game = drawn_game({**ENEMY, **units}, tiles, profile, allies=["attack:center"], **others).begin()
    game.play("attack:center")
    game.order(*ordered)
    game.skip(Question.MOVE)
    return game


@pytest.mark.parametrize("profile", PROFILES)
def test_infantry_removes_wire_instead_of_battling(profile: Profile) -> None:
    game = open_battles({"E5": "us infantry", "F5": "de infantry"}, {"E5": "wire"}, profile, "E5")
    game.act(Verb.REMOVE, "E5")
    assert game.terrain("E5") == []
    assert not game.may(Verb.BATTLE, "E5")


@pytest.mark.parametrize("profile", PROFILES)
def test_infantry_that_has_moved_too_far_to_battle_leaves_the_wire(profile: Profile) -> None:
    game = drawn_game({**ENEMY, "E3": "us infantry"}, {"E5": "wire"}, profile, allies=["attack:center"]).begin()
    game.play("attack:center")
    game.order("E3")
    game.move("E3", "E5")
    assert "wire" in game.terrain("E5")
    assert game.asked is not Question.BATTLE


@pytest.mark.parametrize("profile", PROFILES)
def test_armor_that_begins_on_wire_tears_it_down_with_its_battle(profile: Profile) -> None:
    game = open_battles({"E5": "us armor", "F5": "de infantry"}, {"E5": "wire"}, profile, "E5")
    assert not game.may(Verb.REMOVE)
    game.battle("E5", "F5", ("star", "star", "star"))
    assert game.terrain("E5") == []


@pytest.mark.parametrize("profile", PROFILES)
def test_engineers_battle_and_then_remove_their_wire(profile: Profile) -> None:
    units = {"E5": "us combat_engineer", "F5": "de infantry", "I5": "us infantry", "J5": "de infantry"}
    game = open_battles(units, {"E5": "wire"}, profile, "E5", "I5")
    game.battle("E5", "F5", ("star", "star"))
    assert game.may(Verb.REMOVE, "E5")
    game.act(Verb.REMOVE, "E5")
    assert game.terrain("E5") == []


def test_online_engineers_remove_wire_before_anybody_else_battles() -> None:
    units = {"E5": "us combat_engineer", "F5": "de infantry", "H5": "us infantry", "I5": "de infantry"}
    late = {}
    for profile in PROFILES:
        game = open_battles(units, {"E5": "wire"}, profile, "E5", "H5")
        game.battle("E5", "F5", ("star", "star"))
        game.battle("H5", "I5", ("star", "star", "star"))
        late[profile] = game.asked is Question.BATTLE and game.may(Verb.REMOVE, "E5")
    assert late == {BOOK: True, ONLINE: False}


def test_engineers_that_remove_wire_first_still_battle_in_the_book() -> None:
    units = {"E5": "us combat_engineer", "F5": "de infantry"}
    after = {}
    for profile in PROFILES:
        game = open_battles(units, {"E5": "wire"}, profile, "E5")
        game.act(Verb.REMOVE, "E5")
        after[profile] = game.asked is Question.BATTLE and game.may(Verb.BATTLE, "E5")
    assert after == {BOOK: True, ONLINE: False}


@pytest.mark.parametrize("profile", PROFILES)
def test_engineers_alone_remove_road_blocks(profile: Profile) -> None:
    units = {"E5": "us combat_engineer", "G5": "us infantry"}
    game = open_battles(units, {"E5": "road_block", "G5": "road_block"}, profile, "E5", "G5")
    assert game.may(Verb.REMOVE, "E5")
    assert not game.may(Verb.REMOVE, "G5")
    game.act(Verb.REMOVE, "E5")
    assert game.terrain("E5") == []


# Mines


def mined(profile: Profile, kind: str, value: int, *, owner: Camp = Camp.AXIS, decoy: bool = False):
    markers = {"E5": Mine(camp=owner, decoy=decoy)}
    units = {**ENEMY, "e4": f"us {kind}"}
    game = drawn_game(units, profile=profile, allies=["attack:center"], markers=markers, mines={"E5": value}).begin()
    game.play("attack:center")
    game.order("e4")
    return game


@pytest.mark.parametrize("profile", PROFILES)
def test_a_mine_is_turned_up_and_strikes_with_its_value(profile: Profile) -> None:
    game = mined(profile, "infantry", 3)
    game.move("e4", "E5", ("infantry", "grenade", "flag"))
    assert game.figures("E5") == 2
    assert [event.number for event in game.told(EventCode.MINE)] == [3]
    assert "minefield" in game.terrain("E5")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_mine_without_value_is_taken_off(profile: Profile) -> None:
    game = mined(profile, "infantry", 0)
    game.move("e4", "E5")
    assert game.terrain("E5") == []
    assert game.state.medals == [0, 0]


@pytest.mark.parametrize("profile", PROFILES)
def test_the_first_decoy_gives_a_medal_where_the_scenario_says_so(profile: Profile) -> None:
    game = mined(profile, "infantry", 0, decoy=True)
    game.move("e4", "E5")
    assert game.state.medals == [1, 0]


@pytest.mark.parametrize("profile", PROFILES)
def test_own_mines_do_not_strike(profile: Profile) -> None:
    game = mined(profile, "infantry", 4, owner=Camp.ALLIES)
    game.move("e4", "E5")
    assert game.figures("E5") == 4


@pytest.mark.parametrize("profile", PROFILES)
def test_engineers_clear_the_mine_that_they_enter_instead_of_battling(profile: Profile) -> None:
    game = mined(profile, "combat_engineer", 4)
    game.move("e4", "E5")
    assert game.terrain("E5") == []
    assert game.figures("E5") == 4
    assert game.told(EventCode.MINE_CLEARED)


@pytest.mark.parametrize("profile", PROFILES)
def test_engineers_that_come_from_afar_are_struck(profile: Profile) -> None:
    markers = {"E5": Mine(camp=Camp.AXIS)}
    units = {**ENEMY, "E3": "us combat_engineer"}
    game = drawn_game(units, profile=profile, allies=["attack:center"], markers=markers, mines={"E5": 1}).begin()
    game.play("attack:center")
    game.order("E3")
    game.move("E3", "E5", ("grenade",))
    assert game.figures("E5") == 3


@pytest.mark.parametrize("profile", PROFILES)
def test_engineers_on_a_mine_clear_it_when_the_battles_begin(profile: Profile) -> None:
    markers = {"E5": Mine(camp=Camp.AXIS)}
    game = open_battles({"E5": "us combat_engineer"}, {}, profile, "E5", markers=markers, mines={"E5": 4})
    assert game.terrain("E5") == []


# Caves


@pytest.mark.parametrize(("faces", "ground"), [(("star", "flag", "flag"), ["hill"]), (("flag",) * 3, ["cave_on_hill"])])
def test_allied_infantry_seals_a_cave_with_a_star(faces: tuple[str, ...], ground: list[str]) -> None:
    game = open_battles({"E5": "us infantry"}, {"E5": "cave_on_hill"}, ONLINE, "E5")
    game.act(Verb.SEAL, "E5", faces)
    assert game.terrain("E5") == ground


def test_no_cave_is_sealed_with_an_enemy_beside_it() -> None:
    game = open_battles({"E5": "us infantry", "F5": "jp infantry"}, {"E5": "cave_on_hill"}, ONLINE, "E5")
    assert not game.may(Verb.SEAL)
    game.do(PASS)


def test_engineers_on_their_own_mine_battle_as_always() -> None:
    game = drawn_game(
        {"f4": "us combat_engineer", "F7": "de infantry", "A1": "us infantry"},
        markers={"F5": Mine(camp=Camp.ALLIES)},
        mines={"F5": 4},
    ).begin()
    game.play("probe:center")
    game.order("f4")
    game.move("f4", "F5")
    assert game.may(Verb.BATTLE, "F7")
    assert not game.told(EventCode.MINE_CLEARED)


def test_engineers_who_have_moved_too_far_leave_a_road_block() -> None:
    game = drawn_game({"F3": "us combat_engineer", "A9": "de infantry"}, {"F5": "road_block"}).begin()
    game.play("probe:center")
    game.order("F3")
    game.move("F3", "F5")
    assert not game.may(Verb.REMOVE)
