"""The conditions under which a place does not play a scenario as it is meant: a function each, with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.checks.context import CheckContext
from rules.checks.registry import Finding
from rules.checks.target_profiles import TargetName
from schema.formats.m44.target import M44Target, m44_target
from schema.issues import Parameter

BGA, DOW, TABLE = TargetName.BGA, TargetName.DOW, TargetName.TABLE
SITES = frozenset({BGA, DOW})

Condition = Callable[[CheckContext], Iterator[Finding]]
CONDITIONS: list[tuple[frozenset[TargetName], Condition]] = []


def condition(*targets: TargetName) -> Callable[[Condition], Condition]:
    """Put a function on the list for these places."""

    def register(examine: Condition) -> Condition:
        CONDITIONS.append((frozenset(targets), examine))
        return examine

    return register


def why(reason: str, piece: str | None = None) -> dict[str, Parameter]:
    params: dict[str, Parameter] = {"reason": f"why:{reason}"}
    return params if piece is None else {**params, "piece": piece}


def reader_of(context: CheckContext) -> M44Target:
    """What the site understands for which the conditions are examined: one of `SITES`."""
    assert context.target is not None  # only those who read files have conditions about them
    return m44_target(context.target.value)
