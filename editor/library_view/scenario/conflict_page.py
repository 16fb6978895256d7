"""The page for a scenario that somebody else has changed meanwhile: three boards, both changes, and a choice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QWidget

from editor.library_view.cards.card_words import format_moment, person_name
from editor.library_view.scenario.board_row import BoardRow, ComparedScenario
from editor.library_view.sub_page import SubPage
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.wording.differences import difference_text
from library.merging import merged
from library.store import ChangedMeanwhile, get_scenario_version, put_scenario
from library.store.log import Change
from library.user import user_name
from library.values import EditConflict
from schema.differences import find_differences
from schema.scenario import Scenario

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.ui.context import EditorContext
    from i18n.languages import Language

# Of more differences than these only the number is shown.
_MAX_LINES: Final = 100


@dataclass(frozen=True, slots=True)
class ScenarioConflict:
    """The three versions of a scenario. `base`: None where nobody knows what the change was made from."""

    key: str
    conflict: EditConflict
    base: Scenario | None
    mine: Scenario
    theirs: Scenario
    my_changes: tuple[str, ...] = ()
    their_changes: tuple[str, ...] = ()


class ScenarioConflictPage(SubPage):
    """`solved(key)` when one of the versions has been written, or theirs is kept."""

    solved = Signal(str)

    def __init__(self, context: EditorContext, access: LibraryAccess) -> None:
        super().__init__(context)
        self._access = access
        self.shown: ScenarioConflict | None = None
        self.boards = BoardRow(context, 3)
        lists = QHBoxLayout()
        lists.setContentsMargins(24, 16, 24, 8)
        lists.setSpacing(16)
        self.changes = (QPlainTextEdit(), QPlainTextEdit())
        for browser, code in zip(self.changes, ("library.conflict.mine", "library.conflict.theirs"), strict=True):
            browser.setReadOnly(True)
            set_accessible_name(context, browser, code)
            lists.addWidget(browser, 1)
        self.merge = PushButton(context, "library.conflict.merge", kind="main")
        self.mine = PushButton(context, "library.conflict.take-mine")
        self.theirs = PushButton(context, "library.conflict.keep-theirs")
        self.merge.clicked.connect(self._merge)
        self.mine.clicked.connect(self._take_mine)
        self.theirs.clicked.connect(self._keep_theirs)
        buttons = QWidget()
        flow = FlowLayout(buttons, gap=8, line_gap=8)
        for button in (self.merge, self.mine, self.theirs):
            flow.addWidget(button)
        foot = QHBoxLayout()
        foot.setContentsMargins(24, 0, 24, 16)
        foot.addWidget(buttons)
        self.column.addWidget(self.boards)
        self.column.addLayout(lists, 1)
        self.column.addLayout(foot)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        connect_while_alive(context.theme_changed, self, lambda *_: self._show())

    def show_conflict(self, key: str, conflict: EditConflict, mine: Scenario | None = None) -> None:
        """`mine`: the version that was to be written, where the library does not have it."""
        job = self._access.read(partial(_read_conflict, key, conflict, mine, self._context.language), self)
        job.done.connect(self._arrived)

    def _arrived(self, shown: ScenarioConflict) -> None:
        self.shown = shown
        self._show()

    def _show(self) -> None:
        shown = self.shown
        if shown is None:
            return
        text, conflict = self._context.text, shown.conflict
        who, when = person_name(conflict.by, self._context), format_moment(conflict.at, self._context)
        self.title.setText(text("library.conflict.scenario", by=who, at=when))
        captions = (text("library.conflict.base"), text("library.conflict.mine"), f"{who} · {when}")
        versions = (shown.base, shown.mine, shown.theirs)
        self.boards.show_scenarios(
            [
                None if scenario is None else ComparedScenario(caption, scenario)
                for caption, scenario in zip(captions, versions, strict=True)
            ]
        )
        changes = zip(self.changes, captions[1:], (shown.my_changes, shown.their_changes), strict=True)
        for browser, caption, lines in changes:
            rest = len(lines) - _MAX_LINES
            more = [text("library.differences-more", count=rest)] if rest > 0 else []
            browser.setPlainText("\n".join([caption, "", *lines[:_MAX_LINES], *more]))

    def _keep_theirs(self) -> None:
        if self.shown is not None:
            self.solved.emit(self.shown.key)

    def _take_mine(self) -> None:
        if self.shown is not None:
            self._write(self.shown.mine)

    def _merge(self) -> None:
        """Both changes; where both have changed the same, yours."""
        shown = self.shown
        if shown is not None:
            base = Scenario() if shown.base is None else shown.base
            self._write(merged(base, shown.mine, shown.theirs, prefers_new=True).scenario)

    def _write(self, scenario: Scenario) -> None:
        assert self.shown is not None
        job = self._access.write(partial(_put, self.shown.key, scenario, self.shown.conflict.version))
        job.done.connect(partial(self._wrote, self.shown.key))

    def _wrote(self, key: str, conflict: EditConflict | None) -> None:
        if conflict is None:
            self._context.toast(self._context.text("library.conflict.solved"))
            self.solved.emit(key)
        elif self.shown is not None:  # somebody was faster once more
            base = self.shown.conflict.base
            self.show_conflict(key, conflict.model_copy(update={"base": base}), self.shown.mine)


def _read_conflict(
    key: str, conflict: EditConflict, mine: Scenario | None, language: Language, session: Session
) -> ScenarioConflict:
    base = None if conflict.base is None else get_scenario_version(session=session, digest=conflict.base)
    theirs = get_scenario_version(session=session, digest=conflict.theirs)
    if mine is None:
        mine = get_scenario_version(session=session, digest=str(conflict.mine))
    before = Scenario() if base is None else base
    mine_changed, theirs_changed = (
        tuple(difference_text(one, language) for one in find_differences(before, after)) for after in (mine, theirs)
    )
    return ScenarioConflict(key, conflict, base, mine, theirs, mine_changed, theirs_changed)


def _put(key: str, scenario: Scenario, version: str, session: Session) -> EditConflict | None:
    change = Change.now(user_name())
    try:
        put_scenario(session=session, key=key, scenario=scenario, change=change, based_on=version)
    except ChangedMeanwhile as problem:
        return problem.conflict
    return None
