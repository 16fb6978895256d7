"""The report of a version as the content of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.lab_view.heat.heat_picture import heat_picture
from editor.lab_view.people import people_rate
from editor.lab_view.report.report_charts import BOARD_WIDTH, ReportCharts
from editor.lab_view.report.report_content import ReportContent, report_content
from editor.lab_view.report.report_html import report_html
from editor.lab_view.report.report_pdf import report_pdf
from editor.ui.theme.tokens import Appearance, tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from editor.lab_view.running.played_version import PlayedVersion
    from editor.render.painting.sprites import Sprites
    from editor.ui.context import EditorContext

_PDF = ".pdf"


class ReportFile:
    """First `paint_board`, in any thread, which takes long; then `content` in the thread of the window, as its charts
    are widgets. The version has a reading.
    """

    def __init__(self, version: PlayedVersion, extension: str, context: EditorContext) -> None:
        self._context = context
        self._extension = extension
        self._content: ReportContent = report_content(version, context.language, people_rate(version.scenario))

    def paint_board(self, drawings: Sprites | None = None) -> QImage:
        scenario, heat = self._content.words.scenario, self._content.heat
        return heat_picture(scenario, heat, BOARD_WIDTH, tokens(Appearance.LIGHT), drawings)

    def content(self, board: QImage) -> bytes:
        charts = ReportCharts(self._content, board, self._context.settings, self._context)
        try:
            if self._extension == _PDF:
                return report_pdf(self._content, charts)
            return report_html(self._content, charts).encode()
        finally:
            charts.close()
