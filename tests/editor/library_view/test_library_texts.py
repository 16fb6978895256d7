"""What is changed in the library is read everywhere: palette, rules, cards and sheets."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.board.palette.entries import tile_entries
from editor.board.palette.piece_search import search
from editor.render.cards.card_face import entry_texts
from editor.render.cards.deck import every_card
from editor.wording.rule_book import rule_book
from i18n.catalogs import find_name
from i18n.languages import Language
from i18n.own_content import OWN_CONTENT
from library.database.connection import Database, parse_address
from library.kinds import Kind
from library.store import set_text
from library.store.log import Change
from tests.editor.conftest import MakeWindow
from tests.editor.library_view.library_driver import LONG, LibraryDriver

pytestmark = pytest.mark.usefixtures("forget_own_texts")


@pytest.fixture
def forget_own_texts() -> None:
    OWN_CONTENT.set({})


def change_text(file: Path, code: tuple[Kind, str, str], language: Language, words: str) -> None:
    """Another program changes a text of the library."""
    database = Database(parse_address(str(file)))
    kind, key, field = code
    with database.writing() as session:
        change = Change.now("another")
        set_text(session=session, kind=kind, key=key, field=field, language=language, text=words, change=change)
    database.close()


def test_changed_texts_stand_before_shipped_ones(qapp: object) -> None:
    assert qapp
    assert find_name("terrain:forest", Language.DUTCH) == "bos"
    OWN_CONTENT.set({"nl": {"terrain:forest": "woud", "terrain:bunker.full": "Een bunker blijft."}})
    assert find_name("terrain:forest", Language.DUTCH) == "woud"
    assert find_name("terrain:forest", Language.ENGLISH) == "forest"
    assert entry_texts(Kind.STRUCTURE, "bunker", Language.DUTCH)["full"] == "Een bunker blijft."
    titles = {face.key: face.title for face in every_card(Language.DUTCH, [Kind.TERRAIN])}
    assert titles["forest"] == "Woud"
    OWN_CONTENT.set({})
    assert find_name("terrain:forest", Language.DUTCH) == "bos"
    assert entry_texts(Kind.TERRAIN, "forest", Language.DUTCH)["name"] == "bos"


@pytest.mark.slow
def test_the_window_follows_the_library(driver: LibraryDriver, file: Path) -> None:
    window = driver.window
    spoken: list[object] = []
    window.context.language_changed.connect(spoken.append)
    row = driver.edit(Kind.TERRAIN, "forest", Language.ENGLISH)["name"]
    row.field.set_words("greenwood")
    row.save()
    driver.idle()
    driver.qtbot.waitUntil(lambda: window.context.name_of("terrain:forest") == "greenwood", timeout=LONG)
    assert spoken == [window.context.language]
    change_text(file, (Kind.TERRAIN, "forest", "name"), Language.ENGLISH, "wildwood")
    driver.place.access.look_for_changes()
    driver.qtbot.waitUntil(lambda: window.context.name_of("terrain:forest") == "wildwood", timeout=LONG)


def test_a_window_reads_the_texts_of_its_library_after_the_first_paint(
    make_window: MakeWindow, qtbot: QtBot, file: Path
) -> None:
    change_text(file, (Kind.TERRAIN, "forest", "name"), Language.DUTCH, "dennenbos")
    change_text(file, (Kind.TERRAIN, "forest", "full"), Language.DUTCH, "Een dennenbos is groot.")
    window = make_window(Language.DUTCH)
    qtbot.waitUntil(lambda: window.context.name_of("terrain:forest") == "dennenbos", timeout=LONG)
    rule = rule_book(Language.DUTCH).find("terrain:forest")
    assert rule is not None
    assert (rule.name, rule.text) == ("Dennenbos", "Een dennenbos is groot.")
    assert [entry.term for entry in search(tile_entries(), "dennenbos")] == ["terrain:forest"]
    window.close()
    assert OWN_CONTENT.texts("nl") == {}
