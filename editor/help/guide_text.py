"""The guide in one language with the keys that the user has, and the search in it. No widgets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from editor.help.chapters import CHAPTERS, KEYBOARD, GuideSection, chapter_source, sections_of
from editor.help.keyboard import keyboard_chapter
from i18n.languages import Language
from library.folding import fold, words

# What the guide calls by its name in the window is bold; its keys follow in brackets.
NAMED_KEYS: Final = re.compile(r"\*\*([^*\n]+)\*\* \(([^()\n]+)\)")
_AROUND: Final = 42


@dataclass(frozen=True)
class GuideHit:
    section: GuideSection
    # Some words around the first one that was found.
    excerpt: str


class Guide:
    """`names` is the text of every action by its id, `keys` its keys as the system writes them."""

    def __init__(self, language: Language, names: Mapping[str, str], keys: Callable[[str], Sequence[str]]) -> None:
        self.language = language
        self._names = names
        self._keys = keys

    def source(self, chapter: str) -> str:
        if chapter == KEYBOARD:
            return keyboard_chapter(self.language, self._keys)
        return NAMED_KEYS.sub(self._with_keys, chapter_source(chapter, self.language))

    def sections(self, chapter: str) -> tuple[GuideSection, ...]:
        return tuple(section for section in self._sections if section.chapter == chapter)

    def title(self, chapter: str) -> str:
        return self.sections(chapter)[0].title

    @cached_property
    def _sections(self) -> tuple[GuideSection, ...]:
        return tuple(section for chapter in CHAPTERS for section in sections_of(chapter, self.source(chapter)))

    @cached_property
    def _by_name(self) -> dict[str, str]:
        return {plain_apostrophes(name): action for action, name in reversed([*self._names.items()]) if name}

    def _with_keys(self, match: re.Match[str]) -> str:
        action = self._by_name.get(plain_apostrophes(match[1]))
        if action is None:
            return match[0]
        keys = self._keys(action)
        return f"**{match[1]}** ({keys[0]})" if keys else f"**{match[1]}**"

    # Search

    def search(self, query: str) -> list[GuideHit]:
        """Sections that hold all the words, also as beginnings; those that have them in the title first."""
        wanted = words(query)
        return [] if not wanted else [hit for _, hit in sorted(self._hits(wanted), key=lambda row: row[0])]

    def _hits(self, wanted: list[str]) -> Iterator[tuple[tuple[int, int, int], GuideHit]]:
        for index, section in enumerate(self._sections):
            title, text = words(section.title), words(section.text)
            if all(_begins(word, title) or _begins(word, text) for word in wanted):
                in_title = sum(_begins(word, title) for word in wanted)
                yield (
                    (-in_title, section.level if in_title else 0, index),
                    GuideHit(section, _excerpt(section.text, wanted)),
                )


def plain_apostrophes(name: str) -> str:
    """A name with the apostrophe of keyboards, which windows have where books have the other one."""
    return name.strip().replace("’", "'")


def _begins(word: str, text: list[str]) -> bool:
    return any(other.startswith(word) for other in text)


def _excerpt(text: str, wanted: list[str]) -> str:
    folded = fold(text)
    starts = [match.start() for word in wanted if (match := re.search(rf"\b{re.escape(word)}", folded))]
    # Folding may lengthen a word (œ, ß); a few letters beside the mark do no harm in an excerpt.
    start = max(0, min(starts, default=0) - _AROUND // 2)
    if start:
        start = text.find(" ", start) + 1
    cut = text[start : start + 2 * _AROUND]
    end = cut.rfind(" ") if start + len(cut) < len(text) else len(cut)
    return f"{'… ' if start else ''}{cut[:end]}{' …' if end < len(cut) else ''}"
