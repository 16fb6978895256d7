"""Ignored flags: how many of them a unit may or must ignore on some ground, and how far the others drive it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.troops import ITALY, JAPAN, TroopKind
from rules.catalog import catalog
from rules.specials import get_special
from schema.catalog.specials.nation import ArtilleryIgnoresFlags, LongRetreat, MustIgnoreFlags
from schema.catalog.switch import Profile
from schema.catalog.unit_class import UnitClass

ALL_FLAGS: Final = math.inf
"""As a number of flags that are ignored: however many there are."""


@dataclass(frozen=True, slots=True)
class IgnoredFlags:
    """Flags that a unit may ignore by its owner's choice, and those that it must; `rules` say why."""

    may: float = 0
    must: float = 0
    rules: tuple[str, ...] = ()

    @property
    def total(self) -> float:
        return self.may + self.must

    def left_of(self, flags: int) -> int:
        """The flags that still drive the unit back when all are ignored that may be."""
        return int(max(0, flags - self.total))


def hexes_per_flag_of(kind: TroopKind, profile: Profile) -> tuple[int, int]:
    """The fewest and the most hexes that the owner may choose for a flag."""
    if kind.italian:
        far = get_special(catalog(profile).nation(ITALY), LongRetreat)
        if kind.unit_class in far.unit_classes:
            return far.minimum, far.maximum
    return kind.type.retreat_minimum, kind.type.retreat_maximum


@lru_cache(maxsize=4 * GROUNDS_KEPT)
def ignored_flags_of(kind: TroopKind, ground: Ground, profile: Profile) -> IgnoredFlags:
    """Flags that the unit may or must ignore on such ground. Terrain and unit do not add up."""
    flags, rule, mandatory = _by_terrain(kind, ground)
    unit_flags = _by_unit(kind, profile)
    if unit_flags > flags:
        flags, rule = unit_flags, kind.rule
    rules = (rule,) if flags else ()
    duty = get_special(catalog(profile).nation(JAPAN), MustIgnoreFlags)
    if not (kind.japanese and kind.unit_class in duty.unit_classes and kind.type.kind not in duty.except_kinds):
        return IgnoredFlags(flags, 0, rules)
    rules = (f"nation:{JAPAN}", *rules)
    if mandatory:
        return IgnoredFlags(0, ALL_FLAGS, rules)
    must = duty.flags_with_cover if flags else duty.flags
    return IgnoredFlags(flags if flags == ALL_FLAGS else 0, must, rules)


def _by_unit(kind: TroopKind, profile: Profile) -> int:
    flags = max(kind.type.ignores_flags, int(kind.ignores_flag))
    if kind.italian and kind.unit_class is UnitClass.ARTILLERY:
        flags = max(flags, get_special(catalog(profile).nation(ITALY), ArtilleryIgnoresFlags).flags)
    return flags


def _by_terrain(kind: TroopKind, ground: Ground) -> tuple[float, str, bool]:
    """The most flags that a piece lets the unit ignore, which piece, and whether it must."""
    best: float = 0
    rule, mandatory = "", False
    for part in ground.parts:
        flags = part.find_flags(kind.traveller)
        if flags is None:
            continue
        count = ALL_FLAGS if flags.ignores == "all" else flags.ignores
        if count > best:
            best, rule, mandatory = count, part.rule, flags.mandatory
    return best, rule, mandatory
