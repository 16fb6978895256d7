"""Played on: what the place does not show or plays otherwise, and Make it fit, which shows its changes first.

`fitted(Scenario | None)`: publish this copy from now on; None: the scenario as it is. `hexes_wanted(frozenset[Hex])`:
show on the map what plays differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

from editor.document.jobs import Job
from editor.publishing.fitting import Fitting, fitted, target_issues
from editor.ui.issue_words import IssueWords, fix_words
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from rules.checks import TargetName
from schema.issues import Severity

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.hexes import Hex
    from schema.issues import Issue
    from schema.scenario import Scenario

_ORDER: Final = (Severity.ERROR, Severity.WARNING, Severity.INFO)
_CHIP_WIDTH: Final = 52
_MIN_LIST_HEIGHT: Final = 40
MIN_HEIGHT: Final = 150
"""Of a list that scrolls: a few lines of it can be read."""


class TargetBox(QWidget):
    fitted = Signal(object)

    def __init__(self, context: EditorContext, scenario: Scenario) -> None:
        super().__init__()
        self._context = context
        self._scenario = scenario
        self._target: TargetName | None = None
        self._fitting: Fitting | None = None
        self._is_fitted = False
        self.issues: tuple[Issue, ...] = ()
        self._words = IssueWords(context, scenario.board.kind.rows)
        self.title = plain_label("", "bold", wrap=True)
        self._list = QWidget()
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(6)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self._list)
        for ground in (self.area.viewport(), self._list):
            ground.setAutoFillBackground(False)
        self.fit = PushButton(context, "publish.fit", icon_name="fix")
        self.fit.clicked.connect(self._show_changes)
        self.use = PushButton(context, "publish.use-copy", kind="small-main")
        self.use.clicked.connect(self._use_copy)
        self.leave = PushButton(context, "publish.leave", kind="ghost")
        self.leave.clicked.connect(self._leave)
        self.show_on_map = PushButton(context, "publish.show-on-map", kind="ghost")
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.fit, self.use, self.leave, self.show_on_map):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(40, 12, 12, 12)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.area, 1)
        column.addLayout(buttons)
        self.hide()
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        connect_while_alive(context.language_changed, self, lambda *_: self._show())

    @property
    def hexes(self) -> frozenset[Hex]:
        """Where something plays differently."""
        return frozenset(issue.hex for issue in self.issues if issue.hex is not None)

    def show_target(self, target: TargetName | None) -> None:
        """What is different there; nothing for a file that is for nobody in particular."""
        if target is self._target:
            return
        self._target, self._fitting = target, None
        self._is_fitted = False
        self.issues = ()
        self.fitted.emit(None)
        if target is None:
            self.hide()
            return
        scenario = self._scenario
        job: Job[tuple[Issue, ...]] = Job(lambda _: target_issues(scenario, target), self)
        job.done.connect(lambda issues: self._found(target, issues))
        job.failed.connect(self._context.window.report_crash)
        job.start()

    def _found(self, target: TargetName, issues: tuple[Issue, ...]) -> None:
        if target is self._target:
            self.issues = tuple(sorted(issues, key=lambda issue: _ORDER.index(issue.severity)))
            self._show()

    # What it says

    def _show(self) -> None:
        self.setVisible(self._target is not None)
        text = self._context.text
        _clear(self._rows)
        changes = None if self._fitting is None else self._fitting.changes
        if changes is not None and not self._is_fitted:
            self.title.setText(text("publish.changes", count=len(changes)))
            for issue, fix in changes:
                self._add_row(self._words.location(issue), fix_words(fix, self._context))
        else:
            code = "publish.differences-of-copy" if self._is_fitted else "publish.differences"
            self.title.setText(text(code, count=len(self.issues)) if self.issues else text("publish.no-differences"))
            for issue in self.issues:
                self._add_row(self._words.location(issue), self._words.sentence(issue))
        self._rows.addStretch(1)
        self.fit.setVisible(changes is None and any(issue.fixes for issue in self.issues))
        self.use.setVisible(changes is not None and not self._is_fitted and bool(changes))
        self.leave.setVisible(changes is not None)
        self.show_on_map.setVisible(changes is None and bool(self.hexes))
        self._fit_height()
        self.update()

    def _fit_height(self) -> None:
        """As high as what it says; where that is more than there is room for, the list scrolls."""
        layout = self.layout()
        if layout is None:
            return
        margins = layout.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        self._rows.activate()
        rows = max(0, self._rows.heightForWidth(width - self.area.verticalScrollBar().sizeHint().width()))
        self._list.setMinimumHeight(rows)  # Qt takes the height of words in their narrowest form
        # By itself a list that scrolls wants some lines' height, also when it is empty, and takes it from the title.
        self.area.setVisible(rows > 0)
        self.area.setMinimumHeight(min(rows, _MIN_LIST_HEIGHT))
        has_buttons = any(not button.isHidden() for button in (self.fit, self.use, self.leave, self.show_on_map))
        under = [part for part in (rows, self.fit.sizeHint().height() if has_buttons else 0) if part]
        heights = self.title.heightForWidth(width) + sum(under) + len(under) * layout.spacing()
        wanted = margins.top() + heights + margins.bottom()
        self.setMinimumHeight(min(wanted, MIN_HEIGHT))
        self.setMaximumHeight(wanted)

    def _add_row(self, place: str, words: str) -> None:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        chip = plain_label(place, "chip")
        chip.setMinimumWidth(_CHIP_WIDTH)
        chip.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.addWidget(chip, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(plain_label(words, wrap=True), 1)
        self._rows.addWidget(row)
        row.show()  # at once: what Qt will show later has no height yet

    # Make it fit

    def _show_changes(self) -> None:
        target, scenario = self._target, self._scenario
        if target is None:
            return
        self.fit.setEnabled(False)
        job: Job[Fitting] = Job(lambda _: fitted(scenario, target), self)
        job.done.connect(self._has_changes)
        job.failed.connect(self._context.window.report_crash)
        job.start()

    def _has_changes(self, fitting: Fitting) -> None:
        self.fit.setEnabled(True)
        self._fitting = fitting
        self._show()

    def _use_copy(self) -> None:
        fitting, target = self._fitting, self._target
        if fitting is None or target is None:
            return
        self._is_fitted = True
        self.issues = target_issues(fitting.scenario, target)
        self.fitted.emit(fitting.scenario)
        self._show()

    def _leave(self) -> None:
        was_fitted, target = self._is_fitted, self._target
        self._fitting, self._is_fitted = None, False
        if was_fitted and target is not None:
            self.issues = target_issues(self._scenario, target)
            self.fitted.emit(None)
        self._show()

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_height()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        loud = any(issue.severity is not Severity.INFO for issue in self.issues)
        tone = "warning" if loud else "info" if self.issues else "ok"
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color(f"{tone}_soft"))
        painter.drawRoundedRect(QRectF(self.rect()), 8, 8)
        icon = "check_circle" if tone == "ok" else tone
        painter.drawPixmap(13, 13, pixmap(icon, tokens.color(tone), 18, self.devicePixelRatioF()))


def _clear(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
