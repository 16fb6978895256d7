"""Fields for texts of several lines."""

import pytest
from pytestqt.qtbot import QtBot

from editor.library_view.texts.prose_box import SourceText, TextField
from editor.ui.context import EditorContext


@pytest.mark.parametrize("make_box", [TextField, lambda context: SourceText(context, "")])
def test_the_first_line_has_room_for_the_accent_of_a_capital(
    context: EditorContext, qtbot: QtBot, make_box: type[TextField]
) -> None:
    box = make_box(context)
    qtbot.addWidget(box)
    box.resize(200, 60)
    box.set_words("A")
    plain = box.grab().toImage()
    box.set_words("À")
    assert box.grab().toImage() != plain
