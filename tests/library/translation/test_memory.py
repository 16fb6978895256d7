"""The translation memory: everything that was translated, found again by what is the same or alike."""

from collections.abc import Callable

import pytest

from i18n.languages import Language
from library.database.connection import Database
from library.store import add_scenario
from library.store.log import Change
from library.text_differences import TextDifferenceKind
from library.translation.memory_exchange import read_memory, write_memory
from library.translation.memory_index import MemoryIndex, MemorySegment
from library.translation.memory_segments import memory_index
from schema.issues import Unreadable
from schema.scenario import Scenario
from schema.texts import ScenarioText, TextState
from tests.library.text_edits import write_text

Changes = Callable[..., Change]


def rename(database: Database, text: str, change: Change, state: TextState = TextState.TRANSLATED) -> None:
    write_text(database, "card:ambush", text, change, language="fr", state=state)


def french(database: Database) -> MemoryIndex:
    with database.reading() as session:
        return memory_index(session=session, language=Language.FRENCH)


def test_the_memory_knows_what_was_translated(database: Database, change: Changes) -> None:
    exact = french(database).find("Ambush")
    assert (exact[0].target, exact[0].score, exact[0].code) == ("Embuscade", 100, "card:ambush")
    assert french(database).find("quite another thing altogether, and of some length") == ()
    rename(database, "Guet-apens", change())
    rename(database, "Guet-apens", change())
    assert [one.target for one in french(database).find("Ambush")][:2] == ["Guet-apens", "Embuscade"]
    rename(database, "Brouillon", change(), TextState.DRAFT)
    near = french(database).find("Ambushes")
    assert "Brouillon" not in [one.target for one in near]
    assert near[0].score < 100


def test_the_memory_knows_the_window_and_scenarios_that_came_translated(
    database: Database, scenario: Scenario, change: Changes
) -> None:
    sheets = {
        "en": ScenarioText(title="The Mill at the Ford", state=TextState.TRANSLATED),
        "fr": ScenarioText(title="Le moulin du gué", state=TextState.TRANSLATED),
        "nl": ScenarioText(title="Onaf", state=TextState.DRAFT),
    }
    with database.writing() as session:
        added = add_scenario(session=session, scenario=scenario.model_copy(update={"texts": sheets}), change=change())
    index = french(database)
    mill = index.find("The Mill at the Fort")[0]
    assert (mill.target, mill.code) == ("Le moulin du gué", f"scenario:{added.key}.title")
    assert [one.code for one in index.find("There is nothing to fix", limit=1)] == ["window:check.fixes.none"]
    with database.reading() as session:
        dutch = memory_index(session=session, language=Language.DUTCH)
        assert "Onaf" not in {segment.target for segment in dutch}
        assert len(memory_index(session=session, language=Language.ENGLISH)) == 0


def test_a_match_says_what_is_different() -> None:
    index = MemoryIndex([MemorySegment("Roll 2 dice.", "Lancez 2 dés.", "x:y")])
    (match,) = index.find("Roll 3 dice.")
    assert [(one.part, one.text) for one in match.differences] == [
        (TextDifferenceKind.SAME, "Roll "),
        (TextDifferenceKind.REMOVED, "2"),
        (TextDifferenceKind.ADDED, "3"),
        (TextDifferenceKind.SAME, " dice."),
    ]
    assert 90 < match.score < 100


def test_the_best_comes_first_and_no_translation_twice() -> None:
    segments = [
        MemorySegment("Draw two cards", "Trek twee kaarten", "a:b"),
        MemorySegment("Draw three cards", "Trek drie kaarten", "a:c"),
        MemorySegment("Draw two card", "Trek twee kaarten", "a:d"),
        MemorySegment("", "leeg", "a:e"),
        MemorySegment("Draw two cards", "", "a:f"),
    ]
    found = MemoryIndex(segments).find("Draw two cards")
    assert [(one.target, one.code) for one in found] == [("Trek twee kaarten", "a:b"), ("Trek drie kaarten", "a:c")]
    assert len(MemoryIndex(segments).find("Draw two cards", limit=1)) == 1
    assert [one.target for one in MemoryIndex(segments).find("Draw two cards", least=100)] == ["Trek twee kaarten"]


def test_what_was_just_translated_comes_before_what_is_equally_alike() -> None:
    index = MemoryIndex([MemorySegment("Hill", "Heuvel", "a:b")]).with_segment(MemorySegment("Hill", "Berg", "a:c"))
    assert [one.target for one in index.find("Hill")] == ["Berg", "Heuvel"]
    assert [one.code for one in index] == ["a:c", "a:b"]
    assert len(index) == 2
    assert [one.code for one in index.containing("berg")] == ["a:c"]


def test_long_texts_are_found_by_their_words() -> None:
    sentences = [f"Unit {number} holds the bridge over the river until the engineers arrive." for number in range(40)]
    texts = [" ".join(sentences[start : start + 4]) for start in range(36)]
    index = MemoryIndex([MemorySegment(text, f"{number}", "a:b") for number, text in enumerate(texts)])
    (match, *_) = index.find(texts[7].replace("engineers", "pioneers", 1))
    assert match.target == "7"
    assert 95 < match.score < 100
    assert index.find("x " * 200) == ()


def test_words_are_found_wherever_they_occur() -> None:
    index = MemoryIndex([MemorySegment("A forest", "Une forêt", "a:b"), MemorySegment("A hill", "Une colline", "a:c")])
    assert [one.code for one in index.containing("FORET")] == ["a:b"]
    assert [one.code for one in index.containing("une", limit=1)] == ["a:c"]
    assert index.containing(" ") == ()


def test_a_memory_goes_out_as_tmx_and_comes_back(database: Database, change: Changes) -> None:
    index = MemoryIndex([MemorySegment("Hold <the> line &\nwait", "Tenez « la » ligne", "card:x.full")])
    data = write_memory(index, Language.FRENCH)
    assert data == write_memory(index, Language.FRENCH)
    with database.writing() as session:
        assert read_memory(session=session, data=data, change=change()) == 1
    (match,) = french(database).find("Hold <the> line &\nwait", least=100)
    assert (match.target, match.code) == ("Tenez « la » ligne", "card:x.full")


FOREIGN = """<?xml version="1.0"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.4"><header srclang="en-US"/><body>
<tu><tuv xml:lang="nl-NL"><seg>De <bpt i="1">&lt;b&gt;</bpt>brug</seg></tuv>
<tuv xml:lang="EN-us"><seg>The bridge</seg></tuv>
<tuv xml:lang="de"><seg>Die Brücke</seg></tuv></tu>
<tu><note>nothing in it</note></tu>
</body></tmx>"""


def test_a_memory_of_another_program_is_read_in_the_languages_we_speak(database: Database, change: Changes) -> None:
    with database.writing() as session:
        assert read_memory(session=session, data=FOREIGN.encode(), change=change()) == 1
    with database.reading() as session:
        found = memory_index(session=session, language=Language.DUTCH).find("The bridge", least=100)
    assert [one.target for one in found] == ["De <b>brug"]


BOMB = '<!DOCTYPE tmx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><tmx><body><tu>&b;</tu></body></tmx>'
EXTERNAL = '<!DOCTYPE tmx [<!ENTITY x SYSTEM "file:///etc/passwd">]><tmx><body>&x;</body></tmx>'
UNKNOWN = '<!DOCTYPE tmx SYSTEM "http://example.org/tmx.dtd"><tmx><body>&x;</body></tmx>'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (BOMB, "translate.xml-entities"),
        (EXTERNAL, "translate.xml-entities"),
        (UNKNOWN, "translate.xml-entities"),
        ("<tmx><body>", "translate.broken-xml"),
        ("no xml", "translate.broken-xml"),
        ("<?xml version='1.0' encoding='klingon'?><tmx/>", "translate.broken-xml"),
        ("<html/>", "translate.unknown-format"),
        ("<a>" * 100, "translate.xml-too-deep"),
    ],
)
def test_hostile_files_are_refused(database: Database, change: Changes, text: str, code: str) -> None:
    before = len(french(database))
    with pytest.raises(Unreadable) as refused, database.writing() as session:
        read_memory(session=session, data=text.encode(), change=change())
    assert refused.value.code == code
    assert len(french(database)) == before
