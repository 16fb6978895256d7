"""In which order things are listed, and how a database is told so."""

from __future__ import annotations

from enum import StrEnum

from library.index.expression import BY_TITLE
from library.kinds import LIBRARY_KINDS


class SearchOrder(StrEnum):
    """`catalog`: by kind, then as the rule books have it."""

    RELEVANCE = "relevance"
    TITLE = "title"
    YEAR = "year"
    UNITS = "units"
    CATALOG = "catalog"
    DATE = "date"
    CHANGED = "changed"


_RANKS = (f"WHEN '{kind}' THEN {index}" for index, kind in enumerate(LIBRARY_KINDS))
_KIND = " ".join(["CASE i.kind", *_RANKS, "END"])
_POSITION = "(SELECT e.position FROM entries e WHERE e.kind = i.kind AND e.key = i.key)"
_BEGINS = "(SELECT s.begins FROM scenarios s WHERE i.kind = 'scenario' AND s.key = i.key)"
_CHANGED = "(SELECT s.changed_at FROM scenarios s WHERE i.kind = 'scenario' AND s.key = i.key)"
ORDERS = {
    SearchOrder.TITLE: BY_TITLE,
    SearchOrder.YEAR: f"i.year, {BY_TITLE}",
    SearchOrder.UNITS: f"i.units DESC, {BY_TITLE}",
    SearchOrder.CATALOG: f"{_KIND}, {_POSITION}, {BY_TITLE}",
    # What has no date comes last, on every database.
    SearchOrder.DATE: f"{_BEGINS} IS NULL, {_BEGINS}, {BY_TITLE}",
    SearchOrder.CHANGED: f"{_CHANGED} DESC, {BY_TITLE}",
}
