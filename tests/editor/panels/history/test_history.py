"""The history list: every step in words, the current one marked, a click reverts."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.document import document as document_module
from editor.document.document import Document
from editor.edits.edit import ApplyFix
from editor.edits.fields import InsertBlock, RemoveBlock, SetText, set_side
from editor.edits.hex_fields import ChangePart
from editor.edits.hex_parts import marker_part
from editor.edits.part_changes import SetPartField
from editor.edits.pieces import MarkerPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.edits.rule_blocks import new_rule
from editor.edits.text_takeover import TakeOverText
from editor.panels.compare.take_over import TakeOver
from editor.panels.history.history_model import CURRENT_ROLE, SAVED_ROLE, TIME_ROLE, UNDONE_ROLE
from editor.panels.history.history_panel import HistoryPanel
from editor.ui.context import EditorContext
from i18n.languages import Language
from schema.board import Camp, Seat
from schema.differences import find_differences
from schema.hexes import Hex
from schema.issues import Fix
from schema.markers import Medal, Mine
from tests.editor.board.board_driver import LEFT, NO_KEY
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


@pytest.fixture
def history(qtbot: QtBot, context: EditorContext, document: Document) -> HistoryPanel:
    document.do(PlacePiece(tile_piece("forest"), (Hex(4, 4),)))
    document.do(PlacePiece(tile_piece("hill"), (Hex(4, 6), Hex(4, 8))))
    document.do(PlacePiece(MarkerPiece(Medal()), (Hex(4, 4),)))
    made = HistoryPanel(context)
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    qtbot.waitExposed(made)
    return made


def words(history: HistoryPanel) -> list[str]:
    return [str(history.model.index(row).data()) for row in range(history.model.rowCount())]


def click(history: HistoryPanel, row: int) -> None:
    at = history.view.visualRect(history.model.index(row)).center()
    QTest.mouseClick(history.view.viewport(), LEFT, NO_KEY, at)


def states(history: HistoryPanel, role: int) -> list[bool]:
    return [bool(history.model.index(row).data(role)) for row in range(history.model.rowCount())]


def test_steps_read_in_the_language_of_the_window(history: HistoryPanel, context: EditorContext) -> None:
    assert words(history) == ["Beginning", "Place forest on C5", "Place hill on 2 hexes", "Place medal on C5"]
    context.set_language(Language.FRENCH)
    assert words(history)[0] == "Début"
    assert "forêt" in words(history)[1]
    context.set_language(Language.DUTCH)
    assert words(history)[1] == "Bos plaatsen op C5"
    assert "edaille" in words(history)[3]


def test_a_click_reverts_to_that_point_and_back(history: HistoryPanel, document: Document) -> None:
    after = document.scenario
    click(history, 1)
    assert document.history_index == 1
    assert len(document.scenario.by_hex) == 1
    assert states(history, CURRENT_ROLE) == [False, True, False, False]
    assert states(history, UNDONE_ROLE) == [False, False, True, True]
    click(history, 3)
    assert document.scenario == after
    click(history, 0)
    assert not document.scenario.by_hex


def test_only_what_is_in_a_file_is_marked_as_saved(history: HistoryPanel, document: Document, tmp_path: Path) -> None:
    assert states(history, SAVED_ROLE) == [False, False, False, False]
    click(history, 1)
    document.save_as(tmp_path / "saved.beachhead")
    assert states(history, SAVED_ROLE) == [False, True, False, False]


def test_enter_goes_there_too(history: HistoryPanel, document: Document) -> None:
    history.view.setFocus()
    history.view.setCurrentIndex(history.model.index(1))
    QTest.keyClick(history.view, Qt.Key.Key_Return)
    assert document.history_index == 1


def test_it_follows_new_steps_and_drops_what_can_no_longer_be_redone(history: HistoryPanel, document: Document) -> None:
    document.undo()
    document.undo()
    document.do(PlacePiece(tile_piece("marsh"), (Hex(0, 0),)))
    assert words(history) == ["Beginning", "Place forest on C5", "Place marsh on A9"]
    assert states(history, CURRENT_ROLE) == [False, False, True]
    assert str(history.model.index(2).data(Qt.ItemDataRole.AccessibleTextRole)).startswith("Now, ")


def test_it_follows_the_current_document(
    history: HistoryPanel, context: EditorContext, make_document: MakeDocument
) -> None:
    context.add_document(make_document())
    assert words(history) == ["Beginning"]
    context.set_current_document(None)
    assert words(history) == []
    history.grab()


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (Language.ENGLISH, "Laid by (2 hexes)"),
        (Language.FRENCH, "Posé par (2 hex)"),
        (Language.DUTCH, "Gelegd door (2 vakken)"),
    ],
)
def test_a_change_on_several_hexes_is_named_after_the_field_of_the_form(
    qtbot: QtBot, context: EditorContext, document: Document, language: Language, expected: str
) -> None:
    hexes = (Hex(4, 6), Hex(4, 8))
    document.do(PlacePiece(MarkerPiece(Mine()), hexes))
    document.do(ChangePart(marker_part(Mine), SetPartField("camp", Camp.AXIS), hexes))
    panel = HistoryPanel(context)
    qtbot.addWidget(panel)
    context.set_language(language)
    assert words(panel)[-1] == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (Language.ENGLISH, ["Place hill on 2 hexes", "Axis, medals to win: 4 → 5", "Title (English): “A” → “B”"]),
        (Language.FRENCH, ["Poser sur 2 hex\u202f: colline", "Axe, médailles pour gagner\u202f: 4 → 5", None]),
        (Language.DUTCH, ["Heuvel plaatsen op 2 vakken", "Asmogendheden, medailles om te winnen: 4 → 5", None]),
    ],
)
def test_a_step_tells_the_values_before_and_after(
    qtbot: QtBot, context: EditorContext, document: Document, language: Language, expected: list[str | None]
) -> None:
    seat = document.scenario.sides.seat_of(Camp.AXIS) or Seat.TOP
    document.do(set_side(seat, "camp", Camp.AXIS))
    document.do(set_side(seat, "medals", 4))
    document.do(SetText("en", "title", "A"))
    document.do(PlacePiece(tile_piece("hill"), (Hex(4, 6), Hex(4, 8))))
    document.do(set_side(seat, "medals", 5))
    document.do(SetText("en", "title", "B"))
    panel = HistoryPanel(context)
    qtbot.addWidget(panel)
    context.set_language(language)
    steps = words(panel)[-3:]
    assert [step for step, wanted in zip(steps, expected, strict=True) if wanted is not None] == [
        wanted for wanted in expected if wanted is not None
    ]
    assert "→" in steps[-1]


def test_a_text_taken_over_is_named(qtbot: QtBot, context: EditorContext, document: Document) -> None:
    """It is no difference between two versions, and a difference that was taken over says which."""
    document.do(TakeOverText("fr", "briefing", "Avancez."))
    other = document.scenario.model_copy(update={"board": document.scenario.board})
    changed = SetText("en", "title", "Other").apply(other)
    document.do(TakeOver(find_differences(changed, document.scenario)[0]))
    panel = HistoryPanel(context)
    qtbot.addWidget(panel)
    assert words(panel)[1] == "Edit briefing by hand (French)"
    assert words(panel)[2].startswith("Apply: ")
    assert "English" in words(panel)[2]


def test_each_step_has_its_time_beside_it(history: HistoryPanel) -> None:
    times = [str(history.model.index(row).data(TIME_ROLE)) for row in range(history.model.rowCount())]
    assert times[0] == ""
    assert all(re.fullmatch(r"\d\d:\d\d", time) for time in times[1:])
    assert times[1] in str(history.model.index(1).data(Qt.ItemDataRole.AccessibleTextRole))


def test_a_number_changed_again_at_once_is_one_step(document: Document, monkeypatch: pytest.MonkeyPatch) -> None:
    for medals in (3, 4, 5, 6, 7):
        document.seal()  # as the panels do between two clicks
        document.do(set_side(Seat.TOP, "medals", medals))
    assert len(document.history()) == 1
    document.do(set_side(Seat.BOTTOM, "medals", 5))  # another number
    document.do(set_side(Seat.BOTTOM, "nation", "us"))  # no number
    document.seal()
    document.do(set_side(Seat.BOTTOM, "nation", "gb"))
    assert len(document.history()) == 4
    document.do(set_side(Seat.TOP, "cards", 4))
    monkeypatch.setattr(document_module, "SERIES_PAUSE_MS", 0)
    QTest.qWait(5)
    document.seal()
    document.do(set_side(Seat.TOP, "cards", 5))
    assert len(document.history()) == 6
    document.go_to(1)
    assert document.scenario.sides.top.medals == 7
    document.undo()
    assert document.scenario.sides.top.medals is None


def test_what_follows_an_undo_does_not_go_on_with_a_number(document: Document) -> None:
    for medals in (3, 4):
        document.do(set_side(Seat.TOP, "medals", medals))
        document.seal()
        document.do(set_side(Seat.TOP, "cards", medals))
        document.seal()
    document.undo()
    document.do(set_side(Seat.TOP, "medals", 8))
    document.undo()
    assert document.scenario.sides.top.medals == 4


def test_a_fix_and_a_rule_tell_what_they_changed(qtbot: QtBot, context: EditorContext, document: Document) -> None:
    document.do(set_side(Seat.TOP, "camp", Camp.AXIS))
    document.do(ApplyFix(Fix("fix.medals", set_side(Seat.TOP, "medals", 5).apply, {"count": 5})))
    document.do(InsertBlock("special_rules", new_rule("air_rules")))
    document.do(RemoveBlock("special_rules", 0))
    panel = HistoryPanel(context)
    qtbot.addWidget(panel)
    fixed, added, removed = words(panel)[-3:]
    assert fixed == "Fix: Axis, medals to win: none → 5"
    assert added.startswith("Added: ")
    assert removed == added.replace("Added: ", "Removed: ")


def test_a_fix_that_changed_several_things_is_told_in_its_own_words(
    qtbot: QtBot, context: EditorContext, document: Document
) -> None:
    hexes = (Hex(4, 6), Hex(4, 8))
    document.do(ApplyFix(Fix("fix.move-unit", PlacePiece(tile_piece("hill"), hexes).apply, {"end": "C5"})))
    panel = HistoryPanel(context)
    qtbot.addWidget(panel)
    assert words(panel)[-1] == "Fix: Move the unit to C5"
