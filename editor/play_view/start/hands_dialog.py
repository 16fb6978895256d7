"""The cards with which both sides begin a game from a position: how many of each the Allies and the Axis hold."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.number_field import NumberField
from rules.game.cards import NO_SECTION, SECTION_NAMES, CardSet, CommandCard
from rules.game.field import CAMPS

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

Hands = tuple[tuple[str, ...], tuple[str, ...]]
NO_HANDS: Final[Hands] = ((), ())
_HEIGHT: Final = 380


class HandsDialog(FormDialog):
    """`chosen(Hands)`: the cards of the Allies and of the Axis, by the names of the notation; none: they are dealt."""

    chosen = Signal(object)

    def __init__(self, context: EditorContext, window: QWidget, cards: CardSet, hands: Hands) -> None:
        super().__init__(context, window, title="play.hands", main="play.hands.use")
        self._cards = cards
        self._copies = Counter(cards.deck)
        self.counts: dict[tuple[int, int], NumberField] = {}
        self.totals = [plain_label("", "bold") for _ in CAMPS]
        self.fields.addWidget(worded_label(context, "play.hands.detail", "hint", wrap=True))
        self.fields.addWidget(self._list(hands))
        self._show_totals()
        self.first_focus = next(iter(self.counts.values())).field

    def _list(self, hands: Hands) -> QWidget:
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for side, camp in enumerate(CAMPS):
            grid.addWidget(worded_label(self.context, f"play.new.{camp.value}", "label"), 0, side + 1)
            grid.addWidget(self.totals[side], 1, side + 1)
        for row, (card, copies) in enumerate(self._copies.items(), 2):
            face = self._cards.cards[card]
            name = self.context.text("play.hands.card", card=card_name(self.context, face), count=copies)
            grid.addWidget(plain_label(name, "label", wrap=True), row, 0)
            for side, camp in enumerate(CAMPS):
                held = Counter(hands[side])[self._cards.name(card)]
                field = NumberField(self.context, minimum=0, maximum=copies, value=min(held, copies))
                owner = self.context.text(f"play.new.{camp.value}")
                field.setAccessibleName(self.context.text("play.card-section", card=name, section=owner))
                field.changed.connect(lambda *_: self._show_totals())
                grid.addWidget(field, row, side + 1, Qt.AlignmentFlag.AlignLeft)
                self.counts[card, side] = field
        area = QScrollArea()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFixedHeight(_HEIGHT)
        inner.setAutoFillBackground(False)  # the dialog's background shows through
        area.viewport().setAutoFillBackground(False)
        return area

    @property
    def hands(self) -> Hands:
        held: list[list[str]] = [[], []]
        for (card, side), field in self.counts.items():
            held[side] += [self._cards.name(card)] * field.value
        return tuple(held[0]), tuple(held[1])

    def _show_totals(self) -> None:
        for label, hand in zip(self.totals, self.hands, strict=True):
            label.setText(hand_words(self.context, hand))
        self.show_problem("")

    def finish(self) -> None:
        """Both sides draw from one deck: together they hold no more copies than it has."""
        for card, copies in self._copies.items():
            if self.counts[card, 0].value + self.counts[card, 1].value > copies:
                name = card_name(self.context, self._cards.cards[card])
                self.show_problem(self.context.text("play.hands.too-many", card=name, count=copies))
                self.counts[card, 1].field.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        self.chosen.emit(self.hands)
        self.accept()


def card_name(context: EditorContext, card: CommandCard) -> str:
    """`Attack, left`."""
    name = context.name_of(f"card:{card.id}")
    if card.section == NO_SECTION:
        return name
    section = context.text(f"play.section.{SECTION_NAMES[card.section]}")
    return context.text("play.card-section", card=name, section=section)


def hand_words(context: EditorContext, hand: tuple[str, ...]) -> str:
    return context.text("play.cards", count=len(hand)) if hand else context.text("play.hands.dealt")
