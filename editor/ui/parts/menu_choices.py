"""Choices of which one holds, as rows of a menu."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from editor.ui.parts.menu_text import plain_action


def add_choices(menu: QMenu, choices: Iterable[tuple[str, str]], chosen: str, choose: Callable[[str], object]) -> None:
    """Each choice is its value and its words; `choose` gets the value that the user takes."""
    group = QActionGroup(menu)
    for value, words in choices:
        action = plain_action(words, menu)
        action.setCheckable(True)
        action.setChecked(value == chosen)
        action.setData(value)
        group.addAction(action)
    group.triggered.connect(lambda action: choose(str(action.data())))
