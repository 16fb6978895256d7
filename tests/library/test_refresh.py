"""Shipped content: loaded at first, refreshed later, and never over what the user has changed."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlmodel import col, select

from i18n.languages import Language
from library.database.connection import Database, parse_address
from library.database.upgrade import upgrade
from library.kinds import Kind, find_code
from library.merging import merged
from library.rows import EntryRow, TermWordRow
from library.search.matching import search
from library.shipped.content import ShippedContent
from library.shipped.refresh import refresh
from library.stats import count
from library.store import (
    add_word,
    find_text,
    get_scenario,
    get_summary,
    get_text,
    history,
    list_bin,
    list_terms,
    list_texts,
    put_scenario,
    set_text,
)
from library.store.log import Change
from library.values import LibraryText, RevisionCause, WordRole
from schema.formats.codecs import save
from schema.scenario import Scenario
from schema.texts import ScenarioText, TextState
from tests.library.generated_scenarios import generated
from tests.library.text_edits import write_text
from tests.shipped_counts import card_count

Changes = Callable[..., Change]
HEADER = 'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


class Content:
    """A small content of our own in a folder, to be changed like a new release changes it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.texts: dict[str, tuple[str, str, str]] = {
            "card:ambush": ("Ambush", "Embuscade", "Hinderlaag"),
            "card:ambush.full": ("Strike first.", "Frappez d'abord.", "Sla eerst toe."),
            "rule:sight": ("sight", "vue", "zicht"),
            "ruling:001.question": ("Why?", "Pourquoi ?", "Waarom?"),
            "json:object": ("object", "objet", "object"),
        }
        self.comments: dict[str, str] = {}
        self.scenarios: dict[str, Scenario] = {"one": generated(1)}
        for name in ("texts", "scenarios", "facts", "rules"):
            (folder / name).mkdir()

    def write(self) -> ShippedContent:
        for index, language in enumerate(Language):
            parts = [HEADER.format(language=language)]
            for code, words in self.texts.items():
                translated = "" if language is Language.ENGLISH else words[index]
                comment = self.comments.get(code, "")
                parts.append(f'{comment}msgctxt "{code}"\nmsgid "{words[0]}"\nmsgstr "{translated}"\n\n')
            (self.folder / "texts" / f"{language}.po").write_text("".join(parts), "utf-8")
        for file in (self.folder / "scenarios").iterdir():
            file.unlink()
        for key, scenario in self.scenarios.items():
            save(scenario, self.folder / "scenarios" / f"{key}.beachhead")
        (self.folder / "facts" / "rulings.json").write_text(
            '[{"id": "001", "source": "forum", "about": ["card:ambush"]}]', "utf-8"
        )
        return ShippedContent(*(self.folder / name for name in ("texts", "scenarios", "facts", "rules")))


@pytest.fixture
def content(tmp_path: Path) -> Content:
    folder = tmp_path / "content"
    folder.mkdir()
    return Content(folder)


@pytest.fixture
def library(tmp_path: Path, content: Content) -> Database:
    database = Database(parse_address(str(tmp_path / "library.db")))
    upgrade(database)
    assert refresh(database, content.write())
    return database


def text(database: Database, code: str, language: str) -> LibraryText:
    found = find_code(code)
    assert found is not None
    with database.reading() as session:
        return get_text(session=session, kind=Kind(found.prefix), key=found.key, field=found.field, language=language)


def actions(database: Database, code: str, language: str) -> list[tuple[RevisionCause, str | None]]:
    found = find_code(code)
    assert found is not None
    with database.reading() as session:
        versions = history(
            session=session, kind=Kind(found.prefix), key=found.key, field=found.field, language=language
        )
    return [(one.action, one.text) for one in versions]


def test_everything_is_loaded_once(library: Database, content: Content) -> None:
    assert text(library, "card:ambush", "fr").text == "Embuscade"
    assert not refresh(library, content.write())
    with library.reading() as session:
        assert get_scenario(session=session, key="one") == content.scenarios["one"]
        assert get_summary(session=session, key="one").is_shipped
        hits = search(session=session, query="kind:ruling about:card:ambush")
        assert [hit.key for hit in hits.hits] == ["001"]
        found = count(session=session)
    assert found.entries["ruling"] == 1
    assert found.texts["nl"]["card"] == {"translated": 2}
    assert found.languages["nl"]["scenario"] == {"untranslated": 1}
    assert "json" not in found.entries


def test_what_nobody_touched_is_brought_up_to_date(library: Database, content: Content) -> None:
    content.texts["card:ambush.full"] = ("Strike at once.", "Frappez aussitôt.", "Sla meteen toe.")
    content.scenarios["one"] = generated(2)
    assert refresh(library, content.write())
    dutch = text(library, "card:ambush.full", "nl")
    assert (dutch.text, dutch.state, dutch.is_own) == ("Sla meteen toe.", TextState.TRANSLATED, False)
    assert actions(library, "card:ambush.full", "nl") == [
        (RevisionCause.SHIPPED, "Sla meteen toe."),
        (RevisionCause.SHIPPED, "Sla eerst toe."),
    ]
    with library.reading() as session:
        assert get_scenario(session=session, key="one") == generated(2)
        assert not get_summary(session=session, key="one").is_own
        assert search(session=session, query="meteen").hits


def test_the_user_s_text_is_kept_and_outdated_when_its_source_changed(
    library: Database, content: Content, change: Changes
) -> None:
    write_text(library, "card:ambush.full", "Wees sneller.", change())
    content.texts["card:ambush.full"] = ("Strike at once.", "Frappez aussitôt.", "Sla meteen toe.")
    refresh(library, content.write())
    dutch = text(library, "card:ambush.full", "nl")
    assert (dutch.text, dutch.state, dutch.is_own) == ("Wees sneller.", TextState.OUTDATED, True)
    assert text(library, "card:ambush.full", "fr").state is TextState.TRANSLATED
    assert actions(library, "card:ambush.full", "nl")[0] == (RevisionCause.OFFERED, "Sla meteen toe.")
    content.texts["card:ambush.full"] = ("Strike at once.", "Frappez aussitôt.", "Wees sneller.")
    refresh(library, content.write())
    assert not text(library, "card:ambush.full", "nl").is_own


def test_the_user_s_text_stays_current_when_only_another_one_changed(
    library: Database, content: Content, change: Changes
) -> None:
    write_text(library, "card:ambush.full", "Wees sneller.", change())
    content.texts["rule:sight"] = ("line of sight", "ligne de mire", "zichtlijn")
    refresh(library, content.write())
    assert text(library, "card:ambush.full", "nl").state is TextState.TRANSLATED
    assert actions(library, "card:ambush.full", "nl")[0][0] is RevisionCause.CHANGED


def test_a_source_of_the_user_s_own_outdates_what_we_ship(library: Database, content: Content, change: Changes) -> None:
    write_text(library, "card:ambush.full", "Be quick.", change(), language="en")
    assert text(library, "card:ambush.full", "nl").state is TextState.OUTDATED
    content.texts["card:ambush.full"] = ("Strike at once.", "Frappez aussitôt.", "Sla meteen toe.")
    refresh(library, content.write())
    assert text(library, "card:ambush.full", "en").text == "Be quick."
    dutch = text(library, "card:ambush.full", "nl")
    assert (dutch.text, dutch.state) == ("Sla meteen toe.", TextState.OUTDATED)


def test_states_come_from_the_files(library: Database, content: Content) -> None:
    content.comments = {"card:ambush": "# state: reviewed\n", "card:ambush.full": "#, fuzzy\n"}
    refresh(library, content.write())
    assert text(library, "card:ambush", "nl").state is TextState.REVIEWED
    assert text(library, "card:ambush.full", "nl").state is TextState.DRAFT


def test_what_is_no_longer_shipped(library: Database, content: Content, change: Changes) -> None:
    write_text(library, "card:ambush.full", "Wees sneller.", change())
    del content.texts["card:ambush.full"], content.texts["rule:sight"]
    content.scenarios = {}
    refresh(library, content.write())
    with library.reading() as session:
        assert find_text(session=session, kind=Kind.CARD, key="ambush", field="full", language="en") is None
        assert get_text(session=session, kind=Kind.CARD, key="ambush", field="full", language="nl").is_own
        assert search(session=session, query="kind:rule").hits == ()
        rule = session.exec(select(EntryRow).where(col(EntryRow.key) == "sight")).one()
        assert rule.binned_at is not None
        assert [one.key for one in list_bin(session=session)] == ["one"]
    assert actions(library, "card:ambush.full", "en")[0] == (RevisionCause.WITHDRAWN, "Strike first.")
    content.texts["rule:sight"] = ("sight", "vue", "zicht")
    refresh(library, content.write())
    with library.reading() as session:
        assert search(session=session, query="kind:rule").hits


def test_the_user_s_text_of_a_field_that_became_several_is_kept(
    library: Database, content: Content, change: Changes
) -> None:
    content.texts["terrain:forest"] = ("forest", "forêt", "bos")
    content.texts["terrain:forest.keywords"] = ("Stop. Blocks sight.", "Arrêt. Bloque la vue.", "Stoppen. Geen zicht.")
    refresh(library, content.write())
    write_text(library, "terrain:forest.keywords", "Stoppen. Belemmert het zicht.", change())
    del content.texts["terrain:forest.keywords"]
    content.texts["terrain:forest.move"] = ("Stop.", "Arrêt.", "Stoppen.")
    content.texts["terrain:forest.sight"] = ("Blocks sight.", "Bloque la vue.", "Geen zicht.")
    refresh(library, content.write())
    own = text(library, "terrain:forest.keywords", "nl")
    assert (own.text, own.state, own.is_own) == ("Stoppen. Belemmert het zicht.", TextState.TRANSLATED, True)
    assert actions(library, "terrain:forest.keywords", "nl")[0] == (
        RevisionCause.CHANGED,
        "Stoppen. Belemmert het zicht.",
    )
    assert actions(library, "terrain:forest.keywords", "fr")[0] == (RevisionCause.WITHDRAWN, "Arrêt. Bloque la vue.")
    assert text(library, "terrain:forest.sight", "nl").text == "Geen zicht."
    with library.reading() as session:
        fields = [one.field for one in list_texts(session=session, kind=Kind.TERRAIN, key="forest", languages=("nl",))]
        assert fields == ["name", "move", "sight", "keywords"]
        assert [hit.key for hit in search(session=session, query="belemmert").hits] == ["forest"]
        stats = count(session=session)
    # Nobody is asked to translate what has no source any more.
    assert {language: stats.texts[language]["terrain"] for language in ("en", "fr", "nl")} == {
        "en": {"translated": 3},
        "fr": {"translated": 3},
        "nl": {"translated": 4},
    }
    write_text(library, "terrain:forest.keywords", "", change())
    with library.reading() as session:
        assert count(session=session).texts["nl"]["terrain"] == {"translated": 3}


def test_terms_keep_the_user_s_words(library: Database, content: Content, change: Changes) -> None:
    assert change
    with library.writing() as session:
        add_word(session=session, term="terrain:forest", language=Language.DUTCH, role=WordRole.SYNONYM, word="houtwal")
        row = session.exec(select(TermWordRow).where(col(TermWordRow.word) == "woud")).one()
        row.word = "no longer shipped"
        session.add(row)
    content.texts["rule:other"] = ("other", "autre", "ander")
    refresh(library, content.write())
    with library.reading() as session:
        forest = next(term for term in list_terms(session=session) if term.id == "terrain:forest")
    words = {word.word: word.is_own for word in forest.words if word.language == Language.DUTCH}
    assert words["houtwal"]
    assert not words["woud"]
    assert "no longer shipped" not in words


# Scenarios that both sides changed


def titled(scenario: Scenario, **titles: str) -> Scenario:
    texts = {language: ScenarioText(title=title, state=TextState.TRANSLATED) for language, title in titles.items()}
    return Scenario.model_validate({**scenario.model_dump(), "texts": texts})


def test_three_versions_become_one() -> None:
    board = generated(1)
    old, new = (
        titled(board, en="Bridge", fr="Pont"),
        titled(generated(2), en="The Bridge", fr="Le pont", nl="De brug"),
    )
    mine = titled(board, en="Bridge", fr="Mon pont", de="Brücke")
    both = merged(old, new, mine).scenario
    assert {language: text.title for language, text in both.texts.items()} == {
        "en": "The Bridge",
        "fr": "Mon pont",
        "nl": "De brug",
        "de": "Brücke",
    }
    assert both.hexes == generated(2).hexes
    assert merged(old, new, titled(generated(3), en="Bridge", fr="Pont")).scenario.hexes == generated(3).hexes
    assert merged(old, old, mine).scenario == mine
    assert "fr" not in merged(old, new, titled(board, en="Bridge")).scenario.texts


def test_the_user_s_translation_of_a_shipped_scenario_is_kept(
    library: Database, content: Content, change: Changes
) -> None:
    content.scenarios["one"] = titled(generated(1), en="Bridge", fr="Pont")
    refresh(library, content.write())
    with library.writing() as session:
        place = {"kind": Kind.SCENARIO, "key": "one", "field": "title", "language": "fr"}
        set_text(session=session, text="Mon pont", change=change(), **place)  # type: ignore[arg-type]
    content.scenarios["one"] = titled(generated(2), en="The Bridge", fr="Le pont")
    refresh(library, content.write())
    with library.reading() as session:
        scenario = get_scenario(session=session, key="one")
        assert (scenario.texts["en"].title, scenario.texts["fr"].title) == ("The Bridge", "Mon pont")
        assert scenario.hexes == generated(2).hexes
        assert get_summary(session=session, key="one").is_own
        assert get_text(session=session, **place).state is TextState.OUTDATED  # type: ignore[arg-type]
        assert RevisionCause.OFFERED in [one.action for one in history(session=session, kind=Kind.SCENARIO, key="one")]
    refresh(library, replace(content.write()))
    content.scenarios = {}
    refresh(library, content.write())
    with library.reading() as session:
        assert list_bin(session=session) == []
        assert not get_summary(session=session, key="one").is_shipped


def test_a_shipped_scenario_with_another_english_wording_is_not_outdated(library: Database, content: Content) -> None:
    for title in ("Bridge", "The Bridge"):
        content.scenarios["one"] = titled(generated(1), en=title, fr="Le pont")
        refresh(library, content.write())
    with library.reading() as session:
        text = get_text(session=session, kind=Kind.SCENARIO, key="one", field="title", language="fr")
    assert (text.source, text.state) == ("The Bridge", TextState.TRANSLATED)


def test_what_is_shipped_beside_a_text_of_the_user_is_not_outdated(
    library: Database, content: Content, change: Changes
) -> None:
    content.scenarios["one"] = titled(generated(1), en="Bridge", fr="Le pont", nl="De brug")
    refresh(library, content.write())
    with library.writing() as session:
        own = titled(generated(1), en="Bridge", fr="Mon pont", nl="De brug")
        put_scenario(session=session, key="one", scenario=own, change=change())
    content.scenarios["one"] = titled(generated(1), en="The Bridge", fr="Le pont", nl="De brug")
    refresh(library, content.write())
    with library.reading() as session:
        french, dutch = (
            get_text(session=session, kind=Kind.SCENARIO, key="one", field="title", language=one)
            for one in ("fr", "nl")
        )
    assert (french.source, french.text, french.state) == ("The Bridge", "Mon pont", TextState.OUTDATED)
    assert (dutch.source, dutch.text, dutch.state) == ("The Bridge", "De brug", TextState.TRANSLATED)


def test_a_name_that_the_user_has_taken_before(library: Database, content: Content, change: Changes) -> None:
    from library.store import add_scenario

    with library.writing() as session:
        add_scenario(session=session, scenario=generated(7), change=change(), key="two")
    content.scenarios["two"] = generated(8)
    refresh(library, content.write())
    content.scenarios["two"] = generated(9)
    refresh(library, content.write())
    with library.reading() as session:
        assert get_scenario(session=session, key="two") == generated(7)
        assert get_scenario(session=session, key="two-beachhead") == generated(9)
    with library.writing() as session:
        put_scenario(session=session, key="two-beachhead", scenario=generated(10), change=change())
    assert library.file is not None


def test_shipped_content_of_the_program(sqlite_library: Database) -> None:
    """Whatever the program ships is complete: every text is there in three languages."""
    with sqlite_library.reading() as session:
        found = count(session=session)
    for language in Language:
        for kind, states in found.texts[language].items():
            assert set(states) <= {"translated", "reviewed"}, (language, kind)
    assert found.entries["card"] == card_count()
