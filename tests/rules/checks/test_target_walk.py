"""Every face, property, kind, badge and nation through the writer and the prediction: nothing changes unsaid.

What the online implementation makes of a file is told here a second time, from what its loader does, so that writer,
reader and prediction of ours cannot agree on a mistake.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Any, NamedTuple, TypeVar

import pytest

from rules.catalog import catalog
from rules.checks import CHECKS, CheckContext, TargetName
from schema.board import Camp
from schema.content import HexContent
from schema.formats.m44.document import write_document
from schema.formats.m44.names import BADGES, FIGURE_OF_KIND, MODIFIERS, RECTANGLE_OF_KIND, find_tile
from schema.formats.m44.target import m44_target
from schema.hexes import Hex
from schema.nations import CAMP_OF_NATION
from schema.pieces import Equipment, Modifier, Tile, Unit
from schema.scenario import Scenario
from tests.tile_walk import SIDES, TILE_PROPERTIES, properties_id, tile_faces

SOME = 200
Item = TypeVar("Item")
SEVERAL: dict[str, object] = {"modifier": Modifier.IMPASSABLE, "can_be_blown": True, "owner": Camp.ALLIES}
UNIT_PROPERTIES: list[dict[str, object]] = [
    {},
    *({"figures": figures} for figures in (1, 2, 3, 4, 5)),
    *({"move_limit": limit} for limit in (1, 2, 3)),
    *({"worth": worth} for worth in (0, 1, 2, 3)),
    {"ignores_flag": True},
    *({"equipment": (equipment,)} for equipment in Equipment),
    {"equipment": tuple(Equipment)},
    {"move_limit": 2, "worth": 2},
    {"worth": 2, "ignores_flag": True},
]


# What the loader does


class Read(NamedTuple):
    kind: str
    camp: Camp | None
    figures: int | None
    worth: int
    move_limit: int | None
    ignores_flag: bool
    equipment: tuple[str, ...]


TROOPS = {"inf2": "special_forces", "tank2": "elite_armor", "inf": "infantry", "tank": "armor", "gun": "artillery"}
ENGINEERS = {6, 8, 12, 28, 31}
BADGED = {
    ("inf2", 3): "french_resistance",
    ("gun", 5): "big_gun",
    **{(figure, number): "combat_engineer" for figure in ("inf", "inf2") for number in ENGINEERS},
    ("inf", 26): "sniper",
    ("inf", 27): "sniper",
    ("inf", 29): "cavalry",
    ("inf", 30): "ski_troops",
    ("inf2", 30): "ski_troops",
    ("inf", 37): "anti_tank_gun",
    ("inf", 41): "mortar",
    ("inf", 45): "machine_gun",
    ("gun", 35): "mobile_artillery",
    ("gun", 46): "heavy_anti_tank_gun",
    ("tank", 33): "flame_thrower_tank",
    ("tank2", 33): "flame_thrower_tank",
}
NATIONS = {Camp.ALLIES: {"fr", "gb", "us", "ru", "ch", "brit"}, Camp.AXIS: {"ger", "jp", "it"}}
RIVERS = {"river", "riverFL", "riverFR", "riverY", "curve", "pond"}
BRIDGES = {"bridge", "pbridge", "wbridge", "wrailbridge", "brkbridge"}


def read_unit(hexagon: dict[str, Any]) -> Read | None:
    written = hexagon.get("unit")
    if written is None:
        name = hexagon.get("rect_terrain", {}).get("name")
        vessel = next((kind for kind, rectangle in RECTANGLE_OF_KIND.items() if rectangle == name), None)
        return None if vessel is None else Read(vessel, Camp.ALLIES, None, 1, None, False, ())
    figure = next((start for start in TROOPS if written["name"].startswith(start)), None)
    if figure is None:
        return None
    suffix = written["name"].removeprefix(figure)
    behavior, count = written.get("behavior"), written.get("nbr_units")
    badge = 3 if behavior == "FRENCH_RESISTANCE" else int(written.get("badge", "badge0").removeprefix("badge"))
    is_tiger = (figure, suffix, str(count)) == ("tank2", "ger", "1")
    return Read(
        kind="tiger" if is_tiger else BADGED.get((figure, badge), TROOPS[figure]),
        camp=next((camp for camp, names in NATIONS.items() if suffix in names), None),
        figures=None if count is None else int(count),
        worth=2 if behavior == "GERMAN_2VICTANK" and figure in {"tank2", "gun"} else 1,
        move_limit=2 if behavior in {"ARMOR_MOVE_TWO", "ELITE_ARMOR_MOVE_TWO"} else None,
        ignores_flag=behavior == "CAN_IGNORE_ONE_FLAG",
        equipment=(written["equipment"],) if "equipment" in written else (),
    )


def is_claimed(name: str, behavior: str | None) -> bool:
    """Whether a class of the loader takes the tile: where none does, the file is refused."""
    if behavior is None:
        return True
    if name in {"hills", "whill", "dhill"}:
        known = {"hills": {"CLIFF", "BLUFF", "STEEP_HILL"}, "whill": {"CLIFF"}, "dhill": set[str]()}[name]
        return behavior in {"HILL", "IMPASSABLE_HILL", "IMPASSABLE_BLOCKING_HILL"} | known
    if name == "mountain":
        return behavior in {"MOUNTAIN", "IMPASSABLE_HILL", "IMPASSABLE_BLOCKING_HILL"}
    if name in RIVERS | {"pmouth"}:
        return behavior in {"FORD", "WIDE_RIVER"} or (behavior == "FORDABLE_STREAM" and name in RIVERS)
    if name in BRIDGES:
        return behavior != "BRIDGE_SECTION" or name == "bridge"
    return name != "sand" or behavior == "SEAWALL"


# The walk


def batched(items: Iterable[Item], size: int = SOME) -> Iterator[list[Item]]:
    remaining = iter(items)
    while batch := list(islice(remaining, size)):
        yield batch


def meant(unit: Unit) -> Read:
    figures = 1 if unit.kind == "tiger" else unit.figures
    return Read(
        kind=unit.kind,
        camp=CAMP_OF_NATION.get(unit.nation or ""),
        figures=figures,
        worth=1 if unit.worth is None else unit.worth,
        move_limit=unit.move_limit,
        ignores_flag=unit.ignores_flag,
        equipment=tuple(equipment.value for equipment in unit.equipment),
    )


def placed(pieces: Sequence[dict[str, object]]) -> Scenario:
    """Each on a hex of its own; the board is not asked."""
    return Scenario(
        sides=SIDES,
        hexes=tuple(
            HexContent.model_validate({"row": number // 20 * 2, "col": number % 20 * 2, **piece})
            for number, piece in enumerate(pieces)
        ),
    )


def told(scenario: Scenario, target: TargetName) -> dict[Hex, set[str]]:
    context = CheckContext(scenario, target=target)
    found: dict[Hex, set[str]] = {}
    for code, check in CHECKS.items():
        if code.startswith("target."):
            for issue in check.issues(context):
                assert issue.code == code, issue
                if issue.hex is not None:
                    found.setdefault(issue.hex, set()).add(code)
    return found


def written_hexes(scenario: Scenario) -> dict[Hex, dict[str, Any]]:
    return {Hex(entry["row"], entry["col"]): entry for entry in write_document(scenario)[0]["board"]["hexagons"]}


def walk_units(units: Iterable[Unit]) -> None:
    for some in batched(units):
        scenario = placed([{"unit": unit} for unit in some])
        written = written_hexes(scenario)
        findings = told(scenario, TargetName.BGA)
        for content, unit in zip(scenario.hexes, some, strict=True):
            codes, read = findings.get(content.hex, set()), read_unit(written[content.hex])
            if read is None:
                assert "target.unsupported" in codes, unit
                continue
            if unit.kind in RECTANGLE_OF_KIND:
                read = read._replace(figures=unit.figures)
            assert read == meant(unit) or codes, (unit, read)
            assert read.camp is meant(unit).camp or codes & {"target.other-side", "target.unsupported"}, (unit, read)
            assert read.kind == unit.kind or codes & {"target.other-unit", "target.unsupported"}, (unit, read)


@pytest.mark.slow
def test_every_kind_with_every_badge_of_every_nation() -> None:
    walk_units(
        Unit(kind=kind, nation=nation, badge=badge)
        for kind, nation, badge in product(catalog().kinds, (*CAMP_OF_NATION, None, "zz"), (None, *BADGES))
    )


def test_every_kind_with_every_property() -> None:
    walk_units(
        Unit.model_validate({"kind": kind, "nation": nation, **properties})
        for kind, nation, properties in product(
            (*FIGURE_OF_KIND, *RECTANGLE_OF_KIND), ("us", "de", "it", "gb"), UNIT_PROPERTIES
        )
    )


def test_the_walk_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    for unit in (
        Unit(kind="combat_engineer", nation="us", figures=2, worth=3),
        Unit(kind="destroyer", nation="de"),
        Unit(kind="tiger", nation="us"),
        Unit(kind="supply_truck", nation="us"),
    ):
        walk_units([unit])
        with monkeypatch.context() as patch:
            patch.setattr(f"{__name__}.told", lambda *_: {})
            with pytest.raises(AssertionError):
                walk_units([unit])


KEYS = {"terrain": "terrain", "structure": "rect_terrain", "obstacle": "obstacle"}


@pytest.mark.parametrize("properties", [*TILE_PROPERTIES, SEVERAL], ids=properties_id)
def test_every_face_with_every_property(properties: dict[str, object]) -> None:
    tiles = [
        (layer, Tile.model_validate({**face.model_dump(exclude_defaults=True), **properties}))
        for layer, face in tile_faces()
    ]
    for some in batched(tiles):
        scenario = placed([{layer: tile} for layer, tile in some])
        written, findings = written_hexes(scenario), told(scenario, TargetName.BGA)
        for content, (layer, tile) in zip(scenario.hexes, some, strict=True):
            entry = written[content.hex].get(KEYS[layer])
            codes = findings.get(content.hex, set())
            if entry is None:
                assert "target.unsupported" in codes, tile
                continue
            name, behavior = entry["name"], entry.get("behavior")
            assert is_claimed(name, behavior) or "target.unsupported" in codes, (tile, entry)
            assert is_same_tile(tile, entry) or codes, (tile, entry)


def is_same_tile(tile: Tile, entry: dict[str, Any]) -> bool:
    behavior = entry.get("behavior")
    found = find_tile(entry["name"], behavior)
    closed = entry.get("properties", {}).get("isImpassable")
    modifier = MODIFIERS.get(str(behavior)) or (Modifier.IMPASSABLE if closed is True else None)
    return (
        found is not None
        and (found.terrain, found.shape, found.look) == (tile.terrain, tile.shape, tile.look)
        and modifier is tile.modifier
        and (behavior == "CAN_BE_BLOWN") is tile.can_be_blown
        and ("behavior2" in entry) is tile.medal_if_blown
        and (behavior == "OASIS_RECOVERY") is tile.recovery
        and entry.get("original_owner") == (None if tile.owner is None else tile.owner.name)
        and isinstance(closed, dict) is (tile.barred is not None)
    )


@pytest.mark.parametrize("name", ["bga", "dow"])
def test_what_is_known_of_a_reader_says_from_where_and_when(name: str) -> None:
    target = m44_target(name)
    assert len(target.source) > 20
    assert target.date.year >= 2026
    assert target.figures
