"""Sentences of real scenarios: of the shipped ones all are played, of published ones those that their data tells."""

from pathlib import Path

import pytest

from editor.play_issues import pieces_without_rules
from i18n.languages import Language
from i18n.played import RULE_TEXTS, statements_of, unplayed_issues
from schema.formats.codecs import load

SHIPPED = sorted((Path(__file__).parents[3] / "library" / "scenarios").glob("*.beachhead"))
# By the number of a published file, the sentences that nothing plays, as paragraph and place in it: winter weather;
# paradrops and airplanes; medals for some units only, tanks like engineers, reinforcements and a card taken out.
UNPLAYED = {
    16: {"conditions": set(), "special_rules": set()},
    23806: {"conditions": set(), "special_rules": {(3, 0)}},
    4683: {
        "conditions": set(),
        "special_rules": {
            *((3, place) for place in range(3)),
            (4, 0),
            *((5, place) for place in range(3)),
            (6, 0),
            (6, 1),
        },
    },
    6541: {
        "conditions": {(1, 0), (2, 0)},
        "special_rules": {(1, 1), (2, 1), (4, 5), *((5, place) for place in range(5)), (7, 2), (7, 3)},
    },
}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_each_sentence_of_a_shipped_scenario_is_marked_with_what_plays_it(path: Path) -> None:
    scenario = load(path).scenario
    for field in RULE_TEXTS:
        assert [one.sentence.text for one in statements_of(scenario, field) if not (one.by and one.is_marked)] == []
    for language in Language:
        assert list(unplayed_issues(scenario, language)) == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_translations_of_a_shipped_scenario_have_as_many_paragraphs(path: Path) -> None:
    """A reader of a translation is told of a paragraph in his language if its sentences are the same."""
    scenario = load(path).scenario
    for field in RULE_TEXTS:
        counts = {len(list(filter(str.strip, getattr(text, field).splitlines()))) for text in scenario.texts.values()}
        assert len(counts) == 1


@pytest.mark.parametrize("number", UNPLAYED)
def test_of_a_published_scenario_exactly_the_sentences_that_nothing_plays_are_named(
    corpus_files: list[Path], number: int
) -> None:
    path = next(path for path in corpus_files if path.stem.startswith(f"{number}-"))
    scenario = load(path).scenario
    for field, places in UNPLAYED[number].items():
        statements = statements_of(scenario, field, pieces_without_rules(scenario))
        unplayed = [one.sentence for one in statements if not one.by]
        assert {(one.paragraph, one.number) for one in unplayed} == places


@pytest.mark.slow
def test_most_sentences_of_published_scenarios_are_found_in_their_data(corpus_files: list[Path]) -> None:
    statements = [
        one for path in corpus_files for field in RULE_TEXTS for one in statements_of(load(path).scenario, field)
    ]
    played = sum(bool(one.by) for one in statements)
    assert 0.8 < played / len(statements) < 0.9
