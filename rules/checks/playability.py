"""Playability: empty sections, hands that order nobody, units that never move, targets out of the ordinary."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import comb

from rules.checks.examined import Examined
from rules.checks.registry import WARNING, Finding, check
from rules.geometry import Section, mask_of, section_mask
from schema.board import BoardKind, Camp, Seat
from schema.catalog_card import Card, Orders, Sections, Standing
from schema.catalog_special import SpecialCode
from schema.issues import Parameter

# A hand that rare is no fault of the set-up.
_RARE = Fraction(1, 100)
# Ships and trains have ways of their own.
_BOUND = frozenset({SpecialCode.OCEAN_ONLY, SpecialCode.RAIL_ONLY})


def _sections(examined: Examined, camp: Camp) -> dict[Section, int]:
    """The units of a camp in each of its sections."""
    units, seat = examined.position.camp_masks[camp], examined.position.seat(camp)
    return {section: units & section_mask(examined.grid.kind, seat, section) for section in Section}


@check("section.empty", WARNING)
def empty_section(examined: Examined) -> Iterator[Finding]:
    if examined.scenario.board.kind is BoardKind.OVERLORD:
        return  # there it is a general who has no units
    for camp in Camp:
        if not examined.position.camp_masks[camp]:
            continue
        for section, units in _sections(examined, camp).items():
            if not units:
                yield Finding(params={"camp": f"camp:{camp.value}", "section": f"section:{section.value}"})


@check("hand.dead-opening", WARNING)
def dead_opening(examined: Examined) -> Iterator[Finding]:
    for camp in Camp:
        side, seat = examined.scenario.sides.of(camp), examined.scenario.sides.seat_of(camp)
        if side is None or seat is None or not side.cards or not examined.position.camp_masks[camp]:
            continue
        chance = dead_hand_chance(examined, camp, side.cards)
        if chance >= _RARE:
            params: dict[str, Parameter] = {"camp": f"camp:{camp.value}", "chance": float(chance), "count": side.cards}
            yield Finding(path=("sides", seat.value, "cards"), params=params)


def dead_hand_chance(examined: Examined, camp: Camp, hand: int) -> Fraction:
    """The chance that none of so many cards from the full deck orders a unit at the set-up."""
    kind = examined.scenario.board.kind
    deck = examined.catalog.deck(kind.value)
    board = BoardKind(deck.counts_of)
    dead = total = 0
    for card in examined.catalog.cards.values():
        counts, effect = card.counts.get(deck.counts_of), card.effects.get(board)
        if counts is None or effect is None or card.kind.value == "air":  # an Air Sortie drawn is replaced at once
            continue
        copies = {
            Section.LEFT: counts.left,
            Section.CENTER: counts.center,
            Section.RIGHT: counts.right,
            None: counts.any_section,
        }
        for printed, number in copies.items():
            total += deck.copies * number
            if number and not _orders_somebody(examined, camp, card, board, printed):
                dead += deck.copies * number
    return Fraction(comb(dead, hand), comb(total, hand)) if hand <= total else Fraction(0)


def _orders_somebody(examined: Examined, camp: Camp, card: Card, board: BoardKind, printed: Section | None) -> bool:
    effect = card.effects[board]
    if effect.order_roll is not None:
        return True  # the dice decide, but somebody may come up
    return effect.orders is not None and bool(_ordered(examined, camp, effect.orders, printed))


def _ordered(examined: Examined, camp: Camp, orders: Orders, printed: Section | None) -> int:
    """The units that a card could order where they stand now."""
    sections = _sections(examined, camp)
    if printed is not None:
        units = sections[printed]
    elif orders.sections is Sections.EACH_FLANK:
        units = sections[Section.LEFT] | sections[Section.RIGHT]
    else:
        units = examined.position.camp_masks[camp]
    if orders.fallback_units:
        return units  # a player without units of the class orders one of another
    troops = [examined.position.troops[index] for index in range(examined.grid.size) if units >> index & 1]
    fitting = mask_of(troop.hex for troop in troops if troop.unit_class in orders.unit_classes)
    if orders.standing is Standing.ANYWHERE:
        return fitting
    engaged = mask_of(
        troop.hex for troop in troops if examined.grid.adjacent_masks[troop.hex] & examined.position.enemies(camp)
    )
    return fitting & (engaged if orders.standing is Standing.ADJACENT_TO_ENEMY else ~engaged)


@check("unit.stuck", WARNING)
def stuck(examined: Examined) -> Iterator[Finding]:
    """Units that can never leave their hex, other units left aside. Guns in bunkers are meant to stay."""
    for troop in examined.position.troops.values():
        ground = examined.position.grounds[troop.hex]
        if (
            not troop.type.known
            or ground.find_hold(troop.unit_class) is not None
            or ground.find_barrier(troop.traveller) is not None
        ):
            continue
        if not _can_step(examined, troop.hex, troop.traveller) and not _BOUND & {
            special.code for special in troop.type.specials
        }:
            yield Finding(examined.position.hex(troop.hex), params={"unit": f"unit:{troop.type.kind}"})


def _can_step(examined: Examined, index: int, traveller: object) -> bool:
    return bool(examined.movement.table(traveller).steps[index])  # type: ignore[arg-type]


@cache
def _norms() -> Mapping[str, Mapping[str, tuple[int, int]]]:
    """What published scenarios have: of each kind of board the range in which nine of ten lie."""
    found: Mapping[str, Mapping[str, tuple[int, int]]] = json.loads(
        (files("rules") / "data" / "norms.json").read_text("utf-8")
    )
    return found


@check("balance.medals", WARNING)
def medal_targets(examined: Examined) -> Iterator[Finding]:
    least, most = _norms()[examined.scenario.board.kind.value]["medals"]
    for seat in Seat:
        side = examined.scenario.sides.at(seat)
        if side.medals is not None and not least <= side.medals <= most:
            who = f"seat:{seat.value}" if side.camp is None else f"camp:{side.camp.value}"
            yield Finding(
                path=("sides", seat.value, "medals"),
                params={"side": who, "found": side.medals, "least": least, "most": most},
            )
