"""What holds for every board, tried on random ones."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.board.firepower import dice_lost_to
from rules.board.ground import ground_of
from rules.board.inspection import FLAGS, Inspection
from rules.board.move_search import STANDING
from rules.board.pieces import PlacedPiece, pieces_of
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.catalog.terrain import TerrainLayer
from schema.catalog.unit_class import UnitClass
from schema.hexes import Hex
from schema.scenario import Scenario
from tests.rules.board.random_boards import HALF_TURN, MIRROR, TILES, Turn, scenarios

pytestmark = pytest.mark.fuzz
profiles = st.sampled_from(Profile)


@given(scenario=scenarios())
def test_sight_is_symmetric_in_the_book(scenario: Scenario) -> None:
    questions = Inspection(scenario, Profile.BOOK)
    grid = questions.position.grid
    index_of = [grid.index[content.hex] for content in scenario.hexes]
    for unit_class in (UnitClass.INFANTRY, UnitClass.ARTILLERY):
        for one in index_of:
            for other in index_of:
                seen = questions.sight.can_see(one, other, unit_class)
                assert seen is questions.sight.can_see(other, one, unit_class)
                assert questions.sight.can_fire_over(one, other) is questions.sight.can_fire_over(other, one)
                assert bool(questions.sight.find_obstructions(one, other, unit_class)) is not seen


@given(scenario=scenarios(), profile=profiles)
def test_moves_end_on_free_and_open_hexes(scenario: Scenario, profile: Profile) -> None:
    questions = Inspection(scenario, profile)
    position = questions.position
    for troop in position.troops.values():
        for end, move in questions.movement.moves(troop).items():
            assert end not in position.troops
            ground = position.grounds[end]
            into_cave = troop.traveller.caves and ground.cave_entered_from_anywhere
            into_network = troop.traveller.caves and position.grounds[troop.hex].cave_network and ground.cave_network
            assert into_cave or into_network or ground.find_barrier(troop.traveller) is None
            assert move.hexes >= 1
            assert move.points <= troop.maximum_hexes
            assert move.hexes <= troop.maximum_hexes + move.by_road


@given(scenario=scenarios(), profile=profiles)
def test_retreats_stay_on_the_board_and_count_every_flag(scenario: Scenario, profile: Profile) -> None:
    questions = Inspection(scenario, profile)
    position = questions.position
    for troop in position.troops.values():
        lost = 0
        for flags in FLAGS:
            retreat = questions.retreats.retreat(troop, flags)
            assert all(0 <= end < position.grid.size for end in retreat.ends)
            assert lost <= retreat.losses <= flags
            lost = retreat.losses
            if retreat.losses == flags:
                assert retreat.ends == (troop.hex,)
            else:
                assert not set(retreat.ends) & set(position.troops)
            if troop.keeps_to is None:
                rows = {abs(position.hex(end).row - position.hex(troop.hex).row) for end in retreat.ends}
                assert rows == {flags - retreat.losses}


@given(
    pieces=st.lists(st.one_of(*TILES.values()), max_size=3),
    more=TILES[TerrainLayer.OBSTACLE] | TILES[TerrainLayer.STRUCTURE],
    origin=TILES[TerrainLayer.HEX],
    profile=profiles,
    camp=st.sampled_from(Camp),
    unit_class=st.sampled_from(UnitClass),
    inside=st.booleans(),
)
def test_more_cover_never_gives_more_dice(
    pieces: list[Any], more: Any, origin: Any, profile: Profile, camp: Camp, unit_class: UnitClass, inside: bool
) -> None:
    here = ground_of(pieces_of(origin, None), profile)
    bare: tuple[PlacedPiece, ...] = tuple(piece for tile in pieces for piece in pieces_of(tile, tile.owner))
    covered = ground_of((*bare, *pieces_of(more, more.owner)), profile)
    lost = dice_lost_to(ground_of(bare, profile), here, unit_class, camp, inside).dice
    assert dice_lost_to(covered, here, unit_class, camp, inside).dice >= lost >= 0


@given(scenario=scenarios(), profile=profiles)
def test_targets_roll_at_least_a_die_at_what_they_may(scenario: Scenario, profile: Profile) -> None:
    questions = Inspection(scenario, profile)
    position = questions.position
    for troop in position.troops.values():
        targets = questions.battle.targets(troop)
        distances = {target.range for target in targets}
        assert distances == {1} or 1 not in distances
        for target in targets:
            assert position.troops[target.hex].camp is not troop.camp
            terms = questions.battle.dice_terms(troop, troop.hex, STANDING, target.hex)
            assert target.dice == sum(term.value or 0 for term in terms) > 0


@pytest.mark.parametrize("turn", [MIRROR, HALF_TURN], ids=lambda turn: turn.name)
@given(scenario=scenarios() | scenarios(ways=True), profile=profiles)
def test_the_answers_turn_with_the_board(turn: Turn, scenario: Scenario, profile: Profile) -> None:
    before = Inspection(scenario, profile).report()
    after = Inspection(turn.scenario(scenario), profile).report()

    def turned(value: Any) -> Any:
        if isinstance(value, list):
            return [turned(part) for part in value]
        if not isinstance(value, dict):
            return value
        changed = {key: turned(part) for key, part in value.items()}
        if "sections" in value:
            changed["sections"] = [turn.section[name] for name in value["sections"]]
        if "row" in value:
            where = turn.hex(scenario.board.kind, Hex(value["row"], value["col"]))
            changed |= {"row": where.row, "col": where.col}
        return changed

    assert in_order(turned(before)) == in_order(after)


def in_order(value: Any) -> Any:
    """A report with its lists sorted: their order follows the board, not the answer."""
    if isinstance(value, list):
        return sorted((in_order(part) for part in value), key=repr)
    return {key: in_order(part) for key, part in value.items()} if isinstance(value, dict) else value


@given(scenario=scenarios(), profile=profiles, order=st.randoms())
def test_the_order_of_the_hexes_does_not_matter(scenario: Scenario, profile: Profile, order: Any) -> None:
    hexes = list(scenario.hexes)
    order.shuffle(hexes)
    shuffled = scenario.model_copy(update={"hexes": tuple(hexes)})
    assert Inspection(shuffled, profile).report() == Inspection(scenario, profile).report()
