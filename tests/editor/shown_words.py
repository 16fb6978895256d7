"""What a window says, and which of it is English: for tests of windows in other languages."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QMenu, QTabBar, QWidget

from i18n import catalogs
from i18n.catalogs import Domain, catalog
from i18n.languages import Language


def shown_words(root: QWidget) -> Iterator[tuple[QWidget | QAction, str]]:
    """Everything that a user can read or hear in a window, also in menus that are closed."""
    for widget in (root, *root.findChildren(QWidget)):
        yield widget, widget.accessibleName()
        yield widget, widget.accessibleDescription()
        yield widget, widget.toolTip()
        match widget:
            case QLabel() | QAbstractButton():
                yield widget, widget.text()
            case QLineEdit():
                yield widget, widget.placeholderText()
            case QMenu():
                yield widget, widget.title()
            case QComboBox():
                yield from ((widget, widget.itemText(place)) for place in range(widget.count()))
            case QTabBar():
                yield from ((widget, widget.tabText(place)) for place in range(widget.count()))
    for action in root.findChildren(QAction):
        yield action, action.text()
        yield action, action.toolTip()


def _entries() -> dict[str, str]:
    with (Path(catalogs.__file__).parent / "ui" / "en.po").open("rb") as stream:
        return {
            str(message.context): str(message.id)
            for message in read_po(stream)
            if message.id and isinstance(message.id, str)
        }


@cache
def plain_english() -> set[str]:
    """What the window says in English and in no other language."""
    entries = _entries()
    french, dutch = (catalog(Domain.UI, language) for language in (Language.FRENCH, Language.DUTCH))
    plain = {code: words for code, words in entries.items() if "{" not in words and "|" not in code}
    ours = {
        words.replace("&", "")
        for code, words in plain.items()
        if words not in (french.text(code), dutch.text(code)) and len(words) > 2
    }
    # An English word that is also a French or Dutch one for something else proves nothing.
    others = {language.text(code).replace("&", "") for code in plain for language in (french, dutch)}
    return ours - others - {language.own_name for language in Language}
