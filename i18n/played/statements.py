"""The sentences of the texts with rules in them: which of them a game plays, and by what.

They are judged in the language that the others are translated from. What an author has marked in any language counts:
a translation with the same sentences says the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from i18n.checks.lexicon import find_lexicon
from i18n.languages import Language
from i18n.played.judgment import judge
from i18n.played.sentences import Sentence, sentence_digest, split_sentences
from i18n.played.things import is_there
from schema.frozen import FrozenDict
from schema.issues import Issue, Severity
from schema.scenario import Scenario
from schema.text_fields import source_language, text_of, with_sheet_text
from schema.texts import ScenarioText

RULE_TEXTS: Final = ("conditions", "special_rules")
NOTHING: Final = "nothing"
"""What a mark says of a sentence that people have to play themselves."""
# Nobody writes more of them, and each takes its time.
_MAX_SENTENCES: Final = 300
_MAX_SHOWN: Final = 400


class Statement(NamedTuple):
    """A sentence of the text in its source language. `by`: the term of what plays it, or ""."""

    sentence: Sentence
    by: str
    # The author has said so.
    is_marked: bool


def statements_of(scenario: Scenario, field: str, without_rules: frozenset[str] = frozenset()) -> tuple[Statement, ...]:
    """`without_rules`: terms of the pieces on the board that no game knows."""
    code = source_language(scenario, field)
    if code is None:
        return ()
    sentences = split_sentences(text_of(scenario, field, code))[:_MAX_SENTENCES]
    judged = judge(scenario, field, code, sentences, without_rules)
    marks = _marks(scenario, field, sentences)
    return tuple(
        Statement(one, (by if mark is None else "" if mark == NOTHING else mark), mark is not None)
        for one, by, mark in zip(sentences, judged, marks, strict=True)
    )


def _marks(scenario: Scenario, field: str, sentences: tuple[Sentence, ...]) -> list[str | None]:
    """What the author has said of each sentence. What has gone from the board plays nothing any more."""
    marks: list[str | None] = [None] * len(sentences)
    for code, text in scenario.texts.items():
        said = text.played.get(field)
        if not said:
            continue
        alike = split_sentences(text_of(scenario, field, code))[:_MAX_SENTENCES]
        if _shape(alike) != _shape(sentences):
            continue
        for number, one in enumerate(alike):
            term = said.get(sentence_digest(one.text))
            if term is not None and is_there(scenario, term):
                marks[number] = term
    return marks


def _shape(sentences: tuple[Sentence, ...]) -> list[tuple[int, int]]:
    return [(one.paragraph, one.number) for one in sentences]


def with_mark(scenario: Scenario, field: str, number: int, by: str | None) -> Scenario:
    """The scenario in which its author has said what plays a sentence; None: nothing is said of it any more."""
    code = source_language(scenario, field)
    assert code is not None  # else there is no sentence
    digest = sentence_digest(split_sentences(text_of(scenario, field, code))[number].text)
    for language in scenario.texts:
        scenario = _without_mark(scenario, field, language, number, code)
    if by is None:
        return scenario
    text = scenario.texts[code]
    said = FrozenDict(sorted({**text.played.get(field, {}), digest: by}.items()))
    played = FrozenDict(sorted({**text.played, field: said}.items()))
    return with_sheet_text(scenario, code, text.model_copy(update={"played": played}))


def with_moved_marks(before: ScenarioText, after: ScenarioText) -> ScenarioText:
    """The marks of a text go along when its sentences are the same in other words: with other labels of hexes."""
    moved = {}
    for field, said in before.played.items():
        old, new = (split_sentences(getattr(text, field, "")) for text in (before, after))
        if _shape(old) == _shape(new):
            names = {sentence_digest(one.text): sentence_digest(two.text) for one, two in zip(old, new, strict=True)}
            said = FrozenDict(sorted((names.get(digest, digest), by) for digest, by in said.items()))
        moved[field] = said
    return after.model_copy(update={"played": FrozenDict(moved)})


def _without_mark(scenario: Scenario, field: str, language: str, number: int, source: str) -> Scenario:
    """Without what is said of the sentence, and of sentences that are no longer there."""
    text = scenario.texts[language]
    said = text.played.get(field)
    if not said:
        return scenario
    sentences = split_sentences(text_of(scenario, field, language))
    there = {sentence_digest(one.text) for one in sentences}
    if _shape(sentences) == _shape(split_sentences(text_of(scenario, field, source))):
        there.discard(sentence_digest(sentences[number].text))
    kept = FrozenDict({digest: by for digest, by in said.items() if digest in there})
    played = {name: marks for name, marks in text.played.items() if name != field}
    if kept:
        played[field] = kept
    changed = text.model_copy(update={"played": FrozenDict(sorted(played.items()))})
    return with_sheet_text(scenario, language, changed)


def unplayed_issues(
    scenario: Scenario, language: Language, without_rules: frozenset[str] = frozenset()
) -> Iterator[Issue]:
    """Each sentence that nothing plays, in the words of the language where its text has the same sentences."""
    for field in RULE_TEXTS:
        statements = statements_of(scenario, field, without_rules)
        code = source_language(scenario, field)
        if code is None:
            continue
        if find_lexicon(code) is None and not any(one.is_marked for one in statements):
            if field == "special_rules":  # conditions are all in the data
                yield _issue("game.rules-in-text", code, field)
            continue
        shown = split_sentences(text_of(scenario, field, language.value))[:_MAX_SENTENCES]
        own = _shape(shown) == _shape(tuple(one.sentence for one in statements))
        for number, one in enumerate(statements):
            if not one.by:
                words = shown[number].text if own else one.sentence.text
                yield _issue("game.sentence-not-played", language.value if own else code, field, _shortened(words))


def _issue(code: str, language: str, field: str, sentence: str | None = None) -> Issue:
    params = {} if sentence is None else {"sentence": sentence}
    return Issue(code, Severity.INFO, ("texts", language, field), params=params)


def _shortened(words: str) -> str:
    return words if len(words) <= _MAX_SHOWN else f"{words[:_MAX_SHOWN]}…"
