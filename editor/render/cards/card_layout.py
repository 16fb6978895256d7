"""How a card is fitted: first the picture gives way to the text, then the size of the text goes down.

What does not fit in the smallest size is reported, never cut: such a card is drawn in a size that is too small.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from editor.render.cards.card_face import Band, CardFace
from editor.render.cards.card_frame import INNER_WIDTH, CardFrame, foot_fits, kicker_size, title_size, title_wraps
from editor.render.cards.card_text import CardText, Typesetting, set_body, set_rows
from editor.render.cards.paragraphs import CardParagraph
from editor.render.twips import twips

MIN: Final = 6.2
"""Points: no text of a card is smaller."""
_COMFORTABLE: Final = 7.2
_COMFORTABLE_ROWS: Final = 7.0
_BODY_LARGEST, _ROWS_LARGEST = 8.8, 8.4
_MIN_TOO_SMALL: Final = 3.4
"""Points: a text that does not fit is drawn in a size down to this, for its translator to see."""
_STEP: Final = 0.2
# 114 and 108 % of Lato's own line, which is 1.2 sizes of its letters; then closer.
_BODY_LEADINGS: Final = (1.368, 1.31, 1.25)
_ROWS_LEADINGS: Final = (1.296, 1.25, 1.2)
_ROWS_WITH_DETAILS: Final = (8.4, 7.8, 7.4)
_DETAILS: Final = (8.2, 7.8, 7.2, 6.8)
_DETAILS_LEADING: Final = 1.31
DETAILS_GAP: Final = twips(2.4)
_BODY_HEIGHTS: Final = (31.0, 27.0, 22.0, 18.0, 15.0)
_ROWS_HEIGHTS: Final = (24.0, 20.0, 16.0)
# For few words, which fit in their largest size under a taller picture: it fills what they would leave empty.
_ROOMY_HEIGHTS: Final = (40.0, 36.0, 32.0, 28.0)


@dataclass(frozen=True, slots=True)
class CardLayout:
    picture_height: float
    setting: Typesetting
    # Those of the face, and the extra ones if there is room for them.
    paragraphs: tuple[CardParagraph, ...]
    # How the paragraphs under the rows are set; None where there is no room for them.
    details: Typesetting | None
    # What is wrong with it, in words of ours: `title`, `kicker`, `foot`, `text`.
    problems: tuple[str, ...]

    @property
    def frame(self) -> CardFrame:
        return CardFrame(self.picture_height)

    @property
    def fits(self) -> bool:
        return not self.problems


@lru_cache(maxsize=2048)
def card_layout(face: CardFace) -> CardLayout:
    if face.extra:
        fuller = card_layout(replace(face, paragraphs=face.paragraphs + face.extra, extra=()))
        if fuller.setting.size >= MIN:
            return fuller
    full = _with_details(face)
    height, setting, details = full or (*_fitted(face), None)
    problems = [
        name
        for name, good in (
            ("title", title_size(face.title) > 0 or (face.is_of_scenario and title_wraps(face.title))),
            ("kicker", kicker_size(face.kicker) > 0),
            ("foot", foot_fits(face.foot, face.number)),
            ("text", setting.size >= MIN - 0.01),
        )
        if not good
    ]
    return CardLayout(height, setting, face.paragraphs, details, tuple(problems))


def smallest_layout(face: CardFace) -> CardLayout:
    """The card in the smallest size that anybody reads, whether its text fits or not."""
    layout = card_layout(face)
    leadings = _ROWS_LEADINGS if face.rows else _BODY_LEADINGS
    return replace(layout, setting=Typesetting(MIN, leadings[-1]), details=None)


def first_frame(face: CardFace) -> CardFrame:
    """That in which the text is tried first."""
    return CardFrame(_heights(face)[0])


def set_text(face: CardFace, setting: Typesetting) -> CardText:
    if face.rows:
        return set_rows(face.rows, setting, INNER_WIDTH, face.language)
    return set_body(face.paragraphs, setting, INNER_WIDTH, face.language)


def _fitted(face: CardFace) -> tuple[float, Typesetting]:
    heights = _heights(face)
    leadings = _ROWS_LEADINGS if face.rows else _BODY_LEADINGS
    largest = _ROWS_LARGEST if face.rows else _BODY_LARGEST
    comfortable = _COMFORTABLE_ROWS if face.rows else _COMFORTABLE
    for height in _ROOMY_HEIGHTS:
        if height > heights[0] and _fits(face, height, Typesetting(largest, leadings[0])):
            return height, Typesetting(largest, leadings[0])
    for height in heights:
        setting = _largest(face, height, leadings[:1], largest, comfortable)
        if setting is not None:
            return height, setting
    setting = _largest(face, heights[-1], leadings, comfortable, MIN)
    setting = setting or _largest(face, heights[-1], leadings[-1:], MIN, _MIN_TOO_SMALL)
    return heights[-1], setting or Typesetting(_MIN_TOO_SMALL, leadings[-1])


def _with_details(face: CardFace) -> tuple[float, Typesetting, Typesetting] | None:
    """Rows with the whole sentences under them, where both can be read well."""
    if not (face.rows and face.paragraphs):
        return None
    for height in (*_ROOMY_HEIGHTS, *_ROWS_HEIGHTS):
        room = CardFrame(height).text.height() - DETAILS_GAP
        is_roomy = height in _ROOMY_HEIGHTS
        for size in _ROWS_WITH_DETAILS[:1] if is_roomy else _ROWS_WITH_DETAILS:
            rows = Typesetting(size, _ROWS_LEADINGS[0])
            for smaller in _DETAILS[:1] if is_roomy else _DETAILS:
                details = Typesetting(smaller, _DETAILS_LEADING)
                if _height(face, rows) + _height(replace(face, rows=()), details) <= room:
                    return height, rows, details
    return None


def _heights(face: CardFace) -> Sequence[float]:
    if face.rows:
        return _ROWS_HEIGHTS
    return _BODY_HEIGHTS if face.band is Band.SECTION else _BODY_HEIGHTS[1:]


def _largest(
    face: CardFace, height: float, leadings: Sequence[float], max_size: float, min_size: float
) -> Typesetting | None:
    """The largest size that fits, in the widest leading that lets it, searched by halving."""
    sizes = [round(max_size - step * _STEP, 2) for step in range(round((max_size - min_size) / _STEP) + 1)]
    low, high = 0, len(sizes)
    while low < high:
        middle = (low + high) // 2
        if _fits(face, height, Typesetting(sizes[middle], leadings[-1])):
            high = middle
        else:
            low = middle + 1
    if low == len(sizes):
        return None
    return next(
        setting
        for leading in leadings
        if _fits(face, height, setting := Typesetting(sizes[low], leading)) or leading == leadings[-1]
    )


def _fits(face: CardFace, height: float, setting: Typesetting) -> bool:
    return _height(face, setting) <= CardFrame(height).text.height() + 1


@lru_cache(maxsize=512)
def _height(face: CardFace, setting: Typesetting) -> float:
    """How tall its text is, whatever the picture; infinite if a word is wider than the line."""
    text = set_text(face, setting)
    return text.height if text.fits_width else math.inf
