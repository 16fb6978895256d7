"""The catalog's common words: unit classes, die faces, sources, and the base of every entry.

Rule numbers live in these entries, behaviour in `rules`. Names and texts are nowhere here: an id is enough.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Self

from pydantic import BeforeValidator, PlainSerializer, StringConstraints

from schema.catalog.special import Special, SpecialCode
from schema.catalog.switch import Profile, RuleSwitch
from schema.frozen import Frozen, FrozenDict, FrozenMap, Json

# Capitals only because one tile code of the scenario files has them, and ids are final.
EntryId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-zA-Z0-9_]*$")]
SourceId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]


class UnitClass(StrEnum):
    """What terrain and cards ask of a unit. A kind of unit belongs to one class."""

    INFANTRY = "infantry"
    ARMOR = "armor"
    ARTILLERY = "artillery"
    DESTROYER = "destroyer"
    TRAIN = "train"
    VEHICLE = "vehicle"
    AIRPLANE = "airplane"


class DieFace(StrEnum):
    INFANTRY = "infantry"
    ARMOR = "armor"
    GRENADE = "grenade"
    STAR = "star"
    FLAG = "flag"


class HitFace(StrEnum):
    """What hits: `matching` is the symbol of the target's own class; artillery has none on the die."""

    MATCHING = "matching"
    GRENADE = "grenade"
    STAR = "star"


ALL_CLASSES: frozenset[UnitClass] = frozenset(UnitClass)
NO_CLASSES: frozenset[UnitClass] = frozenset()


def _expanded(value: object) -> object:
    return ALL_CLASSES if value == "all" else value


def _written(value: frozenset[UnitClass]) -> object:
    return "all" if value == ALL_CLASSES else [unit_class.value for unit_class in UnitClass if unit_class in value]


# A set of classes; the files write the full set as "all".
Classes = Annotated[frozenset[UnitClass], BeforeValidator(_expanded), PlainSerializer(_written)]


class Doubt(StrEnum):
    """What no source settles about an entry."""

    FIGURES_UNVERIFIED = "figures_unverified"
    LAYER_UNVERIFIED = "layer_unverified"
    RULES_PRESUMED = "rules_presumed"
    RULES_UNVERIFIED = "rules_unverified"
    WATER_END_UNSETTLED = "water_end_unsettled"
    NATION_UNIDENTIFIED = "nation_unidentified"
    TWO_RECON_CARDS = "two_recon_cards"


class ProfileDifference(Frozen):
    """A switch that changes how this entry plays, and who says so."""

    switch: RuleSwitch
    sources: tuple[SourceId, ...]


class RuleSource(Frozen):
    id: SourceId
    meaning: str
    address: str | None = None


class CatalogEntry(Frozen):
    """The base of all entries. Its own values are the `book` reading; `readings` overrides them by profile.

    An override is merged object by object; a list or a plain value replaces the one it meets.
    """

    id: EntryId
    source: tuple[SourceId, ...]
    differences: tuple[ProfileDifference, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    specials: tuple[Special, ...] = ()
    readings: FrozenMap[Profile, FrozenMap[str, Json]] = FrozenDict()

    def reading(self, profile: Profile) -> Self:
        """This entry as the profile reads it."""
        override = self.readings.get(profile)
        if override is None:
            return self
        return type(self).model_validate(_merged(self.model_dump(mode="json"), override))

    def find_special(self, code: SpecialCode) -> Special | None:
        return next((special for special in self.specials if special.code is code), None)


def _merged(below: Mapping[str, object], above: Mapping[str, object]) -> dict[str, object]:
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        result[key] = _merged(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return result
