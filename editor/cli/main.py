"""The program `beachhead`: reads the command line, runs one command, and turns every outcome into an exit code."""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from editor.cli.console import Console, name_of, prepare_streams
from editor.cli.exit_code import ExitCode
from editor.cli.language_option import split_language
from editor.program import PROGRAM
from i18n.languages import system_language
from schema.issues import KnownProblem, Unreadable

# How many new objects make Python look for garbage. Each import makes thousands that stay: with the usual 700 the look
# for garbage takes a seventh of a short command.
_NEW_OBJECTS = 200_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code is 0 fine, 1 findings or a failed request, 2 bad use or unreadable input."""
    prepare_streams()
    chosen, rest = split_language(sys.argv[1:] if arguments is None else arguments)
    if isinstance(chosen, KnownProblem):
        return _report_bad_usage(Console(system_language()), chosen, PROGRAM)
    console = Console(chosen)
    try:
        code = _run(console, rest)
        sys.stdout.flush()  # here, where a full disk or a closed pipe can still be told
    except BrokenPipeError:
        _discard_output()
        return ExitCode.BROKEN_PIPE
    except OSError as problem:
        if problem.filename is not None:  # a file, not our own output: a mistake of ours to let it come this far
            return _report_bug(console, problem)
        _discard_output()
        console.problem(KnownProblem("program.output-failed", reason=errno.errorcode.get(problem.errno or 0, "?")))
        return ExitCode.FAILURE
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except ImportError as problem:
        return _report_failed_import(console, problem)
    except Exception as problem:  # noqa: BLE001
        return _report_bug(console, problem)
    return code


def _run(console: Console, arguments: list[str]) -> int:
    if arguments[:1] == ["--version"]:  # not an option for typer: it would import pydantic to read it
        from editor.program import version

        console.out(f"{PROGRAM} {version()}")
        return ExitCode.SUCCESS
    if _asks_for_the_window(arguments):
        from editor.cli.window_start import open_window

        return open_window([Path(name) for name in _without_command(arguments)], console)
    gc.set_threshold(_NEW_OBJECTS, *gc.get_threshold()[1:])
    import typer

    from editor.cli.application import application
    from editor.cli.interruption import noted_interruption
    from editor.cli.usage import command_path, usage_problem

    program = typer.main.get_command(application(console))
    try:
        # Not `program.main`: it would turn a closed pipe and Ctrl-C into exit codes of its own.
        with noted_interruption() as console.is_interrupted:
            with program.make_context(PROGRAM, arguments, obj=console) as context:
                code = int(program.invoke(context) or ExitCode.SUCCESS)
            return ExitCode.INTERRUPTED if console.is_interrupted() else code
    except typer.Exit as done:
        return done.exit_code
    except typer.TyperException as problem:
        return _report_bad_usage(console, usage_problem(problem), command_path(problem) or PROGRAM)
    except Unreadable as problem:
        console.problem(problem)
        return ExitCode.BAD_INPUT
    except KnownProblem as problem:
        if problem.code.startswith("usage."):
            return _report_bad_usage(console, problem, PROGRAM)
        console.problem(problem, _subject(problem))
        return ExitCode.CONFLICT if problem.code == "library.changed-meanwhile" else ExitCode.FAILURE


def _subject(problem: KnownProblem) -> str:
    """What a problem is about: of the database that cannot be written, sentences about files do not give the name."""
    database = problem.params.get("database") if problem.code.startswith("file.") else None
    return PROGRAM if database is None else str(database)


def _asks_for_the_window(arguments: list[str]) -> bool:
    """Plainly, with nothing or scenarios: then typer, which takes longer to import than a window to paint, is not
    needed. Everything else, and every mistake, is for typer to judge.
    """
    names = _without_command(arguments)
    return all(name.endswith((".m44", ".beachhead")) and not name.startswith("-") for name in names)


def _without_command(arguments: list[str]) -> list[str]:
    return arguments[1:] if arguments[:1] == ["edit"] else arguments


def _report_bad_usage(console: Console, problem: KnownProblem, command: str) -> int:
    """A wrong command line: what is wrong and where to read on, in one line."""
    from i18n.render import render

    console.err(
        console.text(
            "line.problem",
            file=PROGRAM,
            message=console.text("help.try", problem=render(problem, console.language), command=command),
        )
    )
    return ExitCode.BAD_INPUT


def _report_failed_import(console: Console, problem: ImportError) -> int:
    """Qt cannot be imported where a library of the system is missing. That is no mistake of ours; all else is."""
    from editor.system_libraries import find_missing_libraries

    missing = find_missing_libraries(failed=problem)
    if missing is None:
        return _report_bug(console, problem)
    console.problem(missing)
    return ExitCode.FAILURE


def _report_bug(console: Console, problem: Exception) -> int:
    """A mistake of ours: never a traceback for the user, always one for us."""
    if os.environ.get("BEACHHEAD_DEBUG"):
        raise problem
    where = None
    with contextlib.suppress(Exception):  # a system so broken that not even the report works still deserves its line
        from editor.crash_report import write_report

        report = write_report(problem)
        where = None if report is None else name_of(report)
    console.problem(KnownProblem("program.bug", error=type(problem).__name__, report=where))
    return ExitCode.BUG


def _discard_output() -> None:
    """Leave Python nothing to flush at its end: it would fail again, and say so."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
