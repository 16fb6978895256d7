"""The play-test sheet: one page to fill in at the table, in the order of the play-test log of the scenario."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPen

from editor.render.page_painter import in_twips
from editor.render.painting.offscreen import ensure_application
from editor.render.painting.sprites import Sprites
from editor.render.paper import Paper
from editor.render.pdf import page_layout, page_size
from editor.render.sheet.board_map import BoardMap
from editor.render.sheet.lines import set_fitting, set_text
from editor.render.sheet.rule_pages import RulePages
from editor.render.sheet.sheet_content import sheet_content
from editor.render.sheet.typography import SHEET_INKS, paper_font
from editor.render.twips import TWIPS_PER_POINT, twips
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.board import BoardKind
from schema.scenario import Scenario

_MARGIN: Final = twips(16)
_ROW: Final = twips(9)
_TURNS: Final = 15
_BOLD: Final = QFont.Weight.Bold
_QUESTIONS: Final = ("fair", "tension", "length", "clear")


class PlaytestSheet:
    """Behind the page to fill in, the rules that readers of the language do not find in the author's text."""

    def __init__(self, scenario: Scenario, language: Language, paper: Paper, drawings: Sprites) -> None:
        ensure_application()
        self._language = language
        theme = drawings.artwork.theme
        self._inks = SHEET_INKS[theme]
        self._content = sheet_content(scenario, language, ())
        self._map = BoardMap(scenario, drawings, language)
        self._is_wide = scenario.board.kind is BoardKind.OVERLORD
        self.title = self._content.title
        self.identity = f"playtest|{language}|{paper}|{theme}|{scenario.model_dump_json()}"
        self.layout: QPageLayout = page_layout(page_size(paper))
        self._size = QSizeF(page_size(paper).size(QPageSize.Unit.Point)) * TWIPS_PER_POINT
        self._rules = RulePages(scenario, language, paper, theme)

    @property
    def page_count(self) -> int:
        return 1 + self._rules.page_count

    @property
    def page_size(self) -> QSizeF:
        """In points, 72 to the inch."""
        return self._size / TWIPS_PER_POINT

    def paint(self, page: int, painter: QPainter) -> None:
        """A page, the first being 0. The painter is in points, its origin the corner of the paper."""
        with in_twips(painter):
            if page > 0:
                self._rules.paint(page - 1, painter, number=page + 1, count=self.page_count)
                return
            top = self._paint_head(painter, twips(13))
            top = self._paint_fields(painter, top)
            top = self._paint_turns(painter, top)
            top = self._paint_questions(painter, top)
            self._paint_notes(painter, top)

    @property
    def _width(self) -> float:
        return self._size.width() - 2 * _MARGIN

    def _say(self, painter: QPainter, code: str, at: QPointF, *, size: float = 9.4, bold: bool = True) -> float:
        """Words at a point; how wide they are."""
        words = catalog(Domain.UI, self._language).text(f"playtest.sheet.{code}")
        return self._put(painter, words, at, size=size, bold=bold)

    def _put(self, painter: QPainter, words: str, at: QPointF, *, size: float = 9.4, bold: bool = True) -> float:
        font = paper_font(size, _BOLD if bold else QFont.Weight.Normal)
        (line,) = set_fitting(words, (font,), self._width, self._inks.text, 1)
        line.draw(painter, at.x(), at.y())
        return line.width

    def _rule(self, painter: QPainter, left: float, y: float, right: float) -> None:
        painter.setPen(QPen(self._inks.rule, 10))
        painter.drawLine(QLineF(left, y, right, y))

    def _paint_head(self, painter: QPainter, top: float) -> float:
        """The title, and a map on which players mark what they mean: in the corner, or a wide one below."""
        share, height = (1.0, 78) if self._is_wide else (0.42, 52)
        map_size = self._map.size_within(QSizeF(self._width * share, twips(height)))
        room = self._width if self._is_wide else self._width - map_size.width() - twips(6)
        bottom = self._paint_title(painter, top, room)
        left = _MARGIN + self._width - map_size.width()
        area = QRectF(QPointF(left, bottom + twips(3) if self._is_wide else top), map_size)
        self._map.paint(painter, area)
        return max(bottom, area.bottom()) + twips(4)

    def _paint_title(self, painter: QPainter, top: float, room: float) -> float:
        """Where it ends."""
        self._say(painter, "kicker", QPointF(_MARGIN, top), size=8)
        y = top + twips(4)
        fonts = [paper_font(size, QFont.Weight.Black) for size in (22, 18, 14)]
        unbroken = self._content.date.replace(" ", "\u00a0")
        date = " · ".join(filter(None, (self._content.subtitle, unbroken)))
        for line in (
            *set_fitting(self.title, fonts, room, self._inks.accent, 2),
            *set_text(date, paper_font(10), room, self._inks.soft)[:3],
        ):
            line.draw(painter, _MARGIN, y)
            y += line.height
        return y

    def _paint_fields(self, painter: QPainter, top: float) -> float:
        half = (self._width - twips(8)) / 2
        rows = (
            ("date", "version"),
            ("allied-player", "axis-player"),
            ("winner", "turns"),
            ("allied-medals", "axis-medals"),
        )
        for left_code, right_code in rows:
            for code, left in ((left_code, _MARGIN), (right_code, _MARGIN + half + twips(8))):
                width = self._say(painter, code, QPointF(left, top))
                self._rule(painter, left + width + twips(2), top + twips(5), left + half)
            top += _ROW
        return top + twips(2)

    def _paint_turns(self, painter: QPainter, top: float) -> float:
        """A table of medals by turn: the curve of the game."""
        self._say(painter, "by-turn", QPointF(_MARGIN, top))
        top += twips(6)
        head = twips(26)
        cell = (self._width - head) / _TURNS
        painter.setPen(QPen(self._inks.rule, 10))
        for row in range(4):
            painter.drawLine(QLineF(_MARGIN, top + row * _ROW * 0.8, _MARGIN + self._width, top + row * _ROW * 0.8))
        for column in range(_TURNS + 1):
            x = _MARGIN + head + column * cell
            painter.drawLine(QLineF(x, top, x, top + 3 * _ROW * 0.8))
        for column in range(_TURNS):
            at = QPointF(_MARGIN + head + column * cell + twips(1), top + twips(1.4))
            self._put(painter, str(column + 1), at, bold=False)
        for number, code in enumerate(("turn", "allies", "axis")):
            self._say(painter, code, QPointF(_MARGIN, top + number * _ROW * 0.8 + twips(1.4)), bold=number == 0)
        return top + 3 * _ROW * 0.8 + twips(6)

    def _paint_questions(self, painter: QPainter, top: float) -> float:
        """Boxes from 1 to 5."""
        for code in _QUESTIONS:
            self._say(painter, code, QPointF(_MARGIN, top), bold=False)
            for number in range(5):
                x = _MARGIN + self._width - twips(10 * (5 - number))
                painter.setPen(QPen(self._inks.text, 12))
                painter.drawRect(QRectF(x, top + twips(0.1), twips(4), twips(4)))
                self._put(painter, str(number + 1), QPointF(x + twips(5), top + twips(0.2)), bold=False, size=8.4)
            top += twips(7)
        return top + twips(3)

    def _paint_notes(self, painter: QPainter, top: float) -> None:
        self._say(painter, "notes", QPointF(_MARGIN, top))
        y = top + twips(13)
        while y < self._size.height() - twips(24):
            self._rule(painter, _MARGIN, y, _MARGIN + self._width)
            y += _ROW
        self._say(painter, "enter", QPointF(_MARGIN, self._size.height() - twips(15)), size=8, bold=False)
