"""What stands in which menu, in order. `-` is a separator, `*` a group of tools; `>` is filled by the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QMenuBar

from editor.tools.tool_action import ToolGroup
from editor.ui.actions.table import tool_ids
from editor.ui.parts.live_connection import connect_while_alive
from editor.window.pages.dock_panels import DOCK_PANELS

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

LAYOUT: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "file": (
            *("file.new", "file.open", "file.open-sample", ">recent", "-"),
            *("file.save", "file.save-as", "file.publish", "file.export", "file.export-m44", "file.print", "-"),
            *("file.close", "file.quit"),
        ),
        "edit": (
            *("edit.undo", "edit.redo", "edit.history", "-"),
            *("edit.cut", "edit.copy", "edit.paste", "edit.paste-in-place", "edit.duplicate", "edit.delete", "-"),
            *("texts.replace", "-"),
            *("edit.stamp", ">stamps", "-"),
            *("edit.medal", "-"),
            "edit.settings",
        ),
        "board": (
            *("*pieces", "-", "*ways", "-", "*notes", "-"),
            *("brush.1", "brush.7", "brush.19", "brush.smaller", "brush.bigger", "-"),
            *("piece.rotate", "piece.rotate-back", "piece.flip", "-"),
            *("board.mirror", "board.rotate", "board.swap-sides", "-", "board.underlay"),
        ),
        "select": ("*select", "-", "select.all", "select.none", "select.same", "-", "tool.leave"),
        "view": (
            *("view.zoom-in", "view.zoom-out", "view.fit", "-"),
            *(">overlays", "view.layers", ">panels", "-"),
            *(">languages", "view.language", "view.theme", "view.contrast", "view.menu-bar", "view.full-screen", "-"),
            "view.commands",
        ),
        "scenario": (
            *("scenario.check", "scenario.next-finding", "scenario.previous-finding", "-"),
            "scenario.compare",
            "scenario.play",
            "scenario.play-position",
            "scenario.play-test",
        ),
        "library": (
            *("place.editor", "place.library", "place.translation", "place.play", "place.play-test", "-"),
            *("library.search", "-"),
            *("library.import-folder", "library.import-files", "library.add-board", "library.export", "-"),
            *(
                "library.new-card",
                "library.new-rule",
                "library.new-ruling",
                "library.export-own",
                "library.import-own",
                "-",
            ),
            *("library.export-texts", "library.import-texts", "library.undo-texts", "-"),
            *("library.choose", "library.backup", "library.restore"),
        ),
        "help": ("help.manual", "help.tour", "help.shortcuts", "-", "help.about"),
    }
)

# Submenus that are always the same.
SUBMENUS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "overlays": (
            *("overlay.moves", "overlay.sight", "overlay.targets", "overlay.threat", "overlay.sections"),
            "overlay.medals",
        ),
        "panels": (
            *(panel.command for panel in DOCK_PANELS if panel.command and panel.command.startswith("view.")),
            "-",
            *("view.palette", "view.right-dock", "view.bottom-dock", "view.reset", "-"),
            *("view.next-pane", "view.previous-pane", "view.next-tab"),
        ),
    }
)


def make_menus(bar: QMenuBar, context: EditorContext) -> dict[str, QMenu]:
    """The menus with their titles, still empty: all that the first paint needs."""
    menus = {}
    for menu_id in LAYOUT:
        menu = QMenu(bar)
        menu.setObjectName(f"menu {menu_id}")
        menu.setToolTipsVisible(True)
        _title(context, menu, f"menu.{menu_id}")
        bar.addMenu(menu)
        menus[menu_id] = menu
    return menus


def fill_menus(
    menus: Mapping[str, QMenu],
    context: EditorContext,
    registry: ActionRegistry,
    submenus: Mapping[str, Callable[[QMenu], None]],
) -> None:
    """A submenu is filled each time it opens, by the function of its name."""
    for menu_id, entries in LAYOUT.items():
        _fill(menus[menu_id], entries, context, registry, submenus)


def _fill(
    menu: QMenu,
    entries: Iterable[str],
    context: EditorContext,
    registry: ActionRegistry,
    submenus: Mapping[str, Callable[[QMenu], None]],
) -> None:
    for entry in entries:
        if entry == "-":
            menu.addSeparator()
        elif entry.startswith("*"):
            for tool in tool_ids(ToolGroup(entry[1:])):
                menu.addAction(registry.action(tool))
        elif entry.startswith(">"):
            inner = _add_submenu(menu, context, entry[1:], submenus)
            _fill(inner, SUBMENUS.get(entry[1:], ()), context, registry, submenus)
        else:
            menu.addAction(registry.action(entry))
    menu.aboutToShow.connect(lambda: registry.set_icons(menu, context.tokens))


def _add_submenu(
    menu: QMenu, context: EditorContext, name: str, submenus: Mapping[str, Callable[[QMenu], None]]
) -> QMenu:
    inner = menu.addMenu("")
    inner.setToolTipsVisible(True)
    inner.setObjectName(f"menu {name}")
    _title(context, inner, f"menu.{name}")
    if fill := submenus.get(name):
        inner.aboutToShow.connect(lambda: _refill(inner, fill))
    return inner


def _refill(menu: QMenu, fill: Callable[[QMenu], None]) -> None:
    menu.clear()
    fill(menu)


def _title(context: EditorContext, menu: QMenu, code: str) -> None:
    """The title without its underlined letter; Alt and that letter open a menu of the bar all the same."""
    bar = menu.parentWidget()
    key = QShortcut(bar) if isinstance(bar, QMenuBar) else None
    if key is not None and isinstance(bar, QMenuBar):
        key.activated.connect(lambda: bar.setActiveAction(menu.menuAction()))

    def set_title(*_: object) -> None:
        words = context.text(code)
        menu.setTitle(words.replace("&", ""))
        menu.setAccessibleName(words.replace("&", ""))
        index = words.find("&")
        if key is not None:
            key.setKey(QKeySequence(f"Alt+{words[index + 1].upper()}" if index >= 0 else ""))

    connect_while_alive(context.language_changed, menu, set_title, now=True)
