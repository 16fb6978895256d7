"""The catalog: every terrain, unit, badge, nation rule, card, deck and box, read once from `rules/data`.

`catalog()` is the `book` reading, `catalog("online")` the other one; both share the entries on which they agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

from rules.catalog_data import read_data
from schema.catalog.badge import Badge
from schema.catalog.box import Box
from schema.catalog.card import Card
from schema.catalog.deck import CombatCardRules, CommandDeck, OverlordTurn
from schema.catalog.entry import CatalogEntry, RuleSource
from schema.catalog.nation import NationRule
from schema.catalog.specials.terrain import RoadCrossing
from schema.catalog.switch import Profile
from schema.catalog.terrain import Terrain
from schema.catalog.unit import EquipmentType, Period, UnitType
from schema.issues import KnownProblem

AnyEntry = TypeVar("AnyEntry", bound=CatalogEntry)
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Catalog:
    """All entries in one reading, by id and in the order of the files.

    A lookup raises `catalog.unknown-id`; its `find_` twin returns None.
    """

    profile: Profile
    terrains: Mapping[str, Terrain]
    units: Mapping[str, UnitType]
    # The unit classes of each kind of unit that a scenario can name: one, or an early and a late version.
    kinds: Mapping[str, tuple[UnitType, ...]]
    equipment: Mapping[str, EquipmentType]
    badges: Mapping[str, Badge]
    nations: Mapping[str, NationRule]
    cards: Mapping[str, Card]
    decks: Mapping[str, CommandDeck]
    boxes: Mapping[str, Box]
    sources: Mapping[str, RuleSource]
    overlord: OverlordTurn
    combat_cards: CombatCardRules

    def terrain(self, key: str) -> Terrain:
        return _get(self.terrains, key)

    def find_terrain(self, key: str) -> Terrain | None:
        return self.terrains.get(key)

    def find_crossing(self, key: str) -> RoadCrossing | None:
        """How a tile plays on which a road crosses another way; None for any other tile."""
        entry = self.terrains.get(key)
        if entry is None or entry.rules_like is None:
            return None
        crossing = self.terrain(entry.rules_like).find_special(RoadCrossing)
        return crossing if crossing is not None and key in crossing.tiles else None

    def unit(self, key: str) -> UnitType:
        return _get(self.units, key)

    def find_unit(self, key: str) -> UnitType | None:
        return self.units.get(key)

    def unit_of_kind(self, kind: str, period: Period | None = None) -> UnitType:
        """The unit class of a kind; of a special weapon the early version unless the late one is asked for."""
        versions = _get(self.kinds, kind)
        return next((unit for unit in versions if unit.period is period), versions[0])

    def badge(self, key: str) -> Badge:
        return _get(self.badges, key)

    def find_badge(self, key: str) -> Badge | None:
        return self.badges.get(key)

    def nation(self, key: str) -> NationRule:
        return _get(self.nations, key)

    def find_nation(self, key: str) -> NationRule | None:
        return self.nations.get(key)

    def nations_of_kind(self, kind: str) -> tuple[str, ...]:
        """The nations that a kind of unit belongs to; none for a kind that every nation has."""
        return next((rule.nations for rule in self.nations.values() if rule.nations and kind in rule.kinds), ())

    def card(self, key: str) -> Card:
        return _get(self.cards, key)

    def find_card(self, key: str) -> Card | None:
        return self.cards.get(key)

    def deck(self, key: str) -> CommandDeck:
        return _get(self.decks, key)

    def box(self, key: str) -> Box:
        return _get(self.boxes, key)

    def source(self, key: str) -> RuleSource:
        return _get(self.sources, key)

    def reading(self, profile: Profile | str) -> Catalog:
        """This catalog as the profile reads it."""
        return catalog(profile)


def catalog(profile: Profile | str = Profile.BOOK) -> Catalog:
    """The catalog in the reading of a rules profile. Loaded once."""
    try:
        return _catalog(Profile(profile))
    except ValueError:
        raise _unknown(str(profile), Profile) from None


@cache
def _catalog(profile: Profile) -> Catalog:
    if profile is Profile.BOOK:
        return _loaded()
    book = _catalog(Profile.BOOK)
    units = _read(book.units.values(), profile)
    return Catalog(
        profile=profile,
        terrains=_read(book.terrains.values(), profile),
        units=units,
        kinds=_by_kind(units.values()),
        equipment=_read(book.equipment.values(), profile),
        badges=_read(book.badges.values(), profile),
        nations=_read(book.nations.values(), profile),
        cards=_read(book.cards.values(), profile),
        decks=_read(book.decks.values(), profile),
        boxes=_read(book.boxes.values(), profile),
        sources=book.sources,
        overlord=book.overlord,
        combat_cards=book.combat_cards,
    )


def _loaded() -> Catalog:
    data = read_data()
    return Catalog(
        profile=Profile.BOOK,
        terrains=_by_id(data.terrains),
        units=_by_id(data.units),
        kinds=_by_kind(data.units),
        equipment=_by_id(data.equipment),
        badges=_by_id(data.badges),
        nations=_by_id(data.nation_rules),
        cards=_by_id(data.cards.cards),
        decks=_by_id(data.cards.decks),
        boxes=_by_id(data.boxes),
        sources=MappingProxyType({source.id: source for source in data.sources}),
        overlord=data.cards.overlord,
        combat_cards=data.cards.combat_cards,
    )


def _by_id(entries: Iterable[AnyEntry]) -> Mapping[str, AnyEntry]:
    return MappingProxyType({entry.id: entry for entry in entries})


def _by_kind(units: Iterable[UnitType]) -> Mapping[str, tuple[UnitType, ...]]:
    kinds: dict[str, tuple[UnitType, ...]] = {}
    for unit in units:
        kinds[unit.kind] = (*kinds.get(unit.kind, ()), unit)
    return MappingProxyType(kinds)


def _read(entries: Iterable[AnyEntry], profile: Profile) -> Mapping[str, AnyEntry]:
    return _by_id(entry.reading(profile) for entry in entries)


def _get(table: Mapping[str, Value], key: str) -> Value:
    try:
        return table[key]
    except KeyError:
        raise _unknown(key, table) from None


def _unknown(key: str, known: Iterable[Any]) -> KnownProblem:
    near = get_close_matches(key, [str(one) for one in known], n=1)
    return KnownProblem("catalog.unknown-id", id=key, near=near[0] if near else None)
