"""Which library is used: the user's own, the last ones, and what is on the screen when it is another."""

import shutil
from pathlib import Path

import pytest

from editor.library_view.access.library_access import SETTING
from editor.library_view.database_dialog import ChosenDatabase, DatabaseDialog
from editor.library_view.library_choice import RECENT
from i18n.languages import Language
from library.database.connection import default_address
from library.kinds import Kind
from library.opening import open_database
from library.store import get_text
from tests.editor.library_view.library_driver import LONG, LibraryDriver
from tests.library_template import library_template

SERVER = "postgresql+psycopg://anna@club.example:5432/beachhead"


@pytest.fixture
def other(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    other = tmp_path / "club.db"
    shutil.copy(library_template(tmp_path_factory), other)
    return other


def use(driver: LibraryDriver, address: str) -> None:
    driver.place.choice.use(ChosenDatabase(address, is_copied=False))
    driver.qtbot.waitUntil(lambda: driver.place.access.is_open, timeout=LONG)
    driver.idle()


def open_dialog(driver: LibraryDriver) -> DatabaseDialog:
    driver.window.registry.action("library.choose").trigger()
    dialog = driver.window.dialogs.current
    assert isinstance(dialog, DatabaseDialog)
    return dialog


def offered(dialog: DatabaseDialog) -> list[str]:
    return [dialog.known.itemText(index) for index in range(dialog.known.count())]


def choose(dialog: DatabaseDialog, index: int) -> None:
    dialog.known.setCurrentIndex(index)
    dialog.known.activated.emit(index)


@pytest.mark.slow
def test_a_way_leads_back_to_the_own_library(driver: LibraryDriver, file: Path, other: Path) -> None:
    use(driver, str(other))
    assert driver.place.access.database.file == other
    dialog = open_dialog(driver)
    text = driver.window.context.text
    assert offered(dialog) == [text("library.database.own"), str(other), text("library.database.another")]
    assert dialog.known.currentText() == str(other)
    choose(dialog, 0)
    assert dialog.address == str(file)
    dialog.main.click()
    driver.qtbot.waitUntil(lambda: driver.place.access.is_open and driver.place.access.address == str(file))
    driver.idle()
    # The setting is the default again, wherever the user's data go to.
    assert not driver.window.context.settings.value(SETTING)
    assert driver.place.access.address == default_address()
    dialog = open_dialog(driver)
    assert dialog.known.currentText() == text("library.database.own")
    choose(dialog, 1)
    assert dialog.address == str(other)
    dialog.reject()


@pytest.mark.slow
def test_servers_are_offered_without_their_password(driver: LibraryDriver) -> None:
    settings = driver.window.context.settings
    driver.place.choice.remember("postgresql+psycopg://anna:secret@club.example:5432/beachhead")
    assert settings.strings(RECENT) == [SERVER]
    dialog = open_dialog(driver)
    assert "postgresql://anna@club.example:5432/beachhead" in offered(dialog)
    choose(dialog, 1)
    assert (dialog.host.text(), dialog.port.value, dialog.name.text()) == ("club.example", 5432, "beachhead")
    assert dialog.user.text() == "anna"
    assert dialog.password.isVisible()
    assert dialog.address == SERVER
    # Whoever changes a field means another one.
    dialog.host.setText("other.example")
    dialog.host.textEdited.emit("other.example")
    assert dialog.known.currentText() == driver.window.context.text("library.database.another")
    dialog.reject()


@pytest.mark.slow
def test_the_last_five_are_offered_the_latest_first(driver: LibraryDriver, file: Path) -> None:
    for number in range(7):
        driver.place.choice.remember(f"/somewhere/{number}.db")
    driver.place.choice.remember("/somewhere/4.db")
    driver.place.choice.remember(str(file))
    dialog = open_dialog(driver)
    assert offered(dialog)[1:-1] == [f"/somewhere/{number}.db" for number in (4, 6, 5, 3, 2)]
    dialog.reject()


@pytest.mark.slow
def test_texts_in_work_are_written_into_the_library_they_are_of(driver: LibraryDriver, file: Path, other: Path) -> None:
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["name"]
    row.field.set_words("Guet-apens")
    use(driver, str(other))
    assert driver.place.middle.currentWidget() is driver.browser.grid
    driver.place.texts.save()
    driver.idle()
    names = []
    for address in (file, other):
        database = open_database(str(address))
        with database.reading() as session:
            text = get_text(session=session, kind=Kind.CARD, key="ambush", field="name", language="fr")
        database.close()
        names.append(text.text)
    assert names[0] == "Guet-apens"
    assert names[1] != "Guet-apens"
