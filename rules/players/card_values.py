"""What it is worth to play a card now: the best that the units would do, less what the card could still do later."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.game.actions import Action, Mode
from rules.game.cards import NO_SECTION
from rules.game.field import CAMPS
from rules.game.orders import OrderLimits, OrderPlan
from rules.game.state import NO_CARD
from rules.geometry import indices_of
from rules.players.attack_values import best_targets
from rules.players.figure_values import figure_values
from rules.players.situation import Situation
from rules.players.style import PlayingStyle
from rules.players.unit_options import UnitOptions
from schema.catalog.card import OrderRoll, Strike
from schema.catalog.specials.card import CopyOrder, NightOrdersUnits, PlaceSandbags
from schema.catalog.unit_class import UnitClass

# What a card is worth in the hand.
_COSTS: Final = {
    "recon": 6.0,
    "probe": 16.0,
    "attack": 26.0,
    "assault": 32.0,
    "general_advance": 45.0,
    "recon_in_force": 22.0,
    "pincer_move": 32.0,
    "direct_from_hq": 42.0,
    "move_out": 34.0,
    "infantry_assault": 35.0,
    "armor_assault": 25.0,
    "air_power": 45.0,
    "barrage": 45.0,
    "ambush": 40.0,
    "their_finest_hour": 35.0,
    "firefight": 28.0,
    "behind_enemy_lines": 28.0,
    "close_assault": 25.0,
    "counter_attack": 28.0,
    "medics_and_mechanics": 22.0,
    "dig_in": 12.0,
    "artillery_bombard": 12.0,
}
_OTHER_COST: Final = 25.0
_MORE_CARDS: Final = 5.0
# A plan for several units seldom comes off as a whole.
_EACH_UNIT: Final = 0.97
_SANDBAGS: Final = 6.0
_BLOWN_BRIDGE: Final = 5.0
_DIE_SIDES: Final = 6
_MIRRORED: Final = (2, 1, 0)


class CardValue(NamedTuple):
    """What the units gain, and the units that the card would order."""

    points: float
    units: int = 0


def cost_of(card_id: str) -> float:
    return _COSTS.get(card_id, _OTHER_COST)


class CardValues:
    """The values of cards in one situation."""

    def __init__(self, situation: Situation, options: UnitOptions, style: PlayingStyle) -> None:
        self._situation = situation
        self._options = options
        self._style = style
        self._view = situation.view

    def value(self, action: Action) -> float:
        """The points of playing a card, in the way that the action says."""
        field = self._view.field
        entry = field.cards.entries[action.card]
        section = field.cards.cards[action.card].section if action.section == NO_SECTION else action.section
        points = self.effect(action.card, section, action.mode).points
        if field.cards.effects[action.card].draw is not None:
            points += _MORE_CARDS
        return points - self._style.card_cost * cost_of(entry.id)

    def effect(self, card: int, section: int, mode: Mode = Mode.PLAIN) -> CardValue:
        """What a card does for the units, whatever it costs."""
        view = self._view
        effect = view.field.cards.effects[card]
        if mode in (Mode.AIR_POWER, Mode.BARRAGE):
            return CardValue(self.strike(*view.recon_strike(card, mode)))
        if mode is Mode.BLOW_BRIDGE:
            return CardValue(_BLOWN_BRIDGE)
        if effect.find_special(CopyOrder) is not None:
            return self._repeated()
        if effect.strike is not None:
            return self._strike_or_orders(card, effect.strike)
        if effect.healing is not None:
            return CardValue(self._healing())
        plan = view.field.plan(card, view.side, section)
        if effect.order_roll is not None:
            return CardValue(self._rolled_orders(plan, effect.order_roll))
        return self.orders(*view.orders(plan, section))

    def _repeated(self) -> CardValue:
        card, section = self._view.last_enemy_card
        if card == NO_CARD or self._view.field.cards.effects[card].find_special(CopyOrder) is not None:
            return CardValue(0.0)
        return self.effect(card, _MIRRORED[section] if section != NO_SECTION else section)

    def _strike_or_orders(self, card: int, strike: Strike) -> CardValue:
        view = self._view
        night = view.field.cards.entries[card].find_special(NightOrdersUnits)
        visibility = view.board.visibility
        if night is not None and visibility is not None and visibility < night.below_visibility:
            plan = view.field.night_plan(card, view.side, night)
            return self.orders(*view.orders(plan))
        return CardValue(self.strike(strike, view.field.grid.board_mask))

    # Orders

    def orders(self, plan: OrderPlan, candidates: int, *, without: int = 0) -> CardValue:
        """The best of these units that a plan may order together; `without` have their orders already."""
        candidates &= ~without
        if plan.sandbags is not None:
            return self._sandbags(plan.sandbags, candidates, plan.limits)
        limits = plan.limits
        gains = self._gains(plan, candidates)
        points, ordered = 0.0, 0
        for gain, index in gains:
            if ordered.bit_count() >= limits.units:
                break
            if limits.sections is None or self._view.fits(ordered | 1 << index, limits):
                ordered |= 1 << index
                points += _EACH_UNIT * gain
        if limits.on_the_move:
            moves = sorted(self._options.on_the_move(index).gain for index in indices_of(candidates & ~ordered))
            points += sum(gain for gain in moves[-limits.on_the_move :] if gain > 0)
        return CardValue(points, ordered)

    def gain(self, index: int) -> float:
        """The best that a unit could do if it were ordered, whatever the card."""
        return self._options.plain(index).gain

    def class_of(self, index: int) -> UnitClass:
        kind = self._view.board.kinds[index]
        assert kind is not None  # only units are asked for
        return kind.unit_class

    def _gains(self, plan: OrderPlan, candidates: int) -> list[tuple[float, int]]:
        """The units that gain anything, the best first."""
        gains = ((self._options.of_plan(index, plan).gain, index) for index in indices_of(candidates))
        return sorted((pair for pair in gains if pair[0] > 0), reverse=True)

    def _sandbags(self, sandbags: PlaceSandbags, candidates: int, limits: OrderLimits) -> CardValue:
        view = self._view
        grounds = view.board.landscape.grounds
        units = [index for index in indices_of(candidates) if view.field.may_lay(grounds[index], sandbags.terrain)]
        threats = sorted((self._threat(index) for index in units), reverse=True)[: limits.units]
        return CardValue(sum(min(_SANDBAGS, 0.3 * threat) for threat in threats))

    def _threat(self, index: int) -> float:
        board = self._view.board
        kind = board.kinds[index]
        assert kind is not None  # only units are asked for
        return self._situation.threat(kind, board.figures[index], index, board.occupied)

    def _rolled_orders(self, plan: OrderPlan, roll: OrderRoll) -> float:
        """Orders for as many units of a class as its faces can be expected to show."""
        view = self._view
        dice = len(view.hand) if roll.dice == "cards_held" else roll.dice
        gains = self._gains(plan, view.own_units)
        by_class: dict[UnitClass | None, list[float]] = {UnitClass.INFANTRY: [], UnitClass.ARMOR: [], None: []}
        for gain, index in gains:
            kind = view.board.kinds[index]
            assert kind is not None  # it is one of the units
            by_class[kind.unit_class if kind.unit_class in by_class else None].append(gain)
        expected = dice / _DIE_SIDES
        infantry, armor = by_class[UnitClass.INFANTRY], by_class[UnitClass.ARMOR]
        points = _best(infantry, 2 * expected) + _best(armor, expected)
        others = sorted((*infantry[int(2 * expected) :], *armor[int(expected) :], *by_class[None]), reverse=True)
        return _EACH_UNIT * (points + _best(others, expected))

    # Strikes and healing

    def strike(self, strike: Strike, area: int) -> float:
        return self.best_targets(strike, self.strike_values(strike, area))[0]

    def best_targets(
        self, strike: Strike, values: dict[int, float], chosen: tuple[int, ...] = ()
    ) -> tuple[float, tuple[int, ...]]:
        """The best targets of a strike, as they may be named after those that are chosen; with their points."""
        field = self._view.field
        if strike.adjoining:
            in_chain = field.switches.strike_in_chain
            return best_targets(values, field.grid, strike.maximum_targets, in_chain=in_chain, chosen=chosen)
        best = sorted(((value, index) for index, value in values.items()), reverse=True)[: strike.maximum_targets]
        return sum(value for value, _ in best), tuple(index for _, index in best)

    def strike_values(self, strike: Strike, area: int) -> dict[int, float]:
        """What each of the enemies in an area is worth as a target."""
        view = self._view
        dice = strike.dice[CAMPS[view.side]]
        return {
            index: self._situation.attacks.value_of_strike(index, dice, strike)
            for index in indices_of(view.enemies & area & ~view.board.camouflaged)
        }

    def _healing(self) -> float:
        """The figures that come back to the unit that needs them most."""
        return max((self.healing_of(index) for index in indices_of(self._view.own_units)), default=0.0)

    def healing_of(self, index: int) -> float:
        board = self._view.board
        kind = board.kinds[index]
        assert kind is not None  # only units are asked for
        figures = board.figures[index]
        missing = kind.strength - figures
        if missing <= 0 or not kind.type.healable:
            return 0.0
        values = figure_values(kind, 1)[figures : kind.strength]
        expected = len(self._view.hand) / 2
        return sum(values[: min(missing, round(expected))])


def _best(gains: list[float], count: float) -> float:
    """The sum of the best so many, the last one in part."""
    whole = int(count)
    total = sum(gains[:whole])
    if whole < len(gains):
        total += (count - whole) * gains[whole]
    return total
