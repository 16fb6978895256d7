"""Answers with their reasons: a value and the terms that made it, each with the rule it comes from.

Reasons are codes and parameters. `i18n` turns them into sentences in three languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from schema.hexes import Hex
from schema.issues import Parameter

_NOTHING: Final[Mapping[str, Parameter]] = MappingProxyType({})


class Term(NamedTuple):
    """One reason. `value` is what it adds to a number; None where it allows or forbids.

    `rule` names what says so: `terrain:forest`, `unit:sniper`, `nation:imperial_japanese_army` of the catalog, or
    `rule:close-assault-first` of the core rules.
    """

    code: str
    rule: str
    value: int | None = None
    hex: Hex | None = None
    params: Mapping[str, Parameter] = _NOTHING


@dataclass(frozen=True, slots=True)
class Answer:
    """Yes or no, and why. A forbidding term makes it no; numbers are summed in `value`."""

    allowed: bool
    terms: tuple[Term, ...] = ()
    value: int = 0
