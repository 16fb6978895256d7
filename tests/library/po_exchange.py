"""What a translator does with a library: a PO file out, an entry changed in it, the file back."""

from collections.abc import Callable, Collection
from dataclasses import replace

from i18n.languages import Language
from library.database.connection import Database
from library.exchange.po import write_po
from library.exchange.po_reader import read_po
from library.exchange.text_import import ImportPlan, TextOutcome, apply_import, plan_import
from library.exchange.translations import TextSelection, export_po
from library.kinds import LIBRARY_KINDS, Kind, find_code
from library.store import add_scenario, get_text
from library.store.log import Change
from library.values import LibraryText
from tests.library.generated_scenarios import generated
from tests.library.text_edits import write_text


def exported(database: Database, language: Language = Language.DUTCH) -> str:
    """All texts but those of the program itself, which are thousands more of the same."""
    selection = TextSelection(kinds=LIBRARY_KINDS)
    with database.reading() as session:
        return write_po(export_po(session=session, language=language, selection=selection))


def planned(database: Database, text: str | bytes, name: str = "") -> ImportPlan:
    data = text if isinstance(text, bytes) else text.encode("utf-8")
    with database.reading() as session:
        return plan_import(session=session, file=read_po(data), name=name)


def imported(
    database: Database,
    text: str | bytes,
    *,
    take: Collection[TextOutcome] = (),
    by: str = "translator",
    name: str = "texts.po",
) -> ImportPlan:
    plan = planned(database, text)
    codes = {one.code for one in plan.of(TextOutcome.CHANGED, *take)}
    return apply_import(database, plan, by=by, name=name, codes=codes)


def edited(po: str, code: str, /, **changes: object) -> str:
    """A PO file with one entry changed, as a translator's program would write it."""
    file = read_po(po.encode("utf-8"))
    entries = [replace(one, **changes) if one.code == code else one for one in file.entries]  # type: ignore[arg-type]
    assert entries != list(file.entries)
    return write_po(replace(file, entries=tuple(entries)))


def with_texts(po: str, new_text: Callable[[str], str]) -> str:
    """A PO file with every translation changed."""
    file = read_po(po.encode())
    entries = tuple(replace(one, text=new_text(one.text) if one.text else "") for one in file.entries)
    return write_po(replace(file, entries=entries))


def stated(database: Database, code: str, language: str = "nl") -> LibraryText:
    found = find_code(code)
    assert found is not None
    with database.reading() as session:
        return get_text(session=session, kind=Kind(found.prefix), key=found.key, field=found.field, language=language)


def outcomes(plan: ImportPlan) -> dict[TextOutcome, int]:
    return {outcome: plan.count(outcome) for outcome in TextOutcome if plan.count(outcome)}


def with_translated_title(database: Database, change: Change) -> Database:
    """Adds a scenario of which only the title has been translated."""
    with database.writing() as session:
        add_scenario(session=session, scenario=generated(1), change=change, key="mine")
    write_text(database, "scenario:mine.title", "De brug", change)
    return database
