"""The report as PDF: blocks one below the other, a new page where one does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from editor.lab_view.report.report_charts import WIDTH
from editor.render.fonts import lato
from editor.render.paper import Paper
from editor.render.pdf import page_layout, page_size, pdf_bytes

if TYPE_CHECKING:
    from editor.lab_view.cards.reading_table import TableContent
    from editor.lab_view.charts.chart_drawing import ChartDrawing
    from editor.lab_view.report.report_charts import ReportCharts
    from editor.lab_view.report.report_content import ReportContent

# Charts are made for pixels: a page has 96 of them to the inch, each painted in ten dots.
_PIXELS_PER_INCH: Final = 96
_DOTS: Final = 10
_MARGIN: Final = 56.0
_INK, _SOFT, _LINE = QColor("#1e231f"), QColor("#4c544c"), QColor("#c9cec3")
_BOLD: Final = QFont.Weight.Bold
_ROW: Final = 20.0
_WRAP: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)

Paint = Callable[[QPainter], None]


@dataclass(frozen=True)
class ReportBlock:
    """Something as wide as the page that is not broken; painted from its upper left corner."""

    height: float
    paint: Paint
    gap: float = 8.0
    keeps_next: bool = False


def report_pdf(content: ReportContent, charts: ReportCharts) -> bytes:
    layout = page_layout(page_size(Paper.A4))
    height = layout.fullRectPoints().height() * _PIXELS_PER_INCH / 72
    width = layout.fullRectPoints().width() * _PIXELS_PER_INCH / 72
    left = (width - WIDTH) / 2
    pages = [partial(_paint_page, page, left) for page in _pages(list(_blocks(content, charts)), height - 2 * _MARGIN)]
    title = content.words.text("lab.report-title", title=content.title)
    identity = (
        f"{title}|{content.words.language}|{content.issues}|{content.reading.model_dump_json(exclude={'seconds'})}"
    )
    return pdf_bytes(pages, layout, dpi=_PIXELS_PER_INCH * _DOTS, title=title[:120], identity=identity)


def _pages(blocks: list[ReportBlock], room: float) -> list[list[tuple[float, ReportBlock]]]:
    pages: list[list[tuple[float, ReportBlock]]] = [[]]
    top = 0.0
    for number, block in enumerate(blocks):
        following = blocks[number + 1] if block.keeps_next and number + 1 < len(blocks) else None
        needed = block.height + (following.height + following.gap if following is not None else 0.0)
        if pages[-1] and top + block.gap + needed > room:
            pages.append([])
            top = 0.0
        top += block.gap if pages[-1] else 0.0
        pages[-1].append((top, block))
        top += block.height
    return pages


def _paint_page(blocks: list[tuple[float, ReportBlock]], left: float, painter: QPainter) -> None:
    painter.scale(_DOTS, _DOTS)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    for top, block in blocks:
        painter.save()
        painter.translate(left, _MARGIN + top)
        block.paint(painter)
        painter.restore()


def _blocks(content: ReportContent, charts: ReportCharts) -> Iterator[ReportBlock]:
    text = content.words.text
    yield _words(content.title, lato(26, QFont.Weight.Black), gap=0)
    yield _words(content.facts, lato(12), _SOFT, gap=0)
    if content.issues:
        yield _heading(text("lab.read-first"))
        for line in content.issues:
            yield _words(line, lato(13), gap=4)
    yield _heading(text("lab.who-wins"))
    yield _words(content.verdict, lato(15, _BOLD))
    yield _chart(charts.wins)
    yield _pair(charts.medals, charts.length)
    yield _heading(text("lab.at-a-glance"))
    for first in range(0, len(content.figures), 3):
        yield _figures([(one.number, one.words) for one in content.figures[first : first + 3]])
    yield _heading(text("lab.where"))
    yield ReportBlock(charts.board_size.height(), charts.paint_board, keeps_next=True)
    yield _words(content.heat_caption, lato(12), _SOFT, gap=2)
    for remark in content.remarks:
        yield _words(remark.title, lato(13, _BOLD), keeps_next=True)
        yield _words(remark.detail, lato(13), _SOFT, gap=0)
    for code, table in content.tables:
        yield _heading(text(code))
        yield from _table(table)
    yield _heading(text("lab.bots"))
    yield _words(content.note, lato(13), _SOFT)


def _words(words: str, font: QFont, color: QColor = _INK, *, gap: float = 8.0, keeps_next: bool = False) -> ReportBlock:
    room = QFontMetricsF(font).boundingRect(QRectF(0, 0, WIDTH, 10_000), _WRAP, words)

    def paint(painter: QPainter) -> None:
        painter.setFont(font)
        painter.setPen(color)
        painter.drawText(QRectF(0, 0, WIDTH, room.height() + 2), _WRAP, words)

    return ReportBlock(room.height() + 2, paint, gap, keeps_next)


def _heading(words: str) -> ReportBlock:
    block = _words(words, lato(16, _BOLD))

    def paint(painter: QPainter) -> None:
        block.paint(painter)
        painter.setPen(QPen(_LINE, 1))
        painter.drawLine(QLineF(0, block.height + 2, WIDTH, block.height + 2))

    return ReportBlock(block.height + 4, paint, gap=20, keeps_next=True)


def _chart(chart: ChartDrawing) -> ReportBlock:
    return ReportBlock(chart.height(chart.width), chart.paint)


def _pair(first: ChartDrawing, second: ChartDrawing) -> ReportBlock:
    """Two charts beside each other, each under its name."""
    head = 22.0

    def paint(painter: QPainter) -> None:
        for chart, left in ((first, 0.0), (second, WIDTH - second.width)):
            painter.save()
            painter.translate(left, 0)
            painter.setFont(lato(13, _BOLD))
            painter.setPen(_INK)
            painter.drawText(QPointF(0, 13), chart.describe()[0])
            painter.translate(0, head)
            chart.paint(painter)
            painter.restore()

    return ReportBlock(head + max(chart.height(chart.width) for chart in (first, second)), paint, gap=14)


def _figures(figures: list[tuple[str, str]]) -> ReportBlock:
    share = WIDTH / 3
    room = QRectF(0, 0, share - 16, 1_000)
    heights = [QFontMetricsF(lato(12)).boundingRect(room, _WRAP, words).height() for _, words in figures]

    def paint(painter: QPainter) -> None:
        for index, (number, words) in enumerate(figures):
            painter.setFont(lato(20, _BOLD))
            painter.setPen(_INK)
            painter.drawText(QPointF(index * share, 20), number)
            painter.setFont(lato(12))
            painter.setPen(_SOFT)
            painter.drawText(QRectF(index * share, 26, share - 16, 1_000), _WRAP, words)

    return ReportBlock(28 + max(heights), paint)


def _table(table: TableContent) -> Iterator[ReportBlock]:
    widths = _widths(table)
    yield _row(table.heads, table, widths, lato(12, _BOLD), keeps_next=True)
    for row in table.rows:
        yield _row(row, table, widths, lato(12))


def _widths(table: TableContent) -> list[float]:
    """The first column has what the others leave; it wraps."""
    metrics = QFontMetricsF(lato(12, _BOLD))
    rows = (table.heads, *table.rows)
    others = [max(metrics.horizontalAdvance(row[index]) for row in rows) + 16 for index in range(1, len(table.heads))]
    return [WIDTH - sum(others), *others]


def _row(
    cells: tuple[str, ...], table: TableContent, widths: list[float], font: QFont, *, keeps_next: bool = False
) -> ReportBlock:
    first = QFontMetricsF(font).boundingRect(QRectF(0, 0, widths[0] - 12, 1_000), _WRAP, cells[0])
    height = max(_ROW, first.height() + 4)

    def paint(painter: QPainter) -> None:
        painter.setFont(font)
        left = 0.0
        for index, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            painter.setPen(_INK)
            side = Qt.AlignmentFlag.AlignLeft if index < table.words else Qt.AlignmentFlag.AlignRight
            wrap = Qt.TextFlag.TextWordWrap if index == 0 else Qt.TextFlag.TextSingleLine
            painter.drawText(
                QRectF(left, 0, width - 12, height), int(side | Qt.AlignmentFlag.AlignVCenter | wrap), cell
            )
            left += width
        painter.setPen(QPen(_LINE, 0.5))
        painter.drawLine(QLineF(0, height, WIDTH, height))

    return ReportBlock(height, paint, gap=0, keeps_next=keeps_next)
