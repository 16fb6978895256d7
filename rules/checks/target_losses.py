"""What .m44 files cannot say, or other programs read otherwise in them: found by writing and reading the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.checks.context import CheckContext
from rules.checks.registry import INFO, WARNING, Finding, check
from rules.checks.repairs import change_piece
from rules.checks.target_conditions import BGA, DOW, SITES, condition, reader_of, why
from schema.formats.m44.document import write_document
from schema.formats.m44.losses import block_term
from schema.formats.m44.options import write_options
from schema.issues import Fix, Issue
from schema.special_rules import GungHo
from schema.victory import EmptySections

_BLOCK_LOSSES = frozenset({"m44.block-left-out", "m44.block-otherwise"})
_SUDDEN_DEATH = "condition:sudden_death"


@condition(BGA, DOW)
def _not_in_the_file(context: CheckContext) -> Iterator[Finding]:
    """What .m44 files have no word for reaches no other program."""
    for issue in context.once(_losses):
        if issue.code == "m44.piece-left-out":
            yield Finding(issue.hex, issue.path, why("not_in_m44", str(issue.params["piece"])))
        elif issue.code in _BLOCK_LOSSES:
            block = str(issue.params["block"])
            is_second = block == _SUDDEN_DEATH and issue.code == "m44.block-otherwise"
            yield Finding(path=issue.path, params=why("one_condition" if is_second else "not_in_m44", block))


@condition(BGA, DOW)
def _options(context: CheckContext) -> Iterator[Finding]:
    """Rules that the file says, and the reader does not know or does otherwise."""
    known = reader_of(context).options
    reason = "added_later" if context.target is DOW else "ignored"
    for field in ("special_rules", "victory"):
        for number, block in enumerate(getattr(context.scenario, field)):
            if isinstance(block, GungHo) and context.target is DOW:
                continue  # told as the nation that it is there
            written = write_options((block,), context.grid.kind.rows)
            if any(key not in known for key in written):
                yield Finding(path=(field, number), params=why(reason, block_term(block)))
            elif isinstance(block, EmptySections) and written and len(block.sections) > 1:
                yield Finding(path=(field, number), params=why("paid_once", block_term(block)))


def _losses(context: CheckContext) -> tuple[Issue, ...]:
    return write_document(context.scenario)[1]


def _lost(context: CheckContext, code: str) -> Iterator[Finding]:
    """What others read otherwise in the file, whoever they are."""
    if context.target in SITES:
        for issue in context.once(_losses):
            if issue.code == code:
                params = {"target": f"target:{context.target.value}", **issue.params}
                yield Finding(issue.hex, issue.path, params)


@check("target.not-told", WARNING)
def not_told(context: CheckContext) -> Iterator[Finding]:
    yield from _lost(context, "m44.piece-not-told")


@check("target.other-unit", WARNING)
def other_unit(context: CheckContext) -> Iterator[Finding]:
    for finding in _lost(context, "m44.unit-kind"):
        yield replace(finding, fixes=_becomes_other(finding))


def _becomes_other(finding: Finding) -> tuple[Fix, ...]:
    """The kind as which it is read anyway."""
    other = str(finding.params["other"])
    changes: dict[str, object] = {"kind": other.removeprefix("unit:"), "figures": None, "badge": None}
    return () if finding.hex is None else (change_piece("fix.piece", finding.hex, "unit", changes=changes, near=other),)


@check("target.other-side", WARNING)
def other_side(context: CheckContext) -> Iterator[Finding]:
    yield from _lost(context, "m44.unit-side")


@check("target.other-figures", INFO)
def other_figures(context: CheckContext) -> Iterator[Finding]:
    yield from _lost(context, "m44.unit-nation")
