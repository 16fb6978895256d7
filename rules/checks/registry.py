"""The list of checks: one short function each, the same live in the window and on the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from rules.checks.context import CheckContext
from schema.hexes import Hex
from schema.issues import Fix, Issue, Parameter, PathPart, Severity


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found: where, with which parameters. `severity` None: that of the check."""

    hex: Hex | None = None
    path: tuple[PathPart, ...] = ()
    params: Mapping[str, Parameter] = field(default_factory=dict)
    fixes: tuple[Fix, ...] = ()
    severity: Severity | None = None


Examiner = Callable[[CheckContext], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class Check:
    """`prevents_play`: its errors mean that no game can be set up as the scenario says, or only another one."""

    code: str
    severity: Severity
    examine: Examiner
    prevents_play: bool = False

    def issues(self, context: CheckContext) -> Iterator[Issue]:
        """What the check finds. A check that fails is an issue itself: the others still speak."""
        try:
            for finding in self.examine(context):
                yield Issue(
                    self.code,
                    finding.severity or self.severity,
                    finding.path,
                    finding.hex,
                    _with_hex(finding, context),
                    finding.fixes,
                )
        except Exception as problem:  # noqa: BLE001 - the author must not lose the other findings to our bug
            yield Issue("check.failed", Severity.ERROR, params={"check": self.code, "problem": type(problem).__name__})


def _with_hex(finding: Finding, context: CheckContext) -> Mapping[str, Parameter]:
    return finding.params if finding.hex is None else {"hex": context.label(finding.hex), **finding.params}


CHECKS: dict[str, Check] = {}


def prevents_play(issue: Issue) -> bool:
    """Whether an issue of the checks is a reason not to play at all."""
    check = CHECKS.get(issue.code)
    return check is not None and check.prevents_play and issue.severity is Severity.ERROR


def check(code: str, severity: Severity, *, prevents_play: bool = False) -> Callable[[Examiner], Examiner]:
    """Put a function on the list under its code."""

    def register(examine: Examiner) -> Examiner:
        if code in CHECKS:
            raise ValueError(f"two checks for {code}")
        CHECKS[code] = Check(code, severity, examine, prevents_play)
        return examine

    return register


ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO
