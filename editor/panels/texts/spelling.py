"""Spelling by a program of the system, where it has one: hunspell, enchant or aspell.

All three speak the pipe protocol of ispell (`-a`): a word a line in, for each an answer and an empty line out. None is
needed: without one nothing is underlined. No Qt here; call it off the window thread.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from i18n.languages import Language
from i18n.lexicon import typography

# A program may hang on a broken dictionary.
_TIMEOUT_SECONDS: Final = 8
_MAX_SUGGESTIONS: Final = 6
_PROGRAMS: Final[Mapping[str, tuple[str, ...]]] = {
    "hunspell": ("-i", "utf-8", "-a", "-d"),
    "enchant-2": ("-a", "-d"),
    "aspell": ("--encoding=utf-8", "-a", "-d"),
}
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
# "l’", "d’", "qu’": an article before a French word, which dictionaries know without it.
_ARTICLE: Final = re.compile(r"^(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu)['’](?=.)", re.IGNORECASE)
# One letter or capitals only: an abbreviation.
_NO_WORD: Final = re.compile(r"^.$|^[^a-zà-öø-ÿ]+$")


class SpellingFailed(Exception):
    """The program gave no output or one that cannot be parsed."""


@dataclass(frozen=True)
class Speller:
    """A program with a dictionary that it has opened."""

    program: str
    options: tuple[str, ...]

    def check(self, words: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """The misspelled words with suggestions. Raises SpellingFailed."""
        unique = list(dict.fromkeys(words))
        results = _run_program(self.program, self.options, unique)
        if len(results) != len(unique):
            raise SpellingFailed(self.program)
        return {word: near for word, near in zip(unique, results, strict=True) if near is not None}


def find_speller(language: Language) -> Speller | None:
    """The first program on the path that has a dictionary of the language."""
    for name, options in _PROGRAMS.items():
        program = _find_program(name)
        if program is None:
            continue
        for dictionary in typography(language).dictionaries:
            speller = Speller(program, (*options, dictionary))
            try:
                speller.check(("a",))
            except SpellingFailed:
                continue
            return speller
    return None


def _find_program(name: str) -> str | None:
    """A program on the path, but not one in the current folder, where Windows would look first."""
    program = shutil.which(name)
    return program if program is not None and Path(program).is_absolute() else None


def find_words(text: str) -> Iterator[tuple[int, str]]:
    """The words of a text that can be misspelled, with their positions; an elided article is no part of its word."""
    for match in _WORD.finditer(text):
        word = match[0]
        article = _ARTICLE.match(word)
        start = match.start() + (article.end() if article else 0)
        word = word[article.end() :] if article else word
        if not _NO_WORD.match(word):
            yield start, word


def _run_program(program: str, options: tuple[str, ...], words: list[str]) -> list[tuple[str, ...] | None]:
    """For each word None if it is correct, else the suggestions."""
    # "^" keeps a word from being taken for a command.
    lines = "".join(f"^{word.replace('’', chr(39))}\n" for word in words)
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0) if sys.platform == "win32" else 0
    try:
        process = subprocess.run(
            [program, *options],
            input=lines.encode(),
            capture_output=True,
            timeout=_TIMEOUT_SECONDS,
            check=False,
            creationflags=flags,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise SpellingFailed(program) from problem
    output = process.stdout.decode("utf-8", "replace").splitlines()
    if process.returncode or not output or not output[0].startswith("@"):
        raise SpellingFailed(program)
    return list(_parse_lines(output[1:]))


def _parse_lines(lines: list[str]) -> Iterator[tuple[str, ...] | None]:
    """A block of lines for each word, closed by an empty one; a compound may have a line for each part."""
    block: list[str] = []
    for line in lines:
        if line.strip():
            block.append(line)
        else:
            yield _parse_block(block)
            block = []


def _parse_block(block: list[str]) -> tuple[str, ...] | None:
    wrong = [line for line in block if line[0] in "&#?"]
    if not wrong:
        return None
    _, _, near = wrong[0].partition(": ")
    return tuple(filter(None, map(str.strip, near.split(","))))[:_MAX_SUGGESTIONS]
