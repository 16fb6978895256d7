"""A side by the picture of its infantry, as the board shows it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QPixmap

from editor.render.painting.piece_picture import piece_picture
from schema.board import Camp
from schema.content import HexContent
from schema.pieces import Unit

_NATION_OF_CAMP: Final = {Camp.ALLIES: "us", Camp.AXIS: "de"}


def pictured_nation(camp: Camp | None, nation: str | None) -> str | None:
    """The nation of a side, or else the one that its camp is mostly shown by."""
    return nation or (None if camp is None else _NATION_OF_CAMP[camp])


@lru_cache(maxsize=16)
def unit_pixmap(nation: str | None, side: int, ratio: float) -> QPixmap:
    """An infantry unit of a nation in a square of so many pixels."""
    content = HexContent(row=0, col=0, unit=Unit(kind="infantry", nation=nation))
    picture = QPixmap.fromImage(piece_picture(content, round(side * ratio), tight=True))
    picture.setDevicePixelRatio(ratio)
    return picture
