"""The rail: the pages of the program, and the settings at its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.render.fonts import lato
from editor.ui.actions.spec import ActionSpec
from editor.ui.parts.buttons import IconButton, PaintedButton
from editor.ui.parts.labels import set_background
from editor.ui.parts.live_connection import set_accessible_name
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import copy_tool_tip
from editor.window.pages.page_stack import PAGES

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_WIDTH, _ICON = 76, 20


class RailButton(PaintedButton):
    """An icon over a word of one or two lines."""

    focus_radius: ClassVar[float] = 8

    def __init__(self, context: EditorContext, action: QAction, spec: ActionSpec) -> None:
        super().__init__(context)
        self._action = action
        self._icon_name = spec.icon
        self.setObjectName(f"rail {spec.id}")
        self.setCheckable(True)
        self.clicked.connect(lambda *_: action.trigger())
        action.changed.connect(self._show)
        action.toggled.connect(lambda *_: self._show())
        self._show()

    def _show(self) -> None:
        self.setText(self._context.text(f"rail.{self._action.objectName().partition('.')[2]}"))
        self.setAccessibleName(self._action.text())
        copy_tool_tip(self._action, self)
        self.setChecked(self._action.isChecked())
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """The action decides."""

    def _words_height(self) -> int:
        metrics = QFontMetrics(lato(12, QFont.Weight.Bold))
        box = metrics.boundingRect(QRect(0, 0, _WIDTH, 100), _FLAGS, self.text())
        return box.height()

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, 8 + _ICON + 4 + self._words_height() + 8)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        self.paint_state(painter, tokens)
        color = tokens.color("accent_text" if self.isChecked() else "text_2")
        picture = pixmap(self._icon_name, color, _ICON, self.devicePixelRatioF())
        painter.drawPixmap(QPoint((self.width() - _ICON) // 2, 8), picture)
        painter.setFont(lato(12, QFont.Weight.Bold if self.isChecked() else QFont.Weight.Normal))
        painter.setPen(color)
        painter.drawText(QRect(0, 8 + _ICON + 4, self.width(), self.height()), _FLAGS, self.text())


_FLAGS: Final = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class Rail(QWidget):
    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        set_background(self, "panel")
        self.setFixedWidth(context.tokens.size("rail"))
        set_accessible_name(context, self, "window.places")
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 8, 2, 12)
        column.setSpacing(4)
        self.buttons: dict[str, RailButton] = {}
        for row in PAGES:
            spec = registry.spec(f"place.{row.id}")
            button = RailButton(context, registry.action(spec.id), spec)
            self.buttons[row.id] = button
            column.addWidget(button)
        column.addStretch(1)
        self.settings = IconButton(context, "settings").bind(registry.action("edit.settings"))
        column.addWidget(self.settings, alignment=Qt.AlignmentFlag.AlignHCenter)
