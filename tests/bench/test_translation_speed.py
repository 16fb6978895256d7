"""How fast a translator is answered: the memory at 1,000, 10,000 and 50,000 segments, the list at 20,000 texts.

Nothing is asserted: the figures are for people. Aim: 50 ms for a look-up, whatever the number.
"""

import datetime
from pathlib import Path
from random import Random
from time import perf_counter, process_time

import pytest
from sqlmodel import insert

from i18n.languages import Language
from library.database.connection import Database
from library.opening import open_database
from library.rows import EntryRow, TextRow
from library.translation.memory_index import MemoryIndex, MemorySegment
from library.translation.text_list import NEEDS_WORK, TextFilter, TextOrder, list_translations
from schema.formats.digests import digest
from tests.library.generated_scenarios import WORDS

LIST_ROWS = 20_000
LENGTHS = (1, 2, 3, 6, 12, 25, 60, 120)


def segments(count: int) -> list[MemorySegment]:
    chance = Random(count)
    texts = (" ".join(chance.choices(WORDS, k=chance.choice(LENGTHS))) for _ in range(count))
    return [MemorySegment(f"{text} {number}", f"{text} {number} fr", "card:x") for number, text in enumerate(texts)]


@pytest.mark.bench
@pytest.mark.parametrize("count", [1_000, 10_000, 50_000])
def test_a_look_up_in_the_memory(count: int) -> None:
    found = segments(count)
    started = perf_counter()
    index = MemoryIndex(found)
    made = perf_counter() - started
    chance = Random(44)
    times = []
    for segment in chance.sample(found, 100):
        words = segment.source.split()
        words[chance.randrange(len(words))] = chance.choice(WORDS)
        started = process_time()
        index.find(" ".join(words))
        times.append(1_000 * (process_time() - started))
    times.sort()
    median, worst = times[len(times) // 2], times[-1]
    print(f"\n{count:,} segments: made in {1_000 * made:.0f} ms; median {median:.1f} ms, at most {worst:.1f} ms")


def add_texts(database: Database, count: int) -> None:
    """Cards with a full text in English and Dutch, until there are so many."""
    now = datetime.datetime.now(datetime.UTC)
    chance = Random(44)
    entries, texts = [], []
    for number in range(count):
        key = f"made_up_{number}"
        entries.append({"kind": "card", "key": key, "position": number, "facts": "{}", "digest": "", "shipped": False})
        words = " ".join(chance.choices(WORDS, k=chance.choice(LENGTHS[:6])))
        for language in ("en", "nl"):
            text = f"{words} {number}"
            texts.append(
                {
                    "kind": "card",
                    "key": key,
                    "field": "full",
                    "language": language,
                    "text": text,
                    "state": "translated",
                    "digest": digest(text),
                    "source_digest": None if language == "en" else digest(text),
                    "changed_at": now,
                    "changed_by": "bench",
                }
            )
    with database.writing() as session:
        session.connection().execute(insert(EntryRow), entries)
        session.connection().execute(insert(TextRow), texts)


@pytest.mark.bench
def test_a_list_of_many_texts(tmp_path: Path) -> None:
    database = open_database(str(tmp_path / "library.db"))
    add_texts(database, LIST_ROWS)
    with database.reading() as session:
        for told, is_checked in (("without checks", False), ("with checks", True), ("with checks again", True)):
            started = process_time()
            listed = list_translations(session=session, language=Language.DUTCH, is_checked=is_checked)
            print(f"\n{len(listed.rows):,} texts {told}: {process_time() - started:.2f} s", end="")
    for told, wanted, order in (
        ("needing work, by findings", NEEDS_WORK, TextOrder.FINDINGS),
        ("with a word, first time", TextFilter(words="forest"), TextOrder.LIBRARY),
        ("with a word, again", TextFilter(words="forest"), TextOrder.CODE),
    ):
        started = process_time()
        found = listed.select(wanted, order)
        print(f"\n{len(found):,} of them {told}: {1_000 * (process_time() - started):.0f} ms", end="")
    database.close()
