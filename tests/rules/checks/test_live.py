"""Live checks find what a cold run finds, whatever was edited before."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.board.position import Position
from rules.checks import LiveChecks, TargetName, run
from rules.checks.incremental_position import IncrementalPosition, can_follow
from schema.board import BoardKind, Camp, Face, Seat
from schema.hexes import Hex
from schema.markers import Medal, Mine
from schema.pieces import Shape, Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import Blitz, NightAttack
from tests.rules.valid_scenarios import add, infantry, mark, on_face, overlord, put, sound, with_rules, with_side

Step = Callable[[Scenario], Scenario]
TILES = (
    Tile(terrain="forest"),
    Tile(terrain="hill"),
    Tile(terrain="lake", shape=Shape.LAKE_A),
    Tile(terrain="river", shape=Shape.CURVE, rotation=2),
    Tile(terrain="m44:nothing"),
    None,
)
UNITS = (infantry("us"), infantry("de"), Unit(kind="armor", nation="de", figures=1), Unit(kind="m44:x"), None)
STRUCTURES = (Tile(terrain="bunker"), Tile(terrain="bridge"), None)
MARKERS = ((), (Medal(camp=Camp.ALLIES),), (Mine(),))


def on_hex(layer: str, values: tuple[object, ...]) -> st.SearchStrategy[Step]:
    def step(row: int, column: int, value: object) -> Step:
        def apply(scenario: Scenario) -> Scenario:
            places = list(scenario.board.kind.hexes())
            where = places[(row * 31 + column) % len(places)]
            return scenario.with_contents([scenario.at(where).model_copy(update={layer: value})])

        return apply

    return st.builds(step, st.integers(0, 16), st.integers(0, 50), st.sampled_from(values))


OTHER_STEPS: tuple[Step, ...] = (
    lambda scenario: on_face(scenario, Face.BEACH),
    lambda scenario: with_rules(scenario, Blitz()),
    lambda scenario: with_rules(scenario, NightAttack()),
    lambda scenario: with_side(scenario, Seat.TOP, medals=12),
    lambda scenario: add(scenario, *scenario.hexes[:1]),
    lambda scenario: add(scenario, scenario.hexes[0].model_copy(update={"row": 40})) if scenario.hexes else scenario,
    lambda scenario: scenario.model_copy(),
    lambda scenario: overlord() if scenario.board.kind is BoardKind.STANDARD else sound(),
)
STEPS = st.lists(
    st.one_of(
        on_hex("terrain", TILES),
        on_hex("unit", UNITS),
        on_hex("structure", STRUCTURES),
        on_hex("markers", MARKERS),
        st.sampled_from(OTHER_STEPS),
    ),
    max_size=6,
)


@pytest.mark.fuzz
@settings(max_examples=min(40, settings().max_examples))
@given(STEPS)
def test_after_any_edits_it_finds_what_a_cold_run_finds(steps: list[Step]) -> None:
    options = {"boxes": {"base": 1}, "target": TargetName.BGA}
    live = LiveChecks(**options)  # type: ignore[arg-type]
    scenario = sound()
    live.run(scenario)
    for step in steps:
        scenario = step(scenario)
        assert live.run(scenario) == run(scenario, **options)  # type: ignore[arg-type]


def test_the_same_scenario_is_not_checked_twice() -> None:
    live, scenario = LiveChecks(), put(sound(), "C5", unit=infantry("us"))
    assert live.run(scenario) is live.run(scenario)


def test_a_position_follows_hex_by_hex() -> None:
    before = sound()
    after = mark(put(put(before, "A9", unit=None), "E3", terrain=Tile(terrain="hill")), "E3", Mine(camp=Camp.AXIS))
    assert after.changed_hexes(before) == {Hex(0, 0), Hex(6, 8)}
    followed, fresh = IncrementalPosition(after, Position(before)), Position(after)
    assert followed.scenario is after
    assert followed.grounds == fresh.grounds
    assert followed.landscape is fresh.landscape
    assert list(followed.troops.items()) == list(fresh.troops.items())
    assert followed.mines == fresh.mines
    assert (followed.camp_masks, followed.occupied) == (fresh.camp_masks, fresh.occupied)


def test_only_an_edit_of_hexes_is_followed() -> None:
    position = Position(sound())
    assert can_follow(put(sound(), "A9", unit=None), position)
    assert not can_follow(on_face(sound(), Face.BEACH), position)
    assert not can_follow(with_rules(sound(), Blitz()), position)
    assert not can_follow(with_side(sound(), Seat.TOP, camp=Camp.ALLIES), position)
