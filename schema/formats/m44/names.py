"""The words of .m44 files: tile names, unit names, badge numbers, nation suffixes. Nothing here is a rule."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from schema.board import Camp
from schema.nations import find_camp
from schema.pieces import Look, Modifier, Shape

CAMPS: Mapping[str, Camp] = {"ALLIES": Camp.ALLIES, "AXIS": Camp.AXIS}
# Before the name of a piece that the catalog does not know.
UNKNOWN = "m44:"


class TileName(NamedTuple):
    name: str
    terrain: str
    shape: Shape | None
    look: Look | None
    # The behavior that makes the tile this terrain; None where the name alone does.
    behavior: str | None
    key: str
    # A name that our files had, and no other program knows.
    is_only_read: bool = False


MODIFIERS: Mapping[str, Modifier] = {
    "IMPASSABLE_HILL": Modifier.IMPASSABLE,
    "IMPASSABLE_BLOCKING_HILL": Modifier.IMPASSABLE_BLOCKING,
}
MODIFIER_BEHAVIORS = {modifier: behavior for behavior, modifier in MODIFIERS.items()}
FORD = "FORD"


@cache
def tile_names() -> tuple[TileName, ...]:
    rows = json.loads((files("schema.formats.m44") / "tiles.json").read_text("utf-8"))
    return tuple(
        TileName(
            name=row["name"],
            terrain=row["terrain"],
            shape=Shape(row["shape"]) if "shape" in row else None,
            look=Look(row["look"]) if "look" in row else None,
            behavior=row.get("behavior"),
            key=row["key"],
            is_only_read=row.get("is_only_read", False),
        )
        for row in rows
    )


@cache
def _by_name() -> Mapping[tuple[str, str | None], TileName]:
    return {(tile.name, tile.behavior): tile for tile in tile_names()}


@cache
def _by_terrain() -> Mapping[tuple[str, Shape | None, Look | None], TileName]:
    return {(tile.terrain, tile.shape, tile.look): tile for tile in tile_names() if not tile.is_only_read}


def find_tile(name: str, behavior: str | None) -> TileName | None:
    """The terrain that a name with a behavior means. A behavior that means nothing on that tile is passed over."""
    plain = _by_name().get((name, None))
    if behavior in MODIFIERS:
        return plain
    return _by_name().get((name, behavior)) or plain


def find_tile_name(terrain: str, shape: Shape | None, look: Look | None) -> TileName | None:
    """How an .m44 file names a tile; the plain look where this one has no name of its own."""
    names = _by_terrain()
    return names.get((terrain, shape, look)) or names.get((terrain, shape, None)) or _first_of(terrain)


@lru_cache(maxsize=1024)  # more than there are terrains; a file may name any
def _first_of(terrain: str) -> TileName | None:
    return next((tile for tile in tile_names() if tile.terrain == terrain), None)


# Longest first: `inf2us` is not `inf` with the nation `2us`.
FIGURES = ("inf2", "tank2", "inf", "tank", "gun", "veh", "pln")

NATION_OF_SUFFIX: Mapping[str, str] = {
    "ger": "de", "us": "us", "ru": "ru", "jp": "jp", "brit": "gb", "gb": "gb", "fr": "fr", "ch": "cn", "it": "it",
}  # fmt: skip
# Published files know figures of these five nations only. The others are written with those of their camp, which is
# what published files do; British figures would switch the rule of the Commonwealth on.
_SUFFIX_OF_NATION: Mapping[str, str] = {"de": "ger", "us": "us", "ru": "ru", "jp": "jp", "gb": "brit"}
_SUFFIX_OF_CAMP: Mapping[Camp, str] = {Camp.ALLIES: "us", Camp.AXIS: "ger"}


def nation_suffix(nation: str | None) -> str:
    """What the name of a unit ends with; nothing for a nation that belongs to no camp."""
    camp = find_camp(nation)
    return _SUFFIX_OF_NATION.get(nation or "") or ("" if camp is None else _SUFFIX_OF_CAMP[camp])


BADGES = (
    "british_airborne", "us_rangers", "cross_of_lorraine", "german_elite", "big_gun", "german_engineers",
    "italian_engineers", "british_engineers", "us_101st_airborne", "afrika_korps", "pegasus", "us_engineers",
    "german_cross", "new_zealand", "gurkhas", "australia", "nationalist_china", "red_shield",
    "international_brigades", "red_star_blue_white", "red_griffin", "free_french", "special_air_service",
    "royal_marines", "soviet_guards", "german_sniper", "soviet_sniper", "soviet_engineers", "cavalry", "ski_troops",
    "japanese_engineers", "us_marines", "flame_thrower", "imperial_japan", "mobile_artillery", "commonwealth_star",
    "anti_tank_gun", "italian_royal_army", "infantry_symbol", "brandenburgers", "mortar", "half_track",
    "personnel_carrier", "tank_destroyer", "machine_gun", "heavy_anti_tank_gun", "us_504th_parachute",
)  # fmt: skip
BADGE_OF_NAME: Mapping[str, str] = {f"badge{number}": badge for number, badge in enumerate(BADGES, start=1)}
NAME_OF_BADGE: Mapping[str, str] = {badge: name for name, badge in BADGE_OF_NAME.items()}

FIGURE_OF_KIND: Mapping[str, str] = {
    "infantry": "inf", "special_forces": "inf2", "french_resistance": "inf2", "combat_engineer": "inf", "sniper": "inf",
    "cavalry": "inf", "ski_troops": "inf", "anti_tank_gun": "inf", "mortar": "inf", "machine_gun": "inf",
    "armor": "tank", "elite_armor": "tank2", "flame_thrower_tank": "tank", "tiger": "tank2",
    "artillery": "gun", "big_gun": "gun", "mobile_artillery": "gun", "heavy_anti_tank_gun": "gun",
    "supply_truck": "veh", "airplane": "pln",
}  # fmt: skip
KIND_OF_FIGURE: Mapping[str, str] = {
    "inf": "infantry", "inf2": "special_forces", "tank": "armor", "tank2": "elite_armor", "gun": "artillery",
    "veh": "supply_truck", "pln": "airplane",
}  # fmt: skip

_ENGINEERS = ("german_engineers", "british_engineers", "us_engineers", "soviet_engineers", "japanese_engineers")
KIND_OF_BADGE: Mapping[tuple[str, str], str] = {
    ("inf2", "cross_of_lorraine"): "french_resistance",
    ("gun", "big_gun"): "big_gun",
    **{(figure, badge): "combat_engineer" for figure in ("inf", "inf2") for badge in _ENGINEERS},
    ("inf", "german_sniper"): "sniper",
    ("inf", "soviet_sniper"): "sniper",
    ("inf", "cavalry"): "cavalry",
    ("inf", "ski_troops"): "ski_troops",
    ("inf2", "ski_troops"): "ski_troops",
    ("inf", "anti_tank_gun"): "anti_tank_gun",
    ("inf", "mortar"): "mortar",
    ("inf", "machine_gun"): "machine_gun",
    ("gun", "mobile_artillery"): "mobile_artillery",
    ("gun", "heavy_anti_tank_gun"): "heavy_anti_tank_gun",
    ("tank", "flame_thrower"): "flame_thrower_tank",
    ("tank2", "flame_thrower"): "flame_thrower_tank",
}

_ENGINEERS_OF_NATION = {
    "de": "german_engineers", "gb": "british_engineers", "us": "us_engineers", "ru": "soviet_engineers",
    "jp": "japanese_engineers",
}  # fmt: skip
_BADGE_OF_KIND = {
    "big_gun": "big_gun", "cavalry": "cavalry", "ski_troops": "ski_troops", "anti_tank_gun": "anti_tank_gun",
    "mortar": "mortar", "machine_gun": "machine_gun", "mobile_artillery": "mobile_artillery",
    "heavy_anti_tank_gun": "heavy_anti_tank_gun", "flame_thrower_tank": "flame_thrower",
}  # fmt: skip


def find_badge_of_kind(kind: str, nation: str | None) -> str | None:
    """The badge that makes the figures this kind, where a badge does; a unit without one of its own bears it."""
    if kind == "combat_engineer":
        return _ENGINEERS_OF_NATION.get(nation or "", "us_engineers")
    if kind == "sniper":
        return "soviet_sniper" if nation == "ru" else "german_sniper"
    return _BADGE_OF_KIND.get(kind)


# Units that lie on the board as rectangular tiles.
KIND_OF_RECTANGLE: Mapping[str, str] = {"pdestroyer": "destroyer", "loco": "locomotive", "wagon": "wagon"}
RECTANGLE_OF_KIND: Mapping[str, str] = {kind: name for name, kind in KIND_OF_RECTANGLE.items()}

NATION_OF_MEDAL: Mapping[str, str] = {"medal1": "us", "medal4": "gb", "medal6": "ru", "medal2": "de", "medal7": "jp"}
MEDAL_OF_NATION: Mapping[str, str] = {nation: name for name, nation in NATION_OF_MEDAL.items()}
ALLIED_MEDALS = frozenset({"medal1", "medal4", "medal6"})
EITHER_MEDAL = "medal0"
