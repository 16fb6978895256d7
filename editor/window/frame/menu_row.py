"""The row at the top: mark, menus, command search in the middle, language and look at the right."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenuBar, QWidget

from editor.render.fonts import lato
from editor.ui.parts.buttons import IconButton, paint_focus
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.labels import set_background
from editor.ui.parts.language_segments import LanguageSegments
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.theme.logo import Logo
from editor.ui.tool_tip import copy_tool_tip
from i18n.languages import Language

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_SEARCH_WIDTH, _MIN_SEARCH_WIDTH = 290, 180


class SearchButton(QAbstractButton):
    """Looks like a field and opens the command palette."""

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self._context = context
        self._registry = registry
        self.setObjectName("command search")
        self.setFixedHeight(24)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.clicked.connect(registry.action("view.commands").trigger)
        connect_while_alive(context.language_changed, self, lambda *_: self._set_texts(), now=True)
        connect_while_alive(registry.action("view.commands").changed, self, self._set_texts)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        connect_while_alive(registry.shortcuts_changed, self, lambda *_: self.update())

    def _set_texts(self) -> None:
        self.setText(self._context.text("search.placeholder"))
        self.setAccessibleName(self.text())
        copy_tool_tip(self._registry.action("view.commands"), self)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_SEARCH_WIDTH, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        paint_frame(painter, QRectF(self.rect()), tokens, edge="line_strong", fill="surface", radius=5)
        painter.drawPixmap(QPoint(10, 4), pixmap("search", tokens.color("text_2"), 16, self.devicePixelRatioF()))
        keys = self._registry.key_text("view.commands")
        painter.setFont(lato(11))
        painter.setPen(tokens.color("text_3"))
        right = self.rect().adjusted(0, 0, -10, 0)
        keys_width = painter.fontMetrics().horizontalAdvance(keys)
        words_room = self.width() - 34 - 12
        painter.setFont(lato(12))
        words_width = painter.fontMetrics().horizontalAdvance(self.text())
        if words_width + keys_width + 12 <= words_room:
            painter.setFont(lato(11))
            painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, keys)
        painter.setFont(lato(12))
        painter.setPen(tokens.color("text_2"))
        painter.drawText(
            self.rect().adjusted(34, 0, -8, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text()
        )
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"))


class MenuRow(QWidget):
    """34 high. The search stands in the middle between menus and languages."""

    language_chosen = Signal(Language)

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        set_background(self, "panel")
        self.setFixedHeight(context.tokens.size("menu"))
        self.mark = Logo(20)
        self.menu_bar = QMenuBar()
        self.menu_bar.setNativeMenuBar(sys.platform == "darwin")
        self.menu_bar.setFixedHeight(30)
        self.search = SearchButton(context, registry)
        self.languages = LanguageSegments(context, "window.language", height=24)
        self.languages.set_current(context.language.value)
        self.languages.chosen.connect(lambda code: context.set_language(Language(code)))
        self.theme = IconButton(context, "theme_dark", side=24, icon_size=18).bind(registry.action("view.theme"))
        connect_while_alive(context.language_changed, self, lambda language: self.languages.set_current(language.value))
        connect_while_alive(context.theme_changed, self, lambda *_: self._show_theme(context), now=True)

        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 0, 12, 0)
        self._row.setSpacing(8)
        self._row.addWidget(self.mark)
        self._row.addWidget(self.menu_bar)
        self._row.addStretch(1)
        self._row.addWidget(self.languages)
        self._row.addWidget(self.theme)
        self.search.setParent(self)

    def _show_theme(self, context: EditorContext) -> None:
        self.theme.set_icon_name(f"theme_{context.tokens.appearance.other.value}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_search()

    def place_again(self) -> None:
        """After words changed their width."""
        self._row.activate()
        self._place_search()

    def _place_search(self) -> None:
        left = self.menu_bar.x() + self.menu_bar.sizeHint().width() + 16
        right = self.languages.x() - 16
        width = min(_SEARCH_WIDTH, right - left)
        self.search.setVisible(width >= _MIN_SEARCH_WIDTH)
        start = left + (right - left - width) // 2
        self.search.setGeometry(QRect(start, 5, max(width, 0), 24))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
