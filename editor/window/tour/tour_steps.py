"""The steps of the guided tour: the part of the window that each one shows, and the actions whose keys it names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from editor.window.frame.window_frame import WindowFrame

Target = Callable[["WindowFrame"], list[QWidget]]


@dataclass(frozen=True)
class TourStep:
    """Its words are `tour.<id>-title` and `tour.<id>`."""

    id: str
    target: Target
    actions: tuple[str, ...]
    # A panel that must be open for it.
    right_panel: str = ""
    bottom_panel: str = ""


def _palette(window: WindowFrame) -> list[QWidget]:
    return [window.editor.left]


def _board(window: WindowFrame) -> list[QWidget]:
    return [window.editor.boards]


def _buttons(window: WindowFrame, *, actions: tuple[str, ...]) -> list[QWidget]:
    """The buttons of the tool bar that have room; else the one that holds the rest."""
    bar = window.editor.bar
    buttons = [widget for name in actions if (widget := bar.findChild(QWidget, f"button {name}")) is not None]
    return [widget for widget in buttons if widget.isVisible()] or [bar.more]


def _overlays(window: WindowFrame) -> list[QWidget]:
    bar = window.editor.bar
    return [bar.overlays if bar.overlays.isVisible() else bar.more]


def _right(window: WindowFrame) -> list[QWidget]:
    return [window.editor.right]


def _bottom(window: WindowFrame) -> list[QWidget]:
    return [window.editor.bottom]


def _menus(window: WindowFrame) -> list[QWidget]:
    row = window.menu_row
    return [row.search if row.search.isVisible() else row.menu_bar]


_WAYS: Final = ("tool.river", "tool.road", "tool.rail", "tool.coast")

TOUR_STEPS: Final = (
    TourStep("palette", _palette, ("palette.search", "tool.eyedropper")),
    TourStep("board", _board, ("tool.paint", "tool.erase", "edit.undo")),
    TourStep("ways", partial(_buttons, actions=_WAYS), ("tool.river", "tool.road")),
    TourStep("overlays", _overlays, ("overlay.moves", "overlay.sight", "overlay.targets", "tool.why")),
    TourStep("properties", _right, ("view.properties",), right_panel="properties"),
    TourStep("battle", _right, ("view.battle", "view.texts"), right_panel="battle"),
    TourStep("issues", _bottom, ("scenario.next-finding",), bottom_panel="issues"),
    TourStep("help", _menus, ("view.commands", "help.manual", "file.print")),
)


def bounds(widgets: Iterable[QWidget], window: QWidget) -> QRect:
    """What they cover of the window; empty where none of them is seen."""
    area = QRect()
    for widget in widgets:
        if widget.isVisible() and widget.window() is window:
            area = area.united(QRect(widget.mapTo(window, QPoint()), widget.size()))
    return area & window.rect()
