"""The base box against the scenarios of its own booklet: what is known of the tiles, proven on real files."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rules.building import fitting, stock
from rules.building.fitting import find_missing_pieces
from rules.building.pieces import TablePieceGroup
from rules.catalog import catalog
from schema.catalog.box import Box
from schema.formats.codecs import load
from schema.scenario import Scenario

OMAHA = "overlord-01-omaha"


@pytest.fixture(scope="module")
def booklet(root: Path) -> dict[str, Scenario]:
    return {path.stem: load(path).scenario for path in (root / "library" / "scenarios").glob("*.beachhead")}


@pytest.fixture(scope="module")
def standard(booklet: dict[str, Scenario]) -> dict[str, Scenario]:
    return {name: scenario for name, scenario in booklet.items() if name != OMAHA}


def test_the_base_box_builds_all_standard_scenarios_of_its_booklet(standard: dict[str, Scenario]) -> None:
    assert len(standard) == 16
    missing = {name: find_missing_pieces(scenario, {"base": 1}) for name, scenario in standard.items()}
    assert missing == dict.fromkeys(standard, ())


def test_omaha_overlord_needs_a_second_box(booklet: dict[str, Scenario]) -> None:
    lacks = {lack.piece.name: lack.count for lack in find_missing_pieces(booklet[OMAHA], {"base": 1})}
    assert lacks == {
        "hills": 4,
        "bunker": 1,
        "wire": 6,
        "hedgehog": 7,
        "axis_infantry": 10,
        "allies_infantry": 38,
        "plain_beach": 1,
    }
    assert find_missing_pieces(booklet[OMAHA], {"base": 2}) == ()


@pytest.fixture
def smaller(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Lets a test change the catalog, and forgets afterwards what was concluded from it."""
    fitting.missing_pieces_of.cache_clear()
    yield monkeypatch
    fitting.missing_pieces_of.cache_clear()


@pytest.mark.parametrize("pair", range(10))
def test_without_one_of_its_tiles_some_cannot_be_built(
    standard: dict[str, Scenario], smaller: pytest.MonkeyPatch, pair: int
) -> None:
    base = catalog().box("base")
    pairs = list(base.tiles.pairs)
    pairs[pair] = pairs[pair].model_copy(update={"count": pairs[pair].count - 1})
    poorer: Box = base.model_copy(update={"tiles": base.tiles.model_copy(update={"pairs": tuple(pairs)})})

    whole = catalog()
    smaller.setattr(stock, "catalog", lambda: replace(whole, boxes={**whole.boxes, "base": poorer}))
    failed = [scenario for scenario in standard.values() if find_missing_pieces(scenario, {"base": 1})]
    assert 2 <= len(failed) <= 4
    lacks = [lack for scenario in failed for lack in find_missing_pieces(scenario, {"base": 1})]
    assert {lack.piece.group for lack in lacks} == {TablePieceGroup.TILE}
    assert {lack.count for lack in lacks} == {1}
