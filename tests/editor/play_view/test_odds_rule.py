"""The rule that decides the dice of a battle: on the card of the odds, by mouse and by key, and in the dock."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.play_view.board.board_pointer import REST_MS
from editor.play_view.control.play_controller import NOWHERE
from editor.play_view.game_view import GameView
from editor.play_view.play_page import PlayPage
from editor.play_view.start.new_game_page import NewGame
from editor.ui.context import EditorContext
from editor.ui.parts.buttons import PushButton
from i18n.languages import Language
from rules.game.actions import Action, Verb
from rules.game.state import Question
from rules.game.strength import PERSON
from schema.catalog.switch import Profile
from schema.frozen import FrozenDict
from tests.editor.play_view.overlord_driver import start_overlord
from tests.editor.play_view.play_driver import click_hex, go_to, press, start
from tests.editor.recording_window import RecordingWindow
from tests.rules.game.random_play import shipped_field


def go_to_battle(view: GameView) -> Action:
    go_to(view, Question.BATTLE)
    return next(one for one in view.session.history.legal_actions if one.verb is Verb.BATTLE)


def aim(view: GameView) -> Action:
    battle = go_to_battle(view)
    click_hex(view, battle.hex)
    click_hex(view, battle.target)
    assert view.odds.isVisible()
    return battle


def test_a_click_on_the_rule_shows_it_in_the_dock(page: PlayPage, context: EditorContext) -> None:
    view = start(page)
    aim(view)
    assert view.odds.rule.text() == "Infantry"
    before = len(view.session.history.actions)
    QTest.mouseClick(view.odds.rule, Qt.MouseButton.LeftButton)
    assert len(view.session.history.actions) == before
    assert view.dock.tabs.tabText(view.dock.tabs.currentIndex()) == "Rules"
    shown = view.dock.rules.rule
    assert shown is not None
    assert shown.rule.term == "unit:infantry"
    assert view.dock.rules.title.text()  # the rules of the game are still below it
    context.set_language(Language.DUTCH)
    assert view.dock.rules.rule is not None
    assert view.dock.rules.rule.rule.name == "Infanterie"


def test_a_key_shows_the_rule_of_the_target(page: PlayPage) -> None:
    view = start(page)
    battle = go_to_battle(view)
    press(view, Qt.Key.Key_R)
    assert view.dock.rules.rule is None  # nothing is aimed at
    view.controller.choose_unit(battle.hex)
    press(view, Qt.Key.Key_T, Qt.Key.Key_R)
    assert view.dock.rules.rule is not None
    assert view.board.canvas.hasFocus()


def test_the_card_lets_the_pointer_through_to_the_board(page: PlayPage) -> None:
    view = start(page)
    aim(view)
    card = view.odds
    canvas, at = view.board.canvas, card.bars.rect().center()
    below = canvas.hex_at(card.bars.mapTo(canvas, at).toPointF())
    assert below is not None
    clicked: list[object] = []
    view.board.pointer.clicked.connect(clicked.append)
    QTest.mouseMove(card.bars, at)
    assert canvas.hover == below
    QTest.mouseClick(card.bars, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert clicked == [below]


def test_odds_stay_while_the_pointer_goes_to_their_rule(page: PlayPage, qtbot: QtBot) -> None:
    view = start(page)
    battle = go_to_battle(view)
    view.controller.choose_unit(battle.hex)
    canvas = view.board.canvas
    at = view.board.center_of(view.hex(battle.target)).toPoint()
    QTest.mouseMove(canvas, at)
    qtbot.waitUntil(view.odds.isVisible, timeout=5 * REST_MS)
    QTest.mouseMove(canvas, QPoint(5, 5))
    assert view.odds.isVisible()
    qtbot.waitUntil(view.odds.isHidden, timeout=5 * REST_MS)  # it rests elsewhere
    assert view.controller.aimed == NOWHERE


def test_a_rule_of_asking_why_is_shown_too(page: PlayPage) -> None:
    view = start(page)
    battle = go_to_battle(view)
    view.controller.choose_unit(battle.hex)
    view.answers.ask_why(view.hex(battle.target))
    assert view.why.callout.explanation is not None
    rule = view.why.callout.explanation.rules[-1]
    chips = view.why.callout.findChildren(PushButton)
    next(chip for chip in chips if chip.text() == rule.name).click()
    assert view.dock.rules.rule is not None
    assert view.dock.rules.rule.rule.term == rule.term


def test_without_a_dock_the_card_of_the_rule_opens_in_the_library(page: PlayPage, context: EditorContext) -> None:
    view = start_overlord(page)
    context.window = recording = RecordingWindow()
    view.answers.show_rule("terrain:forest")
    assert recording.entries == [("terrain", "forest")]


def test_a_page_of_the_dock_is_filled_when_its_tab_is_chosen(page: PlayPage) -> None:
    dock = start(page).dock
    for tab, shown in (("unit", dock.unit), ("battle", dock.battle), ("rules", dock.rules)):
        dock.show_tab(tab)
        assert shown.title.text() or shown.detail.text(), tab


def rule_texts(view: GameView) -> list[str]:
    layout = view.dock.rules.row_layout
    labels = (layout.itemAt(number).widget() for number in range(layout.count()))
    return [label.text() for label in labels if isinstance(label, QLabel)]


def test_the_dock_has_the_rules_of_the_author_in_words_and_in_every_language(
    page: PlayPage, context: EditorContext
) -> None:
    shipped = shipped_field("01-pegasus-bridge").scenario
    english = shipped.texts["en"].model_copy(update={"conditions": "4 medals. The bridge is a permanent medal."})
    scenario = shipped.model_copy(update={"texts": FrozenDict({"en": english})})
    context.set_language(Language.DUTCH)
    page.start_game(NewGame(scenario, (PERSON, PERSON), Profile.BOOK, 44, practice=False))
    assert page.game is not None
    page.game.dock.tabs.setCurrentIndex(3)
    shown = rule_texts(page.game)
    conditions = shown[shown.index("Overwinningsvoorwaarden") + 1]
    assert conditions.startswith("Elk kamp wint met 4 medailles.")
    assert conditions.endswith("In de woorden van de auteur (Engels):\n4 medals. The bridge is a permanent medal.")
    assert shown[shown.index("Speciale regels") + 1].endswith(english.special_rules.strip())
    assert shown[shown.index("Briefing") + 1].endswith(english.briefing.strip())
