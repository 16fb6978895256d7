"""Gestures of a user over a whole window, sent through the system's events, and what they may change."""

import random
from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QTextEdit,
    QWidget,
)

from editor.document.document import Document
from editor.window.docks.document_tabs import TabCloseButton
from editor.window.main_window import MainWindow
from editor.window.pages.dock_panels import DOCK_PANELS
from schema.formats.codecs import NATIVE, dumps
from schema.scenario import Scenario

TEXTS = (QLineEdit, QTextEdit, QPlainTextEdit)
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PANELS = tuple(panel.id for panel in DOCK_PANELS)
# What the file holds is compared, not the objects.
Bytes = bytes


def scenario_bytes(scenario: Scenario) -> Bytes:
    return dumps(scenario, NATIVE)[0]


def changed_fields(before: Scenario, after: Scenario) -> frozenset[str]:
    """The fields of the scenario that differ."""
    if before is after:
        return frozenset()
    names = type(before).model_fields
    return frozenset(name for name in names if getattr(before, name) != getattr(after, name))


def settle(milliseconds: int = 12) -> None:
    """The Properties panel waits ten milliseconds for the map."""
    QTest.qWait(milliseconds)


def show_panel(window: MainWindow, panel: str) -> QWidget:
    dock = window.editor.right if panel in window.editor.right.panel_ids() else window.editor.bottom
    dock.setVisible(True)
    dock.show_panel(panel)
    settle()
    return dock.panel(panel)


def is_text(widget: QWidget) -> bool:
    return isinstance(widget, TEXTS) and not widget.isReadOnly()


def is_reachable(widget: QWidget, window: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and widget.window() is window and not widget.size().isEmpty()


def takes_focus(widget: QWidget, window: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and is_reachable(widget, window)


def reveal(widget: QWidget) -> None:
    """Scroll to it."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget, 10, 10)
        parent = parent.parentWidget()


def click(widget: QWidget, button: Qt.MouseButton = LEFT) -> None:
    """On what is seen at the middle of the widget; nothing where that is outside the window."""
    window = widget.window()
    at = widget.mapTo(window, widget.rect().center())
    if window.rect().contains(at):
        QTest.mouseClick(window.windowHandle(), button, pos=at)


def turn_wheel(widget: QWidget, turn: int = -120, at: QPoint | None = None) -> None:
    """Qt gives the focus to what wants it by the wheel, as it does for a user."""
    window = widget.window()
    where = widget.mapTo(window, widget.rect().center() if at is None else at)
    if window.rect().contains(where):
        QTest.wheelEvent(window.windowHandle(), QPointF(where), QPoint(0, turn))


def leave_all(window: MainWindow) -> None:
    """Close menus and dialogs without choosing anything."""
    for _ in range(5):
        popup = QApplication.activePopupWidget()
        if popup is None:
            break
        popup.close()
    while window.dialogs.current is not None:
        window.dialogs.current.reject()


def inner_widgets(root: QWidget) -> Iterator[tuple[str, QWidget]]:
    """All widgets with names that are the same again after some of them were made anew."""
    counts: dict[str, int] = {}
    for widget in root.findChildren(QWidget):
        name = f"{type(widget).__name__} {widget.objectName()}"
        counts[name] = counts.get(name, 0) + 1
        yield f"{name} {counts[name]}", widget


def find_widget(root: QWidget, name: str) -> QWidget | None:
    return next((widget for known, widget in inner_widgets(root) if known == name), None)


class RandomGestures:
    """A user who does anything. The same seed does the same."""

    def __init__(self, window: MainWindow, document: Document, seed: int) -> None:
        self._window = window
        self._document = document
        self._random = random.Random(seed)
        self._gestures: tuple[Callable[[], str], ...] = (
            *(self._click_board, self._drag_on_board, self._click_board, self._drag_on_board),
            *(self._key, self._key, self._key, self._click_widget, self._click_widget, self._click_widget),
            *(self._wheel, self._type, self._show_panel, self._menu, self._piece),
        )

    def make(self) -> str:
        """Make one gesture; what it was, for the message of a failure."""
        told = self._random.choice(self._gestures)()
        if self._random.random() < 0.7:
            leave_all(self._window)
        else:
            self._use_popup()
        return told

    # On the board

    def _board_point(self) -> QPoint:
        board = self._canvas
        return QPoint(self._random.randrange(board.width()), self._random.randrange(board.height()))

    @property
    def _canvas(self) -> QWidget:
        board = self._window.editor.canvas
        assert board is not None
        return board.canvas

    def _modifier(self) -> Qt.KeyboardModifier:
        keys = Qt.KeyboardModifier
        return self._random.choice(
            (keys.NoModifier,) * 5 + (keys.ShiftModifier, keys.ControlModifier, keys.AltModifier)
        )

    def _click_board(self) -> str:
        at, button = self._board_point(), self._random.choice((LEFT, LEFT, LEFT, RIGHT))
        send = self._random.choice((QTest.mouseClick, QTest.mouseClick, QTest.mouseDClick))
        send(self._canvas, button, self._modifier(), at)
        return f"{send.__name__} {button.name} {at.toTuple()}"

    def _drag_on_board(self) -> str:
        start, keys = self._board_point(), self._modifier()
        QTest.mousePress(self._canvas, LEFT, keys, start)
        for _ in range(self._random.randrange(1, 5)):
            QTest.mouseMove(self._canvas, self._board_point())
        if self._random.random() < 0.1:
            QTest.keyClick(self._canvas, Qt.Key.Key_Escape)
        end = self._board_point()
        QTest.mouseRelease(self._canvas, LEFT, keys, end)
        return f"drag {start.toTuple()} {end.toTuple()}"

    # Anywhere

    def _widget(self) -> QWidget:
        candidates = [one for one in self._window.findChildren(QWidget) if is_reachable(one, self._window)]
        return self._random.choice(candidates)

    def _click_widget(self) -> str:
        widget = self._widget()
        # What leaves the board is tried elsewhere.
        if isinstance(widget, TabCloseButton):
            return "nothing"
        if widget is self._canvas or widget.objectName().startswith(("rail", "button file.", "command search")):
            return "nothing"
        told = f"click {type(widget).__name__} {widget.objectName()} {widget.accessibleName()}"
        reveal(widget)
        click(widget, self._random.choice((LEFT, LEFT, LEFT, RIGHT)))
        return told

    def _wheel(self) -> str:
        widget, turn = self._widget(), self._random.choice((-120, 120, -360))
        told = f"wheel {type(widget).__name__} {widget.objectName()}"
        reveal(widget)
        turn_wheel(widget, turn)
        return told

    def _key(self) -> str:
        keys = Qt.Key
        plain = [*"abcdefghijklmnopqrstuvwxyz[]1234567890/", *("Up", "Down", "Left", "Right", "Return", "Space", "Tab")]
        plain += ["Backtab", "Escape", "Delete", "F2", "F3", "F4", "F6", "F7", "F8", "Home", "End", "PageDown", "Plus"]
        held = ["z", "z", "y", "c", "v", "x", "a", "d", "Up", "Down", "1", "0"]
        name, modifier = self._random.choice(plain), Qt.KeyboardModifier.NoModifier
        if self._random.random() < 0.3:
            name, modifier = self._random.choice(held), Qt.KeyboardModifier.ControlModifier
        if modifier is Qt.KeyboardModifier.ControlModifier and name == "1":
            modifier = Qt.KeyboardModifier.AltModifier
        focus = QApplication.activePopupWidget() or QApplication.focusWidget() or self._window
        key = getattr(keys, f"Key_{name}", None)
        told = f"key {modifier.name} {name} on {type(focus).__name__}"
        QTest.keyClick(focus, name if key is None else key, modifier)
        return told

    def _type(self) -> str:
        focus = QApplication.focusWidget()
        texts = [one for one in self._window.findChildren(QWidget) if is_text(one) and is_reachable(one, self._window)]
        if texts and (focus is None or not is_text(focus)):
            focus = self._random.choice(texts)
            reveal(focus)
            focus.setFocus(Qt.FocusReason.MouseFocusReason)
        words = self._random.choice(("7", "Hill 12", "1944-06-06", "A1 b2", "Caen", "  ", "0"))
        for letter in words if focus is not None else "":
            QTest.keyClick(QApplication.focusWidget() or self._window, letter)
        if self._random.random() < 0.5:
            QTest.keyClick(QApplication.focusWidget() or self._window, Qt.Key.Key_Return)
        return f"type {words!r} in {type(focus).__name__}"

    def _show_panel(self) -> str:
        panel = self._random.choice(PANELS)
        show_panel(self._window, panel)
        return f"show {panel}"

    def _menu(self) -> str:
        """Any command but those that ask the system or leave the window."""
        skipped = ("file.", "help.", "place.", "library.", "view.full-screen", "view.reset", "scenario.play-test")
        known = [action for action in self._window.registry.texts() if not action.startswith(skipped)]
        name = self._random.choice(known)
        self._window.registry.action(name).trigger()
        return f"command {name}"

    def _piece(self) -> str:
        """Take a piece from the palette in the hand."""
        palette = self._window.editor.palette_widget
        assert palette is not None
        entries = [section for section in palette.sections.values() if section.isVisible()]
        if not entries:
            return "nothing"
        grid = self._random.choice(entries).grid
        if not grid.isVisible() or not grid.entries_model.rowCount():
            return "nothing"
        index = grid.entries_model.index(self._random.randrange(grid.entries_model.rowCount()))
        grid.choose(index)
        return f"piece {index.data()}"

    def _use_popup(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is None:
            leave_all(self._window)
            return
        for _ in range(self._random.randrange(1, 4)):
            QTest.keyClick(popup, Qt.Key.Key_Down)
        QTest.keyClick(popup, Qt.Key.Key_Return)
        leave_all(self._window)
