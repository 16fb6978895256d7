"""Charts: what they say, that they have room at any width, and that nothing is told by color alone."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QBrush, QImage, QPainter
from pytestqt.qtbot import QtBot

from editor.lab_view.charts.change_scale import common_range
from editor.lab_view.charts.hatching import SERIES, series_brush
from editor.lab_view.charts.length_drawing import GameLengths, games_by_bar, last_bar
from editor.lab_view.charts.length_histogram import LengthHistogram
from editor.lab_view.charts.medal_bars import MedalBars
from editor.lab_view.charts.medal_drawing import MedalShare
from editor.lab_view.charts.win_bar import WinBar
from editor.lab_view.charts.win_drawing import WinDrawing, WinShares
from editor.lab_view.fair_band import FairVerdict, verdict
from editor.lab_view.heat.heat_map import SHADES, HeatKind, heat_map
from editor.lab_view.words.map_remarks import map_remarks
from editor.lab_view.words.reading_words import ReadingWords, in_parts
from editor.ui.context import EditorContext
from editor.ui.theme.tokens import Appearance, tokens
from i18n.languages import Language
from rules.lab.reading import Estimate
from tests.editor.lab_view.lab_driver import pegasus, pegasus_reading


def estimate(rate: float, half: float = 0.03) -> Estimate:
    return Estimate(rate=rate, low=max(0.0, rate - half), high=min(1.0, rate + half))


@pytest.mark.parametrize("rate", [0.0, 0.04, 0.3, 0.5, 0.66, 0.97, 1.0])
@pytest.mark.parametrize("width", [420, 640, 1000])
def test_the_win_bar_paints_any_share_at_any_width(
    context: EditorContext, qtbot: QtBot, rate: float, width: int
) -> None:
    bar = WinBar(context)
    qtbot.addWidget(bar)
    bar.show_shares(WinShares(estimate(rate), people=0.69, skill=(0.4, 0.7)))
    bar.resize(width, bar.sizeHint().height())
    assert not bar.grab().isNull()
    assert str(round(rate * 100)) in bar.accessibleDescription()
    assert "69" in bar.accessibleDescription()


@pytest.mark.parametrize("width", [420, 680, 1000])
@pytest.mark.parametrize("language", Language)
def test_no_word_stands_below_the_win_bar(qapp: object, language: Language, width: int) -> None:
    """In a report other charts stand there."""
    del qapp
    for rate, half in ((0.69, 0.17), (0.5, 0.4), (0.07, 0.05)):
        drawing = WinDrawing(tokens(Appearance.LIGHT), language, WinShares(estimate(rate, half), skill=(0.64, 0.75)))
        height = drawing.height(width)
        image = QImage(width, height + 60, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFFFF)
        with QPainter(image) as painter:
            drawing.paint(painter)
        below = image.copy(0, height, width, 60)
        white = QImage(below.size(), below.format())
        white.fill(0xFFFFFFFF)
        assert below == white


@pytest.mark.parametrize("width", [420, 880])
def test_no_words_below_the_win_bar_cover_others_or_leave_it(qapp: object, width: int) -> None:
    """After a few games the interval and the range over skill can be as wide as the bar."""
    del qapp
    for language in Language:
        shares = WinShares(Estimate(rate=0.67, low=0.32, high=1.0), skill=(0.33, 1.0))
        drawing = WinDrawing(tokens(Appearance.LIGHT), language, shares)
        drawing.height(width)
        spots = drawing.label_rows().spots
        assert not any(one.intersects(other) for one, other in combinations(spots, 2))
        assert all(spot.left() >= 0 and spot.right() <= width for spot in spots)


def test_a_chart_without_games_says_so(context: EditorContext, qtbot: QtBot) -> None:
    for chart in (WinBar(context), MedalBars(context), LengthHistogram(context)):
        qtbot.addWidget(chart)
        assert chart.accessibleDescription() == context.text("lab.no-games")
        assert not chart.grab().isNull()


def test_medal_bars_name_every_source(context: EditorContext, qtbot: QtBot) -> None:
    bars = MedalBars(context)
    qtbot.addWidget(bars)
    bars.show_sources((MedalShare("Units eliminated", 2.0, 3.0), MedalShare("Carentan", 0.6, 0.0)))
    assert "Carentan" in bars.accessibleDescription()
    # The legend wraps: a narrow chart is higher.
    assert bars.heightForWidth(120) > bars.heightForWidth(600)


def test_one_odd_game_does_not_squeeze_the_histogram(context: EditorContext, qtbot: QtBot) -> None:
    lengths = GameLengths((*((turns, 20) for turns in range(10, 20)), (200, 1)), 15.0, 11, 18)
    last = last_bar(lengths)
    assert last == 19
    assert sum(count for _, count in games_by_bar(lengths, 10, last, 1)) == 201
    chart = LengthHistogram(context)
    qtbot.addWidget(chart)
    chart.show_lengths(lengths)
    assert "15" in chart.accessibleDescription()


@pytest.mark.parametrize("appearance", Appearance)
@pytest.mark.parametrize("contrast", [False, True])
def test_series_differ_without_color(qapp: object, appearance: Appearance, contrast: bool) -> None:
    del qapp
    look = tokens(appearance, high_contrast=contrast)

    def shape(brush: QBrush) -> tuple[bool, ...]:
        """Where it is lighter or darker than its ground, whatever colors those are."""
        image = QImage(16, 16, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.fillRect(image.rect(), brush)
        painter.end()
        grays = [image.pixelColor(x, y).lightness() for y in range(16) for x in range(16)]
        middle = (max(grays) + min(grays)) / 2
        return tuple(gray > middle for gray in grays) if max(grays) - min(grays) > 10 else ()

    shapes = [shape(series_brush(series, look, 1.0)) for series in range(len(SERIES))]
    assert len(set(shapes)) == len(SERIES)


@given(st.lists(st.floats(0, 1), max_size=8))
def test_a_common_scale_holds_all_rates_and_the_fair_band(rates: list[float]) -> None:
    low, high = common_range(rates)
    assert 0 <= low < 0.45
    assert 0.55 < high <= 1
    assert all(low <= rate <= high for rate in rates)


@given(st.floats(0, 1))
def test_a_rate_in_parts_is_near_to_it(rate: float) -> None:
    wins, games = in_parts(rate)
    assert 0 <= wins <= games
    assert abs(wins / games - rate) <= 0.0251


def test_two_games_in_three() -> None:
    assert in_parts(0.66) == (2, 3)
    assert in_parts(0.5) == (1, 2)
    assert in_parts(0.78) == (4, 5)


def test_verdicts() -> None:
    assert verdict(estimate(0.5)) is FairVerdict.FAIR
    assert verdict(estimate(0.55)) is FairVerdict.UNSURE
    assert verdict(estimate(0.66)) is FairVerdict.ALLIES
    assert verdict(estimate(0.3)) is FairVerdict.AXIS


@pytest.mark.parametrize("kind", HeatKind)
def test_a_heat_map_has_a_shade_for_every_number(kind: HeatKind) -> None:
    heat = heat_map(pegasus_reading(), kind)
    assert heat.numbers
    assert heat.bounds == tuple(sorted(set(heat.bounds)))
    assert heat.bounds[-1] == max(heat.numbers.values())
    assert {heat.shade(number) for number in heat.numbers.values()} <= set(range(SHADES))
    assert heat.shade(heat.bounds[-1]) == len(heat.bounds) - 1


@pytest.mark.parametrize("language", Language)
def test_the_map_is_told_in_at_most_three_sentences(language: Language) -> None:
    words = ReadingWords(pegasus(), language)
    remarks = map_remarks(pegasus_reading(), words)
    assert 0 < len(remarks) <= 3
    assert all(remark.title and remark.detail for remark in remarks)
    assert words.verdict(pegasus_reading())
    assert [figure.words for figure in words.figures(pegasus_reading())]
