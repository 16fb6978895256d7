"""The legend: a strip at the bottom left of the map that shows only what is on, and the rules that are followed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QMenu, QStyle, QStyleOptionButton, QStylePainter, QWidget

from editor.board.overlays.swatches import swatch
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.pop_up_menu import pop_up
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.values import capitalized
from schema.issues import Parameter

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

MARGIN: Final = 14
_PADDING: Final = 12
_ROW: Final = 32
_GAP: Final = 16
_NEAR: Final = 6


@dataclass(frozen=True)
class LegendEntry:
    """A mark and its words; `swatch` "" has no picture."""

    swatch: str
    code: str
    params: tuple[tuple[str, Parameter], ...] = ()


class Legend(QWidget):
    """Lies over the canvas; its owner says what to show and how wide it may be."""

    def __init__(self, context: EditorContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._entries: tuple[LegendEntry, ...] = ()
        self._parts: list[tuple[QLabel | None, QLabel]] = []
        self._widest = 400
        self.rules = ChoiceButton(context, "legend.rules", self)
        self.sides = ChoiceButton(context, "legend.sides", self)
        self.setObjectName("legend")
        set_accessible_name(context, self, "legend.name")
        self.hide()
        connect_while_alive(context.language_changed, self, lambda *_: self._build())
        connect_while_alive(context.theme_changed, self, lambda *_: self._build())

    @property
    def entries(self) -> tuple[LegendEntry, ...]:
        return self._entries

    @property
    def words(self) -> list[str]:
        return [label.text() for _, label in self._parts]

    def show_entries(self, entries: Sequence[LegendEntry], *, sides: bool) -> None:
        self.sides.setVisible(sides)
        if tuple(entries) != self._entries:
            self._entries = tuple(entries)
            self._build()
        else:
            self._arrange()

    def set_widest(self, width: int) -> None:
        if width != self._widest:
            self._widest = width
            self._arrange()

    def _build(self) -> None:
        for part in (part for pair in self._parts for part in pair if part is not None):
            part.hide()
            part.deleteLater()
        self._parts = []
        for entry in self._entries:
            words = plain_label(self._context.text(entry.code, **dict(entry.params)))
            words.setParent(self)
            picture: QLabel | None = None
            if entry.swatch:
                picture = QLabel(self)
                picture.setPixmap(swatch(entry.swatch, self._context.tokens, self.devicePixelRatioF()))
            self._parts.append((picture, words))
        self._arrange()

    def _arrange(self) -> None:
        """From left to right, in as many rows as it takes: words are never cut."""
        groups: list[tuple[QWidget, ...]] = [
            (words,) if picture is None else (picture, words) for picture, words in self._parts
        ]
        groups += [(button,) for button in (self.sides, self.rules) if not button.isHidden()]
        x, row, widest = _PADDING, 0, 0
        for group in groups:
            sizes = [part.sizeHint() for part in group]
            width = sum(size.width() for size in sizes) + _NEAR * (len(group) - 1)
            if x > _PADDING and x + width + _PADDING > self._widest:
                x, row = _PADDING, row + 1
            at = x
            for part, size in zip(group, sizes, strict=True):
                part.setGeometry(at, row * _ROW + (_ROW - size.height()) // 2, size.width(), size.height())
                part.show()
                at += size.width() + _NEAR
            x += width + _GAP
            widest = max(widest, x - _GAP)
        self.resize(QSize(widest + _PADDING, (row + 1) * _ROW))
        self.update()

    # Qt overrides

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # the map below is not meant

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        paint_frame(painter, QRectF(self.rect()), tokens, edge="line", fill="raised", radius=8)


class ChoiceButton(PushButton):
    """A quiet button that names the choice made, and opens a menu of the others."""

    def __init__(self, context: EditorContext, code: str, parent: QWidget) -> None:
        super().__init__(context, kind="bare")
        self.setParent(parent)
        self._code = code
        self._choices: tuple[tuple[str, str], ...] = ()
        self._chosen = ""
        self._choose: Callable[[str], object] = lambda _: None
        self.clicked.connect(self._open)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)

    def set_choices(
        self, choices: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], object] | None = None
    ) -> None:
        """Values with the codes of their words, or with terms such as `camp:axis`."""
        self._choices, self._chosen = tuple(choices), chosen
        if choose is not None:
            self._choose = choose
        self._speak()

    @property
    def chosen(self) -> str:
        return self._chosen

    def choose(self, value: str) -> None:
        self._choose(value)

    def _words(self, code: str) -> str:
        return capitalized(self._context.name_of(code)) if ":" in code else self._context.text(code)

    def _speak(self) -> None:
        label = next((self._words(code) for value, code in self._choices if value == self._chosen), "")
        self.setText(label)
        what = self._context.text(self._code)
        self.setAccessibleName(f"{what}: {label}")
        set_plain_tool_tip(self, what)

    def _open(self) -> None:
        menu = QMenu(self)
        menu.setAccessibleName(self._context.text(self._code))
        for value, code in self._choices:
            action = QAction(self._words(code), menu)
            action.setCheckable(True)
            action.setChecked(value == self._chosen)
            action.triggered.connect(lambda *_, value=value: self._choose(value))
            menu.addAction(action)
        pop_up(menu, self.mapToGlobal(QPoint(0, -menu.sizeHint().height() - 2)))

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(20, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        mark = pixmap("chevron_down", self._context.tokens.color("text_2"), 12, self.devicePixelRatioF())
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        words, option.text = option.text, ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setPen(self._context.tokens.color("text"))
        painter.drawText(self.rect().adjusted(6, 0, -18, 0), Qt.AlignmentFlag.AlignVCenter, words)
        painter.drawPixmap(QPointF(self.width() - 18, (self.height() - 12) / 2), mark)


def move_to_foot(legend: Legend, view: QRectF, mini_map: QWidget | None) -> None:
    """Bottom left; beside the mini-map where there is one."""
    room = view.width() - 2 * MARGIN
    if mini_map is not None and mini_map.isVisible():
        room -= mini_map.width() + MARGIN
    legend.set_widest(max(240, int(room)))
    legend.move(MARGIN, round(view.height()) - MARGIN - legend.height())
