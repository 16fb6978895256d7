"""Advice on dispatch: why a card cannot go to somebody, whom it could order there, and whether it is the last one.

What a commander wants to know before he gives a card away. The game itself asks none of it.
"""

from __future__ import annotations

from rules.game.actions import PASS, Action
from rules.game.airplanes import airplanes_over
from rules.game.cards import NO_SECTION
from rules.game.command_state import COMMANDER, CommandState, DispatchedCard
from rules.game.dispatch import cards_to_dispatch, dispatch, find_misfit, receivers, repeatable_orders, tables_of
from rules.game.dispatch_bans import DispatchBan
from rules.game.engine import Engine
from rules.game.healing import wounded_units
from rules.game.order_phase import find_orders
from rules.geometry import mask_of


def find_dispatch_ban(engine: Engine, state: CommandState, card: int, general: int) -> DispatchBan | None:
    """Why the commander cannot give a card to a general, or play it himself, while he gives out cards."""
    legal = cards_to_dispatch(engine, state, state.decision)
    if any((action.card, action.general) == (card, general) for action in legal):
        return None
    tables = tables_of(engine)
    wrong = _wrong_receiver(tables.receivers[card], general)
    if wrong is not None:
        return wrong
    if general not in receivers(tables, state, card):
        return DispatchBan.NOTHING_TO_REPEAT
    misfit = find_misfit(tables, state, state.dispatched, DispatchedCard(card, general))
    if misfit is not None:
        return misfit
    if state.side != tables.chip_side:
        return DispatchBan.LAST_CARD
    return DispatchBan.CHIP


def _wrong_receiver(found: tuple[int, ...], general: int) -> DispatchBan | None:
    if general in found:
        return None
    if not found:
        return DispatchBan.ENEMY_TURN
    if found == (COMMANDER,):
        return DispatchBan.COMMANDER_ONLY
    if general == COMMANDER:
        return DispatchBan.GENERALS_ONLY
    return DispatchBan.ARROW if len(found) == 1 else DispatchBan.FLANKS_ONLY


def ends_dispatch(engine: Engine, state: CommandState, action: Action) -> bool:
    """Whether nothing is left to give out after this card, so that the generals begin at once."""
    after = state.copy()
    silent = Engine(engine.field)
    dispatch(silent, after, state.decision, action)
    return cards_to_dispatch(silent, after, state.decision) == [PASS]


def units_to_order(engine: Engine, state: CommandState, card: int, general: int) -> int:
    """The units among which a general could choose with a card, in either of his sections; limits left aside."""
    if general == COMMANDER:
        return 0
    tables = tables_of(engine)
    area = tables.areas[state.side][general]
    if tables.is_sortie(card, general):
        return mask_of(airplanes_over(state, state.side, area))
    probe = state.copy()
    probe.general, probe.area = general, area
    if tables.copying[card]:
        found = 0
        for order in repeatable_orders(state, general):
            found |= units_to_order(engine, state, order.card, general)
        return found
    if engine.field.cards.effects[card].healing is not None:
        return wounded_units(probe)
    plan = tables.plan(card, state.side, general, NO_SECTION, with_extra_unit=False)
    return find_orders(engine, probe, plan)[1]
