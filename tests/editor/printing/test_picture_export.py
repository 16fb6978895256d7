"""Exporting a picture from the window: painted beside it, written whole or not at all, by no other program."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.document.jobs import Cancelled
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.printing import picture_export, print_job
from editor.printing.export_notice import ExportNotice
from editor.printing.painting_thread import painting_thread
from editor.printing.picture_export import PictureExport
from editor.printing.print_choices import PrintChoices
from editor.printing.print_job import SheetFileJob
from editor.render.painting.export import PictureOptions, picture_bytes
from editor.render.paper import Paper
from editor.render.picture_format import PictureFormat
from editor.render.theme import Theme
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.window.dialogs.export_dialog import ExportDialog
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Tile
from schema.scenario import Scenario
from schema.texts import ScenarioText
from tests.editor.recording_window import RecordingWindow

HOSTILE = "import pathlib; pathlib.Path(__file__).with_name('it-was-run').touch()\n"
FORESTS = Scenario(
    texts={"en": ScenarioText(title="The Point")},
    hexes=tuple(HexContent(row=4, col=col, terrain=Tile(terrain="forest")) for col in range(0, 24, 2)),
)


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def start_export(
    window: MainWindow,
    target: Path,
    monkeypatch: pytest.MonkeyPatch,
    form: PictureFormat = PictureFormat.PNG,
    pixels: int = 400,
) -> None:
    monkeypatch.setattr(window.commands.files.chooser, "choose_picture", lambda *_: target)
    window.commands.files.create(FORESTS)
    window.registry.action("file.export").trigger()
    dialog = window.dialogs.current
    assert isinstance(dialog, ExportDialog)
    dialog.formats.segment(form.value).click()
    dialog.pixels.set_value(pixels)
    dialog.main.click()
    assert window.dialogs.current is None


def wait_for_toast(window: MainWindow, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: bool(window.toasts.visible), timeout=30_000)
    return window.toasts.visible[-1].words.text()


def test_a_program_in_the_current_folder_is_not_run(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("editor", "schema", "i18n", "PySide6"):
        folder = tmp_path / name
        folder.mkdir()
        for file in ("__init__.py", "__main__.py"):
            (folder / file).write_text(HOSTILE, "utf-8")
    monkeypatch.chdir(tmp_path)
    start_export(window, tmp_path / "board.png", monkeypatch)
    wait_for_toast(window, qtbot)
    assert list(tmp_path.rglob("it-was-run")) == []
    assert (tmp_path / "board.png").is_file()


@pytest.mark.parametrize("form", PictureFormat)
def test_the_file_is_that_of_the_command_line(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: PictureFormat
) -> None:
    target = tmp_path / f"board{form}"
    start_export(window, target, monkeypatch, form)
    assert wait_for_toast(window, qtbot) == f"Exported board{form}"
    picture = PictureOptions(theme=Theme.SCREEN, width=400 if form.has_pixel_size else None, paper=Paper.BOARD)
    assert target.read_bytes() == picture_bytes(FORESTS, form, picture)


def test_a_failed_export_says_why_and_leaves_nothing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_export(window, tmp_path / "no such folder" / "board.svg", monkeypatch, PictureFormat.SVG)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, DecisionDialog), timeout=30_000)
    assert window.dialogs.current is not None
    words = [label.text() for label in window.dialogs.current.findChildren(QLabel)]
    assert "The picture was not written" in words
    assert any("board.svg: The folder for this file does not exist." in label for label in words)
    assert files_in(tmp_path) == []


def test_a_mistake_of_ours_is_reported_as_a_crash(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object, **__: object) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(picture_export, "picture_bytes", break_down)
    recording = RecordingWindow()
    monkeypatch.setattr(window.context, "window", recording)
    start_export(window, tmp_path / "board.png", monkeypatch)
    qtbot.waitUntil(lambda: bool(recording.crashes), timeout=30_000)
    assert [type(problem) for problem in recording.crashes] == [ZeroDivisionError]
    assert files_in(tmp_path) == []


def test_a_long_export_shows_its_progress_and_can_be_cancelled(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()

    def paint_slowly(*_: object, progress: Callable[[int, int], None], **__: object) -> bytes:
        progress(1, 3)
        go_on.wait(30)
        progress(2, 3)
        return b"a picture"

    monkeypatch.setattr(picture_export, "picture_bytes", paint_slowly)
    target = tmp_path / "board.png"
    target.write_bytes(b"as it was")
    start_export(window, target, monkeypatch)
    (export,) = window.dialogs.findChildren(PictureExport)
    notice = export.notice
    assert not notice.isVisible()  # it may be done in a moment
    qtbot.waitUntil(notice.isVisible, timeout=30_000)
    assert notice.words.text() == notice.accessibleName() == "Exporting board.png"
    assert window.rect().contains(notice.geometry().adjusted(24, 24, -24, -24))
    qtbot.waitUntil(lambda: (notice.bar.value(), notice.bar.maximum()) == (1, 3), timeout=30_000)
    notice.cancel.click()
    assert not notice.isVisible()
    go_on.set()
    qtbot.waitUntil(lambda: not window.findChildren(ExportNotice), timeout=30_000)
    assert target.read_bytes() == b"as it was"
    assert files_in(tmp_path) == ["board.png"]
    assert not window.toasts.visible
    assert window.dialogs.current is None


def test_a_long_sheet_shows_its_progress_and_can_be_cancelled(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()

    def paint_slowly(_: object, progress: Callable[[int, int], None]) -> bytes:
        progress(1, 2)
        go_on.wait(30)
        return b"a sheet"

    monkeypatch.setattr(print_job, "sheet_bytes", paint_slowly)
    target = tmp_path / "sheet.pdf"
    target.write_bytes(b"as it was")
    job = SheetFileJob(window.context, window.dialogs, target)
    job.start(FORESTS, PrintChoices(Language.ENGLISH))
    qtbot.waitUntil(job.notice.isVisible, timeout=30_000)
    assert job.notice.words.text() == "Exporting sheet.pdf"
    qtbot.waitUntil(lambda: (job.notice.bar.value(), job.notice.bar.maximum()) == (1, 2), timeout=30_000)
    job.notice.cancel.click()
    go_on.set()
    qtbot.waitUntil(lambda: not window.findChildren(ExportNotice), timeout=30_000)
    assert target.read_bytes() == b"as it was"
    assert not window.toasts.visible


def test_a_cancelled_export_that_had_not_begun_paints_nothing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painting = threading.Event()
    painting_thread().pool.start(lambda: painting.wait(30))
    start_export(window, tmp_path / "board.png", monkeypatch)
    (export,) = window.dialogs.findChildren(PictureExport)
    export.notice.cancel.click()
    painting.set()
    qtbot.waitUntil(lambda: not window.findChildren(ExportNotice), timeout=30_000)
    assert files_in(tmp_path) == []


@pytest.mark.parametrize("form", PictureFormat)
@pytest.mark.parametrize("last", [1, 4])
def test_painting_can_be_stopped_after_any_step(qapp: QApplication, form: PictureFormat, last: int) -> None:
    steps: list[int] = []

    def report(done: int, total: int) -> None:
        steps.append(done)
        assert done <= total
        if done == last:
            raise Cancelled

    assert qapp
    with pytest.raises(Cancelled):
        picture_bytes(FORESTS, form, PictureOptions(width=300), progress=report)
    assert steps == list(range(1, last + 1))


def test_the_window_goes_on_while_a_picture_is_painted(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, paint = threading.Event(), picture_export.picture_bytes
    monkeypatch.setattr(picture_export, "picture_bytes", lambda *a, **b: go_on.wait(5) and paint(*a, **b))
    target = tmp_path / "board.png"
    start_export(window, target, monkeypatch)
    document = window.context.current_document
    assert document is not None
    before = len(document.history())
    document.do(PlacePiece(tile_piece("hill"), (Hex(4, 4),)))
    QApplication.processEvents()
    assert (len(document.history()), target.exists()) == (before + 1, False)  # nobody has waited for the picture
    go_on.set()
    wait_for_toast(window, qtbot)
    assert target.exists()


def test_closing_the_window_during_an_export_does_no_harm(
    make_window: Callable[..., MainWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    folder = tmp_path / "pictures"
    folder.mkdir()
    target = folder / "board.png"
    start_export(window, target, monkeypatch, pixels=1_000)
    window.close()
    painting_thread().pool.waitForDone()
    QApplication.processEvents()
    assert target.read_bytes().startswith(b"\x89PNG")
    assert files_in(folder) == ["board.png"]
