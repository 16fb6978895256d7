"""What people add to a library: own cards, rulings and rules, favorites, tags, lists and notes, and their exchange."""

import datetime
import json
from collections.abc import Callable

import jsonschema
import pytest

from library.database.connection import Database
from library.exchange.own_document import (
    OwnDocument,
    OwnEntry,
    OwnOutcome,
    export_own,
    generate_schema,
    import_own,
    read_own,
    schema_file,
    written,
)
from library.kinds import Kind
from library.search.listing import cards_of, list_matches
from library.search.matching import search
from library.shipped.content import shipped_content
from library.shipped.refresh import load_shipped
from library.store import (
    ChangedMeanwhile,
    add_own_entry,
    bin_own_entry,
    get_entry,
    get_text,
    last_change,
    set_text,
    unbin_own_entry,
)
from library.store.log import Change
from library.store.marks import (
    add_tag,
    add_to_list,
    delete_list,
    list_lists,
    list_tags,
    marks_of,
    remove_from_list,
    remove_tag,
    set_favorite,
    set_note,
)
from library.store.own_entries import facts_of_own
from library.store.own_texts import read_own_texts
from library.user import user_name
from library.values import OwnFacts
from schema.formats.json_schema import schema_text
from schema.issues import KnownProblem, Unreadable

Changes = Callable[..., Change]
NIGHT = {
    "en": {"name": "Night Patrol", "full": "Order 2 infantry units. They move 3 and may not battle."},
    "nl": {"name": "Nachtpatrouille", "full": "Ze trekken 3 vakken en vechten niet."},
}
FACTS = OwnFacts(date=datetime.date(2026, 3, 1), about=("card:ambush", "terrain:forest"))


def found(database: Database, query: str) -> list[str]:
    with database.reading() as session:
        return [f"{hit.kind}:{hit.key}" for hit in search(session=session, query=query).hits]


def add_night(database: Database) -> str:
    with database.writing() as session:
        return add_own_entry(session=session, kind=Kind.CARD, texts=NIGHT, change=Change.now("ada")).key


def test_an_own_card_is_found_and_read_like_others(database: Database) -> None:
    key = add_night(database)
    assert found(database, "nachtpatrouille") == [f"card:{key}"]
    assert f"card:{key}" in found(database, "is:own kind:card")
    assert f"card:{key}" not in found(database, "is:shipped kind:card")
    with database.reading() as session:
        assert get_text(session=session, kind=Kind.CARD, key=key, field="full", language="nl").is_own
        assert read_own_texts(session=session)["en"][f"card:{key}"] == "Night Patrol"


def test_a_ruling_has_a_source_a_date_and_things_that_it_is_about(database: Database) -> None:
    with database.writing() as session:
        texts = {"nl": {"name": "Bos", "question": "Mag dat?", "answer": "Ja.", "source": "Clubavond"}}
        entry = add_own_entry(session=session, kind=Kind.RULING, texts=texts, facts=FACTS, change=Change.now("ada"))
    assert f"ruling:{entry.key}" in found(database, "kind:ruling about:card:ambush is:own")
    with database.reading() as session:
        assert facts_of_own(get_entry(session=session, kind=Kind.RULING, key=entry.key)) == FACTS
        listing = list_matches(session=session, query="kind:ruling clubavond")
        (card,) = cards_of(session=session, ids=listing.ids).values()
        assert card.titles == {"nl": "Bos"}
        assert card.texts["answer"] == "Ja."  # type: ignore[union-attr] # in the language that it has


@pytest.mark.parametrize(
    ("kind", "texts", "code"),
    [
        (Kind.TERRAIN, NIGHT, "library.not-an-own-kind"),
        (Kind.CARD, {"en": {"name": "  "}}, "library.no-name"),
        (Kind.CARD, {}, "library.no-name"),
    ],
)
def test_what_cannot_be_added_is_refused(
    database: Database, kind: Kind, texts: dict[str, dict[str, str]], code: str
) -> None:
    with database.writing() as session, pytest.raises(KnownProblem) as problem:
        add_own_entry(session=session, kind=kind, texts=texts, change=Change.now("ada"))
    assert problem.value.code == code


def test_own_entries_stay_when_the_shipped_content_changes(database: Database) -> None:
    key = add_night(database)
    with database.writing() as session:
        load_shipped(session=session, shipped=shipped_content())
    assert found(database, "nachtpatrouille") == [f"card:{key}"]


def test_an_own_card_goes_into_the_bin_and_comes_out_again(database: Database) -> None:
    key = add_night(database)
    with database.writing() as session:
        bin_own_entry(session=session, kind=Kind.CARD, key=key, change=Change.now("ada"))
    assert found(database, "nachtpatrouille") == []
    with database.reading() as session:
        assert f"card:{key}" not in read_own_texts(session=session).get("en", {})
        listing = list_matches(session=session, query="is:binned night")
        (card,) = cards_of(session=session, ids=listing.ids, is_binned=True).values()
        assert (card.kind, card.key) == (Kind.CARD, key)
    with database.writing() as session:
        unbin_own_entry(session=session, kind=Kind.CARD, key=key, change=Change.now("ada"))
        with pytest.raises(KnownProblem) as problem:
            bin_own_entry(session=session, kind=Kind.CARD, key="ambush", change=Change.now("ada"))
    assert problem.value.code == "library.is-shipped"
    assert found(database, "nachtpatrouille") == [f"card:{key}"]


def test_favorites_tags_and_lists_are_filters(database: Database) -> None:
    with database.writing() as session:
        before = last_change(session=session)
        mine = Change.now(user_name())
        set_favorite(session=session, kind=Kind.CARD, key="ambush", is_favorite=True, change=mine)
        set_favorite(session=session, kind=Kind.CARD, key="barrage", is_favorite=True, change=Change.now("somebody"))
        add_tag(session=session, kind=Kind.TERRAIN, key="forest", tag=" club  evening ", change=mine)
        add_to_list(session=session, name="Friday", items=[(Kind.CARD, "ambush"), (Kind.TERRAIN, "hill")], change=mine)
        assert last_change(session=session) > before  # so that others see it
    assert found(database, "is:favorite") == ["card:ambush"]
    assert found(database, 'tag:"club evening"') == ["terrain:forest"]
    assert set(found(database, "list:Friday")) == {"card:ambush", "terrain:hill"}
    assert found(database, "list:Friday -is:favorite") == ["terrain:hill"]
    with database.writing() as session:
        marks = marks_of(session=session, kind=Kind.CARD, key="ambush", by=user_name())
        assert (marks.is_favorite, marks.tags, marks.lists) == (True, (), ("Friday",))
        assert list_tags(session=session) == {"club evening": ((Kind.TERRAIN, "forest"),)}
        remove_tag(session=session, kind=Kind.TERRAIN, key="forest", tag="club evening", change=mine)
        remove_from_list(session=session, name="Friday", items=[(Kind.CARD, "ambush")], change=mine)
        set_favorite(session=session, kind=Kind.CARD, key="ambush", is_favorite=False, change=mine)
        assert list_lists(session=session) == {"Friday": ((Kind.TERRAIN, "hill"),)}
        assert delete_list(session=session, name="Friday", change=mine) == ((Kind.TERRAIN, "hill"),)
        assert list_lists(session=session) == {}
        with pytest.raises(KnownProblem):
            add_tag(session=session, kind=Kind.TERRAIN, key="forest", tag=" , ", change=mine)
    assert found(database, "is:favorite") == []


def test_two_people_write_one_note_and_nothing_is_lost_silently(database: Database) -> None:
    note = {"kind": Kind.CARD, "key": "ambush"}
    with database.writing() as session:
        first = set_note(session=session, text="Ours.", change=Change.now("ada"), based_on="", **note)  # type: ignore[arg-type]
    with database.writing() as session:
        set_note(session=session, text="Theirs.", change=Change.now("bob"), based_on=first.version, **note)  # type: ignore[arg-type]
    with database.writing() as session, pytest.raises(ChangedMeanwhile) as problem:
        set_note(session=session, text="Mine.", change=Change.now("ada"), based_on=first.version, **note)  # type: ignore[arg-type]
    assert (problem.value.conflict.by, problem.value.conflict.theirs) == ("bob", "Theirs.")
    with database.reading() as session:
        assert marks_of(session=session, by="ada", **note).note.text == "Theirs."  # type: ignore[arg-type]


def test_two_people_change_one_own_card(database: Database) -> None:
    key = add_night(database)
    text = {"kind": Kind.CARD, "key": key, "field": "full", "language": "en"}
    with database.writing() as session:
        seen = get_text(session=session, **text).version  # type: ignore[arg-type]
        set_text(session=session, text="Theirs.", change=Change.now("bob"), based_on=seen, **text)  # type: ignore[arg-type]
    with database.writing() as session, pytest.raises(ChangedMeanwhile):
        set_text(session=session, text="Mine.", change=Change.now("ada"), based_on=seen, **text)  # type: ignore[arg-type]


# Exchange


def fill(database: Database) -> str:
    key = add_night(database)
    with database.writing() as session:
        change = Change.now("ada")
        set_note(session=session, kind=Kind.SCENARIO, key="01-pegasus-bridge", text="Played twice.", change=change)
        set_favorite(session=session, kind=Kind.CARD, key=key, is_favorite=True, change=change)
        add_tag(session=session, kind=Kind.TERRAIN, key="forest", tag="green", change=change)
        add_to_list(session=session, name="Friday", items=[(Kind.SCENARIO, "01-pegasus-bridge")], change=change)
    return key


def test_the_schema_is_in_step() -> None:
    assert schema_file().read_text("utf-8") == schema_text(generate_schema())


def test_own_entries_go_out_and_come_into_another_library(database: Database, sqlite_library: Database) -> None:
    key = fill(sqlite_library)
    with sqlite_library.reading() as session:
        text = written(export_own(session=session, by="ada"))
    document = json.loads(text)
    jsonschema.Draft202012Validator(generate_schema()).validate(document)
    assert document["$schema"] == generate_schema()["$id"]
    with sqlite_library.writing() as session:  # nothing is new there
        again = import_own(session=session, document=read_own(text.encode()), change=Change.now("bob"))
    assert dict(again.counts) == {OwnOutcome.SAME: 2}
    with sqlite_library.writing() as session:
        bin_own_entry(session=session, kind=Kind.CARD, key=key, change=Change.now("ada"))
    if database is sqlite_library:
        return
    with database.writing() as session:
        report = import_own(session=session, document=read_own(text.encode()), change=Change.now("bob"))
    assert dict(report.counts) == {OwnOutcome.ADDED: 2}
    assert report.unknown == ()
    with database.reading() as session:
        assert written(export_own(session=session, by="bob")) == text


def test_a_name_of_several_lines_has_one(sqlite_library: Database) -> None:
    """Names stand in lines of others. Other texts keep their lines."""
    texts = {"en": {"name": "Night \n\u2028 patrol\n", "full": "One.\nTwo.\n"}}
    entry = OwnEntry(kind=Kind.CARD, key="own_night", texts=texts)
    document = OwnDocument(entries=(entry,))
    for expected in (OwnOutcome.ADDED, OwnOutcome.SAME):
        with sqlite_library.writing() as session:
            report = import_own(session=session, document=document, change=Change.now("bob"))
        assert dict(report.counts) == {expected: 1}
    with sqlite_library.reading() as session:
        stored = export_own(session=session, by="bob").entries[0].texts
    assert stored == {"en": {"name": "Night patrol", "full": "One.\nTwo."}}


def test_another_version_stays_unless_the_file_is_preferred(sqlite_library: Database) -> None:
    key = fill(sqlite_library)
    with sqlite_library.reading() as session:
        document = export_own(session=session, by="ada")
    text = {"kind": Kind.CARD, "key": key, "field": "full", "language": "en"}
    with sqlite_library.writing() as session:
        set_text(session=session, text="Changed.", change=Change.now("bob"), **text)  # type: ignore[arg-type]
        kept = import_own(session=session, document=document, change=Change.now("eve"))
        assert kept.kept == (f"card:{key}",)
        assert get_text(session=session, **text).text == "Changed."  # type: ignore[arg-type]
        forced = import_own(session=session, document=document, change=Change.now("eve"), prefers_file=True)
        assert forced.counts[OwnOutcome.CHANGED] == 1
        assert get_text(session=session, **text).text == NIGHT["en"]["full"]  # type: ignore[arg-type]


def test_what_the_library_does_not_have_is_named(sqlite_library: Database) -> None:
    document = {
        "$schema": generate_schema()["$id"],
        "format": 1,
        "favorites": ["scenario:nowhere", "card:nothing", "x:y"],
    }
    with sqlite_library.writing() as session:
        report = import_own(session=session, document=read_own(json.dumps(document).encode()), change=Change.now("eve"))
    assert report.unknown == ("scenario:nowhere", "card:nothing", "x:y")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b'{"$schema": "urn:beachhead:schema:content:1"}',
        b'{"$schema": "urn:beachhead:schema:own:1", "format": 2}',
        b'{"$schema": "urn:beachhead:schema:own:1", "format": 1, "entries": [{"kind": "card"}]}',
        b'{"$schema": "urn:beachhead:schema:own:1", "entries": [{"kind": "card", "key": "../x", "texts": {}}]}',
        b'{"$schema": "urn:beachhead:schema:own:1", "format": 1, "more": 1}',
        b"[" * 100_000,
    ],
)  # fmt: skip
def test_bad_files_are_refused_with_a_line(data: bytes) -> None:
    with pytest.raises(Unreadable):
        read_own(data)
