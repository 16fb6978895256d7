"""The chief's hand: the heading with the limits of the turn at the left, the cards beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.play_view.overlord.limit_list import LimitList
from editor.play_view.strip.hand_panel import HandPanel
from editor.play_view.strip.hand_view import HandView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.ui.context import EditorContext

CARD: Final = 98
LOW_CARD: Final = 78
_HEADING: Final = 224
# As a part of an ordinary card: it must not cover the tray above it.
_RAISED: Final = 122


class CommandHand(HandPanel):
    def _make_view(self, context: EditorContext) -> HandView:
        view = HandView(context, raised=_RAISED, picks_up=True)
        view.set_card_width(CARD)
        return view

    def _make_heading(self, context: EditorContext) -> QWidget:
        self.limits = LimitList(context)
        column = QVBoxLayout()
        column.setContentsMargins(0, 8, 0, 2)
        column.setSpacing(3)
        for part in (self.title, self.counts, self.limits):
            column.addWidget(part)
        column.addStretch(1)
        self.hide_button.setParent(self)
        self.hide_button.hide()
        heading = QWidget()
        heading.setLayout(column)
        heading.setFixedWidth(_HEADING)
        return heading

    def _show_hide_button(self, *, on: bool) -> None:
        """H and Hand over the screen do the same; the room is for the limits."""

    def show_limits(self, limits: Sequence[tuple[str, bool]]) -> None:
        self.limits.show_limits(limits)

    def set_low(self, *, on: bool) -> None:
        self.view.set_card_width(LOW_CARD if on else CARD)
