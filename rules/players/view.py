"""What a side may know of a game: the only way by which a computer player sees it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.board.move_search import MoveOrder, Reach
from rules.board.placement import Placement
from rules.board.target_search import Target
from rules.board.turn_path import TurnPath
from rules.game.actions import Action, Mode
from rules.game.battle_phase import ambush_dice, path_of, targets_of
from rules.game.cards import NO_SECTION
from rules.game.chance import Chance
from rules.game.command_state import CommandState, DispatchedCard
from rules.game.engine import Engine
from rules.game.field import Field
from rules.game.ground_phase import overrun_targets
from rules.game.move_phase import reach_of
from rules.game.order_phase import among_candidates, find_orders, fits
from rules.game.orders import OrderLimits, OrderPlan
from rules.game.recon_strikes import area_of_strike, strike_of_mode
from rules.game.state import NO_CARD, Decision, GameState
from rules.game.strikes import strike_of
from rules.game.views import guessed_state
from schema.catalog.card import Strike


class PlayerView:
    """A game as the side that decides sees it. The pile, the enemy's cards and hidden mines are out of its reach."""

    __slots__ = ("_engine", "_state", "field", "side")

    def __init__(self, engine: Engine, state: GameState) -> None:
        self._engine = engine
        self._state = state
        self.field: Field = engine.field
        self.side = state.decision.side

    # What lies open on the table

    @property
    def board(self) -> Placement:
        return self._state

    @property
    def decision(self) -> Decision:
        return self._state.decision

    @property
    def actions(self) -> Sequence[Action]:
        """The legal answers to the open question."""
        return self._engine.legal_actions(self._state)

    @property
    def turn(self) -> int:
        return self._state.turn

    @property
    def medals(self) -> Sequence[int]:
        return self._state.medals

    @property
    def holders(self) -> Sequence[int]:
        """By objective: the side that has its medal."""
        return self._state.holders

    @property
    def own_units(self) -> int:
        return self._state.own_units(self.side)

    @property
    def enemies(self) -> int:
        return self._state.own_units(1 - self.side)

    @property
    def last_enemy_card(self) -> tuple[int, int]:
        """Card and section that the enemy played last; NO_CARD before his first."""
        return self._state.played[1 - self.side]

    # The turn

    @property
    def hand(self) -> Sequence[int]:
        """Its own cards."""
        return self._state.hands[self.side]

    @property
    def cards_of_turn(self) -> tuple[int, ...]:
        """Its own cards, and those that it has in play."""
        state = self._state
        cards = list(state.hands[self.side])
        if state.side == self.side:
            if state.card != NO_CARD:
                cards.append(state.card)
            cards += [one.card for one in self.dispatched]
        return tuple(sorted(cards))

    @property
    def ordered(self) -> int:
        return self._state.ordered

    def plan_of(self, index: int) -> OrderPlan | None:
        """The plan by which the unit on a hex was ordered."""
        return self._state.plan_of(index)

    def path_of(self, index: int) -> TurnPath:
        """How a unit came to its hex this turn."""
        return path_of(self._state, index)

    def moves_of(self, index: int) -> Reach:
        """Where an ordered unit may move to."""
        return reach_of(self._engine, self._state, index)

    def reach(self, index: int, order: MoveOrder | None) -> Reach:
        """Where a unit could move to if it were ordered so."""
        kind = self._state.kinds[index]
        assert kind is not None  # only units are asked for
        return self.field.moves.reach(self._state, kind, index, order)

    def targets_of(self, index: int) -> list[Target]:
        """Whom an ordered unit may battle from where it stands."""
        return targets_of(self._engine, self._state, index)

    def overrun_targets(self, index: int) -> list[Target]:
        return overrun_targets(self._engine, self._state, index)

    def ambush_dice(self, defender: int, attacker: int) -> int:
        return ambush_dice(self._engine, self._state, defender, attacker)

    @property
    def plan(self) -> OrderPlan | None:
        """The plan by which units are being ordered."""
        return self._state.plan

    def orders(self, plan: OrderPlan, section: int = NO_SECTION) -> tuple[OrderPlan, int]:
        """The plan and the units that a card of this side may order, limits left aside."""
        return find_orders(self._engine, self._state, plan, section)

    def among_candidates(self, plan: OrderPlan, units: int) -> int:
        """Those of the units that have the class and the standing that a plan asks for."""
        return among_candidates(self._engine, self._state, plan, units)

    def fits(self, ordered: int, limits: OrderLimits) -> bool:
        """Whether these units together are within the limits."""
        return fits(self._engine, self._state, ordered, limits)

    @property
    def strike(self) -> Strike:
        """The strike whose targets are being named."""
        return strike_of(self._state)[0]

    @property
    def strike_area(self) -> int:
        """Where its targets may stand."""
        return strike_of(self._state)[1]

    def recon_strike(self, card: int, mode: Mode) -> tuple[Strike, int]:
        """The strike as which a Recon card may be played, and the hexes of its section."""
        strike = strike_of_mode(self._engine, self._state, mode)
        return strike, area_of_strike(self._engine, self._state, card, mode)

    @property
    def dispatched(self) -> tuple[DispatchedCard, ...]:
        """In Overlord: the cards that the commander has given out in this turn."""
        return self._state.dispatched if isinstance(self._state, CommandState) else ()

    # Looking ahead

    def guess(self, chance: Chance) -> GameState:
        """A state that this side cannot tell from the true one: all that it does not know is dealt anew."""
        return guessed_state(self._engine, self._state, self.side, chance)
