"""Both hands of a watched game, face up: the Allies at the left, the Axis at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.play_view.strip.card_pictures import CardPictures, card_height
from editor.play_view.strip.hand_view import HandView
from editor.play_view.words.hand_words import plain_card
from editor.ui.parts.labels import plain_label, set_background
from rules.game.field import CAMPS

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from rules.game.field import Field
    from rules.game.state import GameState

_CARD: Final = 84
_NO_CARD: Final = -1


class WatchedHands(QWidget):
    def __init__(self, context: EditorContext, field: Field) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._field = field
        self.pictures = CardPictures(context, field.grid.kind, self)
        self.titles = tuple(plain_label("", "bold") for _ in CAMPS)
        self.hands = tuple(HandView(context) for _ in CAMPS)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 6, 20, 0)
        row.setSpacing(24)
        for title, hand in zip(self.titles, self.hands, strict=True):
            hand.set_card_width(_CARD)
            hand.setFixedHeight(card_height(_CARD) + 32)
            hand.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys belong to the steps
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(title)
            column.addWidget(hand)
            row.addLayout(column, 1)
        self.hide()

    def show_position(self, state: GameState) -> None:
        for side, camp in enumerate(CAMPS):
            self.titles[side].setText(self._context.text(f"play.hand-of.{camp.value}"))
            cards = tuple(plain_card(self._context, self._field, card) for card in state.hands[side])
            self.hands[side].show_cards(self.pictures, cards, _NO_CARD)

    def shut_down(self) -> None:
        self.pictures.shut_down()
