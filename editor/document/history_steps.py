"""A step of the history: the scenario before and after, and what was done."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Hashable, Mapping
from typing import NamedTuple

from PySide6.QtGui import QUndoCommand

from editor.edits.edit import Edit
from schema.issues import Parameter
from schema.scenario import Scenario

Show = Callable[[Scenario], None]


class HistoryEntry(NamedTuple):
    """A line of the history list: a text of the window's catalog, its parameters, and when it was done last."""

    text_key: str
    params: Mapping[str, Parameter]
    moment: datetime.datetime | None = None


class HistoryStep(QUndoCommand):
    """Undo and redo only hand over a scenario. Steps with the same key that follow each other are one.

    The document merges them: a command that Qt itself merges (`mergeWith`) is never freed by PySide 6.11, and a stroke
    would leave the scenarios of all its moments in memory.
    """

    def __init__(self, edit: Edit, before: Scenario, after: Scenario, key: Hashable | None, show: Show) -> None:
        super().__init__(edit.text_key)
        self._edit = edit
        self.key = key
        self._show = show
        self.before = before
        self.after = after
        self.moment = datetime.datetime.now().astimezone()
        self._entry: HistoryEntry | None = None

    @property
    def merge_key(self) -> Hashable | None:
        return self._edit.merge_key

    @property
    def entry(self) -> HistoryEntry:
        """Named after the first edit; with the hex if there was only one, else with the number of hexes."""
        if self._entry is None:
            hexes = self.after.changed_hexes(self.before)
            params: dict[str, Parameter] = dict(self._edit.text_params)
            if len(hexes) == 1:
                params["hex"] = self.after.label(next(iter(hexes)))
            elif hexes:
                params["count"] = len(hexes)
            self._entry = HistoryEntry(self._edit.text_key, params, self.moment)
        return self._entry

    def go_on(self, after: Scenario) -> None:
        """Reach further. What was painted and painted back is obsolete: undoing it removes it."""
        self.after = after
        self.moment = datetime.datetime.now().astimezone()
        self._entry = None
        self.setObsolete(after == self.before)

    # Qt overrides

    def undo(self) -> None:
        self._show(self.before)

    def redo(self) -> None:
        self._show(self.after)
