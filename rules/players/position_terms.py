"""The terms of a position: what a hex is worth to a unit, each reason by itself. 100 points are a medal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.board.troops import TroopKind
from rules.players.attack_values import AttackValues
from rules.players.tables import FieldTables
from rules.players.view import PlayerView
from schema.catalog.unit_class import UnitClass

# Opportunity without a card for the section, and for each card there is.
_WITHOUT_CARD: Final = 0.4
_EACH_CARD: Final = 0.25
_MOST_CARDS: Final = 3
_HIGHEST_BYTE: Final = 255
_MOST_DICE: Final = 8
_LONGEST_APPROACH: Final = 16
_GUN_RANGE: Final = 5


def opportunity_map(
    tables: FieldTables, attacks: AttackValues, view: PlayerView, kind: TroopKind, enemies: Sequence[int]
) -> list[int]:
    """By hex, the points of the best attack that the unit could make from it in the next turn."""
    board = view.board
    occupied = board.occupied
    rows = []
    for index in enemies:
        enemy = board.kinds[index]
        assert enemy is not None  # it is one of the enemies
        if enemy.unit_class in kind.type.cannot_target:
            continue
        faces = tables.hitting_faces(kind, enemy, has_moved=True)
        by_dice = bytes(
            min(_HIGHEST_BYTE, int(attacks.value_of_dice(index, dice, faces, occupied))) for dice in range(_MOST_DICE)
        )
        row = tables.dice.attacks_on(board.landscape, kind, index)
        rows.append(row.translate(by_dice.ljust(_HIGHEST_BYTE + 1, b"\0")))
    if not rows:
        return [0] * tables.field.grid.size
    return list(rows[0]) if len(rows) == 1 else list(map(max, *rows))


def card_factors(tables: FieldTables, view: PlayerView) -> list[float]:
    """By hex, how likely it is that a unit there can be ordered with the cards that are held."""
    counts = [0, 0, 0]
    for card in view.hand:
        for section in tables.sections_of_card[card]:
            counts[section] += 1
    factors = [_WITHOUT_CARD + _EACH_CARD * min(_MOST_CARDS, count) for count in counts]
    return [
        max((factors[section] for section in sections), default=_WITHOUT_CARD)
        for sections in tables.sections_of_hex[view.side]
    ]


def approach_map(tables: FieldTables, kind: TroopKind, enemies: Sequence[int]) -> list[int]:
    """By hex, how far it is to the nearest enemy; guns are near enough when they can fire."""
    rows = [tables.distances.to(index, kind.traveller) for index in enemies]
    if not rows:
        return [0] * tables.field.grid.size
    nearest = list(rows[0]) if len(rows) == 1 else list(map(min, *rows))
    if kind.unit_class is UnitClass.ARTILLERY:
        distances = tables.field.grid.distances
        for index in range(len(nearest)):
            if any(distances[index][enemy] <= _GUN_RANGE for enemy in enemies):
                nearest[index] = 0
    return [min(distance, _LONGEST_APPROACH) for distance in nearest]


def support_of(adjacent: int, friends: int) -> int:
    """Friends beside the unit, as far as they count."""
    return min(2, (adjacent & friends).bit_count())
