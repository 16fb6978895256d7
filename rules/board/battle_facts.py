"""What targets and dice ask of a kind of unit, worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.board.move_search import STANDING, Move
from rules.board.troops import TroopKind
from schema.board import Camp
from schema.catalog.specials.nation import FullStrengthDice
from schema.catalog.unit import IgnoresTerrainDice

_MOVED: Final = Move(points=1, hexes=1)


@dataclass(frozen=True, slots=True, eq=False)
class BattleFacts:
    """What targets and dice ask of a kind, worked out once."""

    is_allied: bool
    cannot_target: bool
    no_battle_if_moved: bool
    # Dice by range, after a move and without.
    table: tuple[int, ...]
    unmoved_table: tuple[int, ...]
    needs_sight: bool
    needs_sight_unmoved: bool
    full_strength: bool
    unmoved_dice: int
    ignores_cover: bool
    ignores_cover_unmoved: bool
    cover_cap: int | None


def needs_sight(kind: TroopKind, move: Move) -> bool:
    unmoved = kind.type.unmoved
    if unmoved is not None and unmoved.needs_sight is not None and not move.hexes:
        return unmoved.needs_sight
    return bool(kind.type.needs_sight)


def battle_facts_of(full_strength: FullStrengthDice, kind: TroopKind) -> BattleFacts:
    unmoved = kind.type.unmoved
    ignores = kind.type.ignores_terrain_dice
    ignores_unmoved = ignores
    if unmoved is not None and unmoved.ignores_terrain_dice is not None:
        ignores_unmoved = unmoved.ignores_terrain_dice
    table = kind.type.dice_by_range
    return BattleFacts(
        is_allied=kind.camp is Camp.ALLIES,
        cannot_target=bool(kind.type.cannot_target),
        no_battle_if_moved=bool(kind.type.no_battle_if_moved),
        table=table,
        unmoved_table=table if unmoved is None or unmoved.dice_by_range is None else unmoved.dice_by_range,
        needs_sight=needs_sight(kind, _MOVED),
        needs_sight_unmoved=needs_sight(kind, STANDING),
        full_strength=kind.japanese
        and kind.unit_class in full_strength.unit_classes
        and kind.type.kind not in full_strength.except_kinds,
        unmoved_dice=0
        if unmoved is None
        else sum(dice for equipment, dice in unmoved.extra_dice_with.items() if equipment in kind.equipment),
        ignores_cover=ignores is IgnoresTerrainDice.ALWAYS,
        ignores_cover_unmoved=ignores_unmoved is IgnoresTerrainDice.ALWAYS,
        cover_cap=kind.type.close_assault_reduction_cap,
    )
