"""Boxes against the collected facts."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.catalog import catalog
from schema.catalog.box import Box, TileRef
from schema.pieces import Shape
from tests.collected_facts import facts_of

Facts = dict[str, Any]

BADGES = {"british_airborne_pegasus": "british_airborne", "french_resistance_ffi": "cross_of_lorraine"}
ARMIES = ("allies", "axis", "soviet", "japanese", "british")


@pytest.fixture(scope="module")
def facts() -> Facts:
    boxes: Facts = facts_of("boxes")
    return boxes


@pytest.fixture(scope="module")
def pairs(facts: Facts) -> list[tuple[Box, Facts]]:
    assert [fact["id"] for fact in facts["boxes"]] == list(catalog().boxes)
    return [(catalog().box(fact["id"]), fact) for fact in facts["boxes"]]


def face(name: str) -> TileRef:
    river = re.fullmatch(r"river_(straight|curve)", name)
    if river:
        return TileRef(terrain="river", shape=Shape(river[1]))
    return TileRef(terrain={"town": "town_village"}.get(name, name))


def numbers(value: Facts) -> dict[str, int]:
    return {key: number for key, number in value.items() if isinstance(number, int) and not isinstance(number, bool)}


def test_sources_are_kept(pairs: list[tuple[Box, Facts]], facts: Facts) -> None:
    renamed = {"seed003": "seed-003", "seed001": "seed-001", "files": "scenario-files"}
    for box, fact in pairs:
        assert list(box.source) == [renamed.get(key, key.replace("_", "-")) for key in fact["source"]]
        assert box.year == fact["year"]
    for key, addresses in facts["source_addresses"].items():
        source = catalog().source(renamed.get(key, key.replace("_", "-")))
        assert source.address is None or source.address in addresses


def test_boards_and_dice(pairs: list[tuple[Box, Facts]]) -> None:
    for box, fact in pairs:
        assert box.dice == fact.get("dice")
        boards = fact.get("boards")
        if boards is None:
            assert box.boards is None
            continue
        assert box.boards is not None
        assert (box.boards.count, list(box.boards.faces)) == (boards["count"], boards["faces"])
        kind = box.boards.kind
        assert kind is not None
        assert boards.get("hexes", "13x9") == f"{kind.width}x{kind.rows}"


def test_tiles(pairs: list[tuple[Box, Facts]]) -> None:
    for box, fact in pairs:
        tiles = box.tiles
        assert (tiles.total, tiles.complete) == (fact["tiles_total"], fact["tiles_complete"])
        assert [(pair.count, list(pair.faces)) for pair in tiles.pairs] == [
            (pair["count"], [face(name) for name in pair["faces"]]) for pair in fact["tiles"]
        ]
        split = fact.get("tiles_split", {})
        assert (tiles.terrain_count, tiles.landmark_count) == (split.get("terrain"), split.get("landmark"))
        assert tiles.punchboards == fact.get("punchboards", {}).get("count")


def test_faces_of_the_base_box(pairs: list[tuple[Box, Facts]]) -> None:
    box, fact = pairs[0]
    totals: Counter[TileRef] = Counter()
    for pair in box.tiles.pairs:
        for one in pair.faces:
            totals[one] += pair.count
    assert totals == {face(name): count for name, count in fact["face_totals"].items()}
    badges: Counter[str] = Counter()
    for badge_pair in box.badges.pairs:
        for badge in badge_pair.faces:
            badges[badge] += badge_pair.count
    assert badges == {BADGES.get(name, name): count for name, count in fact["badges"]["face_totals"].items()}


def test_kinds_and_lower_bounds(pairs: list[tuple[Box, Facts]], root: Path) -> None:
    rows = json.loads((root / "schema" / "formats" / "m44" / "tiles.json").read_text(encoding="utf-8"))
    tiles = {
        row["name"]: TileRef(terrain=row["terrain"], shape=row.get("shape"), look=row.get("look"))
        for row in rows
        if "behavior" not in row
    }
    tiles |= {name: TileRef(terrain=f"unit_tile_{name}") for name in ("loco", "wagon")}
    for box, fact in pairs:
        assert [(one.tile, one.count, one.scenario) for one in box.tiles.at_least] == [
            (tiles[one["m44"]], one["n"], one["scenario"].split("-")[0]) for one in fact.get("at_least", [])
        ]
        most = fact.get("most_at_once")
        assert (box.tiles.most_at_once is None) == (most is None)
        if box.tiles.most_at_once is not None and most is not None:
            assert box.tiles.most_at_once.count == most["tiles"]
            assert most["scenario"].startswith(f"{box.tiles.most_at_once.scenario}-")
        present = fact.get("kinds_present", {})
        named = len(present.get("hex", present.get("any", [])))
        # Erg and ridge are one terrain.
        assert len(box.tiles.kinds) + len(box.tiles.other_kinds) == named - (box.id == "mediterranean")
        assert len(box.tiles.landmarks) == len(present.get("landmark", []))
        assert len(box.tiles.absent) == len(present.get("absent", []))


def test_structures_and_obstacles(pairs: list[tuple[Box, Facts]]) -> None:
    for box, fact in pairs:
        structures = fact["structures"]
        if isinstance(structures, list):
            assert [(pair.count, list(pair.faces)) for pair in box.structures.pairs] == [
                (pair["count"], pair["faces"]) for pair in structures
            ]
        else:
            assert len(box.structures.kinds) + len(box.structures.other_kinds) == len(structures.get("kinds", []))
        obstacles = fact["obstacles"]
        assert box.obstacles.total == obstacles.get("total")
        assert box.obstacles.pooled == obstacles.get("pooled", {})
        per_side = dict(obstacles.get("per_side", {}))
        assert sum(box.obstacles.per_side.values()) == per_side.pop("total", 0)
        assert box.obstacles.per_side == per_side


def test_figures(pairs: list[tuple[Box, Facts]]) -> None:
    for box, fact in pairs:
        figures = fact["figures"]
        assert box.figures.total == figures.get("total")
        counted = {(group.owner, "+".join(group.kinds)): group.count for group in box.figures.groups}
        expected = {(army, kind): n for army in ARMIES for kind, n in figures.get(army, {}).items()}
        if box.id == "equipment":
            expected = {("neutral", kind): n for kind, n in numbers(figures).items() if kind != "total"}
            assert sum(expected.values()) == figures["total"]
        elif "airplanes" in figures:
            airplanes = figures["airplanes"]
            expected = {("neutral", "airplane"): airplanes["total"] if isinstance(airplanes, dict) else airplanes}
        assert counted == expected
        tokens = figures.get("tokens")
        assert box.figures.tokens == (tokens["total"] if tokens else None)
        assert [list(pair) for pair in box.figures.token_pairs] == (tokens["pairs"] if tokens else [])


def test_badges_medals_markers_and_cards(pairs: list[tuple[Box, Facts]]) -> None:
    for box, fact in pairs:
        badges = fact["badges"]
        assert box.badges.total == (badges["total"] if badges else 0)
        kinds = badges.get("kinds", [])
        assert list(box.badges.kinds) == (
            [BADGES.get(one["id"], one["id"]) for one in kinds] if isinstance(kinds, list) else []
        )
        for kind, one in zip(box.badges.kinds, kinds, strict=False):
            assert catalog().badge(kind).m44_name == one["m44"]
        assert [(pair.count, list(pair.faces)) for pair in box.badges.pairs] == [
            (pair["count"], [BADGES.get(name, name) for name in pair["faces"]]) for pair in badges.get("pairs", [])
        ]
        medals = fact["medals"]
        assert box.medals.total == medals.get("total")
        assert list(box.medals.kinds) == medals.get("kinds", [])
        assert [(pair.count, list(pair.faces)) for pair in box.medals.pairs] == [
            (pair["count"], pair["faces"]) for pair in medals.get("pairs", [])
        ]
        markers = fact.get("markers", {})
        assert box.markers.round_total == markers.get("round_total")
        assert list(box.markers.kinds) == markers.get("kinds", [])
        assert box.markers.counts == {key: n for key, n in numbers(markers).items() if key != "round_total"}
        split = {f"summary_{key}": n for key, n in fact["cards"].get("summary_split", {}).items()}
        assert box.cards == {**numbers(fact["cards"]), **split}


def test_totals_on_which_sources_differ(pairs: list[tuple[Box, Facts]]) -> None:
    by_id = {box.id: fact for box, fact in pairs}
    box = catalog().box
    assert list(box("winter_wars").tiles.other_totals) == by_id["winter_wars"]["tiles_conflict"] == [80]
    assert list(box("equipment").figures.other_totals) == by_id["equipment"]["figures"]["total_conflict"] == [185]
    assert by_id["pacific"]["figures"]["conflict"] == {"infantry": [44], "armor": [24]}
    assert [group.other_counts for group in box("pacific").figures.groups] == [(44,), (24,), ()]
