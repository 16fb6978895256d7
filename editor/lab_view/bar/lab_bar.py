"""The bar of the lab: what is tested, how many games, by which rules, how far the run is, and what to do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from editor.lab_view.bar.players_button import PlayersButton
from editor.lab_view.bar.run_progress import RunProgress
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.elided_label import ElidedLabel
from editor.ui.parts.labels import Hairline, set_background
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name, set_tool_tip
from editor.ui.parts.number_field import NumberField
from editor.ui.tool_tip import set_plain_tool_tip
from schema.catalog.switch import Profile

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from rules.lab.reading import Progress

GAMES: Final = 1_000
REPORTS: Final = (".pdf", ".html")
_MIN_GAMES, _MAX_GAMES, _STEP = 100, 20_000, 100
_TITLE_ROOM: Final = 190


class LabBar(QWidget):
    """`run_wanted()`, `compare_wanted()`, `report_wanted(str)`: with the extension of the file."""

    run_wanted = Signal()
    compare_wanted = Signal()
    report_wanted = Signal(str)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._is_running = self._has_reading = False
        self.setFixedHeight(60)
        set_accessible_name(context, self, "lab.bar")
        self.title = ElidedLabel("strong")
        self.facts = ElidedLabel("small")
        self.games = NumberField(context, minimum=_MIN_GAMES, maximum=_MAX_GAMES, value=GAMES, step=_STEP)
        connect_while_alive(
            context.language_changed, self, lambda *_: self.games.setAccessibleName(context.text("lab.games")), now=True
        )
        set_tool_tip(context, self.games, "lab.games-tip")
        self.rules = ChoiceCombo(context, "lab.rules")
        self.rules.set_choices([(profile.value, f"issues.rules.{profile.value}") for profile in Profile], Profile.BOOK)
        self.players = PlayersButton(context)
        self.progress = RunProgress(context)
        self.compare = PushButton(context, "lab.compare", icon_name="compare")
        self.report = PushButton(context, "lab.report", icon_name="export")
        self.more = IconButton(context, "more", code="lab.more")
        self.run = PushButton(context, "lab.run", kind="main", icon_name="play")
        self.run_again = PushButton(context, "lab.run-again", kind="main", icon_name="play")
        self.stop = PushButton(context, "lab.stop", icon_name="stop")
        self.compare.clicked.connect(self.compare_wanted)
        self.report.clicked.connect(lambda *_: self._popup(self.report_menu(), self.report))
        self.more.clicked.connect(self._show_more)
        for button in (self.run, self.run_again):
            button.clicked.connect(self.run_wanted)
        self._arrange()
        connect_while_alive(context.language_changed, self, lambda *_: self._fit())
        self.players.chosen.connect(lambda *_: self._fit())
        self.show_state(is_running=False, has_reading=False)

    def _arrange(self) -> None:
        names = QVBoxLayout()
        names.setSpacing(0)
        for label in (self.title, self.facts):
            # Aligned, or the narrower of the two would cut the other.
            names.addWidget(label, 0, Qt.AlignmentFlag.AlignLeft)
        names.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        line = Hairline(upright=True)
        line.setFixedHeight(36)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 14, 0)
        row.setSpacing(12)
        row.addLayout(names)
        for field in (line, self.players, self.games, self.rules):
            row.addWidget(field)
        row.addStretch(1)
        for part in (self.progress, self.compare, self.report, self.more, self.stop, self.run, self.run_again):
            row.addWidget(part)

    # What it shows

    @property
    def profile(self) -> Profile:
        return Profile(self.rules.value)

    def show_title(self, title: str, facts: str) -> None:
        self.title.set_words(title)
        self.facts.set_words(facts)
        self.facts.setVisible(bool(facts))

    def show_progress(self, progress: Progress | None, *, is_running: bool) -> None:
        self.progress.show_progress(progress, is_running=is_running)

    def show_state(
        self,
        *,
        is_running: bool,
        has_reading: bool,
        is_current: bool = True,
        can_run: bool = True,
        reason: str = "",
    ) -> None:
        """While a run goes on its button stops it. `is_current`: the reading is of the scenario as it is now.
        `reason` says why nothing can be run.
        """
        had_focus = any(button.hasFocus() for button in (self.run, self.run_again, self.stop))
        self._is_running, self._has_reading = is_running, has_reading
        self.stop.setVisible(is_running)
        self.run.setVisible(not is_running and not (has_reading and is_current))
        self.run_again.setVisible(not is_running and has_reading and is_current)
        for button in (self.run, self.run_again):
            button.setEnabled(can_run)
            set_plain_tool_tip(button, reason)
            button.setAccessibleDescription(reason)
        for button in (self.compare, self.report):
            button.setEnabled(has_reading)
        for field in (self.players, self.games, self.rules):
            field.setEnabled(not is_running and (can_run or bool(reason)))
        if had_focus:
            self.focus_main()
        self._fit()

    def focus_main(self) -> None:
        """To the button that starts or stops, where one of them does, else to the first choice."""
        for button in (self.stop, self.run, self.run_again, self.players):
            if not button.isHidden() and button.isEnabled():
                button.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    # What fits

    def _show_more(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        compare = menu.addAction(self._context.icon("compare"), self.compare.text())
        compare.triggered.connect(self.compare_wanted)
        self._add_reports(menu)
        for action in menu.actions():
            action.setEnabled(self._has_reading)
        self._popup(menu, self.more)

    def report_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._add_reports(menu)
        return menu

    def _add_reports(self, menu: QMenu) -> None:
        for extension in REPORTS:
            action = menu.addAction(self._context.icon("export"), self._context.text(f"lab.report-{extension[1:]}"))
            action.triggered.connect(partial(self._want_report, extension))

    def _want_report(self, extension: str, *_: object) -> None:
        self.report_wanted.emit(extension)

    def _popup(self, menu: QMenu, button: QWidget) -> None:
        menu.popup(button.mapToGlobal(QPoint(0, button.height() + 2)))

    def _fit(self) -> None:
        """Compare and Report go into the menu where they have no room."""
        always = (self.players, self.games, self.rules, self.progress, self.stop, self.run, self.run_again)
        needed = sum(widget.sizeHint().width() + 12 for widget in always if not widget.isHidden())
        folding = sum(widget.sizeHint().width() + 12 for widget in (self.compare, self.report))
        title = min(max(self.title.sizeHint().width(), self.facts.sizeHint().width()), _TITLE_ROOM)
        has_room = needed + folding + title + 64 <= self.width()
        self.compare.setVisible(has_room)
        self.report.setVisible(has_room)
        self.more.setVisible(not has_room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
