"""The options of the combo boxes in the forms: values with their names and pictures, from the catalog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from editor.edits.hex_parts import HexPart
from editor.edits.pieces import BadgePiece, TilePiece, UnitPiece, layer_of
from editor.panels.properties.controls.choice_box import FieldOption
from editor.ui.piece_names import piece_name
from i18n.catalogs import find_name
from i18n.values import capitalized
from rules.catalog import catalog
from schema.board import Camp
from schema.catalog.terrain import Terrain, TerrainLayer
from schema.frozen import Frozen
from schema.markers import CamouflageLook
from schema.nations import CAMP_OF_NATION, find_camp
from schema.pieces import Look, Modifier, Shape, Tile, Unit

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_LAYERS: Final = {"terrain": TerrainLayer.HEX, "structure": TerrainLayer.STRUCTURE, "obstacle": TerrainLayer.OBSTACLE}
_TURNS: Final = range(1, 7)
_FULL_TURN: Final = 360
_SIXTH: Final = 60
_Finder = Callable[[Sequence[Frozen]], tuple[FieldOption, ...]]


class FieldOptions:
    """The options for one part. They also hold unknown values that a file brought along."""

    def __init__(self, context: EditorContext, part: HexPart) -> None:
        self._context = context
        self._part = part
        self._cache: dict[tuple[object, ...], tuple[FieldOption, ...]] = {}

    def of(self, field: str) -> _Finder:
        finder: _Finder = getattr(self, f"_{field}")
        return finder

    # Units

    def _kind(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        nation = next((part.nation for part in parts if isinstance(part, Unit) and part.nation), "us")

        def make() -> list[FieldOption]:
            kinds = catalog().kinds
            return [
                FieldOption(kind, self._name("unit", kind), UnitPiece(Unit(kind=kind, nation=nation))) for kind in kinds
            ]

        return self._with_unknown(("kind", nation), make, (part.kind for part in parts if isinstance(part, Unit)))

    def _nation(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        return self._with_unknown(("nation",), self._nations, (getattr(part, "nation", None) for part in parts))

    def _nations(self) -> list[FieldOption]:
        language = self._context.language
        known = [nation for nation in CAMP_OF_NATION if find_name(f"nation:{nation}", language) is not None]
        return [
            FieldOption(None, self._text("properties.nation-none")),
            *(
                FieldOption(nation, self._name("nation", nation), UnitPiece(Unit(kind="infantry", nation=nation)))
                for camp in Camp
                for nation in known
                if find_camp(nation) is camp
            ),
        ]

    def _badge(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        def make() -> list[FieldOption]:
            badges = [FieldOption(badge, self._name("badge", badge), BadgePiece(badge)) for badge in catalog().badges]
            return [FieldOption(None, self._text("properties.badge-none")), *sorted(badges, key=lambda one: one.words)]

        return self._with_unknown(("badge",), make, (part.badge for part in parts if isinstance(part, Unit)))

    def _facing(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        del parts
        return self._cached(("facing",), lambda: self._degrees(_SIXTH))

    # Tiles

    def _terrain(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        layer = _LAYERS[self._part.layer]

        def make() -> list[FieldOption]:
            entries = [
                entry
                for entry in catalog().terrains.values()
                if layer in (entry.layer, entry.other_layer) and not entry.modifier
            ]
            options = [FieldOption(entry.id, self._name("terrain", entry.id), _picture(entry)) for entry in entries]
            return sorted(options, key=lambda one: one.words)

        return self._with_unknown(("terrain",), make, (part.terrain for part in parts if isinstance(part, Tile)))

    def _shape(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        shapes = _faces(parts, self._shapes_of, lambda tile: tile.shape, tuple(Shape))
        return self._cached(("shape", shapes), lambda: [self._drawing("shape", shape) for shape in shapes])

    def _shapes_of(self, entry: Terrain) -> tuple[Shape | None, ...]:
        """A ford with a shape is a hex tile, without one a rectangle."""
        if entry.other_layer is None:
            return entry.shapes
        has_shape = self._part.layer == "terrain"
        return tuple(shape for shape in entry.shapes if (shape is not None) is has_shape)

    def _look(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        looks = _faces(parts, lambda entry: entry.looks, lambda tile: tile.look, tuple(Look))
        return self._cached(("look", looks), lambda: [self._drawing("look", look) for look in looks])

    def _rotation(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        steps = {_step(part) for part in parts}
        step = steps.pop() if len(steps) == 1 else None
        return self._cached(("rotation", step), lambda: self._degrees(step))

    def _modifier(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        del parts
        return self._cached(
            ("modifier",),
            lambda: [
                FieldOption(value, self._text(f"properties.modifier.{value.value if value else 'none'}"))
                for value in (None, *Modifier)
            ],
        )

    def _owner(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        return self._camps(parts, "properties.owner-none", first=False)

    # Markers

    def _camp(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        neither = self._part.name in ("mine", "exit")
        return self._camps(parts, "properties.neither" if neither else "properties.either", first=False)

    def _majority_camp(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        return self._camps(parts, "properties.either", first=False)

    def _permanent(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        del parts
        words = {False: "properties.medal.while-held", True: "properties.medal.for-good"}
        return self._cached(
            ("permanent",), lambda: [FieldOption(value, self._text(code)) for value, code in words.items()]
        )

    # Parts

    def of_camouflage(self, parts: Sequence[Frozen]) -> tuple[FieldOption, ...]:
        del parts
        return self._cached(
            ("camouflage",),
            lambda: [FieldOption(look, self._text(f"properties.camouflage.{look.value}")) for look in CamouflageLook],
        )

    def _camps(self, parts: Sequence[Frozen], nobody: str, *, first: bool) -> tuple[FieldOption, ...]:
        del parts

        def make() -> list[FieldOption]:
            none = [FieldOption(None, self._text(nobody))]
            camps = [FieldOption(camp, self._text(f"properties.camp.{camp.value}")) for camp in Camp]
            return [*none, *camps] if first else [*camps, *none]

        return self._cached(("camps", nobody), make)

    def _degrees(self, step: int | None) -> list[FieldOption]:
        """By the angle to the right; by the number of the step where its angle is unknown."""
        options = [FieldOption(None, self._text("properties.rotation-none"))]
        for turn in _TURNS:
            if step is None:
                options.append(FieldOption(turn, self._text("properties.turn", number=turn)))
                continue
            degrees = -step * (turn - 1) % _FULL_TURN
            options.append(FieldOption(turn, self._text("properties.degrees", degrees=degrees)))
        return options

    def _drawing(self, kind: str, value: Shape | Look | None) -> FieldOption:
        code = f"properties.{kind}-none" if value is None else f"palette.{kind}.{value.value}"
        return FieldOption(value, capitalized(self._text(code)))

    def _name(self, kind: str, key: str) -> str:
        return piece_name(self._context, kind, key)

    def _text(self, code: str, **params: int) -> str:
        return self._context.text(code, **params)

    def _with_unknown(
        self, key: tuple[object, ...], make: Callable[[], list[FieldOption]], values: Any
    ) -> tuple[FieldOption, ...]:
        known = self._cached(key, make)
        there = {option.value for option in known}
        unknown = sorted({value for value in values if value is not None} - there)
        return (*known, *(FieldOption(value, self._name(str(key[0]), value)) for value in unknown))

    def _cached(self, key: tuple[object, ...], make: Callable[[], list[FieldOption]]) -> tuple[FieldOption, ...]:
        entry = (self._context.language, *key)
        if entry not in self._cache:
            self._cache[entry] = tuple(make())
        return self._cache[entry]


def _picture(entry: Terrain) -> TilePiece:
    face = next((face for face in entry.tiles if face.look is None), entry.tiles[0] if entry.tiles else None)
    shape, look = (None, None) if face is None else (face.shape, face.look)
    return TilePiece(Tile(terrain=entry.id, shape=shape, look=look), layer_of(entry.id, shape))


def _faces(
    parts: Sequence[Frozen],
    of_entry: Callable[[Terrain], tuple[Any, ...]],
    of_tile: Callable[[Tile], Any],
    order: tuple[Any, ...],
) -> tuple[Any, ...]:
    """The faces that all of the tiles have, and their current ones."""
    tiles = [part for part in parts if isinstance(part, Tile)]
    entries = {tile.terrain: catalog().find_terrain(tile.terrain) for tile in tiles}
    possible = [set(of_entry(entry)) if entry is not None and entry.tiles else {None} for entry in entries.values()]
    values = set.intersection(*possible) if possible else {None}
    values |= {of_tile(tile) for tile in tiles}
    return tuple(value for value in (None, *order) if value in values)


def _step(part: Frozen) -> int | None:
    """How far a step of the rotation turns it."""
    if not isinstance(part, Tile):
        return _SIXTH
    entry = catalog().find_terrain(part.terrain)
    return None if entry is None else entry.turn_degrees
