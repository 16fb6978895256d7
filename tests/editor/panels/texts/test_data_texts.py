"""What the data writes: shown, taken over, given back, told when it changes; and what of a text agrees with it."""

import datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.edits.fields import set_side
from editor.panels.texts.text_mark import TextMark
from editor.render.sheet.sheet_content import sheet_content
from editor.scenario_issues import find_issues
from editor.window.main_window import MainWindow
from i18n.languages import Language
from i18n.sentences import GENERATED_FIELDS, effective_text
from schema.battle import Battle
from schema.board import Seat
from schema.special_rules import CustomRule
from schema.texts import ScenarioText
from tests.editor.panels.texts.texts_driver import battle, block, opened, settled, text, type_in


def test_the_data_writes_until_it_is_taken_over(window: MainWindow, qtbot: QtBot) -> None:
    dated = battle().model_copy(update={"battle": Battle(begins=datetime.date(1944, 6, 6))})
    panel, document = opened(window, dated, qtbot)
    for field in GENERATED_FIELDS:
        found = block(panel, field)
        said = found.generated.words.text()
        assert said
        assert found.editor.isHidden()
        assert [chip.words for chip in found.chips.chips] == ["generated"]
        assert panel.list.rows[field].marks[Language.ENGLISH] is TextMark.GENERATED
        found.take_over.click()
        settled(panel, qtbot)
        assert text(document, field) == said
        assert document.scenario.texts["en"].taken_over == {field: said}
        assert found.editor.hasFocus()
        type_in(found.editor, "Mine. ")
        assert text(document, field) != said
        settled(panel, qtbot)
        assert not found.give_back.isHidden()
        found.give_back.click()
        settled(panel, qtbot)
        assert text(document, field) == ""
        assert document.scenario.texts["en"].taken_over == {}
        assert not found.generated.isHidden()


def test_enter_on_what_the_data_writes_takes_it_over(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    panel.list.rows["conditions"].click()
    found = block(panel, "conditions")
    assert found.generated.hasFocus()
    QTest.keyClick(found.generated, Qt.Key.Key_Return)
    assert text(document, "conditions")
    assert found.editor.hasFocus()


def test_a_change_of_the_data_after_that_is_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    panel, document = opened(window, battle(), qtbot)
    found = block(panel, "conditions")
    found.take_over.click()
    settled(panel, qtbot)
    assert found.change_notice.isHidden()
    document.do(set_side(Seat.TOP, "medals", 6))
    settled(panel, qtbot)
    assert not found.change_notice.isHidden()
    assert "6" in found.change_notice.words.text()
    # It is still told after a night's sleep.
    path = tmp_path / "taken.beachhead"
    document.save_as(path)
    window.commands.close_document(document)
    window.commands.open_path(path)
    qtbot.waitUntil(lambda: bool(window.context.documents), timeout=30_000)
    qtbot.waitUntil(lambda: not found.change_notice.isHidden(), timeout=30_000)
    again = window.context.current_document
    assert again is not None
    found.change_notice.keep.click()
    settled(panel, qtbot)
    assert found.change_notice.isHidden()
    again.undo()
    settled(panel, qtbot)
    found.change_notice.use.click()
    settled(panel, qtbot)
    assert found.change_notice.isHidden()
    assert "6" in text(again, "conditions")


def test_an_emptied_text_stays_under_the_hand(window: MainWindow, qtbot: QtBot) -> None:
    """It follows the data again, but not before the author goes elsewhere."""
    panel, _ = opened(window, battle(en=ScenarioText(conditions="Mine.")), qtbot)
    found = block(panel, "conditions")
    found.editor.setFocus()
    found.editor.selectAll()
    QTest.keyClick(found.editor, Qt.Key.Key_Delete)
    settled(panel, qtbot)
    assert not found.editor.isHidden()
    type_in(found.editor, "New")
    found.editor.selectAll()
    QTest.keyClick(found.editor, Qt.Key.Key_Delete)
    settled(panel, qtbot)
    block(panel, "title").editor.setFocus()
    assert not found.generated.isHidden()


def test_panel_checks_and_sheet_say_the_same_about_a_text_that_only_one_language_has(
    window: MainWindow, qtbot: QtBot
) -> None:
    """The generated text where there is one, else the text of the other language; each marked as what it is."""
    english = ScenarioText(title="The bridge", history="It was.", briefing="Hold the bridge.")
    panel, document = opened(window, battle(en=english, fr=ScenarioText(title="Le pont")), qtbot)
    window.context.set_text_language(Language.FRENCH)
    settled(panel, qtbot)
    briefing, history = block(panel, "briefing"), block(panel, "history")
    issues = find_issues(document.scenario)
    sheet = {section.part: section for section in sheet_content(document.scenario, Language.FRENCH).sections}

    said = effective_text(document.scenario, "briefing", "fr").words
    heading = "Texte de l’auteur (anglais)\u202f:"
    assert briefing.generated.words.text() == f"{said}\n\n{heading}\nHold the bridge."
    assert [chip.words for chip in briefing.chips.chips] == ["generated"]
    assert "English" in briefing.other_language.text()
    assert "\n".join(one.text for one in sheet["briefing"].paragraphs) == f"{said}\n{heading}\nHold the bridge."
    assert sheet["briefing"].note == "Généré à partir des données du scénario. Le texte de l’auteur suit."
    assert not any(issue.path == ("texts", "fr", "briefing") for issue in issues)
    assert not briefing.findings.rows

    assert not history.editor.isHidden()
    assert history.editor.placeholderText() == "It was."
    assert history.other_language.text() == "Not written yet: readers see the text in English."
    assert [paragraph.text for paragraph in sheet["history"].paragraphs] == ["It was."]
    assert sheet["history"].note == "Pas encore traduit\u202f: en anglais."
    assert [issue.code for issue in issues if issue.path == ("texts", "fr", "history")] == ["text.missing"]
    assert panel.list.rows["history"].marks[Language.FRENCH] is TextMark.MISSING
    # French has a title, and the generated briefing, conditions and rules; a history is missing.
    assert panel.progress.bars[Language.FRENCH].percent == 80
    assert panel.progress.bars[Language.ENGLISH].percent == 100
    assert panel.progress.bars[Language.DUTCH].percent == 60


# Facts and findings


def test_facts_agree_or_warn_and_are_mended_in_the_text_or_the_data(window: MainWindow, qtbot: QtBot) -> None:
    briefing = "Axis player: take 5 command cards.\nAllied player: take 6 command cards. You move first."
    panel, document = opened(window, battle(en=ScenarioText(title="T", briefing=briefing)), qtbot)
    found = block(panel, "briefing")
    qtbot.waitUntil(lambda: bool(found.findings.rows), timeout=30_000)
    tones = [chip.tone for chip in found.chips.chips]
    assert tones.count("warning") == 1
    assert tones.count("ok") == 2
    assert panel.list.rows["briefing"].marks[Language.ENGLISH] is TextMark.FINDING
    by_words = {button.text(): button for button in found.findings.rows[0].buttons}
    by_words["Write 4 in the text"].click()
    assert text(document, "briefing") == briefing.replace("5", "4")
    qtbot.waitUntil(lambda: not found.findings.rows, timeout=30_000)
    document.undo()
    qtbot.waitUntil(lambda: bool(found.findings.rows), timeout=30_000)
    found.findings.rows[0].buttons[0].click()
    assert document.scenario.sides.top.cards == 5
    assert text(document, "briefing") == briefing


def test_a_rule_that_a_text_does_not_mention_can_be_added_below_the_text(window: MainWindow, qtbot: QtBot) -> None:
    fog = CustomRule(name="Fog in the valley", text={"en": "No unit sees farther than 2 hexes."})
    written = battle(en=ScenarioText(title="The bridge", special_rules="Rangers. 2 hexes."))
    panel, document = opened(window, written.model_copy(update={"special_rules": (fog,)}), qtbot)
    settled(panel, qtbot)
    rules = block(panel, "special_rules")
    qtbot.waitUntil(lambda: bool(rules.findings.rows), timeout=30_000)
    (row,) = rules.findings.rows
    assert "does not mention “Fog in the valley”" in row.words.text()
    assert panel.list.rows["special_rules"].marks[Language.ENGLISH] is TextMark.FINDING
    assert not block(panel, "conditions").findings.rows
    (add,) = row.buttons
    add.click()
    qtbot.waitUntil(lambda: not rules.findings.rows, timeout=30_000)
    words = document.scenario.texts["en"].special_rules
    assert words == "Rangers. 2 hexes.\n\nFog in the valley. No unit sees farther than 2 hexes."
