"""What a query may say: alternatives, parts of texts, words of the window and of players, mistyped words."""

import pytest

from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from library.database.connection import Database
from library.kinds import Kind
from library.query import parse_query
from library.search.listing import count_kinds
from library.search.matching import search
from library.search.spelling import suggest_query
from tests.library.search_driver import found


def test_alternatives_are_found_each_where_it_fits_best(database: Database) -> None:
    assert set(found(database, "ambush or pegasus")[:2]) == {"card:ambush", "badge:pegasus"}
    assert set(found(database, "kind:card (ambush or barrage)", limit=2)) == {"card:ambush", "card:barrage"}
    assert set(found(database, "kind:card or kind:box", limit=100)) == {
        *found(database, "kind:card", limit=100),
        *found(database, "kind:box", limit=100),
    }
    everything = set(found(database, "kind:terrain", limit=500))
    cover = set(found(database, "kind:terrain forest", limit=500))
    assert set(found(database, "kind:terrain -(forest or forest)", limit=500)) == everything - cover


def test_words_of_names_only_or_of_texts_only(database: Database) -> None:
    named = found(database, "name:forest", limit=100)
    anywhere = found(database, "forest", limit=100)
    assert named[0] == "terrain:forest"
    assert set(named) < set(anywhere)
    assert "terrain:forest" not in found(database, "name:hedgerow", limit=100)
    assert set(found(database, "text:headland", limit=100)) == {"scenario:04-pointe-du-hoc"}
    assert found(database, "name:headland") == []
    assert "terrain:forest" in found(database, "lang:nl name:bos", limit=100)


@pytest.mark.parametrize("language", Language)
def test_the_filter_in_the_hint_of_the_window_works_in_its_language(language: Language) -> None:
    hint = catalog(Domain.UI, language).text("library.query-hint")
    assert [choice.name for choice in parse_query(hint.split()[-1]).choices] == ["kind"]


@pytest.mark.parametrize(
    ("query", "same"),
    [
        ("soort:terrein bos", "kind:terrain bos"),
        ("genre:scénario omaha", "kind:scenario omaha"),
        ('soort:"Bevelkaart" hinder', "kind:card hinder"),
        ("état:relu langue:nl", "state:reviewed lang:nl"),
        ("état:relu langue:néerlandais", "state:reviewed lang:nl"),
        ('speciale-regel:"Blitzregels"', "rule:blitz"),
        ("kant:strand", "face:beach"),
    ],
)
def test_filters_can_be_typed_in_the_words_of_the_window(database: Database, query: str, same: str) -> None:
    assert found(database, query) == found(database, same)


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("haie", "terrain:hedgerow"),
        ("heg", "terrain:hedgerow"),
        ("landmijn", "marker:minefield"),
        ("fabriek", "terrain:factory_complex"),
        ("corps à corps", "rule:close-assault"),
    ],
)
def test_words_of_players_are_understood(database: Database, query: str, first: str) -> None:
    assert found(database, query)[0] == first


@pytest.mark.parametrize("word", ["all", "kin", "terr", "boar"])
def test_no_word_is_taken_for_a_property(database: Database, word: str) -> None:
    """Properties are kept among the words; a word that begins like the name of one finds texts only."""
    assert len(found(database, f"{word} kind:box", limit=100)) < len(found(database, "kind:box", limit=100))


@pytest.mark.parametrize(
    ("query", "suggested"),
    [
        ("forrest", "forest"),
        ("forrest kind:terrain", "forest kind:terrain"),
        ("pegsaus brigde", "pegasus bridge"),
        ("marecges", "marécages"),
        ("hinderlag", "hinderlaag"),
        ("zzzzqqq", None),
        ("forest", None),
        ('"forrest"', None),
        ("-forrest", None),
        ("forest or for", None),
    ],
)
def test_a_mistyped_word_is_put_right(database: Database, query: str, suggested: str | None) -> None:
    with database.reading() as session:
        assert suggest_query(session=session, text=query) == suggested


def test_kinds_are_counted(database: Database) -> None:
    with database.reading() as session:
        counts = count_kinds(session=session, query="ambush or omaha")
        assert counts[Kind.CARD] == 1
        assert sum(counts.values()) == search(session=session, query="ambush or omaha").total
        assert count_kinds(session=session, query="zzzzqqq") == {}
