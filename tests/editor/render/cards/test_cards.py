"""Every card of every entry fits in every language and reading, says what its texts say, and can be painted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from threading import Thread

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from editor.render.cards import numbers
from editor.render.cards.card_face import CardFace, Reading, card_face, entry_texts, readings_of, sections_of
from editor.render.cards.card_frame import MIN_TITLE_SIZE, title_size
from editor.render.cards.card_layout import MIN, card_layout, set_text
from editor.render.cards.deck import whole_deck
from editor.render.cards.hyphens import SOFT_HYPHEN, hyphenated
from editor.render.cards.mark_painter import DIE_LETTER, DISC_LETTER
from editor.render.cards.numbers import card_number
from editor.render.cards.picture import card_image, paint_card
from editor.render.cards.scene import Dice, Disc, Spot
from editor.render.cards.scenes import scene_of
from editor.render.cards.scenes_boxes import BOXES
from editor.render.cards.scenes_orders import SECTION_ORDERS, TACTICS
from editor.render.cards.scenes_rules import RULES
from editor.render.cards.words import card_text, title_case, with_typography
from editor.render.painting.artwork import artwork
from editor.render.theme import Theme
from editor.render.twips import TWIPS_PER_POINT
from i18n.languages import Language
from library.kinds import KIND_OF_LAYER, KINDS_WITH_ROWS, Kind, SummaryField
from library.shipped.content import ShippedContent, shipped_content
from rules.catalog import catalog
from rules.geometry import Section
from schema.catalog.terrain import Terrain
from schema.catalog.terrain_battle import DiceReduction, Protects, TerrainBattle
from schema.catalog.terrain_movement import TerrainMovement
from schema.catalog.terrain_sight import Blocking

ENTRIES = tuple((entry.kind, entry.key) for entry in shipped_content().entries)


def test_no_file_of_texts_is_read_for_the_numbers_of_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes longer than painting ten cards."""
    expected = [card_number(kind, key, "standard", None) for kind, key in ENTRIES]
    monkeypatch.setattr(ShippedContent, "texts_in", lambda *_: pytest.fail("read"))
    numbers.known_positions.cache_clear()
    known = [(entry.kind, entry.key) for entry in shipped_content().entries_with_facts]
    assert [card_number(kind, key, "standard", None) for kind, key in known] == expected[: len(known)]


def all_faces(language: Language) -> Iterator[CardFace]:
    for kind, key in ENTRIES:
        texts = entry_texts(kind, key, language)
        for reading in readings_of(kind, texts):
            for section in sections_of(kind, key):
                yield card_face(kind, key, language, texts, reading, section)


def shipped_face(kind: Kind, key: str, language: Language = Language.ENGLISH) -> CardFace:
    return card_face(kind, key, language, entry_texts(kind, key, language))


# Fitting


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", Language)
def test_everything_on_every_card_fits_and_nothing_is_smaller_than_can_be_read(language: Language) -> None:
    count = 0
    for face in all_faces(language):
        layout = card_layout(face)
        assert layout.problems == (), (face.kind, face.key, face.reading, face.title)
        assert layout.setting.size >= MIN
        assert layout.details is None or layout.details.size >= MIN
        assert title_size(face.title) >= MIN_TITLE_SIZE
        count += 1
    assert count > len(ENTRIES)


@pytest.mark.usefixtures("qapp")
def test_numbers_in_pictures_can_be_read_too() -> None:
    count = 0
    for face in all_faces(Language.FRENCH):
        picture = card_layout(face).frame.picture
        scene = scene_of(face)
        points = picture.width() / TWIPS_PER_POINT / scene.view(picture.width() / picture.height()).width()
        for mark in scene.marks:
            match mark:
                case Dice() if mark.faces[0].isdigit():
                    size = mark.size * DIE_LETTER * points
                case Disc():
                    size = mark.size * DISC_LETTER * points
                case _:
                    continue
            assert size >= MIN, (face.kind, face.key, size)
            count += 1
    assert count > 50


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("field", ["full", "name"])
def test_what_does_not_fit_is_reported_and_shown_all_the_same(field: str) -> None:
    texts = {"name": "Attack", "full": "Order 3 units."} | {field: "Order every unit that you can find anywhere. " * 40}
    face = card_face(Kind.CARD, "attack", Language.ENGLISH, texts)
    layout = card_layout(face)
    assert layout.problems == ({"full": "text", "name": "title"}[field],)
    assert set_text(face, layout.setting).height <= layout.frame.text.height() + 1


@pytest.mark.usefixtures("qapp")
def test_the_picture_gives_way_before_the_words_do() -> None:
    heights, sizes = [], []
    for times in (1, 6, 12, 20):
        texts = {"name": "Attack", "full": "Order 3 units in this section of the board. " * times}
        layout = card_layout(card_face(Kind.CARD, "attack", Language.ENGLISH, texts))
        heights.append(layout.picture_height)
        sizes.append(layout.setting.size)
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > heights[-1]
    assert sizes[0] > sizes[-1]
    assert [size for height, size in zip(heights, sizes, strict=True) if height > 15 and size < 7.2] == []


@pytest.mark.usefixtures("qapp")
def test_few_words_are_set_large_under_a_tall_picture() -> None:
    few, many = (card_layout(shipped_face(Kind.CARD, key)) for key in ("direct_from_hq", "their_finest_hour"))
    assert few.picture_height > many.picture_height
    assert few.setting.size > many.setting.size
    plain, rich = (card_layout(shipped_face(Kind.BADGE, key)) for key in ("gurkhas", "us_engineers"))
    assert plain.picture_height > rich.picture_height


@pytest.mark.usefixtures("qapp")
def test_the_badge_and_its_unit_are_seen_whole_however_tall_the_picture_is() -> None:
    for kind, key in ENTRIES:
        if kind is Kind.BADGE:
            face = shipped_face(kind, key)
            picture = card_layout(face).frame.picture
            scene = scene_of(face)
            seen = scene.view(picture.width() / picture.height())
            left, right = Spot(-2.7, 0).point(scene.middle), Spot(1.45, 0).point(scene.middle)
            assert seen.contains(left), key
            assert seen.contains(right), key


# Words


def test_the_standard_text_goes_only_with_a_reading_that_keeps_all_of_its_numbers() -> None:
    checked = 0
    for face in all_faces(Language.ENGLISH):
        if face.extra:
            card = catalog().cards[face.key]
            said, standard = (
                card.effects[ruleset].model_copy(update={"receiver": None, "specials": ()})
                for ruleset in (face.reading.value, "standard")
            )
            assert said == standard, (face.key, face.reading)
            checked += 1
    assert checked > 3


@pytest.mark.parametrize(
    ("key", "field"),
    [
        ("frozen_river", SummaryField.MOVE),
        ("hospital", SummaryField.NOTE),
        ("bridge", SummaryField.NOTE),
    ],
)
@pytest.mark.parametrize("language", Language)
def test_dice_that_are_no_battle_have_no_sign_of_battle(key: str, field: SummaryField, language: Language) -> None:
    kind = Kind.STRUCTURE if key == "bridge" else Kind.TERRAIN
    texts = entry_texts(kind, key, language)
    with_dice = [one for one in SummaryField if re.search(r"\d (dice|dés|dobbelstenen)", texts.get(one, ""))]
    assert with_dice == [field]


@pytest.mark.parametrize("language", Language)
def test_no_card_is_empty_and_no_name_is_left_unbound(language: Language) -> None:
    for face in all_faces(language):
        said = [row.text for row in face.rows] + [paragraph.text for paragraph in face.paragraphs]
        assert face.title, face.key
        assert "".join(said).strip(), (face.kind, face.key, face.reading)
        assert not re.search(r"[{}']", "".join(said) + face.title + face.kicker), (face.kind, face.key)


@pytest.mark.parametrize("language", Language)
def test_each_row_of_a_card_is_the_text_of_its_field_and_each_such_text_has_a_row(language: Language) -> None:
    checked = 0
    for kind, key in ENTRIES:
        texts = entry_texts(kind, key, language)
        rows = card_face(kind, key, language, texts).rows
        fields = [field for field in SummaryField if field in texts]
        assert [row.field for row in rows] == fields, key
        assert [row.text for row in rows] == [card_text(texts[field], language) for field in fields], key
        assert bool(rows) == (kind in KINDS_WITH_ROWS), key
        checked += len(rows)
    assert checked > 250


@pytest.mark.parametrize("field", SummaryField)
def test_a_row_is_about_its_field_whatever_the_words_are(field: SummaryField) -> None:
    """Words that are often said of something else do not move a text to another row."""
    words = "Belemmert het zicht; 2 dobbelstenen, geen vlag, stoppen."
    face = card_face(Kind.TERRAIN, "forest", Language.DUTCH, {"name": "bos", field.value: words, "full": "Stoppen."})
    assert [(row.field, row.text) for row in face.rows] == [(field, with_typography(words))]


def test_the_rows_of_a_card_are_about_the_same_in_every_language() -> None:
    for kind, key in ENTRIES:
        found = {
            language: [row.field for row in card_face(kind, key, language, entry_texts(kind, key, language)).rows]
            for language in Language
        }
        assert found[Language.FRENCH] == found[Language.ENGLISH], key
        assert found[Language.DUTCH] == found[Language.ENGLISH], key


def effects(terrain: Terrain) -> set[SummaryField]:
    """What about the terrain is not as on open ground."""
    movement, battle, sight, flags = terrain.movement, terrain.battle, terrain.sight, terrain.flags
    found = set()
    if movement is not None and movement.model_copy(update={"opened_by": None}) != TerrainMovement():
        found.add(SummaryField.MOVE)
    if battle is not None:
        plain = battle.model_copy(update={"cover": (), "cover_protects": Protects.EVERYONE, "gun_table": None})
        found |= {SummaryField.BATTLE} if plain != TerrainBattle() else set()
        found |= {SummaryField.COVER} if any(cover.dice != DiceReduction() for cover in battle.cover) else set()
    if sight is not None and sight.blocks is not Blocking.NEVER:
        found.add(SummaryField.SIGHT)
    if flags is not None and flags.ignores:
        found.add(SummaryField.FLAG)
    return found


def test_the_rows_of_a_terrain_name_every_difference_from_open_ground() -> None:
    checked = 0
    for key, terrain in catalog().terrains.items():
        texts = entry_texts(KIND_OF_LAYER[terrain.layer], key, Language.ENGLISH)
        assert effects(terrain) <= texts.keys(), key
        checked += len(effects(terrain))
    assert checked > 120


def test_a_forest_has_a_row_for_each_of_its_effects() -> None:
    rows = shipped_face(Kind.TERRAIN, "forest").rows
    assert [row.field for row in rows] == [
        SummaryField.MOVE,
        SummaryField.BATTLE,
        SummaryField.COVER,
        SummaryField.SIGHT,
    ]


def test_a_card_shows_the_words_that_it_is_given() -> None:
    texts = {"name": "wood", "move": "Stop on entering.", "full": "Stop."}
    face = card_face(Kind.TERRAIN, "forest", Language.ENGLISH, texts)
    assert face.title == "Wood"
    assert [row.text for row in face.rows] == ["Stop on entering."]


def test_what_overlord_adds_takes_the_standard_text_along_but_a_whole_reading_does_not() -> None:
    texts = {"name": "Attack", "full": "Order 3 units.", "overlord_addition": "It goes to one general."}
    face = card_face(Kind.CARD, "attack", Language.ENGLISH, texts, Reading.OVERLORD)
    assert [paragraph.text for paragraph in face.paragraphs + face.extra] == [
        "It goes to one general.",
        "Order 3\u00a0units.",
    ]
    # Whoever has a whole reading of his own sees that one.
    face = card_face(Kind.CARD, "attack", Language.ENGLISH, {**texts, "overlord": "Order 2 units."}, Reading.OVERLORD)
    assert [paragraph.text for paragraph in face.paragraphs + face.extra] == ["Order 2\u00a0units."]


def test_a_command_card_has_a_face_for_each_way_of_playing_and_each_section() -> None:
    texts = entry_texts(Kind.CARD, "attack", Language.DUTCH)
    assert readings_of(Kind.CARD, texts) == (Reading.STANDARD, Reading.OVERLORD, Reading.BREAKTHROUGH)
    faces = [
        card_face(Kind.CARD, "attack", Language.DUTCH, texts, section=section)
        for section in sections_of(Kind.CARD, "attack")
    ]
    assert [face.section for face in faces] == list(Section)
    assert [face.number for face in faces] == ["20\u202f/\u202f60", "23\u202f/\u202f60", "27\u202f/\u202f60"]
    assert len({face.kicker for face in faces}) == 3


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("one unit per hex", "One Unit per Hex"),
        ("anti-tank gun", "Anti-Tank Gun"),
        ("Commander-in-Chief", "Commander-in-Chief"),
        ("town & village", "Town & Village"),
    ],
)
def test_an_english_title_has_capitals(name: str, title: str) -> None:
    assert title_case(name, Language.ENGLISH) == title
    assert title_case(name, Language.FRENCH) == name[0].upper() + name[1:]


def test_the_number_in_a_name_does_not_part_from_it() -> None:
    question = shipped_face(Kind.RULING, "recon-other-cards").paragraphs[0].text
    assert "Recon\u00a01 is played" in question


def test_what_stands_in_brackets_behind_a_name_stands_over_the_title() -> None:
    face = shipped_face(Kind.UNIT, "mortar_late")
    assert face.title == "Mortar"
    assert face.kicker.endswith("from 1943")


# Painting


@pytest.mark.usefixtures("qapp")
def test_everything_in_the_pictures_has_been_drawn() -> None:
    for kind, key in ENTRIES:
        for section in sections_of(kind, key):
            face = card_face(kind, key, Language.ENGLISH, entry_texts(kind, key, Language.ENGLISH), section=section)
            for mark in scene_of(face).marks:
                stems = (*getattr(mark, "stems", ()), *(one for one in getattr(mark, "faces", ()) if one[0] == "i"))
                assert [stem for stem in stems if stem not in artwork(Theme.PRINT).stems] == [], key
    assert [field for field in SummaryField if f"icon_{field}" not in artwork(Theme.SCREEN).stems] == []


def test_every_card_rule_and_box_has_a_picture_of_its_own() -> None:
    shown = {Kind.CARD: {*SECTION_ORDERS, *TACTICS}, Kind.RULE: {*RULES}, Kind.BOX: {*BOXES}}
    for kind, keys in shown.items():
        assert keys == {key for found, key in ENTRIES if found is kind}


@pytest.mark.usefixtures("qapp")
def test_a_card_is_the_same_picture_in_another_thread() -> None:
    face = shipped_face(Kind.TERRAIN, "forest", Language.FRENCH)
    found: list[QImage] = []
    thread = Thread(target=lambda: found.append(card_image(face, 126, 2.0)))
    thread.start()
    thread.join()
    assert found[0].width() == 252
    assert found[0].devicePixelRatio() == 2.0
    assert found[0] == card_image(face, 126, 2.0)
    assert found[0] != card_image(face, 126, 2.0, Theme.PRINT)


@pytest.mark.usefixtures("qapp")
def test_a_card_in_print_has_no_color() -> None:
    image = card_image(shipped_face(Kind.CARD, "barrage"), 120, 1.0, Theme.PRINT)
    colors = {image.pixelColor(x, y).getHsv()[1] for x in range(0, 120, 3) for y in range(0, image.height(), 3)}
    assert colors == {0}


@pytest.mark.usefixtures("qapp")
def test_a_card_stays_within_the_rectangle_that_it_is_painted_into() -> None:
    image = QImage(300, 300, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint_card(painter, shipped_face(Kind.UNIT, "armor"), QRectF(100, 50, 126, 176), Theme.SCREEN)
    painter.end()
    painted = [(x, y) for x in range(0, 300, 2) for y in range(0, 300, 2) if image.pixelColor(x, y).alpha() > 0]
    assert painted
    assert all(99 <= x <= 227 and 49 <= y <= 227 for x, y in painted)


# Hyphens


@pytest.mark.parametrize(
    ("word", "parted"),
    [
        ("pantsereenheid", "pantser|eenheid"),
        ("elitepantsereenheid", "elite|pantser|eenheid"),
        ("krijgsgevangenenkamp", "krijgsgevangenen|kamp"),
        ("Luchtlandingsdivisie", "Luchtlandings|divisie"),
        ("uitgeschakeld", "uitgeschakeld"),
        ("pantser", "pantser"),
    ],
)
def test_a_dutch_compound_may_part_at_its_joints(word: str, parted: str) -> None:
    assert hyphenated(word, Language.DUTCH).replace(SOFT_HYPHEN, "|") == parted
    assert hyphenated(word, Language.ENGLISH) == word


@pytest.mark.parametrize("name", sorted(catalog().decks))
def test_every_card_of_a_deck_has_a_number_of_its_own_in_that_deck(name: str) -> None:
    """Copies of a card too, and cards that have no text of their own for this way of playing."""
    numbers = [face.number for face in whole_deck(Language.ENGLISH, catalog().deck(name))]
    assert numbers == [f"{position}\u202f/\u202f{len(numbers)}" for position in range(1, len(numbers) + 1)]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("name", "word"), [("overlord", "Overlord"), ("breakthrough", "Breakthrough")])
def test_every_card_of_another_deck_names_that_deck_and_has_a_text_that_fits(name: str, word: str) -> None:
    for face in whole_deck(Language.ENGLISH, catalog().deck(name)):
        assert word in face.kicker
        assert face.paragraphs[0].text
        assert card_layout(face).fits
