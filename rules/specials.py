"""Lookup of specials that an entry is known to have."""

from __future__ import annotations

from schema.catalog.entry import AnySpecial, CatalogEntry


def get_special(entry: CatalogEntry, kind: type[AnySpecial]) -> AnySpecial:
    """The special of that kind; an entry without it is a fault of the data."""
    special = entry.find_special(kind)
    if special is None:
        raise LookupError(f"{entry.id} has no {kind.model_fields[kind.tag].default}")
    return special
