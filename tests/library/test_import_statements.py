"""How many statements an import takes: hardly more for many texts than for few."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from sqlalchemy import event

from library.database.connection import Database
from library.exchange.po import write_po
from library.exchange.po_reader import read_po
from library.exchange.text_import import TextOutcome
from library.exchange.translation_file import TranslationFile
from library.kinds import Kind
from library.search.matching import search
from library.store import history
from library.store.log import Change
from library.store.scenarios import Arrival, add_scenarios
from tests.library.generated_scenarios import generated
from tests.library.po_exchange import exported, imported, with_texts

Changes = Callable[..., Change]


@contextmanager
def counted_statements(database: Database) -> Iterator[list[str]]:
    statements: list[str] = []

    def count(_: object, __: object, statement: str, *___: object) -> None:
        statements.append(statement)

    event.listen(database.engine, "before_cursor_execute", count)
    try:
        yield statements
    finally:
        event.remove(database.engine, "before_cursor_execute", count)


@pytest.mark.slow
def test_a_thousand_texts_take_hardly_more_statements_than_ten(library: Database) -> None:
    po = exported(library)
    few = read_po(po.encode())
    ten = tuple(replace(one, text=f"{one.text} tien") if one.text else one for one in few.entries[:10])
    numbers = []
    for text in (
        write_po(TranslationFile(few.language, few.seen, ten)),
        with_texts(exported(library), lambda old: f"{old} al"),
    ):
        with counted_statements(library) as statements:
            changed = imported(library, text).count(TextOutcome.CHANGED)
        numbers.append((changed, len(statements)))
    (ten_texts, of_ten), (thousand_texts, of_thousand) = numbers
    assert ten_texts == 10
    # One for each thing that is indexed again, and a few for each scenario; ten for each text once.
    assert of_thousand - of_ten < thousand_texts, numbers


def test_texts_of_forty_scenarios_take_hardly_more_statements_than_those_of_two(
    library: Database, change: Changes
) -> None:
    arrivals = [Arrival(generated(number), key=f"many-{number}") for number in range(42)]
    with library.writing() as session:
        add_scenarios(session=session, arrivals=arrivals, change=change())
    file = read_po(exported(library).encode())
    titles = [
        replace(one, text=f"Titel van {one.code}")
        for one in file.entries
        if one.code.startswith("scenario:many-") and one.code.endswith(".title")
    ]
    numbers = []
    for entries in (titles[:2], titles[2:]):
        with counted_statements(library) as statements:
            changed = imported(library, write_po(TranslationFile(file.language, file.seen, tuple(entries))))
        assert changed.count(TextOutcome.CHANGED) == len(entries)
        numbers.append(len(statements))
    assert len(titles) == 42
    assert numbers[1] - numbers[0] < 10, numbers
    with library.reading() as session:
        versions = [len(history(session=session, kind=Kind.SCENARIO, key=one.key or "")) for one in arrivals]
        found = {hit.key for hit in search(session=session, query="titel van", limit=100).hits}
    assert set(versions) == {2}
    assert found >= {one.key for one in arrivals}
