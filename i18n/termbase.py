"""The termbase: for every thing of the game its word in each language, the words that mean the same, and those
that must not be used for it. The data is `i18n/termbase.json`, in the order in which people read it.

A language that is not in that file may have words in its lexicon, under `terms`; the word for all others is the name
that the content catalog has.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

from pydantic import StringConstraints, TypeAdapter

from i18n.catalogs import find_name
from i18n.languages import Language
from i18n.lexicon import read_lexicon
from schema.frozen import Frozen, FrozenMap
from schema.texts import LanguageCode

TermId = Annotated[str, StringConstraints(pattern=r"^[a-z]+:[a-z][a-z0-9_]*$")]


class TermWords(Frozen):
    """The words of one language. A synonym is understood, the word is what we write.

    `searched`: what players type who look for the thing, whether a text may use it or not.
    """

    word: Annotated[str, StringConstraints(min_length=1)]
    synonyms: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    searched: tuple[str, ...] = ()


class TermbaseEntry(Frozen):
    id: TermId
    languages: FrozenMap[LanguageCode, TermWords]
    note: str = ""

    def words(self, language: Language) -> TermWords:
        return self.languages[language]


_TERMS = TypeAdapter(tuple[TermbaseEntry, ...])


def read_termbase() -> bytes:
    """The data as it is shipped."""
    return files("i18n").joinpath("termbase.json").read_bytes()


@cache
def termbase() -> tuple[TermbaseEntry, ...]:
    terms = []
    for entry in json.loads(read_termbase()):
        languages = {language: entry.pop(language, None) or _own_words(entry["id"], language) for language in Language}
        english = languages[Language.ENGLISH]
        terms.append({**entry, "languages": {code: words or english for code, words in languages.items()}})
    return _TERMS.validate_python(terms)


def _own_words(term: str, language: Language) -> dict[str, Any] | None:
    """What a language says that the file does not know."""
    listed: dict[str, dict[str, Any]] = read_lexicon(language).get("terms", {})
    if term in listed:
        return listed[term]
    name = find_name(term, language)
    return None if name is None else {"word": name}
