"""What a badge makes of the figures that it lies with."""

from __future__ import annotations

from typing import Final

from rules.catalog import catalog
from schema.catalog.badge import BadgeRole

# From what plain figures are anyway to what only this badge makes of them.
_COMMON: Final = ("infantry", "armor", "artillery", "elite_armor", "special_forces")


def unit_kind_of(badge: str) -> str | None:
    """The kind of unit that it makes, the most special where it makes several; None for a badge without effect."""
    known = catalog().find_badge(badge)
    if known is None or known.role not in (BadgeRole.ELITE, BadgeRole.KIND):
        return None
    return max(known.makes.values(), key=lambda kind: _COMMON.index(kind) if kind in _COMMON else len(_COMMON))
