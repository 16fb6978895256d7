"""Cards, house rules and rulings of people's own are drawn like those that we ship."""

import pytest
from PySide6.QtWidgets import QApplication

from editor.render.cards.card_face import card_face
from editor.render.cards.picture import card_image
from i18n.languages import Language


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("card", {"name": "Night Patrol", "keywords": "Order 2 units.", "full": "They move 3."}),
        ("card", {"name": "Nothing more"}),
        ("rule", {"name": "Fog", "full": "No fire beyond 3 hexes."}),
        ("ruling", {"name": "Twice?", "question": "Twice?", "answer": "No.", "source": "Club"}),
    ],
)
def test_an_own_card_has_a_face(qapp: QApplication, kind: str, texts: dict[str, str], language: Language) -> None:
    assert qapp is not None
    face = card_face(kind, "own_night_patrol_1f", language, texts)
    assert face.kicker
    assert face.title
    assert not card_image(face, 180, 1.0).isNull()
