"""Names in our packages: one class name once, and no word that readers stumbled over."""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGES = ("schema", "rules", "library", "i18n", "editor", "tools")
# Metaphors, and participles that stood for things.
KEPT_OUT = frozenset(
    (
        "aftermath",
        "asked",
        "desk",
        "errand",
        "fate",
        "hindrance",
        "prey",
        "shelf",
        "shelves",
        "skyline",
        "veto",
        "vetoes",
    )
)
BOUND = re.compile(r"_?(?:LEAST|MOST)_|.*_(?:LEAST|MOST)$")
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


def modules(root: Path) -> Iterator[tuple[str, str]]:
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def class_names(text: str) -> list[str]:
    return [node.name for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name[0] != "_"]


def identifiers(text: str) -> set[str]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def offends(name: str) -> bool:
    words = {word.casefold() for word in WORD.findall(name)}
    return bool((words | {word.removesuffix("s") for word in words}) & KEPT_OUT) or BOUND.match(name) is not None


@pytest.mark.slow
def test_no_class_name_is_used_twice(root: Path) -> None:
    defined: dict[str, list[str]] = defaultdict(list)
    for path, text in modules(root):
        for name in class_names(text):
            defined[name].append(path)
    assert {name: paths for name, paths in defined.items() if len(paths) > 1} == {}


@pytest.mark.slow
def test_no_class_is_a_place(root: Path) -> None:
    """A page is a page, a position an index, a spot in a picture a point. What a map names is a place."""
    places = {name for _, text in modules(root) for name in class_names(text) if name.endswith("Place")}
    assert places == {"NamedPlace"}


@pytest.mark.slow
def test_no_name_has_a_word_that_is_kept_out(root: Path) -> None:
    stems = [path for path, _ in modules(root) if offends(Path(path).stem)]
    names = [f"{path}: {name}" for path, text in modules(root) for name in sorted(identifiers(text)) if offends(name)]
    assert stems + names == []


@pytest.mark.parametrize(
    "name", ["ScanDesk", "_desk", "open_shelves", "LEAST_WIDTH", "_MOST_ROWS", "WIDTH_MOST", "Veto"]
)
def test_words_that_are_kept_out_are_found(name: str) -> None:
    assert offends(name)


@pytest.mark.parametrize("name", ["desktop", "bookshelf", "at_least", "almost", "MOSTLY", "QDesktopServices"])
def test_other_words_are_not(name: str) -> None:
    assert not offends(name)
