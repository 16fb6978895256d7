"""The steps of a document, undone ones included, and where among them lies what was saved."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoStack

from editor.document.history_steps import HistoryStep
from schema.scenario import Scenario


class _SavedState(NamedTuple):
    """Where in the history a state lies that was saved, also after an edit has cut off the way to it."""

    # How many steps led to it, and how many of them are still steps of the history.
    steps: int = 0
    shared: int = 0

    def cut_at(self, index: int) -> _SavedState:
        return self._replace(shared=min(self.shared, index))

    def distance(self, index: int) -> int:
        shared = min(self.shared, index)
        return (self.steps - shared) + (index - shared)


class HistoryStack(QUndoStack):
    """Add steps by `add` and `extend` only: Qt forgets a saved state that can no longer be reached, this does not."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        # What was last read or saved, and what is being saved.
        self._saved = _SavedState()
        self._saving = _SavedState()

    def step(self, index: int) -> HistoryStep:
        step = self.command(index)
        assert isinstance(step, HistoryStep)
        return step

    def state(self, index: int, current: Scenario) -> Scenario:
        """A state of the history: 0 is the beginning, which is the current one where there are no steps."""
        if index > 0:
            return self.step(index - 1).after
        return self.step(0).before if self.count() else current

    def find_open_step(self) -> HistoryStep | None:
        """The step that an edit may go on with: the last one. A saved state is never merged into another."""
        index = self.index()
        return self.step(index - 1) if 0 < index == self.count() and index != self.cleanIndex() else None

    def add(self, step: HistoryStep) -> None:
        """Another step after the current state; what could be redone is gone."""
        self._cut_at(self.index())
        self.push(step)

    def extend(self, step: HistoryStep, after: Scenario) -> None:
        """Let the open step reach further."""
        self._cut_at(self.index() - 1)
        step.go_on(after)

    def _cut_at(self, index: int) -> None:
        self._saved, self._saving = self._saved.cut_at(index), self._saving.cut_at(index)

    # What is saved

    @property
    def unsaved_steps(self) -> int:
        """How many steps are to be undone and done to get from here to what was last read or saved."""
        return self._saved.distance(self.index())

    def mark_saved(self) -> None:
        """The current state is what is in the file."""
        self._saved = _SavedState(self.index(), self.index())
        self.setClean()

    def begin_save(self) -> int:
        """The current state is being saved; returns its index."""
        self._saving = _SavedState(self.index(), self.index())
        return self.index()

    def end_save(self, index: int, saved: Scenario, current: Scenario) -> None:
        """That state is in the file, wherever the history is now."""
        self._saved = self._saving
        if index == self.index() and current is saved:
            self.setClean()
        elif index <= self.count() and self.state(index, current) is saved:
            self._set_clean_at(index)
        else:
            self.resetClean()

    def _set_clean_at(self, index: int) -> None:
        """Qt marks only the state that it is at: go there and back, unheard."""
        here = self.index()
        self.blockSignals(True)
        try:
            self.setIndex(index)
            self.setClean()
            self.setIndex(here)
        finally:
            self.blockSignals(False)
