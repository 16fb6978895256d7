"""`--replace` and `--keep-both`: what is to be done about files that bear the names which a command chooses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from editor.cli.console import Console
from editor.settings.settings_file import settings_path
from schema.formats.existing_files import Existing, OutputRule, refuse_input
from schema.issues import KnownProblem, Parameter

REPLACE, KEEP_BOTH = "--replace", "--keep-both"


def output_help(console: Console, code: str, **params: Parameter) -> str:
    """The help of an option for a file that the user names, with what becomes of one that is there."""
    return f"{console.text(code, **params)} {console.text('option.output')}"


def parse_existing(*, replace: bool, keep_both: bool) -> Existing:
    if replace and keep_both:
        raise KnownProblem("usage.not-together", option=REPLACE, other=KEEP_BOTH)
    return Existing.REPLACE if replace else Existing.KEEP_BOTH if keep_both else Existing.REFUSE


def is_refused(console: Console, paths: Iterable[Path], rule: OutputRule) -> bool:
    """Whether one of the files that are to be written may not be, which is then told of the first of them. As in
    `is_input`, the settings are among what is read.
    """
    rule = replace(rule, inputs=(*rule.inputs, settings_path()))
    for path in paths:
        if problem := rule.find_problem(path):
            console.problem(KnownProblem(problem.code, replace=REPLACE, keep=KEEP_BOTH), path)
            return True
    return False


def is_input(console: Console, target: Path, inputs: Iterable[Path]) -> bool:
    """Whether the file that the user named is one that the command reads, which is then told. What the user has set is
    read by many.
    """
    try:
        refuse_input(target, (*inputs, settings_path()))
    except KnownProblem as problem:
        console.problem(problem, target)
        return True
    return False
