"""What a badge makes of the figures that it lies with."""

from __future__ import annotations

from typing import Final

from rules.catalog import catalog
from schema.catalog_badge import BadgeRole

_PLAIN_KINDS: Final = frozenset(("infantry", "armor", "artillery"))


def made_kind(badge: str) -> str | None:
    """The kind of unit that it makes, the first where it makes several; None for a badge without effect."""
    known = catalog().find_badge(badge)
    if known is None or known.role not in (BadgeRole.ELITE, BadgeRole.KIND):
        return None
    kinds = known.makes.values()
    return next((kind for kind in kinds if kind not in _PLAIN_KINDS), None)
