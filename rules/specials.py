"""Lookup of specials that an entry is known to have."""

from __future__ import annotations

from schema.catalog.entry import CatalogEntry
from schema.catalog.special import Special, SpecialCode


def get_special(entry: CatalogEntry, code: SpecialCode) -> Special:
    """The special of that code; an entry without it is a fault of the data."""
    special = entry.find_special(code)
    if special is None:
        raise LookupError(f"{entry.id} has no {code}")
    return special
