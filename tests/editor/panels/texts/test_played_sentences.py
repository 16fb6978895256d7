"""The list below a text: which of its sentences a game plays, and what its author says of them."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.played_marks import MarkSentence
from editor.panels.texts.played_sentences import PlayedRow, PlayedSentences
from editor.panels.texts.texts_panel import TextsPanel
from editor.play_issues import find_play_issues
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.texts import ScenarioText
from tests.editor.panels.texts.texts_driver import block, opened, settled, write
from tests.rules.valid_scenarios import put, sound

MakeWindow = Callable[..., MainWindow]
WINTER = "Winter weather rules are in effect."
SNIPERS = "Sniper rules are in effect."


def wintry() -> Scenario:
    armed = put(sound(), "A1", unit=Unit(kind="sniper", nation="us"))
    french = "Les règles de l’hiver sont en vigueur.\nLes règles des tireurs d’élite sont en vigueur."
    texts = {
        "en": ScenarioText(special_rules=f"{WINTER}\n{SNIPERS}", history="Once."),
        "fr": ScenarioText(special_rules=french),
    }
    return armed.model_copy(update={"texts": texts})


def sentences(panel: TextsPanel, field: str = "special_rules") -> PlayedSentences:
    return block(panel, field).played


def rows(panel: TextsPanel) -> list[PlayedRow]:
    return sentences(panel).rows


def unfold(panel: TextsPanel, qtbot: QtBot) -> None:
    sentences(panel).head.click()
    settled(panel, qtbot)


def test_the_list_says_of_each_sentence_whether_the_game_plays_it(make_window: MakeWindow, qtbot: QtBot) -> None:
    panel, _ = opened(make_window(), wintry(), qtbot)
    assert sentences(panel).isVisibleTo(panel)
    assert rows(panel) == []
    unfold(panel, qtbot)
    assert [row.tick.accessibleName() for row in rows(panel)] == [WINTER, SNIPERS]
    assert [row.words.text() for row in rows(panel)] == [WINTER, SNIPERS]
    assert [row.tick.isChecked() for row in rows(panel)] == [False, True]
    assert [row.by.text() for row in rows(panel)] == ["Not played", "Played: sniper"]


def test_only_texts_with_rules_have_it_and_only_in_the_language_that_is_judged(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    panel, _ = opened(window, wintry(), qtbot)
    assert not sentences(panel, "history").isVisibleTo(panel)
    assert not sentences(panel, "conditions").isVisibleTo(panel), "nobody has written it"
    window.context.set_text_language(Language.FRENCH)
    assert not sentences(panel).isVisibleTo(panel)


def mark(panel: TextsPanel, number: int, qtbot: QtBot) -> None:
    QTest.mouseClick(rows(panel)[number].tick, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    settled(panel, qtbot)


def named(document: Document) -> list[object]:
    return [note.params.get("sentence") for note in find_play_issues(document.scenario).notes]


def test_a_tick_says_that_a_sentence_is_played_and_can_be_taken_back(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    panel, document = opened(window, wintry(), qtbot)
    unfold(panel, qtbot)
    assert named(document) == [WINTER]
    mark(panel, 0, qtbot)
    assert named(document) == []
    assert [row.by.text() for row in rows(panel)] == ["Played, as you say", "Played: sniper"]
    document.undo()
    settled(panel, qtbot)
    assert [row.tick.isChecked() for row in rows(panel)] == [False, True]
    assert named(document) == [WINTER]


def test_what_looks_played_can_be_left_to_the_players(make_window: MakeWindow, qtbot: QtBot) -> None:
    panel, document = opened(make_window(), wintry(), qtbot)
    unfold(panel, qtbot)
    mark(panel, 1, qtbot)
    assert named(document) == [WINTER, SNIPERS]
    mark(panel, 1, qtbot)
    assert named(document) == [WINTER]
    assert document.scenario.texts["en"].played == {}, "what the data says needs no mark"


def test_the_list_follows_the_text(make_window: MakeWindow, qtbot: QtBot) -> None:
    panel, _ = opened(make_window(), wintry(), qtbot)
    unfold(panel, qtbot)
    write(panel, "special_rules", "Fog lies here. ")
    settled(panel, qtbot)
    assert [row.words.text() for row in rows(panel)] == ["Fog lies here.", WINTER, SNIPERS]


@pytest.mark.parametrize("language", Language)
def test_it_speaks_every_language(make_window: MakeWindow, qtbot: QtBot, language: Language) -> None:
    window = make_window()
    panel, _ = opened(window, wintry(), qtbot)
    unfold(panel, qtbot)
    window.context.set_language(language)
    settled(panel, qtbot)
    said = {"en": "Not played", "fr": "Non joué", "nl": "Niet gespeeld"}
    assert rows(panel)[0].by.text() == said[language.value]


def test_a_piece_without_rules_plays_nothing() -> None:
    trucks = put(sound(), "A1", unit=Unit(kind="supply_truck", nation="us"))
    text = ScenarioText(special_rules="Supply truck rules are in effect.")
    scenario = trucks.model_copy(update={"texts": {"en": text}})
    ticked = MarkSentence("special_rules", 0, is_played=True).apply(scenario)
    assert ticked.texts["en"].played == {}, "by the board alone it would be played"
    known = MarkSentence("special_rules", 0, is_played=True, without_rules=frozenset({"unit:supply_truck"}))
    assert list(known.apply(scenario).texts["en"].played["special_rules"].values()) == ["rules"]
