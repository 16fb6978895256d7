"""Two readings figure by figure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from editor.lab_view.cards.reading_table import TableContent
from editor.lab_view.words.reading_words import ReadingWords, mean_margin
from rules.lab.reading import BalanceReading, Estimate
from schema.board import Camp

_Value = Callable[[BalanceReading], float | None]
_POINTS: Final = 100

# By code: the value, None where it was not tried, and whether it is a share.
_ROWS: Final[tuple[tuple[str, _Value, bool], ...]] = (
    ("lab.row-allied", lambda reading: reading.allied.rate, True),
    ("lab.row-low", lambda reading: reading.allied.low, True),
    ("lab.row-high", lambda reading: reading.allied.high, True),
    ("lab.row-beginners", lambda reading: _rate(reading.beginners), True),
    ("lab.row-club", lambda reading: _rate(reading.club_players), True),
    ("lab.row-medals-allies", lambda reading: reading.side(Camp.ALLIES).medals, False),
    ("lab.row-medals-axis", lambda reading: reading.side(Camp.AXIS).medals, False),
    ("lab.row-losses-allies", lambda reading: reading.side(Camp.ALLIES).figures_lost, False),
    ("lab.row-losses-axis", lambda reading: reading.side(Camp.AXIS).figures_lost, False),
    ("lab.row-turns", lambda reading: reading.length.mean, False),
    ("lab.row-leads", lambda reading: reading.lead_changes, False),
    ("lab.row-margin", mean_margin, False),
    ("lab.row-loser", lambda reading: reading.loser_progress, True),
    ("lab.row-games", lambda reading: float(reading.games), False),
)


def compare_content(first: BalanceReading, second: BalanceReading, words: ReadingWords) -> TableContent:
    heads = ("lab.column-figure", "lab.column-first", "lab.column-second", "lab.column-difference")
    rows = []
    for code, value, is_share in _ROWS:
        before, after = value(first), value(second)
        if before is None or after is None:
            continue
        show = words.percent if is_share else words.number
        rows.append(
            (words.text(code), show(before), show(after), _difference(after - before, words, is_share=is_share))
        )
    return TableContent(tuple(words.text(head) for head in heads), tuple(rows))


def _rate(estimate: Estimate | None) -> float | None:
    return None if estimate is None else estimate.rate


def _difference(difference: float, words: ReadingWords, *, is_share: bool) -> str:
    number = round(difference * _POINTS) if is_share else round(difference, 1)
    sign = "+" if number > 0 else ""
    return f"{sign}{words.text('lab.number', number=number)}" if number else "="
