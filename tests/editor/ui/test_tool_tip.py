"""Tool tips show the letters of a file, a title or an author as they are."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from editor.ui.context import EditorContext
from editor.ui.parts.language_segments import LanguageSegments
from editor.ui.tool_tip import plain_tool_tip, set_plain_tool_tip
from editor.window.main_window import MainWindow
from editor.window.pages.recent_card import RecentCard
from i18n.languages import Language


@pytest.mark.parametrize(
    "words",
    [
        "<b>Sword</b> Beach",
        "first line\n<img src='file:///etc/hostname'>",
        "a < b & c > d",
        "&lt;h1&gt;",
    ],
)
def test_a_tip_with_a_tag_is_shown_letter_by_letter(words: str) -> None:
    tip = plain_tool_tip(words)
    assert tip.startswith("<qt>")  # so that Qt takes it for rich text and undoes the escapes
    assert QTextDocumentFragment.fromHtml(tip).toPlainText() == words


@pytest.mark.parametrize("words", ["", "Sword Beach", "Town & village", "one\ntwo"])
def test_other_tips_stay_as_they_are(qtbot: QtBot, words: str) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    set_plain_tool_tip(button, words)
    assert button.toolTip() == words


def test_the_name_of_a_file_is_no_markup(make_window: Callable[..., MainWindow]) -> None:
    window = make_window()
    path = Path("/boards/<h1>Sword<h1>.m44")
    card = RecentCard(window.context, path, window)
    assert str(path) in QTextDocumentFragment.fromHtml(card.toolTip()).toPlainText()


def test_a_choice_of_languages_says_what_it_is_the_language_of(context: EditorContext) -> None:
    shown = [LanguageSegments(context, code, height=24) for code in ("window.language", "library.card-language")]
    assert [one.segment("fr").toolTip() for one in shown] == [
        "Interface language · Français",
        "Card language · Français",
    ]
    context.set_language(Language.DUTCH)
    assert shown[1].segment("fr").toolTip() == "Taal van de kaarten · Français"
