"""Every piece has a drawing in both themes, and the manifests are read as they are meant."""

import pytest
from pytestqt.qtbot import QtBot

from editor.render.painting.artwork import artwork
from editor.render.painting.piece_art import piece_art
from editor.render.painting.tile_art import ArtLayer, edge_art, find_tile_art, ground_art
from editor.render.painting.variants import scatter, variant_of
from editor.render.theme import Theme
from rules.catalog import catalog
from rules.geometry import Direction
from schema.board import Camp, Face
from schema.hexes import Hex
from schema.markers import Camouflage, Exit, Medal, Mine, OtherMarker, Star
from schema.nations import CAMP_OF_NATION
from schema.pieces import Equipment, Look, Modifier, Shape, Tile, Unit

THEMES = list(Theme)
NATIONS = [None, *CAMP_OF_NATION]


def tiles_of_the_catalog() -> list[Tile]:
    """Every terrain in every shape and look that the catalog knows."""
    return [
        Tile(terrain=terrain.id, shape=face.shape, look=face.look)
        for terrain in catalog().terrains.values()
        for face in (terrain.tiles or (None,))
        if face is not None
    ] + [Tile(terrain=terrain.id) for terrain in catalog().terrains.values()]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("face", Face)
def test_every_tile_has_a_drawing(theme: Theme, face: Face) -> None:
    stems = artwork(theme).stems
    for tile in tiles_of_the_catalog():
        art = find_tile_art(tile, face)
        assert art.leaves or art.unit_kind or tile.terrain == "open_ground", tile.terrain
        for leaf in art.leaves:
            assert set(leaf.stems) <= stems, tile
            assert leaf.shadow is None or leaf.shadow in artwork(Theme.SCREEN).stems, tile
        assert not art.onward or art.onward in stems


@pytest.mark.parametrize("theme", THEMES)
def test_every_ground_has_its_drawings(theme: Theme) -> None:
    for ground in ("country", "beach", "ocean", "winter", "desert"):
        art = ground_art(ground)
        assert {art.base, *art.marks} <= artwork(theme).stems
        assert art.wash in artwork(Theme.SCREEN).stems
    assert edge_art("country", "beach") in artwork(theme).stems
    assert edge_art("beach", "ocean") in artwork(theme).stems
    assert edge_art("country", "country") is None


@pytest.mark.parametrize("theme", THEMES)
def test_every_unit_has_a_drawing(theme: Theme) -> None:
    for kind in (*catalog().kinds, *catalog().units):
        for nation in NATIONS:
            art = piece_art().unit(Unit(kind=kind, nation=nation, equipment=tuple(Equipment)))
            parts = (*art.plate, *art.pips, *art.badge, *art.elite_mark, *art.equipment)
            assert art.plate
            assert set(parts) <= artwork(theme).stems, (kind, nation)


@pytest.mark.parametrize("theme", THEMES)
def test_every_badge_and_marker_has_a_drawing(theme: Theme) -> None:
    stems = artwork(theme).stems
    for badge in (*catalog().badges, "m44:unheard_of"):
        assert set(piece_art().unit(Unit(kind="infantry", badge=badge)).badge) <= stems
    camps = (None, *Camp)
    markers = [
        *(Medal(camp=camp, permanent=permanent, group=group, worth=worth, turn_start=start)
          for camp in camps for permanent in (True, False) for group in ((), (Hex(0, 0),))
          for worth in (1, 2, 3) for start in (True, False)),
        *(Mine(camp=camp, decoy=decoy) for camp in camps for decoy in (True, False)),
        *(Exit(pair=pair) for pair in (True, False)),
        Camouflage(),
        Star(),
        OtherMarker(name="anything"),
    ]  # fmt: skip
    for marker in markers:
        drawn = piece_art().marker(marker)
        assert drawn
        assert set(drawn) <= stems, marker


def test_pips_count_the_figures() -> None:
    def pips(figures: int | None, kind: str = "infantry") -> tuple[tuple[str, ...], int | None]:
        art = piece_art().unit(Unit(kind=kind, nation="us", figures=figures))
        return art.pips, art.number

    assert pips(None) == (("pips_4",), None)
    assert pips(None, "armor") == (("pips_3",), None)
    assert pips(2) == (("pips_2",), None)
    assert pips(0) == ((), None)
    assert pips(7) == (("pips_many",), 7)


def test_elite_units_wear_chevrons_unless_they_wear_a_badge() -> None:
    plain = piece_art().unit(Unit(kind="special_forces", nation="gb"))
    badged = piece_art().unit(Unit(kind="special_forces", nation="gb", badge="british_airborne"))
    assert plain.plate == badged.plate
    assert plain.plate != piece_art().unit(Unit(kind="infantry", nation="gb")).plate
    assert plain.elite_mark
    assert not plain.badge
    assert badged.badge
    assert not badged.elite_mark


@pytest.mark.parametrize(("nation", "camp"), [("de", Camp.AXIS), ("ru", Camp.ALLIES), ("bg", Camp.AXIS)])
def test_a_unit_is_drawn_for_the_camp_of_its_nation(nation: str, camp: Camp) -> None:
    art = piece_art().unit(Unit(kind="infantry", nation=nation))
    assert art.camp is camp
    nation_of_plate = art.plate[0].removeprefix("unit_plate_")
    assert find_side(nation_of_plate) is camp


def find_side(nation: str) -> Camp:
    return Camp.AXIS if nation in ("de", "it", "jp", "fi", "ro", "hu", "sk") else Camp.ALLIES


def test_a_unit_without_a_nation_takes_the_camp_it_is_given() -> None:
    assert piece_art().unit(Unit(kind="armor"), Camp.AXIS).camp is Camp.AXIS
    assert piece_art().unit(Unit(kind="armor"), Camp.ALLIES).camp is Camp.ALLIES


def test_the_season_of_the_board_counts_for_tiles_without_a_look() -> None:
    forest = Tile(terrain="forest")
    assert "forest_winter_a" in find_tile_art(forest, Face.WINTER).leaves[0].stems
    assert "forest_a" in find_tile_art(forest, Face.DESERT).leaves[0].stems
    desert_hill = Tile(terrain="hill", look=Look.DESERT)
    assert "hill_desert_a" in find_tile_art(desert_hill, Face.WINTER).leaves[0].stems


def test_tiles_turn_as_the_files_mean_it() -> None:
    road = find_tile_art(Tile(terrain="road", shape=Shape.STRAIGHT), Face.COUNTRY).leaves[0]
    bridge = find_tile_art(Tile(terrain="bridge"), Face.COUNTRY).leaves[0]
    forest = find_tile_art(Tile(terrain="forest"), Face.COUNTRY).leaves[0]
    assert [road.degrees(rotation) for rotation in (1, 2, 6)] == [0, 300, 60]  # counter-clockwise
    assert [bridge.degrees(rotation) for rotation in (1, 2, 6)] == [0, 30, 150]  # clockwise
    assert forest.degrees(4) == 0  # it shows the light


def test_a_modifier_is_drawn_over_its_tile() -> None:
    art = find_tile_art(Tile(terrain="forest", modifier=Modifier.IMPASSABLE), Face.COUNTRY)
    assert [leaf.layer for leaf in art.leaves] == [ArtLayer.STANDING, ArtLayer.OVERLAY]


def test_lines_run_on_over_the_sides_they_link() -> None:
    assert find_tile_art(Tile(terrain="river", shape=Shape.CURVE), Face.COUNTRY).links == (
        Direction.NORTH_EAST,
        Direction.SOUTH_EAST,
    )
    assert find_tile_art(Tile(terrain="lake", shape=Shape.LAKE_A), Face.COUNTRY).links == ()
    assert find_tile_art(Tile(terrain="road", shape=Shape.CURVE), Face.WINTER).onward == "road_straight_winter"


def test_links_are_those_of_the_rules() -> None:
    """The catalog says where roads, rails and rivers lead; the drawing must not lead elsewhere."""
    names = {"E": Direction.EAST, "NE": Direction.NORTH_EAST, "NW": Direction.NORTH_WEST, "W": Direction.WEST,
             "SW": Direction.SOUTH_WEST, "SE": Direction.SOUTH_EAST}  # fmt: skip
    for terrain in catalog().terrains.values():
        for shape, by_rotation in terrain.links.items():
            art = find_tile_art(Tile(terrain=terrain.id, shape=shape), Face.COUNTRY)
            if art.links:
                for rotation, sides in enumerate(by_rotation, 1):
                    assert {link.rotated(rotation) for link in art.links} == {names[side] for side in sides}


def test_an_unknown_tile_gets_a_place_holder(qtbot: QtBot) -> None:
    assert qtbot
    art = find_tile_art(Tile(terrain="m44:wonder"), Face.COUNTRY)
    assert art.leaves[0].stems == ("m44:wonder",)
    assert artwork(Theme.SCREEN).renderer("m44:wonder") is None


def test_variants_are_scattered_and_stay() -> None:
    hexes = [Hex(row, col) for row in range(9) for col in range(row % 2, 25, 2)]
    counts = [sum(scatter(where, 4) == number for where in hexes) for number in range(4)]
    assert min(counts) > len(hexes) / 4 * 0.6
    assert variant_of(("a", "b", "c"), Hex(3, 5)) == variant_of(("a", "b", "c"), Hex(3, 5))
