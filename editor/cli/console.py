"""Where the command line speaks: answers on stdout, everything else on stderr, one line at a time, in one language."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import sys
from collections.abc import Callable, Iterable

from editor.program import PROGRAM
from i18n.catalogs import Domain, MessageCatalog, catalog
from i18n.languages import Language
from i18n.render import STANDARD_ROWS, issue_location, render
from i18n.values import Printable, printable
from library.passwords import hide_passwords
from schema.issues import Issue, KnownProblem, Parameter

# For terminals whose encoding lacks what good typography uses.
_PLAIN = str.maketrans({"\u202f": " ", "\u00a0": " ", "−": "-", "–": "-", "…": "...", "“": '"', "”": '"', "’": "'"})


class Console:
    """Says things in a language. All that a command needs from its surroundings."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.ui: MessageCatalog = catalog(Domain.UI, language)
        self.is_interrupted: Callable[[], bool] = lambda: False

    def text(self, code: str, /, **params: Parameter) -> Printable:
        return self.ui.text(code, **params)

    def pair(self, name: str, value: str) -> Printable:
        """`card:ambush: critical`, with the space before the colon that the language wants."""
        return self.text("compare.pair", name=Printable(name), value=Printable(value))

    def out(self, line: str) -> None:
        """One line of the answer, unless the user has stopped the command."""
        if self.is_interrupted():
            raise KeyboardInterrupt
        print(line)

    def err(self, line: str) -> None:
        """One line that is not the answer: a problem, a note, a hint."""
        print(hide_passwords(line), file=sys.stderr)

    def problem(self, problem: KnownProblem, subject: str | os.PathLike[str] = PROGRAM) -> None:
        """Say why something cannot be done; `subject` is the file it is about."""
        self.err(self.text("line.problem", file=name_of(subject), message=render(problem, self.language)))

    def notes(self, issues: Iterable[Issue], subject: str | os.PathLike[str], rows: int) -> None:
        for issue in issues:
            self.note(issue, subject, rows)

    def note(self, issue: Issue, subject: str | os.PathLike[str], rows: int = STANDARD_ROWS) -> None:
        """Say something about a place in a file."""
        message = render(issue, self.language, rows=rows)
        where = issue_location(issue, rows=rows)
        self.err(self.text("line.problem", file=name_of(subject), place=where, message=message))


def name_of(path: str | os.PathLike[str]) -> Printable:
    """The name of a file as it can be shown, whatever bytes it is made of."""
    return printable(os.fspath(path))


def prepare_streams() -> None:
    """Make sure that neither a closed stream nor a letter which the terminal does not know ever ends the program."""
    _open_closed_streams()
    codecs.register_error("beachhead", _plain_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError):  # closed by whoever started us
                stream.reconfigure(errors="beachhead")


def _open_closed_streams() -> None:
    """Replace the streams that whoever started us has closed. Their numbers would go to the next files that are opened,
    and with them whatever Qt or a process of ours writes there.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            os.set_inheritable(nowhere, True)
            setattr(sys, name, os.fdopen(nowhere, mode, encoding="utf-8"))


def _plain_letters(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    plain = problem.object[problem.start : problem.end].translate(_PLAIN)
    return plain.encode(problem.encoding, "replace").decode(problem.encoding), problem.end
