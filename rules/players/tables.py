"""Tables that all players on a field share, whatever their style."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.board.hits import DIE
from rules.board.placement import Placement
from rules.board.troops import TroopKind
from rules.game.field import Field
from rules.geometry import indices_of
from rules.players.distances import FAR
from rules.players.figure_values import worth_of
from rules.players.next_turn_dice import next_turn_dice_on
from schema.catalog.card import Sections
from schema.catalog.specials.unit import HitsAreRerolled
from schema.catalog.unit_class import UnitClass

# The fields on which games are played at the same time.
_FIELDS_KEPT: Final = 8
_GUN_RANGE: Final = 5
# The faces that hit a unit of a class when any other unit fires.
_USUAL_FACES: Final = {UnitClass.INFANTRY: 3, UnitClass.ARMOR: 2, UnitClass.ARTILLERY: 1}


class FieldTables:
    """Distances, dice and sections of one field. Made once by `tables_of`."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.dice = next_turn_dice_on(field.landscape)
        self.distances = self.dice.distances
        # By side and hex: the sections of the side in which the hex lies.
        self.sections_of_hex = tuple(
            tuple(
                tuple(number for number, mask in enumerate(row) if mask >> index & 1)
                for index in range(field.grid.size)
            )
            for row in field.sections[:2]
        )
        # By card: the sections in which it orders units.
        self.sections_of_card = tuple(self._sections_of_card(card) for card in range(len(field.cards.cards)))
        # By the hex of an enemy: no distance where a gun need not come nearer to him, the longest anywhere else.
        self.gun_rows = tuple(
            bytes(0 if distance <= _GUN_RANGE else FAR for distance in row) for row in field.grid.distances
        )
        # By side and the cards for each section, at most three: the factors of `position_terms.card_factors`.
        self.card_factors: dict[tuple[int, ...], tuple[float, ...]] = {}
        self._faces: dict[tuple[TroopKind, TroopKind, bool], int] = {}
        self.wire = tuple(
            indices_of(field.landscape.mask(lambda ground: any(part.terrain.id == "wire" for part in ground.parts)))
        )

    def _sections_of_card(self, card: int) -> tuple[int, ...]:
        section = self.field.cards.cards[card].section
        if section >= 0:
            return (section,)
        orders = self.field.cards.effects[card].orders
        if orders is None:
            return ()
        return (0, 2) if orders.sections is Sections.EACH_FLANK else (0, 1, 2)

    def count_units(self, board: Placement, side: int) -> list[int]:
        """The units of a side in each of its sections."""
        own = board.axis if side else board.allies
        return [(own & mask).bit_count() for mask in self.field.sections[side]]

    def worth_of(self, kind: TroopKind, side: int) -> int:
        """The medals that a side gains by eliminating such a unit."""
        return self.field.objectives.elimination_worths[side].get(kind.type.kind, worth_of(kind))

    def hitting_faces(self, attacker: TroopKind, target: TroopKind, *, has_moved: bool) -> int:
        """How many faces of a die hit."""
        key = (attacker, target, has_moved)
        count = self._faces.get(key)
        if count is None:
            faces = self.field.hitting_faces(attacker, target, has_moved=has_moved)
            count = self._faces[key] = sum(face in faces for face in DIE)
        return count


def usual_hit_chance(kind: TroopKind) -> float:
    """The chance that one die of an ordinary attacker hits the unit."""
    return _USUAL_FACES.get(kind.unit_class, 1) / len(DIE)


def second_roll_chance(kind: TroopKind) -> float:
    """The chance that a hit destroys a unit whose hits are rolled again; 0 for all others."""
    special = kind.type.find_special(HitsAreRerolled) if kind.type.specials else None
    return 0.0 if special is None else DIE.count(special.eliminating_face) / len(DIE)


@lru_cache(maxsize=_FIELDS_KEPT)
def tables_of(field: Field) -> FieldTables:
    return FieldTables(field)
