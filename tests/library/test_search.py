"""Search over the shipped content and some scenarios, the same on SQLite and on PostgreSQL."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import event
from sqlmodel import col, select

from i18n.languages import Language
from library.database.connection import Database
from library.index.expression import Clause, Expression, Phrase
from library.index.items import is_worn
from library.index.search_index import index_of
from library.kinds import Kind
from library.rows import SearchItemRow
from library.search.matching import RANKED, search
from library.search.orders import SearchOrder
from library.shipped.refresh import rebuild
from library.store import add_scenario, add_word, bin_scenario, put_scenario, remove_word, set_text, unbin_scenario
from library.store.log import Change
from library.store.scenarios import Arrival, add_scenarios
from library.values import WordRole
from schema.battle import Front
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.texts import ScenarioText
from tests.library.generated_scenarios import generated
from tests.library.search_driver import codes, found

Changes = Callable[..., Change]


@pytest.mark.parametrize("query", ["foret", "forêt", "bos", "forest", "FORÊT", "woud", "fore\u0302t"])
def test_the_forest_is_found_in_three_languages(database: Database, query: str) -> None:
    assert found(database, query)[0] == "terrain:forest"


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("encerclement", "card:pincer_move"),
        ("tangbeweging", "card:pincer_move"),
        ("zichtlijn", "rule:line-of-sight"),
        ("vizierlijn", "rule:line-of-sight"),
        ("ligne de mire", "rule:line-of-sight"),
        ("line of sight", "rule:line-of-sight"),
        ("LOS", "rule:line-of-sight"),
        ("pantserdoorbraak", "rule:armor-overrun"),
        ("hinderl", "card:ambush"),
        ("prikkeldraad", "obstacle:wire"),
    ],
)
def test_names_and_synonyms(database: Database, query: str, first: str) -> None:
    assert found(database, query)[0] == first


def test_titles_and_snippets_are_in_the_language_of_the_reader(database: Database) -> None:
    with database.reading() as session:
        for language, title in (
            (Language.ENGLISH, "Ambush"),
            (Language.FRENCH, "Embuscade"),
            (Language.DUTCH, "Hinderlaag"),
        ):
            hit = search(session=session, query="kind:card embuscade", language=language).hits[0]
            assert (hit.key, hit.title, hit.language) == ("ambush", title, language)
        dutch = search(session=session, query="lang:nl hinderlaag", language=Language.ENGLISH).hits[0]
        assert dutch.title == "Hinderlaag"


def test_a_word_in_quotes_means_itself(database: Database) -> None:
    assert "card:pincer_move" in found(database, "pinc")
    assert found(database, '"pinc"') == []
    assert found(database, '"pincer move"') == ["card:pincer_move"]
    assert found(database, '"move pincer"') == []


def test_filters_on_cards(database: Database) -> None:
    overlord = set(found(database, "kind:card deck:overlord", limit=100))
    assert "card:air_sortie" in overlord
    assert "card:air_sortie" not in found(database, "kind:card deck:standard", limit=100)
    assert all(code.startswith("card:") for code in overlord)
    assert found(database, "kind:card -deck:overlord", limit=100) == []


@pytest.fixture
def three(database: Database, change: Changes) -> Database:
    """Three scenarios that differ in everything that one can filter by."""
    texts = {
        "river": ScenarioText(title="Crossing the Meuse", history="Panzers at the bridge of Dinant."),
        "desert": ScenarioText(title="Gazala Line", history="Rommel turns south. The night falls."),
    }
    river, desert, plain = generated(1), generated(2), generated(3)
    with database.writing() as session:
        add = {"session": session, "change": change()}
        add_scenario(
            scenario=_as(river, texts["river"], front="western", units=25, terrain="river"), key="meuse", **add
        )
        add_scenario(
            scenario=_as(desert, texts["desert"], front="mediterranean", units=10, terrain="oasis"), key="gazala", **add
        )
        french = ScenarioText(title="La forêt de Huertgen", history="Une bataille dans les bois.")
        wood = _as(plain, french, front="eastern", units=30, terrain="forest")
        add_scenario(scenario=wood.model_copy(update={"texts": {"fr": french}}), key="huertgen", **add)
    return database


def _as(scenario: Scenario, text: ScenarioText, *, front: str, units: int, terrain: str) -> Scenario:
    from schema.content import HexContent
    from schema.pieces import Tile, Unit

    hexes = [HexContent(row=0, col=0, terrain=Tile(terrain=terrain))]
    hexes += [
        HexContent(row=2 + n // 10, col=2 * (n % 10), unit=Unit(kind="infantry", nation="us")) for n in range(units)
    ]
    battle = scenario.battle.model_copy(update={"front": Front(front)})
    changed = scenario.model_copy(update={"hexes": tuple(hexes), "texts": {"en": text}, "battle": battle})
    return Scenario.model_validate(changed.model_dump())


CASES = [
    ("kind:scenario terrain:river units>20 dinant", ["meuse"]),
    ("terrain:rivier dinant", ["meuse"]),
    ("front:mediterranean rommel", ["gazala"]),
    ("front:mediterranean rommel -night", []),
    ("lang:fr bataille", ["huertgen"]),
    ("lang:fr panzers", []),
    ("lang:de panzers", []),
    ("units<=10 gazala", ["gazala"]),
    ("-units<=10 gazala", []),
    ("needs:base gazala", ["gazala"]),
    ("needs=base dinant", ["meuse"]),
    ("needs=base gazala", []),
    ('"bridge of dinant"', ["meuse"]),
    ("author:author1 dinant", ["meuse"]),
    ("bos huertgen", ["huertgen"]),
    ("year>=1939 year<=1945 nation:us board:standard face:country unit:infantry huertgen", ["huertgen"]),
]


def test_scenarios_by_words_and_filters(three: Database) -> None:
    for query, keys in CASES:
        mine = f"author:author1,author2,author3 {query}"  # shipped scenarios have other authors
        assert found(three, mine) == [f"scenario:{key}" for key in keys], query


def test_exclusions_alone(three: Database) -> None:
    everything = set(found(three, "kind:scenario", limit=500))
    without = set(found(three, "kind:scenario -dinant", limit=500))
    assert everything - without == {"scenario:meuse"}


def test_orders(three: Database) -> None:
    mine = "kind:scenario author:author1,author2,author3"
    assert found(three, mine) == ["scenario:meuse", "scenario:gazala", "scenario:huertgen"]
    assert found(three, mine, order=SearchOrder.UNITS) == ["scenario:huertgen", "scenario:meuse", "scenario:gazala"]
    assert len(found(three, mine, order=SearchOrder.YEAR)) == 3
    assert found(three, mine, limit=1, offset=1) == ["scenario:gazala"]
    by_title = found(three, "kind:card", limit=3)
    assert by_title == sorted(by_title)


def test_no_query_lists_everything_by_title(three: Database) -> None:
    with three.reading() as session:
        hits = search(session=session, query="", limit=5)
    assert len(hits.hits) == 5
    assert hits.total > 100


@pytest.mark.parametrize(
    ("query", "code", "near"),
    [
        ("kind:kard", "search.unknown-value", "card"),
        ("terrain:forrest", "search.unknown-value", "forest"),
        ("front:xyzzy", "search.unknown-value", None),
        ("lang:klingon", "search.unknown-value", None),
        ("needs:moon", "search.unknown-value", None),
    ],
)
def test_values_that_nothing_has(database: Database, query: str, code: str, near: str | None) -> None:
    with database.reading() as session, pytest.raises(KnownProblem) as problem:
        search(session=session, query=query)
    assert (problem.value.code, problem.value.params.get("near")) == (code, near)


def test_a_changed_text_is_found_by_its_new_words_only(database: Database, change: Changes) -> None:
    place = {"kind": Kind.CARD, "key": "ambush", "field": "full", "language": "nl"}
    with database.writing() as session:
        set_text(session=session, text="Een kwetterende spreeuw.", change=change(), **place)  # type: ignore[arg-type]
    assert found(database, "kwetterende") == ["card:ambush"]
    with database.writing() as session:
        set_text(session=session, text="Een zwijgende uil.", change=change(), **place)  # type: ignore[arg-type]
    assert found(database, "kwetterende") == []
    assert found(database, "zwijgende") == ["card:ambush"]


def test_a_changed_name_reaches_the_texts_that_are_bound_to_it(database: Database, change: Changes) -> None:
    with database.writing() as session:
        place = {"kind": Kind.CARD, "key": "ambush", "field": "full", "language": "en"}
        set_text(session=session, text="Hide in a {terrain:hedgerow}.", change=change(), **place)  # type: ignore[arg-type]
        name = {"kind": Kind.TERRAIN, "key": "hedgerow", "field": "name", "language": "en"}
        set_text(session=session, text="quickset", change=change(), **name)  # type: ignore[arg-type]
    with database.reading() as session:
        hits = search(session=session, query="quickset kind:card")
    assert codes(hits) == ["card:ambush"]
    assert hits.hits[0].snippet is not None
    assert hits.hits[0].snippet.text == "Hide in a quickset."
    assert found(database, "kind:card about:terrain:hedgerow ambush") == ["card:ambush"]


def test_own_words_of_the_termbase_count_at_once(database: Database) -> None:
    word = {"term": "terrain:forest", "language": Language.DUTCH, "role": WordRole.SYNONYM, "word": "houtwal"}
    with database.writing() as session:
        add_word(session=session, **word)  # type: ignore[arg-type]
        add_word(session=session, **word)  # type: ignore[arg-type]
    assert found(database, "houtwal")[0] == "terrain:forest"
    with database.writing() as session:
        remove_word(session=session, **word)  # type: ignore[arg-type]
    assert found(database, "houtwal") == []


def test_what_is_in_the_bin_is_not_found(three: Database, change: Changes) -> None:
    with three.writing() as session:
        bin_scenario(session=session, key="meuse", change=change())
    assert found(three, "dinant") == []
    with three.writing() as session:
        unbin_scenario(session=session, key="meuse", change=change())
    assert found(three, "dinant") == ["scenario:meuse"]


def test_the_index_can_be_made_anew(three: Database) -> None:
    before = {
        query: found(three, query, limit=50) for query in ("dinant", "forest", "kind:card recon", "kind:scenario")
    }
    with three.writing() as session:
        assert not is_worn(session=session)
        rebuild(session=session)
    assert {query: found(three, query, limit=50) for query in before} == before


def test_an_index_is_worn_once_more_words_are_dead_than_alive(sqlite_library: Database) -> None:
    """By the ids that were given away; some thousand are let pass."""
    with sqlite_library.writing() as session:
        items = session.exec(select(SearchItemRow).order_by(col(SearchItemRow.id))).all()
        items[-1].id = 2 * len(items) + 10_000
        session.flush()
        assert not is_worn(session=session)
        items[-1].id += 1
        session.flush()
        assert is_worn(session=session)


def test_only_so_many_are_ranked(sqlite_library: Database, change: Changes) -> None:
    text = ScenarioText(title="Hill", history="common ground")
    base = generated(1)
    with sqlite_library.writing() as session:
        many = [
            Arrival(
                base.model_copy(
                    update={"texts": {"en": text}, "authorship": base.authorship.model_copy(update={"number": str(n)})}
                )
            )
            for n in range(RANKED + 50)
        ]
        add_scenarios(session=session, arrivals=many, change=change())
    with sqlite_library.reading() as session:
        hits = search(session=session, query="common ground")
        assert (len(hits.hits), hits.total, hits.has_more) == (20, RANKED, True)
        assert search(session=session, query="hill", limit=1).hits[0].kind is Kind.TERRAIN


def test_common_words_stand_for_themselves(sqlite_library: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit of three makes every word common: beginnings then no longer count, and nothing is scored."""
    monkeypatch.setattr("library.index.fts5.RARE", 3)
    with sqlite_library.reading() as session:
        index = index_of(session)
        assert index.is_common(session, Clause((Phrase(("unit",)),)))
        assert index.scores(session, Expression((Clause((Phrase(("unit",)),)),)), [1]) == {}
        assert codes(search(session=session, query="units kind:card"))


def test_nothing_to_score(database: Database) -> None:
    with database.reading() as session:
        assert index_of(session).scores(session, Expression(), [1]) == {}


def test_a_new_version_of_a_scenario_takes_the_place_of_the_old(three: Database, change: Changes) -> None:
    with three.writing() as session:
        changed = _as(generated(1), ScenarioText(title="Sedan"), front="western", units=5, terrain="hill")
        put_scenario(session=session, key="meuse", scenario=changed, change=change())
    assert found(three, "dinant") == []
    assert found(three, "sedan") == ["scenario:meuse"]


def test_other_languages_are_found_too(database: Database, change: Changes) -> None:
    text = ScenarioText(title="Unternehmen Zitadelle", history="Der Kursker Bogen.")
    with database.writing() as session:
        scenario = generated(9).model_copy(update={"texts": {"de": text}})
        add_scenario(session=session, scenario=scenario, key="zitadelle", change=change())
    assert found(database, "bogen") == ["scenario:zitadelle"]
    assert found(database, "lang:de bogen") == ["scenario:zitadelle"]


def test_words_count_in_the_languages_that_are_asked_for(database: Database, change: Changes) -> None:
    texts = {
        "en": ScenarioText(title="The ford", history="A raid at night."),
        "fr": ScenarioText(title="Le gué", history="Une attaque de panzers."),
        "de": ScenarioText(title="Die Furt", history="Ein Angriff im Nebel."),
    }
    with database.writing() as session:
        scenario = generated(9).model_copy(update={"texts": texts})
        add_scenario(session=session, scenario=scenario, key="ford", change=change())
    ford = ["scenario:ford"]
    mine = "author:author9"
    for query, keys in (
        (f"{mine} lang:fr gue panzers", ford),
        (f"{mine} lang:fr gue night", []),
        (f"{mine} lang:fr raid", []),
        (f"{mine} lang:fr,de panzers nebel", ford),
        (f"{mine} lang:fr,de panzers night", []),
        (f"{mine} lang:fr gue -night", ford),
        (f"{mine} lang:en raid -night", []),
        (f"{mine} lang:fr -night", ford),
        (f"{mine} lang:fr -panzers", []),
        (f"{mine} night panzers nebel", ford),
        (f"{mine} lang:nl raid", []),
    ):
        assert found(database, query) == keys, query


def test_words_beside_the_kind_of_most_things(database: Database) -> None:
    with database.reading() as session:
        for words in ("forest", "(forest or omaha)", "-zzz"):
            every = search(session=session, query=words, limit=500).hits
            scenarios = search(session=session, query=f"kind:scenario {words}", limit=500).hits
            assert [hit.key for hit in scenarios]
            assert {hit.key for hit in scenarios} == {hit.key for hit in every if hit.kind is Kind.SCENARIO}
            assert len(scenarios) < len(every)


def test_a_language_that_is_none_is_refused_whatever_else_is_asked(database: Database) -> None:
    with database.reading() as session, pytest.raises(KnownProblem) as problem:
        search(session=session, query="river state:draft lang:a'b")
    assert problem.value.code == "search.unknown-value"


def test_no_search_looks_through_all_texts(sqlite_library: Database) -> None:
    """There are tens of thousands of them, most of the window; what a search shows is read by its index."""
    statements: list[tuple[str, Any]] = []
    event.listen(sqlite_library.engine, "before_cursor_execute", lambda *call: statements.append(call[2:4]))
    assert "terrain:forest" in found(sqlite_library, "fo")
    of_texts = [(words, values) for words, values in statements if "FROM texts" in words]
    with sqlite_library.engine.connect() as connection:
        plans = [connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {words}", values).all() for words, values in of_texts]
    assert len(plans) == 2  # the texts of what was found, and the names that these are bound to
    assert not [step for plan in plans for *_, step in plan if step.startswith("SCAN texts")]
