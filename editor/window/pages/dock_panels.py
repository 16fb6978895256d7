"""The panels of the docks: where each is, which chapter of the guide is about it and which command shows it.

Docks, the help and the menus all derive from this. A panel is imported when it is made: opening a board waits only
for what is seen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.window.pages.editor_page import EditorPage


class DockSide(Enum):
    RIGHT = "right"
    BOTTOM = "bottom"


@dataclass(frozen=True)
class DockPanel:
    """`command` is an action of `editor/ui/actions/table.py`; one that begins with `view.` is in the menu of panels."""

    id: str
    side: DockSide
    make: Callable[[EditorPage], QWidget]
    chapter: str
    command: str | None = None


def _properties(page: EditorPage) -> QWidget:
    from editor.panels.properties.properties_panel import PropertiesPanel

    return PropertiesPanel(page.context, page.registry)


def _battle(page: EditorPage) -> QWidget:
    from editor.panels.battle.battle_panel import BattlePanel

    return BattlePanel(page.context)


def _texts(page: EditorPage) -> QWidget:
    from editor.panels.texts.texts_panel import TextsPanel

    return TextsPanel(page.context, page.registry)


def _rules(page: EditorPage) -> QWidget:
    from editor.panels.rules.rules_panel import RulesPanel

    return RulesPanel(page.context)


def _issues(page: EditorPage) -> QWidget:
    return page.issues


def _history(page: EditorPage) -> QWidget:
    from editor.panels.history.history_panel import HistoryPanel

    return HistoryPanel(page.context)


def _compare(page: EditorPage) -> QWidget:
    from editor.panels.compare.compare_panel import ComparePanel

    panel = ComparePanel(page.context, page.boards)
    panel.count_changed.connect(page.show_compare_count)
    return panel


# In the order of the tabs.
DOCK_PANELS: Final = (
    DockPanel("properties", DockSide.RIGHT, _properties, chapter="properties", command="view.properties"),
    DockPanel("battle", DockSide.RIGHT, _battle, chapter="battle", command="view.battle"),
    DockPanel("texts", DockSide.RIGHT, _texts, chapter="texts", command="view.texts"),
    DockPanel("rules", DockSide.RIGHT, _rules, chapter="library", command="view.rules"),
    DockPanel("issues", DockSide.BOTTOM, _issues, chapter="issues"),
    DockPanel("history", DockSide.BOTTOM, _history, chapter="files", command="edit.history"),
    DockPanel("compare", DockSide.BOTTOM, _compare, chapter="underlay", command="scenario.compare"),
)
