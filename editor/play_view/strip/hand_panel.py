"""The hand at the right of the strip: whose it is, how many cards there are, and the cards themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.play_view.strip.card_pictures import CardPictures
from editor.play_view.strip.hand_view import HandCard, HandView
from editor.play_view.strip.raised_card import RaisedCard
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class HandPanel(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self.view = self._make_view(context)
        self.raised = RaisedCard(context, self)
        self.title = plain_label("", "bold", wrap=True)
        self.counts = plain_label("", "label", wrap=True)
        self.hide_button = PushButton(context, "play.hide", icon_name="eye_off")
        self._pictures: CardPictures | None = None
        self._cards: tuple[HandCard, ...] = ()
        self._read = -1
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 2, 12, 2)
        row.setSpacing(8)
        row.addWidget(self._make_heading(context))
        row.addWidget(self.view, 1)

    def _make_view(self, context: EditorContext) -> HandView:
        return HandView(context)

    def _make_heading(self, context: EditorContext) -> QWidget:
        del context
        side = QVBoxLayout()
        side.setContentsMargins(0, 0, 0, 4)
        side.setSpacing(6)
        side.addStretch(1)
        side.addWidget(self.title)
        side.addWidget(self.counts)
        side.addWidget(self.hide_button)
        heading = QWidget()
        heading.setLayout(side)
        heading.setFixedWidth(104)
        return heading

    def show_cards(
        self, heading: tuple[str, str], pictures: CardPictures, cards: tuple[HandCard, ...], read: int
    ) -> None:
        self._show_heading(heading)
        self._pictures, self._cards, self._read = pictures, cards, read
        self.view.show_cards(pictures, cards, read)
        self._show_hide_button(on=True)

    def show_backs(self, heading: tuple[str, str], count: int) -> None:
        self._show_heading(heading)
        self.view.show_backs(count)
        self._show_hide_button(on=False)

    def _show_hide_button(self, *, on: bool) -> None:
        self.hide_button.setVisible(on)

    def _show_heading(self, heading: tuple[str, str]) -> None:
        self.title.setText(heading[0])
        self.counts.setText(heading[1])

    def show_raised(self, area: QRect) -> None:
        card = next((one for one in self._cards if one.card == self._read), None)
        if card is None or self._pictures is None:
            self.raised.hide()
        else:
            self.raised.show_card(self._pictures, card, area)
