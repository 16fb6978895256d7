"""What keeps a unit from a hex: every reason once, and for real scenarios always a reason."""

from pathlib import Path

import pytest

from rules.board.inspection import Inspection
from rules.explain.why_not_move import WhyNotMove
from schema.board import Face
from schema.catalog.switch import Profile
from schema.formats.codecs import load
from schema.special_rules import Blitz, PartialBlitz
from tests.rules.skirmish import Skirmish, skirmish

Reason = tuple[str, str, str | None]


def why_not(board: Skirmish, unit: str, target: str) -> list[Reason]:
    troop = board.troop(unit)
    assert board.at(target) not in board.questions.movement.moves(troop)
    terms = WhyNotMove(board.questions.movement).reasons(troop, board.at(target))
    return [(term.code, term.rule, term.hex and board.position.scenario.label(term.hex)) for term in terms]


def test_too_far() -> None:
    board = skirmish({"E5": "us infantry"})
    assert why_not(board, "E5", "H5") == [("move.too-far", "unit:infantry", "H5")]


def test_another_unit_is_there() -> None:
    board = skirmish({"E5": "us infantry", "e4": "de infantry"})
    assert why_not(board, "E5", "e4") == [("move.occupied", "rule:one-unit-per-hex", "e4")]


def test_b06_a_friend_is_in_the_only_way() -> None:
    board = skirmish({"A5": "us infantry", "a4": "us infantry", "a6": "us infantry", "B5": "us infantry"})
    assert why_not(board, "A5", "B3") == [("move.occupied", "rule:one-unit-per-hex", "a4")]


def test_impassable_ground() -> None:
    board = skirmish({"E5": "us infantry"}, {"e4": "river"})
    assert why_not(board, "E5", "e4") == [("move.impassable", "terrain:river", "e4")]


def test_b31_guns_in_bunkers_never_leave() -> None:
    board = skirmish({"E5": "de artillery"}, {"E5": "bunker"})
    assert why_not(board, "E5", "e4") == [("move.cannot-leave", "terrain:bunker", "E5")]


def test_p13_a_closed_side() -> None:
    board = skirmish({"E5": "de artillery"}, {"e4": "wadi_gully straight 1"})
    assert why_not(board, "E5", "e4") == [("move.closed-side", "terrain:wadi_gully", "e4")]


def test_ground_on_the_way_stops_it() -> None:
    board = skirmish({"E5": "us infantry"}, {"F5": "forest"})
    assert why_not(board, "E5", "G5") == [("move.stopped", "terrain:forest", "F5")]


def test_b41_a_hedgerow_is_entered_from_next_to_it_only() -> None:
    board = skirmish({"E5": "us infantry"}, {"G5": "hedgerow"})
    assert why_not(board, "E5", "G5") == [("move.not-adjacent", "terrain:hedgerow", "G5")]


def test_b42_out_of_a_hedgerow_it_moves_one_hex() -> None:
    board = skirmish({"E5": "us infantry"}, {"E5": "hedgerow"})
    assert why_not(board, "E5", "G5") == [("move.from", "terrain:hedgerow", "E5")]


def test_b45_hedgehogs_keep_armor_out() -> None:
    board = skirmish({"E5": "us armor"}, {"e4": "hedgehog"})
    assert why_not(board, "E5", "e4") == [("move.impassable", "terrain:hedgehog", "e4")]


def test_b46_out_of_the_ocean_it_moves_one_hex() -> None:
    board = skirmish({"E1": "us infantry"}, face=Face.BEACH)
    assert why_not(board, "E1", "F3")[0] == ("move.from", "terrain:ocean", "E1")


def test_b47_a_move_onto_beach_has_two_hexes() -> None:
    board = skirmish({"E5": "us armor"}, {"H5": "beach"})
    assert why_not(board, "E5", "H5") == [("move.through", "terrain:beach", "H5")]


def test_movement_points_run_out() -> None:
    board = skirmish({"E5": "us infantry"}, {"G5": "steep_hill"})
    assert why_not(board, "E5", "G5") == [("move.too-costly", "rule:movement", "G5")]


def test_rules_that_make_a_unit_slower_are_named() -> None:
    blitz = skirmish({"E5": "us armor"}, special_rules=[Blitz()])
    assert why_not(blitz, "E5", "H5") == [
        ("move.too-far", "unit:armor", "H5"),
        ("move.limited", "nation:blitz", None),
    ]
    partial = skirmish({"E5": "us armor"}, special_rules=[PartialBlitz()])
    assert why_not(partial, "E5", "H5")[1] == ("move.limited", "nation:partial_blitz", None)


def test_a_unit_that_its_scenario_ties_down_does_not_move() -> None:
    free = skirmish({"E5": "us infantry"}).position.scenario
    content = free.hexes[0]
    assert content.unit is not None
    tied = content.model_copy(update={"unit": content.unit.model_copy(update={"move_limit": 0})})
    board = Skirmish(free.with_contents([tied]))
    assert why_not(board, "E5", "e4") == [
        ("move.immobile", "unit:infantry", None),
        ("move.limited", "rule:scenario", None),
    ]


def test_no_source_has_rules_for_a_supply_truck() -> None:
    board = skirmish({"E5": "us supply_truck"})
    assert why_not(board, "E5", "e4") == [("unit.no-rules", "unit:supply_truck", None)]


def test_trains_keep_to_the_rails() -> None:
    rails = dict.fromkeys(("E5", "F5", "G5", "H5", "I5"), "railroad straight 1")
    board = skirmish({"E5": "de locomotive", "F5": "us infantry"}, rails)
    assert why_not(board, "E5", "e4") == [("move.rail-only", "unit:locomotive", "e4")]
    assert why_not(board, "E5", "F5") == [("move.occupied", "rule:one-unit-per-hex", "F5")]
    assert why_not(board, "E5", "G5") == [("move.no-free-way", "unit:locomotive", "G5")]


def test_ships_stay_at_sea_and_off_the_beach() -> None:
    board = skirmish({"E1": "us destroyer", "F1": "us infantry"}, face=Face.BEACH)
    assert why_not(board, "E1", "E3") == [("move.at-sea", "unit:destroyer", "E3")]
    assert why_not(board, "E1", "e2") == [("move.at-sea", "unit:destroyer", "e2")]
    assert why_not(board, "E1", "F1") == [("move.occupied", "rule:one-unit-per-hex", "F1")]
    assert why_not(board, "E1", "H1") == [("move.no-free-way", "unit:destroyer", "H1")]


def test_boats_stop_when_launched_and_stay_behind_ashore() -> None:
    launched = skirmish({"E5": "us infantry boat"}, {"F5": "river", "G5": "river", "e6": "lake", "e4": "lake"})
    assert why_not(launched, "E5", "G5") == [("move.stopped", "terrain:river", "F5")]
    landed = skirmish({"E5": "us infantry boat"}, {"E5": "river", "G5": "river"})
    assert why_not(landed, "E5", "G5") == [("move.boat-ashore", "equipment:boat", "F5")]


@pytest.mark.parametrize("rules", Profile)
def test_whatever_a_unit_cannot_reach_has_a_reason(real_files: list[Path], rules: Profile) -> None:
    asked = 0
    for path in real_files[:: max(1, len(real_files) // 13)]:
        questions = Inspection(load(path).scenario, rules)
        position = questions.position
        for troop in position.troops.values():
            moves = questions.movement.moves(troop)
            for radius in range(1, 5):
                for target in position.grid.ring(troop.hex, radius):
                    if target not in moves:
                        asked += 1
                        assert WhyNotMove(questions.movement).reasons(troop, target), (
                            f"{path.name} {troop.hex} {target}"
                        )
    assert asked > 1000
