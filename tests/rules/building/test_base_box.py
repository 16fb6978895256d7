"""The base box against the scenarios of its own booklet: what is known of the tiles, proven on real files."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rules.building import fitting, stock
from rules.building.fitting import find_missing_pieces
from rules.building.pieces import PieceGroup
from rules.catalog import catalog
from schema.catalog.box import Box
from schema.formats.codecs import load
from schema.scenario import Scenario

STANDARD = (2, 3, 4, 5, 7, 11, 15, 16, 18, 19, 20, 22, 23, 24, 25, 29)
OMAHA = 13


@pytest.fixture(scope="module")
def seeds(corpus: Path) -> dict[int, Scenario]:
    return {number: load(next(corpus.rglob(f"{number}-*.m44"))).scenario for number in (*STANDARD, OMAHA)}


def test_the_base_box_builds_all_standard_scenarios_of_its_booklet(seeds: dict[int, Scenario]) -> None:
    assert {number: find_missing_pieces(seeds[number], {"base": 1}) for number in STANDARD} == dict.fromkeys(
        STANDARD, ()
    )


def test_omaha_overlord_needs_a_second_box(seeds: dict[int, Scenario]) -> None:
    lacks = {lack.piece.name: lack.count for lack in find_missing_pieces(seeds[OMAHA], {"base": 1})}
    assert lacks == {
        "hills": 4,
        "bunker": 1,
        "wire": 6,
        "hedgehog": 7,
        "axis_infantry": 10,
        "allies_infantry": 38,
        "plain_beach": 1,
    }
    assert find_missing_pieces(seeds[OMAHA], {"base": 2}) == ()


@pytest.fixture
def smaller(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Lets a test change the catalog, and forgets afterwards what was concluded from it."""
    fitting._find_missing_pieces.cache_clear()
    yield monkeypatch
    fitting._find_missing_pieces.cache_clear()


@pytest.mark.parametrize("pair", range(10))
def test_without_one_of_its_tiles_some_cannot_be_built(
    seeds: dict[int, Scenario], smaller: pytest.MonkeyPatch, pair: int
) -> None:
    base = catalog().box("base")
    pairs = list(base.tiles.pairs)
    pairs[pair] = pairs[pair].model_copy(update={"count": pairs[pair].count - 1})
    poorer: Box = base.model_copy(update={"tiles": base.tiles.model_copy(update={"pairs": tuple(pairs)})})

    whole = catalog()
    smaller.setattr(stock, "catalog", lambda: replace(whole, boxes={**whole.boxes, "base": poorer}))
    failed = [number for number in STANDARD if find_missing_pieces(seeds[number], {"base": 1})]
    assert 2 <= len(failed) <= 4
    lacks = [lack for number in failed for lack in find_missing_pieces(seeds[number], {"base": 1})]
    assert {lack.piece.group for lack in lacks} == {PieceGroup.TILE}
    assert {lack.count for lack in lacks} == {1}
