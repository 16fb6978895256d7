"""Texts to translators and back in the window: previewed, chosen one by one, cancelled, undone by one click."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.library_view.browse.library_tab import LibraryTab
from editor.library_view.translators.text_export_dialog import ExportScope, TextExportDialog
from editor.library_view.translators.text_import_dialog import TextImportDialog
from i18n.languages import Language
from library.database.connection import Database, parse_address
from library.exchange.file_formats import ExchangeFormat, read_translations
from library.exchange.text_import import TextOutcome
from library.kinds import Kind
from tests.editor.library_view.library_driver import LONG, LibraryDriver, put_library
from tests.hostile_exchange import write_refused_files, write_refused_texts
from tests.library.po_exchange import edited, exported, stated
from tests.library_template import small_library_template


@pytest.fixture
def file(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Most tests read all texts."""
    return put_library(home, small_library_template(tmp_path_factory))


@pytest.fixture
def other(file: Path) -> Database:
    """The same library, seen from outside."""
    return Database(parse_address(str(file)))


def preview(driver: LibraryDriver, po: str, tmp_path: Path, name: str = "texts.po") -> TextImportDialog:
    """Choose a PO file in the menu, and wait for what it would change."""
    path = tmp_path / name
    path.write_text(po, "utf-8")
    driver.place.commands.dialogs.choose_translations = lambda: path  # type: ignore[method-assign]
    driver.window.registry.action("library.import-texts").trigger()
    driver.qtbot.waitUntil(lambda: isinstance(driver.window.dialogs.current, TextImportDialog), timeout=LONG)
    dialog = driver.window.dialogs.current
    assert isinstance(dialog, TextImportDialog)
    return dialog


def toasts(driver: LibraryDriver) -> list[str]:
    return [toast.words.text() for toast in driver.window.toasts.visible]


def test_an_import_shows_what_checks_say_about_it(driver: LibraryDriver, other: Database, tmp_path: Path) -> None:
    code = "terrain:hq_supply_tent.note"
    words = stated(other, code).text
    po = edited(exported(other), code, text=words.replace("1 kaart", "9 kaarten"))
    dialog = preview(driver, edited(po, "card:ambush", text="Verrassing"), tmp_path)
    assert dialog.filter.segment("findings").text() == "With issues 1"
    dialog.filter.segment("findings").click()
    assert [text.code for text in dialog.model.rows] == [code]
    said = "The numbers are not those of the source: 9 instead of 1."
    for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
        assert said in str(dialog.model.index(0).data(role))
    assert "→ “… " in str(dialog.model.index(0).data())


def test_an_import_is_previewed_chosen_and_undone_by_one_click(
    driver: LibraryDriver, other: Database, tmp_path: Path
) -> None:
    po = edited(edited(exported(other), "card:ambush", text="Verrassing"), "card:probe", text="Tasten")
    po = edited(po, "card:recon", text="{card:recom}")
    dialog = preview(driver, po, tmp_path)
    assert {text.code for text in dialog.model.rows} == {"card:recon", "card:probe", "card:ambush"}
    assert stated(other, "card:ambush").text == "Hinderlaag"
    shown = {text.code: dialog.model.what(text) for text in dialog.model.rows}
    assert shown["card:ambush"] == "“Hinderlaag” → “Verrassing”"
    ambush = next(text for text in dialog.model.rows if text.code == "card:ambush")
    driver.window.context.set_language(Language.FRENCH)
    assert dialog.model.what(ambush) == "«\u202fHinderlaag\u202f» → «\u202fVerrassing\u202f»"
    driver.window.context.set_language(Language.ENGLISH)
    assert "{card:recon}" in shown["card:recon"]
    assert dialog.main.text() == "Import 2 texts"
    # Only what the filter and the words leave is listed.
    dialog.filter.segment(TextOutcome.REFUSED.value).click()
    assert [text.code for text in dialog.model.rows] == ["card:recon"]
    dialog.filter.segment("all").click()
    dialog.search.setText("tasten")
    assert [text.code for text in dialog.model.rows] == ["card:probe"]
    # A click takes the tick away, and Space brings it back.
    where = dialog.list.visualRect(dialog.model.index(0)).center()
    QTest.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
    assert dialog.main.text() == "Import 1 text"
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Space)
    assert dialog.main.text() == "Import 2 texts"
    QTest.keyClick(dialog.list, Qt.Key.Key_Space)
    dialog.search.clear()
    dialog.main.click()
    driver.qtbot.waitUntil(lambda: driver.window.dialogs.current is None, timeout=LONG)
    assert [stated(other, code).text for code in ("card:ambush", "card:probe")] == ["Verrassing", "Schermutseling"]
    (toast,) = driver.window.toasts.visible
    assert toast.words.text() == "1 text imported."
    toast.undo.click()
    driver.idle()
    driver.qtbot.waitUntil(lambda: stated(other, "card:ambush").text == "Hinderlaag", timeout=LONG)
    driver.qtbot.waitUntil(
        lambda: any("as it was before the import of texts.po" in one for one in toasts(driver)), timeout=LONG
    )


def test_cancel_changes_nothing_and_conflicts_wait_for_the_user(
    driver: LibraryDriver, other: Database, tmp_path: Path
) -> None:
    po = edited(exported(other), "card:ambush", text="Verrassing")
    row = driver.edit(Kind.CARD, "ambush", Language.DUTCH)["name"]
    row.field.set_words("Hier gewijzigd")
    row.save()
    driver.idle()
    dialog = preview(driver, po, tmp_path)
    (conflict,) = dialog.model.rows
    assert conflict.outcome is TextOutcome.CONFLICT
    assert dialog.model.what(conflict) == "“Hier gewijzigd” → “Verrassing”"
    assert not dialog.main.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    driver.qtbot.waitUntil(lambda: driver.window.dialogs.current is None, timeout=LONG)
    assert stated(other, "card:ambush").text == "Hier gewijzigd"
    dialog = preview(driver, po, tmp_path)
    dialog.model.set_ticked([0], True)
    dialog.main.click()
    driver.qtbot.waitUntil(lambda: driver.window.dialogs.current is None, timeout=LONG)
    assert stated(other, "card:ambush").text == "Verrassing"


def test_a_file_in_another_language_wants_a_tick_first(driver: LibraryDriver, other: Database, tmp_path: Path) -> None:
    dialog = preview(driver, exported(other).replace("Language: nl", "Language: fr"), tmp_path)
    dialog.model.set_ticked(range(len(dialog.model.rows)), True)
    assert not dialog.main.isEnabled()
    dialog.mismatch.click()
    assert dialog.main.isEnabled()
    dialog.reject()


def test_what_is_no_po_file_is_told(driver: LibraryDriver, tmp_path: Path) -> None:
    path = tmp_path / "nothing.po"
    path.write_text("nothing", "utf-8")
    driver.place.translators.preview(path)
    driver.qtbot.waitUntil(driver.place.problem.isVisible, timeout=LONG)
    assert (
        driver.place.problem.words.text()
        == "Translations cannot be read from this file. Use PO, XLIFF, TMX, TBX, or CSV."
    )


def test_a_hostile_file_is_told_in_one_line_and_changes_nothing(
    driver: LibraryDriver, other: Database, tmp_path: Path
) -> None:
    before = exported(other)
    problem = driver.place.problem
    for file in write_refused_files(tmp_path):
        problem.clear()
        driver.place.translators.preview(file)
        driver.qtbot.waitUntil(problem.isVisible, timeout=LONG)
        words = problem.words.text()
        assert words.endswith("."), file
        assert "\n" not in words, file
        assert "passwd" not in words, file
        assert driver.window.dialogs.current is None
    assert exported(other) == before


def test_a_hostile_text_is_named_and_cannot_be_ticked(driver: LibraryDriver, other: Database, tmp_path: Path) -> None:
    before = exported(other)
    (tmp_path / "hostile").mkdir()
    wanted = ("attribute.po", "backwards.tmx", "formula0.csv", "giant-2.xlf", "path0.po")
    for file in (one for one in write_refused_texts(tmp_path / "hostile") if one.name in wanted):
        dialog = preview(driver, file.read_text("utf-8"), tmp_path, file.name)
        dialog.model.set_ticked(range(len(dialog.model.rows)), True)
        assert not dialog.main.isEnabled(), file
        assert all(dialog.model.what(text) for text in dialog.model.rows)
        dialog.reject()
        driver.qtbot.waitUntil(lambda: driver.window.dialogs.current is None, timeout=LONG)
    assert exported(other) == before


def test_an_empty_list_of_texts_is_not_offered_for_export(driver: LibraryDriver) -> None:
    def offered(*shown: str) -> bool:
        scope = ExportScope(Language.DUTCH, frozenset(shown), frozenset())
        dialog = TextExportDialog(driver.window.context, driver.window, (), scope)
        dialog.deleteLater()
        return dialog.scope.parent() is not None

    assert offered("card:ambush")
    assert not offered()


def test_the_texts_of_chosen_scenarios_go_out(
    driver: LibraryDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose("01-pegasus-bridge")
    target = tmp_path / "fr.xlf"
    asked: list[tuple[str, str]] = []

    def choose_target(title: str, _: str, filters: str) -> Path:
        asked.append((title, filters))
        return target

    monkeypatch.setattr(driver.place.commands.dialogs, "choose_target", choose_target)
    driver.window.registry.action("library.export-texts").trigger()
    dialog = driver.window.dialogs.current
    assert isinstance(dialog, TextExportDialog)
    dialog.languages.segment("fr").click()
    dialog.formats.segment(ExchangeFormat.XLIFF_2).click()
    dialog.main.click()
    driver.idle()
    driver.qtbot.waitUntil(target.exists, timeout=LONG)
    file = read_translations(target.read_bytes())
    assert file.language is Language.FRENCH
    assert {entry.code.partition(".")[0] for entry in file.entries} == {"scenario:01-pegasus-bridge"}
    assert asked == [("translate.export-title", "XLIFF 2.0 (*.xlf)")]
    driver.qtbot.waitUntil(
        lambda: any("texts written to fr.xlf (French)" in one for one in toasts(driver)), timeout=LONG
    )
