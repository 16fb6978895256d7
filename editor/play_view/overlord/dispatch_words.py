"""The words of giving out cards: who gets a card, what it does there, what goes with it, and why it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n.catalogs import find_name
from rules.game.cards import SECTION_NAMES
from rules.game.command_state import COMMANDER, DispatchedCard
from rules.game.dispatch_bans import DispatchBan
from rules.game.orders import ALL
from schema.catalog.card import CardKind, Receiver, Sections

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from rules.game.command_tables import CommandTables
    from rules.game.field import Field
    from rules.game.seats import Roles


class DispatchWords:
    def __init__(self, context: EditorContext, field: Field) -> None:
        self._context = context
        self.field = field
        tables = field.command
        assert tables is not None  # there are generals
        self.tables: CommandTables = tables

    # Names

    def general(self, general: int) -> str:
        """`left general`, `Commander-in-Chief`."""
        name = "commander" if general == COMMANDER else SECTION_NAMES[general]
        return self._context.text(f"play.general.{name}")

    def seat(self, roles: Roles) -> str:
        """Who sits there: `Commander-in-Chief and center general`; one with all roles is the commander."""
        if len(roles) > 2:
            return self.general(COMMANDER)
        names = [self.general(role) for role in sorted(roles)]
        if len(names) == 1:
            return names[0]
        return self._context.text("play.seat.two-roles", first=names[0], second=names[1])

    def card(self, card: int) -> str:
        return self._context.name_of(f"card:{self.field.cards.cards[card].id}")

    def is_air(self, card: int) -> bool:
        return self.tables.is_of_kind(card, CardKind.AIR)

    # What a card does

    def receiver(self, card: int) -> str:
        """`left general`, `any general`, `you play it`: below a card of the hand."""
        receiver = self.tables.receiver(card)
        if receiver is Receiver.GENERAL_OF_ARROW:
            return self.general(self.field.cards.cards[card].section)
        return self._context.text(f"play.receiver.{receiver.value}")

    def effect(self, card: int) -> str:
        """One sentence: what its general does with it."""
        orders = self.field.cards.effects[card].orders
        text = self._context.text
        if self.tables.is_of_kind(card, CardKind.SECTION) and orders is not None:
            if orders.sections is Sections.EACH:
                return text("play.effect.each", count=orders.per_section or 0)
            if orders.units == "all" or orders.units >= ALL:
                return text("play.effect.all")
            return text("play.effect.units", count=orders.units)
        if self.is_air(card):
            return text("play.effect.air")
        key = f"card:{self.field.cards.cards[card].id}"
        return find_name(f"{key}.keywords", self._context.language) or ""

    def company(self, given: tuple[DispatchedCard, ...], general: int) -> str:
        """What may still go to a general who has cards."""
        kinds = [self.tables.kinds[one.card] for one in given if one.general == general]
        if CardKind.TACTIC in kinds:
            return self._context.text("play.company.tactic")
        if len(kinds) > 1:
            return self._context.text("play.company.full")
        if CardKind.AIR in kinds:
            return self._context.text("play.company.air")
        return self._context.text("play.company.section")

    # Why not

    def ban(self, ban: DispatchBan, card: int) -> str:
        rules, text = self.tables.turn, self._context.text
        face = self.field.cards.cards[card]
        term = f"card:{face.id}"
        match ban:
            case DispatchBan.ARROW:
                return text(f"play.ban.arrow.{SECTION_NAMES[face.section]}", card=term)
            case DispatchBan.ENOUGH_CARDS:
                return text("play.ban.enough_cards", count=rules.maximum_cards)
            case DispatchBan.ENOUGH_SECTION_CARDS:
                return text("play.ban.enough_section_cards", count=rules.section_cards_per_general)
            case DispatchBan.AIR_BESIDE_SECTIONS:
                return text("play.ban.air_beside_sections", count=rules.section_cards_with_air_sortie)
            case DispatchBan.LAST_CARD:
                return text("play.ban.last_card", count=rules.cards_kept_in_hand)
            case _:
                return text(f"play.ban.{ban.value}", card=term)

    def limits(self, given: int, held: int) -> tuple[tuple[str, bool], ...]:
        """The limits of a turn as sentences, and whether each is met."""
        rules, text = self.tables.turn, self._context.text
        first = text("play.limit.cards", least=rules.minimum_cards, most=rules.maximum_cards, count=given)
        return (
            (first, given >= rules.minimum_cards),
            (text("play.limit.kept", count=rules.cards_kept_in_hand), held >= rules.cards_kept_in_hand),
            (
                text(
                    "play.limit.general",
                    count=rules.section_cards_per_general,
                    tactics=rules.tactic_cards_per_general,
                ),
                True,
            ),
        )
