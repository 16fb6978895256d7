"""The hashes of the rule books: a run of theirs is found in any spelling, and our own files hold none."""

import subprocess
from pathlib import Path

import pytest

from tests.rule_book_runs import HASHES, runs_of_the_rule_books, write_hashes

TEXTS = {".md", ".json", ".po", ".py", ".beachhead", ".toml", ".txt", ".mako"}


@pytest.fixture
def hashes(tmp_path: Path) -> Path:
    (tmp_path / "book.txt").write_text("One two three. Four five six seven eight nine ten.", encoding="utf-8")
    write_hashes(tmp_path, tmp_path / "book.bin")
    return tmp_path / "book.bin"


def test_a_run_is_found_in_any_spelling(hashes: Path) -> None:
    ours = "Zero, one: TWO three four - five six\nseven (eight) and so on."
    assert runs_of_the_rule_books(ours, hashes) == ["one two three four five six seven eight"]


def test_seven_words_are_nobodys(hashes: Path) -> None:
    assert runs_of_the_rule_books("one two three four five six seven", hashes) == []
    assert runs_of_the_rule_books("one two three four five six seven nine", hashes) == []


def test_the_books_are_there() -> None:
    assert HASHES.stat().st_size == 5 * 21_654


@pytest.mark.slow
def test_no_file_of_ours_repeats_a_rule_book(root: Path) -> None:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=root, capture_output=True, text=True, encoding="utf-8", check=False)
    if listing.returncode:
        pytest.skip("not a git work tree")
    files = [root / name for name in listing.stdout.split("\0") if Path(name).suffix in TEXTS]
    assert len(files) > 500
    repeated = {
        path.relative_to(root).as_posix(): runs
        for path in files
        if path.is_file() and (runs := runs_of_the_rule_books(path.read_text(encoding="utf-8")))
    }
    assert repeated == {}
