"""Which faces of the die hit whom."""

import pytest

from rules.board.hits import DIE, find_second_face, hits, hitting_faces, is_vulnerable
from rules.board.move_search import STANDING, Move
from schema.battle import Battle
from schema.catalog.die import DieFace
from tests.rules.skirmish import skirmish

INFANTRY, ARMOR, GRENADE, STAR, FLAG = DieFace
MOVED = Move(points=1, hexes=1)


def faces(attacker: str, target: str, move: Move = STANDING, **others: object) -> set[DieFace]:
    board = skirmish({"d6": attacker, "E5": target}, **others)  # type: ignore[arg-type]
    return set(hitting_faces(board.troop("d6"), board.troop("E5"), move))


def test_the_die_has_six_faces_two_of_them_infantry() -> None:
    assert sorted(DIE) == sorted([INFANTRY, INFANTRY, ARMOR, GRENADE, STAR, FLAG])


def test_b22_two_hits_and_a_miss_on_infantry() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us infantry"})
    assert hits([INFANTRY, GRENADE, STAR], board.troop("d6"), board.troop("E5")) == 2


def test_b23_only_the_grenade_hits_artillery() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us artillery"})
    assert hits([ARMOR, INFANTRY, GRENADE], board.troop("d6"), board.troop("E5")) == 1


@pytest.mark.parametrize(
    ("attacker", "target", "expected"),
    [
        ("de infantry", "us infantry", {INFANTRY, GRENADE}),
        ("de infantry", "us armor", {ARMOR, GRENADE}),
        ("de infantry", "us artillery", {GRENADE}),
        ("de infantry", "us sniper", {GRENADE}),
        ("de infantry", "us destroyer", {GRENADE}),
        ("de sniper", "us infantry", {INFANTRY, GRENADE, STAR}),
        ("de heavy_anti_tank_gun", "us armor", {ARMOR, GRENADE, STAR}),
        ("de heavy_anti_tank_gun", "us infantry", {INFANTRY, GRENADE}),
        ("de machine_gun", "us infantry", {INFANTRY, GRENADE, STAR}),
        ("de machine_gun", "us armor", {ARMOR, GRENADE}),
    ],
)
def test_faces_by_attacker_and_target(attacker: str, target: str, expected: set[DieFace]) -> None:
    assert faces(attacker, target) == expected


def test_late_special_weapons_hit_with_stars_only_unmoved() -> None:
    late = {"rules": "online", "battle": Battle(begins="1944-06-06")}
    assert faces("de anti_tank_gun", "us armor", **late) == {ARMOR, GRENADE, STAR}
    assert faces("de anti_tank_gun", "us armor", MOVED, **late) == {ARMOR, GRENADE}
    assert faces("de tiger", "us armor") == {ARMOR, GRENADE}


def test_nobody_knows_what_hits_a_supply_truck_or_what_it_hits() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us supply_truck"})
    assert not is_vulnerable(board.troop("E5"))
    assert is_vulnerable(board.troop("d6"))
    assert faces("de infantry", "us supply_truck") == set()
    assert faces("de sniper", "us supply_truck") == set()
    assert faces("de supply_truck", "us infantry") == set()


def test_hits_on_a_tiger_are_rolled_again() -> None:
    board = skirmish({"d6": "de tiger", "E5": "us armor"})
    assert find_second_face(board.troop("d6")) is GRENADE
    assert find_second_face(board.troop("E5")) is None
    assert hits([ARMOR, GRENADE, FLAG], board.troop("E5"), board.troop("d6")) == 2
