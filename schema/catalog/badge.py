"""A badge: the round token with a unit, and what it makes of the figures it lies with."""

from enum import StrEnum

from schema.catalog.entry import CatalogEntry
from schema.catalog.ids import EntryId
from schema.frozen import FrozenMap
from schema.pieces import NationId


class FigureCode(StrEnum):
    """The figures of an .m44 unit name, before its nation: plain or special, by class."""

    INFANTRY = "inf"
    SPECIAL_INFANTRY = "inf2"
    ARMOR = "tank"
    SPECIAL_ARMOR = "tank2"
    ARTILLERY = "gun"


class BadgeRole(StrEnum):
    """`elite`: marks special forces and elite armor, which the figures alone already say."""

    ELITE = "elite"
    KIND = "kind"
    NATION = "nation"
    DECORATIVE = "decorative"


class Badge(CatalogEntry):
    m44_name: str
    role: BadgeRole
    # It changes no rule, whatever it lies with.
    decorative: bool
    # Nations whose units wear it; none: any.
    nations: tuple[NationId, ...] = ()
    # The kind of unit by the figures it lies with.
    makes: FrozenMap[FigureCode, EntryId]
