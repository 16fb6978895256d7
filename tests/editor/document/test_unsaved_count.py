"""How many changes are not saved: the steps between the saved state and this one, whatever was undone in between."""

import json
from collections.abc import Sequence
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.save_job import SaveTask
from editor.edits.fields import SetText
from editor.edits.labels import SetLabel
from schema.hexes import Hex
from tests.editor.conftest import MakeDocument

HERE = Hex(0, 0)
KINDS = (
    "edit",
    "edit",
    "undo",
    "undo",
    "redo",
    "save",
    "type",
    "type-save-type",
    "jump",
    "stroke",
    "cancelled",
    "begin",
    "end",
)
STEPS = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 9)), max_size=25)


class History:
    """The steps by number: those of the branch that the document is on, and those that led to what is in the file."""

    def __init__(self) -> None:
        self.branch: list[int] = []
        self.index = 0
        self.saved: list[int] = []
        self.made = 0

    @property
    def done(self) -> list[int]:
        return self.branch[: self.index]

    def add(self) -> None:
        self.made += 1
        self.branch = [*self.done, self.made]
        self.index += 1

    @property
    def distance(self) -> int:
        shared = 0
        for mine, theirs in zip(self.done, self.saved, strict=False):
            if mine != theirs:
                break
            shared += 1
        return len(self.done) + len(self.saved) - 2 * shared


class Run:
    def __init__(self, document: Document, file: Path) -> None:
        self.document, self.file, self.model = document, file, History()
        self.task: tuple[SaveTask, list[int]] | None = None
        self.number = 0

    def words(self) -> str:
        self.number += 1
        return f"{self.number}"

    def step(self, kind: str, number: int) -> None:
        document, model = self.document, self.model
        match kind:
            case "edit":
                document.do(SetLabel(HERE, (self.words(),)))
                document.seal()
                model.add()
            case "undo" if document.can_undo:
                document.undo()
                model.index -= 1
            case "redo" if document.can_redo:
                document.redo()
                model.index += 1
            case "jump":
                model.index = number % (len(model.branch) + 1)
                document.go_to(model.index)
            case "save" if self.task is None:
                document.save_as(self.file)
                model.saved = model.done
            case "type" | "type-save-type":
                self.type_words(save=kind == "type-save-type" and self.task is None)
            case "stroke" | "cancelled":
                document.begin_stroke()
                for _ in range(3):
                    document.do(SetLabel(HERE, (self.words(),)))
                if kind == "stroke":
                    document.end_stroke()
                    model.add()
                else:
                    document.cancel_stroke()
                    model.branch = model.done  # what could be redone is gone
            case "begin" if self.task is None:
                self.task = document.begin_save(self.file), model.done
            case "end" if self.task is not None:
                task, model.saved = self.task
                document.end_save(task, task.write())
                self.task = None

    def type_words(self, *, save: bool) -> None:
        self.document.seal()
        self.type_letters()
        if save:
            self.document.save_as(self.file)
            self.model.saved = self.model.done
            self.type_letters()
        self.document.seal()

    def type_letters(self) -> None:
        for _ in range(3):
            self.document.do(SetText("en", "briefing", self.words()))
        self.model.add()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(STEPS)
def test_the_count_is_the_distance_to_the_saved_state(
    make_document: MakeDocument, tmp_path: Path, steps: Sequence[tuple[str, int]]
) -> None:
    run = Run(make_document(), tmp_path / "map.beachhead")
    run.file.unlink(missing_ok=True)
    for kind, number in steps:
        run.step(kind, number)
        assert run.document.changes == run.model.distance, kind
        assert run.document.history_index == run.model.index
        if run.task is None:
            assert run.document.is_dirty == (run.model.distance > 0)
    run.document.close()


def test_undo_and_another_edit_after_saving_are_two_changes(document: Document, tmp_path: Path) -> None:
    for number in range(82):
        document.do(SetLabel(HERE, (f"{number}",)))
        document.seal()
    document.save_as(tmp_path / "map.beachhead")
    document.undo()
    assert document.changes == 1
    document.do(SetLabel(HERE, ("other",)))
    assert document.changes == 2, "what was undone is not saved either"
    document.seal()
    document.do(SetLabel(HERE, ("and another",)))
    assert document.changes == 3
    document.undo()
    document.undo()
    assert document.changes == 1


def test_recovery_counts_like_the_status_bar(document: Document, tmp_path: Path, qtbot: QtBot) -> None:
    for words in ("one", "two", "three"):
        document.do(SetLabel(HERE, (words,)))
        document.seal()
    document.save_as(tmp_path / "map.beachhead")
    document.undo()
    document.do(SetLabel(HERE, ("other",)))
    assert document.autosave is not None
    with qtbot.waitSignal(document.autosave.written) as kept:
        document.autosave.write_now()
    assert kept.args is not None
    assert json.loads(kept.args[0].read_text("utf-8"))["changes"] == document.changes == 2
