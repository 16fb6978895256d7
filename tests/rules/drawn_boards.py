"""Boards drawn as text, for tests that read like the examples of a rule book.

A drawing has a line for each row of hexes and a word for each hex; every other line is indented by half a hex. A word
is pieces, unit, name: `.` open ground, `f` a forest, `hbX` a hill with a bunker and a German in it, `f1` a forest that
the test calls 1. Allies sit at the bottom, the Axis at the top.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules.board.inspection import Inspection
from rules.board.move_search import STANDING, Move
from rules.board.retreat import Retreat
from rules.board.target_search import Target
from rules.board.troops import Troop
from rules.catalog import catalog
from schema.board import Board, BoardKind, Camp, Face
from schema.catalog.switch import Profile
from schema.catalog.terrain import TerrainLayer
from schema.content import HexContent
from schema.markers import Camouflage, Marker, Mine
from schema.pieces import Equipment, Modifier, Tile, Unit
from schema.scenario import Scenario

BOOK, ONLINE = Profile.BOOK, Profile.ONLINE
PROFILES = (BOOK, ONLINE)

WORD = re.compile(r"(?P<pieces>[^A-Z0-9\s]*)(?P<unit>[A-Z]?)(?P<name>[0-9]?)")

PIECES: Mapping[str, str | Tile | Marker] = {
    "f": "forest",
    "g": "hedgerow",
    "t": "town_village",
    "h": "hill",
    "m": "mountain",
    "c": "cave_on_hill",
    "j": "jungle",
    "q": "marsh",
    "r": "river",
    "=": "bridge",
    "v": "wide_river",
    "l": "lake",
    "~": "ocean",
    ",": "beach",
    "u": "sea_bluff",
    "y": "wadi_gully",
    "b": "bunker",
    "s": "sandbags",
    "w": "wire",
    "k": "hedgehog",
    "*": Mine(camp=Camp.AXIS),
    "+": Mine(camp=Camp.ALLIES),
    "?": Camouflage(),
    "%": "escarpment",
    "#": Tile(terrain="forest", modifier=Modifier.IMPASSABLE),
    "^": Tile(terrain="mountain", modifier=Modifier.IMPASSABLE_BLOCKING),
    "-": Tile(terrain="road", shape="straight", rotation=1),
}

UNITS: Mapping[str, Unit] = {
    "I": Unit(kind="infantry", nation="us"),
    "A": Unit(kind="armor", nation="us"),
    "G": Unit(kind="artillery", nation="us"),
    "S": Unit(kind="special_forces", nation="gb"),
    "R": Unit(kind="french_resistance", nation="fr"),
    "E": Unit(kind="combat_engineer", nation="us"),
    "N": Unit(kind="sniper", nation="ru"),
    "M": Unit(kind="mortar", nation="us"),
    "B": Unit(kind="infantry", nation="us", equipment=(Equipment.BOAT,)),
    "X": Unit(kind="infantry", nation="de"),
    "Y": Unit(kind="armor", nation="de"),
    "Z": Unit(kind="artillery", nation="de"),
    "J": Unit(kind="infantry", nation="jp"),
    "D": Unit(kind="destroyer", nation="us"),
    "L": Unit(kind="locomotive", nation="de"),
}


@dataclass(frozen=True)
class Drawn:
    """A drawn board, asked by the letters of its units and the digits of its hexes."""

    scenario: Scenario
    profile: Profile
    names: Mapping[str, tuple[int, int]]

    @cached_property
    def ask(self) -> Inspection:
        return Inspection(self.scenario, self.profile)

    def under(self, profile: Profile) -> Drawn:
        return Drawn(self.scenario, profile, self.names)

    def hex(self, name: str) -> int:
        return self.ask.position.grid.index[self.names[name]]  # type: ignore[index] # a plain pair equals a Hex

    def troop(self, name: str) -> Troop:
        return self.ask.position.get_troop(self.hex(name))

    def named(self, indices: Mapping[int, Any] | set[int] | tuple[int, ...]) -> set[str]:
        """The names of those hexes that have one."""
        return {name for name in self.names if self.hex(name) in indices}

    def sees(self, source: str, target: str) -> bool:
        unit_class = self.ask.position.troops[self.hex(source)].unit_class
        return self.ask.sight.can_see(self.hex(source), self.hex(target), unit_class)

    def moves(self, name: str) -> Mapping[int, Move]:
        return self.ask.movement.moves(self.troop(name))

    def reach(self, name: str) -> set[str]:
        """The named hexes to which the unit may move."""
        return self.named(dict(self.moves(name)))

    def targets(self, name: str, at: str | None = None) -> dict[str, int]:
        """The dice against each enemy that the unit may battle, from where it is or after moving."""
        troop, there = self.troop(name), self.hex(at or name)
        move = STANDING if at is None else self.moves(name)[there]
        found = self.ask.battle.targets(troop, there, move)
        for target in found:
            terms = self.ask.battle.dice_terms(troop, there, move, target.hex)
            assert target.dice == sum(term.value or 0 for term in terms)
        return {self._name(target): target.dice for target in found}

    def _name(self, target: Target) -> str:
        return min(name for name in self.names if self.hex(name) == target.hex)

    def ban(self, name: str, at: str | None = None) -> str | None:
        """The code of the rule that forbids the unit any battle."""
        there = self.hex(at or name)
        move = STANDING if at is None else self.moves(name)[there]
        term = self.ask.battle.find_ban(self.troop(name), there, move)
        return None if term is None else term.code

    def retreat(self, name: str, flags: int = 1) -> tuple[set[str], int]:
        """The named hexes where the retreat may end, and the losses."""
        found = self.ask.retreats.retreat(self.troop(name), flags)
        return self.named(found.ends), found.losses

    def retreats(self, name: str, flags: int = 1) -> tuple[Retreat, ...]:
        return self.ask.retreats.choices(self.troop(name), flags)


def board(
    drawing: str,
    profile: Profile = BOOK,
    *,
    kind: BoardKind = BoardKind.STANDARD,
    face: Face = Face.COUNTRY,
    row: int = 2,
    col: int = 4,
    pieces: Mapping[str, str | Tile | Marker] | None = None,
    units: Mapping[str, Unit] | None = None,
    **more: Any,
) -> Drawn:
    """The drawing as a scenario; its first word lies at `row` and `col`. `more` are further fields of the scenario."""
    names: dict[str, tuple[int, int]] = {}
    contents = []
    lines = [line for line in drawing.splitlines() if line.strip()]
    for down, line in enumerate(lines):
        shift = _margin(line) - _margin(lines[0])
        for across, word in enumerate(line.split()):
            where = (row + down, col + 2 * across + (shift > 0) - (shift < 0))
            contents.append(_content(word, where, {**PIECES, **(pieces or {})}, {**UNITS, **(units or {})}))
            names |= dict.fromkeys(_names(word), where)
    scenario = Scenario(board=Board(kind=kind, face=face), hexes=tuple(contents), **more)
    return Drawn(scenario, profile, names)


def lane(line: str, profile: Profile = BOOK, **more: Any) -> Drawn:
    """A row of hexes at the top of the board, walled in, so that there is no other way than along it."""
    walls = "  %" * len(line.split())
    return board(f"{line.strip()}\n{walls}", profile, row=0, col=0, **more)


def _margin(line: str) -> int:
    """A line that starts farther right, or left, than the first is shifted by half a hex that way."""
    return len(line) - len(line.lstrip())


def _names(word: str) -> list[str]:
    found = WORD.fullmatch(word)
    assert found, f"cannot read {word!r}"
    return [name for name in (found["unit"], found["name"]) if name]


def _content(
    word: str, where: tuple[int, int], pieces: Mapping[str, str | Tile | Marker], units: Mapping[str, Unit]
) -> HexContent:
    found = WORD.fullmatch(word)
    assert found, f"cannot read {word!r}"
    layers: dict[str, Any] = {}
    markers = []
    for symbol in found["pieces"].replace(".", ""):
        piece = pieces[symbol]
        if not isinstance(piece, str | Tile):
            markers.append(piece)
            continue
        tile = Tile(terrain=piece) if isinstance(piece, str) else piece
        layers[_LAYERS[catalog().terrain(tile.terrain).layer]] = tile
    if found["unit"]:
        layers["unit"] = units[found["unit"]]
    return HexContent(row=where[0], col=where[1], markers=tuple(markers), **layers)


_LAYERS = {
    TerrainLayer.HEX: "terrain",
    TerrainLayer.STRUCTURE: "structure",
    TerrainLayer.OBSTACLE: "obstacle",
    TerrainLayer.MARKER: "structure",
}
