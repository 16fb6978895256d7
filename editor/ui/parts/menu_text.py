"""Words from the game, a file or an author in a menu or on a button."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from editor.ui.tool_tip import set_plain_tool_tip


def escape_ampersands(words: str) -> str:
    """So that Qt shows them as they are: it would make a key of the "&" in "Town & village"."""
    return words.replace("&", "&&")


def plain_action(words: str, menu: QMenu) -> QAction:
    """A row of a menu with words that are not ours. Qt makes a tool tip of them, which must not be rich text."""
    action = QAction(escape_ampersands(words), menu)
    set_plain_tool_tip(action, words)
    menu.addAction(action)
    return action
