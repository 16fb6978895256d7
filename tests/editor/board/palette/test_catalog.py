"""The palette holds the whole catalog: every terrain with its drawings, unit, badge, marker and medal."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.palette.box_filter import Owned
from editor.board.palette.cell_delegate import set_name
from editor.board.palette.entries import all_entries, find_entry
from editor.board.palette.entry_words import EntryWords
from editor.board.palette.piece_pixmaps import PiecePixmaps, piece_pixmap
from editor.edits.pieces import BadgePiece, MarkerPiece, TilePiece, UnitPiece, tile_piece
from editor.render.painting.artwork import artwork
from editor.render.theme import Theme
from editor.ui.context import EditorContext
from i18n.languages import Language
from rules.catalog import catalog
from schema.board import Camp
from schema.markers import Camouflage, Exit, Medal, Mine, Star
from schema.nations import CAMP_OF_NATION
from schema.pieces import Unit


def test_every_terrain_with_every_drawing_is_there() -> None:
    pieces = {piece for entry in all_entries("us") for piece in entry.variants}
    tiles = {(p.tile.modifier or p.tile.terrain, p.tile.shape, p.tile.look) for p in pieces if isinstance(p, TilePiece)}
    names = {name for name, _, _ in tiles} | {"minefield"}
    assert any(isinstance(piece, MarkerPiece) and isinstance(piece.marker, Mine) for piece in pieces)
    assert names == set(catalog().terrains)
    for terrain in catalog().terrains.values():
        for face in terrain.tiles:
            assert (terrain.id, face.shape, face.look) in tiles


def test_every_kind_of_unit_is_there_for_every_nation() -> None:
    for nation in CAMP_OF_NATION:
        units = {
            piece.unit for entry in all_entries(nation) for piece in entry.variants if isinstance(piece, UnitPiece)
        }
        assert {unit.kind for unit in units} == set(catalog().kinds)
        strangers = {unit for unit in units if unit.nation != nation}
        # There is no German French Resistance.
        is_axis = CAMP_OF_NATION[nation] is Camp.AXIS
        assert strangers == ({Unit(kind="french_resistance", nation="fr")} if is_axis else set())


def test_badges_markers_and_medals_are_all_there() -> None:
    pieces = [piece for entry in all_entries("us") for piece in entry.variants]
    assert {piece.badge for piece in pieces if isinstance(piece, BadgePiece)} == set(catalog().badges)
    assert len(catalog().badges) == 47
    markers = {type(piece.marker) for piece in pieces if isinstance(piece, MarkerPiece)}
    assert markers == {Medal, Mine, Exit, Star, Camouflage}
    medals = [piece.marker for piece in pieces if isinstance(piece, MarkerPiece) and isinstance(piece.marker, Medal)]
    assert {(medal.camp, medal.permanent) for medal in medals} == {
        (camp, permanent) for camp in ("allies", "axis", None) for permanent in (False, True)
    }


def test_no_key_is_used_twice_and_every_piece_finds_its_entry() -> None:
    entries = all_entries("gb")
    assert len({entry.key for entry in entries}) == len(entries)
    for entry in entries:
        for piece in entry.variants:
            assert find_entry(piece) == entry


@pytest.mark.parametrize("language", Language)
def test_every_entry_has_words_in_every_language(context: EditorContext, language: Language) -> None:
    context.set_language(language)
    words = EntryWords(context)
    for entry in all_entries("gb"):
        assert words.name(entry)
        assert ":" not in words.name(entry)
        for piece in entry.variants:
            assert words.tip(entry, piece, Owned.UNKNOWN)
            assert words.spoken(entry, piece, Owned.YES, favourite=True)


def test_every_piece_has_a_picture(qapp: QApplication) -> None:
    del qapp
    art = artwork(Theme.SCREEN)
    for entry in all_entries("gb"):
        picture = piece_pixmap(entry.piece, 56).toImage()
        box = picture.rect()
        seen = {picture.pixelColor(x, y).rgba() for x in range(0, box.width(), 4) for y in range(0, box.height(), 4)}
        assert len(seen) > 4, entry.key
    assert not {stem for stem in art.missing if not stem.startswith("m44")}


@pytest.mark.parametrize("language", Language)
def test_names_are_set_without_a_cut(context: EditorContext, language: Language) -> None:
    context.set_language(language)
    words = EntryWords(context)
    for entry in all_entries("gb"):
        name = words.name(entry)
        _, lines = set_name(name, 76)
        assert len(lines) <= 4
        assert not any("…" in line for line in lines), name


@pytest.mark.usefixtures("qapp")
def test_a_wide_river_is_told_from_a_river_at_the_size_of_a_cell() -> None:
    """By its width and by its darker water: at this size the width alone is hardly seen."""

    def water(terrain: str) -> float:
        image = piece_pixmap(tile_piece(terrain), 58, 1.0).toImage()
        colors = [image.pixelColor(x, image.height() // 2) for x in range(8, image.width() - 8)]
        return sum(color.lightnessF() for color in colors) / len(colors)

    assert water("river") - water("wide_river") > 0.05


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_the_first_pictures_are_painted_at_once_and_the_rest_while_nothing_else_happens(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, ratio: float
) -> None:
    pictures = PiecePixmaps()
    first, second = tile_piece("forest"), tile_piece("hill")
    assert pictures.find(first, 58, ratio) is not None
    monkeypatch.setattr("editor.board.palette.piece_pixmaps.SECONDS_AT_ONCE", 0.0)  # the time for that is spent
    assert pictures.find(second, 58, ratio) is None
    with qtbot.waitSignal(pictures.ready):
        pass
    picture = pictures.find(second, 58, ratio)
    assert picture is not None
    assert picture.width() == round(58 * ratio)
