"""A card whose words have no room shows where: the words stay readable, what is too much is marked."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage

from editor.render.cards.card_face import CardFace, card_face, entry_texts
from editor.render.cards.card_layout import MIN, card_layout, smallest_layout
from editor.render.cards.overflow import checked_card_image, overflow_lines
from editor.render.cards.picture import card_image
from i18n.languages import Language

pytestmark = pytest.mark.usefixtures("qapp")


def face(**fields: str) -> CardFace:
    texts = {**entry_texts("card", "ambush", Language.DUTCH), **fields}
    return card_face("card", "ambush", Language.DUTCH, texts)


def redness(image: QImage, top: float, bottom: float) -> float:
    """How much more red than green there is between two heights of the picture, from 0 to 1."""
    total = 0
    rows = range(int(image.height() * top), int(image.height() * bottom))
    for y in rows:
        for x in range(20, image.width() - 20):
            color = QColor(image.pixel(x, y))
            total += max(0, color.red() - color.green() - 25)
    return total / (255 * len(rows) * (image.width() - 40))


def test_a_card_that_fits_is_drawn_as_it_is_printed() -> None:
    assert checked_card_image(face(), 300) == card_image(face(), 300)
    assert overflow_lines(face()) == 0


def test_lines_below_the_box_are_counted_and_marked() -> None:
    long = face(full="Veel te lange tekst. " * 90)
    assert smallest_layout(long).setting.size == MIN > card_layout(long).setting.size
    drawn = checked_card_image(long, 300)
    assert redness(drawn, 0.94, 0.99) > redness(card_image(long, 300), 0.94, 0.99) + 0.02
    longer = face(full="Veel te lange tekst. " * 120)
    assert overflow_lines(longer) > overflow_lines(long) > 0


def test_a_name_that_is_too_long_is_marked_at_its_end() -> None:
    named = replace(face(), title="Een heel erg lange naam die nooit op een regel past")
    assert card_layout(named).problems == ("title",)
    assert checked_card_image(named, 300) != card_image(named, 300)
    assert overflow_lines(named) == 0
