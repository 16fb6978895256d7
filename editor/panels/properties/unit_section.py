"""The section for a unit. It shows its figures as pips beside their number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.edits.hex_parts import UNIT
from editor.edits.part_changes import figures_of_kind
from editor.panels.properties.controls.count_control import CountControl
from editor.panels.properties.part_section import PartSection
from editor.panels.properties.selected_hexes import MIXED, SelectedHexes, shared
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from schema.board import Camp
from schema.nations import find_camp
from schema.pieces import Unit

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_PIP, _STEP, _MAX = 11, 16, 6


class UnitSection(PartSection):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, UNIT)
        self.pips = Pips(context)
        figures = self.controls["figures"]
        assert isinstance(figures, CountControl)
        figures.row.insertWidget(1, self.pips)

    def show_selection(self, selection: SelectedHexes) -> None:
        super().show_selection(selection)
        units = [part for part in selection.values(self.part) if isinstance(part, Unit)]
        count = shared(unit.figures if unit.figures is not None else figures_of_kind(unit.kind) for unit in units)
        camp = shared(find_camp(unit.nation) for unit in units)
        full_strength = shared(figures_of_kind(unit.kind) for unit in units)
        shown = count if isinstance(count, int) and count <= _MAX else 0
        self.pips.show_pips(
            shown, full_strength if isinstance(full_strength, int) else 0, None if camp is MIXED else camp
        )


class Pips(QWidget):
    """A filled dot for each figure, a ring for each that is missing from full strength."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._count = self._full = 0
        self._camp: Camp | None = None
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_pips(self, count: int, full: int, camp: Camp | None) -> None:
        if (count, full, camp) != (self._count, self._full, self._camp):
            self._count, self._full, self._camp = count, full, camp
            self.setVisible(count > 0)
            self.updateGeometry()
            self.update()

    @property
    def _pip_count(self) -> int:
        return max(self._count, min(self._full, _MAX))

    def sizeHint(self) -> QSize:
        return QSize(self._pip_count * _STEP, 24)

    def minimumSizeHint(self) -> QSize:
        """They are not painted where there is no room, because the number tells the same."""
        return QSize(0, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self.width() < self._pip_count * _STEP:
            return
        tokens = self._context.tokens
        color = tokens.color("text_3" if self._camp is None else self._camp.value.replace("allies", "allied"))
        painter = smooth_painter(self)
        painter.setPen(QPen(color, 1.5))
        for index in range(self._pip_count):
            painter.setBrush(color if index < self._count else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(index * _STEP + 1, (self.height() - _PIP) / 2, _PIP, _PIP))
