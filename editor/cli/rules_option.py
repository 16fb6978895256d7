"""`--rules`: which reading of the rules a command answers by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schema.issues import KnownProblem

if TYPE_CHECKING:
    from schema.catalog.switch import Profile

OPTION = "--rules"
# Spelled out, because the catalog's models take longer to import than a help page to print.
DEFAULT_RULES = "book"
METAVAR = "book|online"


def parse_rules(value: str) -> Profile:
    from schema.catalog.switch import Profile

    try:
        return Profile(value)
    except ValueError:
        raise KnownProblem("usage.bad-value", name=OPTION, found=value, allowed=tuple(Profile)) from None
