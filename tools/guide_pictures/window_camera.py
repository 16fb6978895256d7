"""A window in one language, and pictures of its parts."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEventLoop, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QImage

from editor.settings.settings import Settings
from editor.window.application import make_application, make_window
from i18n.languages import Language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.board.canvas.board_canvas import BoardCanvas
    from editor.window.main_window import MainWindow

SIZE: Final = QSize(1300, 820)
_PATIENCE_MS: Final = 40_000


class WindowCamera:
    def __init__(self, language: Language, folder: Path) -> None:
        application = make_application()
        settings = Settings()
        for name, value in (("appearance", "light"), ("language", language.value), ("tour", "seen")):
            settings.set_value(name, value)
        self._folder = folder
        # Kept until the board is closed, which would miss its file.
        self._scratch = tempfile.TemporaryDirectory(prefix="beachhead-")
        self.window: MainWindow = make_window(application, settings, language)
        self.window.resize(SIZE)
        self.window.show()
        self.wait(100)
        self.window.start_up()
        self.wait(100)

    def close(self) -> None:
        self.window.checker.shut_down()
        while self.window.dialogs.current is not None:
            self.window.dialogs.current.reject()
        for document in list(self.window.context.documents):
            document.close()
        self.window.close_now()
        self.wait(50)
        self._scratch.cleanup()

    def wait(self, milliseconds: int) -> None:
        loop = QEventLoop()
        timer = QTimer(loop, singleShot=True)
        timer.timeout.connect(loop.quit)
        timer.start(milliseconds)
        loop.exec()

    def wait_for(self, ready: Callable[[], bool]) -> None:
        for _ in range(_PATIENCE_MS // 50):
            if ready():
                self.wait(200)  # for what is painted after it
                return
            self.wait(50)
        raise TimeoutError("the window is not ready for its picture")

    def wait_for_board(self, canvas: BoardCanvas) -> None:
        """Until nothing more of the board is painted: a large one comes piece by piece."""
        painted = -1
        while canvas.painted_pieces != painted:
            painted = canvas.painted_pieces
            self.wait(1_000)

    def take(self, name: str, widget: QWidget, *, margin: int = 0, most_height: int | None = None) -> None:
        """The widget as the window shows it, with what lies over it."""
        self.wait(200)
        area = QRect(widget.mapTo(self.window, QPoint()), widget.size())
        area = area.adjusted(-margin, -margin, margin, margin) & self.window.rect()
        if most_height is not None:
            area.setHeight(min(area.height(), most_height))
        # Sixteen bits of colour cannot be told from more, and take half the room.
        plain = Qt.ImageConversionFlag.ThresholdDither
        image = self.window.grab(area).toImage().convertToFormat(QImage.Format.Format_RGB16, plain)
        target = self._folder / f"{name}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        if not image.save(str(target), "PNG", 1):  # type: ignore[call-overload] # Qt's own bytes for the format
            raise OSError(f"cannot write {target}")
