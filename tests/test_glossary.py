"""The glossary names things that exist."""

import ast
import re
from pathlib import Path

ROW = re.compile(r"^\| (?P<word>[a-z ]+) \| (?P<meaning>.+) \| `(?P<module>[\w.]+)\.(?P<name>\w+)` \|$", re.MULTILINE)
LINES = re.compile(r"^\| [a-z].*$", re.MULTILINE)


def glossary(root: Path) -> str:
    return (root / "docs" / "glossary.md").read_text(encoding="utf-8")


def test_every_line_has_a_word_a_meaning_and_a_name_in_the_code(root: Path) -> None:
    lines = [line for line in LINES.findall(glossary(root)) if not line.startswith("| word ")]
    assert len(lines) == len(ROW.findall(glossary(root))) > 30


def test_no_word_stands_twice(root: Path) -> None:
    words = [row["word"] for row in ROW.finditer(glossary(root))]
    assert len(words) == len(set(words))


def test_the_names_are_in_the_code(root: Path) -> None:
    missing = []
    for row in ROW.finditer(glossary(root)):
        file = root / f"{row['module'].replace('.', '/')}.py"
        names = [node.name for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
        if row["name"] not in names:
            missing.append(f"{row['word']}: {row['module']}.{row['name']}")
    assert missing == []
