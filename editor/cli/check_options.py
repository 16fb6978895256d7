"""The options of `check` that need more than typer knows: boxes, the place to play, and what to do about findings."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from schema.issues import KnownProblem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.checks import TargetName

# Spelled out, because the checks take longer to import than a help page to print.
TARGETS = "table|bga|dow"


@dataclass(frozen=True, slots=True)
class CheckCommandOptions:
    boxes: Mapping[str, int] | None = None
    target: TargetName | None = None
    fix: bool = False
    write: bool = False
    output: Path | None = None


def parse_options(
    *, files: list[Path], box: str | None, target: str | None, fix: bool, write: bool, output: Path | None
) -> CheckCommandOptions:
    """What the options say together; raises KnownProblem where they make no sense."""
    for option, is_given in (("--write", write), ("--output", output is not None)):
        if is_given and not fix:
            raise KnownProblem("usage.needs-option", option=option, other="--fix")
    if write and output is not None:
        raise KnownProblem("usage.not-together", option="--write", other="--output")
    if output is not None and len(files) != 1:
        raise KnownProblem("usage.one-file", option="--output")
    return CheckCommandOptions(_boxes(box), _target(target), fix, write, output)


def _boxes(text: str | None) -> Mapping[str, int] | None:
    if text is None:
        return None
    from rules.building.owned import parse_boxes

    return parse_boxes(text)


def _target(name: str | None) -> TargetName | None:
    if name is None:
        return None
    from rules.checks import TargetName

    try:
        return TargetName(name)
    except ValueError:
        raise KnownProblem("usage.bad-value", name="--target", found=name, allowed=tuple(TargetName)) from None
