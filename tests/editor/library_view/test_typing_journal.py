"""The file with what is being typed: whatever is in it, it stops nothing but itself."""

import json
import os
import stat
from pathlib import Path

import pytest

from editor.library_view.texts.typing_journal import TypedText, TypingJournal


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe",
        b"\x80odd",
        b"[" * 100_000,
        b'{"library.db": {"a@nl": ["x"]}}',
        b'{"library.db": "x"}',
        b"[]",
        b'"\\ud800"',
    ],
)
def test_a_file_that_is_no_journal_is_an_empty_one(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "typing.json"
    file.write_bytes(content)
    journal = TypingJournal(file)
    assert journal.find("library.db", "a@nl") is None
    journal.drop("library.db", "a@nl")
    assert journal.keep("library.db", "a@nl", TypedText("words"))
    assert journal.find("library.db", "a@nl") == TypedText("words")


def test_one_odd_entry_leaves_the_others(tmp_path: Path) -> None:
    file = tmp_path / "typing.json"
    file.write_text(json.dumps({"one": {"a": 1, "b": "kept"}, "two": [], "three": {"c": "kept"}}), "utf-8")
    journal = TypingJournal(file)
    found = [journal.find("one", "a"), journal.find("one", "b"), journal.find("three", "c")]
    assert found == [None, TypedText("kept"), TypedText("kept")]


def test_the_library_may_lie_anywhere(tmp_path: Path) -> None:
    """Its address may hold bytes that are no text."""
    library = os.fsdecode(b"/maps/caf\xe9.db")
    journal = TypingJournal(tmp_path / "typing.json")
    assert journal.keep(library, "a@nl", TypedText("kept"))
    assert journal.keep("library.db", "a@nl", TypedText("other"))
    assert TypingJournal(tmp_path / "typing.json").find(library, "a@nl") == TypedText("kept")


@pytest.mark.skipif(os.name == "nt", reason="the system has no such rights")
def test_nobody_else_reads_what_is_typed(tmp_path: Path) -> None:
    file = tmp_path / "state" / "typing.json"
    file.parent.mkdir()
    file.write_text("{}")
    file.chmod(0o644)
    TypingJournal(file).keep("library.db", "a@nl", TypedText("secret"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_half_a_letter_costs_only_itself(tmp_path: Path) -> None:
    journal = TypingJournal(tmp_path / "typing.json")
    assert journal.keep("library.db", "a@nl", TypedText("before"))
    assert journal.keep("library.db", "b@nl", TypedText("odd \ud800 letter"))
    assert journal.find("library.db", "a@nl") == TypedText("before")
    assert journal.find("library.db", "b@nl") == TypedText("odd ? letter")
