"""The Publish dialog: only the choices that change a product, the page itself, what plays differently, Make it fit."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.publish_view.publish_choices import load_publish_choices
from editor.publish_view.publish_dialog import PublishDialog
from editor.publishing.fitting import fitted, target_issues
from editor.publishing.product import ProductId
from editor.publishing.products import PRODUCTS
from editor.publishing.publish_options import M44Reader
from editor.window.main_window import MainWindow
from i18n.languages import Language
from rules.checks import TargetName
from schema.content import HexContent
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.texts import ScenarioText

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
    return {name for name, (label, _) in dialog.form._rows.items() if label.isVisibleTo(dialog)}


def test_only_what_changes_the_product_can_be_chosen(dialog: PublishDialog) -> None:
    for product, row in dialog.products.rows.items():
        row.click()
        assert dialog.product is product
        assert shown_rows(dialog) - {"reader", "arrangement"} == {
            name for name in PRODUCTS[product].options if name in dialog.form._rows
        } - {"reader", "arrangement"}
    assert list(dialog.products.rows) == list(ProductId)


def test_the_page_itself_is_shown(dialog: PublishDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: dialog.view.pages > 0, timeout=60_000)
    assert dialog.bar.position.text()


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


def test_a_file_for_nobody_in_particular_has_nothing_to_tell(dialog: PublishDialog) -> None:
    dialog.form.readers.set_value(M44Reader.PLAIN.value)
    dialog.form.readers.chosen.emit(M44Reader.PLAIN.value)
    assert not dialog.target.isVisibleTo(dialog)


def test_it_writes_the_files(dialog: PublishDialog, tmp_path: Path, qtbot: QtBot) -> None:
    dialog.products.rows[ProductId.M44].click()
    dialog.main.click()
    written = tmp_path / "out" / "Caen.m44"
    qtbot.waitUntil(written.exists, timeout=60_000)


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
