"""Sight and threat on the board of a game, by the rules of that game and with the marks of the editor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from editor.board.overlays.fact_finder import FactFinder
from editor.board.overlays.facts import OverlayName
from editor.board.overlays.legend import LegendEntry
from editor.game_session.game_session import NO_SIDE
from editor.play_view.control.play_controller import NOWHERE, PlayController
from rules.game.field import CAMPS
from schema.board import Camp

if TYPE_CHECKING:
    from editor.board.overlays.threat import ThreatMap
    from editor.play_view.board.play_board import PlayBoard
    from editor.ui.context import EditorContext
    from schema.catalog.switch import Profile
    from schema.hexes import Hex

# What a game has of the overlays of the editor.
_OVERLAYS: Final = frozenset({OverlayName.SIGHT, OverlayName.THREAT})


class PositionOverlays(QObject):
    """`follow` says what is wanted of the position that the board shows; what takes longer comes by itself."""

    def __init__(self, context: EditorContext, board: PlayBoard, profile: Profile) -> None:
        super().__init__(board)
        self._board = board
        self.finder = FactFinder(context, board.position, profile, self)
        self.finder.finished.connect(self._show)
        self._camps: tuple[Camp, ...] = ()

    def follow(self, controller: PlayController, shown: frozenset[str]) -> None:
        """The sight of the unit that acts, or else of the one pointed at; the threat of the enemy of the side at the
        screen. Of what is shown everything else is no matter of this.
        """
        wanted, side = shown & _OVERLAYS, controller.session.shown_side
        self._camps = CAMPS if side == NO_SIDE else (CAMPS[1 - side],)
        if wanted or self.finder.about is not None or self.finder.board is not None:
            acting = controller.acting
            hexes = controller.positions.hexes
            self.finder.look(hexes[acting] if acting != NOWHERE else self._unit_pointed_at(), wanted)

    def _unit_pointed_at(self) -> Hex | None:
        where = self._board.canvas.shown_hex
        return where if where is not None and self._board.scenario.at(where).unit is not None else None

    @property
    def threat_maps(self) -> dict[Camp, ThreatMap]:
        facts = self.finder.board
        if facts is None or not facts.threat:
            return {}
        return {camp: facts.threat[camp] for camp in self._camps}

    def _show(self) -> None:
        board, about, maps = self._board, self.finder.about, self.threat_maps
        layout = board.canvas.board_layout
        board.veil.show(frozenset() if about is None else about.hidden, layout)
        board.threat_ground.show(maps, layout)
        board.threat_dice.maps = maps
        board.threat_dice.avoided = board.marks.reached
        board.show_overlay_entries(tuple(self._entries()))
        board.canvas.update()

    def _entries(self) -> Iterator[LegendEntry]:
        about = self.finder.about
        if about is not None and about.hidden:
            yield LegendEntry("hidden", "legend.hidden")
        for camp in self.threat_maps:
            yield LegendEntry(f"threat-{camp.value}", "legend.threat", (("camp", f"camp:{camp.value}"),))

    def shut_down(self) -> None:
        self.finder.shut_down()
