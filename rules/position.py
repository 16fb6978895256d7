"""A position: a scenario compiled for speed. Hexes are small integers, sets of hexes are bit masks.

Everything that a question about the board needs is looked up here; positions never change. Tables that depend only on
the board are shared, grounds are shared by all positions with the same pieces.
"""

from __future__ import annotations

from functools import cached_property

from rules.geometry import Ground as Background
from rules.geometry import Grid, background, grid_of, section_mask
from rules.ground import Ground, Piece, ground_of, piece_of
from rules.profiles import Switches, switches
from rules.troops import Troop, TroopReader
from schema.board import Camp, Seat
from schema.catalog_special import SpecialCode
from schema.catalog_switch import Profile
from schema.catalog_terrain_battle import Protects
from schema.catalog_terrain_movement import Trait
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import KnownProblem
from schema.markers import Camouflage, Mine
from schema.nations import find_camp
from schema.scenario import Scenario
from schema.special_rules import BunkerOwner, NightAttack, NightFall

from rules.catalog import catalog

_BACKGROUND = {Background.BEACH: "beach", Background.OCEAN: "ocean"}
_FULL_DAY = 99


class Position:
    def __init__(self, scenario: Scenario, profile: Profile = Profile.BOOK) -> None:
        self.scenario = scenario
        self.profile = profile
        self.switches: Switches = switches(profile)
        self.grid: Grid = grid_of(scenario.board.kind)
        self.seats: dict[Camp, Seat] = _seats(scenario)
        self.grounds: list[Ground] = list(_bare_grounds(scenario, profile))
        self.mines: dict[int, tuple[Camp | None, ...]] = {}
        self.troops: dict[int, Troop] = {}
        reader = TroopReader(scenario, profile)
        bunkers = next((rule.camp for rule in scenario.special_rules if isinstance(rule, BunkerOwner)), None)
        for where, content in scenario.by_hex.items():
            index = self.grid.index.get(where)
            if index is not None:
                self._place(index, content, reader, bunkers)
        self.camp_masks: dict[Camp, int] = dict.fromkeys(Camp, 0)
        for index, troop in self.troops.items():
            self.camp_masks[troop.camp] |= 1 << index
        self.occupied = self.camp_masks[Camp.ALLIES] | self.camp_masks[Camp.AXIS]

    def _place(self, index: int, content: HexContent, reader: TroopReader, bunkers: Camp | None) -> None:
        mines = tuple(marker.camp for marker in content.markers if isinstance(marker, Mine))
        if mines:
            self.mines[index] = mines
        if content.terrain or content.structure or content.obstacle or mines:
            self.grounds[index] = ground_of(self._pieces(content, bunkers, mined=bool(mines)), self.profile)
        if content.unit is not None:
            camouflaged = any(isinstance(marker, Camouflage) for marker in content.markers)
            troop = reader.read(index, content.unit, camouflaged=camouflaged)
            if troop is not None:
                self.troops[index] = troop

    def _pieces(self, content: HexContent, bunkers: Camp | None, *, mined: bool) -> tuple[Piece, ...]:
        occupant = None if content.unit is None else find_camp(content.unit.nation)
        pieces: list[Piece] = []
        if content.terrain is None:  # a hex tile replaces beach and ocean, other pieces lie on them
            ground = background(self.scenario.board.kind, self.scenario.board.face, content.hex)
            pieces += [Piece(_BACKGROUND[ground])] if ground in _BACKGROUND else []
        for tile in content.tiles():
            entry = catalog(self.profile).find_terrain(tile.terrain)
            owner = tile.owner
            if owner is None and entry is not None and entry.battle is not None:
                protects = entry.battle.cover_protects
                if protects in {Protects.OWNER_IF_NAMED, Protects.OWNER_OR_FIRST_OCCUPANT}:
                    owner = bunkers
                if owner is None and protects is Protects.OWNER_OR_FIRST_OCCUPANT:
                    owner = occupant
            pieces += piece_of(tile, owner)
        return (*pieces, Piece("minefield")) if mined else tuple(pieces)

    @cached_property
    def visibility(self) -> int:
        """How far units see to battle; at full daylight as far as they reach."""
        for rule in self.scenario.special_rules:
            if isinstance(rule, NightAttack | NightFall):
                special = catalog(self.profile).nation(rule.rule).find_special(SpecialCode.VISIBILITY)
                return _FULL_DAY if special is None else int(special.parameters["start"])
        return _FULL_DAY

    @cached_property
    def caves(self) -> int:
        return self.mask_of_trait(Trait.CAVE)

    def mask_of_trait(self, trait: Trait) -> int:
        mask = 0
        for index, ground in enumerate(self.grounds):
            if trait in ground.traits:
                mask |= 1 << index
        return mask

    def enemies(self, camp: Camp) -> int:
        return self.camp_masks[camp.enemy]

    def seat(self, camp: Camp) -> Seat:
        return self.seats[camp]

    def section_masks(self, camp: Camp) -> dict[str, int]:
        from rules.geometry import Section

        return {section.value: section_mask(self.grid.kind, self.seat(camp), section) for section in Section}

    def hex(self, index: int) -> Hex:
        return self.grid.hexes[index]

    def label(self, index: int) -> str:
        return self.grid.label(index)

    def parse_hex(self, label: str) -> int:
        """The hex that a label names on this board; a KnownProblem for anything else."""
        try:
            return self.grid.parse(label)
        except ValueError:
            raise KnownProblem("board.no-hex", hex=label, board=f"board:{self.grid.kind.value}") from None

    def get_troop(self, index: int) -> Troop:
        troop = self.troops.get(index)
        if troop is None:
            raise KnownProblem("board.no-unit", hex=self.label(index))
        return troop


def _seats(scenario: Scenario) -> dict[Camp, Seat]:
    """Where the camps sit. In a scenario that does not say, the Axis is at the top, as in nearly all published ones."""
    allies = scenario.sides.seat_of(Camp.ALLIES)
    axis = scenario.sides.seat_of(Camp.AXIS)
    if allies is None:
        allies = Seat.BOTTOM if axis is None else axis.opposite
    return {Camp.ALLIES: allies, Camp.AXIS: allies.opposite}


def _bare_grounds(scenario: Scenario, profile: Profile) -> list[Ground]:
    kind, face = scenario.board.kind, scenario.board.face
    grounds = {
        ground: ground_of((Piece(_BACKGROUND[ground]),) if ground in _BACKGROUND else (), profile)
        for ground in Background
    }
    return [grounds[background(kind, face, where)] for where in grid_of(kind).hexes]
