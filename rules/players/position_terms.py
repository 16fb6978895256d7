"""The terms of a position: what a hex is worth to a unit, each reason by itself. 100 points are a medal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.board.troops import TroopKind
from rules.players.attack_values import AttackValues
from rules.players.tables import FieldTables
from rules.players.view import PlayerView
from schema.catalog.unit_class import UnitClass

# Opportunity without a card for the section, and for each card there is.
_WITHOUT_CARD: Final = 0.4
_EACH_CARD: Final = 0.25
_MAX_CARDS: Final = 3
_MAX_SUPPORT: Final = 2


def opportunity_map(
    tables: FieldTables, attacks: AttackValues, view: PlayerView, kind: TroopKind, enemies: Sequence[int]
) -> Sequence[int]:
    """By hex, the points of the best attack that the unit could make from it in the next turn."""
    board = view.board
    occupied = board.occupied
    rows = []
    for index in enemies:
        enemy = board.kinds[index]
        assert enemy is not None  # it is one of the enemies
        if enemy.unit_class not in kind.type.cannot_target:
            faces = tables.hitting_faces(kind, enemy, has_moved=True)
            dice = tables.dice.attacks_on(board.landscape, kind, index)
            rows.append(dice.translate(attacks.values_by_dice(index, faces, occupied)))
    return _among_rows(max, rows, tables.field.grid.size)


def card_factors(tables: FieldTables, view: PlayerView) -> Sequence[float]:
    """By hex, how likely it is that a unit there can be ordered with the cards that are held."""
    counts = [0, 0, 0]
    for card in view.cards_of_turn:
        for section in tables.sections_of_card[card]:
            counts[section] += 1
    key = (view.side, *(min(_MAX_CARDS, count) for count in counts))
    found = tables.card_factors.get(key)
    if found is None:
        factors = [_WITHOUT_CARD + _EACH_CARD * count for count in key[1:]]
        found = tables.card_factors[key] = tuple(
            max((factors[section] for section in sections), default=_WITHOUT_CARD)
            for sections in tables.sections_of_hex[view.side]
        )
    return found


def approach_map(tables: FieldTables, kind: TroopKind, enemies: Sequence[int]) -> Sequence[int]:
    """By hex, how far it is to the nearest enemy; guns are near enough when they can fire."""
    rows = [tables.distances.to(index, kind.traveller) for index in enemies]
    if kind.unit_class is UnitClass.ARTILLERY:
        rows += [tables.gun_rows[index] for index in enemies]
    return _among_rows(min, rows, tables.field.grid.size)


def _among_rows(choose: Callable[..., int], rows: list[bytes], size: int) -> Sequence[int]:
    """By hex, the least or the greatest of the rows."""
    if len(rows) > 1:
        return list(map(choose, *rows))
    return rows[0] if rows else bytes(size)


def support_of(adjacent: int, friends: int) -> int:
    """Friends beside the unit, as far as they count."""
    return min(_MAX_SUPPORT, (adjacent & friends).bit_count())
