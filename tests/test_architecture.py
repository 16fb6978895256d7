"""The description of the program names files that exist."""

import re
from pathlib import Path

import pytest

NAMED = re.compile(r"`(?P<path>(?:[\w.-]+/)+[\w.-]*)`")
WALK = re.compile(r"^### (?P<title>[^\n]+)\n\n(?P<text>.+?)(?=^##)", re.MULTILINE | re.DOTALL)


@pytest.fixture
def text(root: Path) -> str:
    return (root / "docs" / "architecture.md").read_text("utf-8")


def test_every_file_and_folder_that_is_named_exists(text: str, root: Path) -> None:
    named = {match["path"] for match in NAMED.finditer(text)}
    assert len(named) > 80
    assert sorted(path for path in named if not (root / path).exists()) == []


def test_every_walk_leads_through_files(text: str) -> None:
    walks = {match["title"]: len({*NAMED.findall(match["text"])}) for match in WALK.finditer(text)}
    assert len(walks) == 7
    assert min(walks.values()) >= 4, walks
