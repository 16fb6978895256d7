"""Lists to look through: in every order, by what has become of things, with counts, links and use."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from i18n.languages import Language
from library.database.connection import Database
from library.kinds import Kind
from library.opening import open_database
from library.query import Query, parse_query
from library.search.conditions import conditions_of
from library.search.links import item_keys_of, links_of
from library.search.listing import EntryCard, ScenarioCard, cards_of, count_values, entry_cards, list_matches
from library.search.matching import RANKED, search
from library.search.orders import SearchOrder
from library.store import add_playtest, add_scenario, bin_scenario, entry_history, get_summary, set_text
from library.store.log import Change
from library.store.scenarios import Arrival, add_scenarios
from library.values import PlaytestResult, RevisionCause
from schema.issues import KnownProblem
from schema.texts import TextState
from tests.library.generated_scenarios import generated
from tests.library.text_edits import write_text
from tests.shipped_counts import card_count, scenarios_with_terrain

Changes = Callable[..., Change]


def keys(database: Database, query: str | Query, order: SearchOrder = SearchOrder.CATALOG) -> list[str]:
    with database.reading() as session:
        listing = list_matches(session=session, query=query, order=order)
        cards = cards_of(session=session, ids=listing.ids, is_binned=listing.is_binned)
    return [cards[one].key for one in listing.ids]


def test_orders(database: Database) -> None:
    cards = keys(database, "kind:card,terrain")
    assert (
        cards.index("probe") < cards.index("ambush") < cards.index("forest")
    )  # cards before terrains, as in the rules
    titles = keys(database, "kind:card", SearchOrder.TITLE)
    assert titles == sorted(titles, key=lambda key: key.replace("_", " "))
    dates = keys(database, "kind:scenario", SearchOrder.DATE)
    with database.reading() as session:
        days = [get_summary(session=session, key=key).begins for key in dates]
    known = [day for day in days if day is not None]
    assert known == sorted(known)
    assert days[: len(known)] == known  # those without a day come last
    assert keys(database, "kind:scenario", SearchOrder.UNITS)[0] == "overlord-01-omaha"


def test_the_last_changed_comes_first(database: Database, change: Changes) -> None:
    with database.writing() as session:
        key = add_scenario(session=session, scenario=generated(3), change=change(RevisionCause.CREATED)).key
    assert keys(database, "kind:scenario", SearchOrder.CHANGED)[0] == key


@pytest.mark.slow
def test_a_long_list_comes_whole_or_its_best_part(database: Database, change: Changes) -> None:
    with database.writing() as session:
        arrivals = [Arrival(generated(number)) for number in range(RANKED + 20)]
        add_scenarios(session=session, arrivals=arrivals, change=change(RevisionCause.IMPORTED))
    with database.reading() as session:
        for query, order in (("kind:scenario", SearchOrder.TITLE), ("author:author1 kind:scenario", SearchOrder.DATE)):
            whole = list_matches(session=session, query=query, order=order)
            part = list_matches(session=session, query=query, order=order, is_whole=False)
            assert whole.ids[: len(part.ids)] == part.ids
            assert part.has_more == (len(whole.ids) > RANKED)
        whole = list_matches(session=session, query="omaha", order=SearchOrder.RELEVANCE)
        assert len(set(whole.ids)) == len(whole.ids)


def test_only_some_places(database: Database) -> None:
    with database.reading() as session:
        places = [("terrain", "forest"), ("terrain", "hill"), ("unit", "nobody")]
        for order in (SearchOrder.CATALOG, SearchOrder.TITLE, SearchOrder.RELEVANCE):
            found = list_matches(session=session, query="kind:terrain,unit", order=order, item_keys=places)
            assert len(found.ids) == 2
        assert len(list_matches(session=session, query="bos kind:terrain", item_keys=places).ids) == 1


def test_a_filter_by_state_looks_at_the_texts_of_a_thing_only(tmp_path: Path) -> None:
    """Without statistics SQLite would walk through every English text of the library for each single thing."""
    database = open_database(str(tmp_path / "library.db"))
    with database.reading() as session:
        (condition,) = conditions_of(session=session, query=parse_query("state:draft"))
        plan = f"EXPLAIN QUERY PLAN SELECT count(*) FROM search_items i WHERE {condition.sql}"
        steps = [row[3] for row in session.connection().exec_driver_sql(plan, dict(condition.values))]
    database.close()
    assert any("SEARCH e USING INDEX" in step for step in steps)
    assert not any("ix_texts_language" in step for step in steps)


def test_filters_by_state(database: Database, change: Changes) -> None:
    def put(key: str, language: str, text: str, state: TextState) -> None:
        write_text(database, f"card:{key}.full", text, change(), language=language, state=state)

    assert keys(database, "state:draft") == []
    put("ambush", "nl", "Nog niet klaar", TextState.DRAFT)
    put("barrage", "fr", "", TextState.UNTRANSLATED)
    put("attack", "en", "Another source", TextState.TRANSLATED)
    put("probe", "nl", "Gelezen", TextState.REVIEWED)
    assert keys(database, "state:draft") == ["ambush"]
    assert keys(database, "state:draft lang:fr") == []
    assert keys(database, "state:draft lang:nederlands") == ["ambush"]
    for query, language, found in (
        ("state:draft", "nl", ["ambush"]),
        ("state:draft", "fr", []),
        ("state:draft lang:nl", "fr", ["ambush"]),
        ("-zzz state:draft or name:barrage state:untranslated", "fr", ["barrage"]),
    ):
        assert keys(database, replace(parse_query(query), state_language=language)) == found, (query, language)
    assert keys(database, "state:untranslated lang:fr") == ["barrage"]
    assert keys(database, "state:outdated lang:nl") == ["attack"]
    assert keys(database, "state:reviewed,outdated lang:nl") == ["probe", "attack"]
    assert "ambush" not in keys(database, "kind:card -state:draft")
    assert set(keys(database, "is:own")) == {"ambush", "barrage", "attack", "probe"}
    with pytest.raises(KnownProblem) as problem:
        keys(database, "state:draught")
    assert problem.value.params["near"] == "draft"


def test_filters_by_state_of_scenarios(database: Database, change: Changes) -> None:
    with database.writing() as session:
        key = add_scenario(session=session, scenario=generated(3), change=change(RevisionCause.CREATED)).key
    assert keys(database, "kind:scenario state:untranslated lang:nl") == [key]
    assert keys(database, "kind:scenario is:own") == [key]
    assert key not in keys(database, "kind:scenario is:shipped")
    with database.writing() as session:
        place = {"kind": Kind.SCENARIO, "key": "01-pegasus-bridge", "language": "en"}
        set_text(session=session, field="briefing", text="Another one", change=change(), **place)  # type: ignore[arg-type]
    assert keys(database, "kind:scenario state:outdated lang:nl") == ["01-pegasus-bridge"]
    assert set(keys(database, "kind:scenario is:own")) == {key, "01-pegasus-bridge"}


def test_the_bin_is_a_list_of_its_own(database: Database, change: Changes) -> None:
    with database.writing() as session:
        bin_scenario(session=session, key="01-pegasus-bridge", change=change())
        bin_scenario(session=session, key="13-arnhem", change=change())
    assert set(keys(database, "is:binned")) == {"01-pegasus-bridge", "13-arnhem"}
    assert keys(database, "is:binned pega") == ["01-pegasus-bridge"]
    assert "13-arnhem" not in keys(database, "kind:scenario")
    with database.reading() as session:
        assert search(session=session, query="is:binned").hits == ()
        counts = count_values(session=session, query="kind:scenario", groups={"is": ["binned", "own"]})
    assert counts == {("is", "binned"): 2, ("is", "own"): 0}


def test_counts_of_a_filter_leave_its_own_values_aside(database: Database) -> None:
    groups = {"kind": ["card", "terrain", "badge"], "deck": ["standard", "overlord"], "state": ["translated", "draft"]}
    with database.reading() as session:
        counts = count_values(session=session, query="kind:card", groups=groups)
        assert counts["kind", "card"] == card_count()
        assert counts["kind", "terrain"] == len(keys(database, "kind:terrain"))
        assert counts["deck", "standard"] == len(keys(database, "kind:card deck:standard"))
        assert counts["state", "draft"] == 0
        narrow = count_values(session=session, query="ambush kind:card", groups=groups)
    assert 0 < (narrow["kind", "card"] or 0) < card_count()


def test_boxes_of_things(database: Database) -> None:
    assert "forest" in keys(database, "box:base")
    assert "ambush" in keys(database, "box:base kind:card")
    assert "forest" not in keys(database, "box:air")


def test_cards_of_entries(database: Database) -> None:
    with database.reading() as session:
        place = ("ruling", "weapon-behind-enemy-lines")
        card = entry_cards(session=session, item_keys=[place], language=Language.DUTCH)[place]
        barrage = entry_cards(session=session, item_keys=[("card", "barrage")], language=Language.FRENCH)[
            "card", "barrage"
        ]
    assert isinstance(card, EntryCard)
    assert "{" not in card.texts["question"]
    assert "Achter de vijandelijke linies" in card.texts["question"]
    assert set(card.titles) == set(Language)
    assert set(card.states.values()) == {TextState.TRANSLATED}
    assert barrage.rulings == 4


def test_cards_of_scenarios_know_who_won(database: Database, change: Changes) -> None:
    with database.writing() as session:
        digest = get_summary(session=session, key="13-arnhem").digest
        result = {"scenario": "13-arnhem", "digest": digest, "rules": "base", "games": 10, "report": {}, "by": "tester"}
        for wins in ((6, 4), (2, 8)):
            games = {**result, "allied_wins": wins[0], "axis_wins": wins[1], "at": change().at}
            add_playtest(session=session, result=PlaytestResult.model_validate(games))
        listing = list_matches(session=session, query="arnhem kind:scenario")
        cards = cards_of(session=session, ids=listing.ids)
    card = next(card for card in cards.values() if card.key == "13-arnhem")
    assert isinstance(card, ScenarioCard)
    assert (card.allied_wins, card.axis_wins) == (8, 12)


def test_links(database: Database) -> None:
    with database.reading() as session:
        forest = links_of(session=session, kind=Kind.TERRAIN, key="forest", language=Language.ENGLISH)
        ambush = links_of(session=session, kind=Kind.CARD, key="ambush", language=Language.ENGLISH)
        ruling = links_of(session=session, kind=Kind.RULING, key="weapon-medal", language=Language.ENGLISH)
        assert item_keys_of(session=session, codes=["terrain:bridge", "terrain:nowhere", "no code"]) == [
            ("structure", "bridge")
        ]
    assert "line-of-sight" in [card.key for card in forest.mentioned_by]
    assert forest.used_in == len(scenarios_with_terrain("forest")) > len(forest.scenarios)
    assert set(forest.scenarios) <= set(keys(database, "terrain:forest")) == scenarios_with_terrain("forest")
    assert [card.key for card in ambush.rulings] == ["commissar-ambush"]
    assert ambush.used_in == 0
    assert "victory-medal" in [card.key for card in ruling.mentions]


def test_the_history_of_all_texts_of_a_thing(database: Database, change: Changes) -> None:
    with database.writing() as session:
        for key in ("recon", "recon_in_force"):
            set_text(session=session, kind=Kind.CARD, key=key, field="name", language="nl", text=key, change=change())
    with database.reading() as session:
        found = entry_history(session=session, kind=Kind.CARD, key="recon", language="nl")
    assert found[0].text == "recon"
    assert found[0].action is RevisionCause.CHANGED
    subjects = {revision.subject for revision in found}
    assert {"card:recon@nl", "card:recon.full@nl"} <= subjects
    assert not any("in_force" in subject for subject in subjects)
