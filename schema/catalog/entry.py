"""The base of every entry of the catalog, its sources and doubts.

Rule numbers live in these entries, behaviour in `rules`. Names and texts are nowhere here: an id is enough.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Self, TypeVar, cast

from schema.catalog.ids import EntryId, SourceId
from schema.catalog.specials.special import Special
from schema.catalog.switch import Profile, RuleSwitch
from schema.frozen import Frozen, FrozenDict, FrozenMap, Json

AnySpecial = TypeVar("AnySpecial", bound=Special)


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
    # Each kind of entry says which of them it may have.
    specials: tuple[Special, ...] = ()
    readings: FrozenMap[Profile, FrozenMap[str, Json]] = FrozenDict()

    def reading(self, profile: Profile) -> Self:
        """This entry as the profile reads it."""
        override = self.readings.get(profile)
        if override is None:
            return self
        return type(self).model_validate(_merged(self.model_dump(mode="json"), override))

    def find_special(self, kind: type[AnySpecial]) -> AnySpecial | None:
        """The special of that kind; None where the entry has none."""
        for special in self.specials:
            # As isinstance, which pydantic makes slow for classes of its own.
            if kind in type(special).__mro__:
                return cast("AnySpecial", special)
        return None


def _merged(below: Mapping[str, object], above: Mapping[str, object]) -> dict[str, object]:
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        result[key] = _merged(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return result
