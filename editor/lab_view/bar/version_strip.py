"""Which version of the scenario the lab shows: a choice of versions, what the scenario is now, and a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from editor.lab_view.running.played_version import PlayedVersion
from editor.lab_view.words.version_words import version_result
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.chevron_combo import ChevronCombo
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_tool_tip

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.lab_view.running.lab_session import LabSession
    from editor.ui.context import EditorContext

_CHOICE_WIDTH: Final = 220


class VersionStrip(QWidget):
    """`chosen(PlayedVersion)`: show it; `back_wanted(PlayedVersion)`: make the scenario this version again.

    It is hidden while there is only one version, and the scenario is that one.
    """

    chosen = Signal(PlayedVersion)
    back_wanted = Signal(PlayedVersion)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._versions: tuple[PlayedVersion, ...] = ()
        self.choice = ChevronCombo(context)
        self.choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.choice.setMinimumWidth(_CHOICE_WIDTH)
        self.choice.activated.connect(self.choose)
        self.words = plain_label("", "label", wrap=True)
        self.back = PushButton(context, "lab.version-back", kind="small", icon_name="undo")
        set_tool_tip(context, self.back, "lab.version-back-tip")
        self.back.clicked.connect(lambda *_: self.back_wanted.emit(self._versions[self.choice.currentIndex()]))
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(12)
        row.addWidget(worded_label(context, "lab.version", "label"))
        row.addWidget(self.choice, 2)
        row.addWidget(self.words, 3)
        row.addWidget(self.back)
        connect_while_alive(context.language_changed, self, lambda *_: self._name_choice(), now=True)

    def _name_choice(self) -> None:
        self.choice.setAccessibleName(self._context.text("lab.version"))

    def choose(self, index: int) -> None:
        self.chosen.emit(self._versions[index])

    def show_versions(self, session: LabSession, document: Document | None, shown: PlayedVersion | None) -> None:
        """Those of a document, and the one whose reading is shown."""
        if document is None or shown is None:
            self.hide()
            return
        scenario = document.scenario
        versions = session.versions(document, shown.options.profile, shown.options.players)
        is_current = shown.is_version_of(scenario)
        self.setVisible(len(versions) > 1 or not is_current)
        for part in (self.words, self.back):
            part.setVisible(not is_current)
        self._versions = tuple(versions)
        names = [version_result(version, self._context) for version in versions]
        if names != [self.choice.itemText(index) for index in range(self.choice.count())]:
            self.choice.clear()
            self.choice.addItems(names)
        self.choice.setCurrentIndex(versions.index(shown))
        is_tested = any(version.is_version_of(scenario) for version in versions)
        words = self._words(session.change_of(scenario), is_tested=is_tested)
        self.words.setText("" if is_current else words)

    def _words(self, change: str, *, is_tested: bool) -> str:
        text = self._context.text
        now = text("lab.version-now", change=change) if change else text("lab.version-edited")
        return f"{now} {text('lab.version-tested' if is_tested else 'lab.version-untested')}"
