"""What the cards of a hand could do at the start of a turn."""

from __future__ import annotations

from rules.game.cards import NO_SECTION, SECTION_NAMES
from rules.game.engine import Engine
from rules.game.field import Field
from rules.game.order_phase import find_orders
from rules.game.state import GameState
from schema.catalog.card import Sections


def section_masks(field: Field, side: int) -> tuple[int, ...]:
    """The hexes of a side's left, center and right; in Overlord the areas of its generals."""
    return field.sections[side] if field.command is None else field.command.areas[side]


def sections_with_cards(engine: Engine, state: GameState) -> tuple[bool, ...]:
    """Whether the side in turn holds a card by which it could order a unit of its left, center, right."""
    field, side = engine.field, state.side
    masks = section_masks(field, side)
    tables = field.command
    if tables is not None:
        cards = dict.fromkeys(state.hands[side])
        return tuple(
            any(general in tables.receivers[card] and not tables.is_sortie(card, general) for card in cards)
            for general in range(len(masks))
        )
    units = 0
    for card in dict.fromkeys(state.hands[side]):
        units |= _orderable(engine, state, card)
    return tuple(bool(units & mask) for mask in masks)


def _orderable(engine: Engine, state: GameState, card: int) -> int:
    """The units that a card could order: those of its plan in any section in which it can be played."""
    effect = engine.field.cards.effects[card]
    if effect.order_roll is not None:
        return state.own_units(state.side)
    if effect.orders is None:
        return 0
    sections = [engine.field.cards.cards[card].section]
    if sections == [NO_SECTION] and effect.orders.sections is Sections.CHOSEN:
        sections = list(range(len(SECTION_NAMES)))
    units = 0
    for section in sections:
        plan = engine.field.plan(card, state.side, section)
        units |= find_orders(engine, state, plan, section)[1]
    return units
