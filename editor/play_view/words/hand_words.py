"""The words of a hand: what each card does in plain words, and why it cannot be played now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.play_view.strip.hand_view import HandCard
from i18n.values import capitalized
from rules.game.cards import NO_SECTION, SECTION_NAMES
from rules.game.field import CAMPS
from rules.game.state import QuestionTrait
from schema.catalog.card import CardEffect, Sections

if TYPE_CHECKING:
    from editor.play_view.control.play_controller import PlayController
    from editor.play_view.strip.card_pictures import CardPictures
    from editor.play_view.strip.hand_panel import HandPanel
    from editor.ui.context import EditorContext
    from rules.game.field import Field


class HandWords:
    def __init__(self, context: EditorContext, controller: PlayController) -> None:
        self._context = context
        self._controller = controller
        self.field = controller.session.history.field

    def show(self, panel: HandPanel, pictures: CardPictures) -> None:
        """The hand of the side at the screen; the backs of the one that decides while nobody may look."""
        session = self._controller.session
        if session.shows_hand:
            side = session.shown_side
            heading = self.heading(side, is_own=True)
            panel.show_cards(heading, pictures, self.cards(side), self._controller.read_card)
        else:
            side = max(0, session.deciding_side)
            panel.show_backs(self.heading(side, is_own=False), len(session.state.hands[side]))

    def heading(self, side: int, *, is_own: bool) -> tuple[str, str]:
        """Whose hand it is, and the numbers of cards."""
        text, state = self._context.text, self._controller.session.state
        title = text("play.your-hand") if is_own else text(f"play.hand-of.{CAMPS[side].value}")
        counts = (
            text("play.cards", count=len(state.hands[side])),
            text("play.deck", count=len(state.pile)),
            text("play.discards", count=len(state.discards)),
        )
        return capitalized(title), "\n".join(counts)

    def cards(self, side: int) -> tuple[HandCard, ...]:
        hand = list(self._controller.session.state.hands[side])
        others = [card for card in self._controller.choices.cards if card not in hand]
        return tuple(self._card(card) for card in (*hand, *others))

    def _card(self, card: int) -> HandCard:
        face = self.field.cards.cards[card]
        name = self._context.name_of(f"card:{face.id}")
        return HandCard(card, face, name, self.use_of(card), self._bar(card))

    def _bar(self, card: int) -> str:
        """Why it cannot be played now; "" for one that can."""
        controller, text = self._controller, self._context.text
        if card in controller.choices.cards:
            return ""
        if card == self.field.ambush_card:
            return text("play.bar.enemy-turn")
        if controller.question.has(QuestionTrait.CARD) and controller.can_choose:
            return text("play.bar.not-now")
        own = controller.session.shown_side == controller.session.state.side
        return text("play.bar.next-turn" if own else "play.bar.your-turn")

    def use_of(self, card: int) -> str:
        """`2 units, right`."""
        return card_use(self._context, self.field, card)


def plain_card(context: EditorContext, field: Field, card: int) -> HandCard:
    """A card that lies there only to be seen."""
    face = field.cards.cards[card]
    return HandCard(card, face, context.name_of(f"card:{face.id}"), card_use(context, field, card))


def card_use(context: EditorContext, field: Field, card: int) -> str:
    """`2 units, right`."""
    effect: CardEffect = field.cards.effects[card]
    face = field.cards.cards[card]
    if card == field.ambush_card:
        return context.text("play.use.enemy-turn")
    if effect.orders is None:
        return context.name_of(f"card:{face.id}")
    units = effect.orders.units
    said = context.text("play.use.all") if units == "all" else context.text("play.use.units", count=units)
    if effect.orders.per_section is not None and effect.orders.sections is not Sections.PRINTED:
        return context.text("play.use.each", count=effect.orders.per_section)
    if face.section == NO_SECTION:
        return said
    return context.text("play.use.in", units=said, section=context.text(f"play.section.{SECTION_NAMES[face.section]}"))
