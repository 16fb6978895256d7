"""The report as one HTML file that needs nothing else: pictures are inside, every text is escaped."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Final

from editor.program import DISPLAY_NAME
from editor.publishing.web_page.html import policy_element

if TYPE_CHECKING:
    from editor.lab_view.cards.reading_table import TableContent
    from editor.lab_view.charts.chart_drawing import ChartDrawing
    from editor.lab_view.report.report_charts import ReportCharts
    from editor.lab_view.report.report_content import ReportContent

_STYLE: Final = """
:root { color-scheme: light; }
body { font: 15px/1.5 Lato, "Segoe UI", "Helvetica Neue", sans-serif; color: #1e231f; background: #fff;
  max-width: 720px; margin: 32px auto; padding: 0 20px; }
h1 { font-size: 26px; margin: 0; } h2 { font-size: 18px; margin: 28px 0 6px; border-bottom: 1px solid #d6dad1; }
.facts, figcaption { color: #4c544c; font-size: 13px; } .verdict { font-size: 17px; font-weight: 700; }
img { max-width: 100%; height: auto; } figure { margin: 12px 0; }
.pair { display: flex; flex-wrap: wrap; gap: 24px; } .pair figure { flex: 1 1 300px; margin: 0; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 12px; margin: 12px 0; }
dt { font-size: 20px; font-weight: 700; } dd { margin: 0; color: #4c544c; font-size: 13px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: left; padding: 4px 8px 4px 0; border-bottom: 1px solid #ecefe8; }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
.note { background: #ecefe8; border-radius: 8px; padding: 10px 14px; } .note ul { margin: 4px 0 0; padding-left: 20px; }
@media print { body { margin: 0 auto; } h2, figure, tr { break-inside: avoid; } }
"""


def report_html(content: ReportContent, charts: ReportCharts) -> str:
    return "\n".join(_lines(content, charts)) + "\n"


def _lines(content: ReportContent, charts: ReportCharts) -> Iterator[str]:
    text = content.words.text
    yield "<!DOCTYPE html>"
    yield f'<html lang="{content.words.language.value}">'
    yield f'<head><meta charset="utf-8">{policy_element(_STYLE)}'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(text('lab.report-title', title=content.title))}</title>"
    yield f'<meta name="generator" content="{escape(DISPLAY_NAME)}"><style>{_STYLE}</style></head><body>'
    yield f"<h1>{escape(content.title)}</h1>"
    yield f'<p class="facts">{escape(content.facts)}</p>'
    if content.issues:
        lines = "".join(f"<li>{escape(line)}</li>" for line in content.issues)
        yield f'<div class="note"><strong>{escape(text("lab.read-first"))}</strong><ul>{lines}</ul></div>'
    yield f"<h2>{escape(text('lab.who-wins'))}</h2>"
    yield f'<p class="verdict">{escape(content.verdict)}</p>'
    yield _figure(charts.picture(charts.wins), charts.wins.describe()[1])
    yield '<div class="pair">'
    drawings: tuple[ChartDrawing, ...] = (charts.medals, charts.length)
    for chart in drawings:
        name, description = chart.describe()
        yield _figure(charts.picture(chart), description, name)
    yield "</div>"
    yield f"<h2>{escape(text('lab.at-a-glance'))}</h2><dl>"
    for figure in content.figures:
        yield f"<div><dt>{escape(figure.number)}</dt><dd>{escape(figure.words)}</dd></div>"
    yield "</dl>"
    yield f"<h2>{escape(text('lab.where'))}</h2>"
    yield _figure(charts.board_picture(), text("lab.board"), content.heat_caption)
    yield "<ul>"
    for remark in content.remarks:
        yield f"<li><strong>{escape(remark.title)}</strong><br>{escape(remark.detail)}</li>"
    yield "</ul>"
    for code, table in content.tables:
        yield f"<h2>{escape(text(code))}</h2>"
        yield from _table(table)
    yield f'<p class="note"><strong>{escape(text("lab.bots"))}</strong><br>{escape(content.note)}</p>'
    yield "</body></html>"


def _figure(png: bytes, description: str, caption: str = "") -> str:
    source = f"data:image/png;base64,{b64encode(png).decode()}"
    words = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure><img src="{source}" alt="{escape(description, quote=True)}">{words}</figure>'


def _table(table: TableContent) -> Iterator[str]:
    def cells(tag: str, row: tuple[str, ...]) -> str:
        return "".join(
            f"<{tag}{'' if index < table.words else ' class=number'}>{escape(cell)}</{tag}>"
            for index, cell in enumerate(row)
        )

    yield f"<table><thead><tr>{cells('th', table.heads)}</tr></thead><tbody>"
    for row in table.rows:
        yield f"<tr>{cells('td', row)}</tr>"
    yield "</tbody></table>"
