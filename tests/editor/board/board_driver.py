"""Drives a real canvas in tests: one document, its context, and mouse and keys on the widgets."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.board.canvas.board_canvas import BoardCanvas
from editor.board.canvas.board_view import BoardView
from editor.document.document import Document
from editor.settings.settings import Settings
from editor.ui.actions.registry import ActionRegistry
from editor.ui.actions.tool_actions import ToolActions
from editor.ui.context import EditorContext
from editor.ui.theme.application import prepare_application
from i18n.languages import Language
from schema.hexes import Hex
from schema.scenario import Scenario
from tests.editor.recording_window import RecordingWindow

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NO_KEY = Qt.KeyboardModifier.NoModifier


@dataclass
class BoardDriver:
    qtbot: QtBot
    context: EditorContext
    registry: ActionRegistry
    document: Document
    view: BoardView

    @property
    def canvas(self) -> BoardCanvas:
        return self.view.canvas

    @property
    def scenario(self) -> Scenario:
        return self.document.scenario

    def hex(self, label: str) -> Hex:
        found = self.scenario.find_hex(label)
        assert found is not None, label
        return found

    def at(self, where: str | Hex) -> QPoint:
        """The middle of a hex, in pixels of the canvas."""
        place = self.hex(where) if isinstance(where, str) else where
        return self.canvas.camera.to_view(self.canvas.board_layout.center(place)).toPoint()

    def move(self, where: str | QPoint) -> None:
        self._move(self.at(where) if isinstance(where, str) else where)

    def _move(self, at: QPoint) -> None:
        # The pointer may stand there already, from a test before: then Qt would say nothing.
        QTest.mouseMove(self.canvas, at + QPoint(1, 0))
        QTest.mouseMove(self.canvas, at)
        QApplication.processEvents()

    def click(self, where: str, button: Qt.MouseButton = LEFT, keys: Qt.KeyboardModifier = NO_KEY) -> None:
        self.move(where)
        QTest.mouseClick(self.canvas, button, keys, self.at(where))

    def drag(
        self, *path: str | QPoint, button: Qt.MouseButton = LEFT, keys: Qt.KeyboardModifier = NO_KEY, drop: bool = True
    ) -> None:
        points = [self.at(place) if isinstance(place, str) else place for place in path]
        self._move(points[0])
        QTest.mousePress(self.canvas, button, keys, points[0])
        for point in points[1:]:
            self._move(point)
        if drop:
            QTest.mouseRelease(self.canvas, button, keys, points[-1])

    def wheel(self, at: QPoint, turn: int, keys: Qt.KeyboardModifier = NO_KEY, on: QWidget | None = None) -> None:
        target = on or self.canvas
        event = QWheelEvent(
            QPointF(at),
            QPointF(target.mapToGlobal(at)),
            QPoint(),
            QPoint(0, turn),
            Qt.MouseButton.NoButton,
            keys,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(target, event)

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NO_KEY) -> None:
        QTest.keyClick(self.canvas, key, keys)

    def steps(self) -> list[str]:
        return [entry.text_key for entry in self.document.history()]


def make_context(folder: Path, language: Language = Language.ENGLISH) -> EditorContext:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    prepare_application(application)
    settings = Settings(folder / "settings.json")
    settings.set_value("language", language.value)
    settings.set_value("appearance", "light")
    context = EditorContext(settings)
    context.window = RecordingWindow()
    return context


def make_registry(context: EditorContext) -> ActionRegistry:
    registry = ActionRegistry(
        context.settings, lambda code: context.text(code) if context.has_text(code) else "", context
    )
    ToolActions(registry, context.toolbox)
    return registry


def make_board_driver(
    qtbot: QtBot, folder: Path, document: Document, size: tuple[int, int] = (900, 640)
) -> BoardDriver:
    context = make_context(folder)
    registry = make_registry(context)
    context.add_document(document)
    view = BoardView(document, context, registry)
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    qtbot.waitExposed(view)
    view.activateWindow()
    view.focus_board()
    QApplication.processEvents()
    return BoardDriver(qtbot, context, registry, document, view)
