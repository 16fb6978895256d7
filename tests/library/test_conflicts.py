"""Several people at one library: a change that is based on an older version is refused and told, never written."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from library.database.connection import Database
from library.kinds import Kind
from library.store import (
    ChangedMeanwhile,
    ScenarioTextEdit,
    add_scenario,
    bin_scenario,
    get_scenario,
    get_summary,
    get_text,
    history,
    last_change,
    put_scenario,
    restore_revision,
    set_scenario_texts,
    set_text,
    unbin_scenario,
)
from library.store.log import Change
from library.values import LibraryText, RevisionCause
from schema.texts import ScenarioText, TextState
from tests.library.generated_scenarios import generated

Changes = Callable[..., Change]
ANNA, BERT = Change.now("anna"), Change.now("bert")


@pytest.fixture
def library(database: Database) -> Database:
    with database.writing() as session:
        add_scenario(
            session=session, scenario=generated(1), change=Change.now("anna", RevisionCause.CREATED), key="mine"
        )
    return database


def text_of(library: Database, kind: Kind, key: str, field: str, language: str) -> LibraryText:
    with library.reading() as session:
        return get_text(session=session, kind=kind, key=key, field=field, language=language)


def write(library: Database, seen: LibraryText, words: str, change: Change, state: TextState = TextState.DRAFT) -> None:
    with library.writing() as session:
        set_text(
            session=session,
            kind=seen.kind,
            key=seen.key,
            field=seen.field,
            language=seen.language,
            text=words,
            change=change,
            state=state,
            based_on=seen.version,
        )


@pytest.mark.parametrize(("kind", "key", "field"), [(Kind.CARD, "ambush", "full"), (Kind.SCENARIO, "mine", "title")])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_second_of_two_writers_is_told_who_was_faster(
    library: Database, kind: Kind, key: str, field: str, language: str
) -> None:
    seen = text_of(library, kind, key, field, language)
    write(library, seen, "Anna was here", ANNA, TextState.REVIEWED)
    with pytest.raises(ChangedMeanwhile) as raised:
        write(library, seen, "Bert was here", BERT)
    conflict = raised.value.conflict
    assert (conflict.by, conflict.at) == ("anna", ANNA.at)
    assert (conflict.base, conflict.mine, conflict.theirs) == (seen.text, "Bert was here", "Anna was here")
    now = text_of(library, kind, key, field, language)
    assert (now.text, now.state, now.version) == ("Anna was here", TextState.REVIEWED, conflict.version)
    write(library, now, "Bert has seen it", BERT)
    with library.reading() as session:
        versions = history(session=session, kind=kind, key=key, field=field, language=language)
    assert [one.text for one in versions][:2] == ["Bert has seen it", "Anna was here"]


@pytest.mark.parametrize(("kind", "key", "field"), [(Kind.CARD, "ambush", "full"), (Kind.SCENARIO, "mine", "title")])
def test_a_state_is_a_version_too(library: Database, kind: Kind, key: str, field: str) -> None:
    write(library, text_of(library, kind, key, field, "nl"), "Een zin.", ANNA)
    seen = text_of(library, kind, key, field, "nl")
    write(library, seen, seen.text, ANNA, TextState.REVIEWED)
    with pytest.raises(ChangedMeanwhile) as raised:
        write(library, seen, "Een andere zin.", BERT)
    assert raised.value.conflict.state is TextState.REVIEWED
    assert text_of(library, kind, key, field, "nl").state is TextState.REVIEWED


def test_a_changed_source_is_no_conflict_but_tells_what_was_translated(library: Database) -> None:
    seen = text_of(library, Kind.CARD, "ambush", "full", "nl")
    write(library, text_of(library, Kind.CARD, "ambush", "full", "en"), "Another rule.", ANNA)
    write(library, seen, "Een vertaling.", BERT)
    assert text_of(library, Kind.CARD, "ambush", "full", "nl").text == "Een vertaling."


def test_two_texts_of_one_scenario_are_no_conflict(library: Database) -> None:
    title, briefing = (text_of(library, Kind.SCENARIO, "mine", field, "nl") for field in ("title", "briefing"))
    write(library, title, "De brug", ANNA)
    write(library, briefing, "Houd de brug.", BERT)
    with library.reading() as session:
        texts = get_scenario(session=session, key="mine").texts["nl"]
    assert (texts.title, texts.briefing) == ("De brug", "Houd de brug.")


def test_a_draft_of_one_text_leaves_the_states_of_the_others(library: Database) -> None:
    """The document has one state for a language; a text without its own had that one, and keeps it."""
    sheet = ScenarioText(title="De brug", briefing="Houd de brug.", state=TextState.REVIEWED)
    with library.writing() as session:
        both = generated(1).model_copy(update={"texts": {**generated(1).texts, "nl": sheet}})
        put_scenario(session=session, key="mine", scenario=both, change=ANNA)
    title, briefing = (text_of(library, Kind.SCENARIO, "mine", field, "nl") for field in ("title", "briefing"))
    write(library, title, "Een brug", ANNA)
    assert text_of(library, Kind.SCENARIO, "mine", "briefing", "nl").state is TextState.REVIEWED
    write(library, briefing, "Houd haar.", BERT)


def test_a_text_of_a_scenario_that_went_into_the_bin(library: Database) -> None:
    seen = text_of(library, Kind.SCENARIO, "mine", "title", "nl")
    with library.writing() as session:
        bin_scenario(session=session, key="mine", change=ANNA)
    with pytest.raises(ChangedMeanwhile) as raised:
        write(library, seen, "De brug", BERT)
    assert raised.value.conflict.by == "anna"


def test_scenarios_are_compared_before_every_write(library: Database) -> None:
    def version() -> str:
        with library.reading() as session:
            return get_summary(session=session, key="mine").version

    seen = version()
    with library.writing() as session:
        put_scenario(session=session, key="mine", scenario=generated(2), change=ANNA, based_on=seen)
        first = history(session=session, kind=Kind.SCENARIO, key="mine")[-1]
    with pytest.raises(ChangedMeanwhile) as raised, library.writing() as session:
        put_scenario(session=session, key="mine", scenario=generated(3), change=BERT, based_on=seen)
    conflict = raised.value.conflict
    assert (conflict.by, conflict.base, conflict.theirs, conflict.version) == ("anna", seen, version(), version())
    with pytest.raises(ChangedMeanwhile), library.writing() as session:
        bin_scenario(session=session, key="mine", change=BERT, based_on=seen)
    with pytest.raises(ChangedMeanwhile), library.writing() as session:
        restore_revision(session=session, revision=first.id, by="bert", based_on=seen)
    before = version()
    with library.writing() as session:
        bin_scenario(session=session, key="mine", change=BERT, based_on=before)
    binned = version()
    assert binned != before
    with pytest.raises(ChangedMeanwhile), library.writing() as session:
        put_scenario(session=session, key="mine", scenario=generated(4), change=ANNA, based_on=before)
    with pytest.raises(ChangedMeanwhile), library.writing() as session:
        unbin_scenario(session=session, key="mine", change=ANNA, based_on=seen)
    with library.writing() as session:
        unbin_scenario(session=session, key="mine", change=ANNA, based_on=binned)
        assert get_scenario(session=session, key="mine") == generated(2)


def test_putting_back_a_text_is_compared_too(library: Database) -> None:
    seen = text_of(library, Kind.CARD, "ambush", "full", "fr")
    write(library, seen, "Anna", ANNA)
    with library.reading() as session:
        first = history(session=session, kind=Kind.CARD, key="ambush", field="full", language="fr")[-1]
    with pytest.raises(ChangedMeanwhile), library.writing() as session:
        restore_revision(session=session, revision=first.id, by="bert", based_on=seen.version)
    assert text_of(library, Kind.CARD, "ambush", "full", "fr").text == "Anna"


def test_reviewing_a_text_of_a_scenario_leaves_a_revision(library: Database) -> None:
    """Of that text, and with its state; before, nothing told who had reviewed it."""
    write(library, text_of(library, Kind.SCENARIO, "mine", "title", "nl"), "De brug", ANNA)
    seen = text_of(library, Kind.SCENARIO, "mine", "title", "nl")
    write(library, seen, seen.text, BERT, TextState.REVIEWED)
    with library.reading() as session:
        versions = history(session=session, kind=Kind.SCENARIO, key="mine", field="title", language="nl")
    assert [(one.by, one.text, one.state) for one in versions] == [
        ("bert", "De brug", TextState.REVIEWED),
        ("anna", "De brug", TextState.DRAFT),
    ]
    assert len({one.subject for one in versions}) == 1


def test_many_texts_of_a_scenario_are_one_version(library: Database) -> None:
    edits = [
        ScenarioTextEdit("title", "nl", "De brug"),
        ScenarioTextEdit("briefing", "nl", "Houd de brug."),
        ScenarioTextEdit("title", "fr", "Le pont", TextState.DRAFT),
    ]
    with library.writing() as session:
        set_scenario_texts(session=session, key="mine", edits=edits, change=ANNA)
        assert len(history(session=session, kind=Kind.SCENARIO, key="mine")) == 2
    states = [text_of(library, Kind.SCENARIO, "mine", one.field, one.language).state for one in edits]
    assert states == [TextState.TRANSLATED, TextState.TRANSLATED, TextState.DRAFT]


def test_one_conflict_among_many_texts_writes_none(library: Database) -> None:
    seen = text_of(library, Kind.SCENARIO, "mine", "title", "nl")
    write(library, seen, "De brug", ANNA)
    edits = [
        ScenarioTextEdit("briefing", "nl", "Houd de brug."),
        ScenarioTextEdit("title", "nl", "Een brug", based_on=seen.version),
    ]
    with pytest.raises(ChangedMeanwhile), library.writing() as session:
        set_scenario_texts(session=session, key="mine", edits=edits, change=BERT)
    assert text_of(library, Kind.SCENARIO, "mine", "briefing", "nl").text == ""


def test_every_change_is_noticed(library: Database) -> None:
    def number() -> int:
        with library.reading() as session:
            return last_change(session=session)

    numbers = [number()]
    seen = text_of(library, Kind.SCENARIO, "mine", "title", "en")
    write(library, seen, seen.text, ANNA, TextState.REVIEWED)
    numbers.append(number())
    with library.writing() as session:
        bin_scenario(session=session, key="mine", change=ANNA)
    numbers.append(number())
    assert numbers == sorted(set(numbers))
    assert number() == numbers[-1]


WRITERS = {"set_text", "put_scenario", "bin_scenario", "unbin_scenario", "restore_revision"}


def writes(file: Path) -> Iterator[tuple[int, bool]]:
    """Calls that write texts or scenarios, by line, and whether they say on which version they are based."""
    tree = ast.parse(file.read_text("utf-8"))
    imports = [one for one in ast.walk(tree) if isinstance(one, ast.ImportFrom)]
    names = {name.name for one in imports if (one.module or "").startswith("library.store") for name in one.names}
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in names & WRITERS:
            yield call.lineno, "based_on" in {keyword.arg for keyword in call.keywords}


@pytest.mark.slow
def test_the_program_says_with_every_write_on_which_version_it_is_based(root: Path) -> None:
    found = {
        (file.relative_to(root).as_posix(), line): is_based
        for file in (root / "editor").rglob("*.py")
        for line, is_based in writes(file)
    }
    assert len(found) > 3
    assert [place for place, is_based in found.items() if not is_based] == []
