"""The context of the checks: what they ask of a scenario, each part made once and only when asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from rules.board.battle import BattleRules
from rules.board.movement import MovementRules
from rules.board.pieces import Traveller
from rules.board.position import Position
from rules.board.retreat import RetreatRules
from rules.board.troops import Troop, TroopKind
from rules.catalog import Catalog, catalog
from rules.checks.barriers import find_barrier, is_bunkered
from rules.checks.incremental_position import IncrementalPosition, can_follow
from rules.checks.reach import flood, reachable_hexes
from rules.checks.target_profiles import TargetName
from rules.geometry import Grid, Section, grid_of, section_mask
from schema.board import Camp, Seat
from schema.catalog.switch import Profile
from schema.catalog.terrain import Terrain
from schema.catalog.unit_class import UnitClass
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import PathPart
from schema.markers import MarkerBase
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import Airdrop, ArmorBreakthrough, SupplyTrain

Path = tuple[PathPart, ...]
Answer = TypeVar("Answer")
LAYERS = ("terrain", "structure", "obstacle", "unit", "markers")


class PlacedUnit(NamedTuple):
    number: int
    hex: Hex
    unit: Unit

    @property
    def path(self) -> Path:
        return ("hexes", self.number, "unit")


class PlacedTile(NamedTuple):
    number: int
    hex: Hex
    layer: str
    tile: Tile

    @property
    def path(self) -> Path:
        return ("hexes", self.number, self.layer)


class CheckContext:
    """`boxes` are those of the author, by id and number; `target` is where the scenario is to be played.

    `previous` is the position before an edit: what has not changed since is taken over from it.
    """

    def __init__(
        self,
        scenario: Scenario,
        profile: Profile = Profile.BOOK,
        *,
        boxes: Mapping[str, int] | None = None,
        target: TargetName | None = None,
        previous: Position | None = None,
    ) -> None:
        self.scenario = scenario
        self.profile = profile
        self.boxes = boxes
        self.target = target
        self.catalog: Catalog = catalog(profile)
        self.grid: Grid = grid_of(scenario.board.kind)
        self._previous = previous
        self._answers: dict[Callable[[CheckContext], Any], Any] = {}

    @cached_property
    def position(self) -> Position:
        previous, self._previous = self._previous, None
        if previous is not None and previous.profile is self.profile and can_follow(self.scenario, previous):
            return IncrementalPosition(self.scenario, previous)
        return Position(self.scenario, self.profile)

    @cached_property
    def movement(self) -> MovementRules:
        return MovementRules(self.position)

    @cached_property
    def battle(self) -> BattleRules:
        return BattleRules(self.position)

    @cached_property
    def retreats(self) -> RetreatRules:
        return RetreatRules(self.position)

    def once(self, find: Callable[[CheckContext], Answer]) -> Answer:
        """What a function finds, worked out only the first time."""
        if find not in self._answers:
            self._answers[find] = find(self)
        answer: Answer = self._answers[find]
        return answer

    def label(self, where: Hex) -> str:
        return self.scenario.label(where)

    # What the file lists

    @cached_property
    def _counting(self) -> list[tuple[int, HexContent]]:
        """The entries with their numbers. Of several for one hex each layer is only in the last, which counts."""
        listed = list(enumerate(self.scenario.hexes))
        if len({(content.row, content.col) for _, content in listed}) == len(listed):
            return listed
        seen: set[tuple[Hex, str]] = set()
        for index in range(len(listed) - 1, -1, -1):
            number, content = listed[index]
            layers = [layer for layer in LAYERS if getattr(content, layer)]
            later = {layer: () if layer == "markers" else None for layer in layers if (content.hex, layer) in seen}
            seen |= {(content.hex, layer) for layer in layers}
            listed[index] = number, content.model_copy(update=later) if later else content
        return listed

    @cached_property
    def on_board(self) -> list[tuple[int, int, HexContent]]:
        """Entries that lie on the board: their number, the index of their hex, and the content."""
        index_of = self.grid.index
        entries = []
        for number, content in self._counting:
            index = index_of.get((content.row, content.col))  # type: ignore[call-overload] # equal to a Hex, and quicker made
            if index is not None:
                entries.append((number, index, content))
        return entries

    @cached_property
    def tiles(self) -> list[PlacedTile]:
        """Every tile, structure and obstacle."""
        tiles = []
        for number, content in self._counting:
            terrain, structure, obstacle = content.terrain, content.structure, content.obstacle
            if terrain is None and structure is None and obstacle is None:
                continue
            where = content.hex
            if terrain is not None:
                tiles.append(PlacedTile(number, where, "terrain", terrain))
            if structure is not None:
                tiles.append(PlacedTile(number, where, "structure", structure))
            if obstacle is not None:
                tiles.append(PlacedTile(number, where, "obstacle", obstacle))
        return tiles

    @cached_property
    def units(self) -> list[PlacedUnit]:
        return [
            PlacedUnit(number, content.hex, content.unit)
            for number, content in self._counting
            if content.unit is not None
        ]

    @cached_property
    def markers(self) -> list[tuple[Path, HexContent, MarkerBase]]:
        """Every marker with its path and the hex it lies on."""
        return [
            (("hexes", number, "markers", index), content, marker)
            for number, content in self._counting
            for index, marker in enumerate(content.markers)
        ]

    @cached_property
    def numbers(self) -> dict[Hex, int]:
        """The entry that holds the unit of a hex; of several entries the last, which is the one that counts."""
        return {placed.hex: placed.number for placed in self.units}

    # What is wrong with the file itself, so that nothing more can be concluded from it

    @cached_property
    def strays(self) -> list[tuple[int, HexContent]]:
        """Entries off the board, with their numbers."""
        index = self.grid.index
        listed = enumerate(self.scenario.hexes)
        return [(number, content) for number, content in listed if (content.row, content.col) not in index]

    @cached_property
    def unknown_tiles(self) -> list[PlacedTile]:
        known = self.catalog.terrains
        return [placed for placed in self.tiles if placed.tile.terrain not in known]

    @cached_property
    def unknown_units(self) -> list[PlacedUnit]:
        """Units that no player can call his own: of no kind of the game, or of no nation."""
        kinds = self.catalog.kinds
        return [placed for placed in self.units if placed.unit.kind not in kinds or placed.unit.nation is None]

    @cached_property
    def is_settled(self) -> bool:
        """Whether every piece is known and on the board. Only then does a count or a way mean anything."""
        return not (self.strays or self.unknown_tiles or self.unknown_units)

    @cached_property
    def is_sound(self) -> bool:
        """Whether all units besides stand where they can: only then does it mean anything where they can get to."""
        return self.is_settled and not any(map(self._is_misplaced, self.position.troops.values()))

    def _is_misplaced(self, troop: Troop) -> bool:
        ground = self.position.grounds[troop.hex]
        barrier = find_barrier(ground, troop)
        return is_bunkered(ground, troop) or (barrier is not None and not barrier.is_by_author)

    @cached_property
    def unknown_hexes(self) -> frozenset[Hex]:
        return frozenset(placed.hex for placed in self.unknown_tiles)

    # What the board is like

    @cached_property
    def _by_camp(self) -> dict[Camp, list[Troop]]:
        troops: dict[Camp, list[Troop]] = {camp: [] for camp in Camp}
        for troop in self.position.troops.values():
            troops[troop.camp].append(troop)
        return troops

    def troops(self, camp: Camp) -> list[Troop]:
        return self._by_camp[camp]

    @cached_property
    def _kinds_by_camp(self) -> dict[Camp, dict[TroopKind, int]]:
        kinds: dict[Camp, dict[TroopKind, int]] = {camp: {} for camp in Camp}
        for index, troop in self.position.troops.items():
            masks = kinds[troop.kind.camp]
            masks[troop.kind] = masks.get(troop.kind, 0) | 1 << index
        return kinds

    def kinds(self, camp: Camp) -> dict[TroopKind, int]:
        """The kinds of units of a camp, with the hexes on which they stand."""
        return self._kinds_by_camp[camp]

    def has_army(self, camp: Camp) -> bool:
        """Whether there are units of the camp; ships and trains alone are none."""
        return any(kind.keeps_to is None for kind in self.kinds(camp))

    def find_terrain(self, terrain: str) -> Terrain | None:
        return self.catalog.terrains.get(terrain)

    def sections(self, camp: Camp) -> dict[Section, int]:
        """The units of a camp in each of its sections."""
        units, seat = self.position.camp_masks[camp], self.position.seat(camp)
        return {section: units & section_mask(self.grid.kind, seat, section) for section in Section}

    @cached_property
    def empty_sections(self) -> list[tuple[Camp, Section]]:
        """Sections without units of a camp that has an army, none of which comes down from the sky."""
        camps = [camp for camp in Camp if self.has_army(camp) and not self.drops_in(camp)]
        return [(camp, section) for camp in camps for section, units in self.sections(camp).items() if not units]

    def drops_in(self, camp: Camp) -> bool:
        """Whether units of the camp come down from the sky, anywhere."""
        return any(isinstance(rule, Airdrop) and rule.camp is camp for rule in self.scenario.special_rules)

    def reinforcements(self, camp: Camp) -> int:
        """The units of the camp that come into play later."""
        count = 0
        for rule in self.scenario.special_rules:
            match rule:
                case Airdrop() if rule.camp is camp:
                    count += sum(rule.drops)
                case ArmorBreakthrough() if rule.camp is camp:
                    count += rule.units
                case SupplyTrain() if rule.camp is camp:
                    count += sum(rule.units)
                case _:
                    pass
        return count

    @property
    def has_two_camps(self) -> bool:
        return {self.scenario.sides.at(seat).camp for seat in Seat} == set(Camp)

    @cached_property
    def reach(self) -> dict[Camp, int]:
        """The hexes that some unit of a camp can ever get to, other units left aside."""
        return {camp: self._flood(camp) for camp in Camp}

    def _flood(self, camp: Camp) -> int:
        starts: dict[Traveller, int] = {}
        for kind, mask in self.kinds(camp).items():
            starts[kind.traveller] = starts.get(kind.traveller, 0) | mask
        reached = 0
        for traveller, mask in starts.items():
            reached |= flood(self.position.landscape, traveller, mask)
        if self.reinforcements(camp):  # they may come down, or in, anywhere
            for unit_class in (UnitClass.INFANTRY, UnitClass.ARMOR):
                reached |= reachable_hexes(self.position.landscape, Traveller(unit_class, camp)).open
        return reached
