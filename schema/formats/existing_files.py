"""Files that are there already. Nothing is replaced unasked, and nothing that a result is made from:

- A path that the user typed, or picked in a dialog that asks, may be replaced, but never a file that is read.
- A name that the program chose never replaces a file, unless the user has said so for all files of the same action.

Files are told apart by what they are, not by how they are spelled: through links, `..`, and letter case.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from schema.formats.files import create_atomically, write_atomically
from schema.issues import KnownProblem

IS_INPUT, IS_OPEN = "file.is-input", "file.is-open"
PathLike = str | os.PathLike[str]


class Existing(StrEnum):
    """What is to be done where a name that the program chose is taken."""

    REFUSE = "refuse"
    REPLACE = "replace"
    KEEP_BOTH = "keep-both"


class Unwritten(KnownProblem):
    """A file that cannot be written, with its name."""

    def __init__(self, path: PathLike, problem: KnownProblem) -> None:
        super().__init__(problem.code, **problem.params)
        self.path = Path(path)


@dataclass(frozen=True, slots=True)
class OutputRule:
    """What files of names that the program chose may replace. `inputs`: what the result is made from."""

    inputs: tuple[Path, ...] = ()
    existing: Existing = Existing.REFUSE

    def find_problem(self, path: PathLike) -> KnownProblem | None:
        """Why nothing may be written there."""
        if any(is_same_file(path, one) for one in self.inputs):
            return KnownProblem(IS_INPUT)
        if self.existing is not Existing.REPLACE and os.path.lexists(path):
            return KnownProblem("file.exists")
        return None

    def write(self, path: PathLike, data: bytes) -> None:
        """All or nothing; raises Unwritten. A file that has come meanwhile is not replaced either."""
        try:
            refuse_input(path, self.inputs)
            if self.existing is Existing.REPLACE:
                write_atomically(path, data)
            else:
                create_atomically(path, data)
        except KnownProblem as problem:
            raise Unwritten(path, problem) from problem


def refuse_input(path: PathLike, inputs: Iterable[PathLike]) -> None:
    """Raises KnownProblem for a target that is one of the files that the result is made from."""
    if any(is_same_file(path, one) for one in inputs):
        raise KnownProblem(IS_INPUT)


def refuse_open(path: PathLike, files: Iterable[PathLike]) -> None:
    """As `refuse_input`, where a window has the files open, for whatever it writes."""
    if any(is_same_file(path, one) for one in files):
        raise KnownProblem(IS_OPEN)


def is_same_file(path: PathLike, other: PathLike) -> bool:
    """Whether writing to one would change the other. A file that is not there yet is told by its place."""
    try:
        return Path(path).samefile(other)
    except OSError:
        return os.path.realpath(path) == os.path.realpath(other)
    except ValueError:  # a NUL or a lone surrogate in the name
        return False


def numbered(
    names: Iterable[str], reserved: Collection[str] = (), is_taken: Callable[[str], bool] = lambda _name: False
) -> Iterator[str]:
    """Each of them once, and none that is reserved or taken: the second of a name is numbered, whatever its case,
    because systems differ in whether that makes a difference.
    """
    seen = {name.casefold() for name in reserved}
    for name in names:
        free, number = name, 2
        while free.casefold() in seen or is_taken(free):
            free, number = f"{name} {number}", number + 1
        seen.add(free.casefold())
        yield free


def numbered_path(path: Path) -> Path:
    """The path, or the first with a number that nothing has: `omaha 2.game`."""
    stem = next(numbered((path.stem,), is_taken=lambda stem: os.path.lexists(path.with_stem(stem))))
    return path.with_stem(stem)
