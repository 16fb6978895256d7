"""Playability: empty sections, hands that order nobody, units that never move, targets out of the ordinary."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from rules.catalog import catalog
from rules.checks.barriers import find_barrier, find_hold
from rules.checks.context import CheckContext
from rules.checks.reach import reachable_hexes
from rules.checks.registry import INFO, WARNING, Finding, check
from rules.checks.sides import for_side, has_playable_hand, has_playable_target
from rules.checks.victory import shortfalls
from rules.geometry import Section, indices_of, mask_of
from rules.norms import norms_of
from schema.board import BoardKind, Camp, Seat
from schema.catalog.card import Card, CardKind, Orders, Sections, UnitStanding
from schema.catalog.switch import Profile
from schema.catalog.unit_class import UnitClass
from schema.issues import Parameter
from schema.special_rules import HandGrowth

# A hand that rare is no fault of the set-up.
_RARE = Fraction(1, 100)
# The last few set-ups of both camps.
_CHANCES_KEPT = 256


@check("section.empty", INFO)
def empty_section(context: CheckContext) -> Iterator[Finding]:
    if context.scenario.board.kind is BoardKind.OVERLORD or not context.is_settled:
        return  # in Overlord it is a general who has no units
    for camp, section in context.empty_sections:
        yield Finding(params={"camp": f"of_camp:{camp.value}", "section": f"section:{section.value}"})


class OrderableUnit(NamedTuple):
    """A unit as far as a card asks: where it stands, what it is, whether an enemy is next to it."""

    section: Section
    unit_class: UnitClass
    engaged: bool


UnitsForCards = frozenset[OrderableUnit]


@check("hand.dead-opening", WARNING)
def dead_opening(context: CheckContext) -> Iterator[Finding]:
    for camp in Camp:
        side, seat = context.scenario.sides.of(camp), context.scenario.sides.seat_of(camp)
        if side is None or seat is None or side.cards is None or not context.has_army(camp):
            continue
        if not has_playable_hand(context, side) or context.drops_in(camp) or not context.is_settled:
            continue
        chance = dead_hand_chance(context, camp, side.cards)
        if chance >= _RARE and not _grows(context, camp):
            params: dict[str, Parameter] = {"camp": f"of_camp:{camp.value}", "chance": _percent(chance)}
            params["hand"] = side.cards
            yield Finding(path=("sides", seat.value, "cards"), params=params)


def _grows(context: CheckContext, camp: Camp) -> bool:
    """Whether a rule of the scenario lets the hand grow: then it is small on purpose."""
    return any(isinstance(rule, HandGrowth) and rule.camp is camp for rule in context.scenario.special_rules)


def _percent(chance: Fraction) -> int | float:
    """In percent, with one digit after the point where the whole number would say too little."""
    percent = round(float(chance) * 100, 1)
    return int(percent) if percent >= 10 or percent == int(percent) else percent


def dead_hand_chance(context: CheckContext, camp: Camp, hand: int) -> Fraction:
    """The chance that none of so many cards from the full deck orders a unit at the set-up."""
    return _dead_hand_chance(context.profile, context.scenario.board.kind, _units_for_cards(context, camp), hand)


def _units_for_cards(context: CheckContext, camp: Camp) -> UnitsForCards:
    classes: dict[UnitClass, int] = {}
    for kind, mask in context.kinds(camp).items():
        classes[kind.unit_class] = classes.get(kind.unit_class, 0) | mask
    engaged = context.grid.around(context.position.enemies(camp))
    return frozenset(
        OrderableUnit(section, unit_class, is_engaged)
        for section, units in context.sections(camp).items()
        for unit_class, mask in classes.items()
        for is_engaged, where in ((True, engaged), (False, ~engaged))
        if units & mask & where
    )


@lru_cache(maxsize=_CHANCES_KEPT)
def _dead_hand_chance(profile: Profile, kind: BoardKind, units: UnitsForCards, hand: int) -> Fraction:
    cards, deck = catalog(profile).cards, catalog(profile).deck(kind.value)
    board = BoardKind(deck.counts_of)
    dead = total = 0
    for card in cards.values():
        counts = card.counts.get(deck.counts_of)
        # An Air Sortie that is drawn is replaced at once.
        if counts is None or board not in card.effects or card.kind is CardKind.AIR:
            continue
        for printed, number in (
            (Section.LEFT, counts.left),
            (Section.CENTER, counts.center),
            (Section.RIGHT, counts.right),
            (None, counts.any_section),
        ):
            total += deck.copies * number
            if not _orders_somebody(card, board, printed, units):
                dead += deck.copies * number
    return Fraction(comb(dead, hand), comb(total, hand))


def _orders_somebody(card: Card, board: BoardKind, printed: Section | None, units: UnitsForCards) -> bool:
    effect = card.effects[board]
    if effect.order_roll is not None:
        return True  # the dice decide, but somebody may come up
    return effect.orders is not None and any(_is_ordered(unit, effect.orders, printed) for unit in units)


def _is_ordered(unit: OrderableUnit, orders: Orders, printed: Section | None) -> bool:
    """Whether a card could order the unit where it stands now."""
    if printed is not None and unit.section is not printed:
        return False
    if printed is None and orders.sections is Sections.EACH_FLANK and unit.section is Section.CENTER:
        return False
    if orders.fallback_units:
        return True  # a player without units of the class orders one of another
    if unit.unit_class not in orders.unit_classes:
        return False
    return orders.standing is UnitStanding.ANYWHERE or unit.engaged == (
        orders.standing is UnitStanding.ADJACENT_TO_ENEMY
    )


@check("unit.stuck", WARNING)
def stuck(context: CheckContext) -> Iterator[Finding]:
    """Units that can never leave their hex, other units left aside. Guns in bunkers are meant to stay."""
    if not context.is_sound:
        return
    found = mask_of(_find_stuck(context))
    for troop in context.position.troops.values() if found else ():
        if found >> troop.hex & 1:
            where = context.position.hex(troop.hex)
            path = ("hexes", context.numbers[where], "unit")
            yield Finding(where, path, {"unit": f"unit:{troop.type.kind}"})


def _find_stuck(context: CheckContext) -> Iterator[int]:
    position = context.position
    for kind, mask in (pair for camp in Camp for pair in context.kinds(camp).items()):
        if not kind.type.known or kind.keeps_to is not None:
            continue
        reachable = reachable_hexes(position.landscape, kind.traveller)
        for index in indices_of(mask & ~reachable.open_country):
            troop, ground = position.troops[index], position.grounds[index]
            is_meant_to_stay = find_hold(ground, kind.unit_class) is not None
            if find_barrier(ground, troop) is None and not is_meant_to_stay and not reachable.leads_away(index):
                yield index


@check("balance.medals", WARNING)
def medal_targets(context: CheckContext) -> Iterator[Finding]:
    norms = norms_of(context.scenario.board.kind)
    least, most = norms.min_medals, norms.max_medals
    impossible = context.once(shortfalls)
    for seat in Seat:
        side = context.scenario.sides.at(seat)
        if side.medals is None or not has_playable_target(side) or side.camp in impossible:
            continue
        if not least <= side.medals <= most:
            params: dict[str, Parameter] = {"side": for_side(seat, side), "found": side.medals}
            params |= {"least": least, "most": most, "board": f"board:{context.scenario.board.kind.value}"}
            yield Finding(path=("sides", seat.value, "medals"), params=params)
