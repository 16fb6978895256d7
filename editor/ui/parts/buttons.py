"""Buttons: with words (main, outlined, ghost, danger, link), and with an icon alone for bars."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPaintEvent, QPen, QPixmap, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton

from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import set_kind
from editor.ui.parts.live_connection import connect_while_alive, set_text
from editor.ui.parts.menu_text import escape_ampersands
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import copy_tool_tip, set_plain_tool_tip
from schema.issues import Parameter

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_ON_MAIN = ("main", "small-main")
_ICON_GAP = 4


class PushButton(QPushButton):
    """A button with words, perhaps with an icon before them. `kind` is a kind of the style sheet."""

    def __init__(
        self, context: EditorContext, code: str = "", *, kind: str = "", icon_name: str = "", **params: Parameter
    ) -> None:
        super().__init__()
        self._context = context
        self._icon_name = icon_name
        self._is_tint_due = False
        if kind:
            self.setProperty("kind", kind)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(kind == "main")
        self.setIconSize(QSize(16 + _ICON_GAP, 16))
        if code:
            set_text(context, self, code, **params)
        if icon_name:
            self._tint()
            connect_while_alive(context.theme_changed, self, lambda *_: self._tint_when_seen())

    def setText(self, text: str) -> None:
        """The words as they are: Qt would make a shortcut of the "&" in "Town & village"."""
        super().setText(escape_ampersands(text))

    def text(self) -> str:
        return super().text().replace("&&", "&")

    def set_kind(self, kind: str) -> None:
        """Make it the main button, or no longer."""
        set_kind(self, kind)
        if self._icon_name:
            self._tint()

    def _tint_when_seen(self) -> None:
        """Most buttons are in panels that are hidden now: their icons can wait."""
        if self.isVisible():
            self._tint()
        else:
            self._is_tint_due = True

    def showEvent(self, event: QShowEvent) -> None:
        if self._is_tint_due:
            self._tint()
        super().showEvent(event)

    def _tint(self) -> None:
        self._is_tint_due = False
        kind = self.property("kind")
        token = {"link": "accent_text", "danger": "error"}.get(kind, "on_accent" if kind in _ON_MAIN else "text")
        self.setIcon(_spaced(self._icon_name, self._context.tokens.hex(token)))


@lru_cache(maxsize=512)
def _spaced(name: str, color: str) -> QIcon:
    """Styles put four pixels between icon and word; we want eight."""
    icon = QIcon()
    for ratio in (1.0, 2.0):
        canvas = QPixmap(QSize(round((16 + _ICON_GAP) * ratio), round(16 * ratio)))
        canvas.setDevicePixelRatio(ratio)
        canvas.fill(Qt.GlobalColor.transparent)
        painter = QPainter(canvas)
        painter.drawPixmap(0, 0, pixmap(name, color, 16, ratio))
        painter.end()
        icon.addPixmap(canvas)
    return icon


class PaintedButton(QAbstractButton):
    """A button that paints itself. Subclasses give its size and its face; the focus ring comes on top."""

    focus_radius: ClassVar[float] = 6

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        """All but the focus ring. The painter smooths edges."""
        raise NotImplementedError

    @property
    def state_fill(self) -> str:
        """The color behind a row that is chosen or pointed at; none otherwise."""
        return "accent_soft" if self.isChecked() else "sunken" if self.underMouse() else ""

    def paint_state(self, painter: QPainter, tokens: Tokens) -> None:
        if fill := self.state_fill:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color(fill))
            painter.drawRoundedRect(QRectF(self.rect()), self.focus_radius, self.focus_radius)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        self.paint_face(painter, tokens)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"), self.focus_radius)


class IconButton(PaintedButton):
    """An icon in a square: 32 in bars, 24 elsewhere. Bound to an action it follows its words, state and tool tip."""

    def __init__(
        self, context: EditorContext, icon_name: str, *, side: int = 32, icon_size: int = 18, code: str = ""
    ) -> None:
        super().__init__(context)
        self.icon_name = icon_name
        self._side = side
        self._icon_size = icon_size
        self._action: QAction | None = None
        self.setFixedSize(side, side)
        if code:
            connect_while_alive(context.language_changed, self, lambda *_: self._set_texts(code), now=True)

    def _set_texts(self, code: str) -> None:
        words = self._context.text(code)
        self.setAccessibleName(words)
        set_plain_tool_tip(self, words)

    def bind(self, action: QAction) -> IconButton:
        self._action = action
        self.setObjectName(f"button {action.objectName()}")
        self.setCheckable(action.isCheckable())
        action.changed.connect(self._follow_action)
        self.clicked.connect(lambda *_: action.trigger())
        self._follow_action()
        return self

    def _follow_action(self) -> None:
        assert self._action is not None
        self.setAccessibleName(self._action.text())
        copy_tool_tip(self._action, self)
        self.setEnabled(self._action.isEnabled())
        self.setChecked(self._action.isChecked())

    def set_icon_name(self, name: str) -> None:
        self.icon_name = name
        self.update()

    def nextCheckState(self) -> None:
        """The action decides; the button only shows its state."""
        if self._action is None:
            super().nextCheckState()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        area = QRectF(self.rect())
        background = "accent_soft" if self.isChecked() or self.isDown() else "sunken" if self.underMouse() else ""
        if background and self.isEnabled():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color(background))
            painter.drawRoundedRect(area, 6, 6)
        if self.isChecked() and tokens.high_contrast:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.color("text"), 2))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 6, 6)
        ink = "accent_text" if self.isChecked() else "text" if self.underMouse() else "text_2"
        color = tokens.color(ink if self.isEnabled() else "line_strong")
        picture = pixmap(self.icon_name, color, self._icon_size, self.devicePixelRatioF())
        offset = (self._side - self._icon_size) // 2
        painter.drawPixmap(QPoint(offset, offset), picture)


def paint_focus(painter: QPainter, area: QRectF, color: QColor, radius: float = 6) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(color, 2))
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), radius, radius)
