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

# A program may hang on a broken dictionary; nobody waits longer than this for a mark under a word.
_SECONDS: Final = 8
_MAX_SUGGESTIONS: Final = 6
_PROGRAMS: Final[Mapping[str, tuple[str, ...]]] = {
    "hunspell": ("-i", "utf-8", "-a", "-d"),
    "enchant-2": ("-a", "-d"),
    "aspell": ("--encoding=utf-8", "-a", "-d"),
}
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
# "l’", "d’", "qu’": an article before a French word, which dictionaries know without it.
_ARTICLE: Final = re.compile(r"^(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu)['’](?=.)", re.IGNORECASE)
# One letter, capitals only or a capital inside is a name or an abbreviation of the author's.
_NO_WORD: Final = re.compile(r"^.$|^[^a-zà-öø-ÿ]+$")


class SpellingFailed(Exception):
    """The program said something that we do not understand, or nothing."""


@dataclass(frozen=True)
class Speller:
    """A program with a dictionary that it opened at least once."""

    program: str
    options: tuple[str, ...]

    def check(self, words: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """The words that it does not know, each with what may have been meant. Raises SpellingFailed."""
        asked = list(dict.fromkeys(words))
        answers = _ask(self.program, self.options, asked)
        if len(answers) != len(asked):
            raise SpellingFailed(self.program)
        return {word: said for word, said in zip(asked, answers, strict=True) if said is not None}


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


def has_program() -> bool:
    return any(map(_find_program, _PROGRAMS))


def _find_program(name: str) -> str | None:
    """A program on the path, but not one in the current folder, where Windows would look first."""
    program = shutil.which(name)
    return program if program is not None and Path(program).is_absolute() else None


def find_words(text: str) -> Iterator[tuple[int, str]]:
    """The words of a text that can be misspelled, with their places; an elided article is no part of its word."""
    for match in _WORD.finditer(text):
        word = match[0]
        article = _ARTICLE.match(word)
        start = match.start() + (article.end() if article else 0)
        word = word[article.end() :] if article else word
        if not _NO_WORD.match(word):
            yield start, word


def _ask(program: str, options: tuple[str, ...], words: list[str]) -> list[tuple[str, ...] | None]:
    """For each word None if it is right, else the suggestions."""
    # "^" keeps a word from being taken for a command.
    lines = "".join(f"^{word.replace('’', chr(39))}\n" for word in words)
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0) if sys.platform == "win32" else 0
    try:
        done = subprocess.run(
            [program, *options],
            input=lines.encode(),
            capture_output=True,
            timeout=_SECONDS,
            check=False,
            creationflags=flags,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise SpellingFailed(program) from problem
    said = done.stdout.decode("utf-8", "replace").splitlines()
    if done.returncode or not said or not said[0].startswith("@"):
        raise SpellingFailed(program)
    return list(_answers(said[1:]))


def _answers(lines: list[str]) -> Iterator[tuple[str, ...] | None]:
    """A block of lines for each word, closed by an empty one; a compound may have a line for each part."""
    block: list[str] = []
    for line in lines:
        if line.strip():
            block.append(line)
        else:
            yield _answer(block)
            block = []


def _answer(block: list[str]) -> tuple[str, ...] | None:
    wrong = [line for line in block if line[0] in "&#?"]
    if not wrong:
        return None
    _, _, near = wrong[0].partition(": ")
    return tuple(filter(None, map(str.strip, near.split(","))))[:_MAX_SUGGESTIONS]
