"""A game from a position: who is to play, the cards that both sides hold, the medals that were won before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.play_view.start.hands_dialog import NO_HANDS, Hands, hand_words
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.number_field import NumberField
from rules.game.field import CAMPS
from rules.game.options import PLAIN_OPTIONS, GameOptions
from schema.board import Camp

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_AS_WRITTEN: Final = ""
_MAX_MEDALS: Final = 20
LABEL_WIDTH: Final = 176


class PositionForm(QWidget):
    """`choose` is the button to choose the cards."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.hands: Hands = NO_HANDS
        self._others = PLAIN_OPTIONS
        self.first = ChoiceCombo(context, "play.position.first")
        choices = [
            (_AS_WRITTEN, "play.position.as-written"),
            *((camp.value, f"play.new.{camp.value}") for camp in CAMPS),
        ]
        self.first.set_choices(choices, _AS_WRITTEN)
        self.cards = tuple(plain_label("", "label") for _ in CAMPS)
        self.choose = PushButton(context, "play.hands.choose", icon_name="card")
        self.medals = tuple(NumberField(context, minimum=0, maximum=_MAX_MEDALS, value=0) for _ in CAMPS)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.addWidget(worded_label(context, "play.position.first", "label"), 0, 0)
        grid.addWidget(self.first, 0, 1, 1, 3, Qt.AlignmentFlag.AlignLeft)
        for side, camp in enumerate(CAMPS):
            grid.addWidget(worded_label(context, f"play.new.{camp.value}", "bold"), 1, side + 1)
            grid.addWidget(self.cards[side], 2, side + 1)
            grid.addWidget(self.medals[side], 3, side + 1, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(worded_label(context, "play.position.cards", "label"), 2, 0)
        grid.addWidget(worded_label(context, "play.position.medals", "label"), 3, 0)
        grid.addWidget(self.choose, 2, 3, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(worded_label(context, "play.position.figures", "hint", wrap=True), 4, 0, 1, 4)
        grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        grid.setColumnStretch(3, 1)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _retranslate(self) -> None:
        text = self._context.text
        for side, camp in enumerate(CAMPS):
            self.medals[side].setAccessibleName(text(f"play.position.medals.{camp.value}"))
            self.cards[side].setText(hand_words(self._context, self.hands[side]))

    def set_hands(self, hands: Hands) -> None:
        self.hands = hands
        self._retranslate()

    def show_options(self, options: GameOptions) -> None:
        """As a position was left: by a game that was opened in the editor, or when it was played last."""
        self._others = options
        self.first.set_value(options.first.value if options.first is not None else _AS_WRITTEN)
        for field, count in zip(self.medals, (options.allied_medals, options.axis_medals), strict=True):
            field.set_value(count)
        self.set_hands((options.allied_hand, options.axis_hand))

    @property
    def options(self) -> GameOptions:
        first = self.first.value
        update = {
            "first": Camp(first) if first else None,
            "figures_lost": True,
            "allied_hand": self.hands[0],
            "axis_hand": self.hands[1],
            "allied_medals": self.medals[0].value,
            "axis_medals": self.medals[1].value,
        }
        return self._others.model_copy(update=update)
