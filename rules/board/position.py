"""A position: a scenario compiled for speed. Hexes are small integers, sets of hexes are bit masks.

Everything that a question about the board needs is looked up here; positions never change. Tables that depend only on
the board are shared, grounds are shared by all positions with the same pieces.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Final

from rules.board.ground import Ground, ground_of
from rules.board.landscape import Landscape, landscape_of
from rules.board.pieces import PlacedPiece, pieces_of
from rules.board.placement import Placement
from rules.board.troops import Troop, TroopReader
from rules.catalog import catalog
from rules.geometry import Background, Grid, Section, background, grid_of, section_mask
from rules.profiles import ProfileSwitches, switches
from rules.specials import get_special
from schema.board import Board, Camp, Seat
from schema.catalog.specials.nation import NightVisibility
from schema.catalog.switch import Profile
from schema.catalog.terrain_battle import Protects
from schema.catalog.terrain_movement import Trait
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import KnownProblem
from schema.markers import Camouflage, Mine
from schema.nations import find_camp
from schema.pieces import Tile
from schema.scenario import Scenario
from schema.special_rules import BunkerOwner, NightAttack, NightFall

_BACKGROUND: Final = {
    Background.OPEN: (),
    Background.BEACH: (PlacedPiece("beach"),),
    Background.OCEAN: (PlacedPiece("ocean"),),
}
_MINEFIELD: Final = PlacedPiece("minefield")


class Position:
    """Where everything is. Questions are asked of `Sight`, `Movement`, `Battle` and `Retreats`."""

    def __init__(self, scenario: Scenario, profile: Profile = Profile.BOOK) -> None:
        self.scenario = scenario
        self.profile = profile
        self.switches: ProfileSwitches = switches(profile)
        self.grid: Grid = grid_of(scenario.board.kind)
        self.seats: dict[Camp, Seat] = _seats(scenario)
        self.mines: dict[int, tuple[Camp | None, ...]] = {}
        self.troops: dict[int, Troop] = {}
        # Hexes with units whose kind or nation the game does not know: they fill their hex and do nothing.
        self.unknown_units = 0
        self.landscape: Landscape = landscape_of(scenario.board.kind, profile, self._place_all())
        self.grounds: tuple[Ground, ...] = self.landscape.grounds
        self.placement = self._placement()
        self.camp_masks: dict[Camp, int] = {Camp.ALLIES: self.placement.allies, Camp.AXIS: self.placement.axis}
        self.occupied: int = self.placement.occupied

    def _placement(self) -> Placement:
        """The units of the set-up as the searches see them."""
        placement = Placement(self.landscape)
        kinds, figures = placement.kinds, placement.figures
        for index, troop in self.troops.items():
            kinds[index] = troop.kind
            figures[index] = troop.figures
            if troop.kind.camp is Camp.ALLIES:
                placement.allies |= 1 << index
            else:
                placement.axis |= 1 << index
            if troop.camouflaged:
                placement.camouflaged |= 1 << index
        placement.others = self.unknown_units
        placement.mines = self.mines
        placement.visibility = self.visibility
        return placement

    def _place_all(self) -> tuple[Ground, ...]:
        """Enter the units and mines of all hexes, and return the grounds."""
        grounds = list(bare_grounds(self.scenario.board, self.profile))
        self._place(self.scenario.by_hex, grounds)
        return tuple(grounds)

    def _place(self, contents: Mapping[Hex, HexContent], grounds: list[Ground]) -> None:
        """Enter the units and mines of some hexes, and their grounds into the list."""
        scenario, index_of = self.scenario, self.grid.index
        reader = TroopReader(scenario, self.profile)
        bunkers = next((rule.camp for rule in scenario.special_rules if isinstance(rule, BunkerOwner)), None)
        for where, content in contents.items():
            index = index_of.get(where)
            if index is None:
                continue
            mines = tuple(marker.camp for marker in content.markers if isinstance(marker, Mine))
            if mines:
                self.mines[index] = mines
            if content.terrain or content.structure or content.obstacle or mines:
                grounds[index] = ground_of(self._pieces(content, bunkers), self.profile)
            if content.unit is not None:
                camouflaged = any(isinstance(marker, Camouflage) for marker in content.markers)
                troop = reader.read(index, content.unit, camouflaged=camouflaged)
                if troop is not None:
                    self.troops[index] = troop
                elif self.switches.unknown_units_play:
                    self.unknown_units |= 1 << index

    def _pieces(self, content: HexContent, bunkers: Camp | None) -> tuple[PlacedPiece, ...]:
        occupant = None if content.unit is None else find_camp(content.unit.nation)
        pieces: list[PlacedPiece] = []
        if content.terrain is None:  # a hex tile replaces beach and ocean, other pieces lie on them
            pieces += _BACKGROUND[background(self.grid.kind, self.scenario.board.face, content.hex)]
        for tile in content.tiles():
            pieces += pieces_of(tile, self._owner(tile, bunkers, occupant))
        if any(isinstance(marker, Mine) for marker in content.markers):
            pieces.append(_MINEFIELD)
        return tuple(pieces)

    def _owner(self, tile: Tile, bunkers: Camp | None, occupant: Camp | None) -> Camp | None:
        """Whom a bunker covers: the owner in the file, else the camp the scenario gives all bunkers, else the first."""
        entry = catalog(self.profile).find_terrain(tile.terrain)
        if tile.owner is not None or entry is None or entry.battle is None:
            return tile.owner
        match entry.battle.cover_protects:
            case Protects.OWNER_IF_NAMED:
                return bunkers
            case Protects.OWNER_OR_FIRST_OCCUPANT:
                return bunkers or occupant
            case _:
                return None

    @cached_property
    def visibility(self) -> int | None:
        """How far units see to battle at night; None by day."""
        for rule in self.scenario.special_rules:
            if isinstance(rule, NightAttack | NightFall):
                return get_special(catalog(self.profile).nation(rule.rule), NightVisibility).start
        return None

    def visible_range(self, reach: int) -> int:
        """As far as a unit reaches, and no farther than it sees at night."""
        return reach if self.visibility is None else min(reach, self.visibility)

    @property
    def caves(self) -> int:
        return self.landscape.caves

    def mask_of_trait(self, trait: Trait) -> int:
        return self.landscape.mask_of_trait(trait)

    def enemies(self, camp: Camp) -> int:
        return self.camp_masks[camp.enemy]

    def seat(self, camp: Camp) -> Seat:
        return self.seats[camp]

    def section_masks(self, camp: Camp) -> dict[str, int]:
        """The three sections of a camp by name, seen from its seat."""
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


@cache
def bare_grounds(board: Board, profile: Profile) -> tuple[Ground, ...]:
    """The grounds of a board on which nothing lies."""
    return tuple(
        ground_of(_BACKGROUND[background(board.kind, board.face, where)], profile)
        for where in grid_of(board.kind).hexes
    )
