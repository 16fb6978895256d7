"""The tool bar of the Issues panel in the header of its dock: counts, target, profile of the rules, and a menu.

Combo boxes that do not fit are in the menu.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QWidget

from editor.board.overlays.rules_choice import choose_profile
from editor.panels.issues.check_options import SETTINGS, TARGETS, choose_target, read_check_options
from editor.panels.issues.count_chips import CountChips
from editor.panels.issues.findings import Findings, GroupBy
from editor.panels.issues.issues_panel import IssuesPanel
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.labels import worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.menu_choices import add_choices
from editor.ui.parts.pop_up_menu import pop_up_at_end
from schema.catalog.switch import Profile

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_GAP = 8


class IssueToolBar(QWidget):
    def __init__(self, context: EditorContext, panel: IssuesPanel) -> None:
        super().__init__()
        self._context = context
        self._panel = panel
        self.counts = CountChips(context)
        self.counts.severity_chosen.connect(panel.show_severity)
        panel.severity_changed.connect(self.counts.show_only)
        self.label = worded_label(context, "issues.for", "label")
        self.target = ChoiceCombo(context, "issues.target")
        self.target.set_choices([(target, f"issues.target.{target}") for target in TARGETS], "")
        self.target.chosen.connect(self._choose_target)
        self.rules = ChoiceCombo(context, "issues.rules")
        self.rules.set_choices([(profile.value, f"issues.rules.{profile.value}") for profile in Profile], "")
        self.rules.chosen.connect(self._choose_rules)
        self.more = IconButton(context, "more", side=28, icon_size=16, code="issues.more-tools")
        self.more.clicked.connect(self.open_menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_GAP)
        row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        row.addStretch(1)
        for part in (self.counts, self.label, self.target, self.rules, self.more):
            row.addWidget(part, alignment=Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        connect_while_alive(context.settings.changed, self, self._setting_changed)
        connect_while_alive(context.language_changed, self, lambda *_: self._fit())
        self._show_options()

    def show_findings(self, findings: Findings | None) -> None:
        self.counts.show_findings(findings)
        self._fit()

    # Options

    def _setting_changed(self, name: str) -> None:
        if name in SETTINGS:
            self._show_options()

    def _show_options(self) -> None:
        options = read_check_options(self._context.settings)
        self.target.set_value(options.target)
        self.rules.set_value(options.profile.value)

    def _choose_target(self, target: str) -> None:
        choose_target(self._context.settings, target)

    def _choose_rules(self, profile: str) -> None:
        choose_profile(self._context.settings, Profile(profile))

    # The menu

    def open_menu(self) -> None:
        menu = self.make_menu()
        pop_up_at_end(menu, self.more)

    def make_menu(self) -> QMenu:
        text, options = self._context.text, read_check_options(self._context.settings)
        menu = QMenu(self)
        menu.setAccessibleName(text("issues.more-tools"))
        show = menu.addAction(self._context.icon("filter"), text("issues.filter"))
        show.setCheckable(True)
        show.setChecked(not self._panel.filter_row.isHidden())
        show.toggled.connect(self._panel.set_filter_shown)
        menu.addSection(text("issues.group-by"))
        groups = [(by.value, text(f"issues.by-{by.value}")) for by in GroupBy]
        add_choices(menu, groups, self._panel.group_by.value, self._panel.set_group_by)
        if self.target.isHidden():
            menu.addSection(text("issues.target"))
            targets = [(target, text(f"issues.target.{target}")) for target in TARGETS]
            add_choices(menu, targets, options.target, self._choose_target)
        if self.rules.isHidden():
            menu.addSection(text("issues.rules"))
            rules = [(profile.value, text(f"issues.rules.{profile.value}")) for profile in Profile]
            add_choices(menu, rules, options.profile.value, self._choose_rules)
        return menu

    # Width

    def _fit(self) -> None:
        room = self.width() - self._width(self.counts) - self._width(self.more)
        for parts in ((self.label, self.target), (self.rules,)):
            needed = sum(map(self._width, parts))
            for part in parts:
                part.setVisible(needed <= room)
            room = room - needed if needed <= room else 0

    @staticmethod
    def _width(part: QWidget) -> int:
        return part.sizeHint().width() + _GAP

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width(self.counts) + self._width(self.more), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
