"""The units of each section as bars; of an Overlord board those of each general and his sections."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFont, QFontMetrics, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QMenu, QSizePolicy, QVBoxLayout, QWidget

from editor.panels.battle.side_card import paint_side
from editor.render.fonts import lato
from editor.render.sheet.general_sheet import columns_of, general_name, general_scenario
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import Hairline, column_of, plain_label
from editor.ui.parts.live_connection import connect_while_alive, set_tool_tip
from editor.ui.parts.unit_picture import pictured_nation, unit_pixmap
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.values import capitalized
from rules.geometry.sections import overlord_sections_of, sections_of
from schema.board import BoardKind, Camp, Seat
from schema.hexes import Hex
from schema.nations import find_camp
from schema.scenario import Scenario
from schema.sections import OverlordSection, Section

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController

_PICTURE = 32
_BAR = 18
_SEATS: Final = (Seat.BOTTOM, Seat.TOP)


def section_units(scenario: Scenario) -> dict[tuple[Seat, str], int]:
    """Units by seat and section, named from that seat. One on a dotted line counts in both its sections."""
    kind = scenario.board.kind
    counts: Counter[tuple[Seat, str]] = Counter()
    for where, seat in _units(scenario):
        sections = overlord_sections_of(where, seat) if kind is BoardKind.OVERLORD else sections_of(kind, where, seat)
        counts.update((seat, section.value) for section in sections)
    return dict(counts)


def general_units(scenario: Scenario) -> dict[tuple[Seat, Section], int]:
    """The units that a general may order. One on the line between two counts for both."""
    counts: Counter[tuple[Seat, Section]] = Counter()
    for where, seat in _units(scenario):
        counts.update((seat, section) for section in sections_of(scenario.board.kind, where, seat))
    return dict(counts)


def _units(scenario: Scenario) -> list[tuple[Hex, Seat]]:
    units = []
    for where, content in scenario.by_hex.items():
        camp = None if content.unit is None else find_camp(content.unit.nation)
        seat = None if camp is None else scenario.sides.seat_of(camp)
        if seat is not None and scenario.board.kind.contains(where):
            units.append((where, seat))
    return units


class UnitBar(QWidget):
    """A number as a bar in the colour of its side, hatched for the Axis."""

    def __init__(self, controller: BattleController) -> None:
        super().__init__()
        self._context = controller.context
        self._count = self._most = 0
        self._camp: Camp | None = None
        self.setFixedHeight(_BAR + 4)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        connect_while_alive(controller.context.theme_changed, self, lambda *_: self.update())

    def show_count(self, count: int, most: int, camp: Camp | None, words: str) -> None:
        self._count, self._most, self._camp = count, max(most, 1), camp
        self.setAccessibleName(words)
        set_plain_tool_tip(self, words)
        self.update()

    @property
    def count(self) -> int:
        return self._count

    def sizeHint(self) -> QSize:
        return QSize(48, _BAR + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(36, _BAR + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        font = lato(12, QFont.Weight.Bold)
        room = QFontMetrics(font).horizontalAdvance("00") + 8
        track = QRectF(0, 2, self.width(), _BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("sunken"))
        painter.drawRoundedRect(track, 4, 4)
        if self._count:
            width = max(6.0, (self.width() - room) * self._count / self._most)
            area = QRectF(0, 2, width, _BAR)
            token = {Camp.ALLIES: "allied", Camp.AXIS: "axis", None: "line_strong"}[self._camp]
            painter.setBrush(tokens.color(token))
            painter.drawRoundedRect(area, 4, 4)
            if self._camp is Camp.AXIS:
                painter.setClipRect(area)
                painter.setPen(QPen(tokens.color("panel", 0.28), 1.5))
                for x in range(-_BAR, int(width) + _BAR, 7):
                    painter.drawLine(x, _BAR + 2, x + _BAR, 2)
                painter.setClipping(False)
        painter.setFont(font)
        painter.setPen(tokens.color("text"))
        words = QRectF(self.width() - room, 2, room - 6, _BAR)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(self._count))


class _Command(QWidget):
    """The command of one side: a row for each general, or for each section."""

    def __init__(self, controller: BattleController, seat: Seat) -> None:
        super().__init__()
        self._controller = controller
        self._context = controller.context
        self.seat = seat
        self.picture = QLabel()
        self.picture.setFixedSize(_PICTURE, _PICTURE)
        self.title, self.staff = plain_label("", "strong", wrap=True), plain_label("", "small", wrap=True)
        self.names = {section: plain_label("", "bold", wrap=True) for section in Section}
        self.facts = {section: plain_label("", "small", wrap=True) for section in Section}
        self.bars = {section: (UnitBar(controller), UnitBar(controller)) for section in Section}
        words = column_of(self.title, self.staff)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.picture, alignment=Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        self.sheets = PushButton(self._context, "battle.sheets", kind="small", icon_name="print")
        set_tool_tip(self._context, self.sheets, "battle.sheets-why")
        self.sheets.clicked.connect(self.open_sheets)
        self.menu: QMenu | None = None
        head.addWidget(self.sheets, alignment=Qt.AlignmentFlag.AlignTop)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnMinimumWidth(0, 112)
        for bar_column in (1, 2):
            self._grid.setColumnStretch(bar_column, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(self._grid)
        for row, section in enumerate(self._order()):
            label = QVBoxLayout()
            label.setSpacing(0)
            label.addWidget(self.names[section])
            label.addWidget(self.facts[section])
            self._grid.addLayout(label, row, 0)
            for bar_column, bar in enumerate(self.bars[section], start=1):
                self._grid.addWidget(bar, row, bar_column)

    def _order(self) -> tuple[Section, ...]:
        """As the map shows them, from its left to its right."""
        sections = tuple(Section)
        return sections if self.seat is Seat.BOTTOM else sections[::-1]

    def open_sheets(self) -> None:
        """One for the Commander-in-Chief and one for each general."""
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self)
        camp = self._controller.scenario.sides.at(self.seat).camp
        for section in (None, *self._order()):
            action = QAction(general_name(camp, section, self._context.language), self.menu)
            action.triggered.connect(lambda *_, section=section: self._print(section))
            self.menu.addAction(action)
        self.menu.popup(self.sheets.mapToGlobal(QPoint(0, self.sheets.height() + 2)))

    def _print(self, section: Section | None) -> None:
        self._context.window.print_sheet(general_scenario(self._controller.scenario, self.seat, section))

    def show_units(self, scenario: Scenario) -> None:
        self.sheets.setVisible(scenario.board.kind is BoardKind.OVERLORD)
        text, kind = self._context.text, scenario.board.kind
        side = scenario.sides.at(self.seat)
        is_overlord = kind is BoardKind.OVERLORD
        counts, of_general = section_units(scenario), general_units(scenario)
        most = max(counts.values(), default=1)
        code = f"battle.command-{side.camp.value}" if side.camp is not None else f"battle.seat-{self.seat.value}"
        self.title.setText(text(code))
        paint_side(self.title, self._context, side.camp)
        self.staff.setText(text("battle.generals") if is_overlord else text("battle.sections-of"))
        self.picture.setPixmap(unit_pixmap(pictured_nation(side.camp, side.nation), _PICTURE, self.devicePixelRatioF()))
        for section in Section:
            name = text(f"battle.general-{section.value}") if is_overlord else self._section(section.value)
            self.names[section].setText(name)
            total = of_general.get((self.seat, section), 0)
            area = columns_of(kind, section, self.seat)
            units = text("battle.units-count", count=total)
            halves = [half.value for half in OverlordSection if half.area is section] if is_overlord else []
            # The bars of both sections count those on the line between them.
            if shared := sum(counts.get((self.seat, half), 0) for half in halves) - total if halves else 0:
                units = f"{units}, {text('battle.on-dotted-line', count=shared)}"
            self.facts[section].setText(f"{area} · {units}")
            self._show_bars(section, counts, most, side.camp, is_overlord=is_overlord)

    def _show_bars(
        self,
        section: Section,
        counts: dict[tuple[Seat, str], int],
        most: int,
        camp: Camp | None,
        *,
        is_overlord: bool,
    ) -> None:
        left, right = self.bars[section]
        right.setVisible(is_overlord)
        self._grid.setColumnStretch(2, 1 if is_overlord else 0)
        if not is_overlord:
            names = [section.value]
        else:
            names = [half.value for half in OverlordSection if half.area is section]
            names = names if self.seat is Seat.BOTTOM else names[::-1]
        for name, bar in zip(names, (left, right), strict=False):
            count = counts.get((self.seat, name), 0)
            words = self._context.text("battle.section-units", section=f"section:{name}", count=count)
            bar.show_count(count, most, camp, words)

    def _section(self, name: str) -> str:
        return capitalized(self._context.name_of(f"section:{name}"))


class CommandsSection(FoldingSection):
    def __init__(self, controller: BattleController) -> None:
        super().__init__(controller.context, "battle.commands")
        self._controller = controller
        self.commands = {seat: _Command(controller, seat) for seat in _SEATS}
        for index, command in enumerate(self.commands.values()):
            if index:
                self.column.addWidget(Hairline())
            self.column.addWidget(command)
        self.column.addWidget(Hairline())
        controller.changed.connect(self._show)
        connect_while_alive(controller.context.language_changed, self, lambda *_: self._show())
        connect_while_alive(controller.context.theme_changed, self, lambda *_: self._show())
        self._show()

    def _show(self) -> None:
        if self._controller.scenario.board.kind is BoardKind.STANDARD:
            return  # the page hides this section
        for command in self.commands.values():
            command.show_units(self._controller.scenario)
