"""The tabs of the open scenarios: a gold dot is unsaved work, the cross closes, the plus makes a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTabBar, QWidget

from editor.ui.document_names import document_title, title_language
from editor.ui.parts.buttons import IconButton, PaintedButton, paint_focus
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.wheel_guard import WheelGuard
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip, set_tab_tool_tip

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens


_MAX_TITLE, _MIN_EDIT = 200, 180


class TabCloseButton(PaintedButton):
    """The cross of a tab; a gold dot stands instead of it while there is unsaved work and the pointer is elsewhere."""

    def __init__(self, context: EditorContext, document: Document) -> None:
        super().__init__(context)
        self._document = document
        self.setFixedSize(20, 20)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        connect_while_alive(document.dirty_changed, self, lambda *_: self.update())

    def sizeHint(self) -> QSize:
        return QSize(20, 20)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color("sunken"))
            painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        elif self._document.is_dirty:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color("gold"))
            painter.drawEllipse(QPointF(10, 10), 3, 3)
            return
        ink = tokens.color("text" if self.underMouse() else "text_3")
        painter.drawPixmap(QPoint(3, 3), pixmap("close", ink, 14, self.devicePixelRatioF()))


class _Tabs(WheelGuard, QTabBar):
    """Painted by us: rounded on top, the current one on the colour of the canvas' bars and bold."""

    close_wanted = Signal(int)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMovable(True)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedHeight(context.tokens.size("tab"))

    def tabSizeHint(self, index: int) -> QSize:
        font = self.font()
        font.setBold(True)
        font.setPixelSize(13)
        words = QFontMetrics(font).horizontalAdvance(self.tabText(index))
        return QSize(words + 14 + 8 + 20 + 10, self._context.tokens.size("tab"))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        font = painter.font()
        font.setPixelSize(13)
        for index in range(self.count()):
            area = QRectF(self.tabRect(index))
            current = index == self.currentIndex()
            if current:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(tokens.color("panel"))
                painter.drawRoundedRect(area.adjusted(0, 3, 0, 10), 8, 8)
            font.setBold(current)
            painter.setFont(font)
            painter.setPen(QColor(tokens.color("text" if current else "text_2")))
            room = area.adjusted(14, 3, -30, 0)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.tabText(index))
            if current and self.hasFocus():
                paint_focus(painter, area.adjusted(0, 3, 0, 0), tokens.color("focus"))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.MiddleButton and (index := self.tabAt(event.position().toPoint())) >= 0:
            self.close_wanted.emit(index)
            return
        super().mouseReleaseEvent(event)


class TabTitleEdit(QLineEdit):
    """Over the tab that is renamed. `written(str)` by Enter or by leaving it; Escape leaves the title as it was."""

    written = Signal(str)

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setProperty("kind", "tab-title")
        self.setMaxLength(_MAX_TITLE)
        self._is_over = False
        self.editingFinished.connect(lambda: self._end(self.text()))

    def _end(self, title: str | None) -> None:
        if not self._is_over:
            self._is_over = True
            if title is not None:
                self.written.emit(title)
            self.hide()
            self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) is Qt.Key.Key_Escape:
            self._end(None)
        else:
            super().keyPressEvent(event)


class DocumentTabs(QWidget):
    """Follows the list of documents. `close_requested(Document)` asks; whoever hears it decides."""

    close_requested = Signal(object)

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        set_background(self, "window")
        self._context = context
        self._documents: list[Document] = []
        self.setFixedHeight(context.tokens.size("tab"))
        self.bar = _Tabs(context)
        set_accessible_name(context, self.bar, "window.open-scenarios")
        self.plus = IconButton(context, "plus", side=24, icon_size=16).bind(registry.action("file.new"))
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(8)
        row.addWidget(self.bar)
        row.addWidget(self.plus)
        row.addStretch(1)
        self.bar.currentChanged.connect(self._chosen)
        self.bar.tabMoved.connect(self._moved)
        self.bar.tabBarDoubleClicked.connect(lambda index: self.rename(index) if index >= 0 else None)
        self.bar.close_wanted.connect(lambda index: self.close_requested.emit(self._documents[index]))
        context.document_opened.connect(self._add)
        context.document_closed.connect(self._remove)
        context.current_document_changed.connect(self._show_current)
        connect_while_alive(context.language_changed, self, lambda *_: self._name_all())
        connect_while_alive(context.theme_changed, self, lambda *_: self.bar.update())

    def _add(self, document: Document) -> None:
        self._documents.append(document)
        index = self.bar.addTab(document_title(document, self._context))
        cross = TabCloseButton(self._context, document)
        cross.clicked.connect(lambda *_: self.close_requested.emit(document))
        self.bar.setTabButton(index, QTabBar.ButtonPosition.RightSide, cross)
        for signal in (document.changed, document.path_changed, document.dirty_changed):
            connect_while_alive(signal, cross, lambda *_: self._name(document))
        self._name(document)

    def rename(self, index: int) -> TabTitleEdit:
        """Write another title over the tab: one step of the history."""
        from editor.edits.fields import SetText  # the rules come with it

        document = self._documents[index]
        language = title_language(document.scenario, self._context)
        edit = TabTitleEdit(document.scenario.title_in(language), self)
        set_accessible_name(self._context, edit, "tab.rename")
        edit.setPlaceholderText(self._context.text("tab.rename"))
        area = self.bar.tabRect(index).translated(self.bar.pos())
        edit.setGeometry(area.adjusted(6, 5, max(0, _MIN_EDIT - area.width()), -3))

        def write(title: str) -> None:
            document.seal()
            document.do(SetText(language, "title", " ".join(title.split())))
            document.seal()
            self._context.window.focus_board()

        edit.written.connect(write)
        edit.show()
        edit.selectAll()
        edit.setFocus(Qt.FocusReason.MouseFocusReason)
        return edit

    def _remove(self, document: Document) -> None:
        index = self._documents.index(document)
        self._documents.remove(document)
        self.bar.removeTab(index)

    def _show_current(self, document: Document | None) -> None:
        if document in self._documents:
            self.bar.setCurrentIndex(self._documents.index(document))

    def _chosen(self, index: int) -> None:
        if 0 <= index < len(self._documents):
            self._context.set_current_document(self._documents[index])

    def _moved(self, source: int, target: int) -> None:
        self._documents.insert(target, self._documents.pop(source))

    def _name_all(self) -> None:
        for document in self._documents:
            self._name(document)

    def _name(self, document: Document) -> None:
        if document not in self._documents:
            return
        index = self._documents.index(document)
        title = document_title(document, self._context)
        if self.bar.tabText(index) != title:
            self.bar.setTabText(index, title)
        state = "tab.unsaved" if document.is_dirty else "tab.saved"
        self.bar.setAccessibleTabName(index, self._context.text(state, title=title))
        where = "" if document.path is None else str(document.path)
        hint = self._context.text("tab.rename-hint")
        set_tab_tool_tip(self.bar, index, "\n".join(filter(None, (where, hint))))
        cross = self.bar.tabButton(index, QTabBar.ButtonPosition.RightSide)
        cross.setAccessibleName(self._context.text("tab.close", title=title))
        set_plain_tool_tip(cross, self._context.text("tab.close", title=title))
