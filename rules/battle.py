"""Battle: whether a unit may battle, whom, and with how many dice, each die with its reason."""

from __future__ import annotations

from dataclasses import dataclass

from rules.answers import Answer, Term
from rules.catalog import catalog
from rules.geometry import indices_of
from rules.ground import Ground
from rules.movement import Move
from rules.position import Position
from rules.sight import Sight
from rules.troops import Troop
from schema.catalog import UnitClass
from schema.catalog_special import Special, SpecialCode
from schema.catalog_terrain_battle import BattleBan, CoverCondition, MoveMeasure, Protects
from schema.catalog_terrain_movement import Trait
from schema.catalog_unit import IgnoresTerrainDice
from schema.pieces import Equipment

_JAPAN = "imperial_japanese_army"
STANDING = Move(points=0, hexes=0)


@dataclass(frozen=True, slots=True)
class Target:
    """An enemy that may be battled, with the dice and the terms that make them."""

    hex: int
    range: int
    dice: int


class Battle:
    """Questions of battle on one position: for units where they stand, and where they could have moved."""

    def __init__(self, position: Position, sight: Sight) -> None:
        self.position = position
        self.sight = sight
        self._japan = catalog(position.profile).nation(_JAPAN)
        self._charge = self._japan.find_special(SpecialCode.CHARGE)
        self._fervor = self._japan.find_special(SpecialCode.FULL_STRENGTH_DICE)
        self._no_fire_across = {
            unit_class: sum(
                1 << index for index, ground in enumerate(position.grounds) if unit_class in ground.no_fire_across
            )
            for unit_class in UnitClass
        }

    def targets(self, troop: Troop, where: int | None = None, move: Move = STANDING) -> tuple[Target, ...]:
        """The enemies that the unit may battle from a hex it has moved to, or from where it stands."""
        where = troop.hex if where is None else where
        reach = self._reach(troop, where, move)
        if reach == 0 or self.find_ban(troop, where, move) is not None:
            return ()
        candidates = self._candidates(troop, where, move, reach)
        found = []
        for enemy in candidates:
            distance = self.position.grid.distance(where, enemy)
            dice = sum(term.value or 0 for term in self.dice_terms(troop, where, move, enemy))
            if dice > 0 and distance <= self.position.visibility:
                found.append(Target(enemy, distance, dice))
        return tuple(found)

    def _dice_table(self, troop: Troop, where: int, move: Move) -> tuple[tuple[int, ...], str]:
        """Dice by range, and the rule that says so."""
        for part in self.position.grounds[where].parts:
            table = None if part.terrain.battle is None else part.terrain.battle.gun_table
            if (
                table is not None
                and troop.unit_class in table.unit_classes
                and troop.type.kind not in table.except_kinds
            ):
                return table.dice_by_range, f"terrain:{part.terrain.id}"
        unmoved = troop.type.unmoved
        if not move.hexes and unmoved is not None and unmoved.dice_by_range is not None:
            return unmoved.dice_by_range, f"unit:{troop.type.kind}"
        return troop.type.dice_by_range, f"unit:{troop.type.kind}"

    def _reach(self, troop: Troop, where: int, move: Move) -> int:
        reach = len(self._dice_table(troop, where, move)[0])
        return min(reach, 1) if self._only_charges(troop, move) else reach

    def _only_charges(self, troop: Troop, move: Move) -> bool:
        """Japanese infantry that moved too far to fire may still close assault."""
        return move.points > troop.hexes_and_battle and self._may_charge(troop)

    def _may_charge(self, troop: Troop) -> bool:
        charge = self._charge
        if not troop.japanese or charge is None or troop.type.no_battle_if_moved:
            return False
        return (
            troop.unit_class.value in charge.parameters["unit_classes"]
            and troop.type.id not in charge.parameters["except_units"]
        )

    def find_ban(self, troop: Troop, where: int, move: Move) -> Term | None:
        """Why the unit may not battle at all this turn; None when it may."""
        kind = f"unit:{troop.type.kind}"
        here = self.position.hex(where)
        if move.hexes and troop.type.no_battle_if_moved:
            return Term("battle.moved", kind, hex=here)
        if move.points > troop.hexes_and_battle and not self._may_charge(troop):
            return Term("battle.moved-too-far", kind, hex=here, params={"hexes": move.hexes})
        if self._clears_mine(troop, where, move):
            return Term("battle.clears-mine", "terrain:minefield", hex=here)
        if troop.type.battles_after_entering_any_terrain and self._overrides_ground(troop, where, move):
            return None
        return self._ground_ban(troop, where, move)

    def _overrides_ground(self, troop: Troop, where: int, move: Move) -> bool:
        """Units that battle after entering any terrain are still bound by what forbids battle on the hex itself."""
        return self._ban_on(self.position.grounds[where], troop, move) is None

    def _ban_on(self, ground: Ground, troop: Troop, move: Move) -> str | None:
        for part in ground.parts:
            battle = part.terrain.battle
            if battle is not None and _forbids(battle.cannot_battle_while_on, troop, move):
                return part.terrain.id
        return None

    def _ground_ban(self, troop: Troop, where: int, move: Move) -> Term | None:
        here = self.position.hex(where)
        ground = self.position.grounds[where]
        if move.hexes and not troop.type.battles_after_entering_any_terrain:
            for part in ground.parts:
                if part.terrain.battle is not None and _forbids(part.terrain.battle.no_battle_on_enter, troop, move):
                    return Term("battle.entered", f"terrain:{part.terrain.id}", hex=here)
        banned = self._ban_on(ground, troop, move)
        if banned is not None:
            return Term("battle.not-from", f"terrain:{banned}", hex=here)
        if move.hexes:
            for part in self.position.grounds[troop.hex].parts:
                if part.terrain.battle is not None and _forbids(part.terrain.battle.no_battle_on_leave, troop, move):
                    return Term("battle.left", f"terrain:{part.terrain.id}", hex=self.position.hex(troop.hex))
        return None

    def _clears_mine(self, troop: Troop, where: int, move: Move) -> bool:
        """Combat engineers clear an enemy mine instead of battling."""
        mines = self.position.mines.get(where)
        if not mines or all(camp is troop.camp for camp in mines):
            return False
        special = _special(self.position, "minefield", SpecialCode.MINE_CLEARING)
        if special is None or troop.type.kind != special.parameters["kind"]:
            return False
        return bool(special.parameters["unmoved_must"]) if not move.points else True

    def _candidates(self, troop: Troop, where: int, move: Move, reach: int) -> tuple[int, ...]:
        """Enemies in range and in sight; those next to the unit come before all others."""
        grid, position = self.position.grid, self.position
        enemies = position.enemies(troop.camp)
        adjacent = tuple(
            index for index in indices_of(enemies & grid.adjacent_masks[where]) if self.may_target(troop, index)
        )
        if adjacent or reach <= 1:
            return adjacent
        return tuple(
            index
            for index in indices_of(enemies & grid.within(where, reach))
            if self.may_target(troop, index)
            and not position.troops[index].camouflaged
            and self.in_line(troop, where, move, index)
        )

    def may_target(self, troop: Troop, enemy: int) -> bool:
        return self.position.troops[enemy].unit_class not in troop.type.cannot_target

    def needs_sight(self, troop: Troop, move: Move) -> bool:
        unmoved = troop.type.unmoved
        if not move.hexes and unmoved is not None and unmoved.needs_sight is not None:
            return unmoved.needs_sight
        return bool(troop.type.needs_sight)

    def in_line(self, troop: Troop, where: int, move: Move, enemy: int) -> bool:
        """Whether the unit sees the enemy, or can do without."""
        position = self.position
        occupied = position.occupied & ~(1 << troop.hex)
        if not self.needs_sight(troop, move):
            return self.sight.can_fire_over(where, enemy)
        if not self.sight.can_see(where, enemy, troop.unit_class, occupied):
            return False
        across = self._no_fire_across[troop.unit_class]
        if across and self.sight.is_blocked_with(where, enemy, troop.unit_class, occupied, across):
            return False
        if (
            troop.unit_class in position.grounds[where].adjacent_only
            or troop.unit_class in position.grounds[enemy].adjacent_only
        ):
            return bool(position.grid.adjacent_masks[where] & (1 << enemy))
        return True

    def dice_terms(self, troop: Troop, where: int, move: Move, enemy: int) -> tuple[Term, ...]:
        """The dice against an enemy, term by term: table, bonuses, then what the two hexes take away."""
        distance = self.position.grid.distance(where, enemy)
        table, rule = self._dice_table(troop, where, move)
        if distance > len(table):
            return ()
        terms = [Term("dice.range", rule, table[distance - 1], params={"range": distance})]
        terms += self._bonuses(troop, where, move, distance)
        origin = self._from_hex(troop, where)
        cover = self._cover(troop, where, move, enemy, distance)
        return (*terms, *origin, *cover)

    def _bonuses(self, troop: Troop, where: int, move: Move, distance: int) -> list[Term]:
        terms: list[Term] = []
        fervor = self._fervor
        ground = self.position.grounds[where]
        if fervor is not None and distance == fervor.parameters["target_range"] and self._has_fervor(troop, fervor):
            terms.append(Term("dice.full-strength", f"nation:{_JAPAN}", int(fervor.parameters["dice"])))
        elif troop.boat and ground.has(Trait.RIVER) and not ground.has(Trait.BRIDGE):
            boat = catalog(self.position.profile).equipment[Equipment.BOAT].find_special(SpecialCode.BOAT)
            terms.append(Term("dice.boat", "equipment:boat", 0 if boat is None else int(boat.parameters["dice"])))
        if not move.hexes and troop.type.unmoved is not None:
            for equipment, dice in troop.type.unmoved.extra_dice_with.items():
                if equipment in troop.unit.equipment:
                    terms.append(Term("dice.unmoved", f"equipment:{equipment.value}", dice))
        return terms

    def _has_fervor(self, troop: Troop, fervor: Special) -> bool:
        return (
            troop.japanese
            and troop.at_full_strength
            and troop.unit_class.value in fervor.parameters["unit_classes"]
            and troop.type.kind not in fervor.parameters["except_kinds"]
        )

    def _from_hex(self, troop: Troop, where: int) -> list[Term]:
        """Only the largest reduction of the attacker's own hex counts."""
        found = [
            (part.terrain.battle.dice_from.of(troop.unit_class), part.terrain.id)
            for part in self.position.grounds[where].parts
            if part.terrain.battle is not None
        ]
        reduction, terrain = max(found, default=(0, ""))
        return [Term("dice.from", f"terrain:{terrain}", -reduction, self.position.hex(where))] if reduction else []

    def _cover(self, troop: Troop, where: int, move: Move, enemy: int, distance: int) -> list[Term]:
        """Only the largest reduction of the target's hex counts; some units ignore it or cap it."""
        found = [
            (self._part_cover(part, troop, where, enemy), part.terrain.id)
            for part in self.position.grounds[enemy].parts
        ]
        reduction, terrain = max(found, default=(0, ""))
        if not reduction:
            return []
        there = self.position.hex(enemy)
        kind = f"unit:{troop.type.kind}"
        if self._ignores_cover(troop, move):
            return [Term("dice.ignores-cover", kind, 0, there, {"terrain": f"terrain:{terrain}"})]
        cap = troop.type.close_assault_reduction_cap
        if cap is not None and distance == 1 and reduction > cap:
            return [Term("dice.capped-cover", kind, -cap, there, {"terrain": f"terrain:{terrain}"})]
        return [Term("dice.cover", f"terrain:{terrain}", -reduction, there)]

    def _ignores_cover(self, troop: Troop, move: Move) -> bool:
        unmoved = troop.type.unmoved
        if not move.hexes and unmoved is not None and unmoved.ignores_terrain_dice is not None:
            return unmoved.ignores_terrain_dice is IgnoresTerrainDice.ALWAYS
        return troop.type.ignores_terrain_dice is IgnoresTerrainDice.ALWAYS

    def _part_cover(self, part: object, troop: Troop, where: int, enemy: int) -> int:
        from rules.ground import Part

        assert isinstance(part, Part)
        battle = part.terrain.battle
        if battle is None:
            return 0
        owner = part.piece.owner
        if battle.cover_protects in {Protects.OWNER_IF_NAMED, Protects.OWNER_OR_FIRST_OCCUPANT} and owner is troop.camp:
            return 0
        if battle.cover_protects is Protects.OWNER_ONLY and (owner is None or owner is troop.camp):
            return 0
        for cover in battle.cover:
            if self._holds(cover.condition, where, enemy):
                return cover.dice.of(troop.unit_class)
        return 0

    def _holds(self, condition: CoverCondition, where: int, enemy: int) -> bool:
        ground = self.position.grounds[where]
        match condition:
            case CoverCondition.ALWAYS:
                return True
            case CoverCondition.ATTACKER_ON_LOW_GROUND:
                return ground.height == 0
            case CoverCondition.ATTACKER_NOT_ON_MOUNTAIN:
                return not ground.has(Trait.MOUNTAIN)
            case CoverCondition.ATTACKER_NOT_IN_WADI:
                return not ground.has(Trait.WADI)
            case CoverCondition.JAPANESE_INFANTRY_INSIDE:
                return self.position.troops[enemy].traveller.caves


def _forbids(ban: BattleBan | None, troop: Troop, move: Move) -> bool:
    if ban is None or troop.unit_class not in ban.unit_classes or troop.type.kind in ban.except_kinds:
        return False
    measure = move.points if ban.counted_in is MoveMeasure.POINTS else move.hexes
    return measure > ban.more_than or not ban.more_than


def _special(position: Position, terrain: str, code: SpecialCode) -> Special | None:
    return catalog(position.profile).terrain(terrain).find_special(code)


__all__ = ["STANDING", "Answer", "Battle", "Target"]
