"""Who plays the games: a button that names the players, and a menu to choose others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu

from editor.lab_view.words.player_words import players_name
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.menu_choices import add_choices
from editor.ui.parts.pop_up_menu import pop_up
from editor.ui.tool_tip import set_plain_tool_tip
from rules.lab.player_selection import EVERYBODY, STYLE_NAMES, PlayerGroup, PlayerSelection

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


_SideName = Literal["allies", "axis"]
_SIDES: tuple[_SideName, ...] = ("allies", "axis")


class PlayersButton(PushButton):
    """`chosen(PlayerSelection)` when the user chose other players."""

    chosen = Signal(PlayerSelection)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "lab.players", icon_name="take_over")
        self._players = EVERYBODY
        self.clicked.connect(lambda *_: self._show_menu())
        connect_while_alive(context.language_changed, self, lambda *_: self._show(), now=True)

    @property
    def players(self) -> PlayerSelection:
        return self._players

    def set_players(self, players: PlayerSelection) -> None:
        if players != self._players:
            self._players = players
            self._show()
            self.chosen.emit(players)

    def _show(self) -> None:
        text = self._context.text
        words = players_name(self._players, text)
        self.setText(words)
        self.setAccessibleName(f"{text('lab.players')}: {words}")
        set_plain_tool_tip(self, text("lab.players-tip"))
        self.updateGeometry()

    # The menu

    def menu_of_players(self) -> QMenu:
        menu = QMenu(self)
        text = self._context.text
        add_choices(
            menu,
            [(group.value, text(f"lab.players-{group.value}")) for group in PlayerGroup],
            self._players.group.value,
            lambda value: self._change(group=PlayerGroup(value)),
        )
        menu.addSeparator()
        for side in _SIDES:
            styles = menu.addMenu(text(f"lab.style-of-{side}"))
            choices = [("", text("lab.style-any")), *((name, text(f"lab.style-{name}")) for name in STYLE_NAMES)]
            current = getattr(self._players, side) or ""
            add_choices(styles, choices, current, partial(self._change_style, side))
        return menu

    def _change_style(self, side: _SideName, name: str) -> None:
        self._change(**{side: name or None})

    def _change(self, **changes: object) -> None:
        self.set_players(self._players.model_copy(update=changes))

    def _show_menu(self) -> None:
        menu = self.menu_of_players()
        pop_up(menu, self.mapToGlobal(QPoint(0, self.height() + 2)))
