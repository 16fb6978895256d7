"""The manifest `pieces.json`: which files, bottom to top, draw which unit, badge, medal or marker. No drawing here."""

from __future__ import annotations

import json
from typing import Any

from tools.art import badges, markers_equipment, markers_icons, markers_pips, medals, units
from tools.art.plates import NATIONS

_ALIASES = {
    "special_forces": "infantry",
    "elite_armor": "armor",
    "anti_tank_gun_early": "anti_tank_gun",
    "anti_tank_gun_late": "anti_tank_gun",
    "mortar_early": "mortar",
    "mortar_late": "mortar",
    "machine_gun_early": "machine_gun",
    "machine_gun_late": "machine_gun",
}
"""Unit kinds that are drawn as another one."""
_ALWAYS_ELITE = {"special_forces", "elite_armor"}
_OWNERS = {"none": "", "allied": "_allied", "axis": "_axis"}


def unit_stems(kind: str, nation: str, *, elite: bool) -> list[str]:
    """The files of a unit, bottom to top."""
    plate = units.plate_stem(nation, elite=elite or kind in _ALWAYS_ELITE)
    return [plate, units.FIGURE_STEMS[_ALIASES.get(kind, kind), nation]]


def manifest() -> dict[str, Any]:
    kinds = [*units.FIGURES, *_ALIASES]
    return {
        "about": "Written by tools.art.build. Lists are drawn bottom to top on one origin.",
        "offsets": {
            "badge": {"allied": [50, -53], "axis": [-50, -53]},
            "equipment": {"allied": [-62, 20], "axis": [-62, 20]},
            "medal": {"alone": [62, 2], "with_unit": [62, 24]},
            "pips_number": [16, 47],
        },
        "nations": {nation.id: nation.side for nation in NATIONS.values()},
        "fallback": {"nation": {"allied": "us", "axis": "de"}, "badge": "badge_infantry_symbol"},
        "units": {
            kind: {
                nation: {
                    "plain": unit_stems(kind, nation, elite=False),
                    "elite": unit_stems(kind, nation, elite=True),
                }
                for nation in NATIONS
            }
            for kind in kinds
        },
        "flags": {nation: [f"flag_{nation}"] for nation in NATIONS},
        "pips": {**{str(n): [f"pips_{n}"] for n in range(1, markers_pips.MANY)}, "many": ["pips_many"]},
        "elite_without_badge": ["mark_elite"],
        "badges": {name: [f"badge_{name}"] for name in sorted(badges.BADGES)},
        "equipment": {name: [f"mark_{name}"] for name in markers_equipment.EQUIPMENT},
        "medals": {side: {look: [f"medal_{side}_{look}"] for look in medals.LOOKS} for side in medals.SIDES},
        "medal_marks": {
            "worth_2": ["medal_worth_2"],
            "worth_3": ["medal_worth_3"],
            "turn_start": ["medal_turn_start"],
            "sudden_death": ["medal_sudden_death"],
        },
        "markers": {
            "mine": {owner: [f"mine{suffix}"] for owner, suffix in _OWNERS.items()},
            "mine_decoy": {owner: [f"mine_decoy{suffix}"] for owner, suffix in _OWNERS.items()},
            "exit": ["exit"],
            "exit_pair": ["exit_pair"],
            "battle_star": ["star"],
            "camouflage": ["camouflage"],
            "crosshair": ["crosshair"],
        },
        "icons": {name: [f"icon_{name}"] for name in markers_icons.ICONS},
    }


def _written(value: Any, indent: int) -> str:
    """JSON with short branches on one line, so that a change shows as the line it changes."""
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict) or len(flat) + indent <= 118:
        return flat
    pad = " " * (indent + 1)
    rows = [f"{pad}{json.dumps(key)}: {_written(inner, indent + 1)}" for key, inner in value.items()]
    return "{\n" + ",\n".join(rows) + "\n" + " " * indent + "}"


def text() -> str:
    return _written(manifest(), 0) + "\n"


def stems(value: Any) -> set[str]:
    """Every file stem a manifest names: the strings in its lists."""
    if isinstance(value, dict):
        return set().union(*(stems(inner) for inner in value.values()))
    if isinstance(value, list):
        return {item for item in value if isinstance(item, str)}
    return set()
