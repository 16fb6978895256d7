"""The status bar: hex and content, what the mouse does now, two keys; at the right the saved time and the zoom.

Where room runs out the hints go from the right; a hint is never cut.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from editor.ui.context import Hints
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import Hairline, plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.slider import Slider
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from editor.ui.page import PageStatus

# The editor shows the two most useful keys; other pages, which have no mouse hints, up to four.
_KEYS: Final = 5
ZOOM_STOPS: Final = (25, 33, 50, 66, 75, 100, 150, 200, 400)


class _Hint(QWidget):
    """A mouse or a key cap, and what it does."""

    def __init__(self, context: EditorContext, icon_name: str = "") -> None:
        super().__init__()
        self._context = context
        self._icon_name = icon_name
        self.mark = QLabel() if icon_name else plain_label("", "key")
        self.words = plain_label("", "label")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.mark)
        row.addWidget(self.words)
        if icon_name:
            connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)

    def _tint(self) -> None:
        ratio = self.devicePixelRatioF()
        self.mark.setPixmap(pixmap(self._icon_name, self._context.tokens.color("text_2"), 16, ratio))

    def show_words(self, words: str, key: str = "") -> None:
        if key:
            self.mark.setText(key)
        self.words.setText(words)


class StatusBar(QWidget):
    """28 high. `zoom_chosen(float)` when the slider moves."""

    zoom_chosen = Signal(float)

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.setFixedHeight(context.tokens.size("status"))
        set_accessible_name(context, self, "window.status")
        self._wanted: list[tuple[QWidget, bool]] = []
        self.hex = plain_label("", "bold")
        self.content = plain_label("", "label")
        self._line = Hairline(upright=True)
        self._line.setFixedHeight(16)
        self.left = _Hint(context, "mouse_left")
        self.right = _Hint(context, "mouse_right")
        self.wheel = _Hint(context, "mouse_wheel")
        self.keys = tuple(_Hint(context) for _ in range(_KEYS))
        self.message = plain_label("", "label")
        self.saved_mark = QLabel()
        self.saved = plain_label("", "label")
        self.version = plain_label("", "label")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 8, 0)
        row.setSpacing(12)
        for widget in (self.hex, self.content, self._line, self.left, self.right, self.wheel, *self.keys, self.message):
            row.addWidget(widget)
        row.addStretch(1)
        saved = QHBoxLayout()
        saved.setSpacing(4)
        saved.addWidget(self.saved_mark)
        saved.addWidget(self.saved)
        row.addLayout(saved)
        self.zoom_part = self._zoom_part(registry)
        row.addWidget(self.zoom_part)
        row.addWidget(self.version)
        context.hex_text_changed.connect(self.show_hex)
        context.hints_changed.connect(self.show_hints)
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)

    def _zoom_part(self, registry: ActionRegistry) -> QWidget:
        part = QWidget()
        row = QHBoxLayout(part)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        line = Hairline(upright=True)
        line.setFixedHeight(16)
        self.slider = Slider()
        self.slider.setRange(0, (len(ZOOM_STOPS) - 1) * 10)
        self.slider.setSingleStep(10)
        self.slider.setPageStep(10)
        self.slider.setFixedWidth(104)
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        set_accessible_name(self._context, self.slider, "window.zoom")
        self.slider.valueChanged.connect(self._slid)
        self.percent = PushButton(self._context, kind="bare")
        self.percent.setFixedHeight(24)
        self.percent.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.percent.clicked.connect(lambda *_: self.zoom_chosen.emit(1.0))
        connect_while_alive(self._context.language_changed, self.percent, lambda *_: self._name_percent(), now=True)
        row.addWidget(line)
        for action_id in ("view.zoom-out", "view.zoom-in", "view.fit"):
            spec = registry.spec(action_id)
            button = IconButton(self._context, spec.icon, side=24).bind(registry.action(action_id))
            if action_id == "view.zoom-in":
                row.addWidget(self.slider)
            row.addWidget(button)
            if action_id == "view.zoom-in":
                row.addWidget(self.percent)
        return part

    def _name_percent(self) -> None:
        self.percent.setAccessibleName(self._context.text("window.zoom-full"))
        set_plain_tool_tip(self.percent, self._context.text("window.zoom-full"))

    # What it shows

    def show_hex(self, label: str, content: str) -> None:
        self.hex.setText(readable_labels(label))
        self.hex.setAccessibleName(label)
        self.content.setText(content)
        self._fit()

    def show_hints(self, hints: Hints) -> None:
        self.left.show_words(hints.left)
        self.right.show_words(hints.right)
        self.wheel.show_words(hints.wheel)
        for index, hint in enumerate(self.keys):
            key, words = hints.keys[index] if index < len(hints.keys) else ("", "")
            hint.show_words(words, key)
        self._fit()

    def show_page(self, status: PageStatus) -> None:
        """What a page without a board of the editor says."""
        self.show_hex(status.label, status.content)
        self.show_hints(status.hints)
        self.show_saved(status.saved, safe=status.is_safe)
        self.version.hide()

    def show_message(self, message: str) -> None:
        """Instead of the hints, where no board is shown."""
        self.message.setText(message)
        self._fit()

    def show_saved(self, words: str, *, safe: bool) -> None:
        self.saved.setText(words)
        self.saved_mark.setVisible(bool(words) and safe)

    def show_zoom(self, zoom: float) -> None:
        percent = round(zoom * 100)
        self.percent.setText(self._context.text("print.percent", number=percent))
        self.slider.blockSignals(True)
        self.slider.setValue(_slider_position(percent))
        self.slider.blockSignals(False)
        self._fit()

    def show_board_parts(self, on: bool) -> None:
        """Hex, hints and zoom belong to a board; the version to the start page."""
        self.zoom_part.setVisible(on)
        self.version.setVisible(not on)
        if not on:
            self.hex.clear()
            self.content.clear()
        self.show_hints(self._context.hints if on else Hints())

    def _slid(self, position: int) -> None:
        whole, part = divmod(position, 10)
        low = ZOOM_STOPS[whole]
        high = ZOOM_STOPS[min(whole + 1, len(ZOOM_STOPS) - 1)]
        self.zoom_chosen.emit((low + (high - low) * part / 10) / 100)

    def _tint(self) -> None:
        ratio = self.devicePixelRatioF()
        self.saved_mark.setPixmap(pixmap("check", self._context.tokens.color("text_2"), 14, ratio))

    # What fits

    def _fit(self) -> None:
        hints = (self.left, self.right, self.wheel, *self.keys)
        parts: list[tuple[QWidget, bool]] = [
            (self.hex, bool(self.hex.text())),
            (self.content, bool(self.content.text())),
            (self._line, bool(self.hex.text())),
            *((hint, bool(hint.words.text())) for hint in hints),
            (self.message, bool(self.message.text())),
        ]
        right = (self.saved, self.saved_mark, self.zoom_part, self.version)
        room = self.width() - 40 - sum(part.sizeHint().width() + 12 for part in right if not part.isHidden())
        for widget, wanted in parts:
            needed = widget.sizeHint().width() + 12
            fits = wanted and (needed <= room or widget is self.hex)
            if wanted and not fits:
                room = 0  # what stands behind a hint without room goes too
            widget.setVisible(fits)
            room -= needed if fits else 0

    def minimumSizeHint(self) -> QSize:
        return QSize(300, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def _slider_position(percent: int) -> int:
    for index, (low, high) in enumerate(pairwise(ZOOM_STOPS)):
        if percent <= high:
            return index * 10 + round(10 * max(percent - low, 0) / (high - low))
    return (len(ZOOM_STOPS) - 1) * 10
