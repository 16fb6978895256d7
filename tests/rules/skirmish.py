"""Small battles for tests: units and tiles by the label of their hex, everything else open country.

A unit is written `de infantry`, with figures `de infantry 1`; a tile `forest`, with its side up `road straight 2`.
The hexes around E5 are d6 and e6 above, D5 and F5 beside, d4 and e4 below it. The Axis sits at the top. An Overlord
board has as many rows, and columns up to Z.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.board.inspection import Inspection
from rules.board.troops import Troop
from rules.catalog import catalog
from schema.board import Board, BoardKind, Camp, Face
from schema.catalog.switch import Profile
from schema.catalog.terrain import TerrainLayer
from schema.content import HexContent
from schema.hexes import parse_label
from schema.markers import Marker
from schema.pieces import Equipment, Shape, Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import SpecialRule

_LAYERS = {TerrainLayer.HEX: "terrain", TerrainLayer.STRUCTURE: "structure", TerrainLayer.OBSTACLE: "obstacle"}


def scenario(
    units: Mapping[str, str],
    tiles: Mapping[str, str | Sequence[str]] | None = None,
    *,
    markers: Mapping[str, Marker] | None = None,
    special_rules: Sequence[SpecialRule] = (),
    face: Face = Face.COUNTRY,
    kind: BoardKind = BoardKind.STANDARD,
    **others: object,
) -> Scenario:
    hexes = []
    tiles, markers = tiles or {}, markers or {}
    for label in sorted({*units, *tiles, *markers}):
        where = parse_label(label, kind.rows)
        named = tiles.get(label, ())
        layers = dict(_tile(text) for text in ([named] if isinstance(named, str) else named))
        hexes.append(
            HexContent(
                row=where.row,
                col=where.col,
                unit=_unit(units[label]) if label in units else None,
                markers=(markers[label],) if label in markers else (),
                **layers,
            )
        )
    board = Board(kind=kind, face=face)
    return Scenario.model_validate(
        {"board": board, "hexes": tuple(hexes), "special_rules": tuple(special_rules), **others}
    )


def _unit(text: str) -> Unit:
    nation, kind, *rest = text.split()
    figures = [int(word) for word in rest if word.isdigit()]
    equipment = tuple(Equipment(word) for word in rest if not word.isdigit())
    return Unit(kind=kind, nation=nation, figures=figures[0] if figures else None, equipment=equipment)


def _tile(text: str) -> tuple[str, Tile]:
    terrain, *rest = text.split()
    shape = next((Shape(word) for word in rest if word in set(Shape)), None)
    rotation = next((int(word) for word in rest if word.isdigit()), None)
    owner = next((Camp(word) for word in rest if word in set(Camp)), None)
    return _LAYERS[catalog().terrain(terrain).layer], Tile(terrain=terrain, shape=shape, rotation=rotation, owner=owner)


class Skirmish:
    """The questions of a scenario, asked by label."""

    def __init__(self, scenario: Scenario, rules: Profile = Profile.BOOK) -> None:
        self.questions = Inspection(scenario, rules)
        self.position = self.questions.position

    def at(self, label: str) -> int:
        return self.position.parse_hex(label)

    def troop(self, label: str, *, figures: int | None = None) -> Troop:
        troop = self.position.get_troop(self.at(label))
        return troop if figures is None else replace(troop, figures=figures)


def skirmish(
    units: Mapping[str, str],
    tiles: Mapping[str, str | Sequence[str]] | None = None,
    *,
    rules: Profile | str = Profile.BOOK,
    markers: Mapping[str, Marker] | None = None,
    special_rules: Sequence[SpecialRule] = (),
    face: Face = Face.COUNTRY,
    **others: object,
) -> Skirmish:
    built = scenario(units, tiles, markers=markers, special_rules=special_rules, face=face, **others)
    return Skirmish(built, Profile(rules))
