"""The drawings of a page: the board and the plates of the sides, made of pieces that stand in the file once."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF

from editor.publishing.web_page.html import Markup, element
from editor.render.painting.artwork import Artwork
from editor.render.painting.board_layout import hex_polygon
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import PaintOptions
from editor.render.painting.piece_art import piece_art
from editor.render.painting.svg_surface import SvgSurface
from editor.render.theme import Theme
from schema.board import Camp
from schema.hexes import Hex
from schema.pieces import Unit
from schema.scenario import Scenario

_PLATE_VIEW: Final = "-70 -78 140 140"


class MapDrawing:
    """`definitions` is complete when all drawings have been made."""

    def __init__(self, scenario: Scenario, art: Artwork) -> None:
        self._pieces: dict[str, str] = {}
        self._art = art
        self._painter = BoardPainter(scenario, Theme.SCREEN, PaintOptions(coordinates=True))

    def board(self, hexes: Markup, **attributes: str) -> Markup:
        """The map with what can be chosen on it."""
        surface = SvgSurface(self._art, self._painter.picture_rect, definitions=self._pieces, name="board-clip")
        self._painter.paint_on(surface)
        map_itself = element("g", _inline(surface.body()), aria_hidden="true")
        return element("svg", map_itself, hexes, viewBox=surface.view_box, **attributes)

    def outline(self, where: Hex) -> str:
        """The corners of a hex."""
        corners = hex_polygon(self._painter.layout.center(where)).toList()
        return " ".join(f"{corner.x():.1f},{corner.y():.1f}" for corner in corners)

    def plate(self, camp: Camp, nation: str | None) -> Markup:
        """The infantry of a nation, which stands for a side."""
        surface = SvgSurface(self._art, self._painter.picture_rect, definitions=self._pieces)
        for stem in piece_art().unit(Unit(kind="infantry", nation=nation), camp).plate:
            surface.put(stem, QPointF())
        return _picture(surface.body(), _PLATE_VIEW, "plate")

    @property
    def definitions(self) -> Markup:
        """One drawing with all pieces, too small to be seen; with `display: none` their gradients would be lost."""
        pieces = element("defs", _inline("\n".join(self._pieces.values())))
        return element("svg", pieces, class_="definitions", width=0, height=0, aria_hidden="true")


def _picture(body: str, view_box: str, name: str) -> Markup:
    return element("svg", _inline(body), class_=name, viewBox=view_box, aria_hidden="true")


def _inline(body: str) -> Markup:
    """What a drawing of ours becomes within a page: there an address needs no namespace."""
    return Markup(body.replace("xlink:href=", "href="))
