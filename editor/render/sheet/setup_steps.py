"""How a board is set up, step by step: what is put down, how many of each, and where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from i18n.catalogs import Domain, catalog, find_name, name_or_id
from i18n.languages import Language
from i18n.values import capitalized
from rules.building.pieces import BOARDS, TablePiece, TablePieceGroup, board_of, tile_name
from rules.catalog import catalog as rules_catalog
from schema.board import Camp, Seat
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Exit, Marker, Medal, Mine
from schema.nations import find_camp
from schema.pieces import Tile, Unit
from schema.scenario import Scenario


class StepKind(StrEnum):
    BOARD = "board"
    TILE = "tile"
    STRUCTURE = "structure"
    OBSTACLE = "obstacle"
    ALLIES = "allies"
    AXIS = "axis"
    MARKER = "marker"


@dataclass(frozen=True)
class StepItem:
    """So many of a piece, or of a unit with so many figures each, on these hexes."""

    count: int
    name: str
    hexes: tuple[Hex, ...] = ()


@dataclass(frozen=True)
class SetupStep:
    kind: StepKind
    title: str
    items: tuple[StepItem, ...]

    @property
    def hexes(self) -> frozenset[Hex]:
        return frozenset(where for item in self.items for where in item.hexes)


def setup_steps(scenario: Scenario, language: Language) -> tuple[SetupStep, ...]:
    """In the order of the hands: boards, tiles, what stands on them, troops of the side at the top first, markers."""
    return tuple(_Steps(scenario, language).all())


def step_scenario(scenario: Scenario, kinds: frozenset[StepKind]) -> Scenario:
    """What is on the table when only these steps have been made."""
    return scenario.model_copy(
        update={
            "hexes": tuple(filter(None, (_reduced(content, kinds) for content in scenario.by_hex.values()))),
            "labels": (),
        }
    )


def item_line(item: StepItem, scenario: Scenario) -> str:
    """`6 × forest (B2, C3)`."""
    places = ", ".join(scenario.label(where) for where in item.hexes)
    words = f"{item.count}\u00a0×\u00a0{item.name}"
    return f"{words} ({places})" if places else words


class _Steps:
    def __init__(self, scenario: Scenario, language: Language) -> None:
        self._scenario, self._language = scenario, language
        self._contents = [entry for entry in sorted(scenario.by_hex.items()) if scenario.board.kind.contains(entry[0])]

    def all(self) -> Iterator[SetupStep]:
        yield self._board()
        for kind in (StepKind.TILE, StepKind.STRUCTURE, StepKind.OBSTACLE):
            yield from self._step(kind, self._items(_tile_of(content, kind) for _, content in self._contents))
        for seat in Seat:
            camp = self._scenario.sides.at(seat).camp
            if camp is not None:
                troops = (_troop(content, camp) for _, content in self._contents)
                yield from self._step(StepKind(camp.value), self._items(troops))
        yield from self._step(StepKind.MARKER, self._marker_items())

    def _board(self) -> SetupStep:
        board = self._scenario.board
        piece, count = board_of(board.kind, board.face.value), BOARDS[board.kind]
        texts, items = catalog(Domain.UI, self._language), (StepItem(count, self._name(piece)),)
        title = texts.text("setup.board") if count == 1 else texts.text("setup.boards", count=count)
        return SetupStep(StepKind.BOARD, title, items)

    def _step(self, kind: StepKind, items: tuple[StepItem, ...]) -> Iterator[SetupStep]:
        if items:
            count = sum(len(item.hexes) for item in items)
            title = catalog(Domain.UI, self._language).text(f"setup.{kind.value}", count=count)
            yield SetupStep(kind, title, items)

    def _items(self, pieces: Iterator[Tile | Unit | None]) -> tuple[StepItem, ...]:
        places: dict[str, list[Hex]] = {}
        for (where, _), piece in zip(self._contents, pieces, strict=True):
            if piece is not None:
                name = self._unit(piece) if isinstance(piece, Unit) else self._tile(piece)
                places.setdefault(name, []).append(where)
        return _counted(places)

    def _marker_items(self) -> tuple[StepItem, ...]:
        places: dict[str, list[Hex]] = {}
        for where, content in self._contents:
            for marker in content.markers:
                places.setdefault(self._marker(marker), []).append(where)
        return _counted(places)

    def _name(self, piece: TablePiece) -> str:
        return name_or_id(piece.term, self._language).replace("'", "’")

    def _tile(self, tile: Tile) -> str:
        return self._name(TablePiece(TablePieceGroup.TILE, tile_name(tile.terrain, tile.shape, tile.look)))

    def _unit(self, unit: Unit) -> str:
        """`infantry, 4 figures, British airborne`."""
        name = name_or_id(f"unit:{unit.kind}", self._language)
        parts = [name.replace("'", "’")]
        versions = rules_catalog().kinds.get(unit.kind)
        figures = unit.figures if unit.figures is not None else versions[0].figures if versions else None
        if figures is not None:
            parts.append(catalog(Domain.UI, self._language).text("canvas.figures", count=figures))
        if unit.badge is not None:
            parts.append(name_or_id(f"badge:{unit.badge}", self._language).replace("'", "’"))
        return ", ".join(parts)

    def _marker(self, marker: Marker) -> str:
        words = catalog(Domain.UI, self._language).text(f"setup.marker.{_marker_code(marker)}")
        camp = getattr(marker, "camp", None)
        if camp is None:
            return words
        return f"{words} ({capitalized(find_name(f'camp:{camp.value}', self._language) or '')})"


def _marker_code(marker: Marker) -> str:
    match marker:
        case Medal():
            return "medal"
        case Mine():
            return "mine"
        case Exit():
            return "exit"
        case _:
            return "other"


def _counted(places: dict[str, list[Hex]]) -> tuple[StepItem, ...]:
    """The most numerous first."""
    items = [StepItem(len(hexes), name, tuple(hexes)) for name, hexes in places.items()]
    return tuple(sorted(items, key=lambda item: (-item.count, item.name)))


def _tile_of(content: HexContent, kind: StepKind) -> Tile | None:
    match kind:
        case StepKind.TILE:
            return content.terrain
        case StepKind.STRUCTURE:
            return content.structure
        case _:
            return content.obstacle


def _troop(content: HexContent, camp: Camp) -> Unit | None:
    unit = content.unit
    return unit if unit is not None and find_camp(unit.nation) is camp else None


def _reduced(content: HexContent, kinds: frozenset[StepKind]) -> HexContent | None:
    camp = find_camp(content.unit.nation) if content.unit is not None else None
    update = {
        "terrain": content.terrain if StepKind.TILE in kinds else None,
        "structure": content.structure if StepKind.STRUCTURE in kinds else None,
        "obstacle": content.obstacle if StepKind.OBSTACLE in kinds else None,
        "unit": content.unit if camp is not None and StepKind(camp.value) in kinds else None,
        "markers": content.markers if StepKind.MARKER in kinds else (),
    }
    reduced = content.model_copy(update=update)
    return None if reduced.is_bare else reduced
