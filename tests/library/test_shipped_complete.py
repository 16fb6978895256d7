"""What is shipped is complete: every entry has all texts of its kind, translated into every language."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from i18n.languages import Language
from library.database.connection import Database
from library.kinds import FULL, KEYWORDS, KINDS_WITH_ROWS, LIBRARY_KINDS, NAME, Kind, SummaryField
from library.shipped.content import ShippedContent, shipped_content
from library.stats import Stats, count
from schema.texts import TextState
from tests.shipped_counts import scenario_count

FINISHED = (TextState.TRANSLATED.value, TextState.REVIEWED.value)
SUMMARY = (NAME, KEYWORDS, FULL)
FIELDS = {
    **dict.fromkeys((*KINDS_WITH_ROWS, Kind.RULE), (NAME, FULL)),
    Kind.RULING: (NAME, "question", "answer", "source"),
}


def unfinished(stats: Stats) -> Iterator[tuple[str, str]]:
    """Languages and kinds with an entry that is not finished, or that has no text at all."""
    for language in Language:
        for kind, number in stats.entries.items():
            states = stats.languages.get(language.value, {}).get(kind, {})
            if sum(states.get(state, 0) for state in FINISHED) != number or set(states) - set(FINISHED):
                yield language.value, kind


def missing(shipped: ShippedContent) -> list[tuple[Kind, str, str, Language]]:
    """Texts that an entry of its kind must have and has not."""
    written = {text.text_key for text in shipped.texts}
    return [
        (entry.kind, entry.key, field, language)
        for entry in shipped.entries
        for field in FIELDS.get(entry.kind, SUMMARY)
        for language in Language
        if (entry.kind.value, entry.key, field, language.value) not in written
    ]


def test_the_statistics_of_a_new_library_count_every_entry_as_translated(sqlite_library: Database) -> None:
    with sqlite_library.reading() as session:
        stats = count(session=session)
    assert list(unfinished(stats)) == []
    assert stats.entries[Kind.SCENARIO] == scenario_count()
    assert set(stats.entries) == set(LIBRARY_KINDS)
    lacking = [
        (language, kind)
        for language, kinds in stats.texts.items()
        for kind in kinds
        if set(kinds[kind]) - set(FINISHED)
    ]
    assert lacking == []


def test_every_entry_has_all_texts_of_its_kind() -> None:
    assert missing(shipped_content()) == []


def test_every_card_says_in_every_language_how_it_is_played_in_overlord() -> None:
    cards = {entry.key for entry in shipped_content().entries if entry.kind is Kind.CARD}
    texts = [text for text in shipped_content().texts if text.kind is Kind.CARD]
    for language in Language:
        whole, added = (
            {text.key for text in texts if text.field == field and text.language == language}
            for field in ("overlord", "overlord_addition")
        )
        assert whole | added == cards
        assert whole & added == set()


def test_every_terrain_and_unit_has_the_same_rows_in_every_language() -> None:
    rows: dict[tuple[Kind, str], dict[str, set[str]]] = {
        (entry.kind, entry.key): {language.value: set() for language in Language}
        for entry in shipped_content().entries
        if entry.kind in KINDS_WITH_ROWS
    }
    for text in shipped_content().texts:
        if text.kind in KINDS_WITH_ROWS and text.field in tuple(SummaryField):
            rows[text.kind, text.key][text.language].add(text.field)
    for (_, key), fields in rows.items():
        assert fields["en"], key
        assert [language for language in fields if fields[language] != fields["en"]] == [], key
    assert {field for fields in rows.values() for field in fields["en"]} == set(SummaryField)


@pytest.mark.parametrize("states", [{}, {"translated": 22}, {"translated": 22, "draft": 1}, {"outdated": 23}])
def test_an_entry_that_is_not_finished_would_be_seen(sqlite_library: Database, states: dict[str, int]) -> None:
    with sqlite_library.reading() as session:
        stats = count(session=session)
    spoiled = {**stats.languages, "nl": {**stats.languages["nl"], "card": states}}
    assert list(unfinished(replace(stats, languages=spoiled))) == [("nl", "card")]


def test_the_shipped_files_are_read_by_one_object_for_the_whole_program(root: Path) -> None:
    assert shipped_content().texts is shipped_content().texts
    modules = [file for folder in ("editor", "library") for file in (root / folder).rglob("*.py")]
    making = [file.relative_to(root).as_posix() for file in modules if "ShippedContent()" in file.read_text("utf-8")]
    assert making == ["library/shipped/content.py"]
