"""Every card fits in every language, and can be painted in any thread."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

import pytest
from PySide6.QtGui import QImage

from editor.cards.face import CardFace, card_face, readings_of, sections_of, shipped_texts
from editor.cards.layout import LEAST, card_layout
from editor.cards.picture import card_image
from editor.painting.theme import Theme
from i18n.languages import Language
from library.kinds import Kind
from library.shipped import Shipped


def all_faces(language: Language) -> Iterator[CardFace]:
    for entry in Shipped().entries:
        texts = shipped_texts(entry.kind, entry.key, language)
        for reading in readings_of(entry.kind, texts):
            for section in sections_of(entry.kind, entry.key):
                yield card_face(entry.kind, entry.key, language, texts, reading, section)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", Language)
def test_no_text_of_a_card_is_too_long_for_it(language: Language) -> None:
    """A title that does not keep to its line is not among them yet: see `test_titles`."""
    for face in all_faces(language):
        layout = card_layout(face)
        assert "text" not in layout.problems, face
        assert layout.setting.size >= LEAST


@pytest.mark.usefixtures("qapp")
def test_a_text_that_does_not_fit_is_reported_and_shown_all_the_same() -> None:
    long = "Order every unit that you can find, wherever it may stand. " * 30
    layout = card_layout(card_face(Kind.CARD, "attack", Language.ENGLISH, {"name": "Attack", "full": long}))
    assert layout.problems == ("text",)
    assert layout.setting.size < LEAST


@pytest.mark.usefixtures("qapp")
def test_a_card_is_the_same_picture_in_another_thread() -> None:
    face = card_face(Kind.TERRAIN, "forest", Language.FRENCH, shipped_texts(Kind.TERRAIN, "forest", Language.FRENCH))
    found: list[QImage] = []
    thread = Thread(target=lambda: found.append(card_image(face, 126, 2.0)))
    thread.start()
    thread.join()
    assert found[0].size().width() == 252
    assert found[0] == card_image(face, 126, 2.0)
    assert found[0] != card_image(face, 126, 2.0, Theme.PRINT)
