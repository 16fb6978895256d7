"""What an import says about new words: the same as the checks of the library, before anything is changed."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from i18n.checks.translation import CheckSeverity, TranslationCheck
from i18n.languages import Language
from library.database.connection import Database
from library.exchange.file_texts import export_file, plan_file
from library.exchange.po import write_po
from library.exchange.po_reader import read_po
from library.exchange.text_import import ImportPlan, PlannedText, TextOutcome
from library.kinds import LIBRARY_KINDS
from library.store import add_scenario
from library.store.ignored_checks import ignore_check
from library.store.log import Change
from library.translation.text_list import list_translations
from schema.board import Camp
from schema.formats.codecs import Loaded
from schema.scenario import Scenario
from schema.texts import ScenarioText, TextState
from tests.library.generated_scenarios import generated
from tests.library.po_exchange import edited, exported, imported, planned, stated
from tests.library.text_edits import write_text
from tests.library_template import small_library_template

Changes = Callable[..., Change]
NOTE = "terrain:hq_supply_tent.note"


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each test reads and writes all texts."""
    return small_library_template(tmp_path_factory)


def checks(plan: ImportPlan, code: str) -> list[TranslationCheck]:
    return [finding.check for finding in entry(plan, code).findings]


def entry(plan: ImportPlan, code: str) -> PlannedText:
    return next(text for text in plan.texts if text.code == code)


def with_nine(database: Database, **changes: object) -> str:
    words = stated(database, NOTE).text
    assert "1 kaart" in words
    return edited(exported(database), NOTE, text=words.replace("1 kaart", "9 kaarten"), **changes)


def test_wrong_numbers_are_told_in_the_plan_and_in_the_report(sqlite_library: Database) -> None:
    po = with_nine(sqlite_library)
    for plan in (planned(sqlite_library, po), imported(sqlite_library, po)):
        assert entry(plan, NOTE).outcome is TextOutcome.CHANGED
        assert checks(plan, NOTE) == [TranslationCheck.NUMBERS]
        assert plan.with_findings == (entry(plan, NOTE),)


def test_new_words_with_an_open_finding_are_not_reviewed(sqlite_library: Database) -> None:
    imported(sqlite_library, with_nine(sqlite_library, state=TextState.REVIEWED))
    assert stated(sqlite_library, NOTE).state is TextState.TRANSLATED


def test_new_words_without_one_may_be(sqlite_library: Database) -> None:
    po = edited(exported(sqlite_library), "card:ambush", text="Verrassing", state=TextState.REVIEWED)
    assert imported(sqlite_library, po).with_findings == ()
    assert stated(sqlite_library, "card:ambush").state is TextState.REVIEWED


def test_words_that_are_here_already_may_be_reviewed(sqlite_library: Database) -> None:
    """Whoever reads them has seen what the checks say."""
    imported(sqlite_library, with_nine(sqlite_library))
    imported(sqlite_library, edited(exported(sqlite_library), NOTE, state=TextState.REVIEWED))
    assert stated(sqlite_library, NOTE).state is TextState.REVIEWED


def test_what_somebody_ignores_is_not_told(sqlite_library: Database, change: Changes) -> None:
    with sqlite_library.writing() as session:
        ignore_check(
            session=session,
            text=stated(sqlite_library, NOTE),
            check=TranslationCheck.NUMBERS,
            reason="so it is",
            change=change(),
        )
    assert planned(sqlite_library, with_nine(sqlite_library)).with_findings == ()


def test_an_import_tells_all_that_the_list_of_checks_does(sqlite_library: Database) -> None:
    """Some texts with other words, so that many checks have something to say."""
    file = read_po(exported(sqlite_library).encode())
    entries = [
        replace(one, text=f"{one.text.upper()} 7,") if one.text and not number % 5 else one
        for number, one in enumerate(file.entries)
    ]
    report = imported(sqlite_library, write_po(replace(file, entries=tuple(entries))))
    with sqlite_library.reading() as session:
        rows = list_translations(session=session, language=Language.DUTCH, kinds=LIBRARY_KINDS)
    told = {text.code: text.findings for text in report.of(TextOutcome.CHANGED)}
    assert len(told) > 10
    for code, findings in told.items():
        row = rows.find(code)
        assert row is not None
        assert sorted(map(repr, findings)) == sorted(map(repr, row.findings)), code


def test_a_file_with_one_text_is_held_against_all_of_the_library(sqlite_library: Database, change: Changes) -> None:
    """Other scenarios, and whatever else has the same source."""
    english, dutch = "Ambush", stated(sqlite_library, "card:ambush").text
    texts = {"en": ScenarioText(title=english), "nl": ScenarioText(title=dutch)}
    with sqlite_library.writing() as session:
        for number, key in enumerate(("mine", "yours")):
            scenario = generated(number).model_copy(update={"texts": texts})
            add_scenario(session=session, scenario=scenario, key=key, change=change())
    file = read_po(exported(sqlite_library).encode())
    for code, words in (("scenario:mine.title", "Overval"), ("card:ambush", "Val")):
        only = next(one for one in file.entries if one.code == code)
        plan = planned(sqlite_library, write_po(replace(file, entries=(replace(only, text=words),))))
        found = {one.check: one for one in entry(plan, code).findings}
        assert found[TranslationCheck.INCONSISTENT].params["found"] == (dutch,)


@pytest.fixture
def with_cards(scenario: Scenario) -> Scenario:
    """The Allies have five Command cards, and the briefing says so."""
    allies = scenario.sides.bottom.model_copy(update={"camp": Camp.ALLIES, "cards": 5})
    sides = scenario.sides.model_copy(update={"bottom": allies})
    texts = {"en": ScenarioText(title="Bridge", briefing="Allies: take 5 Command cards.")}
    return scenario.model_copy(update={"sides": sides, "texts": texts})


def test_words_that_the_data_of_a_scenario_denies_are_told(
    sqlite_library: Database, with_cards: Scenario, change: Changes
) -> None:
    with sqlite_library.writing() as session:
        add_scenario(session=session, scenario=with_cards, key="mine", change=change())
    for words, wanted in (("neem 6", True), ("neem 5", False)):
        po = edited(exported(sqlite_library), "scenario:mine.briefing", text=f"Geallieerden: {words} bevelkaarten.")
        found = checks(planned(sqlite_library, po), "scenario:mine.briefing")
        assert (TranslationCheck.DATA in found) is wanted


def test_so_are_those_for_a_scenario_in_a_file(with_cards: Scenario) -> None:
    loaded = Loaded(with_cards)
    file = export_file(loaded, language=Language.DUTCH, states=tuple(TextState))
    words = "Geallieerden: neem 6 bevelkaarten."
    entries = tuple(replace(one, text=words if one.code.endswith("briefing") else "") for one in file.entries)
    plan = plan_file(loaded, file=replace(file, entries=entries))
    (found,) = plan.with_findings
    assert {TranslationCheck.DATA, TranslationCheck.NUMBERS} <= {finding.check for finding in found.findings}


def test_names_have_one_line(sqlite_library: Database, change: Changes) -> None:
    po = edited(exported(sqlite_library), "card:ambush", text="Hinder\nlaag")
    refused = entry(planned(sqlite_library, po), "card:ambush")
    assert refused.outcome is TextOutcome.REFUSED
    assert [problem.code for problem in refused.problems] == ["translation.line-break"]
    write_text(sqlite_library, "card:ambush", "Hinder\nlaag", change())
    with sqlite_library.reading() as session:
        row = list_translations(session=session, language=Language.DUTCH, kinds=LIBRARY_KINDS).find("card:ambush")
    assert row is not None
    (finding,) = (one for one in row.findings if one.check is TranslationCheck.LINE_BREAKS)
    assert (finding.severity, finding.fix) == (CheckSeverity.CRITICAL, "Hinder laag")


def test_titles_have_one_line_and_stories_have_many(library: Database) -> None:
    po = edited(exported(library), "scenario:mine.title", text="De\nbrug")
    po = edited(po, "scenario:mine.history", text="Een regel.\nNog een.")
    plan = planned(library, po)
    assert entry(plan, "scenario:mine.title").outcome is TextOutcome.REFUSED
    assert entry(plan, "scenario:mine.history").outcome is TextOutcome.CHANGED
