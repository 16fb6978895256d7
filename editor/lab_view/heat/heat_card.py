"""Where it happens: the board with its heat, the choice of what it shows, a legend, and three plain sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor.board.overlays.shaded_ground import heat_color
from editor.lab_view.charts.chart_drawing import draw_words, text_width
from editor.lab_view.heat.heat_board import HeatBoard
from editor.lab_view.heat.heat_map import HeatKind, HeatMap, heat_map
from editor.lab_view.words.map_remarks import MAX_REMARKS, MapRemark, map_remarks
from editor.lab_view.words.reading_words import ReadingWords
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import Hairline, plain_label, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.segments import Segments
from editor.ui.theme.icons import pixmap
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from rules.lab.reading import BalanceReading
    from schema.scenario import Scenario

_SIDE: Final = 290
# Below this width the words go under the board.
_NARROW: Final = 760
_HEX: Final = 11.0


class HeatLegend(QWidget):
    """Five shades, each with the greatest number that it stands for."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._heat: HeatMap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_heat(self, heat: HeatMap | None) -> None:
        if heat != self._heat:
            self._heat = heat
            bounds = () if heat is None else heat.bounds
            self.setAccessibleName(", ".join(map(str, bounds)))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, 46)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._heat is None:
            return
        painter = smooth_painter(self)
        tokens = self._context.tokens
        x = 14.0
        for shade, bound in enumerate(self._heat.bounds):
            words = str(bound)
            painter.setPen(QPen(tokens.color("line_strong"), 1))
            painter.setBrush(heat_color(tokens, shade))
            painter.drawPolygon(_hexagon(QPointF(x, 14)))
            draw_words(
                painter, QPointF(x, 36), words, tokens.color("text_2"), size=12, align=Qt.AlignmentFlag.AlignHCenter
            )
            x += max(40.0, text_width(words, 12) + 14)
        painter.end()


def _hexagon(at: QPointF) -> QPolygonF:
    corners = ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5))
    return QPolygonF([at + QPointF(x * _HEX, y * _HEX) for x, y in corners])


class RemarkRow(QWidget):
    """A sentence of the map: what, bold, and how much."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.mark = QLabel()
        self.title = plain_label("", "bold", wrap=True)
        self.detail = plain_label("", "label", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)

    def _tint(self) -> None:
        color = self._context.tokens.color("accent_text")
        self.mark.setPixmap(pixmap("chevron_right", color, 16, self.devicePixelRatioF()))

    def show_remark(self, remark: MapRemark) -> None:
        if remark.title != self.title.text():
            self.title.setText(remark.title)
        if remark.detail != self.detail.text():
            self.detail.setText(remark.detail)


class HeatCard(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "card")
        self._context = context
        self._reading: BalanceReading | None = None
        self._words: ReadingWords | None = None
        self._heats: dict[HeatKind, HeatMap] = {}
        self.board = HeatBoard(context, self.describe_hex)
        set_accessible_name(context, self.board, "lab.board")
        self.kinds = Segments(context)
        for kind in HeatKind:
            self.kinds.add(kind)
        self.kinds.set_current(HeatKind.LOSSES)
        self.kinds.chosen.connect(lambda _: self._show_heat())
        set_accessible_name(context, self.kinds, "lab.heat-choice")
        self.caption = plain_label("", "label", wrap=True)
        self.legend = HeatLegend(context)
        self.shows = worded_label(context, "lab.what-it-shows", "bold")
        self.remarks = [RemarkRow(context) for _ in range(MAX_REMARKS)]
        self.side = QWidget()
        column = QVBoxLayout(self.side)
        column.setContentsMargins(14, 10, 0, 12)
        column.setSpacing(8)
        column.addWidget(worded_label(context, "lab.where", "strong", wrap=True))
        for widget in (self.kinds, self.caption, self.legend, Hairline(), self.shows, *self.remarks):
            column.addWidget(widget)
        column.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(2, 2, 16, 2)
        self._row.setSpacing(10)
        self._row.addWidget(self.board, 5, Qt.AlignmentFlag.AlignTop)
        self._row.addWidget(self.side, 1)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _retranslate(self) -> None:
        for kind in HeatKind:
            self.kinds.set_words(kind, self._context.text(f"lab.heat-{kind.value}"))

    # What it shows

    def show_reading(self, reading: BalanceReading | None, words: ReadingWords) -> None:
        self._reading, self._words = reading, words
        self._heats = {} if reading is None else {kind: heat_map(reading, kind) for kind in HeatKind}
        self._show_heat()
        remarks = () if reading is None else map_remarks(reading, words)
        self.shows.setVisible(bool(remarks))
        for index, row in enumerate(self.remarks):
            row.setVisible(index < len(remarks))
            if index < len(remarks):
                row.show_remark(remarks[index])

    def show_scenario(self, scenario: Scenario | None, marked: frozenset[Hex] = frozenset()) -> None:
        self.board.show_scenario(scenario, marked)

    def _show_heat(self) -> None:
        kind = HeatKind(self.kinds.current or HeatKind.LOSSES)
        heat = self._heats.get(kind)
        self.caption.setText(self._context.text(f"lab.heat-{kind.value}-caption"))
        self.legend.show_heat(heat)
        self.board.show_heat(heat)

    def describe_hex(self, where: Hex) -> str:
        """All three numbers of a hex in one line."""
        if self._words is None or not self._heats:
            return ""
        numbers = {kind: heat.numbers.get(where, 0) for kind, heat in self._heats.items()}
        return self._context.text(
            "lab.hex-numbers",
            losses=numbers[HeatKind.LOSSES],
            held=numbers[HeatKind.HELD],
            fire=numbers[HeatKind.FIRE],
        )

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = self.width() < _NARROW
        direction = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(direction)
        self.side.setMinimumWidth(0 if is_narrow else _SIDE)
