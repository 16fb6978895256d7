"""What typer says about a wrong command line, as problems of ours, so that it reads in the chosen language."""

from __future__ import annotations

import typer

from schema.issues import KnownProblem


def usage_problem(problem: typer.TyperException) -> KnownProblem:
    """Told apart by name: typer keeps these classes to itself. One that is not known here still reads, in English."""
    match type(problem).__name__:
        case "NoSuchOption":
            near = tuple(sorted(getattr(problem, "possibilities", None) or ()))
            return KnownProblem("usage.no-such-option", option=getattr(problem, "option_name", ""), near=near)
        case "MissingParameter":
            return KnownProblem("usage.missing-argument", name=_parameter_name(problem))
        case "BadOptionUsage":
            return KnownProblem("usage.missing-value", option=getattr(problem, "option_name", ""))
        case "BadParameter":
            return KnownProblem("usage.bad-value", name=_parameter_name(problem))
        case _:
            return KnownProblem("usage.other", message=problem.format_message())


def command_path(problem: typer.TyperException) -> str | None:
    """The command whose help explains what went wrong."""
    path: str | None = getattr(getattr(problem, "ctx", None), "command_path", None)
    return path


def _parameter_name(problem: typer.TyperException) -> str:
    parameter = getattr(problem, "param", None)
    options = [option for option in getattr(parameter, "opts", ()) if option.startswith("-")]
    return options[0] if options else str(getattr(parameter, "metavar", None) or getattr(parameter, "name", ""))
