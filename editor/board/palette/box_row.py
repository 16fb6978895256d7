"""The boxes that the user owns: a chip that filters by them, and the menu that says which they are."""

from __future__ import annotations

from collections.abc import Callable
from string import Template
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from editor.ui.parts.buttons import IconButton
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.tick_menu import TickMenu
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.values import capitalized
from rules.catalog import catalog

if TYPE_CHECKING:
    from editor.board.palette.palette_state import PaletteState
    from editor.ui.context import EditorContext


class BoxRow(QWidget):
    def __init__(self, context: EditorContext, state: PaletteState) -> None:
        super().__init__()
        self._context = context
        self._state = state
        self._rest = 0
        self.chip = QPushButton()
        self.chip.setCheckable(True)
        self.chip.setProperty("kind", "filter-chip")
        self.more = QLabel()
        self.more.setProperty("kind", "small")
        self.more.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.filter = IconButton(context, "filter", side=24, icon_size=16, code="palette.boxes")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.chip)
        row.addWidget(self.more, 1)
        row.addWidget(self.filter)
        self.chip.clicked.connect(state.set_owned_only)
        self.filter.clicked.connect(self.open_menu)
        state.changed.connect(self.refresh)
        connect_while_alive(context.language_changed, self, lambda *_: self.refresh())
        connect_while_alive(context.theme_changed, self, lambda *_: self.refresh(), now=True)

    def refresh(self) -> None:
        """The name of the first box; how many there are besides."""
        text, tokens = self._context.text, self._context.tokens
        boxes = [box for box in catalog().boxes if box in self._state.boxes]
        first = capitalized(self._context.name_of(f"box:{boxes[0]}")) if boxes else text("palette.no-box")
        on = self._state.owned_only
        self.chip.setText(first)
        self.chip.setChecked(on)
        self.chip.setIcon(self._context.icon("check", "accent_text") if on else self._context.icon("box"))
        set_plain_tool_tip(self.chip, text("palette.owned-only"))
        self.chip.setAccessibleName(f"{text('palette.owned-only')}: {first}")
        self.chip.setStyleSheet(_style(tokens.hex))
        self._rest = max(0, len(boxes) - 1)
        self._show_rest()
        set_plain_tool_tip(self.more, ", ".join(capitalized(self._context.name_of(f"box:{box}")) for box in boxes))

    def _show_rest(self) -> None:
        """In words if there is room for all of them, else the number alone."""
        words = self._context.text("palette.more-boxes", count=self._rest) if self._rest else ""
        fits = self.more.fontMetrics().horizontalAdvance(words) <= self.more.width()
        self.more.setText(words if fits else f"+{self._rest}")
        self.more.setAccessibleName(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_rest()

    def menu(self) -> TickMenu:
        """Every box with a tick; then whether the palette shows the rest too."""
        menu = TickMenu(self)
        for box in catalog().boxes:
            action = QAction(capitalized(self._context.name_of(f"box:{box}")), menu)
            action.setCheckable(True)
            action.setChecked(box in self._state.boxes)
            action.setData(box)
            action.toggled.connect(lambda on, box=box: self._own(box, on))
            menu.addAction(action)
        menu.addSeparator()
        only = QAction(self._context.text("palette.owned-only"), menu)
        only.setCheckable(True)
        only.setChecked(self._state.owned_only)
        only.toggled.connect(self._state.set_owned_only)
        menu.addAction(only)
        return menu

    def _own(self, box: str, on: bool) -> None:
        boxes = self._state.boxes
        self._state.set_boxes(boxes | {box} if on else boxes - {box})

    def open_menu(self) -> None:
        menu = self.menu()
        menu.popup(self.filter.mapToGlobal(self.filter.rect().bottomLeft()))


def _style(color: Callable[[str], str]) -> str:
    """A round chip, 22 high; filled while it filters."""
    return Template(_RULES).substitute(
        {name: color(name) for name in ("line_strong", "text_2", "accent_soft", "accent_text", "focus")}
    )


_RULES = """
QPushButton { border-radius: 11px; min-height: 20px; max-height: 20px; padding: 0 9px; font-size: 12px;
    font-weight: 700; background: transparent; border: 1px solid $line_strong; color: $text_2; }
QPushButton:checked { background: $accent_soft; border-color: $accent_soft; color: $accent_text; }
QPushButton:focus { border: 2px solid $focus; padding: 0 8px; min-height: 18px; max-height: 18px; }
"""
