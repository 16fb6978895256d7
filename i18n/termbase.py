"""The termbase: for every thing of the game its word in three languages, the words that mean the same, and those
that must not be used for it. The data is `i18n/termbase.json`, in the order in which people read it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated

from pydantic import StringConstraints, TypeAdapter

from i18n.languages import Language
from schema.frozen import Frozen

TermId = Annotated[str, StringConstraints(pattern=r"^[a-z]+:[a-z][a-z0-9_]*$")]


class TermWords(Frozen):
    """The words of one language. A synonym is understood, the word is what we write."""

    word: Annotated[str, StringConstraints(min_length=1)]
    synonyms: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()


class Term(Frozen):
    id: TermId
    en: TermWords
    fr: TermWords
    nl: TermWords
    note: str = ""

    def words(self, language: Language) -> TermWords:
        found: TermWords = getattr(self, language.value)
        return found


_TERMS = TypeAdapter(tuple[Term, ...])


def read_termbase() -> bytes:
    """The data as it is shipped."""
    return files("i18n").joinpath("termbase.json").read_bytes()


@cache
def termbase() -> tuple[Term, ...]:
    return _TERMS.validate_json(read_termbase())
