"""The searches answer with numbers, the explainers with reasons: they say the same about every unit of every board."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.board.dice_cover import dice_lost_on, dice_lost_to
from rules.board.ground import ground_of
from rules.board.inspection import FLAGS, Inspection
from rules.board.landscape import Landscape, landscape_of
from rules.board.move_search import STANDING, Move
from rules.board.pieces import pieces_of
from rules.board.retreat_search import can_retreat_across, retreat_table
from rules.board.sight_blockers import sight_blockers_of
from rules.board.steps import step_table, stop_mask
from rules.board.take_ground import TakeGroundRules
from rules.board.target_search import target_search
from rules.board.troops import Troop
from rules.board.turn_path import TurnPath
from rules.explain.why_not_battle import WhyNotBattle
from rules.explain.why_not_move import WhyNotMove
from rules.geometry import OFF_BOARD, retreat_directions
from schema.board import Camp, Seat
from schema.catalog.switch import Profile
from schema.catalog.unit_class import UnitClass
from schema.formats.codecs import load
from schema.pieces import Tile
from schema.scenario import Scenario
from tests.rules.board.random_boards import TILES, scenarios
from tests.rules.skirmish import scenario as drawn_scenario

profiles = st.sampled_from(Profile)
MOVES = (STANDING, Move(1, 1), Move(0, 1, by_road=True), Move(3, 3))


def hold_dice(questions: Inspection, troop: Troop, hexes: Iterable[int]) -> None:
    """From every hex, with every move, against every enemy: the dice are the sum of their terms."""
    position, search = questions.position, target_search(questions.position.profile)
    enemies = [index for index, enemy in position.troops.items() if enemy.camp is not troop.camp]
    for where in hexes:
        for move in MOVES:
            table, _ = search.dice_table(position.grounds[where], troop.kind, move)
            for enemy in enemies:
                if not 1 <= position.grid.distance(where, enemy) <= len(table):
                    continue
                dice = search.dice(position.placement, troop.kind, troop.figures, where, move, enemy)
                terms = questions.battle.dice_terms(troop, where, move, enemy)
                assert dice == sum(term.value or 0 for term in terms)


def hold_moves(questions: Inspection, troop: Troop, hexes: Iterable[int]) -> None:
    """A hex that is not reached has a reason. One that is has none, unless the way is one that is told as it is."""
    moves, why_not = questions.movement.moves(troop), WhyNotMove(questions.movement)
    goes_underground = troop.traveller.caves
    for where in hexes:
        if where == troop.hex:
            continue
        if where not in moves:
            assert why_not.reasons(troop, where)
        elif not moves[where].by_road and not goes_underground and troop.keeps_to is None:
            assert why_not.reasons(troop, where) == ()


def hold_battles(questions: Inspection, troop: Troop) -> None:
    """Whoever is a target may be battled with as many dice; whoever is none has a reason."""
    why_not = WhyNotBattle(questions)
    targets = {target.hex: target.dice for target in questions.battle.targets(troop)}
    for index in questions.position.troops:
        if index != troop.hex:
            answer = why_not.answer(troop, index)
            assert answer.allowed is (index in targets)
            assert answer.terms
            assert not answer.allowed or answer.value == targets[index]


def hold_retreats(questions: Inspection, troop: Troop) -> None:
    """Of all chains of steps back the longest count. Ships and trains have ways of their own."""
    if troop.keeps_to is not None or (troop.boat and questions.position.grounds[troop.hex].is_open_water):
        return
    for flags in FLAGS:
        ends = longest_retreats(questions, troop, troop.hex, flags)
        length = max(ends)
        found = questions.retreats.retreat(troop, flags)
        assert (set(found.ends), found.losses) == (ends[length], flags - length)


def longest_retreats(questions: Inspection, troop: Troop, origin: int, flags: int) -> dict[int, set[int]]:
    """The ends of all chains of steps back that cannot go on, by length."""
    position = questions.position
    here, ends = position.grounds[origin], dict[int, set[int]]()
    is_held = here.find_hold(troop.unit_class) is not None
    for direction in retreat_directions(position.seat(troop.camp)) if flags and not is_held else ():
        target = position.grid.neighbours[origin][direction]
        if target == OFF_BOARD or position.occupied >> target & 1:
            continue
        if can_retreat_across(troop.traveller, here, position.grounds[target], direction):
            for length, found in longest_retreats(questions, troop, target, flags - 1).items():
                ends.setdefault(length + 1, set()).update(found)
    return ends or {0: {origin}}


def hold_overruns(questions: Inspection, troop: Troop) -> None:
    """Whom a unit may battle again depends on whether it may; the one who stood there is never among them."""
    after_assault, path = TakeGroundRules(questions.position), TurnPath.standing(troop.hex)
    for target in questions.battle.targets(troop):
        if target.range == 1:
            targets = after_assault.overrun_targets(troop, path, target.hex)
            assert target.hex not in {other.hex for other in targets}
            assert not targets or after_assault.overrun(troop, path, target.hex).allowed


@pytest.mark.fuzz
@given(scenario=scenarios() | scenarios(ways=True), profile=profiles)
def test_searches_and_explainers_agree_on_random_boards(scenario: Scenario, profile: Profile) -> None:
    questions = Inspection(scenario, profile)
    grid = questions.position.grid
    hexes = [grid.index[content.hex] for content in scenario.hexes]
    for troop in questions.position.troops.values():
        hold_dice(questions, troop, hexes)
        hold_moves(questions, troop, hexes)
        hold_battles(questions, troop)
        hold_retreats(questions, troop)
        hold_overruns(questions, troop)


@pytest.mark.slow
@pytest.mark.parametrize("profile", Profile)
def test_searches_and_explainers_agree_on_real_boards(profile: Profile, real_files: list[Path]) -> None:
    for file in real_files:
        questions = Inspection(load(file).scenario, profile)
        for troop in questions.position.troops.values():
            moves = questions.movement.moves(troop)
            hold_dice(questions, troop, [troop.hex, *moves])
            hold_moves(questions, troop, range(questions.position.grid.size))
            hold_battles(questions, troop)
            hold_retreats(questions, troop)
            hold_overruns(questions, troop)


def hold_landscapes(one: Landscape, other: Landscape, questions: Inspection) -> None:
    """Two landscapes with the same grounds give the same answers, whatever they were made from."""
    assert one.grounds == other.grounds
    assert (one.movement.limits, one.caves, one.open_caves) == (other.movement.limits, other.caves, other.open_caves)
    assert set(one.kinds) == set(other.kinds)
    size, occupied = one.grid.size, questions.position.occupied
    kinds = {troop.kind for troop in questions.position.troops.values()}
    for kind in kinds:
        mine, theirs = step_table(one, kind.traveller), step_table(other, kind.traveller)
        assert stop_mask(one, kind.traveller) == stop_mask(other, kind.traveller)
        backs = [retreat_table(landscape, kind, seat) for seat in Seat for landscape in (one, other)]
        for index in range(size):
            assert mine.steps[index] == theirs.steps[index]
            assert mine.further[index] == theirs.further[index]
            assert mine.by_road[index] == theirs.by_road[index]
            assert mine.further_by_road[index] == theirs.further_by_road[index]
            assert mine.into_caves[index] == theirs.into_caves[index]
            assert mine.unhindered[index] == theirs.unhindered[index]
            assert mine.targets[index] == theirs.targets[index]
            assert mine.cheap_further[index] == theirs.cheap_further[index]
            assert backs[0][index] == backs[1][index]
            assert backs[2][index] == backs[3][index]
    seeing, seen = sight_blockers_of(one), sight_blockers_of(other)
    for source in questions.position.troops:
        for target in range(size):
            for unit_class in UnitClass:
                expected = seen.can_see(source, target, unit_class, occupied)
                assert seeing.can_see(source, target, unit_class, occupied) is expected
                assert seeing.closed_to_fire(unit_class) == seen.closed_to_fire(unit_class)
            assert seeing.can_fire_over(source, target) is seen.can_fire_over(source, target)
    for mine_ground, other_ground in zip(one.grounds, other.grounds, strict=True):
        for unit_class in UnitClass:
            assert dice_lost_on(mine_ground, unit_class) == dice_lost_on(other_ground, unit_class)
            lost = dice_lost_to(mine_ground, one.grounds[0], unit_class, Camp.AXIS, False)
            assert lost == dice_lost_to(other_ground, other.grounds[0], unit_class, Camp.AXIS, False)


@pytest.mark.fuzz
@given(
    scenario=scenarios(),
    profile=profiles,
    changes=st.lists(st.tuples(st.integers(0, 19), st.none() | st.one_of(*TILES.values())), min_size=1, max_size=4),
)
def test_a_changed_landscape_is_that_of_its_grounds(
    scenario: Scenario, profile: Profile, changes: list[tuple[int, Tile | None]]
) -> None:
    questions = Inspection(scenario, profile)
    questions.report()  # so that there are rows to take over
    landscape, grid = questions.position.landscape, questions.position.grid
    for number, tile in changes:
        index = grid.index[scenario.hexes[number % len(scenario.hexes)].hex]
        pieces = () if tile is None else pieces_of(tile, tile.owner)
        landscape = landscape.changed(index, ground_of(pieces, profile))
        landscape_of.cache_clear()
        fresh = landscape_of(grid.kind, profile, landscape.grounds)
        hold_landscapes(landscape, fresh, questions)
        landscape_of.cache_clear()
        follower = landscape_of(grid.kind, profile, landscape.grounds)
        follower.follow(questions.position.landscape)
        hold_landscapes(follower, fresh, questions)


def test_the_first_cave_of_a_board_changes_where_japanese_infantry_stops() -> None:
    questions = Inspection(drawn_scenario({"F5": "jp infantry", "A1": "us infantry"}, {"G5": "forest"}), Profile.ONLINE)
    questions.report()  # so that there are rows to take over
    before, grid = questions.position.landscape, questions.position.grid
    landscape = before.changed(
        grid.parse("C3"), ground_of(pieces_of(Tile(terrain="cave_on_hill"), None), Profile.ONLINE)
    )
    landscape_of.cache_clear()
    fresh = landscape_of(grid.kind, Profile.ONLINE, landscape.grounds)
    hold_landscapes(landscape, fresh, questions)
    cleared = landscape.changed(grid.parse("G5"), before.grounds[grid.parse("G7")])
    landscape_of.cache_clear()
    hold_landscapes(cleared, landscape_of(grid.kind, Profile.ONLINE, cleared.grounds), questions)
