"""The fields of the map scan: opacities, place, how it is kept. It speaks by signals and knows no document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from editor.board.underlay.decimal_field import DecimalField
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.labels import Hairline, plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name, set_text
from editor.ui.parts.segments import Segments
from editor.ui.parts.slider import Slider
from editor.ui.parts.tick_box import TickBox
from editor.ui.tool_tip import set_plain_tool_tip
from schema.underlay import Underlay

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_OPACITIES: Final = ("opacity", "terrain_opacity")
# Field, least, most, step.
_LOCATION_FIELDS: Final = (
    ("x", -1_000.0, 1_000.0, 0.1),
    ("y", -1_000.0, 1_000.0, 0.1),
    ("width", 0.1, 1_000.0, 0.1),
    ("rotation", -180.0, 180.0, 1.0),
)


class ScanForm(QWidget):
    """`edited(field, value)` for one value, `sealed()` when the hand has left it; the rest are wishes."""

    edited = Signal(str, object)
    sealed = Signal()
    kept_otherwise = Signal(bool)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._showing = False
        self.sliders: dict[str, Slider] = {}
        set_edit_target(self, "underlay")
        self.percents = {field: plain_label("", "label") for field in _OPACITIES}
        self.fields: dict[str, DecimalField] = {}
        self.ticks = {field: TickBox(context) for field in ("hidden", "locked")}
        self.storage = Segments(context, height=30)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(self._opacity_rows())
        column.addWidget(Hairline())
        column.addLayout(self._location_rows())
        column.addLayout(self._fit_row())
        column.addWidget(Hairline())
        column.addLayout(self._tick_row())
        column.addLayout(self._kept_row())
        column.addLayout(self._last_row())

    def _opacity_rows(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        for row, field in enumerate(_OPACITIES):
            slider = Slider()
            slider.setRange(5, 100)
            slider.setPageStep(10)
            slider.setMinimumHeight(24)
            set_accessible_name(self._context, slider, f"underlay.{field}")
            slider.valueChanged.connect(self._slid)
            slider.sliderReleased.connect(self.sealed)
            self.sliders[field] = slider
            percent = self.percents[field]
            percent.setMinimumWidth(percent.fontMetrics().horizontalAdvance("100\u00a0%") + 4)
            percent.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(self._label(field), row, 0)
            grid.addWidget(slider, row, 1)
            grid.addWidget(percent, row, 2)
        grid.setColumnStretch(1, 1)
        return grid

    def _location_rows(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        for index, (field, least, most, step) in enumerate(_LOCATION_FIELDS):
            number = DecimalField(self._context, minimum=least, maximum=most, step=step, name_code=f"underlay.{field}")
            number.changed.connect(self._numbered)
            number.left.connect(self.sealed)
            self.fields[field] = number
            row, col = divmod(index, 2)
            grid.addWidget(self._label(field), 2 * row, col)
            grid.addWidget(number, 2 * row + 1, col)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        return grid

    def _fit_row(self) -> QVBoxLayout:
        self.fit_points = PushButton(self._context, "underlay.fit-points", icon_name="target")
        self.fit_board = PushButton(self._context, "underlay.fit-board", icon_name="fit")
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self.fit_points)
        column.addWidget(self.fit_board)
        return column

    def _tick_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for field, tick in self.ticks.items():
            set_text(self._context, tick, f"underlay.{field}")
            tick.toggled.connect(self._ticked)
            row.addWidget(tick)
        row.addStretch(1)
        return row

    def _kept_row(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self._label("kept"))
        for key in ("file", "embedded"):
            self.storage.add(key)
        connect_while_alive(self._context.language_changed, self.storage, self._name_storage, now=True)
        self.storage.chosen.connect(self._keep)
        column.addWidget(self.storage, 0, Qt.AlignmentFlag.AlignLeft)
        return column

    def _name_storage(self, *_: object) -> None:
        for key in ("file", "embedded"):
            self.storage.set_words(key, self._context.text(f"underlay.kept-{key}"))

    def _last_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.another = PushButton(self._context, "underlay.another", icon_name="open")
        self.remove = PushButton(self._context, "underlay.remove", kind="danger", icon_name="bin")
        row.addWidget(self.another)
        row.addWidget(self.remove)
        row.addStretch(1)
        return row

    def _label(self, field: str) -> QWidget:
        return worded_label(self._context, f"underlay.{field}", "label")

    # What it shows

    def show_underlay(self, underlay: Underlay, *, has_pixels: bool) -> None:
        """`has_pixels`: the picture could be read, so that it can be fitted and embedded."""
        self._showing = True
        for field, slider in self.sliders.items():
            value = getattr(underlay, field)
            slider.setValue(value)
            self.percents[field].setText(self._context.text("underlay.percent", value=value))
        for field, number in self.fields.items():
            number.show_value(getattr(underlay, field))
            number.setEnabled(not underlay.locked)
        for field, tick in self.ticks.items():
            tick.setChecked(getattr(underlay, field))
        self.storage.set_current("embedded" if underlay.is_embedded else "file")
        self.storage.segment("embedded").setEnabled(has_pixels or underlay.is_embedded)
        self.fit_points.setEnabled(has_pixels and not underlay.locked and not underlay.hidden)
        self.fit_board.setEnabled(not underlay.locked)
        self._explain(underlay, has_pixels=has_pixels)
        self._showing = False

    def _explain(self, underlay: Underlay, *, has_pixels: bool) -> None:
        """Why something cannot be done now."""
        text = self._context.text
        lost = "" if has_pixels else text("underlay.why-lost")
        held = text("underlay.why-locked") if underlay.locked else ""
        unseen = text("underlay.why-hidden") if underlay.hidden else ""
        set_plain_tool_tip(self.fit_points, lost or held or unseen)
        set_plain_tool_tip(self.storage.segment("embedded"), "" if underlay.is_embedded else lost)
        for widget in (self.fit_board, *self.fields.values()):
            set_plain_tool_tip(widget, held)

    # What the user does

    def _slid(self, value: int) -> None:
        self._say(next((field for field, slider in self.sliders.items() if slider is self.sender()), ""), value)

    def _numbered(self, value: float) -> None:
        self._say(next((field for field, number in self.fields.items() if number is self.sender()), ""), value)

    def _ticked(self, on: bool) -> None:
        self._say(next((field for field, tick in self.ticks.items() if tick is self.sender()), ""), on)

    def _say(self, field: str, value: object) -> None:
        if field and not self._showing:
            self.edited.emit(field, value)

    def _keep(self, key: str) -> None:
        self.kept_otherwise.emit(key == "embedded")
