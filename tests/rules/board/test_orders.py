"""Orders of a card: how far and past what a unit moves, and with how many dice it battles."""

from rules.board.move_search import STANDING, Move, MoveOrder, move_search, moves_of
from rules.board.sight_blockers import sight_blockers_of
from rules.board.target_search import BattleOrder, target_search
from schema.battle import Battle
from schema.catalog.switch import Profile
from schema.catalog.unit_class import UnitClass
from tests.rules.drawn_boards import BOOK, ONLINE, Drawn, board, lane


def reach(drawn: Drawn, name: str, order: MoveOrder) -> dict[str, Move]:
    position, troop = drawn.ask.position, drawn.troop(name)
    found = moves_of(move_search(position.profile).reach(position.placement, troop.kind, troop.hex, order))
    return {name: found[drawn.hex(name)] for name in drawn.named(found)}


def targets(drawn: Drawn, name: str, at: str, move: Move, order: BattleOrder) -> dict[str, int]:
    position, troop = drawn.ask.position, drawn.troop(name)
    found = target_search(position.profile).targets(
        position.placement.after_move(troop.hex, drawn.hex(at)),
        troop.kind,
        drawn.hex(at),
        start=troop.hex,
        move=move,
        order=order,
    )
    return {name: target.dice for target in found for name in drawn.named((target.hex,)) if name.isalpha()}


def test_an_order_may_send_a_unit_farther_or_nowhere() -> None:
    drawn = lane("I  .1  .2  .3  .4")
    assert set(reach(drawn, "I", MoveOrder(3))) == {"1", "2", "3"}
    assert reach(drawn, "I", MoveOrder(0)) == {}


def test_an_order_that_lifts_stops_and_costs_opens_nothing_that_is_closed() -> None:
    order = MoveOrder(3, ignores_stops=True)
    assert set(reach(lane("I  f1  g2  t3"), "I", order)) == {"1", "2", "3"}
    assert set(reach(lane("I  r1  .2"), "I", order)) == set()
    up = lane(",I  u1  .2")
    assert reach(up, "I", order)["1"] == Move(1, 1)
    assert set(reach(lane("I  X  .2"), "I", order)) == set()


def test_a_unit_does_not_come_back_to_the_hex_that_it_leaves_even_when_it_is_not_there_yet() -> None:
    drawn = board("I  .1  .2")
    position, troop = drawn.ask.position, drawn.troop("I")
    elsewhere = drawn.hex("1")
    found = moves_of(move_search(BOOK).reach(position.placement, troop.kind, elsewhere))
    assert elsewhere not in found


def test_cards_add_dice_and_let_those_battle_who_moved() -> None:
    drawn = board("I  .1  .2  X")
    farther = BattleOrder(hexes_and_battle=2, dice=1, close_assault_dice=1)
    assert targets(drawn, "I", "2", Move(2, 2), farther) == {"X": 5}
    assert targets(drawn, "I", "1", Move(1, 1), farther) == {"X": 3}
    guns = board("G  .1  .2  X")
    assert targets(guns, "G", "1", Move(1, 1), BattleOrder(1)) == {}
    assert targets(guns, "G", "1", Move(1, 1), BattleOrder(1, may_battle_after_moving=True)) == {"X": 3}


def test_japanese_infantry_in_the_only_cave_has_no_way_underground() -> None:
    drawn = board("cJ  .1  .2")
    assert drawn.reach("J") == {"1", "2"}


def test_nothing_is_seen_beyond_the_longest_line() -> None:
    position = lane("I  .  .  .  .  .  .  .  .  .1").ask.position
    blockers = sight_blockers_of(position.landscape)
    everything = position.grid.board_mask
    seen = blockers.seen_from(0, everything, UnitClass.INFANTRY, position.occupied)
    assert seen == sum(
        1 << target
        for target in range(position.grid.size)
        if blockers.can_see(0, target, UnitClass.INFANTRY, position.occupied)
    )
    assert seen != everything


def test_a_late_mortar_that_has_not_moved_ignores_cover() -> None:
    drawn = board("M  .  fX", ONLINE, battle=Battle(begins="1944-06-06"))
    terms = drawn.ask.battle.dice_terms(drawn.troop("M"), drawn.hex("M"), STANDING, drawn.hex("X"))
    assert [term.code for term in terms] == ["dice.range", "dice.ignores-cover"]
    assert drawn.targets("M") == {"X": sum(term.value or 0 for term in terms)}


def test_in_line_is_asked_of_the_units_of_the_placement_unless_others_are_given() -> None:
    drawn = lane("I  A  .1  X")
    position, troop = drawn.ask.position, drawn.troop("I")
    search = target_search(Profile.BOOK)
    where, enemy = drawn.hex("I"), drawn.hex("X")
    assert not search.in_line(position.placement, troop.kind, where, STANDING, enemy)
    assert search.in_line(position.placement, troop.kind, where, STANDING, enemy, 0)
    assert search.reach(position.placement, troop.kind, where, STANDING) == 3


def test_a_cave_is_farther_away_in_an_infantry_assault() -> None:
    drawn = lane("cJ  .  .  .  .  .  c1  .2")
    assert reach(drawn, "J", MoveOrder(2))["1"] == Move(1, 1)
    assert reach(drawn, "J", MoveOrder(3, is_infantry_assault=True))["1"] == Move(2, 1)
    assert "2" in reach(drawn, "J", MoveOrder(3, is_infantry_assault=True))
    assert "1" not in reach(drawn, "J", MoveOrder(1, is_infantry_assault=True))
