"""The cards of victory blocks: hexes, order, copies, slots, steps of the history, and trying on the map."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.selection import Selection
from editor.edits.marker_blocks import ObjectiveShape
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Exit, Medal
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.victory import (
    CustomCondition,
    MustExit,
)
from tests.editor.conftest import MakeDocument
from tests.editor.panels.battle.battle_driver import choose, make_battle_driver
from tests.editor.panels.battle.victory_form import ALLIES, AXIS, MAP, ONE, TIGER, TWO, Form, medal_for

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no menus to grab


def test_a_new_block_takes_the_selected_hexes(form: Form) -> None:
    form.driver.document.select(Selection(frozenset({ONE, TWO})))
    form.add("objective")
    assert form.markers(ONE) == form.markers(TWO) == (Medal(camp=ALLIES),)
    assert form.driver.steps == 1


def test_a_block_waits_for_its_hexes_and_changes_nothing_before(form: Form) -> None:
    form.add("exit")
    assert form.driver.steps == 0
    assert form.card.block is form.section.draft
    form.set("camp", AXIS)
    assert form.driver.steps == 0
    form.section.toggle_hex(ONE)
    assert form.markers(ONE) == (Exit(camp=AXIS),)
    assert form.section.draft is None
    form.section.toggle_hex(ONE)
    assert form.markers(ONE) == ()
    assert form.section.draft is not None, "the block stays for another hex"
    form.section.toggle_hex(TWO)
    assert form.markers(TWO) == (Exit(camp=AXIS),)


def test_leaving_a_block_without_hexes_drops_it(form: Form) -> None:
    form.add("objective")
    form.section.choose(None)
    assert form.section.draft is None
    assert [card for card in form.section.cards if card.isVisible()] == []


def test_hexes_that_cannot_belong_to_a_block_are_refused(form: Form) -> None:
    form.add("units")
    choose(form.card.hexes, (ONE, TIGER))
    assert form.section.chosen is not None
    assert form.section.chosen.hexes == (TIGER,)
    form.add("bridge")
    choose(form.card.hexes, (ONE,))
    assert form.driver.scenario.special_rules == ()


def test_conditions_are_reordered_by_button_key_and_drag(form: Form) -> None:
    for kind in ("deck_exhaustion", "must_exit", "exit_by_edge"):
        form.add(kind)
    order = lambda: [block.condition for block in form.driver.scenario.victory]  # noqa: E731
    form.card.up.click()
    assert order() == ["deck_exhaustion", "exit_by_edge", "must_exit"]
    form.card.setFocus()
    QTest.keyClick(form.card, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert order() == ["exit_by_edge", "deck_exhaustion", "must_exit"]
    assert form.card.hasFocus(), "the focus goes with the block"
    QApplication.processEvents()
    last = [card for card in form.section.cards if card.isVisible()][-1]
    below = form.card.grip.mapFromGlobal(last.mapToGlobal(QPoint(0, last.height())))
    QTest.mousePress(form.card.grip, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(form.card.grip, Qt.MouseButton.LeftButton, pos=below)
    assert order() == ["deck_exhaustion", "must_exit", "exit_by_edge"]


def test_blocks_are_removed_and_copied(form: Form) -> None:
    form.add("must_exit")
    form.card.copy.click()
    assert form.driver.scenario.victory == (MustExit(camp=ALLIES, units=1),) * 2
    form.set("camp", AXIS)
    assert form.driver.scenario.victory[1] == MustExit(camp=AXIS, units=1)
    form.card.remove.click()
    assert form.driver.scenario.victory == (MustExit(camp=ALLIES, units=1),)
    form.add("objective", ONE)
    form.card.setFocus()
    QTest.keyClick(form.card, Qt.Key.Key_Delete)
    assert form.markers(ONE) == ()


def test_a_condition_in_words_is_written_in_three_languages(form: Form, tmp_path: Path) -> None:
    form.add("custom")
    for language, field in form.card.texts.fields.items():
        field.setFocus()
        field.insertPlainText("D\u202f: ")  # a space that French needs is kept
        form.driver.write(field, f"in {language.value}")
    words = {language: f"D\u202f: in {language}" for language in ("en", "fr", "nl")}
    assert form.driver.scenario.victory == (CustomCondition(text=words),)
    assert form.driver.steps == 4
    assert form.driver.saved(tmp_path) == form.driver.scenario


def test_each_change_is_one_step_with_a_name(form: Form) -> None:
    form.add("objective", ONE).set("worth", 2)
    form.card.remove.click()
    assert form.driver.history() == ["Add: objective to hold", "Change: objective to hold", "Remove: objective to hold"]


def test_a_slot_is_changed_by_its_menu_and_by_the_keys(form: Form) -> None:
    form.add("objective", ONE)
    worth = form.card.slots["worth"]
    worth.setFocus()
    QTest.keyClick(worth, Qt.Key.Key_Up)
    assert medal_for(form.driver).worth == 2
    assert worth.hasFocus()
    QTest.keyClick(worth, Qt.Key.Key_Down)
    assert medal_for(form.driver).worth == 1
    kept = form.card.slots["kept"]
    QTest.keyClick(kept, Qt.Key.Key_Return)
    assert kept.menu is not None
    assert kept.menu.isVisible()
    QTest.keyClick(kept.menu, Qt.Key.Key_Down)
    QTest.keyClick(kept.menu, Qt.Key.Key_Return)
    assert medal_for(form.driver).permanent


def test_the_focus_goes_with_the_hexes_that_were_typed(form: Form) -> None:
    """A new block finds its place among the others by its hexes; the hand that typed them goes along."""
    form.add("sudden_death", ONE).add("objective")
    draft = form.card
    draft.hexes.line.setFocus()
    QTest.keyClicks(draft.hexes.line, "A1 c1")
    QTest.keyClick(draft.hexes.line, Qt.Key.Key_Return)
    assert form.card.block is not None
    assert len(form.card.block.hexes) == 2
    assert form.card is not draft
    assert form.card.hexes.line.hasFocus()
    QTest.keyClicks(form.card.hexes.line, " E1")
    QTest.keyClick(form.card.hexes.line, Qt.Key.Key_Tab)
    assert len(form.card.block.hexes) == 3
    assert form.card.hexes.map.hasFocus()


def test_a_new_block_is_brought_into_sight(form: Form) -> None:
    for _ in range(6):
        form.add("must_exit")
    panel = form.driver.panel
    panel.resize(348, 500)
    bar = panel.verticalScrollBar()
    form.driver.qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    form.add("deck_exhaustion")

    def seen() -> bool:
        top = form.card.mapTo(panel.viewport(), QPoint()).y()
        return top >= 0 and top + form.card.height() <= panel.viewport().height()

    form.driver.qtbot.waitUntil(seen)


def test_medals_keep_what_is_their_own(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> None:
    medals = (Medal(camp=ALLIES, nation="gb"), Medal(camp=ALLIES, nation="us"))
    hexes = tuple(
        HexContent(row=where.row, col=where.col, markers=(medal,))
        for where, medal in zip((ONE, TWO), medals, strict=True)
    )
    driver = make_battle_driver(qtbot, tmp_path, make_document(Scenario(hexes=hexes)), width=800)
    form = Form(driver)
    (block,) = form.section.blocks
    form.section.choose(block)
    form.set("worth", 2)
    assert medal_for(driver, ONE).nation == "gb"
    assert medal_for(driver, TWO).nation == "us"
    form.set("camp", AXIS)
    assert medal_for(driver, ONE) == Medal(camp=AXIS, worth=2)


# Trying on the map


def held(*hexes: Hex, nation: str = "us") -> Scenario:
    units = [HexContent(row=w.row, col=w.col, unit=Unit(kind="infantry", nation=nation)) for w in hexes]
    return MAP.with_contents(units)


def test_trying_says_what_a_block_would_give_and_why_not(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument
) -> None:
    driver = make_battle_driver(qtbot, tmp_path, make_document(held(ONE)), width=800)
    form = Form(driver)
    form.section.verdict_row.button.click()
    form.add("objective", ONE, TWO)
    assert form.card.remark.words.text() == "Allies: 1 of 2 hexes held, 1 medal now."
    form.set("shape", ObjectiveShape.ALL)
    assert form.card.remark.words.text() == "Allies: 1 of 2 hexes held, 2 needed: no medal now."
    form.add("sudden_death", ONE)
    assert form.card.remark.words.text().endswith("The battle would be won.")
    assert "the battle would be over" in form.section.verdict_row.verdict.words.text()
    form.add("empty_sections")
    assert "center" in form.card.remark.words.text()
    form.add("deck_exhaustion")
    assert form.card.remark.isVisible()
    form.section.verdict_row.button.click()
    assert not any(card.remark.isVisible() for card in form.section.cards)
