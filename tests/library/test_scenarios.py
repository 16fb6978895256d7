"""Scenarios in the library: versions, bin, texts in their documents; on SQLite and on PostgreSQL."""

import datetime
from collections.abc import Callable

import pytest

from i18n.languages import Language
from i18n.sentences import TextOrigin, effective_text, special_rules_text
from library.database.connection import Database
from library.kinds import Kind
from library.scenario_facts import entries_of, facts_of, title_of
from library.scenario_texts import with_state, with_text
from library.store import (
    add_playtest,
    add_scenario,
    bin_scenario,
    find_by_content,
    get_scenario,
    get_scenario_version,
    get_summary,
    get_text,
    history,
    list_bin,
    list_playtests,
    list_summaries,
    list_texts,
    put_scenario,
    restore_revision,
    set_text,
    unbin_scenario,
)
from library.store.log import Change
from library.store.scenario_notes import count_states
from library.store.scenarios import ScenarioOrder, current_scenarios
from library.values import PlaytestResult, RevisionCause
from schema.board import Camp
from schema.formats.digests import content_digest
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import Blitz, CustomRule
from schema.text_fields import source_language, text_languages, text_of
from schema.texts import ScenarioText, TextState
from schema.victory import CustomCondition
from tests.library.generated_scenarios import generated

Changes = Callable[..., Change]


@pytest.fixture
def library(database: Database, scenario: Scenario, change: Changes) -> Database:
    with database.writing() as session:
        add_scenario(session=session, scenario=scenario, change=change(RevisionCause.CREATED), key="mine")
    return database


def translate(database: Database, field: str, language: str, text: str, change: Change, **more: object) -> None:
    with database.writing() as session:
        set_text(
            session=session,
            kind=Kind.SCENARIO,
            key="mine",
            field=field,
            language=language,
            text=text,
            change=change,
            **more,  # type: ignore[arg-type]
        )


def state(database: Database, field: str, language: str) -> TextState:
    with database.reading() as session:
        return get_text(session=session, kind=Kind.SCENARIO, key="mine", field=field, language=language).state


def test_a_scenario_comes_back_as_it_was(library: Database, scenario: Scenario) -> None:
    with library.reading() as session:
        assert get_scenario(session=session, key="mine") == scenario
        summary = get_summary(session=session, key="mine")
    assert summary.title == scenario.texts["en"].title
    assert (summary.units, summary.front, summary.is_own, summary.is_shipped) == (
        facts_of(scenario).units,
        scenario.battle.front,
        True,
        False,
    )
    assert dict(summary.states) == {"en": TextState.DRAFT}


def test_keys_come_from_titles_and_are_never_taken_twice(library: Database, change: Changes) -> None:
    with library.writing() as session:
        first = add_scenario(session=session, scenario=generated(5), change=change())
        second = add_scenario(
            session=session, scenario=generated(5).model_copy(update={"victory": ()}), change=change()
        )
        assert first.key.startswith(generated(5).texts["en"].title.split()[0].lower())
        assert second.key.startswith(f"{first.key}-")
        nameless = add_scenario(session=session, scenario=Scenario(), change=change())
        assert nameless.key == "scenario"
        with pytest.raises(KnownProblem, match=r"library\.key-taken"):
            add_scenario(session=session, scenario=generated(6), change=change(), key="mine")


def test_every_version_stays(library: Database, scenario: Scenario, change: Changes) -> None:
    other = generated(2)
    with library.writing() as session:
        put_scenario(session=session, key="mine", scenario=other, change=change())
        put_scenario(session=session, key="mine", scenario=other, change=change())
    with library.reading() as session:
        versions = history(session=session, kind=Kind.SCENARIO, key="mine")
        assert [(one.number, one.action) for one in versions] == [
            (2, RevisionCause.CHANGED),
            (1, RevisionCause.CREATED),
        ]
        assert get_scenario_version(session=session, digest=versions[1].digest or "") == scenario
        with pytest.raises(KnownProblem, match=r"library\.no-version"):
            get_scenario_version(session=session, digest="?")
    with library.writing() as session:
        restore_revision(session=session, revision=versions[1].id, by="tester")
        assert get_scenario(session=session, key="mine") == scenario


def test_bin_and_back(library: Database, change: Changes) -> None:
    with library.writing() as session:
        for _ in range(2):
            bin_scenario(session=session, key="mine", change=change())
        assert [one.key for one in list_bin(session=session)] == ["mine"]
        assert "mine" not in [one.key for one in list_summaries(session=session)]
        put_scenario(session=session, key="mine", scenario=generated(3), change=change())
        for _ in range(2):
            unbin_scenario(session=session, key="mine", change=change())
        assert list_bin(session=session) == []
        assert [one.action for one in history(session=session, kind=Kind.SCENARIO, key="mine")] == [
            RevisionCause.UNBINNED,
            RevisionCause.CHANGED,
            RevisionCause.BINNED,
            RevisionCause.CREATED,
        ]
        with pytest.raises(KnownProblem, match=r"library\.no-entry"):
            bin_scenario(session=session, key="nobody", change=change())


def test_lists_are_sorted_and_paged(library: Database, change: Changes) -> None:
    with library.writing() as session:
        for number in range(10, 15):
            add_scenario(session=session, scenario=generated(number), change=change())
    with library.reading() as session:
        by_units = [one.units for one in list_summaries(session=session, order=ScenarioOrder.UNITS, descending=True)]
        assert by_units == sorted(by_units, reverse=True)
        titles = [one.title for one in list_summaries(session=session)]
        assert titles[2:4] == [one.title for one in list_summaries(session=session, limit=2, offset=2)]


def test_the_same_content_is_recognised(library: Database, scenario: Scenario) -> None:
    with library.reading() as session:
        assert find_by_content(session=session, digest=content_digest(scenario)) == "mine"
        assert find_by_content(session=session, digest=content_digest(generated(99))) is None
    saved_by_another = scenario.authorship.model_copy(update={"software": "x", "modified": "today"})
    assert content_digest(scenario.model_copy(update={"authorship": saved_by_another})) == content_digest(scenario)


def test_scenarios_of_the_same_content_share_a_document_and_are_all_read(
    library: Database, scenario: Scenario, change: Changes
) -> None:
    with library.writing() as session:
        add_scenario(session=session, scenario=scenario, change=change(RevisionCause.CREATED), key="twin")
    with library.reading() as session:
        found = {row.key: one for row, one in current_scenarios(session=session, keys={"mine", "twin"})}
    assert found["mine"] == found["twin"]


def test_texts_of_a_scenario(library: Database, scenario: Scenario, change: Changes) -> None:
    with library.reading() as session:
        texts = list_texts(session=session, kind=Kind.SCENARIO, key="mine", languages=("en", "nl"))
    assert [(text.field, text.language) for text in texts][:2] == [("title", "en"), ("title", "nl")]
    assert {text.field for text in texts} == {"title", "history", "briefing", "conditions"}
    translate(library, "title", "nl", "De brug", change())
    with library.reading() as session:
        text = get_text(session=session, kind=Kind.SCENARIO, key="mine", field="title", language="nl")
        assert (text.text, text.source, text.state) == ("De brug", scenario.texts["en"].title, TextState.TRANSLATED)
        assert get_scenario(session=session, key="mine").texts["nl"].title == "De brug"
        # A language is as finished as the least finished of its texts.
        assert get_summary(session=session, key="mine").states["nl"] is TextState.DRAFT
    assert state(library, "history", "nl") is TextState.UNTRANSLATED
    with pytest.raises(KnownProblem, match=r"library\.no-text"):
        translate(library, "nonsense", "nl", "x", change())


def test_a_language_is_finished_with_its_last_text(library: Database, change: Changes) -> None:
    for field in ("title", "history", "briefing", "conditions"):
        translate(library, field, "nl", f"{field} in het Nederlands", change(), state=TextState.REVIEWED)
    with library.reading() as session:
        assert get_summary(session=session, key="mine").states["nl"] is TextState.REVIEWED


def test_the_history_of_one_text_of_a_scenario(library: Database, change: Changes) -> None:
    translate(library, "title", "nl", "De brug", change())
    translate(library, "history", "nl", "Lang geleden.", change())
    translate(library, "title", "nl", "De andere brug", change())
    with library.reading() as session:
        versions = history(session=session, kind=Kind.SCENARIO, key="mine", field="title", language="nl")
    assert [one.text for one in versions] == ["De andere brug", "De brug"]


def test_translations_in_a_scenario_are_outdated_when_their_source_changes(
    library: Database, scenario: Scenario, change: Changes
) -> None:
    translate(library, "title", "nl", "De brug", change(), state=TextState.REVIEWED)
    translate(library, "history", "nl", "Lang geleden.", change())
    translate(library, "title", "en", "The Other Bridge", change())
    assert state(library, "title", "nl") is TextState.OUTDATED
    assert state(library, "history", "nl") is TextState.TRANSLATED
    translate(library, "title", "en", scenario.texts["en"].title, change())
    assert state(library, "title", "nl") is TextState.REVIEWED


def test_a_translation_of_an_older_source_is_outdated_from_the_start(library: Database, change: Changes) -> None:
    translate(library, "title", "nl", "De brug", change(), source_digest="older")
    assert state(library, "title", "nl") is TextState.OUTDATED


def test_a_new_document_with_another_source_outdates_translations(
    library: Database, scenario: Scenario, change: Changes
) -> None:
    """The editor saves whole scenarios; translations that nobody touched are then told by comparison."""
    both = {"en": scenario.texts["en"], "fr": ScenarioText(title="Le pont", state=TextState.TRANSLATED)}
    with library.writing() as session:
        put_scenario(session=session, key="mine", scenario=with_texts(scenario, both), change=change())
        changed = {**both, "en": both["en"].model_copy(update={"title": "Another Bridge"})}
        put_scenario(session=session, key="mine", scenario=with_texts(scenario, changed), change=change())
    assert state(library, "title", "fr") is TextState.OUTDATED
    with library.writing() as session:
        again = {**changed, "en": both["en"].model_copy(update={"title": "A Third Bridge"})}
        put_scenario(session=session, key="mine", scenario=with_texts(scenario, again), change=change())
        put_scenario(session=session, key="mine", scenario=with_texts(scenario, both), change=change())
    assert state(library, "title", "fr") is TextState.TRANSLATED


def with_texts(scenario: Scenario, texts: dict[str, ScenarioText]) -> Scenario:
    return Scenario.model_validate({**scenario.model_dump(), "texts": texts})


def test_texts_of_blocks(scenario: Scenario) -> None:
    blocks = scenario.model_copy(
        update={
            "special_rules": (CustomRule(name="Fog", text={"fr": "Brouillard."}),),
            "victory": (CustomCondition(text={"en": "Hold the town."}),),
        }
    )
    assert text_languages(blocks) == ("en", "fr")
    assert source_language(blocks, "rule.0") == "fr"
    assert source_language(blocks, "subtitle") is None
    assert text_of(blocks, "condition.0", "en") == "Hold the town."
    assert text_of(blocks, "condition.7", "en") == text_of(blocks, "nonsense", "en") == ""
    changed = with_text(with_text(blocks, "rule.0", "nl", "Mist."), "condition.0", "nl", "Houd de stad.")
    assert text_of(changed, "rule.0", "nl") == "Mist."
    assert text_of(changed, "condition.0", "nl") == "Houd de stad."
    assert with_state(changed, "nl", TextState.REVIEWED) == changed
    assert Scenario.model_validate(changed.model_dump(mode="json")) == changed


def test_a_generated_text_says_so(library: Database, change: Changes) -> None:
    """The briefing that only English has is generated for French; a history cannot be."""
    sides = Sides(top=Side(camp=Camp.AXIS, cards=4), bottom=Side(camp=Camp.ALLIES, cards=5))
    english = ScenarioText(history="It was.", briefing="Hold the bridge.")
    with library.writing() as session:
        scenario = Scenario(sides=sides, texts={"en": english})
        add_scenario(session=session, key="told", scenario=scenario, change=change())
    with library.reading() as session:
        texts = {
            (text.field, text.language): text
            for text in list_texts(session=session, kind=Kind.SCENARIO, key="told", languages=("en", "fr"))
        }
    assert texts["briefing", "fr"].text == ""
    assert texts["briefing", "fr"].generated.startswith("Joueur")
    assert texts["briefing", "en"].generated == texts["history", "fr"].generated == ""


@pytest.mark.parametrize("is_by_hand", [True, False])
def test_special_rules_of_an_author_wait_for_a_translator(
    library: Database, change: Changes, *, is_by_hand: bool
) -> None:
    """The blocks say only a part of them, unless the author has taken the generated sentences over."""
    bare = Scenario(special_rules=(Blitz(),))
    words = "Blitz. Rain: no card puts planes in the air." if is_by_hand else special_rules_text(bare, Language.ENGLISH)
    scenario = bare.model_copy(update={"texts": {"en": ScenarioText(special_rules=words)}})
    with library.writing() as session:
        add_scenario(session=session, key="told", scenario=scenario, change=change())
    with library.reading() as session:
        texts = list_texts(session=session, kind=Kind.SCENARIO, key="told", languages=("fr",))
        (text,) = (one for one in texts if one.field == "special_rules")
    assert (text.generated == "") is is_by_hand
    assert effective_text(scenario, "special_rules", "fr").origin is TextOrigin.GENERATED, "readers get it meanwhile"
    more = count_states(scenario, "fr", {}) - count_states(bare, "fr", {})
    assert more == ({TextState.UNTRANSLATED.value: 1} if is_by_hand else {})


def test_titles_and_cards_of_a_scenario(scenario: Scenario) -> None:
    french = scenario.model_copy(update={"texts": {"fr": ScenarioText(title="Le pont")}})
    assert title_of(french, "nl") == "Le pont"
    assert title_of(Scenario()) == ""
    kinds = {kind for kind, _ in entries_of(scenario)}
    assert {Kind.TERRAIN, Kind.UNIT, Kind.NATION} <= kinds


def test_play_tests(library: Database) -> None:
    with library.reading() as session:
        digest = get_summary(session=session, key="mine").digest
    early, late = (datetime.datetime(2026, 1, day, tzinfo=datetime.UTC) for day in (1, 2))
    for at, games in ((early, 100), (late, 200)):
        result = PlaytestResult(
            scenario="mine",
            digest=digest,
            rules="book",
            games=games,
            seed=44,
            allied_wins=60,
            axis_wins=40,
            report={"turns": [3, 4], "medals": {"allies": 5}},
            by="tester",
            at=at,
        )
        with library.writing() as session:
            add_playtest(session=session, result=result)
    with library.reading() as session:
        found = list_playtests(session=session, scenario="mine")
    assert [one.games for one in found] == [200, 100]
    assert found[0] == result
