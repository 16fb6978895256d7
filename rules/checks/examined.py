"""A scenario under examination: what the checks ask for, each part made once and only when asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from rules.catalog import Catalog, catalog
from rules.geometry import Grid, grid_of
from rules.inspection import Inspection
from rules.movement import Movement
from rules.position import Position
from rules.troops import Troop
from schema.board import Camp
from schema.catalog_switch import Profile
from schema.catalog_terrain import Terrain
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import MarkerBase
from schema.scenario import Scenario


class Examined:
    def __init__(self, scenario: Scenario, profile: Profile = Profile.BOOK) -> None:
        self.scenario = scenario
        self.profile = profile

    @cached_property
    def inspection(self) -> Inspection:
        return Inspection(self.scenario, self.profile)

    @property
    def position(self) -> Position:
        return self.inspection.position

    @property
    def movement(self) -> Movement:
        return self.inspection.movement

    @property
    def catalog(self) -> Catalog:
        return catalog(self.profile)

    @property
    def grid(self) -> Grid:
        return grid_of(self.scenario.board.kind)

    def label(self, where: Hex) -> str:
        return self.scenario.label(where)

    def contents(self) -> Iterator[tuple[int, HexContent]]:
        """Every entry of the file with its number, in the order of the file."""
        yield from enumerate(self.scenario.hexes)

    def on_board(self) -> Iterator[tuple[int, int, HexContent]]:
        """Entries that lie on the board: their number, the index of their hex, and the content."""
        index = self.grid.index
        for number, content in enumerate(self.scenario.hexes):
            place = index.get(content.hex)
            if place is not None:
                yield number, place, content

    def markers(self) -> Iterator[tuple[tuple[str | int, ...], HexContent, MarkerBase]]:
        """Every marker with its path and the hex it lies on."""
        for number, content in enumerate(self.scenario.hexes):
            for place, marker in enumerate(content.markers):
                yield ("hexes", number, "markers", place), content, marker

    def troops(self, camp: Camp) -> list[Troop]:
        return [troop for troop in self.position.troops.values() if troop.camp is camp]

    def find_terrain(self, terrain: str) -> Terrain | None:
        return self.catalog.find_terrain(terrain)

    @cached_property
    def reach(self) -> dict[Camp, int]:
        """The hexes that some unit of a camp can ever get to, other units left aside."""
        return {camp: self._flood(camp) for camp in Camp}

    def _flood(self, camp: Camp) -> int:
        reached = 0
        starts: dict[object, int] = {}
        for troop in self.troops(camp):
            starts[troop.traveller] = starts.get(troop.traveller, 0) | 1 << troop.hex
        for traveller, mask in starts.items():
            steps = self.movement.table(traveller).steps  # type: ignore[arg-type]
            seen, waiting = mask, [index for index in range(self.grid.size) if mask >> index & 1]
            while waiting:
                for target, _ in steps[waiting.pop()]:
                    if not seen >> target & 1:
                        seen |= 1 << target
                        waiting.append(target)
            reached |= seen
        return reached
