"""How a map scan lies on the board: from its pixels to the scene and back, fitted to the board or by two points."""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF, QTransform

from editor.render.painting.board_layout import HEX_WIDTH, BoardLayout
from schema.underlay import Underlay


class PointPair(NamedTuple):
    """A point of the picture, as parts of its width and height, and where it belongs in the scene."""

    picture: QPointF
    scene: QPointF


def transform(underlay: Underlay) -> QTransform:
    """From the unit square of the picture, 0, 0 at its upper left corner, to the scene."""
    matrix = QTransform()
    matrix.translate(underlay.x * HEX_WIDTH, underlay.y * HEX_WIDTH)
    matrix.rotate(underlay.rotation)
    matrix.scale(underlay.width * HEX_WIDTH * (-1 if underlay.mirrored else 1), underlay.height * HEX_WIDTH)
    matrix.translate(-0.5, -0.5)
    return matrix


def corners(underlay: Underlay) -> QPolygonF:
    """The outline in the scene, clockwise from the upper left corner of the picture; mirrored, the other way."""
    return transform(underlay).map(QPolygonF([QPointF(0, 0), QPointF(1, 0), QPointF(1, 1), QPointF(0, 1)]))


def to_picture(underlay: Underlay, point: QPointF) -> QPointF:
    """A point of the scene as parts of the picture's width and height."""
    inverted, _ = transform(underlay).inverted()
    return inverted.map(point)


def fitted(underlay: Underlay, layout: BoardLayout) -> Underlay:
    """In the middle of the board, upright, as large as covers all of it."""
    ratio = underlay.pixels[1] / underlay.pixels[0]
    width = max(layout.width, layout.height / ratio)
    center = layout.board_rect.center()
    return underlay.with_place(
        x=center.x() / HEX_WIDTH, y=center.y() / HEX_WIDTH, width=width / HEX_WIDTH, rotation=0.0
    )


def fitted_by(underlay: Underlay, first: PointPair, second: PointPair) -> Underlay | None:
    """Moved, scaled and turned so that both points lie where they belong; None if either two are the same place."""
    ratio = underlay.pixels[1] / underlay.pixels[0]
    # In widths of the picture, so that both directions measure the same; seen as it lies, mirrored or not.
    one, other = (_seen(pair.picture, ratio, mirrored=underlay.mirrored) for pair in (first, second))
    there, wanted = other - one, second.scene - first.scene
    length, target = math.hypot(there.x(), there.y()), math.hypot(wanted.x(), wanted.y())
    if length < 1e-6 or target < 1e-6:
        return None
    width = target / length
    turn = math.degrees(math.atan2(wanted.y(), wanted.x()) - math.atan2(there.y(), there.x()))
    middle = QTransform().rotate(turn).map(QPointF(0.5, ratio / 2) - one) * width + first.scene
    return underlay.with_place(
        x=middle.x() / HEX_WIDTH, y=middle.y() / HEX_WIDTH, width=width / HEX_WIDTH, rotation=turn
    )


def _seen(part: QPointF, ratio: float, *, mirrored: bool) -> QPointF:
    return QPointF(1 - part.x() if mirrored else part.x(), part.y() * ratio)


def moved(underlay: Underlay, by: QPointF) -> Underlay:
    return _placed(underlay, x=underlay.x + by.x() / HEX_WIDTH, y=underlay.y + by.y() / HEX_WIDTH)


def scaled(underlay: Underlay, corner: int, by: QPointF) -> Underlay:
    """A corner dragged so far in the scene; the corner across stays, and the sides keep their ratio."""
    outline = corners(underlay)
    fixed, dragged = outline.at((corner + 2) % 4), outline.at(corner)
    diagonal = dragged - fixed
    length = QPointF.dotProduct(diagonal, diagonal)
    factor = max(QPointF.dotProduct(diagonal + by, diagonal) / length, 0.1 / underlay.width)
    middle = fixed + diagonal * factor / 2
    return _placed(underlay, x=middle.x() / HEX_WIDTH, y=middle.y() / HEX_WIDTH, width=underlay.width * factor)


def turned(underlay: Underlay, start: QPointF, end: QPointF, *, whole: bool) -> Underlay:
    """Turned about its middle as a hand that went from one point of the scene to another; `whole`: to 15 degrees."""
    middle = QPointF(underlay.x, underlay.y) * HEX_WIDTH
    degrees = underlay.rotation + _angle(end - middle) - _angle(start - middle)
    return _placed(underlay, rotation=round(degrees / 15) * 15 if whole else degrees)


def _angle(way: QPointF) -> float:
    return math.degrees(math.atan2(way.y(), way.x()))


def _placed(underlay: Underlay, **values: float) -> Underlay:
    location = {name: getattr(underlay, name) for name in ("x", "y", "width", "rotation")}
    return underlay.with_place(**{**location, **values})
