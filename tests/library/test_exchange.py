"""PO files out and back: GNU gettext takes them, only edited texts change, and nothing is lost."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n.languages import Language
from i18n.sentences import TextOrigin, text_origins
from library.database.connection import Database
from library.exchange.po import write_po
from library.exchange.po_reader import read_po
from library.exchange.text_import import TextOutcome
from library.exchange.translation_file import TranslationEntry, TranslationFile, exchange_form
from library.exchange.translations import TextSelection, export_po, progress, texts_to_translate
from library.kinds import Kind
from library.store import add_scenario, history
from library.store.log import Change
from library.store.scenarios import current_scenarios
from schema.issues import Unreadable
from schema.scenario import Scenario
from schema.texts import TextState
from tests.library.generated_scenarios import generated
from tests.library.po_exchange import edited, exported, imported, outcomes, stated
from tests.library.text_edits import write_text
from tests.library_template import small_library_template

Changes = Callable[..., Change]


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each test reads and writes all texts."""
    return small_library_template(tmp_path_factory)


@pytest.mark.slow
def test_there_and_back_changes_nothing(library: Database) -> None:
    for language in Language:
        before = exported(library, language)
        assert exported(library, language) == before
        report = imported(library, before)
        assert set(outcomes(report)) <= {TextOutcome.SAME}
        assert exported(library, language) == before


def test_all_kinds_of_texts_are_there(library: Database) -> None:
    entries = {entry.code: entry for entry in read_po(exported(library).encode()).entries}
    assert entries["card:ambush"].text == "Hinderlaag"
    assert entries["card:ambush.full"].source.startswith("Play")
    assert entries["terrain:bunker"].source == "bunker"
    assert entries["scenario:mine.title"].text == "De brug"
    assert entries["scenario:mine.history"].text == ""
    with library.reading() as session:
        cards = export_po(session=session, language=Language.DUTCH, selection=TextSelection(kinds=(Kind.CARD,)))
        assert {entry.code.partition(":")[0] for entry in cards.entries} == {"card"}
        assert all(
            text.source_language != "en" for text in texts_to_translate(session=session, language=Language.ENGLISH)
        )
        assert progress(session=session)["nl"]["scenario"]["untranslated"] >= 2


def test_progress_of_scenarios_counts_what_is_there(library: Database, change: Changes) -> None:
    """As the Texts panel does: a generated text is no gap, a title or a history that nobody has written is one."""
    with library.writing() as session:
        add_scenario(session=session, key="bare", scenario=Scenario(), change=change())
    with library.reading() as session:
        scenarios = [scenario for _, scenario in current_scenarios(session=session)]
        found = {language: kinds["scenario"] for language, kinds in progress(session=session).items()}
    assert scenarios
    for language in Language:
        origins = [origin for one in scenarios for origin in text_origins(one, language.value).values()]
        assert sum(found[language.value].values()) == len(origins)
        assert found[language.value].get("generated", 0) == origins.count(TextOrigin.GENERATED) > 0
        missing = origins.count(TextOrigin.SOURCE) + origins.count(TextOrigin.NONE)
        assert found[language.value].get("untranslated", 0) == missing
    assert found["en"]["untranslated"] == 3, "title, history and conditions of the new one"


def test_an_edited_text_changes_and_the_old_one_stays(library: Database) -> None:
    po = edited(exported(library), "card:ambush", text="Verrassing")
    report = imported(library, po)
    assert outcomes(report)[TextOutcome.CHANGED] == 1
    assert set(outcomes(report)) == {TextOutcome.SAME, TextOutcome.CHANGED}
    text = stated(library, "card:ambush")
    assert (text.text, text.state, text.changed_by) == ("Verrassing", TextState.TRANSLATED, "translator")
    with library.reading() as session:
        versions = history(session=session, kind=Kind.CARD, key="ambush", field="name", language="nl")
    assert [one.text for one in versions] == ["Verrassing", "Hinderlaag"]


def test_texts_of_scenarios(library: Database) -> None:
    po = edited(exported(library), "scenario:mine.history", text="Lang geleden.\nHeel lang.")
    assert outcomes(imported(library, po))[TextOutcome.CHANGED] == 1
    assert stated(library, "scenario:mine.history").text == "Lang geleden.\nHeel lang."
    assert outcomes(imported(library, po)).keys() == {TextOutcome.SAME}


@pytest.mark.slow
def test_states(library: Database, change: Changes) -> None:
    po = exported(library)
    imported(library, edited(po, "card:ambush", is_fuzzy=True))
    assert stated(library, "card:ambush").state is TextState.DRAFT
    draft = exported(library)
    imported(library, edited(draft, "card:ambush", is_fuzzy=False, state=TextState.REVIEWED))
    assert stated(library, "card:ambush").state is TextState.REVIEWED
    reviewed = exported(library)
    assert outcomes(imported(library, reviewed)).keys() == {TextOutcome.SAME}
    # Whoever changes a reviewed text has not reviewed it by that.
    imported(library, edited(reviewed, "card:ambush", text="Overval"))
    assert stated(library, "card:ambush").state is TextState.TRANSLATED
    write_text(library, "card:ambush", "Sudden Ambush", change(), language="en")
    outdated = exported(library)
    entry = next(entry for entry in read_po(outdated.encode()).entries if entry.code == "card:ambush")
    assert (entry.is_fuzzy, entry.previous_source, entry.source) == (True, "Ambush", "Sudden Ambush")
    assert outcomes(imported(library, outdated)).keys() == {TextOutcome.SAME}
    imported(library, edited(outdated, "card:ambush", is_fuzzy=False, previous_source="", state=None))
    assert stated(library, "card:ambush").state is TextState.TRANSLATED


def test_an_outdated_text_of_a_scenario_shows_its_old_source(library: Database, change: Changes) -> None:
    write_text(library, "scenario:mine.title", "The Other Bridge", change(), language="en")
    entries = {entry.code: entry for entry in read_po(exported(library).encode()).entries}
    assert entries["scenario:mine.title"].previous_source == generated(1).texts["en"].title


def test_a_translation_of_an_older_source_comes_in_outdated(library: Database, change: Changes) -> None:
    po = exported(library)
    write_text(library, "card:ambush", "Sudden Ambush", change(), language="en")
    report = imported(library, edited(po, "card:ambush", text="Verrassing"))
    assert TextOutcome.CHANGED in outcomes(report) or TextOutcome.CONFLICT in outcomes(report)
    text = stated(library, "card:ambush")
    assert (text.text, text.state) == ("Verrassing", TextState.OUTDATED)
    assert outcomes(imported(library, po))[TextOutcome.OLDER] == 1


def test_an_older_file_does_not_undo_newer_work(library: Database, change: Changes) -> None:
    po = exported(library)
    write_text(library, "card:ambush", "Nieuwer werk", change())
    report = imported(library, po)
    assert outcomes(report)[TextOutcome.OLDER] == 1
    assert stated(library, "card:ambush").text == "Nieuwer werk"


def test_two_changes_of_one_text_are_a_conflict_that_a_person_decides(library: Database, change: Changes) -> None:
    po = exported(library)
    write_text(library, "card:ambush", "Hier gewijzigd", change())
    report = imported(library, edited(po, "card:ambush", text="Daar gewijzigd"))
    (conflict,) = report.of(TextOutcome.CONFLICT)
    assert conflict.before is not None
    assert (conflict.before.text, conflict.text) == ("Hier gewijzigd", "Daar gewijzigd")
    assert stated(library, "card:ambush").text == "Hier gewijzigd"
    imported(library, edited(po, "card:ambush", text="Daar gewijzigd"), take=[TextOutcome.CONFLICT])
    with library.reading() as session:
        versions = history(session=session, kind=Kind.CARD, key="ambush", field="name", language="nl")
    assert [one.text for one in versions] == ["Daar gewijzigd", "Hier gewijzigd", "Hinderlaag"]


def test_an_empty_translation_removes_none_and_an_unknown_one_is_told(library: Database) -> None:
    po = edited(exported(library), "card:ambush", text="")
    po = edited(po, "card:probe", code="card:no_such_card")
    report = imported(library, po)
    assert outcomes(report)[TextOutcome.EMPTY] == outcomes(report)[TextOutcome.UNKNOWN] == 1
    assert stated(library, "card:ambush").text == "Hinderlaag"


# GNU gettext


def gettext(program: str, *arguments: object) -> str:
    if shutil.which(program) is None:
        pytest.skip(f"no {program} here: apt install gettext")
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_msgfmt_accepts_every_text(
    sqlite_library: Database, language: Language, tmp_path: Path, change: Changes
) -> None:
    awkward = generated(2).texts["en"].model_copy(update={"history": '\n\nTab\there, "quotes", \\ back\r\nslash.\n\n'})
    with sqlite_library.writing() as session:
        scenario = generated(2).model_copy(update={"texts": {"en": awkward}})
        add_scenario(session=session, scenario=scenario, change=change(), key="awkward")
    write_text(
        sqlite_library,
        "scenario:awkward.history",
        "Sans fin de ligne",
        change(),
        language=language,
        state=TextState.DRAFT,
    )
    file = tmp_path / "texts.po"
    file.write_text(exported(sqlite_library, language), "utf-8")
    gettext("msgfmt", "--check", "-o", tmp_path / "texts.mo", file)
    assert outcomes(imported(sqlite_library, file.read_text("utf-8"))).keys() == {TextOutcome.SAME}


def test_msgmerge_in_between(sqlite_library: Database, tmp_path: Path, change: Changes) -> None:
    """A translator has an old file, merges it with a new one and translates one text."""
    old, new, both = (tmp_path / name for name in ("old.po", "new.po", "both.po"))
    old.write_text(edited(exported(sqlite_library), "card:probe", text="Verkenningstocht"), "utf-8")
    write_text(sqlite_library, "card:ambush", "Sudden Ambush", change(), language="en")
    new.write_text(exported(sqlite_library), "utf-8")
    gettext("msgmerge", "--previous", "-o", both, old, new)
    gettext("msgfmt", "--check", "-o", tmp_path / "both.mo", both)
    report = imported(sqlite_library, both.read_text("utf-8"))
    assert set(outcomes(report)) <= {TextOutcome.SAME, TextOutcome.CHANGED, TextOutcome.GUESSED}
    assert [text.code for text in report.of(TextOutcome.CHANGED)] == ["card:probe"]
    assert stated(sqlite_library, "card:probe").text == "Verkenningstocht"
    assert stated(sqlite_library, "card:ambush").state is TextState.OUTDATED


# The format


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"nothing of the kind", "translate.unknown-format"),
        (b"", "translate.unknown-format"),
        (b'msgid ""\nmsgstr ""\n"Language: xx\\n"\n\nmsgctxt "a"\nmsgid "b"\nmsgstr ""\n', "translate.no-language"),
        (b'msgctxt "a"\nmsgid "b"\nmsgstr ""\n', "translate.no-language"),
        (b"\xff\xfe\x00", "translate.unknown-format"),
    ],
)
def test_what_is_no_po_file(data: bytes, code: str) -> None:
    with pytest.raises(Unreadable) as problem:
        read_po(data)
    assert problem.value.code == code


def test_headers_that_other_programs_leave() -> None:
    start = 'msgid ""\nmsgstr ""\n"Language: nl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    entry = '\nmsgctxt "card:ambush"\nmsgid "Ambush"\nmsgstr "x"\n\n#~ msgid "gone"\n#~ msgstr "weg"\n'
    for moment in ("", '"X-Beachhead-Library: soon\\n"\n'):
        assert read_po(f"{start}{moment}{entry}".encode()).seen is None
    naive = read_po(f'{start}"X-Beachhead-Library: 2026-01-01T10:00:00\\n"\n{entry}'.encode())
    assert naive.seen is not None
    assert naive.seen.tzinfo is not None
    assert [one.code for one in naive.entries] == ["card:ambush"]
    alone = read_po(start.encode())
    assert (alone.language, alone.entries) == (Language.DUTCH, ())


def test_what_translators_programs_write() -> None:
    """Another charset, a header on one line, comments of all kinds, and the text that a program has guessed from."""
    file = (
        'msgid ""\nmsgstr "Language: nl\\nContent-Type: text/plain; charset=ISO-8859-1\\n"\n\n'
        "# state: reviewed\n# more\n#. extracted\n#: file:1\n#, fuzzy, c-format\n"
        '#| msgctxt "card:old"\n#| msgid "one "\n#| "two\\n"\n'
        'msgctxt "card:new"\nmsgid "a\\tb"\nmsgid_plural "c"\nmsgstr[0] "café"\nmsgstr[1] "cafés"\n'
    )
    (entry,) = read_po(file.encode("iso-8859-1")).entries
    assert entry == TranslationEntry(
        "card:new",
        "a\tb",
        "café",
        is_fuzzy=True,
        state=TextState.REVIEWED,
        previous_source="one two\n",
        guessed_from="card:old",
    )
    with_mark = read_po("\ufeff".encode() + write_po(TranslationFile(Language.FRENCH, None, (entry,))).encode())
    assert with_mark.language is Language.FRENCH


WORDS = st.text(alphabet=st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]) | st.sampled_from('\n\t"\\é'))


@pytest.mark.fuzz
@given(st.lists(st.tuples(WORDS, WORDS, st.booleans()), max_size=5))
def test_any_text_comes_back(texts: list[tuple[str, str, bool]]) -> None:
    entries = [
        TranslationEntry(f"card:c{index}", source, exchange_form(text), is_fuzzy=fuzzy and bool(exchange_form(text)))
        for index, (words, text, fuzzy) in enumerate(texts)
        if (source := exchange_form(words))
    ]
    if not entries:
        return
    written = write_po(TranslationFile(Language.DUTCH, None, tuple(entries)))
    assert list(read_po(written.encode("utf-8")).entries) == entries
