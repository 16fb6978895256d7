"""Words of the termbase: the right one where the source has a term, and none that must not be used for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from i18n.catalogs import PLACEHOLDER
from i18n.checks.translation.finding import CheckedText, CheckSeverity, TranslationFinding
from i18n.languages import Language
from i18n.lexicon import read_lexicon, typography
from i18n.termbase import TermbaseEntry, termbase
from i18n.translation_check import TranslationCheck

_WORDS = re.compile(r"\w+")
# So much of a word at least stays the same in all of its forms.
_MIN_STEM = 4
_LONG_ENDING = 4
# The last vowel and consonant of a stem, of which the one or the other may stand twice.
_DOUBLED_END = re.compile(r"([aeou])\1?([bcdfghklmnprstvz])\2?$")
# By so many letters a term is looked up.
_START = 3
_AS_WRITTEN = ("card:",)


@dataclass(frozen=True, slots=True)
class TermMention:
    """A term where it stands in a text, in any of its forms."""

    term: str
    start: int
    end: int


class TermMatcher:
    """Finds the terms of a termbase in texts of one language. Make one and keep it."""

    def __init__(self, entries: Iterable[TermbaseEntry], language: Language) -> None:
        self.language = language
        self._entries = {entry.id: entry for entry in entries}
        self._words = {
            entry.id: (words.word, *words.synonyms)
            for entry in self._entries.values()
            for words in (entry.words(language),)
        }
        longest = sorted(
            ((word, term) for term, words in self._words.items() for word in words), key=lambda one: -len(one[0])
        )
        # By the first letters of a term, which stand first in all of its forms: the longest first.
        self._starting: dict[str, list[tuple[re.Pattern[str], str]]] = {}
        for word, term in longest:
            start = _start(_first_word(word))
            self._starting.setdefault(start, []).append((re.compile(_mention_pattern(word, term, language)), term))
        self._forms = {
            term: re.compile("|".join(_used_pattern(word, language) for word in words), re.IGNORECASE)
            for term, words in self._words.items()
        }
        right = {part for words in self._words.values() for word in words for part in _WORDS.findall(word.lower())}
        # Words of every day are wrong only where the source has the term: `mijn` is a mine, and my.
        right.update(read_lexicon(language).get("frequent_words", ()))
        self._forbidden_everywhere: dict[str, str] = {}
        for entry in self._entries.values():
            for word in entry.words(language).forbidden:
                if not set(_WORDS.findall(word.lower())) <= right:
                    self._forbidden_everywhere.setdefault(word.lower(), entry.id)
        self._forbidden_here: dict[str, tuple[re.Pattern[str], ...]] = {}
        self._forbidden_starts: dict[str, list[str]] = {}
        for word in sorted(self._forbidden_everywhere, key=len, reverse=True):
            self._forbidden_starts.setdefault(_first_word(word), []).append(word)

    def word(self, term: str) -> str:
        return self._words[term][0]

    def mentions(self, text: str) -> tuple[TermMention, ...]:
        """The terms that a text has, in their order; of two that overlap the longer one."""
        plain = _covered(text)
        found: list[TermMention] = []
        for word in _WORDS.finditer(plain):
            if found and word.start() < found[-1].end:
                continue
            for pattern, term in self._starting.get(_start(word[0]), ()):
                match = pattern.match(plain, word.start())
                if match is not None:
                    found.append(TermMention(term, *match.span()))
                    break
        return tuple(found)

    def terms_in(self, text: str) -> tuple[TermMention, ...]:
        """The mentions that are no part of a name such as `Omaha Beach`."""
        return tuple(one for one in self.mentions(text) if not self._is_name(text, one))

    def _is_name(self, text: str, mention: TermMention) -> bool:
        """A capital where the term has none, and not because a sentence begins or it is an abbreviation."""
        before, found = text[: mention.start].rstrip(), text[mention.start : mention.end]
        begins = not before or before[-1] in ".!?:"
        return not begins and found[0].isupper() and not found.isupper() and self.word(mention.term)[:1].islower()

    def has(self, text: str, term: str) -> bool:
        """Whether a text has a term in any of its forms, in a compound, or as a bound name."""
        form = self._forms.get(term)
        return f"{{{term}}}" in text or form is None or form.search(text) is not None

    def forbidden(
        self, text: str, terms: Iterable[str], *, in_all_forms: bool = False
    ) -> Iterator[tuple[TermMention, str]]:
        """Words that must not be used: never, or for one of these terms. With each, the word to use instead.

        `in_all_forms`: of these terms in the plural, too; texts that are not about the game may have such words.
        Inside a term they are right, and so they are in a name that has nothing to do with it: `Stille Oceaan`.
        """
        wanted = list(dict.fromkeys(terms))
        right = self.mentions(text)
        for mention, word in self._forbidden(text, wanted, in_all_forms=in_all_forms):
            is_name = text[mention.start].isupper() and mention.start > 0 and mention.term not in wanted
            if not is_name and not any(one.start <= mention.start and mention.end <= one.end for one in right):
                yield mention, word

    def lists(self, term: str, word: str) -> bool:
        """Whether a word is written as the termbase has it, or in the plural."""
        return word.lower().removesuffix("s") in {one.lower().removesuffix("s") for one in self._words[term]}

    def is_frequent(self, word: str) -> bool:
        """A word of every day in this language: `die` is no die."""
        return word.lower() in read_lexicon(self.language).get("frequent_words", ())

    def forbids(self, term: str, word: str) -> bool:
        """Whether a term lists a word, in lower case and in this very form, as one that must not be used for it."""
        entry = self._entries.get(term)
        return entry is not None and word in map(str.lower, entry.words(self.language).forbidden)

    def _forbidden(self, text: str, terms: Sequence[str], *, in_all_forms: bool) -> Iterator[tuple[TermMention, str]]:
        plain = _covered(text)
        lower = plain.lower()
        found: set[tuple[int, int]] = set()
        starts = self._forbidden_starts.keys() & set(_WORDS.findall(lower))
        never = _alternatives(word for start in starts for word in self._forbidden_starts[start])
        for match in () if never is None else never.finditer(lower):
            # Of several terms that forbid it, one that the source has.
            here = (one for one in terms if self.forbids(one, match[0]))
            term = next(here, self._forbidden_everywhere[match[0]])
            yield TermMention(term, *match.span()), self.word(term)
            found.add(match.span())
        for term in terms:
            for pattern in self._forbidden_patterns(term)[: 2 if in_all_forms else 1]:
                for match in pattern.finditer(plain):
                    if match.span() not in found:
                        found.add(match.span())
                        yield TermMention(term, *match.span()), self.word(term)

    def _forbidden_patterns(self, term: str) -> tuple[re.Pattern[str], ...]:
        """For the words that a term forbids, and for their other forms; those of a card are words of every day."""
        if term not in self._forbidden_here:
            entry = self._entries.get(term)
            words = () if entry is None else entry.words(self.language).forbidden
            listed = _alternatives(word.lower() for word in words)
            has_forms = words and not term.startswith(_AS_WRITTEN)
            forms = "|".join(_longer_forms(word, self.language) for word in words if len(word) >= _MIN_STEM)
            inflected = re.compile(rf"(?<!\w)(?:{forms})(?!\w)", re.IGNORECASE) if has_forms and forms else None
            self._forbidden_here[term] = tuple(one for one in (listed, inflected) if one is not None)
        return self._forbidden_here[term]


@cache
def shipped_terms(language: Language) -> TermMatcher:
    return TermMatcher(termbase(), language)


TermsOf = Callable[[Language], TermMatcher]


def check_terms(checked: CheckedText, terms_of: TermsOf = shipped_terms) -> Iterator[TranslationFinding]:
    if checked.language not in Language or checked.source_language not in Language:
        return
    here, there = terms_of(Language(checked.language)), terms_of(Language(checked.source_language))
    mentioned = list(dict.fromkeys(one.term for one in there.terms_in(checked.source)))
    for mention, right in here.forbidden(checked.text, [*mentioned, checked.about], in_all_forms=bool(checked.about)):
        span = (mention.start, mention.end)
        found = checked.text[slice(*span)]
        word = right[:1].upper() + right[1:] if found[:1].isupper() else right
        # Of another form than the one that is listed, nobody knows the form of the right word.
        is_listed = here.forbids(mention.term, found.lower())
        fix = checked.text[: span[0]] + word + checked.text[span[1] :] if is_listed else None
        params = {"found": found, "word": right}
        yield TranslationFinding(
            TranslationCheck.FORBIDDEN_TERM, CheckSeverity.FUNCTIONAL, "translation.forbidden-term", params, span, fix
        )
    left = dict(_left_in_source(checked, mentioned, here, there))
    yield from left.values()
    for term in mentioned:
        if term not in left and term != checked.about and not here.has(checked.text, term):
            params = {"word": here.word(term), "source": there.word(term)}
            yield TranslationFinding(
                TranslationCheck.MISSING_TERM, CheckSeverity.COSMETIC, "translation.missing-term", params
            )


def _left_in_source(
    checked: CheckedText, mentioned: Sequence[str], here: TermMatcher, there: TermMatcher
) -> Iterator[tuple[str, TranslationFinding]]:
    """Terms that nobody has translated, with what is said about each. Texts of the program may name English words that
    have to be typed.
    """
    for mention in there.terms_in(checked.text):
        found = checked.text[mention.start : mention.end]
        is_right = here.has(found, mention.term) or bool(here.mentions(found)) or here.is_frequent(found)
        if mention.term not in mentioned or mention.term.startswith(_AS_WRITTEN) or is_right:
            continue
        if not there.lists(mention.term, found):
            continue  # it may be another word that only looks like a form of the term
        params = {"found": found, "word": here.word(mention.term)}
        severity = CheckSeverity.FUNCTIONAL if checked.about else CheckSeverity.COSMETIC
        span = (mention.start, mention.end)
        yield (
            mention.term,
            TranslationFinding(TranslationCheck.MISSING_TERM, severity, "translation.left-term", params, span),
        )


def _mention_pattern(word: str, term: str, language: Language) -> str:
    """Names of cards are words of every day too; only as they are written are they names. So are abbreviations: who
    loses a card does not speak of LOS.
    """
    if word.isupper():
        return rf"(?<!\w){re.escape(word)}(?!\w)"
    form = rf"(?<!\w){form_pattern(word, language)}(?!\w)"
    return form if term.startswith(_AS_WRITTEN) else f"(?i:{form})"


def _used_pattern(word: str, language: Language) -> str:
    """In a language with compounds, a term may be a part of one."""
    form = form_pattern(word, language)
    whole = form if typography(language).compound_parts else rf"(?<!\w){form}(?!\w)"
    return "|".join((whole, *_separated_forms(word, language)))


def _separated_forms(word: str, language: Language) -> Iterator[str]:
    """Patterns for a verb whose first part stands behind the other one in the same clause, or before it as a word of
    its own: `trekt zich terug`, `zich terug te trekken`. Forms that no ending makes may be in one: `teruggetrokken`.
    """
    written = typography(language)
    for prefix in written.separable_prefixes:
        verb = word.removeprefix(prefix)
        if verb != word and any(verb.endswith(one) and _has_stem(verb, one) for one in written.verb_endings):
            forms = "|".join((form_pattern(verb, language), *written.irregular_verbs.get(verb, ())))
            yield rf"(?<!\w)(?:{forms})(?!\w)[^.;:!?]*(?<!\w){prefix}(?!\w)"
            yield rf"(?<!\w){prefix}(?: \w+)? ?(?:{forms})(?!\w)"


def form_pattern(word: str, language: Language) -> str:
    """A pattern for a word and its forms, by the endings that the language has."""
    written = typography(language)
    parts = []
    for part in re.split(r"(\W+)", word):
        if not part or not part[0].isalpha() or len(part) < _START:
            # Either apostrophe is one.
            parts.append(re.escape(part).replace("’", "'").replace("'", "['’]"))
            continue
        endings = written.endings
        infinitive = next((one for one in written.verb_endings if part.endswith(one) and _has_stem(part, one)), "")
        if infinitive:
            # A noun may end like a verb: bunker, bunkers.
            nouns = (infinitive + one for one in endings)
            endings = (*nouns, infinitive, *written.verb_endings[infinitive], *endings)
        ending = infinitive or next((one for one in endings if part.endswith(one) and _has_stem(part, one)), "")
        stem = re.escape(part.removesuffix(ending))
        needed = tuple(_needed_endings(part, ending, endings))
        if needed:
            parts.append(f"{stem}(?:{'|'.join(map(re.escape, needed))})")
            continue
        if written.doubles_letters and len(stem) >= _MIN_STEM:  # of `een`, too little would be left
            stem = _DOUBLED_END.sub(r"\1+\2+", stem)
        parts.append(stem + (f"(?:{'|'.join(map(re.escape, endings))})?" if endings else ""))
    return "".join(parts)


def _longer_forms(word: str, language: Language) -> str:
    """A pattern for a word with an ending behind it: stricter than all of its forms, which other words may have too."""
    written = typography(language)
    doubled = f"{re.escape(word[-1])}?" if written.doubles_letters else ""
    return rf"{re.escape(word)}{doubled}(?:{'|'.join(map(re.escape, written.endings))})"


def _needed_endings(part: str, ending: str, endings: Iterable[str]) -> Iterator[str]:
    """Without any of these it is another word: of `eenheid` the article is left, of `unité` the English word."""
    if ending and len(part) - len(ending) < _MIN_STEM:
        yield from (one for one in endings if len(one) >= _LONG_ENDING)
    elif ending and not ending.isascii():
        yield from (one for one in endings if one[:1] == ending[0])


def _start(word: str) -> str:
    return word[:_START].lower()


def _first_word(word: str) -> str:
    found = _WORDS.search(word)
    return "" if found is None else found[0]


def _has_stem(part: str, ending: str) -> bool:
    """A long ending is one, however short what is left: eenheid, eenheden."""
    rest = len(part) - len(ending)
    return rest >= (_START if len(ending) >= _LONG_ENDING else _MIN_STEM)


def _covered(text: str) -> str:
    """The text with its bound names blanked, letter for letter."""
    return PLACEHOLDER.sub(lambda found: " " * len(found[0]), text)


def _alternatives(words: Iterable[str]) -> re.Pattern[str] | None:
    return _compiled(tuple(sorted(words, key=len, reverse=True)))


@cache
def _compiled(listed: tuple[str, ...]) -> re.Pattern[str] | None:
    if not listed:
        return None
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, listed))})(?!\w)", re.IGNORECASE)
