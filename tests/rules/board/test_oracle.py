"""The engine against an independent implementation, on a sample of real boards. The acceptance script compares all.

A difference is a fault only if it is not of a class that docs/rules-differences.md explains.
"""

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from rules.board.inspection import Inspection
from schema.catalog.switch import Profile
from schema.formats.codecs import loads

# Every n-th position of the corpus, and those with the known differences.
STRIDE = 13
ALWAYS = ("6369", "6380", "9956", "1407", "1096")
# Barges that the other implementation does not know; units that are drawn as tiles are not compared.
LEFT_OUT = "4683"
NOT_COMPARED = {"Destroyer", "Locomotive", "Wagon"}
SECTIONS = ("left", "center", "right")
# By scenario, class of unit and field: the records that differ because the other implementation is at fault.
HILL_ROADS = {
    ("6369", "Artillery", "moves"): 1,
    ("6369", "Artillery", "after"): 1,
    ("6380", "Infantry", "moves"): 3,
    ("6380", "Infantry", "after"): 5,
    ("6380", "SpecialForces", "moves"): 1,
    ("6380", "SpecialForces", "after"): 1,
    ("6380", "Armor", "moves"): 1,
    ("6380", "Armor", "after"): 1,
}
MORTAR_BY_ROAD = {("6380", "MortarLateWar", "after"): 1}
SNIPER_BESIDE_ARMOR = {("9956", "Sniper", "targets"): 1, ("9956", "Sniper", "after"): 1, ("1407", "Sniper", "after"): 1}


@pytest.fixture(scope="module")
def oracles(corpus: Path) -> list[Path]:
    files = sorted((corpus / "oracle").glob("*.json.gz"))
    assert files, "BEACHHEAD_CORPUS has no answers of the other implementation"
    return files


def sample(files: list[Path], corpus: Path) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """The number of a scenario, its document with the units where the variant has them, and the variant."""
    number = 0
    for file in files:
        oracle = json.loads(gzip.decompress(file.read_bytes()))
        name = oracle["scenario"]
        if name.startswith(LEFT_OUT):
            continue
        document = json.loads((corpus / "m44" / f"{name}.m44").read_text(encoding="utf-8"))
        for variant in oracle["variants"]:
            number += 1
            if number % STRIDE == 0 or name.split("-")[0] in ALWAYS:
                is_setup = variant["variant"] == "setup"
                yield name.split("-")[0], document if is_setup else moved(document, variant["units"]), variant


def moved(document: dict[str, Any], units: list[dict[str, Any]]) -> dict[str, Any]:
    """The document with its units on other hexes. Bunkers stay with whoever was set up in them."""
    document = deepcopy(document)
    listed = document["board"]["hexagons"]
    hexes: dict[tuple[int, int], dict[str, Any]] = {}
    for one in listed.get("item", listed.values()) if isinstance(listed, dict) else listed:
        hexes.setdefault((int(one["row"]), int(one["col"])), {}).update(one)
    for content in hexes.values():
        tile = content.get("rect_terrain", {})
        if "unit" in content and tile.get("name", "").endswith("bunker") and not tile.get("original_owner"):
            tile["original_owner"] = "AXIS" if content["unit"]["name"].endswith(("ger", "jp")) else "ALLIES"
        if isinstance(content.get("tags"), list):
            content["tags"] = [tag for tag in content["tags"] if not is_camouflage(tag)]
    lifted = {where: content.pop("unit") for where, content in hexes.items() if "unit" in content}
    for unit in units:
        body = lifted.get((unit["setup_row"], unit["setup_col"]))
        if body is not None:
            where = (unit["row"], unit["col"])
            hexes.setdefault(where, {"row": where[0], "col": where[1]})["unit"] = body
    document["board"]["hexagons"] = list(hexes.values())
    return document


def is_camouflage(tag: object) -> bool:
    return isinstance(tag, dict) and tag.get("name") in {"tag14", "tag15"}


def cells(found: list[dict[str, Any]], *more: str) -> list[tuple[int, ...]]:
    return sorted(tuple(int(one[key]) for key in ("row", "col", *more)) for one in found)


def theirs(unit: dict[str, Any]) -> dict[str, Any]:
    moves = [cell for cell in unit["reachable"] if not cell.get("source")]
    lost = {int(flags): count for flags, count in unit["retreat_hits"].items()}
    return {
        "sight": sorted((cell["row"], cell["col"], cell["los_must_see"]) for cell in unit["los"]),
        "targets": cells(unit["targets"], "dice"),
        "moves": cells(moves),
        "after": sorted((cell["row"], cell["col"], cells(cell.get("after", []), "dice")) for cell in moves),
        "retreats": [
            (
                flags,
                cells([cell for cell in unit["retreat"][str(flags)] if cell["d"] == flags - lost[flags]]),
                lost[flags],
            )
            for flags in (1, 2, 3)
            if str(flags) in unit["retreat"]
        ],
        "sections": sorted(SECTIONS[number] for number in unit["sections"]),
    }


def ours(unit: dict[str, Any]) -> dict[str, Any]:
    return {
        "sight": sorted((cell["row"], cell["col"], cell["visible"]) for cell in unit["sight"]),
        "targets": cells(unit["targets"], "dice"),
        "moves": cells(unit["moves"]),
        "after": sorted((cell["row"], cell["col"], cells(cell["targets"], "dice")) for cell in unit["moves"]),
        "retreats": [(one["flags"], cells(one["ends"]), one["losses"]) for one in unit["retreats"]],
        "sections": sorted(unit["sections"]),
    }


@pytest.mark.slow
def test_differences_are_those_we_explain(oracles: list[Path], corpus: Path) -> None:
    compared, found = 0, Counter[tuple[str, str, str]]()
    for scenario, document, variant in sample(oracles, corpus):
        report = Inspection(loads(json.dumps(document), ".m44").scenario, Profile.ONLINE).report()
        by_hex = {(unit["row"], unit["col"]): unit for unit in report["units"]}
        for unit in variant["units"]:
            if unit["class"] in NOT_COMPARED:
                continue
            compared += 1
            expected, given = theirs(unit), ours(by_hex[unit["row"], unit["col"]])
            found.update((scenario, unit["class"], field) for field in expected if expected[field] != given[field])
    assert compared > 500
    assert dict(found) == HILL_ROADS | MORTAR_BY_ROAD | SNIPER_BESIDE_ARMOR
