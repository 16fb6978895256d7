"""What cards are worth to a Commander-in-Chief: which to give out, to whom, and where a general plays them."""

from __future__ import annotations

from rules.game.actions import Action, Mode
from rules.game.cards import NO_SECTION
from rules.game.command_state import COMMANDER
from rules.game.command_tables import CommandTables
from rules.game.orders import OrderPlan
from rules.geometry import indices_of
from rules.players.card_values import CardValue, CardValues, cost_of
from rules.players.style import PlayingStyle
from rules.players.view import PlayerView
from schema.catalog.die import DieFace

# For a unit that loses a figure or goes back because its general has acted without a card.
_FAILED_INITIATIVE = 20.0
_SIDES_OF_DIE = 6
_FACES = {DieFace.INFANTRY: 2, DieFace.ARMOR: 1, DieFace.GRENADE: 1, DieFace.STAR: 1, DieFace.FLAG: 1}
# For a card of which it is not known what it will repeat.
_REPEATED = 12.0


class CommanderValues:
    """The values of cards on a board with generals, in one situation."""

    def __init__(self, view: PlayerView, cards: CardValues, style: PlayingStyle) -> None:
        tables = view.field.command
        assert tables is not None  # the board has generals
        self._tables: CommandTables = tables
        self._view = view
        self._cards = cards
        self._style = style

    def dispatch(self, action: Action) -> float:
        """The points of giving a card to a general besides those that he and the others have already."""
        entry = self._view.field.cards.entries[action.card]
        if action.mode in (Mode.AIR_POWER, Mode.BARRAGE):
            effect = self._cards.effect(action.card, NO_SECTION, action.mode)
        else:
            effect = self._effect(action.card, action.general, NO_SECTION, without=self._units_in_use())
        return effect.points - self._style.card_cost * cost_of(entry.id)

    def place(self, action: Action, general: int) -> float:
        """The points of playing a card in one of the general's sections."""
        return self._effect(action.card, general, action.section).points

    def initiative(self, general: int) -> float:
        """What a general can hope for who rolls without a card."""
        view = self._view
        units = view.own_units & self._tables.areas[view.side][general]
        gains = {index: self._cards.gain(index) for index in indices_of(units)}
        points = 0.0
        for face, count in _FACES.items():
            classes = self._tables.turn.initiative[face].orders
            if classes is None:
                points -= count * _FAILED_INITIATIVE
                continue
            able = [gain for index, gain in gains.items() if self._cards.class_of(index) in classes]
            points += count * max(able, default=0.0)
        return points / _SIDES_OF_DIE

    def _units_in_use(self) -> int:
        """The units that the cards given out so far would order."""
        used = 0
        for one in self._view.dispatched:
            used |= self._effect(one.card, one.general, NO_SECTION, without=used).units
        return used

    def _effect(self, card: int, general: int, section: int, *, without: int = 0) -> CardValue:
        view, tables = self._view, self._tables
        effect = view.field.cards.effects[card]
        if tables.copying[card]:
            return CardValue(_REPEATED)
        if general == COMMANDER:
            return self._cards.effect(card, NO_SECTION)
        area = view.own_units & tables.area(view.side, general, section)
        if effect.healing is not None:
            return CardValue(max((self._cards.healing_of(index) for index in indices_of(area)), default=0.0))
        if effect.orders is None:
            return CardValue(0.0)
        plan = tables.plan(card, view.side, general, section, with_extra_unit=False)
        candidates = view.among_candidates(plan, area)
        if not candidates and plan.fallback_units and not self._has_classes(plan, general):
            plan, candidates = view.field.fallback_plan(plan), area
        return self._cards.orders(plan, candidates, without=without)

    def _has_classes(self, plan: OrderPlan, general: int) -> bool:
        """Whether a general has units of the classes of a plan, for want of which he would order others."""
        view = self._view
        if view.field.switches.fallback_in_section:
            return False
        return bool(view.among_candidates(plan, view.own_units & self._tables.areas[view.side][general]))
