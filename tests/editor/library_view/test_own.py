"""What people add in the window: own cards, rulings, and rules for the open board."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton

from editor.library_view.own.own_entry_dialog import OwnEntryDialog
from editor.library_view.texts.prose_box import TextField
from editor.library_view.texts.typing_journal import PAUSE_MS
from i18n.languages import Language
from i18n.sentences import told_text
from library.kinds import Kind
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.texts import ScenarioText
from tests.editor.conftest import MakeWindow
from tests.editor.library_view.added_entries import fill, new_entry
from tests.editor.library_view.library_driver import LONG, LibraryDriver


@pytest.mark.slow
def test_an_own_card_is_made_drawn_found_and_put_on_the_board(driver: LibraryDriver) -> None:
    driver.window.commands.files.create(Scenario())
    driver.window.show_page("library")
    card = new_entry(driver, "library.new-card", name="Night Patrol", full="Order 2 units. They move 3.")
    assert card.kind is Kind.CARD
    driver.known(card.key)
    assert driver.type("patrol") == [card.key]
    driver.choose(card.key)
    driver.place.chosen.own.add_to_board("card", card.key)
    document = driver.window.context.current_document
    assert document is not None
    driver.qtbot.waitUntil(lambda: bool(document.scenario.special_rules), timeout=LONG)
    assert document.scenario.special_rules == (
        CustomRule(name="Night Patrol", text={"en": "Order 2 units. They move 3."}),
    )
    driver.window.registry.action("library.bin").trigger()
    driver.idle()
    assert driver.type("patrol") == []
    assert driver.type("is:binned ") == [card.key]
    driver.browser.grid.choose(0)
    driver.place.chosen.unbin()
    driver.idle()
    driver.browser.clear()
    assert driver.type("patrol") == [card.key]


@pytest.mark.slow
def test_a_rule_for_a_board_with_written_rules_is_told_to_stand_below_them(driver: LibraryDriver) -> None:
    text = ScenarioText(title="Omaha", special_rules="Rangers. They move 2 hexes.")
    driver.window.commands.files.create(Scenario(texts={"en": text}))
    driver.window.show_page("library")
    rule = new_entry(driver, "library.new-rule", name="Fog in the valley", full="No unit sees farther than 2 hexes.")
    driver.place.chosen.own.add_to_board("rule", rule.key)
    document = driver.window.context.current_document
    assert document is not None
    driver.qtbot.waitUntil(lambda: bool(document.scenario.special_rules), timeout=LONG)
    said = (
        "“Fog in the valley” is now a special rule of the open board. "
        "It is printed below the special rules that are already written."
    )
    assert said in [toast.words.text() for toast in driver.window.toasts.visible]
    told = told_text(document.scenario, "special_rules", "en")
    assert told == f"{text.special_rules}\n\nFog in the valley. No unit sees farther than 2 hexes."


def test_a_card_without_a_name_is_not_made(driver: LibraryDriver) -> None:
    driver.window.registry.action("library.new-rule").trigger()
    dialog = driver.window.findChild(OwnEntryDialog)
    assert dialog is not None
    dialog.main.click()
    assert dialog.isVisible()
    assert dialog.problem.text()
    dialog.reject()


@pytest.mark.parametrize("command", ["library.new-card", "library.new-rule", "library.new-ruling"])
@pytest.mark.parametrize("lines", [3, 20])
def test_a_long_text_never_covers_the_button_that_adds_it(driver: LibraryDriver, command: str, lines: int) -> None:
    driver.window.registry.action(command).trigger()
    dialog = driver.window.findChild(OwnEntryDialog)
    assert dialog is not None
    fields = [field for field in dialog.texts.values() if isinstance(field, TextField)]
    for field in fields:
        for number in range(lines):
            QTest.keyClicks(field, f"Line {number}")
            QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.qWait(1)
    main = dialog.main
    assert dialog.rect().contains(main.geometry())
    assert driver.window.rect().contains(QRect(dialog.mapTo(driver.window, QPoint()), dialog.size()))
    assert dialog.childAt(main.geometry().center()) is main
    for field in fields:
        assert not field.geometry().intersects(main.geometry())
        assert field.height() >= field.minimumHeight()
        # The caret is seen, and what does not fit is reached by scrolling.
        assert field.viewport().rect().contains(field.cursorRect().center())
        hidden = field.document().size().height() - field.viewport().height()
        assert field.verticalScrollBar().maximum() >= round(hidden) - 1
    dialog.reject()


def test_ctrl_enter_adds_an_own_entry(driver: LibraryDriver) -> None:
    driver.window.registry.action("library.new-card").trigger()
    dialog = driver.window.findChild(OwnEntryDialog)
    assert dialog is not None
    fill(dialog, name="Night Patrol", full="Order 2 units.")
    with driver.qtbot.waitSignal(dialog.entry_wanted):
        QTest.keyClick(dialog.texts["full"], Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    driver.idle()


@pytest.mark.slow
def test_the_card_of_an_own_entry_is_drawn_while_its_text_is_typed(driver: LibraryDriver) -> None:
    card = new_entry(driver, "library.new-card", name="Fog", full="Nobody sees far.")
    rows = driver.edit(Kind.CARD, card.key, Language.ENGLISH)
    detail = driver.place.detail
    driver.qtbot.waitUntil(lambda: detail.live.is_idle and detail.live.drawn is not None, timeout=LONG)
    before = detail.live.drawn
    assert before is not None
    assert before.image.width() <= detail.width()
    rows["full"].field.setFocus()
    QTest.keyClicks(rows["full"].field, "Units fire at 2 hexes only. " * 40)
    driver.qtbot.waitUntil(lambda: detail.live.is_idle and detail.live.drawn is not before, timeout=LONG)
    after = detail.live.drawn
    assert after is not None
    assert after.lines_over > 0
    assert detail.live.over.isVisible()
    driver.place.texts.leave()
    driver.known(card.key)
    assert not detail.live.isVisible()


@pytest.mark.slow
def test_a_ruling_is_about_the_card_that_was_chosen(driver: LibraryDriver) -> None:
    driver.type("kind:card ambush")
    driver.choose("ambush")
    ruling = new_entry(driver, "library.new-ruling", name="Twice?", question="Twice?", answer="No.", source="Club")
    driver.place.show_entry("card", "ambush")
    driver.known("ambush")
    entry = driver.place.detail.entry
    assert entry.known is not None
    assert ruling.key in [card.key for card in entry.known.links.rulings]


@pytest.mark.slow
def test_a_ruling_says_what_it_is_about_and_need_not_be(driver: LibraryDriver) -> None:
    driver.type("kind:card ambush")
    driver.choose("ambush")
    driver.place.edit_texts(Kind.CARD.value, "ambush")
    driver.qtbot.waitUntil(lambda: bool(driver.place.texts.rows), timeout=LONG)
    driver.type("kind:card barrage")  # behind the texts in work
    dialog = entry_dialog(driver, "library.new-ruling")
    assert dialog.about.isVisible()
    assert "Ambush" in dialog.about.text()
    fill(dialog, name="Twice?")
    dialog.about.click()
    with driver.qtbot.waitSignal(dialog.entry_wanted) as wanted:
        dialog.main.click()
    assert wanted.args[2].about == ()
    driver.idle()
    assert not entry_dialog(driver, "library.new-card").about.isVisible()


def entry_dialog(driver: LibraryDriver, command: str) -> OwnEntryDialog:
    driver.window.registry.action(command).trigger()
    dialog = driver.window.dialogs.current
    assert isinstance(dialog, OwnEntryDialog)
    return dialog


def typed(dialog: OwnEntryDialog) -> dict[str, str]:
    return {
        field: widget.text() if isinstance(widget, QLineEdit) else widget.words
        for field, widget in dialog.texts.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize("command", ["library.new-card", "library.new-ruling"])
def test_an_entry_that_is_not_finished_is_there_again(
    driver: LibraryDriver, make_window: MakeWindow, command: str
) -> None:
    dialog = entry_dialog(driver, command)
    assert not dialog.again.isVisible()
    dialog.languages.segment("fr").click()
    for widget in dialog.texts.values():
        driver.qtbot.keyClicks(widget, "Long. ")
    words = typed(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    dialog = entry_dialog(driver, command)
    assert (typed(dialog), dialog.languages.current, dialog.again.isVisible()) == (words, "fr", True)
    # The end of the program in the middle of it.
    first = list(dialog.texts.values())[-1]
    driver.qtbot.keyClicks(first, "More.")
    driver.qtbot.wait(2 * PAUSE_MS)
    words = typed(dialog)
    second = LibraryDriver(make_window(), driver.qtbot)
    second.enter()
    dialog = entry_dialog(second, command)
    assert typed(dialog) == words
    dialog.main.click()
    second.idle()
    assert not any(typed(entry_dialog(second, command)).values())


def test_an_entry_is_begun_anew(driver: LibraryDriver) -> None:
    fill(entry_dialog(driver, "library.new-rule"), name="Fog", full="Nobody sees.")
    assert driver.window.dialogs.current is not None
    driver.window.dialogs.current.reject()
    dialog = entry_dialog(driver, "library.new-rule")
    dialog.again.findChild(QPushButton).click()
    assert not any(typed(dialog).values())
    dialog.reject()
    assert not entry_dialog(driver, "library.new-rule").again.isVisible()


def test_an_entry_that_the_library_cannot_take_is_there_again(
    driver: LibraryDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise KnownProblem("library.no-rights", database="club")

    monkeypatch.setattr("editor.library_view.own.own_commands.add_own_entry", refuse)
    dialog = entry_dialog(driver, "library.new-rule")
    fill(dialog, name="Fog", full="Nobody sees.")
    dialog.main.click()
    driver.qtbot.waitUntil(driver.place.problem.isVisible, timeout=LONG)
    assert typed(entry_dialog(driver, "library.new-rule")) == {"name": "Fog", "full": "Nobody sees."}


def test_what_was_added_goes_out_and_comes_back(driver: LibraryDriver, tmp_path: Path) -> None:
    card = new_entry(driver, "library.new-rule", name="Fog", full="No fire beyond 3 hexes.")
    target = tmp_path / "own.json"
    driver.place.chosen.own.export(target)
    driver.qtbot.waitUntil(target.exists, timeout=LONG)
    assert json.loads(target.read_text("utf-8"))["entries"][0]["key"] == card.key
    driver.place.chosen.own.import_file(target)
    toasts = driver.window.toasts
    driver.qtbot.waitUntil(lambda: any("1 the same" in toast.words.text() for toast in toasts.visible), timeout=LONG)
