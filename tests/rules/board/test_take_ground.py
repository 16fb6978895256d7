"""Take Ground and Armor Overrun, in both readings of the rules."""

import pytest

from rules.answers import Answer
from rules.board.move_search import STANDING, Move
from rules.board.take_ground import TakeGroundRules
from rules.board.take_ground_search import take_ground_search
from rules.board.turn_path import TurnPath
from schema.board import Face
from schema.markers import Mine
from schema.special_rules import Blitz, NorthAfricanDesert
from tests.rules.skirmish import Skirmish, skirmish


def came(board: Skirmish, unit: str, *, where: str | None = None, taken: tuple[str, ...] = ()) -> TurnPath:
    """The path of a unit that moved one hex to `where`, if that is another hex, and then took ground."""
    troop, landscape = board.troop(unit), board.position.landscape
    path = TurnPath.standing(troop.hex)
    if where is not None:
        path = TurnPath.moved(landscape, troop.kind, troop.hex, board.at(where), Move(1, 1))
    for label in taken:
        path = path.taking(landscape, troop.kind, board.at(label))
    return path


def ground(
    board: Skirmish, unit: str, vacated: str, *, where: str | None = None, taken: tuple[str, ...] = ()
) -> Answer:
    path = came(board, unit, where=where, taken=taken)
    return TakeGroundRules(board.position).take_ground(board.troop(unit), path, board.at(vacated))


def overrun(
    board: Skirmish, unit: str, vacated: str, *, where: str | None = None, taken: tuple[str, ...] = ()
) -> Answer:
    path = came(board, unit, where=where, taken=taken)
    return TakeGroundRules(board.position).overrun(board.troop(unit), path, board.at(vacated))


def overrun_targets(
    board: Skirmish, unit: str, vacated: str, *, where: str | None = None, taken: tuple[str, ...] = ()
) -> dict[str, int]:
    path = came(board, unit, where=where, taken=taken)
    found = TakeGroundRules(board.position).overrun_targets(board.troop(unit), path, board.at(vacated))
    return {board.position.label(target.hex): target.dice for target in found}


def reasons(answer: Answer) -> list[tuple[str, str]]:
    assert not answer.allowed
    return [(term.code, term.rule) for term in answer.terms]


def test_b32_infantry_takes_the_vacated_hex_and_battles_no_more() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us infantry"})
    answer = ground(board, "d6", "E5", where="e6")
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
    board = skirmish({"D7": "de armor", "d6": "us infantry", "E5": "us infantry", "e4": "us infantry"})
    assert ground(board, "D7", "E5", taken=("d6",)).allowed
    answer = overrun(board, "D7", "E5", taken=("d6",))
    assert reasons(answer) == [("overrun.limit", "rule:armor-overrun")]
    assert answer.terms[0].params["count"] == 2
    assert reasons(ground(board, "D7", "e4", taken=("d6", "E5"))) == [("ground.limit", "rule:take-ground")]


def test_infantry_takes_ground_once() -> None:
    board = skirmish({"D7": "de infantry", "d6": "us infantry", "E5": "us infantry"})
    assert reasons(ground(board, "D7", "E5", taken=("d6",))) == [("ground.limit", "rule:take-ground")]


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
    board = skirmish({"d6": "de armor", "E5": "us infantry", "E7": "de infantry"}, {"E5": "jungle"})
    assert overrun(board, "d6", "E5").allowed
    assert reasons(ground(board, "d6", "E5", where="e6")) == [("ground.only-unmoved", "terrain:jungle")]
    assert reasons(ground(board, "d6", "E5", taken=("e6",))) == [("ground.only-unmoved", "terrain:jungle")]
    assert ground(board, "E7", "E5", where="e6").allowed


def test_hedgerow_is_taken_by_those_who_started_next_to_it_online_by_the_unmoved_only() -> None:
    units = {"d6": "de infantry", "D7": "de infantry", "E5": "us infantry"}
    book = skirmish(units, {"E5": "hedgerow"})
    assert ground(book, "d6", "E5", where="e6").allowed
    far = ground(book, "D7", "E5", where="e6")
    assert reasons(far) == [("move.not-adjacent", "terrain:hedgerow")]
    online = skirmish(units, {"E5": "hedgerow"}, rules="online")
    assert ground(online, "d6", "E5").allowed
    moved = ground(online, "d6", "E5", where="e6")
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
    units = {"d6": "de infantry", "D7": "de infantry", "E5": "us infantry"}
    board = skirmish(units, {"d6": "wire"})
    assert ground(board, "d6", "E5").allowed
    assert reasons(ground(board, "D7", "E5", where="d6")) == [("ground.stopped", "terrain:wire")]


def test_ground_that_stops_only_the_move_lets_it_go_on() -> None:
    for terrain in ("fordable_stream", "jungle"):
        board = skirmish({"D7": "de infantry", "E5": "us infantry"}, {"d6": terrain})
        assert ground(board, "D7", "E5", where="d6").allowed


def test_armor_goes_on_from_a_railroad_bridge_although_it_had_to_stop() -> None:
    board = skirmish({"D7": "de armor", "E5": "us infantry"}, {"d6": "railroad_bridge"})
    assert ground(board, "D7", "E5", where="d6").allowed


def test_a_tile_without_known_rules_changes_nothing() -> None:
    board = skirmish({"D7": "de armor", "E5": "us infantry"}, {"d6": "flooded_fields", "E5": "flooded_fields"})
    assert overrun(board, "D7", "E5", where="d6").allowed


def test_a_mine_holds_whoever_moved_in() -> None:
    board = skirmish({"D7": "de infantry", "E5": "us infantry"}, markers={"d6": Mine()})
    assert reasons(ground(board, "D7", "E5", where="d6")) == [("ground.stopped", "terrain:minefield")]


def test_in_the_desert_armor_moves_on_before_it_battles_again() -> None:
    units = {"d6": "de armor", "e6": "de cavalry", "E5": "us infantry"}
    board = skirmish(units, special_rules=[Blitz(), NorthAfricanDesert()], face=Face.DESERT)
    answer = overrun(board, "d6", "E5")
    assert answer.value == 1
    assert [term.rule for term in answer.terms] == ["rule:armor-overrun", "nation:north_african_desert"]
    assert overrun(board, "e6", "E5").value == 0


@pytest.mark.parametrize("terrain", ["oasis", "radar_station", "erg_ridge", "wire"])
def test_no_second_ground_is_taken_out_of_one_that_stops_fully(terrain: str) -> None:
    units = {"D7": "de armor", "d6": "us infantry", "E5": "us infantry"}
    board = skirmish(units, {"d6": terrain})
    assert overrun(board, "D7", "d6").allowed
    assert reasons(ground(board, "D7", "E5", taken=("d6",))) == [("ground.stopped", f"terrain:{terrain}")]


def test_what_stopped_a_unit_holds_it_after_the_piece_is_off_the_board() -> None:
    board = skirmish({"D7": "de armor", "d6": "us infantry", "E5": "us infantry"}, {"d6": "wire"})
    placement, kind = board.position.placement, board.troop("D7").kind
    path = came(board, "D7", taken=("d6",))
    bare = board.position.grounds[board.at("E5")]
    placement.landscape = placement.landscape.changed(board.at("d6"), bare)
    ban = take_ground_search(board.position.profile).find_ban(placement, kind, path, board.at("E5"))
    assert ban is not None
    assert ban.code == "ground.stopped"


@pytest.mark.parametrize("terrain", ["hedgerow", "marsh", "rice_paddies"])
def test_infantry_that_had_to_stop_because_of_what_it_left_takes_no_ground_by_the_book(terrain: str) -> None:
    units, tiles = {"D7": "de infantry", "E5": "us infantry"}, {"D7": terrain}
    assert reasons(ground(skirmish(units, tiles), "D7", "E5", where="d6")) == [("ground.left", f"terrain:{terrain}")]
    assert ground(skirmish(units, tiles, rules="online"), "D7", "E5", where="d6").allowed
    # It has not moved yet: the one hex that it may go is the ground that it takes.
    assert ground(skirmish({"d6": "de infantry", "E5": "us infantry"}, {"d6": terrain}), "d6", "E5").allowed


def test_ground_that_stops_only_those_who_enter_lets_a_unit_that_left_it_go_on() -> None:
    board = skirmish({"D7": "de infantry", "E5": "us infantry"}, {"D7": "forest"})
    assert ground(board, "D7", "E5", where="d6").allowed


def test_armor_that_takes_ground_out_of_a_hedgerow_battles_again_and_stays() -> None:
    units = {"D7": "de armor", "d6": "us infantry", "E5": "us infantry"}
    board = skirmish(units, {"D7": "hedgerow"})
    assert overrun(board, "D7", "d6").allowed
    assert reasons(ground(board, "D7", "E5", taken=("d6",))) == [("ground.left", "terrain:hedgerow")]


def test_a_hex_that_a_rule_gives_before_the_next_battle_is_not_held_by_the_ground_before_it() -> None:
    board = skirmish({"D7": "de armor", "d6": "us infantry", "e4": "us infantry"}, {"d6": "oasis"})
    path = came(board, "D7", taken=("d6",)).going_on(board.at("E5"))
    assert TakeGroundRules(board.position).take_ground(board.troop("D7"), path, board.at("e4")).allowed


def test_a_move_of_no_hexes_is_none() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us infantry"}, {"d6": "wire"})
    troop = board.troop("d6")
    path = TurnPath.moved(board.position.landscape, troop.kind, troop.hex, troop.hex, STANDING)
    assert path == TurnPath.standing(troop.hex)


def test_b35_the_overrun_battles_adjacent_enemies_first_and_never_the_one_who_is_gone() -> None:
    units = {"d6": "de armor", "E5": "us infantry", "e4": "us infantry", "E3": "us infantry"}
    board = skirmish(units)
    assert overrun_targets(board, "d6", "E5") == {"e4": 3}
    del units["e4"]
    assert overrun_targets(skirmish(units), "d6", "E5") == {"E3": 3}
    units["d4"] = "de infantry"
    tiles = {"e4": "forest"}  # with the own unit on the other side of the line to E3
    assert overrun_targets(skirmish(units, tiles), "d6", "E5") == {}


def test_the_overrun_looks_past_the_hexes_that_are_free_by_then() -> None:
    # From D5 the line to G5 goes through E5 and F5: the unit that moved and those who are gone hide nothing.
    units = {"F5": "us infantry", "G5": "us infantry", "D5": "de armor", "E5": "us infantry", "H5": "us infantry"}
    assert overrun_targets(skirmish(units), "D5", "E5") == {"F5": 3}
    assert overrun_targets(skirmish(units), "D5", "F5", taken=("E5",)) == {}  # no third battle
    del units["F5"]
    assert overrun_targets(skirmish(units), "D5", "E5") == {"G5": 3}
    moved = skirmish({"E5": "de armor", "E3": "us infantry", "E7": "us infantry"})
    assert overrun_targets(moved, "E5", "E3", where="e4") == {}  # E7 is too far from there, E3 is gone
    near = skirmish({"E5": "de armor", "E3": "us infantry", "e6": "us infantry"})
    assert overrun_targets(near, "E5", "E3", where="e4") == {"e6": 3}  # past its first hex


def test_ground_that_forbids_battle_to_those_who_enter_may_let_armor_battle_again() -> None:
    board = skirmish({"d6": "de armor", "E5": "us infantry", "e4": "us infantry"}, {"E5": "jungle"})
    assert overrun_targets(board, "d6", "E5") == {"e4": 3}
    closed = skirmish({"d6": "de armor", "E5": "us infantry", "e4": "us infantry"}, {"E5": "forest"})
    assert overrun_targets(closed, "d6", "E5") == {}
