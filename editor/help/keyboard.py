"""The table of keys, made from the table of actions. `python -m editor.help.keyboard` writes the chapter's files."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from editor.help.chapters import EXTENSION, KEYBOARD
from editor.ui.actions.spec import ActionSpec, Scope
from editor.ui.actions.table import MENUS, built_actions
from i18n.catalogs import Domain, MessageCatalog, catalog
from i18n.languages import Language

_OR: Final = " / "
_BOARD: Final = (Scope.TOOL, Scope.CANVAS)


def keyboard_chapter(language: Language, keys: Callable[[str], Sequence[str]]) -> str:
    """In the language given, with the keys that `keys` tells for an action."""
    text = catalog(Domain.UI, language)
    lines = [f"# {text.text('guide.keyboard')}", "", text.text("guide.keyboard-intro"), ""]
    for title, specs in _groups(text):
        rows = [(_OR.join(keys(spec.id)), _name(text, spec)) for spec in specs if keys(spec.id)]
        if rows:
            head = f"| {text.text('guide.keyboard-keys')} | {text.text('guide.keyboard-command')} |"
            lines += [f"## {title}", "", head, "|---|---|", *(f"| {key} | {name} |" for key, name in rows), ""]
    return "\n".join(lines)


def _name(text: MessageCatalog, spec: ActionSpec) -> str:
    return text.text(spec.text_code).replace("&", "")


def _groups(text: MessageCatalog) -> Iterator[tuple[str, list[ActionSpec]]]:
    for menu in MENUS:
        title = text.text(f"menu.{menu}").replace("&", "")
        yield title, [spec for spec in built_actions() if spec.menu == menu and spec.keys]
    hidden = [spec for spec in built_actions() if not spec.menu and spec.keys]
    yield text.text("guide.keyboard-board"), [spec for spec in hidden if spec.scope in _BOARD]
    yield text.text("guide.keyboard-elsewhere"), [spec for spec in hidden if spec.scope not in _BOARD]


def written_keys(language: Language) -> Callable[[str], Sequence[str]]:
    """The default keys as Qt writes them in a language; a Qt application must exist."""
    # Only to write the files: the window asks its registry for the keys.
    from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator
    from PySide6.QtGui import QKeySequence

    translator = QTranslator()
    translator.load(f"qtbase_{language.locale}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    QCoreApplication.installTranslator(translator)
    shown = {
        spec.id: [QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in spec.keys]
        for spec in built_actions()
    }
    QCoreApplication.removeTranslator(translator)
    return shown.__getitem__


def write_chapters(folder: Path) -> None:
    """In every language that has a guide of its own."""
    for language in Language:
        target = folder / language.value / f"{KEYBOARD}{EXTENSION}"
        if target.parent.is_dir():
            target.write_text(keyboard_chapter(language, written_keys(language)), "utf-8")


def main() -> int:
    from editor.render.painting.offscreen import ensure_application  # only to write the files

    ensure_application()
    write_chapters(Path(__file__).parent / "guide")
    return 0


if __name__ == "__main__":
    sys.exit(main())
