"""The document: one open scenario with its history, its file and its recovery copy. It announces every change."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from editor.document.autosave import Autosave
from editor.document.file_watch import DiskChange, FileStamp, FileWatch, stamp_of
from editor.document.history_stack import HistoryStack
from editor.document.history_steps import HistoryEntry, HistoryStep
from editor.document.number_series import is_series
from editor.document.recovery import RecoveryCopy, RecoveryStore
from editor.document.save_job import SaveResult, SaveTask
from editor.document.selection import NOTHING_SELECTED, Selection
from editor.edits.edit import Edit, ReplaceScenario
from editor.edits.underlay import NameUnderlayFrom
from schema.formats import codecs
from schema.formats.identity import FileIdentity
from schema.issues import Issue
from schema.scenario import Scenario

# After such a pause a number that is changed again is another step of the history.
SERIES_PAUSE_MS: Final = 2000


class Document(QObject):
    """Change it by `do(edit)` only. Signals: what changed, and whether it is saved. `identity`: for a library.

    `changed(before, after)` comes once for each edit, undo, redo or jump in the history. Selecting is no change.
    """

    changed = Signal(Scenario, Scenario)
    dirty_changed = Signal(bool)
    history_changed = Signal()
    path_changed = Signal(object)
    selection_changed = Signal(Selection)
    changed_on_disk = Signal(object)
    autosave_failed = Signal(BaseException)

    def __init__(
        self,
        scenario: Scenario | None = None,
        *,
        path: Path | None = None,
        notes: tuple[Issue, ...] = (),
        identity: FileIdentity | None = None,
        stamp: FileStamp | None = None,
        recovery: RecoveryStore | None = None,
        parent: QObject | None = None,
    ) -> None:
        """With a `recovery` store, unsaved work is kept there against a crash. `stamp` is the file as it was read."""
        super().__init__(parent)
        self._scenario = scenario or Scenario()
        self._path = path
        self._saving_to: Path | None = None
        # What was normalised or not understood when the file was read, or could not be said when it was written.
        self.notes = notes
        # Tells documents without title and file apart; whoever opens them gives it.
        self.untitled_number = 1
        self.identity = identity
        self._selection = NOTHING_SELECTED
        self._stroke = 0
        self._stroke_base: Scenario | None = None
        self._chain = 0
        self._last_edit = QElapsedTimer()
        self._quiet = False
        self._closed = False
        self.stack = HistoryStack(self)
        self.stack.cleanChanged.connect(self._clean_changed)
        self.stack.indexChanged.connect(self._index_changed)
        self._watch = FileWatch(self)
        self._watch.changed.connect(self._disk_changed)
        self._watch.watch(path, stamp)
        self.autosave: Autosave | None = None
        if recovery is not None:
            self.autosave = Autosave(recovery, self)
            self.autosave.set_path(path)
            self.autosave.failed.connect(self.autosave_failed)

    @classmethod
    def recovered(cls, copy: RecoveryCopy, *, recovery: RecoveryStore, parent: QObject | None = None) -> Document:
        """The scenario of a recovery copy, unsaved. Undo goes back to what is in the file. The copy can then go."""
        original = copy.find_original()
        scenario = original or copy.scenario
        document = cls(scenario, path=copy.path, identity=copy.identity, recovery=recovery, parent=parent)
        if original is None or not document.do(ReplaceScenario(copy.scenario, text_key="history.recover")):
            document.stack.resetClean()
        document._keep_copy()
        return document

    # The scenario

    @property
    def scenario(self) -> Scenario:
        return self._scenario

    @property
    def selection(self) -> Selection:
        return self._selection

    def select(self, selection: Selection) -> None:
        if selection != self._selection:
            self._selection = selection
            self.selection_changed.emit(selection)

    def do(self, edit: Edit) -> bool:
        """Make an edit. Returns whether anything changed; an edit that changes nothing leaves no step."""
        return self._push(edit, edit.apply(self._scenario))

    def redraw(self, edit: Edit) -> bool:
        """Within a stroke: take back what the stroke did so far and make this edit instead."""
        if self._stroke_base is None:
            return self.do(edit)
        return self._push(edit, edit.apply(self._stroke_base))

    def _push(self, edit: Edit, after: Scenario) -> bool:
        if after is self._scenario or after == self._scenario:
            return False
        key: Hashable | None = None
        if self._stroke_base is not None:
            key = ("stroke", self._stroke)
        elif edit.merge_key is not None:
            key = ("chain", self._chain, edit.merge_key)
        if (step := self._step_to_go_on(key) or self._number_series(edit, after)) is not None:
            self.stack.extend(step, after)
            if step.isObsolete():
                self._show(step.before)
                self.stack.undo()  # Qt drops the step
            else:
                self._show(after)
                self._index_changed()
        else:
            self.stack.add(HistoryStep(edit, self._scenario, after, key, self._show))
        self._last_edit.start()
        return True

    def _step_to_go_on(self, key: Hashable | None) -> HistoryStep | None:
        """The last step if an edit with this key belongs to it."""
        step = None if key is None else self.stack.find_open_step()
        return step if step is not None and step.key == key else None

    def _number_series(self, edit: Edit, after: Scenario) -> HistoryStep | None:
        """The last step if this edit changes the same number again, moments later: five clicks on plus are one step."""
        is_late = not self._last_edit.isValid() or self._last_edit.hasExpired(SERIES_PAUSE_MS)
        if self._stroke_base is not None or edit.merge_key is None or is_late:
            return None
        if (step := self.stack.find_open_step()) is None or step.merge_key != edit.merge_key:
            return None
        return step if is_series((step.before, step.after), (self._scenario, after)) else None

    def _show(self, scenario: Scenario) -> None:
        before, self._scenario = self._scenario, scenario
        if not self._quiet and before is not scenario:
            self.changed.emit(before, scenario)

    # Strokes: from begin to end one step

    @property
    def in_stroke(self) -> bool:
        return self._stroke_base is not None

    def begin_stroke(self) -> None:
        self.end_stroke()
        self._stroke += 1
        self._stroke_base = self._scenario

    def end_stroke(self) -> None:
        self._stroke_base = None
        self.seal()

    def cancel_stroke(self) -> None:
        """Take back what the stroke did. It leaves no step."""
        if self._stroke_base is not None:
            self._push(ReplaceScenario(self._stroke_base), self._stroke_base)
        self.end_stroke()

    @contextmanager
    def stroke(self) -> Iterator[None]:
        self.begin_stroke()
        try:
            yield
        except BaseException:
            self.cancel_stroke()
            raise
        self.end_stroke()

    def seal(self) -> None:
        """The next edit is a new step, whatever it is. Call it when a text field loses the focus."""
        self._chain += 1

    # History

    @property
    def can_undo(self) -> bool:
        return self.stack.canUndo()

    @property
    def can_redo(self) -> bool:
        return self.stack.canRedo()

    def undo(self) -> None:
        self._end_series()  # what comes after an undo does not go on with what was before it
        self.stack.undo()

    def redo(self) -> None:
        self._end_series()
        self.stack.redo()

    def _end_series(self) -> None:
        self.end_stroke()
        self._last_edit.invalidate()

    def history(self) -> tuple[HistoryEntry, ...]:
        """All steps, also those that were undone. Step n leads from state n to state n + 1."""
        return tuple(self.stack.step(index).entry for index in range(self.stack.count()))

    def scenario_at(self, index: int) -> Scenario:
        """A state of the history: 0 is the beginning."""
        return self._scenario if index == self.stack.index() else self.stack.state(index, self._scenario)

    @property
    def history_index(self) -> int:
        """How many of the steps are done."""
        return self.stack.index()

    @property
    def saved_index(self) -> int:
        """The state that is in the file; -1 if there is no file, or it cannot be reached any more."""
        return -1 if self.path is None else self.stack.cleanIndex()

    def go_to(self, index: int) -> None:
        """Undo or redo up to a state of the history: 0 is the beginning. Views hear of it once."""
        self._end_series()
        before = self._scenario
        self._quiet = True
        try:
            self.stack.setIndex(index)
        finally:
            self._quiet = False
        if self._scenario is not before:
            self.changed.emit(before, self._scenario)
            self._keep_copy()

    def _index_changed(self) -> None:
        if not self._quiet:
            self._keep_copy()
        self.history_changed.emit()

    # The file

    @property
    def path(self) -> Path | None:
        return self._path

    @property
    def names_from(self) -> Path | None:
        """The file from whose folder the scenario names others: while it is being saved, already the new one."""
        return self._saving_to or self._path

    @property
    def form(self) -> str:
        """The format of its file, by extension; our own for a document that has none yet."""
        return codecs.NATIVE if self._path is None else codecs.extension(self._path)

    @property
    def is_dirty(self) -> bool:
        return not self.stack.isClean()

    @property
    def changes(self) -> int:
        """How many steps the scenario is away from what was last read or saved, whoever wrote the file since then.

        A step that was undone before another one was done instead counts, too: neither is in the file.
        """
        return self.stack.unsaved_steps

    def save(self) -> tuple[Issue, ...]:
        """Write the file, all or nothing; returns what its format could not say. Raises KnownProblem."""
        if self._path is None:
            raise ValueError("a new document is saved by save_as")
        return self.save_as(self._path)

    def save_as(self, path: Path) -> tuple[Issue, ...]:
        """Write another file, in the format of its extension, and go on with that one."""
        task = self.begin_save(path)
        try:
            written = task.write()
        except BaseException:
            self.drop_save()
            raise
        self.end_save(task, written)
        return written.notes

    def begin_save(self, path: Path, *, replace: bool = False) -> SaveTask:
        """What is to be written now. Then `end_save` or `drop_save`; until then our own writing is not noticed.

        What somebody else has written since the last look is not overwritten, unless `replace` says so.
        """
        known = None if replace or path != self._path else self._watch.known
        self.end_stroke()  # what is done from now on is a step of its own
        self._saving_to = path
        self.do(NameUnderlayFrom(self._path, path))
        self._watch.hold()
        # Its own in its own file and in the first one. Another file beside it is another scenario.
        is_new = path != self._path and (self._path is not None or self.identity is None)
        identity = FileIdentity.new() if is_new else self.identity
        return SaveTask(path, self._scenario, self.stack.begin_save(), known, identity)

    def end_save(self, task: SaveTask, written: SaveResult) -> None:
        """The task is in its file. What was done since then is not."""
        if self._closed:
            return
        moved, self._path, self._saving_to = task.path != self._path, task.path, None
        self.notes = written.notes
        self.identity = task.identity
        self._watch.watch(task.path, written.stamp)
        self._mark_saved(task)
        if self.autosave is not None:
            self.autosave.set_path(task.path)
            self._keep_copy()
        if moved:
            self.path_changed.emit(task.path)

    def drop_save(self) -> None:
        """Nothing was written: the document is as unsaved as before."""
        if not self._closed:
            self._watch.release()
            there, self._saving_to = self._saving_to, None
            if there is not None:
                self.do(NameUnderlayFrom(there, self._path))

    def _mark_saved(self, task: SaveTask) -> None:
        self._quiet = True
        self.stack.end_save(task.index, task.scenario, self._scenario)
        self._quiet = False
        if self.is_dirty:  # by what was done meanwhile
            self.dirty_changed.emit(True)
            self.history_changed.emit()

    def revert(self) -> None:
        """Read the file again. It is a step of the history, so it can be undone. Raises KnownProblem."""
        if self._path is None:
            self.go_to(0)
            return
        self.end_stroke()
        stamp = stamp_of(self._path)  # before reading: what is written meanwhile is then noticed
        loaded = codecs.load(self._path)
        self.notes = loaded.notes
        self.do(ReplaceScenario(loaded.scenario, text_key="history.revert"))
        self._watch.watch(self._path, stamp)
        self.stack.mark_saved()

    def check_disk(self, *, thoroughly: bool = False) -> DiskChange | None:
        """Look whether somebody else changed the file; call it when the window gets the focus."""
        return self._watch.check(thoroughly=thoroughly)

    def _disk_changed(self, change: DiskChange) -> None:
        self.stack.resetClean()  # what is in the file is no state of this history any more
        self.changed_on_disk.emit(change)

    def close(self) -> None:
        """The user is done with it, saved or not: no recovery copy, nothing watched."""
        self.end_stroke()
        self._closed = True
        self._watch.watch(None)
        if self.autosave is not None:
            self.autosave.close()

    def _clean_changed(self, clean: bool) -> None:
        self.dirty_changed.emit(not clean)
        if clean and self.autosave is not None:
            self.autosave.forget()

    def _keep_copy(self) -> None:
        if self.autosave is not None and self.is_dirty:
            self.autosave.identity = self.identity
            self.autosave.changed(self._scenario, changes=self.changes, title=self._scenario.title_in("en"))
