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
    from editor.lab_view.running.played_version import PlayedVersion
    from editor.render.painting.sprites import Sprites
    from i18n.languages import Language

_PDF = ".pdf"


class ReportFile:
    """Of a version that has a reading. `content` takes long; call it in a thread that has drawings of its own."""

    def __init__(self, version: PlayedVersion, extension: str, language: Language) -> None:
        self._extension = extension
        self._content: ReportContent = report_content(version, language, people_rate(version.scenario))

    def content(self, drawings: Sprites | None = None) -> bytes:
        scenario, heat = self._content.words.scenario, self._content.heat
        board = heat_picture(scenario, heat, BOARD_WIDTH, tokens(Appearance.LIGHT), drawings)
        charts = ReportCharts(self._content, board)
        if self._extension == _PDF:
            return report_pdf(self._content, charts)
        return report_html(self._content, charts).encode()
