"""Window, cards, search, checks and exchange in a language that is only data. Run by `test_fourth_language`."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.pofile import read_po as read_babel
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from sqlmodel import Session

import i18n.checks
from editor.help.chapters import CHAPTERS, chapter_source, picture_bytes
from editor.render.cards.card_face import card_face, entry_texts
from editor.render.cards.picture import card_image
from editor.render.cards.words import title_case
from editor.render.sheet.sheet_content import sheet_content
from editor.ui.parts.segments import Segment
from editor.window.main_window import MainWindow
from i18n.catalogs import Domain, catalog, find_name, language_name, po_file
from i18n.languages import Language, parse_language
from i18n.lexicon import typography
from i18n.render import render
from i18n.sentences import briefing_text
from i18n.termbase import termbase
from library.database.connection import Database
from library.exchange.po import write_po
from library.exchange.po_reader import read_po
from library.exchange.text_import import apply_import, plan_import
from library.exchange.translations import TextSelection, export_po
from library.kinds import Kind
from library.search.matching import search
from library.stats import count
from library.store import add_scenario, get_text, list_texts, set_text
from library.store.log import Change
from schema.board import Camp, Seat
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText, TextState
from tests.i18n.fourth_language.made_up_language import BUILT_IN, CODE, OWN_NAME, WORD, in_brackets
from tests.library.generated_scenarios import generated

MADE_UP = Language(CODE)


def keys(session: Session, query: str) -> list[str]:
    return [hit.key for hit in search(session=session, query=query, language=MADE_UP).hits]


def english_words() -> set[str]:
    """The words of the window that a reader of the made-up language must not see."""
    with po_file(Domain.UI, Language.ENGLISH).open("rb") as stream:
        messages = [message.id for message in read_babel(stream) if isinstance(message.id, str)]
    return {words for words in messages if " " in words and "{" not in words} - {one.own_name for one in Language}


def test_it_is_one_of_the_languages() -> None:
    assert list(Language) == [*BUILT_IN, CODE]
    assert MADE_UP.own_name == OWN_NAME
    assert parse_language("XX_yy.UTF-8") is parse_language("Zuzuish_Nowhere") is MADE_UP
    assert copy.deepcopy(MADE_UP) is pickle.loads(pickle.dumps(MADE_UP)) is MADE_UP
    assert language_name(CODE, Language.FRENCH) == OWN_NAME
    assert language_name("fr", MADE_UP) == in_brackets("French")
    assert typography(MADE_UP).colon == " :"
    assert title_case("line of sight", MADE_UP) == "Line of Sight"


def test_the_window_speaks_it(make_window: Callable[..., MainWindow], qtbot: QtBot) -> None:
    window = make_window(Language.ENGLISH)
    window.commands.files.create(Scenario())
    segments = window.menu_row.languages
    shown = [segment.text() for segment in segments.findChildren(Segment)]
    assert shown == [code.upper() for code in (*BUILT_IN, CODE)]
    segments.segment(CODE).click()
    QApplication.processEvents()
    assert window.context.language is MADE_UP
    menus = [action.menu() for action in window.menu_row.menu_bar.actions()]
    assert menus
    assert [menu.title() for menu in menus if not menu.title().startswith(f"⟦{WORD}")] == []
    entries = [action.text() for menu in menus for action in menu.actions() if action.text()]
    assert len(entries) > 40
    assert [words for words in entries if WORD not in words] == []
    for page in ("battle", "texts", "rules", "properties"):
        window.editor.show_right_panel(page)
    window.context.set_text_language(MADE_UP)
    QApplication.processEvents()
    english = english_words()
    assert [label.text() for label in window.findChildren(QLabel) if label.text() in english] == []
    qtbot.waitUntil(lambda: window.checker.findings is not None, timeout=30_000)


def test_its_setting_lasts(make_window: Callable[..., MainWindow]) -> None:
    window = make_window(Language.ENGLISH)
    window.context.set_language(MADE_UP)
    assert window.context.settings.language is MADE_UP


@pytest.mark.parametrize(("kind", "key"), [(Kind.CARD, "ambush"), (Kind.TERRAIN, "forest"), (Kind.UNIT, "armor")])
def test_cards_are_drawn_with_its_texts(qapp: QApplication, kind: Kind, key: str) -> None:  # noqa: ARG001
    face = card_face(kind, key, MADE_UP, entry_texts(kind, key, MADE_UP))
    assert WORD in face.title.lower()
    parts = [*(str(row) for row in face.rows), *(str(paragraph) for paragraph in face.paragraphs)]
    assert parts
    assert any(WORD in part for part in parts)
    english = card_face(kind, key, Language.ENGLISH, entry_texts(kind, key, Language.ENGLISH))
    assert card_image(face, 400) != card_image(english, 400)


def test_the_library_finds_its_words(database: Database) -> None:
    with database.reading() as session:
        names = {hit.key: hit.title for hit in search(session=session, query=f"{WORD} ambush", language=MADE_UP).hits}
        assert names["ambush"] == find_name("card:ambush", MADE_UP)
        assert keys(session, f"lang:{CODE} {WORD} ambush")[0] == "ambush"
        assert keys(session, f"lang:fr {WORD}") == []
        assert keys(session, "arbaro")[0] == "forest"
        assert {"ambush", "barrage"} <= set(keys(session, "kind:card (ambush aux barrage)"))
    with database.writing() as session:
        change = Change.now("tester")
        card = {"session": session, "kind": Kind.CARD, "key": "attack", "field": "name", "change": change}
        set_text(**card, language=CODE, text="Atako sen fino")
        (hit,) = search(session=session, query=f"lang:{CODE} atako fino", language=MADE_UP).hits
        assert hit.title == "Atako sen fino"
        assert keys(session, "lang:en atako") == []
        sheet = ScenarioText(title="Ponto", history="La rivero estas larga.", state=TextState.TRANSLATED)
        scenario = generated(1).model_copy(update={"texts": {CODE: sheet}})
        add_scenario(session=session, scenario=scenario, key="ponto", change=change)
        assert keys(session, f"lang:{CODE} rivero larga") == ["ponto"]
        assert keys(session, f"kind:scenario state:translated lang:{CODE} ponto") == ["ponto"]


def test_texts_go_out_to_translators_and_come_back(database: Database) -> None:
    with database.reading() as session:
        texts = list_texts(session=session, kind=Kind.CARD, key="attack")
        assert {text.language for text in texts} == set(Language)
        file = write_po(export_po(session=session, language=MADE_UP, selection=TextSelection((Kind.CARD,))))
        assert f"Language: {CODE}" in file
        back = read_po(file.replace(in_brackets("Ambush"), "Embuskigo").encode())
        assert back.language is MADE_UP
        plan = plan_import(session=session, file=back)
    apply_import(database, plan, by="translator")
    with database.reading() as session:
        assert get_text(session=session, kind=Kind.CARD, key="ambush", field="name", language=CODE).text == "Embuskigo"
        assert count(session=session).texts[CODE]["card"]["translated"] > 50


def _scenario() -> Scenario:
    sheet = ScenarioText(
        title="Ponto",
        briefing="Akso ludanto: prenu kvar kartoj.\n\nAliancanoj ludanto [Usono]: prenu kvin kartoj. Vi komencas.",
        conditions="ses medaloj",
    )
    top = Side(camp=Camp.AXIS, nation="de", cards=4, medals=5)
    bottom = Side(camp=Camp.ALLIES, nation="gb", cards=6, medals=5)
    return Scenario(sides=Sides(top=top, bottom=bottom, first=Seat.TOP), texts={CODE: sheet})


def test_texts_are_checked_by_its_lexicon() -> None:
    issues = i18n.checks.run(_scenario())
    codes = {issue.code for issue in issues}
    assert codes >= {
        "text.cards-differ",
        "text.medals-differ",
        "text.first-player-differ",
        "text.nation-differ",
    }
    for issue in issues:
        sentence = render(issue, MADE_UP)
        assert sentence.startswith(f"⟦{WORD}"), sentence
        assert OWN_NAME in sentence, sentence
        assert f"language:{CODE}" not in render(issue, Language.DUTCH)


def test_sentences_numbers_and_terms() -> None:
    assert WORD in briefing_text(_scenario(), MADE_UP)
    assert "12.345" in catalog(Domain.MESSAGES, MADE_UP).text("file.too-large", limit=12_345)
    words = {term.id: term.words(MADE_UP) for term in termbase()}
    assert words["terrain:forest"].synonyms == ("arbaro",)
    assert words["card:ambush"].word == in_brackets("Ambush")
    content = sheet_content(_scenario(), MADE_UP)
    assert content.title == "Ponto"


def test_the_guide_reads_in_english() -> None:
    for chapter in CHAPTERS:
        assert chapter_source(chapter, MADE_UP) == chapter_source(chapter, Language.ENGLISH)
    folder = Path(i18n.checks.__file__).parents[2] / "editor" / "help" / "guide" / "en" / "pictures"
    name = f"pictures/{next(folder.iterdir()).name}"
    assert picture_bytes(name, MADE_UP) == picture_bytes(name, Language.ENGLISH) is not None
