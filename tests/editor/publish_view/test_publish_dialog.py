"""The Publish dialog: only the choices that change a product, the page itself, what plays differently, Make it fit."""

import errno
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.publish_view.publish_choices import load_publish_choices
from editor.publish_view.publish_dialog import PublishDialog
from editor.publish_view.target_box import MIN_HEIGHT, TargetBox
from editor.publishing.fitting import fitted, target_issues
from editor.publishing.product import ProductId
from editor.publishing.products import PRODUCTS
from editor.publishing.publish_options import M44Reader
from editor.render.fonts import lato
from editor.render.sheet.qr_code import MAX_BYTES
from editor.ui.parts.tick_box import TickBox
from editor.window.main_window import MainWindow
from i18n.languages import Language
from rules.checks import TargetName
from schema.board import Board, BoardKind
from schema.content import HexContent
from schema.formats import codecs
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.texts import ScenarioText
from tests.editor.languages import LANGUAGES

BRITISH = Scenario(
    texts={"en": ScenarioText(title="Caen")},
    hexes=(
        HexContent(row=0, col=0, terrain=Tile(terrain="forest")),
        HexContent(row=4, col=4, unit=Unit(kind="infantry", nation="gb")),
    ),
)


@pytest.fixture
def dialog(window: MainWindow, tmp_path: Path) -> PublishDialog:
    window.context.settings.set_value("publish", {"folder": str(tmp_path / "out")})
    window.commands.files.create(BRITISH)
    window.registry.action("file.publish").trigger()
    shown = window.dialogs.current
    assert isinstance(shown, PublishDialog)
    return shown


def shown_rows(dialog: PublishDialog) -> set[str]:
    return {name for name, (label, _) in dialog.form.rows.items() if label.isVisibleTo(dialog)}


def test_only_what_changes_the_product_can_be_chosen(dialog: PublishDialog) -> None:
    for product, row in dialog.products.rows.items():
        row.click()
        assert dialog.product is product
        conditional = {"reader", "arrangement", "dpi"}
        assert (
            shown_rows(dialog) - conditional
            == {name for name in PRODUCTS[product].options if name in dialog.form.rows} - conditional
        )
    assert list(dialog.products.rows) == list(ProductId)


def test_where_it_is_played_is_asked_for_what_is_played_from(dialog: PublishDialog) -> None:
    asked, noted = set(), set()
    for product, row in dialog.products.rows.items():
        row.click()
        if "reader" in shown_rows(dialog):
            asked.add(product)
        if "copy" in dialog.note.text():
            noted.add(product)
    assert asked == noted == {ProductId.SHEET, ProductId.BUNDLE, ProductId.M44}


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_that_wrap_keep_off_the_next_row_and_words_on_a_product_are_whole(
    window: MainWindow, dialog: PublishDialog, language: Language
) -> None:
    dialog.reject()
    window.context.set_language(language)
    window.registry.action("file.publish").trigger()
    again = window.dialogs.current
    assert isinstance(again, PublishDialog)
    rows = [field for label, field in again.form.rows.values() if label.isVisibleTo(again)]
    for field in rows:
        for box in field.findChildren(TickBox):
            assert box.isHidden() or box.geometry().bottom() < field.minimumHeight()
    for row in again.products.rows.values():
        width = QFontMetrics(lato(12)).horizontalAdvance(row.accessibleDescription())
        assert width <= row.sizeHint().width() - 46, row.accessibleDescription()
    again.products.rows[ProductId.PACK].click()
    assert again.form.differences.sizeHint().width() <= again.form.differences.parentWidget().width() - 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choices_of_two_boards_have_room(window: MainWindow, language: Language, qtbot: QtBot) -> None:
    window.context.set_language(language)
    window.commands.files.create(Scenario(board=Board(kind=BoardKind.OVERLORD)))
    window.registry.action("file.publish").trigger()
    dialog = window.dialogs.current
    assert isinstance(dialog, PublishDialog)
    form = dialog.form
    qtbot.waitUntil(lambda: dialog.target.isVisible() and bool(dialog.target.issues), timeout=60_000)
    dialog.layout().activate()
    assert not form.extras["has_double_page_map"].isHidden()
    bottom = -1
    for label, field in form.rows.values():
        if label.isVisibleTo(dialog):
            assert field.y() > bottom, "rows do not overlap"
            bottom = field.geometry().bottom()
            assert all(box.geometry().bottom() <= field.height() for box in field.findChildren(TickBox))
    assert bottom <= form.height()
    assert dialog.target.height() >= MIN_HEIGHT


def test_the_page_itself_is_shown(dialog: PublishDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: dialog.view.pages > 0, timeout=60_000)
    assert dialog.bar.position.text()


def test_every_page_has_a_thumbnail_that_leads_to_it(dialog: PublishDialog, qtbot: QtBot) -> None:
    pages = dialog.thumbnails
    assert not pages.isVisibleTo(dialog)
    dialog.products.rows[ProductId.REAL_SIZE].click()
    qtbot.waitUntil(lambda: pages.count() > 1, timeout=60_000)
    qtbot.waitUntil(lambda: all(pages.thumbnail(number) for number in range(pages.count())), timeout=60_000)
    assert pages.thumbnail(0) != pages.thumbnail(1)
    pages.setCurrentRow(1)
    qtbot.waitUntil(lambda: dialog.view.page == 1, timeout=60_000)
    dialog.bar.previous.click()
    qtbot.waitUntil(lambda: pages.currentRow() == 0, timeout=60_000)
    dialog.products.rows[ProductId.M44].click()
    assert not pages.isVisibleTo(dialog)


def test_choices_are_remembered(dialog: PublishDialog, window: MainWindow) -> None:
    dialog.products.rows[ProductId.BUNDLE].click()
    dialog.form.languages[Language("fr")].setChecked(True)
    dialog.form.papers.segment("letter").click()
    again = load_publish_choices(window.context.settings, Language.ENGLISH)
    assert again == dialog.choices
    assert (again.product, again.options.paper) == (ProductId.BUNDLE, "letter")
    assert again.options.languages == (Language("en"), Language("fr"))


def test_two_languages_can_be_arranged(dialog: PublishDialog) -> None:
    assert "arrangement" not in shown_rows(dialog)
    dialog.form.languages[Language("fr")].setChecked(True)
    assert "arrangement" in shown_rows(dialog)
    assert not dialog.form.extras["has_general_sheets"].isVisibleTo(dialog)


def test_one_language_is_always_left(dialog: PublishDialog) -> None:
    for box in dialog.form.languages.values():
        box.setChecked(False)
    assert len(dialog.options.languages) == 1


def test_make_it_fit_shows_its_changes_and_works_on_a_copy(
    dialog: PublishDialog, window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: bool(dialog.target.issues), timeout=60_000)
    before = dialog.target.issues
    assert dialog.target.fit.isVisibleTo(dialog)
    dialog.target.fit.click()
    qtbot.waitUntil(lambda: dialog.target.use.isVisibleTo(dialog), timeout=60_000)
    dialog.target.use.click()
    assert len(dialog.target.issues) < len(before)
    document = window.context.current_document
    assert document is not None
    assert document.scenario is BRITISH
    dialog.target.leave.click()
    assert dialog.target.issues == target_issues(BRITISH, TargetName.BGA)


def test_what_plays_differently_is_seen_whole_and_takes_no_more_room(dialog: PublishDialog, qtbot: QtBot) -> None:
    dialog.products.rows[ProductId.M44].click()
    qtbot.waitUntil(lambda: bool(dialog.target.issues), timeout=60_000)
    box, area = dialog.target, dialog.target.area
    qtbot.waitUntil(lambda: area.height() >= area.widget().height() > 0)
    assert box.height() < area.widget().height() + 120


def lines_of_ink(box: TargetBox) -> set[int]:
    """The lines of pixels, right of the mark, on which words are written."""
    picture = box.grab().toImage()
    ratio = picture.devicePixelRatio()
    lines: set[int] = set()
    for y in range(picture.height()):
        if any(picture.pixelColor(x, y).lightness() < 90 for x in range(int(40 * ratio), picture.width())):
            lines.add(int(y / ratio))
    return lines


def assert_title_is_read(box: TargetBox) -> None:
    title = box.title.geometry()
    assert box.rect().contains(title)
    assert title.height() >= box.title.heightForWidth(title.width())
    assert len(lines_of_ink(box) & set(range(title.top(), title.bottom() + 1))) >= 8, box.title.text()


@pytest.mark.parametrize("size", [(1440, 900), (1600, 1000)])
@pytest.mark.parametrize("reader", [M44Reader.BGA, M44Reader.DOW])
def test_that_nothing_plays_differently_is_read_in_the_box(
    window: MainWindow, root: Path, reader: M44Reader, size: tuple[int, int], qtbot: QtBot
) -> None:
    window.resize(*size)
    window.commands.files.create(codecs.load(root / "library" / "scenarios" / "04-pointe-du-hoc.beachhead").scenario)
    window.registry.action("file.publish").trigger()
    dialog = window.dialogs.current
    assert isinstance(dialog, PublishDialog)
    dialog.form.readers.set_value(reader.value)
    dialog.form.readers.chosen.emit(reader.value)
    box = dialog.target
    qtbot.waitUntil(box.isVisible, timeout=60_000)
    qtbot.waitUntil(lambda: box.title.text() != "")
    QApplication.processEvents()
    assert (box.title.text(), box.issues) == ("It plays there as it does here", ())
    assert_title_is_read(box)


def test_the_title_of_differences_and_of_changes_is_read_in_the_box(dialog: PublishDialog, qtbot: QtBot) -> None:
    box = dialog.target
    qtbot.waitUntil(lambda: bool(box.issues), timeout=60_000)
    QApplication.processEvents()
    assert_title_is_read(box)
    box.fit.click()
    qtbot.waitUntil(lambda: box.use.isVisibleTo(dialog), timeout=60_000)
    QApplication.processEvents()
    assert_title_is_read(box)  # one short line stands below it
    box.use.click()
    QApplication.processEvents()
    assert_title_is_read(box)


def test_a_file_for_nobody_in_particular_has_nothing_to_tell(dialog: PublishDialog) -> None:
    dialog.form.readers.set_value(M44Reader.PLAIN.value)
    dialog.form.readers.chosen.emit(M44Reader.PLAIN.value)
    assert not dialog.target.isVisibleTo(dialog)


def test_an_error_is_named(dialog: PublishDialog, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(window.context.issues), timeout=60_000)
    assert "error" in dialog.main.text()
    assert dialog.error.text()


def test_what_is_fitted_has_fewer_differences() -> None:
    fitting = fitted(BRITISH, TargetName.BGA)
    assert [fix.code for _, fix in fitting.changes] == ["fix.other-figures"]
    unit = fitting.scenario.hexes[1].unit
    assert unit is not None
    assert unit.nation == "us"
    assert fitted(fitting.scenario, TargetName.BGA).changes == ()


@pytest.mark.parametrize("product", [ProductId.PAGE, ProductId.BUNDLE, ProductId.M44])
def test_what_is_not_for_paper_shows_what_it_holds(dialog: PublishDialog, product: ProductId, qtbot: QtBot) -> None:
    dialog.products.rows[product].click()
    assert not dialog.view.isVisibleTo(dialog)
    qtbot.waitUntil(lambda: dialog.content.content is not None, timeout=60_000)
    content = dialog.content.content
    assert content is not None
    for name, _ in content.sizes:
        assert name in dialog.content.files.text()
    assert dialog.content.text.isVisibleTo(dialog) == (product is ProductId.M44)
    assert dialog.content.open.isVisibleTo(dialog) == (product is ProductId.PAGE)


def test_a_bundle_lists_the_files_inside(dialog: PublishDialog, qtbot: QtBot) -> None:
    dialog.products.rows[ProductId.BUNDLE].click()
    qtbot.waitUntil(lambda: dialog.content.content is not None, timeout=60_000)
    assert {"Caen.beachhead", "Caen.m44", "Caen.html"} <= {
        line.split(" (")[0] for line in dialog.content.files.text().splitlines()
    }


def test_a_page_opens_in_the_browser_as_it_will_be_published(dialog: PublishDialog, qtbot: QtBot) -> None:
    opened: list[str] = []

    def open_page(url: QUrl) -> bool:
        opened.append(Path(url.toLocalFile()).read_text(encoding="utf-8"))
        return len(opened) > 1

    dialog.content.open_page = open_page
    dialog.products.rows[ProductId.PAGE].click()
    qtbot.waitUntil(lambda: dialog.content.content is not None, timeout=60_000)
    dialog.content.open.click()
    assert dialog.content.problem.text()
    dialog.content.open.click()
    assert not dialog.content.problem.text()
    assert opened[0].startswith("<!DOCTYPE html>")
    assert "Caen" in opened[0]


def test_a_page_that_cannot_be_kept_for_the_browser_says_so(
    dialog: PublishDialog, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def fill_disk(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    dialog.content.open_page = lambda _: True
    dialog.products.rows[ProductId.PAGE].click()
    qtbot.waitUntil(lambda: dialog.content.content is not None, timeout=60_000)
    monkeypatch.setattr(os, "fsync", fill_disk)
    dialog.content.open.click()
    assert dialog.content.problem.text().startswith("The disk is full.")
    monkeypatch.undo()
    dialog.content.open.click()
    assert not dialog.content.problem.text()


def test_an_address_becomes_part_of_the_sheet_and_is_not_kept(dialog: PublishDialog, window: MainWindow) -> None:
    dialog.form.address.line.setText("https://example.org/caen")
    dialog.form.address.line.editingFinished.emit()
    assert dialog.options.address == "https://example.org/caen"
    assert load_publish_choices(window.context.settings, Language.ENGLISH).options.address == ""


def test_an_address_that_no_code_holds_is_refused_in_the_field(dialog: PublishDialog) -> None:
    dialog.form.address.line.setText("https://example.org/" + "é" * 100)
    dialog.form.address.line.textEdited.emit(dialog.form.address.line.text())
    dialog.form.address.line.editingFinished.emit()
    assert dialog.options.address == ""
    assert str(MAX_BYTES) in dialog.form.address.hint.text()


def test_only_a_picture_of_pixels_has_a_resolution(dialog: PublishDialog, window: MainWindow) -> None:
    dialog.products.rows[ProductId.MAP].click()
    assert "dpi" not in shown_rows(dialog)
    dialog.form.pictures.segment(".png").click()
    assert "dpi" in shown_rows(dialog)
    dialog.form.dpi.set_value(150)
    assert load_publish_choices(window.context.settings, Language.ENGLISH).options.dpi == 150


@pytest.mark.parametrize("picture", [".pdf", ".png"])
def test_a_map_is_shown_as_it_will_be(dialog: PublishDialog, picture: str, qtbot: QtBot) -> None:
    dialog.products.rows[ProductId.MAP].click()
    dialog.form.pictures.segment(picture).click()
    qtbot.waitUntil(lambda: dialog.view.pages == 1, timeout=60_000)


def test_what_plays_differently_is_shown_on_the_map(dialog: PublishDialog, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(dialog.target.issues), timeout=60_000)
    hexes = dialog.target.hexes
    assert hexes
    dialog.target.show_on_map.click()
    document = window.context.current_document
    assert document is not None
    assert document.selection.hexes == hexes
    assert window.dialogs.current is None


def test_the_focus_goes_with_the_chosen_product(dialog: PublishDialog) -> None:
    dialog.products.rows[ProductId.PACK].click()
    assert dialog.products.rows[ProductId.PACK].hasFocus()
    dialog.products.step(1)
    assert dialog.product is ProductId.GUIDE
    assert dialog.products.rows[ProductId.GUIDE].hasFocus()
