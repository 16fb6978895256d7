"""What the window expects of the widgets that it hosts; they live in `editor.canvas`, `palette` and `history`.

    editor.canvas.board_view.BoardView(document, context, registry, parent)
    editor.palette.piece_palette.PiecePalette(context, registry, parent)
    editor.history.history_list.HistoryList(context, parent)

A hosted widget translates and recolours itself on `context.language_changed` and `context.theme_changed`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import SignalInstance

from schema.hexes import Hex
from schema.issues import Issue


class HostedCanvas(Protocol):
    """A QWidget, one per open document: rulers, board, mini-map. Keyboard focus goes to its inner view.

    `zoom_changed(float)`: 1.0 is 100 %. It calls `registry.attach_canvas(its view)` and `context.show_hex/show_hints`.
    """

    zoom_changed: SignalInstance

    @property
    def zoom(self) -> float: ...
    def set_zoom(self, zoom: float) -> None: ...
    def zoom_in(self) -> None: ...
    def zoom_out(self) -> None: ...
    def fit(self) -> None: ...
    def show_hex(self, where: Hex, *, flash: bool = True) -> None:
        """Centre, select and flash."""

    def focus_board(self) -> None: ...
    def set_issues(self, issues: Iterable[Issue]) -> None:
        """The findings whose badges stand on the map."""


class HostedPalette(Protocol):
    """A QWidget that fills the left dock, 220 to 420 wide; folded it is a strip of 46."""

    folded_changed: SignalInstance

    def focus_search(self) -> None: ...
    def set_folded(self, folded: bool) -> None: ...
    def use_recent(self, place: int) -> None:
        """Take the piece under the keys 1 to 9 and 0 (places 1 to 10) in hand."""
