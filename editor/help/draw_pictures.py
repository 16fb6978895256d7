"""Takes the pictures of the guide from the real window, in each language: `python -m editor.help.draw_pictures`.

With names behind it, only those. It opens no window on the screen and touches none of the user's files.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from i18n.languages import Language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.window.main_window import MainWindow
    from schema.hexes import Hex

_SAMPLE: Final = "01-pegasus-bridge.beachhead"
_SIZE: Final = (1300, 820)
_PATIENCE_MS: Final = 20_000
# A unit of the sample, and a hex that it does not see.
_UNIT, _HIDDEN = "c4", "E7"


class Photographer:
    """One window in one language. Every method takes one picture, of the name that the guide knows."""

    def __init__(self, language: Language, folder: Path) -> None:
        from editor.settings.settings import Settings
        from editor.window.application import make_application, make_window

        application = make_application()
        settings = Settings()
        for name, value in (("appearance", "light"), ("language", language.value), ("tour", "seen")):
            settings.set_value(name, value)
        self._folder = folder
        self.window: MainWindow = make_window(application, settings, language)
        self.window.resize(*_SIZE)
        self.window.show()
        self.wait(100)
        self.window.commands.start_up()
        self.wait(100)

    def close(self) -> None:
        self.window.checker.wait()
        while self.window.dialogs.shown is not None:
            self.window.dialogs.shown.reject()
        for document in list(self.window.context.documents):
            document.close()
        self.window.close_now()
        self.wait(50)

    # The camera

    def wait(self, milliseconds: int) -> None:
        from PySide6.QtCore import QEventLoop, QTimer

        loop = QEventLoop(self.window if hasattr(self, "window") else None)
        timer = QTimer(loop, singleShot=True)
        timer.timeout.connect(loop.quit)
        timer.start(milliseconds)
        loop.exec()

    def wait_for(self, ready: Callable[[], bool]) -> None:
        for _ in range(_PATIENCE_MS // 50):
            if ready():
                self.wait(150)  # for what is painted after it
                return
            self.wait(50)
        raise TimeoutError("the window is not ready for its picture")

    def take(self, name: str, widget: QWidget, margin: int = 0) -> None:
        """The widget as the window shows it, with what lies over it."""
        from PySide6.QtCore import QPoint, QRect, Qt
        from PySide6.QtGui import QImage

        self.wait(150)
        area = QRect(widget.mapTo(self.window, QPoint()), widget.size())
        area = area.adjusted(-margin, -margin, margin, margin) & self.window.rect()
        # Sixteen bits of colour cannot be told from more, and take half the room.
        plain = Qt.ImageConversionFlag.ThresholdDither
        image = self.window.grab(area).toImage().convertToFormat(QImage.Format.Format_RGB16, plain)
        target = self._folder / f"{name}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        if not image.save(str(target), "PNG", 1):  # type: ignore[call-overload] # Qt's own bytes for the format
            raise OSError(f"cannot write {target}")

    # What is on the pictures

    def open_sample(self) -> None:
        from importlib.resources import files

        from schema import codecs

        if self.window.context.documents:
            return
        source = (files("library") / "scenarios" / _SAMPLE).read_text("utf-8")
        self.window.commands.files.create(codecs.loads(source, codecs.NATIVE).scenario)
        self.wait_for(lambda: self.window.checker.findings is not None)

    def select(self, label: str) -> Hex:
        from editor.document.selection import Selection

        document = self.window.context.current_document
        assert document is not None
        where = document.scenario.find_hex(label)
        assert where is not None
        document.select(Selection(frozenset((where,))))
        self.wait(300)
        return where

    def start(self) -> None:
        self.take("start", self.window)

    def editor(self) -> None:
        self.open_sample()
        self.select(_UNIT)
        self.take("editor", self.window)

    def palette(self) -> None:
        self.open_sample()
        self.take("palette", self.window.editor.left)

    def overlays(self) -> None:
        self.open_sample()
        for name in ("moves", "sight", "targets"):
            self.window.registry.action(f"overlay.{name}").setChecked(True)
        self.select(_UNIT)
        self.wait(600)
        self.take("overlays", self.window.editor.boards)
        for name in ("moves", "sight", "targets"):
            self.window.registry.action(f"overlay.{name}").setChecked(False)

    def why(self) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        self.open_sample()
        self.select(_UNIT)
        self.window.registry.action("tool.why").trigger()
        board = self.window.editor.canvas
        assert board is not None
        document = self.window.context.current_document
        assert document is not None
        where = document.scenario.find_hex(_HIDDEN)
        assert where is not None
        at = board.canvas.camera.to_view(board.canvas.board_layout.center(where)).toPoint()
        QTest.mouseClick(board.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        self.wait(600)
        self.take("why", self.window.editor.boards)
        self.window.registry.action("tool.leave").trigger()
        self.window.registry.action("tool.select").trigger()

    def printing(self) -> None:
        from editor.printing.preview import PrintPreview

        self.open_sample()
        self.window.registry.action("file.print").trigger()
        preview = self.window.dialogs.shown
        assert isinstance(preview, PrintPreview)
        self.wait_for(lambda: preview.view.pages > 0 and not preview.press.is_busy)
        self.take("printing", preview, margin=-24)
        preview.reject()

    def recovery(self) -> None:
        """As after a crash: a copy with two forests more than the file, and a unit less."""
        from datetime import datetime
        from importlib.resources import as_file, files

        from editor.document.recovery import RecoveryCopy
        from editor.edits.erasing import Erase
        from editor.edits.pieces import tile_piece
        from editor.edits.placing import Place
        from editor.window.recovery_dialog import RecoveryDialog

        self.open_sample()
        document, context = self.window.context.current_document, self.window.context
        assert document is not None
        places = [where for label in ("H6", "i5") if (where := document.scenario.find_hex(label)) is not None]
        document.do(Place(tile_piece("forest"), tuple(places)))
        document.do(Erase((self.select(_UNIT),)))
        changed, steps = document.scenario, document.changes
        while document.can_undo:
            document.undo()
        moment = datetime(2026, 6, 6, 14, 7).astimezone()
        with as_file(files("library") / "scenarios" / _SAMPLE) as path:
            copy = RecoveryCopy(path, path, moment, steps, "Pegasus Bridge", changed)
            self.window.dialogs.ask(lambda: RecoveryDialog(context, self.window, copy, copy.differing_hexes()))
            dialog = self.window.dialogs.shown
            assert dialog is not None
            self.take("recovery", dialog, margin=-24)
            dialog.reject()

    def panel(self, name: str) -> None:
        self.open_sample()
        self.window.editor.show_right_page(name)
        self.take(name, self.window.editor.right)


NAMES: Final = ("start", "editor", "palette", "overlays", "why", "printing", "recovery")


@contextmanager
def _own_home() -> Iterator[None]:
    """The user's settings, recent files and recovery copies are none of our business."""
    with tempfile.TemporaryDirectory(prefix="beachhead-") as home:
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(home) / name.lower())
        yield


def draw(folder: Path, names: tuple[str, ...] = NAMES) -> None:
    for language in Language:
        with _own_home():
            photographer = Photographer(language, folder / language.value / "pictures")
            for name in names:
                getattr(photographer, name)()
            photographer.close()


def main() -> int:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    unknown = set(sys.argv[1:]) - set(NAMES)
    if unknown:
        print(f"no such picture: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    draw(Path(__file__).parent / "guide", tuple(sys.argv[1:]) or NAMES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
