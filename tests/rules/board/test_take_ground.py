"""Take Ground and Armor Overrun, in both readings of the rules."""

import pytest

from rules.answers import Answer
from rules.board.battle import STANDING
from rules.board.movement import Move
from rules.board.take_ground import TakeGroundRules
from schema.board import Face
from schema.markers import Mine
from schema.special_rules import Blitz, NorthAfricanDesert
from tests.rules.skirmish import Skirmish, skirmish

MOVED = Move(points=1, hexes=1)


def after_assault(board: Skirmish) -> TakeGroundRules:
    return TakeGroundRules(board.position, board.questions.battle)


def ground(
    board: Skirmish, unit: str, vacated: str, *, where: str | None = None, move: Move = STANDING, times_taken: int = 0
) -> Answer:
    return after_assault(board).take_ground(
        board.troop(unit), board.at(vacated), where=board.at(where or unit), move=move, times_taken=times_taken
    )


def overrun(board: Skirmish, unit: str, vacated: str, *, move: Move = STANDING, battles: int = 1) -> Answer:
    return after_assault(board).overrun(
        board.troop(unit), board.at(vacated), where=board.at(unit), move=move, battles=battles
    )


def reasons(answer: Answer) -> list[tuple[str, str]]:
    assert not answer.allowed
    return [(term.code, term.rule) for term in answer.terms]


def test_b32_infantry_takes_the_vacated_hex_and_battles_no_more() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us infantry"})
    answer = ground(board, "d6", "E5", move=MOVED)
    assert answer.allowed
    assert [(term.code, term.rule) for term in answer.terms] == [("ground.allowed", "rule:take-ground")]
    assert reasons(overrun(board, "d6", "E5")) == [("overrun.never", "unit:infantry")]


def test_b33_no_ground_is_taken_after_fire_from_afar() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us infantry", "F5": "us infantry"})
    assert reasons(ground(board, "d6", "F5")) == [("ground.not-adjacent", "rule:take-ground")]


def test_b34_artillery_never_takes_ground() -> None:
    board = skirmish({"d6": "de artillery", "E5": "us infantry"})
    assert reasons(ground(board, "d6", "E5")) == [("ground.never", "unit:artillery")]
    assert reasons(overrun(board, "d6", "E5")) == [("ground.never", "unit:artillery")]


@pytest.mark.parametrize("kind", ["mortar", "machine_gun", "anti_tank_gun"])
def test_w05_special_weapons_never_take_ground(kind: str) -> None:
    board = skirmish({"d6": f"de {kind}", "E5": "us infantry"})
    assert reasons(ground(board, "d6", "E5")) == [("ground.never", f"unit:{kind}")]


@pytest.mark.parametrize("kind", ["armor", "elite_armor", "flame_thrower_tank", "tiger", "cavalry"])
def test_b35_armor_and_cavalry_battle_again(kind: str) -> None:
    board = skirmish({"d6": f"de {kind}", "E5": "us infantry"})
    answer = overrun(board, "d6", "E5")
    assert answer.allowed
    assert answer.value == 0
    assert [term.code for term in answer.terms] == ["overrun.allowed"]


def test_b36_after_the_second_battle_it_takes_ground_but_battles_no_more() -> None:
    board = skirmish({"d6": "de armor", "E5": "us infantry"})
    assert ground(board, "d6", "E5", times_taken=1).allowed
    answer = overrun(board, "d6", "E5", battles=2)
    assert reasons(answer) == [("overrun.limit", "rule:armor-overrun")]
    assert answer.terms[0].params["count"] == 2
    assert reasons(ground(board, "d6", "E5", times_taken=2)) == [("ground.limit", "rule:take-ground")]


def test_infantry_takes_ground_once() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us infantry"})
    assert reasons(ground(board, "d6", "E5", times_taken=1)) == [("ground.limit", "rule:take-ground")]


@pytest.mark.parametrize("terrain", ["forest", "town_village", "hedgerow"])
def test_b37_no_overrun_out_of_ground_that_forbids_battle_to_those_who_enter(terrain: str) -> None:
    board = skirmish({"d6": "de armor", "E5": "us infantry"}, {"E5": terrain})
    assert ground(board, "d6", "E5").allowed
    assert reasons(overrun(board, "d6", "E5")) == [("battle.entered", f"terrain:{terrain}")]


@pytest.mark.parametrize("rules", ["book", "online"])
@pytest.mark.parametrize("terrain", ["marsh", "rice_paddies"])
def test_marsh_and_rice_paddies_let_armor_take_ground_but_not_battle_again(terrain: str, rules: str) -> None:
    board = skirmish({"d6": "de armor", "E5": "us infantry"}, {"E5": terrain}, rules=rules)
    assert ground(board, "d6", "E5").allowed
    assert reasons(overrun(board, "d6", "E5")) == [("overrun.terrain", f"terrain:{terrain}")]


def test_armor_that_leaves_a_marsh_by_taking_ground_battles_no_more() -> None:
    board = skirmish({"d6": "de armor", "E5": "us infantry"}, {"d6": "marsh"})
    assert reasons(overrun(board, "d6", "E5")) == [("battle.left", "terrain:marsh")]


def test_armor_in_wire_may_battle_again_by_the_book_but_not_online() -> None:
    units, tiles = {"d6": "de armor", "E5": "us infantry"}, {"E5": "wire"}
    assert overrun(skirmish(units, tiles), "d6", "E5").allowed
    online = skirmish(units, tiles, rules="online")
    assert reasons(overrun(online, "d6", "E5")) == [("overrun.terrain", "terrain:wire")]


def test_jungle_armor_takes_ground_only_unmoved_and_then_battles_again() -> None:
    board = skirmish({"d6": "de armor", "E5": "us infantry", "e6": "de infantry"}, {"E5": "jungle"})
    assert overrun(board, "d6", "E5").allowed
    assert reasons(ground(board, "d6", "E5", move=MOVED)) == [("ground.only-unmoved", "terrain:jungle")]
    assert reasons(ground(board, "d6", "E5", times_taken=1)) == [("ground.only-unmoved", "terrain:jungle")]
    assert ground(board, "e6", "E5", move=MOVED).allowed


def test_hedgerow_is_taken_by_those_who_started_next_to_it_online_by_the_unmoved_only() -> None:
    units = {"d6": "de infantry", "D7": "de infantry", "E5": "us infantry"}
    book = skirmish(units, {"E5": "hedgerow"})
    assert ground(book, "d6", "E5", where="e6", move=MOVED).allowed
    far = ground(book, "D7", "E5", where="e6", move=MOVED)
    assert reasons(far) == [("move.not-adjacent", "terrain:hedgerow")]
    online = skirmish(units, {"E5": "hedgerow"}, rules="online")
    assert ground(online, "d6", "E5").allowed
    moved = ground(online, "d6", "E5", where="e6", move=MOVED)
    assert reasons(moved) == [("ground.only-unmoved", "terrain:hedgerow")]


def test_infantry_takes_no_cliff_from_the_beach_online() -> None:
    units, tiles = {"e2": "us infantry", "E3": "de infantry"}, {"E3": "cliff", "e2": "beach"}
    assert ground(skirmish(units, tiles), "e2", "E3").allowed
    online = skirmish(units, tiles, rules="online")
    assert reasons(ground(online, "e2", "E3")) == [("ground.not-up", "terrain:cliff")]
    from_land = skirmish(units, {"E3": "cliff"}, rules="online")
    assert ground(from_land, "e2", "E3").allowed


def test_the_way_must_be_open() -> None:
    ruins = skirmish({"d6": "de armor", "E5": "us infantry"}, {"E5": "city_ruins"})
    assert reasons(ground(ruins, "d6", "E5")) == [("move.impassable", "terrain:city_ruins")]
    bunker = skirmish({"d6": "de armor", "E5": "us infantry"}, {"d6": "bunker"})
    assert reasons(ground(bunker, "d6", "E5")) == [("move.cannot-leave", "terrain:bunker")]
    wadi = skirmish({"d6": "de infantry", "E5": "us infantry"}, {"E5": "wadi_gully straight 1"})
    assert reasons(ground(wadi, "d6", "E5")) == [("move.closed-side", "terrain:wadi_gully")]
    out_of_wadi = skirmish({"d6": "de infantry", "E5": "us infantry"}, {"d6": "wadi_gully straight 1"})
    assert reasons(ground(out_of_wadi, "d6", "E5")) == [("move.closed-side", "terrain:wadi_gully")]
    bluff = skirmish({"e2": "us armor", "E3": "de infantry"}, {"E3": "sea_bluff", "e2": "beach"})
    assert reasons(ground(bluff, "e2", "E3")) == [("move.closed-side", "terrain:sea_bluff")]


def test_ground_that_stops_fully_holds_a_unit_that_moved_in() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us infantry"}, {"d6": "wire"})
    assert ground(board, "d6", "E5").allowed
    assert reasons(ground(board, "d6", "E5", move=MOVED)) == [("ground.stopped", "terrain:wire")]


def test_ground_that_stops_only_the_move_lets_it_go_on() -> None:
    for terrain in ("fordable_stream", "jungle"):
        board = skirmish({"d6": "de infantry", "E5": "us infantry"}, {"d6": terrain})
        assert ground(board, "d6", "E5", move=MOVED).allowed


def test_armor_goes_on_from_a_railroad_bridge_although_it_had_to_stop() -> None:
    board = skirmish({"d6": "de armor", "E5": "us infantry"}, {"d6": "railroad_bridge"})
    assert ground(board, "d6", "E5", move=MOVED).allowed


def test_a_tile_without_known_rules_changes_nothing() -> None:
    board = skirmish({"d6": "de armor", "E5": "us infantry"}, {"d6": "flooded_fields", "E5": "flooded_fields"})
    assert overrun(board, "d6", "E5", move=MOVED).allowed


def test_a_mine_holds_whoever_moved_in() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us infantry"}, markers={"d6": Mine()})
    assert reasons(ground(board, "d6", "E5", move=MOVED)) == [("ground.stopped", "terrain:minefield")]


def test_in_the_desert_armor_moves_on_before_it_battles_again() -> None:
    units = {"d6": "de armor", "e6": "de cavalry", "E5": "us infantry"}
    board = skirmish(units, special_rules=[Blitz(), NorthAfricanDesert()], face=Face.DESERT)
    answer = overrun(board, "d6", "E5")
    assert answer.value == 1
    assert [term.rule for term in answer.terms] == ["rule:armor-overrun", "nation:north_african_desert"]
    assert overrun(board, "e6", "E5").value == 0
