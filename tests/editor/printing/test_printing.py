"""Printing: what the preview shows, what comes out of it, and that the window stays free."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.document.jobs import Cancelled, JobControl
from editor.printing.print_choices import PrintChoices, load_choices
from editor.printing.print_preview import PrintPreview
from editor.printing.printers import Printers, pages_to_print, print_sheet, set_up_printer
from editor.render.paper import Paper
from editor.render.sheet.export import sheet_bytes
from editor.render.sheet.sheet_content import FIELDS
from editor.render.sheet.sheet_document import SheetDocument
from editor.render.theme import Theme
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.board import Board, BoardKind
from schema.formats.codecs import save
from schema.scenario import Scenario
from schema.texts import ScenarioText
from tests.editor.languages import LANGUAGES

MakeWindow = Callable[..., MainWindow]
LONG = "It rained on the whole front, and nobody could see the road. " * 120
TWO_PAGES = Scenario(texts={"en": ScenarioText(title="The Point", history=LONG, sources="A book.")})


class FakePrinters(Printers):
    """A system with the printers that a test wants; its paper is a PDF file."""

    def __init__(self, *names: str, paper: Path | None = None) -> None:
        self._names = list(names)
        self._paper = paper
        self.requests: list[tuple[PrintChoices, BoardKind, int]] = []

    def names(self) -> list[str]:
        return self._names

    def choose(
        self, window: QWidget, choices: PrintChoices, kind: BoardKind, pages: int, chosen: Callable[[QPrinter], object]
    ) -> None:
        assert window.isVisible()
        self.requests.append((choices, kind, pages))
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(self._paper))
        set_up_printer(printer, choices, kind)
        chosen(printer)


def open_preview(
    window: MainWindow, qtbot: QtBot, scenario: Scenario = TWO_PAGES, printers: Printers | None = None
) -> PrintPreview:
    document = window.commands.files.create(scenario)
    QApplication.processEvents()  # the board takes the focus when it is shown
    preview = PrintPreview(
        window.context, window.dialogs, window.commands.files.chooser, document, printers or FakePrinters("Office")
    )
    window.dialogs.ask(lambda: preview)
    qtbot.waitUntil(lambda: preview.view.pages > 0, timeout=30_000)
    return preview


def settled(preview: PrintPreview, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not preview.renderer.is_busy, timeout=30_000)
    QApplication.processEvents()


def test_a_print_starts_in_the_language_of_the_window_or_of_the_texts(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.context.set_language(Language.FRENCH)
    preview = open_preview(window, qtbot)
    assert preview.form.choices.language is Language.FRENCH
    preview.reject()
    window.context.set_text_language(Language.DUTCH)
    preview = open_preview(window, qtbot)
    assert preview.form.choices.language is Language.DUTCH
    preview.reject()


def test_ctrl_p_shows_the_first_page(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.commands.files.create(TWO_PAGES)
    window.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    preview = window.dialogs.current
    assert isinstance(preview, PrintPreview)
    qtbot.waitUntil(lambda: preview.view.pages == 2, timeout=30_000)
    assert preview.view.hasFocus()
    assert preview.view.accessibleName() == "The Point, page 1 of 2"
    assert preview.bar.position.text() == "1 of 2"
    page = preview.view.page_rect()
    assert preview.view.viewport().rect().toRectF().contains(page)
    image = preview.view.grab().toImage()
    inside = {image.pixelColor(x, round(page.center().y())).name() for x in range(round(page.left()), image.width())}
    assert len(inside) > 10  # a map, not a blank sheet


def test_the_preview_stands_in_the_middle_of_the_window(window: MainWindow, qtbot: QtBot) -> None:
    preview = open_preview(window, qtbot)
    beside = preview.scrim.rect().center() - preview.geometry().center()
    assert max(abs(beside.x()), abs(beside.y())) <= 1


def test_pages_are_turned_by_keys_wheel_and_buttons(window: MainWindow, qtbot: QtBot) -> None:
    preview = open_preview(window, qtbot)
    view = preview.view

    def turn(act: Callable[[], object], page: int) -> None:
        act()
        qtbot.waitUntil(lambda: view.page == page and not preview.renderer.is_busy, timeout=30_000)

    def wheel(turned: int) -> None:
        at = QPointF(50, 50)
        keys, no = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton
        event = QWheelEvent(at, at, QPoint(), QPoint(0, turned), no, keys, Qt.ScrollPhase.NoScrollPhase, False)
        QApplication.sendEvent(view.viewport(), event)

    turn(lambda: QTest.keyClick(view, Qt.Key.Key_PageDown), 1)
    turn(lambda: QTest.keyClick(view, Qt.Key.Key_Home), 0)
    turn(lambda: QTest.keyClick(view, Qt.Key.Key_Right), 1)
    turn(lambda: QTest.keyClick(view, Qt.Key.Key_Left), 0)
    turn(lambda: wheel(-120), 1)
    turn(lambda: wheel(120), 0)
    turn(preview.bar.next.click, 1)
    assert not preview.bar.next.isEnabled()
    QTest.keyClick(view, Qt.Key.Key_PageDown)  # there is none
    settled(preview, qtbot)
    assert view.page == 1
    turn(preview.bar.previous.click, 0)
    assert not preview.bar.previous.isEnabled()


def test_zoom_paints_the_page_finer_and_fits_again(window: MainWindow, qtbot: QtBot) -> None:
    preview = open_preview(window, qtbot)
    view = preview.view
    assert not preview.bar.whole.isEnabled()
    small = view.zoom
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.zoom > 1.2 * small
    settled(preview, qtbot)
    assert view.verticalScrollBar().maximum() > 0
    QTest.keyClick(view, Qt.Key.Key_Down)  # scrolls: the page is larger than the view
    assert view.verticalScrollBar().value() > 0
    assert view.page == 0
    QTest.keyClick(view, Qt.Key.Key_Minus)
    QTest.keyClick(view, Qt.Key.Key_0)
    assert view.zoom == small
    assert view.verticalScrollBar().maximum() == 0
    settled(preview, qtbot)


def test_choices_change_the_page_and_are_kept(window: MainWindow, qtbot: QtBot) -> None:
    preview = open_preview(window, qtbot)
    before = preview.view.page_rect().size()
    preview.form.papers.segment("letter").click()
    preview.form.themes.segment("screen").click()
    preview.form.languages.segment("fr").click()
    settled(preview, qtbot)
    after = preview.view.page_rect().size()
    assert after.width() / after.height() == pytest.approx(8.5 / 11, abs=0.01)
    assert after != before
    preview.form.parts["history"].click()
    qtbot.waitUntil(lambda: preview.view.pages == 1, timeout=30_000)
    assert preview.bar.position.text() == "1 of 1"
    parts = tuple(field for field in FIELDS if field != "history")
    assert preview.choices == PrintChoices(Language.FRENCH, Paper.LETTER, Theme.SCREEN, parts)
    kept = load_choices(window.context.settings, Language.DUTCH)
    assert kept == PrintChoices(Language.DUTCH, Paper.LETTER, Theme.SCREEN, parts)


def test_a_list_of_pieces_is_added_by_a_tick_and_kept(window: MainWindow, qtbot: QtBot) -> None:
    preview = open_preview(window, qtbot)
    settled(preview, qtbot)
    box = preview.form.parts["pieces"]
    assert box.isEnabled()
    assert not box.isChecked()
    box.click()
    assert preview.choices.parts == (*FIELDS, "pieces")
    settled(preview, qtbot)
    assert load_choices(window.context.settings, Language.ENGLISH).parts == (*FIELDS, "pieces")


def test_the_last_page_follows_when_pages_go(window: MainWindow, qtbot: QtBot) -> None:
    preview = open_preview(window, qtbot)
    preview.turn_to(1)
    qtbot.waitUntil(lambda: preview.view.page == 1, timeout=30_000)
    preview.form.parts["history"].click()
    qtbot.waitUntil(lambda: preview.view.pages == 1, timeout=30_000)
    assert preview.view.page == 0


def test_a_text_that_is_not_there_cannot_be_left_out(window: MainWindow, qtbot: QtBot) -> None:
    preview = open_preview(window, qtbot)
    assert preview.form.parts["history"].isEnabled()
    assert not preview.form.parts["special_rules"].isEnabled()
    assert preview.form.parts["special_rules"].toolTip() == "This scenario has no such text."


def test_damaged_settings_give_the_usual_sheet(window: MainWindow) -> None:
    settings = window.context.settings
    for damaged in ("A4", {"paper": 7, "theme": "pink", "without": "history"}, {"without": ["no such text"]}):
        settings.set_value("print", damaged)
        found = load_choices(settings, Language.ENGLISH)
        assert (found.theme, found.parts) == (Theme.PRINT, FIELDS)


def test_a_pdf_is_written_while_the_window_goes_on(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "point.pdf"
    monkeypatch.setattr(window.commands.files.chooser, "choose_picture", lambda *_: target)
    preview = open_preview(window, qtbot)
    preview.form.parts["sources"].click()
    preview.save.click()
    assert window.dialogs.current is None
    qtbot.waitUntil(lambda: bool(window.toasts.visible), timeout=30_000)
    assert window.toasts.visible[-1].words.text() == "Exported point.pdf"
    choices = preview.choices
    parts = [field for field in FIELDS if field != "sources"]
    same = SheetDocument(TWO_PAGES, choices.language, choices.paper, choices.theme, parts=parts)
    assert target.read_bytes() == sheet_bytes(same)


def test_the_dialog_for_the_file_speaks_of_the_sheet(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles: list[str] = []

    def answer(dialog: QFileDialog) -> int:
        titles.append(dialog.windowTitle())
        return 0

    monkeypatch.setattr(QFileDialog, "exec", answer)
    open_preview(window, qtbot).save.click()
    assert titles == ["Save the sheet"]


def test_a_sheet_does_not_take_the_place_of_an_open_scenario(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, target = tmp_path / "own.beachhead", tmp_path / "sheet.pdf"
    save(Scenario(), own)
    window, before = make_window(files=(own,)), own.read_bytes()
    target.symlink_to(own)
    monkeypatch.setattr(window.commands.files.chooser, "choose_picture", lambda *_: target)
    open_preview(window, qtbot).save.click()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, DecisionDialog), timeout=30_000)
    assert own.read_bytes() == before


def test_a_pdf_that_cannot_be_written_says_why(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.commands.files.chooser, "choose_picture", lambda *_: tmp_path / "no" / "x.pdf")
    open_preview(window, qtbot).save.click()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, DecisionDialog), timeout=30_000)
    shown = window.dialogs.current
    assert shown is not None
    words = [label.text() for label in shown.findChildren(QLabel)]
    assert "The PDF was not written" in words
    assert any(label.startswith("x.pdf: The folder for this file does not exist.") for label in words)


@pytest.mark.parametrize("kind", [BoardKind.STANDARD, BoardKind.OVERLORD])
def test_it_prints_all_pages_on_the_printer(window: MainWindow, qtbot: QtBot, tmp_path: Path, kind: BoardKind) -> None:
    printers = FakePrinters("Office", paper=tmp_path / "paper.pdf")
    scenario = TWO_PAGES.model_copy(update={"board": Board(kind=kind)})
    preview = open_preview(window, qtbot, scenario, printers)
    qtbot.waitUntil(preview.print.isEnabled, timeout=30_000)
    pages = preview.view.pages
    preview.print.click()
    assert printers.requests == [(preview.choices, kind, pages)]
    qtbot.waitUntil(lambda: bool(window.toasts.visible), timeout=30_000)
    data = (tmp_path / "paper.pdf").read_bytes()
    assert data.count(b"/Type /Page\n") == pages
    media = data.partition(b"/MediaBox [")[2].partition(b"]")[0].split()
    wide, high = float(media[2]), float(media[3])
    assert (wide > high) == (kind is BoardKind.OVERLORD)


@pytest.mark.qt_log_ignore(r"QPainter::begin\(\): Returned false")
def test_a_printer_that_does_not_begin_is_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    printers = FakePrinters("Office", paper=tmp_path / "no folder" / "paper.pdf")
    preview = open_preview(window, qtbot, printers=printers)
    qtbot.waitUntil(preview.print.isEnabled, timeout=30_000)
    preview.print.click()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, DecisionDialog), timeout=30_000)
    shown = window.dialogs.current
    assert shown is not None
    assert "The sheet was not printed" in [label.text() for label in shown.findChildren(QLabel)]


def test_without_a_printer_it_says_so_and_offers_a_pdf(window: MainWindow, qtbot: QtBot) -> None:
    preview = open_preview(window, qtbot, printers=FakePrinters())
    qtbot.waitUntil(preview.printer_note.isVisible, timeout=30_000)
    assert not preview.print.isEnabled()
    assert preview.print.toolTip() == preview.printer_note.text() != ""
    assert preview.save.property("kind") == "main"
    assert preview.main_button is preview.save


@pytest.mark.parametrize(
    ("first", "last", "copies", "backwards", "expected"),
    [
        (0, 0, 1, False, [0, 1, 2]),
        (2, 3, 1, False, [1, 2]),
        (2, 9, 1, True, [2, 1]),
        (0, 0, 2, False, [0, 1, 2, 0, 1, 2]),
    ],
)
def test_pages_and_copies_are_those_of_the_dialog(
    qapp: QApplication, first: int, last: int, copies: int, backwards: bool, expected: list[int]
) -> None:
    assert qapp
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setFromTo(first, last)
    printer.setCopyCount(copies)
    printer.setCollateCopies(True)
    if backwards:
        printer.setPageOrder(QPrinter.PageOrder.LastPageFirst)
    if printer.supportsMultipleCopies():
        expected = expected[: len(expected) // copies]
    assert pages_to_print(printer, 3) == expected


def test_printing_can_be_cancelled_after_any_page(qapp: QApplication, tmp_path: Path) -> None:
    assert qapp
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "paper.pdf"))
    pages: list[int] = []

    def report(done: int, _: int) -> None:
        pages.append(done)
        control.cancel()

    control = JobControl(report)
    with pytest.raises(Cancelled):
        print_sheet(SheetDocument(TWO_PAGES, Language.ENGLISH), printer, control)
    assert pages == [1]


def test_closing_while_a_page_is_painted_does_no_harm(window: MainWindow, qtbot: QtBot) -> None:
    preview = open_preview(window, qtbot)
    preview.form.themes.segment("screen").click()
    assert preview.renderer.is_busy
    QTest.keyClick(preview.view, Qt.Key.Key_Escape)
    assert window.dialogs.current is None
    again = open_preview(window, qtbot)
    assert again.choices.theme is Theme.SCREEN
    settled(again, qtbot)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_cut(make_window: MakeWindow, qtbot: QtBot, language: Language) -> None:
    window = make_window(language)
    window.resize(1100, 700)
    preview = open_preview(window, qtbot, printers=FakePrinters())
    qtbot.waitUntil(preview.printer_note.isVisible, timeout=30_000)
    QApplication.processEvents()
    for segments in (preview.form.languages, preview.form.papers, preview.form.themes):
        assert segments.sizeHint().width() <= segments.width()
    for box in preview.form.parts.values():
        assert box.sizeHint().width() <= box.width()
    assert preview.rect().right() <= window.rect().right()
    assert window.rect().contains(preview.geometry().adjusted(24, 24, -24, -24))
