"""What a PO file may have wrong, entry by entry: told with its line, while the rest comes in. And what it tells."""

from collections.abc import Callable

import pytest

from i18n.languages import Language
from library.database.connection import Database
from library.exchange.po import write_po
from library.exchange.po_reader import read_po
from library.exchange.text_import import TextOutcome
from library.exchange.translation_file import ExportStamp
from library.exchange.translations import TextSelection, export_po
from library.kinds import Kind
from library.store import add_scenario
from library.store.log import Change
from schema.issues import Unreadable
from schema.texts import TextState
from tests.library.generated_scenarios import generated
from tests.library.po_exchange import (
    edited,
    exported,
    imported,
    outcomes,
    planned,
    stated,
)
from tests.library.text_edits import write_text

Changes = Callable[..., Change]


# Entries that are refused


@pytest.mark.parametrize(
    ("code", "text", "problem"),
    [
        ("card:ambush", "Hinder {card:recom}", "translation.unknown-name"),
        ("card:ambush", "Hinder {card:ambush", "translation.open-brace"),
        ("card:ambush", "Hinder}laag", "translation.open-brace"),
        ("card:ambush", "Hinder{0.__class__}laag", "translation.open-brace"),
        ("card:ambush", "a" * 5_000, "translation.too-long"),
        ("card:ambush", " Hinderlaag", "translation.stray-space"),
        ("card:ambush", "Hinder  laag", "translation.stray-space"),
        ("scenario:mine.title", "b" * 1_001, "translation.too-long"),
        ("scenario:mine.history", "c" * 100_001, "translation.too-long"),
        ("scenario:mine.history", "Regel. \nRegel.", "translation.stray-space"),
    ],
)
def test_an_entry_with_a_mistake_is_refused_with_its_line_and_the_others_come_in(
    library: Database, code: str, text: str, problem: str
) -> None:
    po = edited(edited(exported(library), code, text=text), "card:probe", text="Verkenningstocht")
    report = imported(library, po)
    (refused,) = report.of(TextOutcome.REFUSED)
    assert (refused.code, [one.code for one in refused.problems]) == (code, [problem])
    assert po.splitlines()[refused.line - 1] == f'msgctxt "{code}"'
    assert [one.code for one in report.of(TextOutcome.CHANGED)] == ["card:probe"]
    assert stated(library, code).text in ("Hinderlaag", "De brug", "")


def test_a_name_that_the_source_binds_must_not_be_lost(library: Database) -> None:
    entry = next(one for one in read_po(exported(library).encode()).entries if "{terrain:" in one.source)
    po = edited(exported(library), entry.code, text=entry.text.replace("{terrain:", "{terrain_"))
    (refused,) = imported(library, po).of(TextOutcome.REFUSED)
    assert {one.code for one in refused.problems} == {"translation.lost-name", "translation.unknown-name"}


def test_a_mistyped_name_is_told_with_the_one_that_was_meant(library: Database) -> None:
    (refused,) = planned(library, edited(exported(library), "card:ambush", text="{card:recom}")).of(TextOutcome.REFUSED)
    assert refused.problems[0].params["near"] == ("{card:recon}",)


def test_a_mistake_that_is_already_here_does_not_keep_a_file_out(library: Database, change: Changes) -> None:
    write_text(library, "card:ambush", "Hinder  laag", change())
    assert set(outcomes(imported(library, exported(library)))) == {TextOutcome.SAME}


def test_a_file_that_was_cut_never_stores_half_a_text(sqlite_library: Database, change: Changes) -> None:
    with sqlite_library.writing() as session:
        add_scenario(session=session, scenario=generated(1), change=change(), key="zz-last")
    write_text(sqlite_library, "scenario:zz-last.history", "Eerste regel.\nTweede regel.\nDerde regel.", change())
    with sqlite_library.reading() as session:
        selection = TextSelection((Kind.SCENARIO,), frozenset(["zz-last"]))
        data = write_po(export_po(session=session, language=Language.DUTCH, selection=selection)).encode()
    start = data.index(b"Eerste regel.")
    checked = 0
    for cut in range(start - 20, start + 70):
        plan = planned(sqlite_library, data[:cut])
        assert plan.count(TextOutcome.CHANGED) == plan.count(TextOutcome.CONFLICT) == 0, data[:cut][-80:]
        checked += plan.count(TextOutcome.REFUSED)
    assert checked > 40


def test_a_broken_line_costs_one_entry(library: Database) -> None:
    po = exported(library).replace('msgstr "Hinderlaag"', 'msgstr "Hinder"laag"')
    report = imported(library, edited_text(po, "Schermutseling", "Scharmutsel"))
    (refused,) = report.of(TextOutcome.REFUSED)
    assert (refused.code, refused.problems[0].code) == ("card:ambush", "translate.broken-line")
    line = int(str(refused.problems[0].params["line"]))
    assert po.splitlines()[line - 1] == 'msgstr "Hinder"laag"'
    assert [one.code for one in report.of(TextOutcome.CHANGED)] == ["card:probe"]


def edited_text(po: str, old: str, new: str) -> str:
    assert po.count(f'msgstr "{old}"') == 1
    return po.replace(f'msgstr "{old}"', f'msgstr "{new}"')


def test_a_text_that_stands_twice_counts_once(library: Database) -> None:
    po = exported(library) + '\nmsgctxt "card:ambush"\nmsgid "Ambush"\nmsgstr "Nog een"\n'
    report = imported(library, po)
    assert [one.problems[0].code for one in report.of(TextOutcome.REFUSED)] == ["translate.entry-twice"]
    assert stated(library, "card:ambush").text == "Hinderlaag"


# Charsets


def test_another_charset_than_the_header_says_is_told_with_the_line(sqlite_library: Database) -> None:
    po = exported(sqlite_library, Language.FRENCH)
    for charset, code in (("UTF-8", "translate.other-charset"), ("klingon", "translate.unknown-charset")):
        with pytest.raises(Unreadable) as problem:
            read_po(po.replace("charset=UTF-8", f"charset={charset}").encode("cp1252", "replace"))
        assert problem.value.code == code
    latin = po.replace("charset=UTF-8", "charset=cp1252").encode("cp1252", "replace")
    texts = {entry.code: entry.text for entry in read_po(latin).entries}
    assert texts["terrain:forest"] == "forêt"


# Notes for translators


def test_every_entry_tells_what_it_is_how_long_it_may_be_and_how_others_have_it(library: Database) -> None:
    lines = exported(library).splitlines()
    ambush = lines.index('msgctxt "card:ambush"')
    notes = [line for line in lines[ambush - 4 : ambush] if line.startswith("#.")]
    assert notes == ["#. card, Name, at most 120 characters", "#. fr: Embuscade"]
    title = lines.index('msgctxt "scenario:mine.title"')
    assert "#. scenario, Title, at most 1,000 characters" in lines[title - 4 : title]


def test_the_same_words_in_another_language_have_another_stamp() -> None:
    stamps = {ExportStamp.of(language, "Blitz", TextState.TRANSLATED).text for language in Language}
    assert len(stamps) == len(Language)
