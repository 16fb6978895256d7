"""All texts of a language in one list: what is left, what is wrong, what is wanted."""

from collections.abc import Callable

import pytest

from i18n.checks.translation import CheckSeverity, TranslationCheck
from i18n.languages import Language
from library.database.connection import Database
from library.kinds import Kind
from library.store import add_scenario, add_word
from library.store.ignored_checks import heed_check, ignore_check
from library.store.log import Change
from library.store.text_batch import set_texts
from library.text_findings import inconsistent_texts
from library.translation.filling import fill_identical
from library.translation.text_list import (
    NEEDS_WORK,
    ChecksCancelled,
    ListedText,
    TextFilter,
    TextList,
    TextOrder,
    list_translations,
)
from library.values import LibraryText, WordRole
from schema.board import Camp
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.texts import ScenarioText, TextState
from tests.library.text_edits import write_text

Changes = Callable[..., Change]


def dutch(database: Database, *, is_checked: bool = True) -> TextList:
    with database.reading() as session:
        return list_translations(session=session, language=Language.DUTCH, is_checked=is_checked)


def row(listed: TextList, code: str) -> ListedText:
    found = listed.find(code)
    assert found is not None
    return found


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_what_is_shipped_is_done_and_has_nothing_critical_or_functional(
    sqlite_library: Database, language: Language
) -> None:
    with sqlite_library.reading() as session:
        listed = list_translations(session=session, language=language)
    assert len(listed.rows) > 1_000
    assert [(one.code, [found.code for found in one.findings]) for one in listed.select(NEEDS_WORK)] == []
    progress = listed.progress()
    assert (progress.texts_left, progress.words_left) == (0, 0)
    assert progress.words == sum(words for words, _ in progress.by_kind.values()) > 10_000
    assert not [one for one in listed.rows if one.findings and not listed.is_checked]


def test_what_needs_work_is_found_by_state_check_and_words(database: Database, change: Changes) -> None:
    write_text(database, "card:ambush.full", "", change())
    write_text(database, "card:recon.keywords", "Activeer 2 eenheden.", change())
    write_text(database, "card:probe", "Proefballon", change(), state=TextState.DRAFT)
    listed = dutch(database)
    assert {one.code for one in listed.select(NEEDS_WORK)} == {"card:ambush.full", "card:recon.keywords", "card:probe"}
    assert {one.code for one in listed.select(TextFilter(states=frozenset({TextState.DRAFT})))} == {"card:probe"}
    by_number = TextFilter(checks=frozenset({TranslationCheck.NUMBERS}))
    assert [one.code for one in listed.select(by_number)] == ["card:recon.keywords"]
    functional = TextFilter(severities=frozenset({CheckSeverity.FUNCTIONAL}))
    assert [one.code for one in listed.select(functional)] == ["card:recon.keywords"]
    assert [one.code for one in listed.select(TextFilter(words="PRÓEFBALLON"))] == ["card:probe"]
    rulings = listed.select(TextFilter(kinds=frozenset({Kind.RULING})))
    assert {one.text.kind for one in rulings} == {Kind.RULING}
    left = row(listed, "card:ambush.full")
    assert left.words_left == left.words > 10
    assert listed.progress().words_left == left.words + 1
    assert listed.progress().by_check[TranslationCheck.NUMBERS] == 1
    assert listed.find("card:nobody") is None


def test_a_changed_source_is_told(database: Database, change: Changes) -> None:
    write_text(database, "card:ambush", "Ambush!", change(), language="en")
    changed = dutch(database).select(TextFilter(is_source_changed=True))
    assert [(one.code, one.words_left) for one in changed] == [("card:ambush", 1)]


def test_rows_are_sorted(database: Database, change: Changes) -> None:
    write_text(database, "card:ambush.full", "", change())
    write_text(database, "card:recon.keywords", "Activeer 2  eenheden.", change())
    listed = dutch(database)
    assert listed.select(order=TextOrder.WORDS_LEFT)[0].code == "card:ambush.full"
    assert listed.select(order=TextOrder.STATE)[0].code == "card:ambush.full"
    assert listed.select(order=TextOrder.FINDINGS)[0].code == "card:recon.keywords"
    assert listed.select(order=TextOrder.CHANGED)[0].code in ("card:ambush.full", "card:recon.keywords")
    codes = [one.code for one in listed.select(order=TextOrder.CODE)]
    assert codes == sorted(codes)
    assert listed.select() == listed.rows


@pytest.mark.parametrize(
    ("language", "good"),
    [
        (Language.FRENCH, "Alliés\u202f: prenez 5 cartes de Commandement."),
        (Language.DUTCH, "Geallieerden: neem 5 bevelkaarten."),
    ],
)
def test_texts_of_scenarios_are_held_against_their_data(
    database: Database, scenario: Scenario, change: Changes, language: Language, good: str
) -> None:
    allies = scenario.sides.bottom.model_copy(update={"camp": Camp.ALLIES, "cards": 5})
    sides = scenario.sides.model_copy(update={"bottom": allies})
    english = "Allies: take 5 Command cards."
    with database.writing() as session:
        for key, number in (("right", "5"), ("wrong", "6")):
            texts = {
                "en": ScenarioText(title="The Mill", briefing=english.replace("5", number), state=TextState.TRANSLATED),
                language: ScenarioText(title="X", briefing=good.replace("5", number), state=TextState.TRANSLATED),
            }
            mine = scenario.model_copy(update={"texts": texts, "sides": sides})
            add_scenario(session=session, scenario=mine, change=change(), key=key)
    with database.reading() as session:
        listed = list_translations(session=session, language=language)
    found = row(listed, "scenario:wrong.briefing")
    assert [(one.check, one.code) for one in found.findings] == [(TranslationCheck.DATA, "text.cards-differ")]
    assert row(listed, "scenario:right.briefing").findings == ()
    assert found.scenario == "wrong"
    wanted = listed.select(TextFilter(scenarios=frozenset({"wrong"})))
    assert {one.scenario for one in wanted} == {"wrong"}


@pytest.mark.parametrize(
    ("language", "words", "others", "is_told"),
    [
        ("fr", "Une unité", "L’unité", True),
        ("fr", "Une unité", "une unité", False),
        ("nl", "Een eenheid", "De eenheid", True),
        ("nl", "Een eenheid", "een eenheid", False),
    ],
)
def test_one_source_has_one_translation(language: str, words: str, others: str, is_told: bool) -> None:
    first = LibraryText(
        kind=Kind.CARD,
        key="ambush",
        field="full",
        language=language,
        text=words,
        state=TextState.TRANSLATED,
        source="A unit",
    )
    texts = [first, first.model_copy(update={"key": "recon", "text": others})]
    found = inconsistent_texts(texts)
    assert set(found) == ({"card:ambush.full", "card:recon.full"} if is_told else set())


def test_the_same_source_translated_otherwise_is_told_and_can_be_filled_in(database: Database, change: Changes) -> None:
    listed = dutch(database)
    first = next(one for one in listed.rows if listed.identical(one.code))
    others = listed.identical(first.code)
    write_text(database, others[0].code, "Iets heel anders.", change())
    listed = dutch(database)
    found = row(listed, first.code).findings
    assert [one.check for one in found if one.check is TranslationCheck.INCONSISTENT]
    assert {one.text.source for one in others} == {first.text.source}
    assert inconsistent_texts([first.text]) == {}
    assert listed.identical("card:nobody") == ()


def test_one_translation_fills_all_texts_with_the_same_source(database: Database, change: Changes) -> None:
    listed = dutch(database)
    first = next(one for one in listed.rows if len(listed.identical(one.code)) > 1)
    empty, *others = listed.identical(first.code)
    write_text(database, empty.code, "", change())
    listed = dutch(database)
    assert [str(one.before.code) for one in fill_identical(listed, first.code, "Overal zo.")] == [empty.code]
    everywhere = fill_identical(listed, first.code, "Overal zo.", replaces_others=True)
    with database.writing() as session:
        report = set_texts(session=session, changes=everywhere, change=change())
    assert len(report.written) == len(others) + 1
    listed = dutch(database)
    assert {one.text.text for one in listed.identical(first.code)} == {"Overal zo."}
    assert fill_identical(listed, first.code, "Overal zo.", replaces_others=True) == ()


def test_a_check_is_ignored_for_one_text_with_a_reason_until_its_source_changes(
    database: Database, change: Changes
) -> None:
    write_text(database, "card:recon.keywords", "Activeer 2 eenheden.", change())
    text = row(dutch(database), "card:recon.keywords").text
    with database.writing() as session, pytest.raises(KnownProblem, match=r"translation\.no-reason"):
        ignore_check(session=session, text=text, check=TranslationCheck.NUMBERS, reason=" ", change=change())
    with database.writing() as session:
        for reason in ("eerst", "  so printed "):
            ignore_check(session=session, text=text, check=TranslationCheck.NUMBERS, reason=reason, change=change())
    ignored = row(dutch(database), "card:recon.keywords")
    assert TranslationCheck.NUMBERS not in {one.check for one in ignored.findings}
    assert [(one.check, one.reason, one.by) for one in ignored.ignored] == [
        (TranslationCheck.NUMBERS, "so printed", "tester")
    ]
    write_text(database, "card:recon.keywords", "Order 4 units.", change(), language="en")
    assert TranslationCheck.NUMBERS in {one.check for one in row(dutch(database), "card:recon.keywords").findings}
    write_text(database, "card:recon.keywords", text.source, change(), language="en")
    assert row(dutch(database), "card:recon.keywords").ignored
    with database.writing() as session:
        heed_check(session=session, text=text, check=TranslationCheck.NUMBERS)
        heed_check(session=session, text=text, check=TranslationCheck.NUMBERS)
    assert row(dutch(database), "card:recon.keywords").ignored == ()


def test_words_that_users_add_to_the_termbase_count(database: Database, change: Changes) -> None:
    with database.writing() as session:
        add_word(
            session=session,
            term="term:line_of_sight",
            language=Language.DUTCH,
            role=WordRole.FORBIDDEN,
            word="kijklijn",
        )
    code = next(one.code for one in dutch(database).rows if "line of sight" in one.text.source)
    write_text(database, code, "De kijklijn.", change())
    found = {one.code: one.params for one in row(dutch(database), code).findings}
    assert found["translation.forbidden-term"]["found"] == "kijklijn"


def test_rows_are_replaced_where_they_stand(database: Database) -> None:
    listed = dutch(database, is_checked=False)
    assert not listed.is_checked
    old = listed.rows[7]
    new = ListedText(old.text.model_copy(update={"text": "Anders"}))
    stranger = ListedText(old.text.model_copy(update={"key": "nobody"}))
    changed = listed.with_rows([new, stranger])
    assert changed.rows[7] is new
    assert len(changed.rows) == len(listed.rows)
    assert listed.rows[7] is old


def test_checking_can_be_cancelled(database: Database) -> None:
    seen: list[tuple[int, int]] = []

    def go_on(done: int, total: int) -> bool:
        seen.append((done, total))
        return done < 400

    with database.reading() as session, pytest.raises(ChecksCancelled):
        list_translations(session=session, language=Language.DUTCH, progress=go_on)
    assert [done for done, _ in seen] == [0, 200, 400]
