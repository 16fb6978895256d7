"""The example scenes on cards: what lies on them lies on hexes, and no piece on another one."""

import pytest

from editor.render.cards.scenes import scene_of
from i18n.languages import Language
from tests.editor.render.cards.test_cards import all_faces


@pytest.mark.usefixtures("qapp")
def test_every_piece_of_a_scene_lies_on_a_hex_of_its_own() -> None:
    count = 0
    for face in all_faces(Language.ENGLISH):
        scene = scene_of(face)
        places = [content.hex for content in scene.hexes]
        assert len(set(places)) == len(places), (face.kind, face.key)
        assert all((row + col) % 2 == 0 for row, col in places), (face.kind, face.key)
        count += len(places)
    assert count > 100
