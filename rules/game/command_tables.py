"""The command of an Overlord board: areas, receivers of cards and the plans of generals, made once for a field."""

from __future__ import annotations

from typing import Final

from rules.catalog import catalog
from rules.game.cards import NO_SECTION, CardSet
from rules.game.command_state import COMMANDER, CommandState
from rules.game.orders import ALL, OrderLimits, OrderPlan, plan_of_effect
from rules.game.scenario_rules import ScenarioRules
from rules.geometry import OverlordSection, overlord_section_mask
from schema.board import BoardKind, Seat
from schema.catalog.card import CardKind, Receiver, Sections
from schema.catalog.specials.card import CopyOrder, CountsAsAirSortie, OnlyCardOfTurn
from schema.catalog.specials.special import Special
from schema.catalog.switch import Profile

GENERALS: Final = (0, 1, 2)
"""From the left of their side."""
_RECEIVERS: Final = {
    Receiver.ANY_GENERAL: GENERALS,
    Receiver.FLANK_GENERAL: (0, 2),
    Receiver.COMMANDER: (COMMANDER,),
    Receiver.COMMANDER_OR_GENERAL: (COMMANDER, *GENERALS),
    # Ambush is handed over in the enemy's turn.
    Receiver.ATTACKED_GENERAL: (),
}
# The rows of `Field.sections` that come before those of the generals: one for each side.
_SIDES: Final = 2


class CommandTables:
    """Who commands where, and what each card gives to whom."""

    def __init__(
        self,
        profile: Profile,
        seats: tuple[Seat, ...],
        cards: CardSet,
        rules: ScenarioRules,
        *,
        marine_side: int,
        has_air_rules: bool,
    ) -> None:
        self.cards = cards
        self.turn = catalog(profile).overlord
        # By side and general: his two sections from his left.
        self.sections = tuple(tuple(_sections_of(seat, general) for general in GENERALS) for seat in seats)
        # By side and general: all hexes under his command.
        self.areas = tuple(tuple(left | right for left, right in generals) for generals in self.sections)
        self.kinds = tuple(entry.kind for entry in cards.entries)
        # Cards that are Air Sorties for a general, whatever they are for the commander.
        self._sorties = tuple(
            kind is CardKind.AIR or (has_air_rules and entry.find_special(CountsAsAirSortie) is not None)
            for kind, entry in zip(self.kinds, cards.entries, strict=True)
        )
        self.receivers = tuple(self._receivers(card) for card in range(len(cards.cards)))
        self.copying = tuple(_has(cards, card, CopyOrder) for card in range(len(cards.cards)))
        # Cards that order units of some class in one section.
        self.seeks_class = tuple(
            effect.orders is not None
            and effect.orders.sections is Sections.CHOSEN
            and bool(effect.orders.fallback_units)
            for effect in cards.effects
        )
        self.alone = tuple(_has(cards, card, OnlyCardOfTurn) for card in range(len(cards.cards)))
        self.marine_side = marine_side
        self.chip_side, self.chip = rules.chip_side, rules.chip
        self._plans: dict[tuple[int, int, int, int, bool], OrderPlan] = {}

    def rows_of_sections(self) -> tuple[tuple[int, int, int], ...]:
        """The rows that a field's sections have for the generals: both sections of each, and none."""
        return tuple((left, right, 0) for generals in self.sections for left, right in generals)

    def receiver(self, card: int) -> Receiver:
        """Who gets a card; an Air Sortie goes to any general."""
        receiver = self.cards.effects[card].receiver
        assert receiver is not None  # the data says who gets a card in Overlord
        return Receiver.COMMANDER_OR_GENERAL if self._sorties[card] and receiver is Receiver.COMMANDER else receiver

    def _receivers(self, card: int) -> tuple[int, ...]:
        receiver = self.receiver(card)
        if receiver is Receiver.GENERAL_OF_ARROW:
            return (self.cards.cards[card].section,)
        return _RECEIVERS[receiver]

    def is_of_kind(self, card: int, kind: CardKind) -> bool:
        return self.kinds[card] is kind

    def is_sortie(self, card: int, general: int) -> bool:
        """Whether whoever has received a card orders an airplane by it."""
        return self._sorties[card] and general != COMMANDER

    def gains_unit(self, card: int) -> bool:
        """Whether the Marines can order one unit more by a Section card."""
        return self.is_of_kind(card, CardKind.SECTION) and self.cards.entries[card].marines.units > 0

    def generals_of(self, state: CommandState, side: int, index: int) -> tuple[int, ...]:
        """Who has ordered a unit in this turn; of any other whoever commands where it stands."""
        command = state.commands.get(index) if side == state.side else None
        if command is not None and command.general != COMMANDER:
            return (command.general,)
        return tuple(general for general in GENERALS if self.areas[side][general] >> index & 1)

    def area(self, side: int, general: int, section: int) -> int:
        """Where a card is played: a section of a general, or both."""
        if section == NO_SECTION:
            return self.areas[side][general]
        return self.sections[side][general][section]

    def plan(self, card: int, side: int, general: int, section: int, *, with_extra_unit: bool) -> OrderPlan:
        """What a card with orders gives a general in one of his sections, or in both."""
        key = (card, side, general, section, with_extra_unit)
        plan = self._plans.get(key)
        if plan is None:
            plan = self._plans[key] = self._make_plan(card, side, general, section, with_extra_unit=with_extra_unit)
        return plan

    def _make_plan(self, card: int, side: int, general: int, section: int, *, with_extra_unit: bool) -> OrderPlan:
        entry, effect = self.cards.entries[card], self.cards.effects[card]
        orders = effect.orders
        is_marine = side == self.marine_side
        limits = OrderLimits(ALL)
        fallback = 0
        if orders is not None:
            units = ALL if orders.units == "all" else orders.units
            # On Tactic cards all generals of the Marines have their extra unit, on Section cards one of them.
            has_extra = with_extra_unit or (is_marine and entry.kind is CardKind.TACTIC)
            extra = entry.marines.units if has_extra else 0
            limits = OrderLimits(units + extra)
            if orders.sections is Sections.EACH:
                assert orders.per_section is not None  # the data says how many in each
                each = orders.per_section
                row = _SIDES + side * len(GENERALS) + general
                limits = (
                    OrderLimits(units + extra, (each, each, 0), extra, row=row)
                    if section == NO_SECTION
                    else OrderLimits(each + extra)
                )
            if orders.fallback_units:
                fallback = orders.fallback_units + (entry.marines.fallback_units if is_marine else 0)
        return plan_of_effect(entry, effect, limits, fallback_units=fallback)


def command_tables(
    profile: Profile,
    seats: tuple[Seat, ...],
    cards: CardSet,
    rules: ScenarioRules,
    *,
    marine_side: int,
    has_air_rules: bool,
) -> CommandTables | None:
    """The tables of an Overlord board; None on any other."""
    if cards.board is not BoardKind.OVERLORD:
        return None
    return CommandTables(profile, seats, cards, rules, marine_side=marine_side, has_air_rules=has_air_rules)


def _sections_of(seat: Seat, general: int) -> tuple[int, int]:
    left, right = tuple(OverlordSection)[2 * general : 2 * general + 2]
    return overlord_section_mask(seat, left), overlord_section_mask(seat, right)


def _has(cards: CardSet, card: int, special: type[Special]) -> bool:
    return cards.effects[card].find_special(special) is not None
