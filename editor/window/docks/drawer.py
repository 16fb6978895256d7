"""The right dock of a narrow window: a drawer over the board, and a strip at the edge with the words that open it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from editor.render.fonts import lato
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.labels import set_background
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens
    from editor.window.docks.dock import Dock

STRIP: Final = 34
_BAR: Final = 3
_SHADE: Final = 16
_ENDS: Final = 14


class _Word(PaintedButton):
    """The name of a panel, read from top to bottom; bold over an olive bar while the drawer shows it."""

    def __init__(self, context: EditorContext, code: str) -> None:
        super().__init__(context)
        self.setCheckable(True)
        self._code = code
        connect_while_alive(context.language_changed, self, lambda *_: self._set_texts(), now=True)

    def _set_texts(self) -> None:
        words = self._context.text(self._code)
        self.setText(words)
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """The drawer decides."""

    def sizeHint(self) -> QSize:
        words = QFontMetrics(lato(13, QFont.Weight.Bold)).horizontalAdvance(self.text())
        return QSize(STRIP, words + 2 * _ENDS)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        if self.isChecked():
            painter.fillRect(QRect(0, 0, _BAR, self.height()), tokens.color("accent"))
        painter.save()
        painter.translate(self.width(), 0)
        painter.rotate(90)
        painter.setFont(lato(13, QFont.Weight.Bold if self.isChecked() else QFont.Weight.Medium))
        painter.setPen(tokens.color("text" if self.isChecked() or self.underMouse() else "text_2"))
        painter.drawText(QRectF(0, 0, self.height(), self.width()), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.restore()


class DrawerStrip(QWidget):
    """`chosen(panel)`: the word of a panel was clicked."""

    chosen = Signal(str)

    def __init__(self, context: EditorContext, panels: tuple[str, ...]) -> None:
        super().__init__()
        set_background(self, "panel")
        self.setFixedWidth(STRIP)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(2)
        self.words: dict[str, _Word] = {}
        for panel in panels:
            word = _Word(context, f"dock.{panel}")
            word.setObjectName(f"drawer {panel}")
            word.clicked.connect(self._clicked)
            self.words[panel] = word
            column.addWidget(word)
        column.addStretch(1)

    def _clicked(self) -> None:
        panel = next((panel for panel, word in self.words.items() if word is self.sender()), None)
        if panel is not None:
            self.chosen.emit(panel)

    def show_open(self, open_panel: str | None) -> None:
        for panel, word in self.words.items():
            word.setChecked(panel == open_panel)


class _Shade(QWidget):
    """What floats has a shadow; this one falls to the left."""

    def __init__(self, context: EditorContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        dark = QColor(self._context.tokens.color("shadow"))
        fade = QLinearGradient(QPointF(self.width(), 0), QPointF(0, 0))
        for position, strength in ((0.0, 0.26), (0.4, 0.09), (1.0, 0.0)):
            dark.setAlphaF(strength)
            fade.setColorAt(position, dark)
        QPainter(self).fillRect(self.rect(), fade)


class RightDrawer(QObject):
    """Takes the dock out of the splitter while the window is narrow, and puts it back when there is room.

    Whoever shows or hides the dock opens or closes the drawer; `opened_changed(bool)` says so.
    """

    opened_changed = Signal(bool)

    def __init__(self, context: EditorContext, page: QWidget, splitter: QSplitter, dock: Dock) -> None:
        super().__init__(page)
        self._page = page
        self._splitter = splitter
        self._dock = dock
        self._width = context.tokens.size("dock_right")
        self._was_shown = True
        self.is_drawer = False
        self.strip = DrawerStrip(context, dock.panel_ids())
        self.strip.hide()
        # It keeps the room of the dock in the splitter, which so has three parts always.
        self._gap = QWidget()
        self._gap.hide()
        self._shade = _Shade(context, page)
        self.strip.chosen.connect(self._choose)
        dock.panel_changed.connect(self._mark)
        dock.installEventFilter(self)
        page.installEventFilter(self)

    def set_narrow(self, narrow: bool) -> None:
        if narrow == self.is_drawer or self._dock.isWindow():
            return
        self.is_drawer = narrow
        self.strip.setVisible(narrow)
        if narrow:
            self._was_shown = not self._dock.isHidden()
            index = self._splitter.indexOf(self._dock)
            self._dock.hide()
            self._dock.setParent(self._page)
            self._splitter.insertWidget(index, self._gap)
        else:
            shown = self._was_shown or not self._dock.isHidden()
            index = self._splitter.indexOf(self._gap)
            self._gap.setParent(None)
            self._splitter.insertWidget(index, self._dock)
            self._splitter.setStretchFactor(index, 0)
            self._dock.setVisible(shown)
            self._shade.hide()
            self.opened_changed.emit(shown)
        self._mark()

    @property
    def is_open(self) -> bool:
        return self.is_drawer and not self._dock.isHidden()

    def take(self) -> None:
        """The dock comes back from a window of its own while there is no room for it beside the board."""
        self._dock.setParent(self._page)

    def close(self) -> None:
        if self.is_drawer:
            self._dock.hide()

    def _choose(self, panel: str) -> None:
        if self.is_open and self._dock.current_panel == panel:
            self.close()
        else:
            self._dock.show_panel(panel)
            self._dock.show()

    def _mark(self, *_: object) -> None:
        self.strip.show_open(self._dock.current_panel if self.is_open else None)

    def _lay(self) -> None:
        """Over the right end of the board, beside the strip."""
        if not self.is_open:
            return
        area = self._page.rect()
        width = min(self._width, area.width() - STRIP - 200)
        left = area.right() + 1 - STRIP - width
        self._dock.setGeometry(left, area.top() + 1, width, area.height() - 2)
        self._shade.setGeometry(left - _SHADE, area.top() + 1, _SHADE, area.height() - 2)
        self._shade.raise_()
        self._dock.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.is_drawer or self._dock.isWindow():
            return False
        match event.type():
            case QEvent.Type.Resize if watched is self._page:
                self._lay()
            case QEvent.Type.Show if watched is self._dock:
                self._lay()
                self._shade.show()
                self._mark()
                self.opened_changed.emit(True)
            case QEvent.Type.Hide if watched is self._dock and self._dock.isHidden():
                self._shade.hide()
                self._mark()
                self.opened_changed.emit(False)
            case QEvent.Type.KeyPress | QEvent.Type.ShortcutOverride if watched is self._dock and _is_escape(event):
                event.accept()
                if event.type() is QEvent.Type.KeyPress:
                    self.close()
                return True
            case _:
                pass
        return False


def _is_escape(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
