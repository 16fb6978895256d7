"""Texts out to translators and back in every format: nothing is lost, nothing hostile comes in."""

import codecs
import csv
import io
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n.languages import Language
from library.database.connection import Database
from library.exchange.csv_texts import COLUMNS, plain_cell, read_csv, safe_cell, write_csv
from library.exchange.file_formats import (
    TEXT_FORMATS,
    ExchangeFormat,
    find_format,
    format_of_name,
    read_translations,
    write_translations,
)
from library.exchange.tbx import TbxWord, import_terms, read_tbx, write_tbx
from library.exchange.text_import import TextOutcome, apply_import, plan_import
from library.exchange.translation_file import ExportStamp, TranslationEntry, TranslationFile, exchange_form
from library.exchange.translations import TextSelection, export_po
from library.exchange.xliff import read_xliff, write_xliff
from library.kinds import Kind
from library.store import get_text, list_terms
from library.store.log import Change
from library.values import WordRole
from schema.issues import KnownProblem, Unreadable
from schema.texts import TextState
from tests.library.po_exchange import outcomes

Changes = Callable[..., Change]
STAMP = ExportStamp(TextState.TRANSLATED, "0123456789ab")
ENTRIES = (
    TranslationEntry("card:ambush", "Ambush", "Hinderlaag", stamp=STAMP),
    TranslationEntry("card:probe", "Probe", ""),
    TranslationEntry("card:x.full", "Play {card:ambush} & <wait>.\nThen {card:probe}{card:recon} {unit:x}.", "a\n b"),
    TranslationEntry("card:y", '"=1+1"', "=HYPERLINK(1)", is_fuzzy=True),
    TranslationEntry("card:z", "+1", "-1", is_fuzzy=True, state=TextState.OUTDATED, previous_source="+2"),
    TranslationEntry("rule:r.full", "{card:ambush}", "{card:ambush} klaar", state=TextState.REVIEWED),
    TranslationEntry("scenario:s.title", "Le pont", "De brug", source_language="fr"),
)
FILE = TranslationFile(Language.DUTCH, None, ENTRIES)
XML_FORMATS = (ExchangeFormat.XLIFF, ExchangeFormat.XLIFF_2, ExchangeFormat.TMX)


def without_previous(entry: TranslationEntry) -> TranslationEntry:
    return replace(entry, previous_source="")


@pytest.mark.parametrize("wanted", TEXT_FORMATS)
def test_what_goes_out_comes_back(wanted: ExchangeFormat) -> None:
    data = write_translations(FILE, wanted)
    assert data == write_translations(FILE, wanted)
    back = read_translations(data)
    assert (back.language, back.unreadable) == (Language.DUTCH, ())
    entries = {entry.code: entry for entry in back.entries}
    wanted_entries = {entry.code: entry for entry in ENTRIES}
    if wanted is ExchangeFormat.TMX:  # a memory has no old sources
        wanted_entries = {code: without_previous(entry) for code, entry in wanted_entries.items()}
    if wanted is ExchangeFormat.PO:  # which has no languages of sources
        wanted_entries["scenario:s.title"] = replace(wanted_entries["scenario:s.title"], source_language="en")
    assert entries == wanted_entries


@pytest.mark.parametrize("wanted", [one for one in TEXT_FORMATS if one is not ExchangeFormat.TMX])
def test_comments_go_out_and_come_back(wanted: ExchangeFormat) -> None:
    said = ("Lotte: Is dit <goed>?", "=Anna: Ja.")
    entry = replace(ENTRIES[0], comments=said, notes=("card, Name", "fr: Embuscade"))
    back = read_translations(write_translations(replace(FILE, entries=(entry,)), wanted))
    assert back.entries[0].comments == said


TEXTS = st.text(st.characters(codec="utf-8"), max_size=40).map(exchange_form)


@pytest.mark.parametrize("wanted", [*XML_FORMATS, ExchangeFormat.CSV])
@given(source=TEXTS, text=TEXTS, is_fuzzy=st.booleans())
def test_any_words_survive(wanted: ExchangeFormat, source: str, text: str, is_fuzzy: bool) -> None:
    entry = TranslationEntry("card:c", source, text, is_fuzzy=is_fuzzy and bool(text))
    back = read_translations(write_translations(TranslationFile(Language.FRENCH, None, (entry,)), wanted))
    assert back.entries == (entry,)


@given(st.text())
def test_no_cell_is_a_formula(text: str) -> None:
    cell = safe_cell(text)
    assert plain_cell(cell) == text
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))


@pytest.mark.parametrize("wanted", TEXT_FORMATS)
def test_a_library_goes_out_and_back_and_one_change_comes_in(sqlite_library: Database, wanted: ExchangeFormat) -> None:
    with sqlite_library.reading() as session:
        selection = TextSelection(kinds=(Kind.CARD,))
        file = export_po(session=session, language=Language.DUTCH, selection=selection)
    data = write_translations(file, wanted)
    with sqlite_library.reading() as session:
        untouched = plan_import(session=session, file=read_translations(data))
    assert set(outcomes(untouched)) == {TextOutcome.SAME}
    changed = read_translations(data.replace(b"Hinderlaag", b"Verrassing"))
    with sqlite_library.reading() as session:
        plan = plan_import(session=session, file=changed)
    assert [text.code for text in plan.of(TextOutcome.CHANGED)] == ["card:ambush"]
    apply_import(sqlite_library, plan, by="tester")
    with sqlite_library.reading() as session:
        text = get_text(session=session, kind=Kind.CARD, key="ambush", field="name", language="nl")
    assert (text.text, text.state) == ("Verrassing", TextState.TRANSLATED)


def test_texts_are_chosen_by_their_codes(sqlite_library: Database) -> None:
    with sqlite_library.reading() as session:
        selection = TextSelection(codes=frozenset({"card:ambush", "card:probe.full"}))
        file = export_po(session=session, language=Language.DUTCH, selection=selection)
    assert {entry.code for entry in file.entries} == {"card:ambush", "card:probe.full"}


# What other programs make of it


def test_names_are_kept_whole_by_other_programs() -> None:
    assert b'<ph id="1">{card:ambush}</ph>' in write_xliff(FILE)
    assert b'<ph id="1" equiv="{card:ambush}" disp="{card:ambush}"/>' in write_xliff(FILE, version="2.0")
    words = """<xliff version="1.2"><file source-language="en-US" target-language="nl-NL"><body><group>
        <trans-unit id="card:a"><source>x</source><target state="final">De <g id="1">brug
        <x id="2" equiv-text="{n}"/></g>        </target></trans-unit>
        <trans-unit id="card:b" approved="yes"><source>y</source><target>z</target></trans-unit>
        <trans-unit id="card:b"><source>y</source></trans-unit></group></body></file></xliff>"""
    file = read_xliff(words.encode())
    first, second = file.entries
    assert (first.text.split(), first.state) == (["De", "brug", "{n}"], TextState.REVIEWED)
    assert second.state is TextState.REVIEWED
    assert [one.problem.code for one in file.unreadable] == ["translate.entry-twice"]


_BODY = "<source>x</source><target>y</target>"


@pytest.mark.parametrize(
    "words",
    [
        f"""<xliff version="1.2"><file source-language="en" target-language="nl"><body><trans-unit id="card:a">{_BODY}
        <note from="Anna">Vreemd.\n Zie p. 4.</note><note from="developer">card</note><note>Hm</note>
        </trans-unit></body></file></xliff>""",
        f"""<xliff version="2.0" srcLang="en" trgLang="nl"><file id="f"><unit id="card:a"><notes>
        <note category="Anna">Vreemd.\n Zie p. 4.</note><note category="developer">card</note><note>Hm</note></notes>
        <segment>{_BODY}</segment></unit></file></xliff>""",
    ],
)
def test_what_translators_note_in_their_programs_is_a_comment(words: str) -> None:
    (entry,) = read_translations(words.encode()).entries
    assert entry.comments == ("Anna: Vreemd.", "Anna: Zie p. 4.", "Hm")


@pytest.mark.parametrize(
    ("state", "is_fuzzy"), [("needs-translation", True), ("needs-review-translation", True), ("translated", False)]
)
def test_a_text_marked_as_needing_work_is_no_longer_approved(state: str, is_fuzzy: bool) -> None:
    unit = f'<trans-unit id="card:a" approved="yes"><source>x</source><target state="{state}">y</target></trans-unit>'
    file = f'<file source-language="en" target-language="nl"><body>{unit}</body></file>'
    (entry,) = read_translations(f'<xliff version="1.2">{file}</xliff>'.encode()).entries
    assert entry.is_fuzzy is is_fuzzy
    assert (entry.state is TextState.REVIEWED) is not is_fuzzy


def test_a_unit_that_was_divided_into_sentences_is_one_text() -> None:
    words = """<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="nl">
        <file id="f">
        <unit id="card:a"><segment state="final"><source>One.</source><target>Een.</target></segment>
        <ignorable><source> </source><target> </target></ignorable>
        <segment state="initial"><source>Two.</source><target>Twee.</target></segment></unit></file></xliff>"""
    (entry,) = read_translations(words.encode()).entries
    assert (entry.source, entry.text, entry.is_fuzzy) == ("One. Two.", "Een. Twee.", True)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("charset", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_table_comes_back_as_spreadsheets_write_it(delimiter: str, charset: str) -> None:
    rows = list(csv.DictReader(io.StringIO(write_csv(FILE).decode("utf-8-sig"))))
    stream = io.StringIO()
    table = csv.DictWriter(stream, COLUMNS[::-1], delimiter=delimiter)
    table.writeheader()
    table.writerows(rows)
    back = read_translations(stream.getvalue().encode(charset))
    assert {entry.code: entry for entry in back.entries} == {entry.code: entry for entry in ENTRIES}


def test_a_row_that_lacks_cells_is_named_and_the_others_count() -> None:
    data = "code,language,translation\r\ncard:a,nl,Een\r\ncard:b,nl\r\ncard:a,nl,Nog een\r\n"
    file = read_csv(data.encode())
    assert [entry.code for entry in file.entries] == ["card:a"]
    assert [(one.code, one.line, one.problem.code) for one in file.unreadable] == [
        ("card:b", 3, "translate.entry-cut"),
        ("card:a", 4, "translate.entry-twice"),
    ]


# Hostile and broken files

BOMB = '<!DOCTYPE xliff [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><xliff version="1.2">&b;</xliff>'
OTHER_FILE = '<!DOCTYPE xliff [<!ENTITY x SYSTEM "file:///etc/hostname">]><xliff>&x;</xliff>'
NO_LANGUAGE = '<xliff version="1.2"><file source-language="en" target-language="tlh"><body/></file></xliff>'


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (BOMB.encode(), "translate.xml-entities"),
        (BOMB.encode("utf-16"), "translate.xml-entities"),
        (OTHER_FILE.encode(), "translate.xml-entities"),
        (write_xliff(FILE)[:-40], "translate.broken-xml"),
        (write_xliff(FILE)[:700], "translate.broken-xml"),
        (write_xliff(FILE).replace(b"Hinderlaag", b"H\xefnderlaag"), "translate.broken-xml"),
        (NO_LANGUAGE.encode(), "translate.no-language"),
        (b'<xliff version="2.0" trgLang=""/>', "translate.no-language"),
        (b"<svg/>", "translate.unknown-format"),
        (b"<a>" * 200, "translate.xml-too-deep"),
        (b"", "translate.unknown-format"),
        (b"PK\x03\x04 a spreadsheet", "translate.unknown-format"),
        (b'code,language,translation\r\ncard:a,nl,"open', "translate.broken-table"),
        (b"code,language,translation\r\ncard:a,nl,\xe9t\xe9", "translate.other-charset"),
        (b"code,language,translation\r\ncard:a,nl," + b"x" * 200_000, "translate.broken-table"),
        (b"code,language,translation\r\ncard:a,nl,a\r\ncard:b,fr,b", "translate.no-language"),
        (b"code,language,translation\r\n", "translate.no-language"),
        (codecs.BOM_UTF16_LE + b"odd", "translate.other-charset"),
        (write_tbx([]), "translate.terms-only"),
        (b"<tmx><body/></tmx>", "translate.memory-only"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_in_one_line(data: bytes, code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_translations(data)
    assert refused.value.code == code


def test_a_table_needs_its_columns() -> None:
    with pytest.raises(Unreadable, match=r"translate\.no-columns"):
        read_csv(b"a,b\r\n1,2\r\n")


def test_texts_that_reach_for_more_are_refused_one_by_one(sqlite_library: Database) -> None:
    evil = (
        TranslationEntry("card:ambush", "Ambush", "{0.__class__}"),
        TranslationEntry("card:probe", "Probe", "x" * 5_000),
        TranslationEntry("card:../../etc", "Probe", "x"),
    )
    for wanted in TEXT_FORMATS:
        data = write_translations(TranslationFile(Language.DUTCH, None, evil), wanted)
        with sqlite_library.reading() as session:
            plan = plan_import(session=session, file=read_translations(data))
        assert sorted(text.outcome for text in plan.texts) == ["refused", "refused", "unknown"]


def test_terms_are_no_texts() -> None:
    with pytest.raises(KnownProblem, match=r"translate\.terms-only"):
        write_translations(FILE, ExchangeFormat.TBX)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("nl.po", ExchangeFormat.PO),
        ("NL.XLF", ExchangeFormat.XLIFF),
        ("nl.xliff", ExchangeFormat.XLIFF),
        ("nl.csv", ExchangeFormat.CSV),
        ("nl.tmx", ExchangeFormat.TMX),
        ("terms.tbx", ExchangeFormat.TBX),
        ("-", ExchangeFormat.PO),
    ],
)
def test_a_name_asks_for_a_format(name: str, wanted: ExchangeFormat) -> None:
    assert format_of_name(name) is wanted


def test_what_a_file_is_shows_from_its_beginning() -> None:
    for wanted in TEXT_FORMATS:
        found = find_format(write_translations(FILE, wanted))
        assert found in (wanted, ExchangeFormat.XLIFF)
    assert find_format(write_tbx([])) is ExchangeFormat.TBX


# Terms


def test_the_termbase_goes_out_and_words_come_in(sqlite_library: Database) -> None:
    with sqlite_library.reading() as session:
        terms = list_terms(session=session)
    data = write_tbx(terms)
    words = read_tbx(data)
    # Words that are only searched for are no words to write, so they do not go out.
    assert len(words) == sum(word.role is not WordRole.SEARCHED for term in terms for word in term.words)
    with sqlite_library.writing() as session:
        assert import_terms(session=session, words=words).added == ()
        report = import_terms(
            session=session,
            words=[
                TbxWord("card:ambush", Language.DUTCH, WordRole.PREFERRED, "Valstrik"),
                TbxWord("card:ambush", Language.DUTCH, WordRole.FORBIDDEN, "Overval"),
                TbxWord("card:ambush", Language.DUTCH, WordRole.SYNONYM, "valstrik"),
                TbxWord("card:nobody", Language.DUTCH, WordRole.SYNONYM, "Niemand"),
            ],
        )
    assert [(word.role, word.word) for word in report.added] == [
        (WordRole.SYNONYM, "Valstrik"),
        (WordRole.FORBIDDEN, "Overval"),
    ]
    assert report.unknown == ("card:nobody",)


def test_terms_of_other_programs_are_read() -> None:
    words = """<tbx type="TBX-Core" xml:lang="en"><text><body><conceptEntry id="card.ambush"><langSec xml:lang="nl-NL">
        <termSec><term>
        Val
kuil </term><termNote type="administrativeStatus">supersededTerm-admn-sts</termNote></termSec>
        <termSec><term> </term></termSec></langSec>
        <langSec xml:lang="de"><termSec><term>Falle</term></termSec></langSec>
        </conceptEntry></body></text></tbx>"""
    assert read_tbx(words.encode()) == (TbxWord("card:ambush", Language.DUTCH, WordRole.FORBIDDEN, "Val kuil"),)
    with pytest.raises(Unreadable, match=r"translate\.unknown-format"):
        read_tbx(b"<html/>")
