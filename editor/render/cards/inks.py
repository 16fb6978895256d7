"""The colors of cards, painted and in print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QColor

from editor.render.cards.card_face import Band
from editor.render.theme import Theme


@dataclass(frozen=True)
class BandInks:
    band: QColor
    kicker: QColor


@dataclass(frozen=True)
class CardInks:
    """What is None is not painted at all."""

    paper: QColor
    box: QColor
    text: QColor
    title: QColor
    rule: QColor
    gold: QColor
    foot: QColor
    edge: QColor
    picture_edge: QColor
    faded: QColor
    signal: QColor
    signal_text: QColor
    signal_edge: QColor
    signal_outline: QColor
    burst: tuple[QColor, ...]
    bands: Mapping[Band, BandInks] | None


def _bands(**colors: tuple[str, str]) -> Mapping[Band, BandInks]:
    return MappingProxyType(
        {Band(name): BandInks(QColor(band), QColor(kicker)) for name, (band, kicker) in colors.items()}
    )


_WHITE: Final = QColor("#ffffff")
_BLACK: Final = QColor("#000000")
_INK: Final = QColor("#2b241b")
_CREAM: Final = QColor("#fffaf0")

CARD_INKS: Final[Mapping[Theme, CardInks]] = MappingProxyType(
    {
        Theme.SCREEN: CardInks(
            paper=QColor("#f1e6c9"),
            box=QColor("#fbf6e6"),
            text=_INK,
            title=_CREAM,
            rule=QColor("#b9a77c"),
            gold=QColor("#d9a73a"),
            foot=QColor("#6f6142"),
            edge=_INK,
            picture_edge=_INK,
            faded=QColor(241, 230, 201, 185),
            signal=QColor("#b2221c"),
            signal_text=_CREAM,
            signal_edge=_CREAM,
            signal_outline=_INK,
            burst=(_CREAM, QColor("#b2221c"), QColor("#f0b43a"), QColor("#fff3c4")),
            bands=_bands(
                section=("#4a5c33", "#e6e9c4"),
                tactic=("#8a3226", "#f6d9c4"),
                terrain=("#35566a", "#d6e6ea"),
                troops=("#5b4a2c", "#efe2c4"),
                nation=("#5a4568", "#e8dcef"),
                overlord=("#2f4f5f", "#d3e4ea"),
            ),
        ),
        Theme.PRINT: CardInks(
            paper=_WHITE,
            box=_WHITE,
            text=_BLACK,
            title=_BLACK,
            rule=_BLACK,
            gold=_BLACK,
            foot=_BLACK,
            edge=_BLACK,
            picture_edge=_BLACK,
            faded=QColor(255, 255, 255, 200),
            signal=_BLACK,
            signal_text=_BLACK,
            signal_edge=_WHITE,
            signal_outline=_BLACK,
            burst=(_WHITE, _BLACK, _WHITE),
            bands=None,
        ),
    }
)
