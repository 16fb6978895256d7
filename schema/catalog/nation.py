"""A nation or theatre rule: when it is in force, for whom, and what it does."""

from enum import StrEnum

from schema.board import BoardKind
from schema.catalog.entry import CatalogEntry
from schema.catalog.ids import EntryId
from schema.catalog.specials.nation import NationSpecial
from schema.pieces import NationId


class RuleScope(StrEnum):
    NATION = "nation"
    THEATRE = "theatre"


class RuleArgument(StrEnum):
    """What the scenario says with the rule."""

    NONE = "none"
    CAMP = "camp"
    CAMP_OR_BOTH = "camp_or_both"
    CAMP_OPTIONAL = "camp_optional"


class NationRule(CatalogEntry):
    specials: tuple[NationSpecial, ...] = ()
    scope: RuleScope
    # In force for every unit of the nations, without a word in the scenario.
    automatic: bool = False
    argument: RuleArgument = RuleArgument.NONE
    nations: tuple[NationId, ...] = ()
    badges: tuple[EntryId, ...] = ()
    kinds: tuple[EntryId, ...] = ()
    boards: tuple[BoardKind, ...] = tuple(BoardKind)
